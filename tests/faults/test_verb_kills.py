"""Killed after each verb that changes a table, the server has kept what it said was done, and does it once."""

import os
from pathlib import Path
from typing import Final

from tests.faults.client import House, Reply, answer, first_words, look, serving
from tuckbox.room.messages import VERBS

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
KILL_AFTER = 1 if PROOF else 7
"""So many things that were said the server is killed, and starts again."""
SAID_ELSEWHERE: Final = {"stand_in", "back", "why"}
"""The first two over kills in test_absence; the last is always refused."""
THE_FIRST: Final = "the first thing that may be done"

Line = tuple[int, dict[str, object]]
LOBBY: Final[list[Line]] = [
    (0, {"sit": "Ada"}),
    (0, {"change": {"players": 3, "clock": "day", "hints": True}}),
    (1, {"sit": "Ben"}),
    (2, {"sit": "Cleo"}),
    (0, {"lock": True}),
    (0, {"lock": False}),
    (0, {"remove": 2}),
    (2, {"sit": "Cleo", "seat": 2}),
    (0, {"host": 1}),
    (1, {"host": 0}),
    (1, {"say": 1}),
    (0, {"deal": "entropy"}),
    (1, {"deal": "entropy"}),
    (2, {"deal": "entropy"}),
]
PLAY: Final[list[Line]] = [
    (1, {"order": "pass"}),
    (1, {"unorder": "pass"}),
    (1, {"order": "pass"}),
    (0, {"hint": True}),
    (0, {"do": THE_FIRST}),
    (2, {"leave": True}),
    (1, {"resign": True}),
]
ALONE: Final[list[Line]] = [
    (0, {"sit": "Ada"}),
    (0, {"deal": "entropy"}),
    (0, {"do": THE_FIRST}),
    (0, {"undo": True}),
    (0, {"redo": True}),
    (0, {"oracle": True}),
    (0, {"resign": True}),
    (0, {"rematch": True}),
]
SECRET: Final[list[Line]] = [
    (0, {"sit": "Ada"}),
    (1, {"sit": "Ben"}),
    (0, {"deal": "entropy"}),
    (1, {"deal": "entropy"}),
    (0, {"do": THE_FIRST}),
    (0, {"unseal": True}),
    (0, {"do": THE_FIRST}),
    (0, {"undo": True}),
    (1, {"answer": False}),
    (1, {"do": THE_FIRST}),
]
EVENINGS: Final[list[tuple[dict[str, object], list[Line]]]] = [
    ({"game": "sleepingqueens", "players": 4}, [*LOBBY, *PLAY]),
    ({"game": "klondike"}, ALONE),
    ({"game": "zoomquest", "players": 2}, SECRET),
]


def test_every_verb_that_changes_anything_is_said() -> None:
    said = {verb for _, lines in EVENINGS for _, message in lines for verb in message if verb in VERBS}

    assert said | SAID_ELSEWHERE == set(VERBS)


async def say(house: House, table: str, cookie: str, message: dict[str, object]) -> Reply:
    line = await house.connect(table, cookie)
    if message.get("do") == THE_FIRST:
        told = await look(line)
        message |= {"do": first_words(told), "at": told["at"]}
    return await answer(line, message)


def log_of(house: House, table: str) -> list[tuple[int, str]]:
    with house.reading() as database:
        found = database.execute("SELECT version, key FROM acts WHERE table_id = ? ORDER BY version", (table,))
        return [(int(version), str(key)) for version, key in found]


def restart(house: House) -> None:
    house.kill()
    house.start()


def test_killed_after_what_was_said_it_is_done_and_once(tmp_path: Path) -> None:
    said = 0
    with serving(tmp_path / "data") as house:
        for terms, lines in EVENINGS:
            cookies = [house.new_guest() for _ in range(3)]
            table = house.open_table(cookies[0], **terms)  # type: ignore[arg-type]  # the game is among them
            done: list[tuple[int, dict[str, object], object]] = []
            for number, (guest, message) in enumerate(lines):
                named = {**message, "id": f"said{number}"}
                reply = house.run(say(house, table, cookies[guest], named))
                assert "done" in reply, (message, reply)
                done.append((guest, named, reply["done"]))
                said += 1
                if said % KILL_AFTER == 0:
                    restart(house)
            restart(house)
            before = log_of(house, table)
            again = [house.run(say(house, table, cookies[guest], named))["done"] for guest, named, _ in done]

            assert again == [version for _, _, version in done]
            assert log_of(house, table) == before
            assert [key for _, key in before if key] == [named["id"] for _, named, _ in done]
