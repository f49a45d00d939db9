"""What bots go by in Dragon Quest: in rollouts, take what is free, fight when the odds are good, explore."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.heuristics import Heuristics
from tuckbox.games.dragonquest.actions import READ_SCROLL, Explore, ReadScroll, Resolve, Use
from tuckbox.games.dragonquest.cards import ENEMY, EXIT, FATES, TRADER, QuestFace
from tuckbox.games.dragonquest.grid import NOWHERE
from tuckbox.games.dragonquest.speech import is_folly

if TYPE_CHECKING:
    from tuckbox.games.dragonquest.game import DragonQuest

# What one would rather do, the last first; one falls into a pit only where nothing else is left.
FOLLY: Final = 0
LEAVING_BE: Final = 1
FALLING: Final = 2
DESCENDING: Final = 3
UNLOCKING: Final = 4
RISKING: Final = 5
EXPLORING: Final = 6
FIGHTING: Final = 7
RANDOM_EVERY_WITH_LEVELS: Final = 8
"""In rollouts where the levels are counted."""
SPARE: Final = 2
"""So much the hidden pit of the next level takes."""


class QuestHeuristics(Heuristics["DragonQuest"]):
    def rollout_action(self, game: "DragonQuest", player: int, rng: Dice) -> Action:
        actions = game.legal_actions(player)
        if len(actions) == 1 or game.facing != NOWHERE:
            return actions[0]
        if game.queen_slain and game.scroll:
            return READ_SCROLL
        return welcome(game, actions, rng) or most_tempting(game, actions, rng)

    def random_every_in(self, game: "DragonQuest") -> int:
        """On the last level one is easily trapped: there random acts teach more than they mislead."""
        return RANDOM_EVERY_WITH_LEVELS if game.max_levels else self.random_every


def late(quest: "DragonQuest") -> Action:
    """What is listed first, but nothing is bought and no item spent in somebody's name as long as there is a choice."""
    actions = quest.sensible_actions(0)
    modest = [action for action in actions if not isinstance(action, Use | ReadScroll) and not is_trade(action)]
    return (modest or actions)[0]


def is_trade(action: Action) -> bool:
    return isinstance(action, Resolve) and action.ware != ""


def welcome(quest: "DragonQuest", actions: list[Action], rng: Dice) -> Action | None:
    """What costs nothing is listed first; of a trader's wares, any."""
    first = actions[0]
    if not isinstance(first, Resolve):
        return None
    face = quest.face_at(first.cell)
    if not quest.is_welcome(face):
        return None
    if face.part != TRADER:
        return first
    return rng.choice([action for action in actions if isinstance(action, Resolve) and action.cell == first.cell])


def most_tempting(quest: "DragonQuest", actions: list[Action], rng: Dice) -> Action:
    tempting: list[Action] = []
    most = FOLLY
    for action in actions:
        appeal = appeal_of(quest, action)
        if appeal > most:
            most = appeal
            tempting.clear()
        if appeal == most:
            tempting.append(action)
    return rng.choice(tempting)


def appeal_of(quest: "DragonQuest", action: Action) -> int:
    if isinstance(action, Explore):
        return EXPLORING
    if is_folly(quest, action):
        return FOLLY
    if isinstance(action, Resolve):
        face = quest.face_at(action.cell)
        if face.part == ENEMY:
            return appeal_of_fight(quest, face)
        return DESCENDING if face.part == EXIT else FALLING
    return UNLOCKING if isinstance(action, Use) else DESCENDING


def appeal_of_fight(quest: "DragonQuest", enemy: QuestFace) -> int:
    """Who cannot fail fights anybody, and nobody fights who might die of it. Where there is always another level one
    keeps enough to survive its hidden pit, and lets a fight be that is hardly ever won. At even odds the Dragon Queen
    is worth a wound; the others can wait until all is explored."""
    cards = len(quest.fate.cards or FATES)
    enough = favourable(quest, enemy.need)
    if enough == cards:
        return FIGHTING
    left = len(quest.health.cards) + len(quest.gems.cards) - quest.harm(enemy)
    if left <= 0:
        return FOLLY
    if quest.max_levels == 0 and (left <= SPARE or (3 * enough < cards and not enemy.is_queen)):
        return LEAVING_BE
    return FIGHTING if enemy.is_queen and 2 * enough >= cards else RISKING


def favourable(quest: "DragonQuest", need: int) -> int:
    """How many of the fate cards still to come are enough: everybody can count them."""
    faces: list[QuestFace] = [card.face for card in quest.fate.cards] or FATES
    return len([face for face in faces if face.rank >= need])
