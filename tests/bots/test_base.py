"""What a bot is shown: never the true state, whatever it looks at."""

from typing import ClassVar

import pytest

from tests.bots.law import chooses_alike_in_worlds_alike
from tests.toys import Rummage, Stakes
from tuckbox.bots import Bot, decide
from tuckbox.core import record
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.errors import IllegalAction
from tuckbox.core.game import AnyGame


class Peeper(Bot):
    """Decides by the card that comes next."""

    name: ClassVar[str] = "peeper"

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        actions: list[Action] = world.legal_actions(player)
        rank: int = world["deck"][-1].face.rank
        return actions[rank % len(actions)]


class Eavesdropper(Bot):
    """Decides by what was said last."""

    name: ClassVar[str] = "eavesdropper"

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        actions: list[Action] = world.legal_actions(player)
        heard = sum(map(ord, str(world.log)))
        return actions[heard % len(actions)]


class Rogue(Bot):
    """Does what no rule allows."""

    name: ClassVar[str] = "rogue"

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        return Action("win")


def rummage() -> AnyGame:
    return record.start(Rummage, {}, players=2, seed="peep")


def test_the_law_catches_a_bot_that_is_shown_the_true_state() -> None:
    with pytest.raises(AssertionError, match="knows what nobody has shown"):
        chooses_alike_in_worlds_alike(Peeper().choose, rummage(), 0, QuickDice(1))


def test_who_peeps_sees_nothing_but_a_redeal() -> None:
    peeper = Peeper()

    chooses_alike_in_worlds_alike(lambda *seen: decide(peeper, *seen), rummage(), 0, QuickDice(1))


def test_a_bot_is_not_told_what_another_has_sealed() -> None:
    choices = set()
    for number in range(4):
        game = record.start(Stakes, {}, players=2, seed="sealed")
        game.play(0, game.legal_actions(0)[number])
        choices.add(decide(Eavesdropper(), game, 1, QuickDice(1)).words)

    assert len(choices) == 1


def test_an_illegal_choice_is_refused() -> None:
    with pytest.raises(IllegalAction):
        decide(Rogue(), rummage(), 0, QuickDice(1))
