"""Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse 2012).

Each iteration imagines another world that the player cannot tell from the true one, walks down the tree by what is
allowed there, adds one point to it, plays on offhand, and counts what came of it for everybody.
"""

import math
from typing import Final

from tuckbox.bots.tree import Arm, Node, most_promising, most_tried
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
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
        self.thinking: Final = world.thinking
        self.whim: Final = world.whim()
        self.redeal: Final = Redeal(world, player)
        self.root: Final = Node()
        self.habit: Final[Action] = world.offhand(player, rng)
        self.loyal = False
        self.lowest = 1.0
        self.highest = 0.0
        """The worst and the best that came of a world so far: curiosity goes by how much is at stake."""
        self.worlds = 0.0
        self.total = 0.0
        self.squares = 0.0
        """How many worlds came to an end, the sum of what came of them for the player, and that of the squares."""
        self.arms: Final[list[Arm]] = []
        self.actors: Final[list[int]] = []
        """The arms tried in this iteration, and whose they are."""

    def iterate(self, *, loyal: bool = False) -> None:
        """Think of one more world; if loyal, of what comes there of what one would do offhand."""
        self.loyal = loyal
        game = self.imagine()
        self.arms.clear()
        self.actors.clear()
        self.descend(game)
        self.play_on(game)
        self.remember(game)

    def imagine(self) -> AnyGame:
        """Another world that looks alike."""
        self.redeal.deal(self.rng)
        game = self.world.copy()
        game.dice = QuickDice(self.rng.below(1 << 52))
        return game

    def descend(self, game: AnyGame) -> None:
        node: Node | None = self.root
        left = self.thinking.depth or game.cap
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
        """Those act who are to; what it was, or nothing where there was no choice. Who is loyal takes the others to
        be so, and thinks of nobody else's choices."""
        if not self.thinking.loyalty:
            return self.act(game, node, acting[0]) if len(acting) == 1 else self.act_together(game, node, acting)
        if self.player in acting:
            return self.act(game, node, self.player)
        self.act_offhand(game, acting[0])
        return ""

    def act(self, game: AnyGame, node: Node, actor: int) -> str:
        """One player acts; what it was, or nothing where there was no choice."""
        actions: list[Action] = game.candidates(actor)
        if len(actions) == 1:
            game.apply(actor, actions[0])
            return ""
        action = self.choose(node, actor, actions)
        game.apply(actor, action)
        return action.words

    def act_together(self, game: AnyGame, node: Node, acting: tuple[int, ...]) -> str:
        """Several choose, none of them by what the others do, and then act."""
        chosen = [self.choose(node, actor, game.candidates(actor)) for actor in acting]
        for i, actor in enumerate(acting):
            game.apply(actor, chosen[i])
        return "; ".join([action.words for action in chosen])

    def choose(self, node: Node, actor: int, actions: list[Action]) -> Action:
        arms = node.arms_of(actor)
        action = self.habit
        if not (self.loyal and node is self.root and actor == self.player and action in actions):
            reach = max(self.highest - self.lowest, 0.0)
            trust = SURE_TO_BE_TRIED if node is self.root else self.thinking.trust
            action = most_promising(arms, actions, self.thinking.curiosity * reach, trust)
        arm = arms.get(action.words)
        if arm is None:
            arm = arms[action.words] = Arm()
            arm.offered = 1.0
        self.arms.append(arm)
        self.actors.append(actor)
        return action

    def play_on(self, game: AnyGame) -> None:
        left = game.players * self.thinking.horizon or game.cap
        while left > 0:
            acting = game.to_act()
            if not acting:
                return
            self.act_offhand(game, acting[0])
            left -= 1

    def act_offhand(self, game: AnyGame, actor: int) -> None:
        """What one does without thinking, or on a whim anything at all."""
        if self.rng.below(self.whim) == 0:
            game.apply(actor, self.rng.choice(game.legal_actions(actor)))
        else:
            game.apply(actor, game.offhand(actor, self.rng))

    def remember(self, game: AnyGame) -> None:
        for i, arm in enumerate(self.arms):
            prospect = game.prospect(self.actors[i])
            arm.tried += 1.0
            arm.total += prospect
            self.lowest = min(self.lowest, prospect)
            self.highest = max(self.highest, prospect)
        if self.thinking.loyalty:
            self.weigh(game.prospect(self.player))

    def weigh(self, prospect: float) -> None:
        self.worlds += 1.0
        self.total += prospect
        self.squares += prospect * prospect

    def best(self, actions: list[Action]) -> Action:
        """What was tried most, and among equals what the game lists first; to the loyal, what is clearly best."""
        arms = self.root.arms_of(self.player)
        habit = arms.get(self.habit.words) if self.thinking.loyalty else None
        if habit is not None and self.habit in actions:
            return self.clearly_best(actions, arms, habit)
        return most_tried(arms, actions)

    def clearly_best(self, actions: list[Action], arms: dict[str, Arm], habit: Arm) -> Action:
        """What one would do offhand, unless another act is better by more than chance would make it seem."""
        doubt = self.thinking.loyalty * self.spread()
        chosen = self.habit
        most = 0.0
        for action in actions:
            arm = arms.get(action.words)
            if arm is not None and arm is not habit:
                gain = arm.mean() - habit.mean() - doubt * math.sqrt(1.0 / arm.tried + 1.0 / habit.tried)
                if gain > most:
                    most = gain
                    chosen = action
        return chosen

    def spread(self) -> float:
        """The standard deviation of what came of the worlds."""
        mean = self.total / self.worlds
        return math.sqrt(max(self.squares / self.worlds - mean * mean, 0.0))


def open_again(world: AnyGame, player: int) -> None:
    """What the others have sealed nobody knows: in the search they choose again, and with care."""
    for other in sorted(world.sealed):
        if other != player:
            world.unseal(other)
