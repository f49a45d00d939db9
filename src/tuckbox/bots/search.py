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

ALL: Final = 1_000_000
"""More acts than there are in any world."""
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
        self.game: AnyGame | None = None
        """The world that is being played in, if it is not counted yet."""
        self.node: Node | None = None
        """Where it is in the tree, until it is out of it."""
        self.depth = 0
        self.left = 0
        """So many decisions the tree may still grow deeper, and so many acts the rollout may still take."""

    def iterate(self, *, tries_baseline: bool = False) -> None:
        """Think of one more world, and there try the baseline if asked to."""
        while not self.go_on(ALL, tries_baseline=tries_baseline):
            pass

    def go_on(self, acts: int, *, tries_baseline: bool = False) -> bool:
        """The same for so many acts at a time; whether that world is counted."""
        game = self.game
        if game is None:
            game = self.game = self.imagine()
            self.tries_baseline = tries_baseline
        if not self.roll_out(game, self.descend(game, acts)):
            return False
        self.game = None
        self.back_up(game)
        return True

    def imagine(self) -> AnyGame:
        """Another world that looks alike, to begin in."""
        self.redeal.deal(self.rng)
        game = self.world.copy()
        game.dice = QuickDice(self.rng.below(1 << 52))
        self.arms.clear()
        self.actors.clear()
        self.node = self.root
        self.depth = self.heuristics.tree_depth or game.cap
        self.left = game.players * self.heuristics.rollout_depth or game.cap
        return game

    def descend(self, game: AnyGame, acts: int) -> int:
        """What is left of so many acts."""
        while self.node is not None and acts > 0:
            acting = game.to_act()
            if not acting:
                self.node = None
                break
            acts -= 1
            words = self.step(game, self.node, acting)
            if words:
                self.node = self.follow(self.node, words)
        return acts

    def follow(self, node: Node, words: str) -> Node | None:
        """The node after this one; none where the tree is to grow here, or is deep enough."""
        self.depth -= 1
        following = node.next.get(words)
        if following is None:
            node.next[words] = Node()
        return following if self.depth > 0 else None

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

    def roll_out(self, game: AnyGame, acts: int) -> bool:
        """Whether that was all: it may take no more acts than these."""
        while self.left > 0:
            acting = game.to_act()
            if not acting:
                return True
            if acts <= 0:
                return False
            self.act_in_rollout(game, acting[0])
            self.left -= 1
            acts -= 1
        return True

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
        """What was tried most, and among equals what the game lists first; with a baseline, what is clearly best. An
        act whose only world is not counted yet was not tried."""
        arms = self.root.arms_of(self.player)
        baseline = arms.get(self.baseline.words) if self.heuristics.baseline_z else None
        if baseline is not None and baseline.tried and self.baseline in actions:
            return self.clearly_best(actions, arms, baseline)
        return most_tried(arms, actions)

    def clearly_best(self, actions: list[Action], arms: dict[str, Arm], baseline: Arm) -> Action:
        """The baseline, unless another act is better by more than chance would make it seem."""
        doubt = self.heuristics.baseline_z * self.deviation()
        chosen = self.baseline
        most = 0.0
        for action in actions:
            arm = arms.get(action.words)
            if arm is not None and arm.tried and arm is not baseline:
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
