"""What bots go by where a game says nothing, and where it names its own."""

from typing import ClassVar

from tests.toys import Stakes
from tuckbox.bots import decide, make
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.heuristics import Heuristics, heuristics_of


class Contented(Heuristics[Stakes]):
    def value(self, game: Stakes, player: int) -> float:
        return 1.0


class Named(Stakes):
    heuristics: ClassVar[Contented] = Contented(levels=(1, 2, 3))


def test_a_game_need_not_name_any_heuristics() -> None:
    game = record.start(Stakes, {}, players=2, seed="x")

    assert heuristics_of(Stakes).levels == (20, 150, 1500)
    assert decide(make("medium:5"), game, 0, QuickDice(1)) in game.legal_actions(0)


def test_a_game_may_name_its_own_heuristics() -> None:
    game = record.start(Named, {}, players=2, seed="x")

    assert heuristics_of(Named).levels == (1, 2, 3)
    assert heuristics_of(Named).value(game, 0) == 1.0
