"""What is this? Every card and every place can be asked about, and the answer tells nothing that is hidden."""

import pytest

from tests.toys import Parry, Rummage, Stakes
from tuckbox.core import record
from tuckbox.core.about import about
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.errors import IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.core.text import tell
from tuckbox.games import GAMES

KINDS: list[type[AnyGame]] = [*GAMES.values(), Stakes, Parry, Rummage]
CASES = [(kind, preset) for kind in KINDS for preset in kind.presets]
ACTS = 40


def names_in(game: AnyGame) -> list[str]:
    """All that lies on a table, and all places of it."""
    nodes = [node for zone in game.table.zones.values() for node in zone.nodes]
    return [*[face.name for face in game.faces()], *game.piles, *game.table.zones, *nodes]


def positions(kind: type[AnyGame], preset: str) -> list[AnyGame]:
    """A few positions of a random game."""
    game = record.start(kind, kind.presets[preset], players=None, seed="what is this")
    dice, found = QuickDice(7), [game.copy()]
    for number in range(ACTS):
        if not game.to_act():
            break
        player = dice.choice(game.to_act())
        game.play(player, dice.choice(game.legal_actions(player)))
        if number % 13 == 0:
            found.append(game.copy())
    return found


def answers(game: AnyGame, player: int | None) -> dict[str, object]:
    knower = game.players if player is None else player
    return {name: about(game, player, name).as_json(knower) for name in names_in(game)}


@pytest.mark.parametrize(("kind", "preset"), CASES)
def test_every_card_and_place_can_be_asked_about_by_everybody(kind: type[AnyGame], preset: str) -> None:
    for game in positions(kind, preset):
        for player in (*range(game.players), None):
            reader = game.reader(player)
            for name in names_in(game):
                told = about(game, player, name)
                sentences = [tell(line, reader) for line in told.lines]
                assert tell(told.title, reader)[:1].isalnum()
                assert all(sentence.endswith(".") for sentence in sentences), (name, sentences)


@pytest.mark.parametrize(("kind", "preset"), CASES)
def test_an_answer_is_the_same_in_every_world_that_a_player_could_be_in(kind: type[AnyGame], preset: str) -> None:
    for game in positions(kind, preset):
        for player in (*range(game.players), None):
            twin = game.imagine(player, Dice("another world"))
            assert answers(twin, player) == answers(game, player)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_in_the_box_says_of_every_card_and_place_what_it_is_for(name: str) -> None:
    game = record.start(GAMES[name], {}, players=None, seed="meanings")

    assert [thing for thing in names_in(game) if not game.meaning(thing)] == []


def told(game: AnyGame, name: str) -> list[str]:
    reader = game.reader(0)
    found = about(game, 0, name)
    return [tell(found.title, reader), *[tell(line, reader) for line in found.lines]]


def new(name: str) -> AnyGame:
    return record.start(GAMES[name], {}, players=None, seed="x")


def test_a_card_says_what_it_does_and_what_it_needs() -> None:
    assert told(new("klondike"), "7C") == [
        "Seven of clubs",
        "In the columns it goes on a red eight.",
        "Home it goes on the six of clubs.",
    ]
    assert told(new("dragonquest"), "JC")[:2] == ["Skeleton (jack of clubs)", "A fate card of 8 or more beats it."]
    assert told(new("sleepingqueens"), "cat")[-1] == "She cannot live in one court with the Dog Queen."


def test_a_card_face_down_is_told_as_its_pile_with_its_number_alone() -> None:
    assert told(new("klondike"), "stock")[:3] == [
        "The stock",
        "Draw from here: one card is turned onto the waste.",
        "24 cards lie here, face down.",
    ]


def test_a_place_of_a_map_is_told_as_its_author_describes_it() -> None:
    assert told(new("zoomquest"), "pond")[:2] == ["Pond", "Frogs, and one big rat."]


def test_a_cell_of_a_dungeon_that_is_still_empty_can_be_asked_about() -> None:
    assert told(new("dragonquest"), "1,0")[0] == "Dungeon"


def test_what_can_be_done_with_it_now_is_told_to_who_is_to_act() -> None:
    assert told(new("klondike"), "stock")[-1] == "Now you can draw a card."


def test_a_sixth_game_that_says_nothing_has_titles_and_what_can_be_done() -> None:
    game = record.start(Rummage, {}, players=2, seed="x")

    assert all(len(told(game, name)) >= 1 for name in names_in(game))


@pytest.mark.parametrize("name", ["unicorn", "", "1,0", "\x00"])
def test_what_is_not_there_is_told_in_a_sentence(name: str) -> None:
    with pytest.raises(IllegalAction, match="There is no card and no place called"):
        about(new("klondike"), 0, name)
