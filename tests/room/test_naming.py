"""A player is a part of what is said, never a word of it: whoever reads it knows how everybody is called."""

import json
from collections.abc import Iterator

import pytest

from tests.room.test_room import Table, seated
from tuckbox import GAMES
from tuckbox.bots.greedy import GreedyBot
from tuckbox.bots.hints import hint
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame

ACTS = 120
TOUCHES = ("slot1", "king", "knight", "hand2", "court1", "nowhere")
TOGETHER = [(name, players) for name, kind in sorted(GAMES.items()) for players in (2, 5) if players <= kind.seats[1]]


def strings(told: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text and every name in a message, and where it stands."""
    if isinstance(told, str):
        yield path, told
    elif isinstance(told, dict):
        for name, value in told.items():
            yield path, f"{name}:"
            yield from strings(value, f"{path}.{name}")
    elif isinstance(told, list):
        for value in told:
            yield from strings(value, path)


def messages(table: Table, dice: QuickDice) -> Iterator[object]:
    """All that is told in some acts of a game: news, with what is considered, recaps, refusals, and hints."""
    for _ in range(ACTS):
        if table.room.over() is not None:
            break
        seat = table.game().to_act()[0]
        yield table.send(seat, look=0)
        yield from [table.send(seat, why=[touch]) for touch in TOUCHES]
        yield hint(GreedyBot(), table.game(), seat, dice).as_json()
        table.do(seat, dice.choice(table.game().legal_actions(seat)).words)
        yield from [table.last.replies[chair] for chair in (0, 1, None)]
    yield table.send(0, look=1)


def names_in(game: AnyGame, told: object) -> set[tuple[str, str]]:
    """Texts with a player's title among other words; alone it is the name of a group of zones."""
    titles = [game.who(seat).lower() for seat in range(game.players)]
    spoken = [(path, text) for path, text in strings(json.loads(json.dumps(told))) if not path.endswith(".words")]
    return {
        (path, text)
        for path, text in spoken
        for title in titles
        if " " in text and title in text.lower() and title != text.lower()
    }


@pytest.mark.parametrize(("name", "players"), TOGETHER)
def test_no_text_on_the_wire_has_a_players_title_written_into_it(name: str, players: int) -> None:
    table = seated(GAMES[name], players)
    found = names_in(table.game(), table.send(0, look=0))

    for told in messages(table, QuickDice(players)):
        found |= names_in(table.game(), told)

    assert found == set()
