"""The outlook: every card that can be turned up next, by the shortest way, whatever lies face down."""

from collections.abc import Iterator

import pytest

from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.redeal import Redeal
from tuckbox.games.klondike import Klondike
from tuckbox.games.klondike.actions import DRAW, RECYCLE
from tuckbox.solve.adviser import words_of
from tuckbox.solve.klondike import layout_of, waste_of
from tuckbox.solve.outlook import Outlook, Way

DEALS = range(12)


def in_progress(seed: int, draw: str) -> Klondike:
    """A game some moves after the whole stock was seen."""
    game = record.start(Klondike, {"draw": draw}, players=1, seed=f"outlook {seed}")
    assert isinstance(game, Klondike)
    rng = QuickDice(seed)
    while not game.knows_stock():
        game.play(0, "draw")
    for _ in range(seed):
        game.apply(0, rng.choice(game.legal_actions(0)))
    return game


def ways_of(game: Klondike) -> list[Way]:
    return Outlook(waste_of(game, layout_of(game)), takes_back=game.takes_back).ways()


@pytest.mark.parametrize("draw", ["1", "3"])
@pytest.mark.parametrize("seed", DEALS)
def test_every_way_turns_up_a_card_with_its_last_move(seed: int, draw: str) -> None:
    game = in_progress(seed, draw)

    for way in ways_of(game):
        *before, last = words_of(game, way.moves)
        twin = game.copy()
        for words in before:
            twin.play(0, words)
        assert face_down(twin) == face_down(game), way
        twin.play(0, last)
        assert face_down(twin) == face_down(game) - 1, way


def face_down(game: Klondike) -> int:
    return sum(not card.up for column in game.columns for card in column.cards)


@pytest.mark.parametrize("draw", ["1", "3"])
@pytest.mark.parametrize("seed", DEALS)
def test_whatever_can_be_turned_up_within_two_moves_has_a_way_that_is_no_longer(seed: int, draw: str) -> None:
    game = in_progress(seed, draw)

    lengths = {turned(game, words_of(game, way.moves)): len(way.moves) for way in ways_of(game)}

    for words, moves in reveals(game, 2):
        assert lengths[turned(game, words)] <= moves, words


def turned(game: Klondike, words: list[str]) -> tuple[str, bool]:
    """The base that leaves its column as the last of these words is played, and whether it goes home."""
    twin = game.copy()
    for word in words[:-1]:
        twin.play(0, word)
    bases = first_cards(twin)
    twin.play(0, words[-1])
    (base,) = bases - first_cards(twin)
    return base, any(card.face.name == base for home in twin.homes for card in home.cards)


def first_cards(game: Klondike) -> set[str]:
    """The cards that lie on face-down ones."""
    return {
        above.face.name
        for column in game.columns
        for below, above in zip(column.cards, column.cards[1:], strict=False)
        if above.up and not below.up
    }


def reveals(game: Klondike, most: int) -> Iterator[tuple[list[str], int]]:
    """Whatever turns up a card within so many moves, turning the stock left uncounted, in the words of the game."""
    for start, drawn in turnings(game):
        for action in start.legal_actions(0):
            if action in (DRAW, RECYCLE):
                continue
            twin = start.copy()
            twin.play(0, action)
            if face_down(twin) < face_down(game):
                yield [*drawn, action.words], 1
            elif most > 1 and twin.to_act():
                for words, moves in reveals(twin, most - 1):
                    yield [*drawn, action.words, *words], moves + 1


def turnings(game: Klondike) -> Iterator[tuple[Klondike, list[str]]]:
    """The game with the stock turned not at all, once, twice, until it stands as at first."""
    twin, words = game.copy(), list[str]()
    for _ in range(len(game.stock.cards) + len(game.waste.cards) + 2):
        yield twin.copy(), list(words)
        turning = next((action for action in (DRAW, RECYCLE) if action in twin.legal_actions(0)), None)
        if turning is None:
            return
        twin.play(0, turning)
        words.append(turning.words)


@pytest.mark.parametrize("seed", DEALS)
def test_the_ways_are_the_same_in_worlds_that_look_alike(seed: int) -> None:
    game = in_progress(seed, "3")
    seen = [(way.moves, way.spent, way.ready) for way in ways_of(game)]

    for other in range(5):
        Redeal(game, 0).deal(QuickDice(other))
        assert [(way.moves, way.spent, way.ready) for way in ways_of(game)] == seen
