"""What bots go by in a game: a rollout policy, candidates, a value, and settings of the search."""

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.core.native import mypyc_attr

G = TypeVar("G", bound=AnyGame)

SCORE_IN_VALUE: Final = 0.2
"""Which part of a player's value, once the game is over, is the score; the rest is the share of the win."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[G]):
    """A game names one as its class attribute `heuristics`, if it wants to help bots; G is that game.

    `tree_depth`: so many decisions deep the tree grows (0: no limit);
    `rollout_depth`: after so many acts of each player a rollout stops, and the position is valued (0: at the end);
    `exploration`: UCB1 exploration constant, as a share of the range of values seen;
    `first_play_urgency`: what an action not yet tried counts below the root;
    `random_every`: in rollouts one act in so many is random;
    `baseline_z`: the rollout action is the baseline, and another is chosen only if it is better by so many standard
    errors (0: no baseline);
    `levels`: how many iterations each level of play searches;
    `simulation_options`: options that simulations set unless told otherwise.
    """

    def __init__(
        self,
        *,
        tree_depth: int = 0,
        rollout_depth: int = 0,
        exploration: float = 0.7,
        first_play_urgency: float = 2.0,
        random_every: int = 8,
        baseline_z: int = 0,
        levels: tuple[int, int, int] = (20, 150, 1500),
        simulation_options: Mapping[str, object] | None = None,
    ) -> None:
        self.tree_depth: Final = tree_depth
        self.rollout_depth: Final = rollout_depth
        self.exploration: Final = exploration
        self.first_play_urgency: Final = first_play_urgency
        self.random_every: Final = random_every
        self.baseline_z: Final = baseline_z
        self.levels: Final = levels
        self.simulation_options: Final = dict(simulation_options or {})

    def rollout_action(self, game: G, player: int, rng: Dice) -> Action:
        """What a player does in rollouts: by default anything, though seldom what is pointless."""
        actions = game.legal_actions(player)
        action: Action = rng.choice(actions)
        if game.is_pointless(player, action):
            action = rng.choice(actions)
        return action

    def candidates(self, game: G, player: int) -> list[Action]:
        """The actions to search: of equivalent actions, only one."""
        actions: list[Action] = game.sensible_actions(player)
        return actions

    def value(self, game: G, player: int) -> float:
        """From 0 to 1, how good a position is for a player: until the end its score, then mostly its share of the
        win."""
        standing = relative_score(game, player)
        result = game.result()
        if result is None:
            return standing
        return (1.0 - SCORE_IN_VALUE) * result.share(player) + SCORE_IN_VALUE * standing

    def random_every_in(self, game: G) -> int:
        """`random_every` for this game's options."""
        return self.random_every


AnyHeuristics = Heuristics[Any]  # type: ignore[explicit-any]  # as AnyGame
PLAIN: Final[AnyHeuristics] = Heuristics()
"""For games that name none."""


def heuristics_of(kind: type[AnyGame]) -> AnyHeuristics:
    named: object = getattr(kind, "heuristics", PLAIN)
    assert isinstance(named, Heuristics), f"{kind.__name__}.heuristics is not a Heuristics object"
    return named


def relative_score(game: AnyGame, player: int) -> float:
    """The score within its bounds, from 0 to 1; among rivals a half is as good as the best of the others."""
    scores = game.scores()
    low, high = game.bounds()
    reach = (high - low) or 1.0
    best = max([scores[other] for other in range(game.players) if other != player], default=low)
    is_alone = game.players == 1 or min(scores) == max(scores)
    return (scores[player] - low) / reach if is_alone else 0.5 + (scores[player] - best) / (2.0 * reach)
