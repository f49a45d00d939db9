"""A bot that stands in plays as somebody in that seat would: through secret choices and reactions to the very end."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.sky import Sky
from tests.server.tables.test_presence import NAMES, Circle, forsake
from tests.server.visiting import Host, Reply, Visit

ATTACKS = ("knight", "potion", "play knight", "play potion")


def offered(told: Reply) -> str:
    """An attack where there is one: then somebody has to react."""
    words = [offer["words"] for offer in told["may"]]
    return str(next((each for each in words if each.startswith(ATTACKS)), words[0]))


def play_to_the_end(visits: list[Visit]) -> int:
    """Those who are here act when they are asked; how often they have."""
    acts = 0
    while "over" not in visits[0].ask(look=0):
        mover = next((visit for visit in visits if visit.ask(look=0)["may"]), None)
        if mover is None:
            visits[0].hear()  # the bot is to act
        elif "over" not in mover.state:
            acts += "done" in mover.ask(do=offered(mover.state), at=mover.state["at"])
    return acts


def done_in(host: Host, table: str, seat: int) -> list[str]:
    """All that was done in a seat since a bot has stood in there."""
    with closing(sqlite3.connect(host.store.path)) as database:
        rows = database.execute(
            """SELECT words FROM acts WHERE table_id = :table AND seat = :seat AND version > (SELECT min(version)
            FROM acts WHERE table_id = :table AND words = '/stand_in') ORDER BY version""",
            {"table": table, "seat": seat},
        )
        return [words for (words,) in rows]


@pytest.mark.parametrize(
    ("game", "some_of"),
    [("zoomquest", ("stay", "move", "rest")), ("sleepingqueens", ("pass", "dragon", "wand"))],
)
def test_a_bot_stands_in_to_the_end_of_the_game(tmp_path: Path, game: str, some_of: tuple[str, ...]) -> None:
    sky = Sky()
    with Host(tmp_path, clock=sky) as host:
        circle = Circle(host, game=game, seed="stands in")
        gone, here = forsake(circle, sky)
        for visit in here:
            visit.ask(stand_in=gone)

        acts = play_to_the_end(here)

        done = done_in(host, circle.table, gone)
        assert here[0].state["over"]
        assert here[0].state["seats"][gone] == {"kind": "bot", "name": NAMES[gone], "ready": True, "stand_in": True}
        assert acts > 5
        assert any(words.startswith(some_of) for words in done), "it chose in secret, or answered an attack"
        assert not any(words.startswith("/late") for words in done)
        circle.close()
