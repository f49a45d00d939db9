"""A saved game that goes on in a room."""

import pytest

import tuckbox
from tests.room.test_room import NOW
from tests.toys import Stakes
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.room import Room
from tuckbox.room.saved import room_of
from tuckbox.room.types import BOT, HUMAN


def demo() -> AnyGame:
    return tuckbox.new("klondike", seed="demo")


def stakes() -> AnyGame:
    return record.start(Stakes, {}, players=2, seed="demo")


def resumed(game: AnyGame) -> Room:
    return room_of(game, [(HUMAN, "")] * game.players)


def unseal(game: AnyGame, player: int) -> None:
    game.unseal(player)
    game.log.append((player, record.UNSEAL))


def wandered(game: AnyGame, rng: QuickDice) -> AnyGame:
    """After many acts, some of them taken back and some of those done again."""
    for _ in range(60):
        step = rng.choice(["play", "play", "undo", "redo"])
        if step == "undo" and record.bars_undo(game) is None:
            game = record.undo(game)
        elif step == "redo" and record.bars_redo(game) is None:
            game = record.redo(game)
        elif game.to_act():
            game.play(game.to_act()[0], rng.choice(game.legal_actions(game.to_act()[0])))
    return game


def test_the_game_itself_goes_on() -> None:
    game = demo()
    room = resumed(game)

    room.receive(0, {"do": "draw", "at": room.version}, NOW)

    assert game.log == [(0, "draw")]


def test_a_game_played_before_has_its_story_still() -> None:
    game = demo()
    game.play(0, "draw")

    assert [(story.seat, story.words, len(story.events)) for story in resumed(game).chronicle()] == [(0, "draw", 1)]


def test_what_was_undone_did_not_happen() -> None:
    game = demo()
    game.play(0, "draw")

    assert resumed(record.undo(game)).chronicle() == []


def test_what_was_done_again_has_happened() -> None:
    game = demo()
    game.play(0, "draw")

    assert [len(story.events) for story in resumed(record.redo(record.undo(game))).chronicle()] == [1]


def test_a_choice_that_was_taken_back_while_secret_was_not_made() -> None:
    game = stakes()
    game.play(0, game.legal_actions(0)[0])
    unseal(game, 0)

    assert resumed(game).chronicle() == []


def test_taking_a_choice_back_can_be_taken_back() -> None:
    game = stakes()
    game.play(0, game.legal_actions(0)[0])
    unseal(game, 0)

    assert [story.seat for story in resumed(record.undo(game)).chronicle()] == [0]


@pytest.mark.parametrize("name", tuckbox.GAMES)
def test_the_acts_that_stand_are_those_of_the_log(name: str) -> None:
    game = wandered(tuckbox.new(name, seed="wander"), QuickDice(5))

    room = resumed(game)

    assert [(story.seat, story.words) for story in room.stories] == record.taken_acts(game.log)
    assert [(story.seat, story.words) for story in room.undone] == record.undone_acts(game.log)


def test_what_an_earlier_version_let_take_back_is_taken_back_still() -> None:
    """Such a log is played as it was written, though today its undo would be refused."""
    game = tuckbox.new("gridcannon", seed="2")
    game.play(0, "draw")
    assert record.bars_undo(game) is not None
    old = record.load({**game.record(), "log": [[0, "draw"], [0, "undo"], [0, "draw"]]}, tuckbox.GAMES.__getitem__)

    assert [story.words for story in resumed(old).chronicle()] == ["draw"]


def test_who_sits_there_is_as_was_said() -> None:
    room = room_of(stakes(), [(HUMAN, "Ada"), (BOT, "greedy")])

    assert [(seat.kind, seat.name) for seat in room.seats] == [(HUMAN, "Ada"), (BOT, "greedy")]
    assert room.bots_to_act() == [1]
