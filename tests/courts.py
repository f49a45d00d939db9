"""Games of Sleeping Queens arranged by hand for tests, and short ways to play them and to look at them."""

from collections.abc import Sequence

import pytest

from tuckbox.core import record
from tuckbox.core.cards import Card
from tuckbox.core.errors import IllegalAction
from tuckbox.games.sleepingqueens import SleepingQueens
from tuckbox.games.sleepingqueens.cards import Figure


def new(players: int = 3, **options: object) -> SleepingQueens:
    game = record.start(SleepingQueens, options, players=players, seed=str(options.pop("seed", "test")))
    assert isinstance(game, SleepingQueens)
    return game


def position(
    *,
    players: int = 3,
    hands: Sequence[str] = (),
    draw: str = "",
    beds: str = "",
    courts: Sequence[str] = (),
    **options: object,
) -> SleepingQueens:
    """A dealt game rearranged: the hands by seat, the next cards to draw, who sleeps in the first slots,
    and who has left her slot for a court."""
    game = new(players, **options)
    red = [card for pile in [*game.hands, game.draw] for card in pile.cards]
    for hand, names in zip(game.hands, hands, strict=False):
        exchange(hand.cards, names, red)
    exchange(game.draw.cards[::-1], draw, red)
    exchange([slot.cards[0] for slot in game.slots], beds, [slot.cards[0] for slot in game.slots])
    for home, names in zip(game.courts, courts, strict=False):
        for name in names.split():
            game.carry(next(slot for slot in game.slots if names_in(slot.cards) == [name]), home, 1)
    return game


def exchange(cards: Sequence[Card[Figure]], names: str, pool: list[Card[Figure]]) -> None:
    """Exchange faces with others of the pool, so that these cards bear these names."""
    for card, name in zip(cards, names.split(), strict=False):
        other = next(other for other in pool if other.face.name == name)
        card.face, other.face = other.face, card.face
        pool.remove(card)


def names_in(cards: Sequence[Card[Figure]]) -> list[str]:
    return [card.face.name for card in cards]


def queens_by_points(game: SleepingQueens) -> dict[int, set[str]]:
    queens = [slot.cards[0].face for slot in game.slots]
    return {points: {queen.name for queen in queens if queen.points == points} for points in (5, 10, 15, 20)}


def offered(game: SleepingQueens, player: int, verb: str = "") -> list[str]:
    return [action.words for action in game.legal_actions(player) if action.words.startswith(verb)]


def play(game: SleepingQueens, *acts: str) -> SleepingQueens:
    """Let whoever is to act play these words, one after the other."""
    for words in acts:
        game.play(game.actor, words)
    return game


def court(game: SleepingQueens, player: int) -> list[str]:
    return names_in(game.courts[player].cards)


def refusal(game: SleepingQueens, words: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        game.play(game.actor, words)
    return str(refused.value)
