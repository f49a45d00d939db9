"""Why one would do something in Dragon Quest: what it brings and opens, how likely a fight is won, what one keeps."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.reasons import Reason
from tuckbox.core.text import Part, Speech, spelled, text
from tuckbox.games.dragonquest import speech
from tuckbox.games.dragonquest.actions import SCROLL, Accept, Explore, Resolve, Spend, Use
from tuckbox.games.dragonquest.cards import (
    AEGIS,
    CRITICAL,
    DUNGEON,
    ENEMY,
    EXIT,
    FATES,
    FORTUNE,
    GIFT,
    HIDDEN_PIT,
    KEY,
    PASSAGE,
    PIT,
    TRADER,
    WILD,
    QuestFace,
)
from tuckbox.games.dragonquest.grid import NAMES, NOWHERE

if TYPE_CHECKING:
    from tuckbox.games.dragonquest.game import DragonQuest

HIDDEN: Final = next(face for face in DUNGEON if face.part == HIDDEN_PIT)
SAFE: Final = 3
"""Who keeps so much health has lost nothing that cannot be mended."""
POWERS: Final = {
    KEY: "brings {item:called}, which opens a passage or a pit",
    AEGIS: "brings {item:called}, which saves you from a pit or adds 1 to a fate card",
    FORTUNE: "brings {item:called}, which turns another fate card",
    WILD: "brings {item:called}, which does what any other item does",
}
RISK: Final = "is a risk: {cards}, and failing leaves you {n} health"
DEADLY: Final = "kills you if it fails: {cards}"
WINS: Final = "wins the game"
OPENS: Final = "may open new cells"
HURT: Final = "hurt"
"""The kind of all that costs health."""


def reasons(quest: "DragonQuest", action: Action) -> list[Reason]:
    if isinstance(action, Explore):
        return exploring(quest)
    if isinstance(action, Resolve):
        return resolving(quest, quest.face_at(action.cell), action.ware)
    if isinstance(action, Use):
        return [*using(quest, action), Reason("spend", text("spends {item:called}", item=action.item), good=False)]
    if isinstance(action, Spend):
        return paying(quest, action.gems)
    return judged(quest) if isinstance(action, Accept) else leaving(quest)


def points_at(quest: "DragonQuest", action: Action) -> tuple[str, ...]:
    """The card that acts, and the place where it does."""
    if isinstance(action, Explore):
        return ("dungeon", NAMES[action.cell])
    if isinstance(action, Resolve):
        return path_of(quest, quest.face_at(action.cell), action.cell)
    if isinstance(action, Use):
        there = NAMES[quest.facing if action.cell == NOWHERE else action.cell]
        return (action.item.name, "fate" if action.power == FORTUNE else there)
    if isinstance(action, Spend):
        return ("gems" if action.gems else "health", NAMES[quest.facing])
    return ("used", NAMES[quest.facing]) if isinstance(action, Accept) else action.touches


def path_of(quest: "DragonQuest", face: QuestFace, cell: int) -> tuple[str, ...]:
    """A fight begins at the fate cards; a passage leads to its partner, a gift to who takes it."""
    here = NAMES[cell]
    if face.part == ENEMY:
        return ("fate", here)
    if face.part == PASSAGE:
        return (here, NAMES[quest.passages[face.partner]])
    if face.part in (GIFT, TRADER):
        return (here, "health" if face.health else "gems" if face.gems else "inventory")
    return (here,)


def exploring(quest: "DragonQuest") -> list[Reason]:
    """A new card, which may be the hidden pit as long as nobody has met it."""
    new = Reason("new", "shows a new card of the dungeon", "shows no new card")
    met = [room.cards[0] for room in quest.rooms.values() if room.cards[0].known & 1]
    if any(card.face is HIDDEN for card in met):
        return [Reason("new", "shows a new card, and the hidden pit is behind you", "shows no new card")]
    if speech.is_fatal(quest, HIDDEN.damage):
        return [new, Reason(HURT, "dies if that is the hidden pit", good=False)]
    return [new]


def resolving(quest: "DragonQuest", face: QuestFace, ware: str) -> list[Reason]:
    if face.part == ENEMY:
        return [fighting(quest, face)]
    if face.part == EXIT:
        return leaving(quest)
    if face.part == PIT:
        return climbing(quest, face)
    if face.part == PASSAGE:
        return [Reason("open", "clears both ends and costs nothing", "opens nothing")]
    if face.part == TRADER:
        return trading(face, ware)
    gains = speech.gains(quest, face)
    gain = [Reason("gain", text("brings {gains}", gains=gains), "brings nothing")] if gains else []
    return [*gain, Reason("open", OPENS, "opens nothing")]


def fighting(quest: "DragonQuest", enemy: QuestFace) -> Reason:
    """“is safe: three of four fate cards win, and you keep five health”: everybody can count the fate cards."""
    left = [card.face for card in quest.fate.cards] or FATES
    good = len([fate for fate in left if fate.rank >= enemy.need])
    if not good:
        return Reason("fight", "cannot win: no fate card left is high enough", good=False)
    told = stakes(quest, enemy, good, len(left))
    if enemy.is_queen and any(fate.rank == CRITICAL for fate in left):
        told = text("{stakes}; the ten wins the game at once", stakes=told)
    share, deadly = 100 * good // len(left), good < len(left) and speech.is_fatal(quest, quest.harm(enemy))
    return Reason("fight", told, "slays nobody", amount=share, less="it is won less often", good=not deadly)


def stakes(quest: "DragonQuest", enemy: QuestFace, good: int, left: int) -> Speech:
    """How likely a fight is won, and what is left of one's health if it is not."""
    if good == left:
        return "cannot fail: the fate card left wins" if left == 1 else "cannot fail: every fate card left wins"
    kept = len(quest.health.cards) - max(quest.harm(enemy) - len(quest.gems.cards), 0)
    way = DEADLY if kept <= 0 else RISK if kept < SAFE else "is safe: {cards}, and you keep {n} health"
    cards = text("{good} of {left} fate cards {n|wins|win}", good=spelled(good), left=spelled(left), n=good)
    return text(way, cards=cards, n=spelled(max(kept, 0)))


