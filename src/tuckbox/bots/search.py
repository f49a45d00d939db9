"""Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse 2012).

Each iteration imagines another world that the player cannot tell from the true one, walks down the tree by what is
allowed there, adds one node to it, rolls out, and counts what came of it for everybody.
"""

import math
from typing import Final

from tuckbox.bots.tree import Arm, Node, most_promising, most_tried
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of
from tuckbox.core.redeal import Redeal

SURE_TO_BE_TRIED: Final = 2.0
"""Worth more than anything that was tried: so every act at the root is."""


class Search:
    """What one player has found out about one decision."""

    def __init__(self, world: AnyGame, player: int, rng: Dice) -> None:
        open_again(world, player)
        self.world: Final = world
        self.player: Final = player
        self.rng: Final = rng
        self.heuristics: Final = heuristics_of(type(world))
        self.random_every: Final = self.heuristics.random_every_in(world)
        self.redeal: Final = Redeal(world, player)
        self.root: Final = Node()
        self.baseline: Final[Action] = self.heuristics.rollout_action(world, player, rng)
        """What the rollout policy does here."""
        self.tries_baseline = False
        self.lowest = 1.0
        self.highest = 0.0
        """The lowest and the highest value so far: exploration goes by how much is at stake."""
        self.worlds = 0.0
        self.total = 0.0
        self.squares = 0.0
        """How many worlds were valued, the sum of their values for the player, and that of the squares."""
        self.arms: Final[list[Arm]] = []
        self.actors: Final[list[int]] = []
        """The arms tried in this iteration, and whose they are."""

    def iterate(self, *, tries_baseline: bool = False) -> None:
        """Think of one more world, and there try the baseline if asked to."""
        self.tries_baseline = tries_baseline
        game = self.imagine()
        self.arms.clear()
        self.actors.clear()
        self.descend(game)
        self.roll_out(game)
        self.back_up(game)

    def imagine(self) -> AnyGame:
        """Another world that looks alike."""
        self.redeal.deal(self.rng)
        game = self.world.copy()
        game.dice = QuickDice(self.rng.below(1 << 52))
        return game

    def descend(self, game: AnyGame) -> None:
        node: Node | None = self.root
        left = self.heuristics.tree_depth or game.cap
        while node is not None and left > 0:
            acting = game.to_act()
            if not acting:
                return
            words = self.step(game, node, acting)
            if not words:
                continue
            left -= 1
            following = node.next.get(words)
            if following is None:
                node.next[words] = Node()
            node = following

    def step(self, game: AnyGame, node: Node, acting: tuple[int, ...]) -> str:
        """Those act who are to; what it was, or nothing where there was no choice. With a baseline, the others are
        taken to follow the rollout policy: the tree has none of their choices."""
        if not self.heuristics.baseline_z:
            return self.act(game, node, acting[0]) if len(acting) == 1 else self.act_together(game, node, acting)
        if self.player in acting:
            return self.act(game, node, self.player)
        self.act_in_rollout(game, acting[0])
        return ""

    def act(self, game: AnyGame, node: Node, actor: int) -> str:
        """One player acts; what it was, or nothing where there was no choice."""
        actions: list[Action] = self.heuristics.candidates(game, actor)
        if len(actions) == 1:
            game.apply(actor, actions[0])
            return ""
        action = self.choose(node, actor, actions)
        game.apply(actor, action)
        return action.words

    def act_together(self, game: AnyGame, node: Node, acting: tuple[int, ...]) -> str:
        """Several choose, none of them by what the others do, and then act."""
        chosen = [self.choose(node, actor, self.heuristics.candidates(game, actor)) for actor in acting]
        for i, actor in enumerate(acting):
            game.apply(actor, chosen[i])
        return "; ".join([action.words for action in chosen])

    def choose(self, node: Node, actor: int, actions: list[Action]) -> Action:
        arms = node.arms_of(actor)
        action = self.baseline
        if not (self.tries_baseline and node is self.root and actor == self.player and action in actions):
            reach = max(self.highest - self.lowest, 0.0)
            urgency = SURE_TO_BE_TRIED if node is self.root else self.heuristics.first_play_urgency
            action = most_promising(arms, actions, self.heuristics.exploration * reach, urgency)
        arm = arms.get(action.words)
        if arm is None:
            arm = arms[action.words] = Arm()
            arm.offered = 1.0
        self.arms.append(arm)
        self.actors.append(actor)
        return action

    def roll_out(self, game: AnyGame) -> None:
        left = game.players * self.heuristics.rollout_depth or game.cap
        while left > 0:
            acting = game.to_act()
            if not acting:
                return
            self.act_in_rollout(game, acting[0])
            left -= 1

    def act_in_rollout(self, game: AnyGame, actor: int) -> None:
        """By the rollout policy, or once in a while at random."""
        if self.rng.below(self.random_every) == 0:
            game.apply(actor, self.rng.choice(game.legal_actions(actor)))
        else:
            game.apply(actor, self.heuristics.rollout_action(game, actor, self.rng))

    def back_up(self, game: AnyGame) -> None:
        for i, arm in enumerate(self.arms):
            value = self.heuristics.value(game, self.actors[i])
            arm.tried += 1.0
            arm.total += value
            self.lowest = min(self.lowest, value)
            self.highest = max(self.highest, value)
        if self.heuristics.baseline_z:
            self.weigh(self.heuristics.value(game, self.player))

    def weigh(self, value: float) -> None:
        self.worlds += 1.0
        self.total += value
        self.squares += value * value

    def best(self, actions: list[Action]) -> Action:
        """What was tried most, and among equals what the game lists first; with a baseline, what is clearly best."""
        arms = self.root.arms_of(self.player)
        baseline = arms.get(self.baseline.words) if self.heuristics.baseline_z else None
        if baseline is not None and self.baseline in actions:
            return self.clearly_best(actions, arms, baseline)
        return most_tried(arms, actions)

    def clearly_best(self, actions: list[Action], arms: dict[str, Arm], baseline: Arm) -> Action:
        """The baseline, unless another act is better by more than chance would make it seem."""
        doubt = self.heuristics.baseline_z * self.deviation()
        chosen = self.baseline
        most = 0.0
        for action in actions:
            arm = arms.get(action.words)
            if arm is not None and arm is not baseline:
                gain = arm.mean() - baseline.mean() - doubt * math.sqrt(1.0 / arm.tried + 1.0 / baseline.tried)
                if gain > most:
                    most = gain
                    chosen = action
        return chosen

    def deviation(self) -> float:
        """The standard deviation of the values."""
        mean = self.total / self.worlds
        return math.sqrt(max(self.squares / self.worlds - mean * mean, 0.0))


def open_again(world: AnyGame, player: int) -> None:
    """What the others have sealed nobody knows: in the search they choose again, and with care."""
    for other in sorted(world.sealed):
        if other != player:
            world.unseal(other)
