"""How one plays Dragon Quest without much thought: take what is free, explore, fight when the odds are even."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.games.dragonquest.actions import READ_SCROLL, Explore, Resolve
from tuckbox.games.dragonquest.cards import ENEMY, EXIT, FATES, PIT, TRADER, QuestFace
from tuckbox.games.dragonquest.grid import NOWHERE
from tuckbox.games.dragonquest.speech import is_folly

if TYPE_CHECKING:
    from tuckbox.games.dragonquest.game import DragonQuest

SECOND_THOUGHTS: Final = 3


def offhand(quest: "DragonQuest", rng: Dice) -> Action:
    actions = quest.legal_actions(0)
    if len(actions) == 1:
        return actions[0]
    if quest.facing != NOWHERE:
        return actions[0]
    if quest.queen_slain and quest.scroll:
        return READ_SCROLL
    return welcome(quest, actions, rng) or wander(quest, actions, rng)


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


def wander(quest: "DragonQuest", actions: list[Action], rng: Dice) -> Action:
    action = rng.choice(actions)
    for _ in range(SECOND_THOUGHTS):
        if not is_rash(quest, action):
            break
        action = rng.choice(actions)
    return action


def is_rash(quest: "DragonQuest", action: Action) -> bool:
    if isinstance(action, Explore):
        return False
    if isinstance(action, Resolve):
        face = quest.face_at(action.cell)
        if face.part == ENEMY:
            return 2 * favourable(quest, face.need) < len(quest.fate.cards or FATES)
        return face.part in (EXIT, PIT)
    return action is READ_SCROLL or is_folly(quest, action)


def favourable(quest: "DragonQuest", need: int) -> int:
    """How many of the fate cards still to come are enough: everybody can count them."""
    faces: list[QuestFace] = [card.face for card in quest.fate.cards] or FATES
    return len([face for face in faces if face.rank >= need])
