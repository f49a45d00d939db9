"""What a driver sends as JSON is what every chair is told, though most of it was written for an earlier act."""

import json
from collections.abc import Callable

import pytest

import tuckbox
from tests.toys import Parry, Rummage, Stakes
from tuckbox.core import record
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.room import Room, Terms
from tuckbox.room.scribe import Scribe, joined, quoted
from tuckbox.room.telling import News
from tuckbox.room.terms import Ready

KINDS = [Stakes, Parry, Rummage, *tuckbox.GAMES.values()]
NOW = 1_000


def as_text(part: object) -> object:
    assert isinstance(part, Ready)
    return json.loads(part.text)


def as_sent(reply: dict[str, object], default: Callable[[object], object] | None = None) -> str:
    return json.dumps(reply, default=default)


def dealt(kind: type[AnyGame]) -> Room:
    room = Room(Terms(kind, {}, kind.seats[1], "server secret"))
    for seat in range(kind.seats[1]):
        room.receive(seat, {"sit": "Ada"}, NOW)
        room.receive(seat, {"deal": "entropy"}, NOW)
    return room


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.name))
def test_what_is_written_is_what_is_told(kind: type[AnyGame]) -> None:
    room, rng = dealt(kind), Dice("scribe")
    for _ in range(60):
        assert room.game is not None
        if not room.game.to_act():
            return
        seat = rng.choice(room.game.to_act())
        words = rng.choice(room.game.legal_actions(seat)).words

        news = room.receive(seat, {"do": words, "at": room.version}, NOW).replies

        assert isinstance(news, News)
        for chair in news:
            assert as_sent(news.written(chair), as_text) == as_sent(news[chair])


def test_a_redeal_of_what_a_chair_knows_is_written_anew() -> None:
    """Cards keep their numbers when their faces are exchanged."""
    game = record.start(Rummage, {}, players=2, seed="scribe")
    other = game.imagine(0, Dice("another world"))
    scribe = Scribe()

    before, after = (json.loads(joined(scribe.write(world), 1)) for world in (game, other))

    assert before["hand1"] == game.view(1).as_json()["piles"]["hand1"]  # type: ignore[index]
    assert after["hand1"] == other.view(1).as_json()["piles"]["hand1"]  # type: ignore[index]
    assert before["hand1"] != after["hand1"]


def test_names_are_quoted() -> None:
    assert [json.loads(quoted(word)) for word in ('the "Q"', "dämon", "a\\b")] == ['the "Q"', "dämon", "a\\b"]
