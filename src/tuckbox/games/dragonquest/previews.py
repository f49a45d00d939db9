"""What an action in Dragon Quest rests on and leads to, point by point: fate cards, outcomes, gains and prices."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.text import Speech, text
from tuckbox.core.view import Point, Preview
from tuckbox.games.dragonquest import speech
from tuckbox.games.dragonquest.actions import SCROLL, Accept, Explore, Resolve, Spend, Use
from tuckbox.games.dragonquest.cards import (
    AEGIS,
    CRITICAL,
    ENEMY,
    EXIT,
    FATES,
    FORTUNE,
    KEY,
    PASSAGE,
    PIT,
    TRADER,
    WILD,
    QuestFace,
)

if TYPE_CHECKING:
    from tuckbox.games.dragonquest.game import DragonQuest

POWERS: Final = {
    KEY: "{item:name} opens a passage or a pit",
    AEGIS: "{item:name} saves you from a pit, or adds 1 to a fate card",
    FORTUNE: "{item:name} turns another fate card",
    WILD: "{item:name} does what any other item does",
}


def preview(quest: "DragonQuest", action: Action) -> Preview:
    """The action and its exact consequence, the chance of a fight, and all that bears on it."""
    enemy = enemy_of(quest, action)
    return Preview(
        speech.sentence(quest, action),
        speech.highlights(quest, action),
        chance=None if enemy is None else share(fates_left(quest), enemy.need),
        points=points(quest, action) if enemy is None else fight(quest, enemy, items_left(quest, action)),
    )


def enemy_of(quest: "DragonQuest", action: Action) -> QuestFace | None:
    """Against whom this action draws a fate card, if so."""
    if isinstance(action, Resolve):
        face = quest.face_at(action.cell)
        return face if face.part == ENEMY else None
    draws = isinstance(action, Use) and action.power == FORTUNE
    return quest.face_at(quest.facing) if draws else None


def items_left(quest: "DragonQuest", action: Action) -> list[QuestFace]:
    """What one still holds when this action has spent its item; the wild one last."""
    spent = action.item if isinstance(action, Use) else None
    held = [card.face for card in quest.inventory.cards if card.face is not spent]
    return sorted(held, key=lambda item: item.part == WILD)


def fates_left(quest: "DragonQuest") -> list[QuestFace]:
    """Which fate cards may be drawn next: those that were not yet, or all when none is left (DQ-23)."""
    left = [card.face for card in quest.fate.cards]
    return [fate for fate in FATES if fate in left or not left]


def share(left: list[QuestFace], need: int) -> float:
    return len([fate for fate in left if fate.rank >= need]) / len(left)


def fight(quest: "DragonQuest", enemy: QuestFace, items: list[QuestFace]) -> list[Point]:
    left = fates_left(quest)
    return [
        *[fate_point(fate, left, enemy.need) for fate in FATES],
        *outcomes(quest, enemy, left),
        *help_of(items, AEGIS, left, enemy.need),
        *help_of(items, FORTUNE, left, enemy.need),
    ]


def fate_point(fate: QuestFace, left: list[QuestFace], need: int) -> Point:
    if fate not in left:
        return Point("drawn", card=fate.name)
    return Point("wins" if fate.rank >= need else "hurts", fate.rank >= need, card=fate.name)


def outcomes(quest: "DragonQuest", enemy: QuestFace, left: list[QuestFace]) -> list[Point]:
    """What winning, a critical hit and losing bring, as far as the fate cards left allow them."""
    found = []
    if share(left, enemy.need) > 0:
        found.append(Point(text("{foe:called} is slain, and new cells may open", foe=enemy), True, head="Win"))
    if left[-1].rank == CRITICAL:
        head = text("{ten:sign}, critical", ten=left[-1])
        found.append(Point(speech.critical(quest, enemy), True, head=head))
    if share(left, enemy.need) < 1:
        clears = quest.fail_clears and not enemy.is_queen
        after = "is gone all the same" if clears else "stays"
        harm = speech.damage(quest, quest.harm(enemy))
        lost = text("{harm}; {foe:called} {after}", harm=harm, foe=enemy, after=after)
        found.append(Point(lost, False, head="Lose"))
    return found


def help_of(items: list[QuestFace], power: int, left: list[QuestFace], need: int) -> list[Point]:
    """How an item of this power raises the chance, if it does."""
    raised = share(left, need - 1) if power == AEGIS else chance_of_two(left, need)
    able = [item for item in items if item.grants(power)]
    if not able or raised == share(left, need):
        return []
    return [Point(text("{n}%", n=round(100 * raised)), head=text("With {item:name}", item=able[0]))]


def chance_of_two(left: list[QuestFace], need: int) -> float:
    """To win with the first fate card or, if it fails, with the next."""
    first = share(left, need)
    if first == 1 or len(left) == 1:
        return first + (1 - first) * share(FATES, need)
    return first + (1 - first) * first * len(left) / (len(left) - 1)


def points(quest: "DragonQuest", action: Action) -> list[Point]:
    """What everything but a draw of fate leads to."""
    if isinstance(action, Explore):
        return []
    if isinstance(action, Resolve):
        return resolve_points(quest, quest.face_at(action.cell), action.ware)
    if isinstance(action, Use):
        return use_points(quest, action)
    if isinstance(action, Spend):
        return gem_points(quest, action.gems)
    return [judge(quest, 0)] if isinstance(action, Accept) else way_out(quest)


def resolve_points(quest: "DragonQuest", face: QuestFace, ware: str) -> list[Point]:
    if face.part == EXIT:
        return way_out(quest)
    if face.part == TRADER:
        return trade_points(quest, face, ware)
    cleared = Point(text("{Card:called} is turned face down, and new cells may open", card=face), True)
    if face.part == PASSAGE:
        return [Point("Both ends are turned face down, and new cells may open", True)]
    if face.part == PIT:
        saved = [Point("The Aegis can save you")] if quest.items_with(AEGIS) else []
        return [Point(capitalize(speech.damage(quest, face.damage)), False), *saved, cleared]
    good = True if speech.gains(quest, face) else None
    return [Point(text("It brings {gains}", gains=speech.reward(quest, face)), good), cleared]


def trade_points(quest: "DragonQuest", trader: QuestFace, ware: str) -> list[Point]:
    if not ware:
        return [Point("Nothing is on offer")]
    if not trader.price:
        return [goods(ware), Point("It costs nothing", True)]
    price, kept = gems_of(trader.price), gems_of(len(quest.gems.cards) - trader.price)
    return [goods(ware), Point(text("It costs {price}, and you keep {kept}", price=price, kept=kept), False)]


def goods(ware: str) -> Point:
    if ware == SCROLL:
        return Point("An exit scroll leads out of a level, whenever you like", True)
    item = speech.ITEM_NAMED[ware.lower()]
    return Point(text(POWERS[item.part], item=item), True, card=item.name)


def use_points(quest: "DragonQuest", action: Use) -> list[Point]:
    back = Point(text("{Item:called} goes back to the item stock", item=action.item), card=action.item.name)
    if action.power == KEY:
        opened = text("{Card:called} is turned face down, without damage or partner", card=quest.face_at(action.cell))
        return [Point(opened, True), back]
    return [Point("You escape unharmed", True) if quest.damage else judge(quest, 1), back]


def gem_points(quest: "DragonQuest", gems: int) -> list[Point]:
    loss = Point(capitalize(speech.loss(quest, quest.damage - gems)), quest.damage <= gems)
    if not gems:
        return [loss]
    kept = gems_of(len(quest.gems.cards) - gems)
    return [loss, Point(text("You spend {paid} and keep {kept}", paid=gems_of(gems), kept=kept))]


def gems_of(number: int) -> Speech:
    return speech.count_of(number, speech.GEM)


def capitalize(told: Speech) -> Speech:
    return text("{Told}", told=told)


def judge(quest: "DragonQuest", bonus: int) -> Point:
    """The fate card drawn, with this bonus."""
    wins = quest.fate_card().rank + bonus >= quest.need()
    head, what = speech.judgement(quest, bonus)
    return Point(what if head else capitalize(what), wins, head=head, card=quest.fate_card().name)


def way_out(quest: "DragonQuest") -> list[Point]:
    if quest.queen_slain:
        return [Point("this wins the game", True, head="The Dragon Queen is slain")]
    return [Point(capitalize(speech.way_out(quest))), Point("Health, gems and items are kept")]
