"""Any game of Tuckbox, played at random over the wire, and told in words: written from docs/protocol.md alone."""

import argparse
import json
import random
import re
import secrets
import time
import urllib.request
from typing import Any

from websockets.sync.client import ClientConnection, connect

Told = dict[str, Any]
SLOT = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^}]*)|:(\w+))?\}")
SIGNS = str.maketrans({"T": "10", "C": "♣", "D": "♦", "H": "♥", "S": "♠"})


class Player:
    """Sits down, is ready, and does anything it may; after so many acts it gives up."""

    def __init__(self, socket: ClientConnection, most: int) -> None:
        self.socket, self.left, self.acted_at = socket, most, -1
        self.told, self.unanswered = Told(), dict[str, Told]()
        self.say(sit="Example")
        self.say(deal=secrets.token_hex(16))

    def say(self, **message: Any) -> None:
        message.setdefault("id", secrets.token_hex(8))
        self.unanswered[message["id"]] = message
        self.socket.send(json.dumps(message))

    def hear(self, told: Told) -> None:
        message = self.unanswered.pop(told.get("id", ""), {})
        if "again" in told:
            time.sleep(1)
            return self.say(**message)
        self.told |= told
        for said in [event for event in told.get("events", []) if event["event"] == "said"]:
            print(self.tell(said["text"]))
        if "refused" in told:
            print("Refused:", self.tell(told["refused"]))
            self.acted_at = -1
        return self.act() if self.told["may"] and self.told["at"] > self.acted_at else None

    def act(self) -> None:
        number = random.randrange(len(self.told["may"]))
        self.left, self.acted_at = self.left - 1, self.told["at"]
        if self.left < 0:
            return self.say(resign=True)
        print(">", self.tell(self.told["considered"][number]["label"]))
        return self.say(do=self.told["may"][number]["words"], at=self.acted_at)

    def tell(self, speech: Any) -> str:
        if isinstance(speech, str):
            return speech
        return SLOT.sub(lambda slot: self.fill(speech["with"], *slot.groups(default="")), speech["say"])

    def fill(self, parts: Told, name: str, one: str, other: str, form: str) -> str:
        part = parts[name] if name in parts else parts[name[0].lower() + name[1:]]
        if one or other:
            is_one = part in (1, {"seat": self.told["chair"]}) or (isinstance(part, list) and len(part) == 1)
            return one if is_one else other
        words = self.part(part, form)
        return words if name in parts else words[:1].upper() + words[1:]

    def part(self, part: Any, form: str) -> str:
        if isinstance(part, list):
            return ", ".join(self.part(one, form) for one in part)
        if isinstance(part, dict) and "seat" in part:
            return self.seat(part["seat"], form)
        if isinstance(part, dict) and "say" not in part:
            return self.card(part["card"], form) if "card" in part else self.place(part["place"], form)
        words = self.tell(part) if isinstance(part, dict) else str(part)
        return words[:1].lower() + words[1:] if form == "low" else f"{words}'s" if form == "own" else words

    def seat(self, seat: int, form: str) -> str:
        if seat == self.told["chair"]:
            return "your" if form == "own" else "you"
        return str(self.told["seats"][seat]["name"]) + ("'s" if form == "own" else "")

    def card(self, name: str | None, form: str) -> str:
        if name is None or form == "sign":
            return name.translate(SIGNS) if name else "a card"
        face = self.told["faces"][name]
        title = face.get("caption", face["title"]) if form in ("called", "name") else face["title"]
        return str(title) if form in ("bare", "name") else f"the {title}"

    def place(self, name: str, form: str) -> str:
        zones = [zone for zone in self.told["table"]["zones"] if name in (zone["name"], *zone["piles"], *zone["nodes"])]
        title = self.title(zones[0], name) if zones else name
        return f" {form} {title}" if form else title

    def title(self, zone: Told, name: str) -> str:
        if zone["owner"] is not None:
            return f"{self.seat(zone['owner'], 'own')} {zone['label']}"
        title = str(zone["nodes"].get(name, zone["title"]))
        return title if name in (zone["name"], *zone["nodes"]) else f"{title} {name}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a game of Tuckbox at random, against bots.")
    parser.add_argument("server", help="such as http://127.0.0.1:8000")
    parser.add_argument("game", help="its name, such as klondike")
    parser.add_argument("--players", type=int, default=1, help="how many seats (1)")
    parser.add_argument("--acts", type=int, default=300, help="after so many it gives up (300)")
    wanted = parser.parse_args()
    table = {"game": wanted.game, "players": wanted.players, "bots": ["greedy"] * (wanted.players - 1)}
    with urllib.request.urlopen(f"{wanted.server}/api/tables", json.dumps(table).encode()) as answer:
        address = f"ws{wanted.server.removeprefix('http')}/ws/{json.load(answer)['table']}"
        cookie = {"Cookie": answer.headers["Set-Cookie"].partition(";")[0]}
    with connect(address, additional_headers=cookie) as socket:
        player = Player(socket, wanted.acts)
        while "over" not in player.told:
            player.hear(json.loads(socket.recv()))
        print("The end:", player.tell(player.told["over"]["sentence"]))


if __name__ == "__main__":
    main()
