"""A room that is kept going in one process."""

from collections.abc import Sequence

import pytest

import tuckbox
from tests.toys import Rummage
from tuckbox.bots import Bot, make
from tuckbox.core import record
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.errors import IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.room import Act
from tuckbox.roster.driver import Driver
from tuckbox.roster.outside import BotFault


class Cheat(Bot):
    """Wants what nobody may do."""

    name = "cheat"

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        return Action("cheat")


class Noting(Driver):
    """Writes down what it is told."""

    def __init__(self, game: AnyGame, bots: dict[int, Bot]) -> None:
        super().__init__(game, bots)
        self.stored: list[str] = []
        self.faults: list[tuple[int, str]] = []

    def store(self, acts: Sequence[Act]) -> None:
        self.stored += [act.words for act in acts]

    def fail(self, seat: int, fault: BotFault) -> None:
        self.faults.append((seat, fault.kind))


def klondike() -> Noting:
    return Noting(tuckbox.new("klondike", seed="demo"), {})


def rummage(*bots: Bot) -> Noting:
    """Bots sit behind a person."""
    game = record.start(Rummage, {}, players=1 + len(bots), seed="demo")
    return Noting(game, dict(enumerate(bots, 1)))


def test_what_is_done_is_stored() -> None:
    driver = klondike()

    driver.do(0, "draw")

    assert driver.stored == ["draw"]


def test_what_is_refused_changes_nothing() -> None:
    driver = klondike()

    with pytest.raises(IllegalAction, match="Finish is offered once"):
        driver.do(0, "finish")
    assert (driver.stored, driver.game.log) == ([], [])


def test_the_oracle_is_asked_and_its_answer_stored() -> None:
    driver = klondike()

    driver.hear(0, {"oracle": True})

    assert driver.room.foretold[1].startswith("The oracle, who sees every card, says: ")
    assert driver.stored == [f"/oracle {driver.room.foretold[1]}"]


def test_a_hint_is_what_may_be_done_and_is_stored() -> None:
    driver = klondike()

    found = driver.advise(0)

    assert found.words in [action.words for action in driver.game.legal_actions(0)]
    assert driver.stored == ["/hint"]


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    with pytest.raises(IllegalAction, match="nothing for you to decide"):
        rummage(make("random")).advise(1)


def test_bots_play_until_a_person_is_to_act() -> None:
    driver = rummage(make("random"), make("random"))
    driver.do(0, driver.game.legal_actions(0)[0].words)

    driver.play_bots()

    assert [seat for seat, _ in driver.game.log] == [0, 1, 2]
    assert len(driver.stored) == 3


def test_for_a_bot_that_fails_what_is_done_for_the_late_is_done() -> None:
    driver = rummage(Cheat())
    driver.do(0, driver.game.legal_actions(0)[0].words)
    late = driver.game.late_action(1).words

    driver.play_bots()

    assert driver.game.log[-1] == (1, late)
    assert driver.faults == [(1, "illegal")]
