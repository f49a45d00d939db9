"""A seat is only ever used by its guest: no act is accepted from anybody else."""

import base64
import os
import random
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tests.faults.client import House, Played, Reply, answer, first_words, look, serving, sit_down
from tests.said import SAID, Scene
from tuckbox.room.messages import CALLS, VERBS
from tuckbox.room.types import Message

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
FORGERIES = 10_000 if PROOF else 600
ROUND = 50
FOR_PLAYERS = [*VERBS, *CALLS, "orders"]
"""What nobody may say who does not sit there; but for a word beside the table."""


def log_length(house: House, table: str) -> int:
    with house.reading() as database:
        return int(database.execute("SELECT count(*) FROM acts WHERE table_id = ?", (table,)).fetchone()[0])


def claims(seat: int, cookie: str, rng: random.Random) -> dict[str, object]:
    """What a forger may add to pass for somebody else."""
    token = cookie.partition("=")[2]
    lies: dict[str, object] = {
        "seat": seat,
        "chair": seat,
        "player": seat,
        "as": "human",
        "token": token,
        "guest": seat,
    }
    lies |= {"cookie": cookie, "owner": True, "by": seat}
    return dict(rng.sample(sorted(lies.items()), rng.randint(0, 4)))


def forged(told: Reply, seat: int, cookie: str, rng: random.Random, *, is_seated: bool) -> dict[str, object]:
    """What only this seat may say; of one who sits elsewhere at the table only what is not also his own right."""
    act: Message = {"do": rng.choice([first_words(told), "discard 1", "pass"]), "at": told["at"]}
    others: list[Message] = [{"leave": True, "seat": seat}, {"sit": "bot", "as": "bot", "seat": seat}]
    others += [{"change": {"clock": "day"}}, {"lock": True}, {"remove": seat}, {"host": seat}]
    others += [{"stand_in": seat}, {"nudge": seat}, {"back": True}]
    if not is_seated:
        scene = Scene(int(str(told["at"])), 4, acts=[first_words(told)], orders=["pass"], names=["hand0"])
        others = SAID[rng.choice(FOR_PLAYERS)](scene)
    said = rng.choice([act, act, *others])
    return {**claims(seat, cookie, rng), **said} if "as" not in said else dict(said)


async def forge(house: House, count: int) -> tuple[int, int]:
    """How many forgeries were tried, and how many accepted."""
    rng = random.Random(1)
    table, elsewhere = await sit_down(house), await sit_down(house)
    strangers = [house.new_guest(), elsewhere.cookies[0], "", f"tuckbox_guest={'A' * 22}"]
    outside = [await house.connect(table.table, cookie) for cookie in strangers]
    tried = accepted = 0
    while tried < count:
        seat, told = await table.actor()
        before = log_length(house, table.table)
        for _ in range(ROUND):
            line, is_seated = forger(table, outside, seat, rng)
            message = {**forged(told, seat, table.cookies[seat], rng, is_seated=is_seated), "id": f"forged{tried}"}
            reply = await answer(line, message)
            tried += 1
            accepted += "refused" not in reply and not is_beside(reply)
        assert log_length(house, table.table) == before
        assert "done" in await table.act(f"rightful{tried}")
        if "over" in await look(table.lines[0]):
            table = await sit_down(house)
            outside = [await house.connect(table.table, cookie) for cookie in strangers]
    return tried, accepted


def is_beside(reply: Reply) -> bool:
    """Who watches speaks to those who watch, under a name that nobody at the table has."""
    asides = reply.get("asides", [])
    assert isinstance(asides, list)
    return bool(asides) and all(line["you"] and line["name"].startswith("Watcher") for line in asides)


def forger(
    table: Played, outside: list[ClientConnection], seat: int, rng: random.Random
) -> tuple[ClientConnection, bool]:
    """Somebody who is not that seat, and whether they sit here; not who opened the table, who may seat bots."""
    inside = [line for other, line in enumerate(table.lines) if other not in (seat, 0)]
    return (rng.choice(inside), True) if rng.random() < 0.5 else (rng.choice(outside), False)


def test_no_forged_act_is_accepted(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as house:
        tried, accepted = house.run(forge(house, FORGERIES))

    print(f"{tried} forged acts, {accepted} accepted")
    assert tried >= FORGERIES
    assert accepted == 0


def forged_cookies(cookie: str) -> list[str]:
    """Tokens that are nearly somebody's."""
    name, _, token = cookie.partition("=")
    swapped = token[:-1] + ("A" if token[-1] != "A" else "B")
    values = [
        "",
        token[:-1],
        f"{token}A",
        token.swapcase(),
        swapped,
        "A" * 22,
        base64.b64encode(token.encode()).decode(),
    ]
    return [f"{name}={value}" for value in values] + [f"guest={token}", f"{name}={'A' * 22}; {name}2={token}"]


def test_a_token_that_is_nearly_right_is_a_strangers(tmp_path: Path) -> None:
    async def try_all(house: House) -> list[Reply]:
        table = await sit_down(house, 2)
        seat, told = await table.actor()
        message = {"do": first_words(told), "at": told["at"], "id": "forged"}
        lines = [await house.connect(table.table, cookie) for cookie in forged_cookies(table.cookies[seat])]
        return [await answer(line, message) for line in lines]

    with serving(tmp_path / "data") as house:
        replies = house.run(try_all(house))

    assert all("refused" in reply for reply in replies)


def test_another_site_cannot_speak_with_the_players_cookie(tmp_path: Path) -> None:
    async def come_from_elsewhere(house: House) -> None:
        table = await sit_down(house, 2)
        headers = {"Cookie": table.cookies[0]}
        address = f"ws://127.0.0.1:{house.port}/ws/{table.table}"
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{house.port + 1}"):
            with pytest.raises(InvalidStatus):
                await connect(address, additional_headers=headers, origin=origin)  # type: ignore[arg-type]  # a text

    with serving(tmp_path / "data") as house:
        house.run(come_from_elsewhere(house))


def test_only_who_opened_a_table_may_take_it_away(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as house:
        table = house.run(sit_down(house, 2))

        tries = [house.ask("DELETE", f"/api/tables/{table.table}", cookie=cookie) for cookie in ("", table.cookies[1])]

        assert [status for status, _, _ in tries] == [403, 403]
        assert log_length(house, table.table) > 0
