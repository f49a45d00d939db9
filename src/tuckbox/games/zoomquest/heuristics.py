"""What bots go by in ZoomQuest: in rollouts, rest until all are well, gather before the monsters, go in together."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.heuristics import Heuristics
from tuckbox.games.zoomquest.realm import Move

if TYPE_CHECKING:
    from tuckbox.games.zoomquest.battle import Entity
    from tuckbox.games.zoomquest.game import ZoomQuest

LATE: Final = 20
"""With so few rounds left there is more to think of than rest."""


class ZoomHeuristics(Heuristics["ZoomQuest"]):
    def rollout_action(self, game: "ZoomQuest", player: int, rng: Dice) -> Action:
        actions = game.legal_actions(player)
        if game.battle is not None:
            return rng.choice(actions)
        place = next_place(game, game.heroes[player])
        for action in actions:
            if isinstance(action, Move) and action.place == place:
                return action
        return actions[0]

    def candidates(self, game: "ZoomQuest", player: int) -> list[Action]:
        """While there is time to rest, who is weary need not think of anything else."""
        rests = game.choices_are_moves() and is_weary(game) and game.heroes[player].place not in game.lairs
        if rests and (not game.max_rounds or game.max_rounds - game.round > LATE):
            return game.legal_actions(player)[:1]
        return game.sensible_actions(player)


def next_place(quest: "ZoomQuest", hero: "Entity") -> int:
    """Where the march to the next monsters leads now; where one is, while the party rests or gathers."""
    ways = quest.realm.distances
    goal = next_goal(quest)
    if hero.place in quest.lairs or is_weary(quest) or (ways[hero.place][goal] == 1 and others_lag(quest, goal)):
        return hero.place
    nearest = hero.place
    for move in quest.realm.moves[hero.place]:
        is_free = move.place == goal or move.place not in quest.lairs
        if is_free and ways[move.place][goal] < ways[nearest][goal]:
            nearest = move.place
    return nearest


def next_goal(quest: "ZoomQuest") -> int:
    goals = [place for place in quest.realm.goals if place in quest.lairs]
    return goals[0]


def others_lag(quest: "ZoomQuest", goal: int) -> bool:
    for hero in quest.heroes:  # noqa: SIM110  mypyc makes a generator object of any(…)
        if hero.is_alive() and quest.realm.distances[hero.place][goal] > 1:
            return True
    return False


def is_weary(quest: "ZoomQuest") -> bool:
    """Whether anybody alive could still get cards back."""
    for hero in quest.heroes:  # noqa: SIM110  mypyc makes a generator object of any(…)
        if hero.is_alive() and hero.destroyed.cards:
            return True
    return False
