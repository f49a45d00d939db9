"""No hidden face, seed or sealed choice on any channel: two worlds that a seat cannot tell apart, byte for byte."""

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

import pytest

from tests import test_laws as broken
from tests.faults.two_worlds import compare_worlds
from tests.toys import Rummage, Stake, Stakes
from tuckbox import COMPILED, GAMES
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
PAIRS = (100_000 if COMPILED else 2_000) if PROOF else (400 if COMPILED else 60)


def compare_by_name(name: str, players: int, pairs: int, number: int) -> int:
    kind = GAMES[name]
    return compare_worlds(kind, heuristics_of(kind).simulation_options, players, pairs, number)


@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_told_alike(name: str) -> None:
    low, high = GAMES[name].seats
    players = range(low, high + 1)
    share = PAIRS // len(players) // 2

    with ProcessPoolExecutor(2) as pool:
        tasks = [(seats, first) for seats in players for first in (0, 1_000_000)]
        counts = pool.map(compare_by_name, repeat(name), *zip(*[(s, share, f) for s, f in tasks], strict=True))
        compared = sum(counts)

    print(f"{name}: {compared} pairs of worlds told alike")


class CountsTheDeck(Rummage):
    """Its message grows with a hidden card: a leak by size alone."""

    def ask(self, _player: int) -> str:
        return "x" * (self["deck"][-1].face.rank if self["deck"] else 0)


class TellsSpectators(Stakes):
    """Tells everybody a card of the other hand: its owner knows it, a spectator must not."""

    def apply(self, player: int, action: Stake) -> None:
        self.say(f"The other hand holds the {self[f'hand{1 - player}'][0].face.title}.")
        super().apply(player, action)


LEAKS: list[type[AnyGame]] = [
    broken.ShowsAllHands,
    broken.OffersByHiddenCards,
    broken.RefusesWithHiddenCards,
    broken.TellsTheHand,
    CountsTheDeck,
    TellsSpectators,
]


@pytest.mark.parametrize("kind", LEAKS, ids=[kind.__name__ for kind in LEAKS])
def test_a_planted_leak_is_caught(kind: type[AnyGame]) -> None:
    with pytest.raises(AssertionError, match="tell"):
        compare_worlds(kind, {}, 2, 400)


def test_a_game_without_leaks_passes_the_same_test() -> None:
    assert compare_worlds(Stakes, {}, 3, 100) == 100