def leaving(quest: "DragonQuest") -> list[Reason]:
    if quest.queen_slain:
        return [Reason("win", WINS, "does not win yet")]
    down = text("leads down to level {n}, with a fresh dungeon", n=quest.level + 1)
    return [Reason("down", down, "stays on this level")]


def climbing(quest: "DragonQuest", pit: QuestFace) -> list[Reason]:
    if quest.items_with(AEGIS):
        return [Reason("open", "may open new cells, and your Aegis can take the fall", "opens nothing")]
    if speech.is_fatal(quest, pit.damage):
        return [Reason(HURT, "kills you", good=False)]
    hurt = text("costs {n} of your health and gems", n=spelled(pit.damage))
    return [Reason("open", OPENS, "opens nothing"), Reason(HURT, hurt, good=False)]


def trading(trader: QuestFace, ware: str) -> list[Reason]:
    if not ware:
        return [Reason("open", OPENS, "opens nothing")]
    cost = [Reason("gem", "costs a gem", good=False)] if trader.price else []
    return [Reason("item", goods(ware), "brings no item"), *cost]


def goods(ware: str) -> Speech:
    if ware == SCROLL:
        return "brings a scroll that leads out of a level, whenever you like"
    item = speech.ITEM_NAMED[ware.lower()]
    return text(POWERS[item.part], item=item)


def using(quest: "DragonQuest", action: Use) -> list[Reason]:
    if action.power == KEY:
        opened = text("opens {card:called} without any harm", card=speech.called(quest, action.cell))
        return [Reason("open", opened, "opens nothing")]
    if action.power == FORTUNE:
        return another_fate(quest)
    if quest.damage:
        return [Reason("health", "saves you from all harm", amount=len(quest.health.cards), less="costs health")]
    return [slaying(quest)]


def another_fate(quest: "DragonQuest") -> list[Reason]:
    left = [card.face for card in quest.fate.cards] or FATES
    good = len([fate for fate in left if fate.rank >= quest.need()])
    told = spelled(good), spelled(len(left))
    draws = text("draws another fate card: {good} of {left} {n|wins|win}", good=told[0], left=told[1], n=good)
    return [Reason("slay", draws, "slays nobody", amount=100 * good // len(left), good=good > 0)]


def slaying(quest: "DragonQuest") -> Reason:
    foe = quest.face_at(quest.facing)
    does, lacks = text("slays {foe:called}", foe=foe), text("does not slay {foe:called}", foe=foe)
    return Reason("slay", does, lacks, amount=100, less="that is not sure")


def judged(quest: "DragonQuest") -> list[Reason]:
    """The fate card as it is."""
    foe = quest.face_at(quest.facing)
    if quest.fate_card().rank >= foe.need:
        return [slaying(quest)]
    kept = Reason("spare", "keeps your items for another fight", "spends an item")
    return [kept, Reason(HURT, text("costs {n} of your health and gems", n=spelled(quest.harm(foe))), good=False)]


def paying(quest: "DragonQuest", gems: int) -> list[Reason]:
    """What is left of health and gems."""
    health = len(quest.health.cards) - (quest.damage - gems)
    kept = len(quest.gems.cards) - gems
    if health <= 0:
        return [Reason("health", "kills you", good=False)]
    alive = text("keeps you at {n} health", n=spelled(health))
    spared: Part = speech.count_of(kept, speech.GEM)
    return [
        Reason("health", alive, amount=health, less="that is less health"),
        Reason("gems", text("leaves you {gems}", gems=spared), amount=kept, less="those are fewer gems"),
    ]
