"""How Dragon Quest speaks: prompts, actions said aloud, their exact consequences, and refusals that say why."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.errors import quoted
from tuckbox.core.text import capital, listed
from tuckbox.games.dragonquest.actions import SCROLL, WARES, Accept, Explore, Resolve, Spend, Use
from tuckbox.games.dragonquest.cards import (
    AEGIS,
    CRITICAL,
    ENEMY,
    EXIT,
    FATES,
    FORTUNE,
    GIFT,
    ITEMS,
    KEY,
    PASSAGE,
    PIT,
    TRADER,
    QuestFace,
)
from tuckbox.games.dragonquest.grid import ENTRANCE, NAMES, NOWHERE, NUMBERS, STEPS

if TYPE_CHECKING:
    from tuckbox.games.dragonquest.game import DragonQuest

ITEM_NAMED: Final = {item.name.lower(): item for item in ITEMS}
VERBS: Final = {
    EXIT: "Leave by",
    PIT: "Climb through",
    PASSAGE: "Take",
    GIFT: "Take",
    TRADER: "Thank",
    ENEMY: "Fight",
}


def ask(quest: "DragonQuest") -> str:
    if quest.facing == NOWHERE:
        return "Explore a cell, or resolve a card."
    face = quest.face_at(quest.facing)
    if quest.damage:
        return f"The {face.called} deals {quest.damage} damage: how do you meet it?"
    return f"The {face.called} needs {face.need}, you drew the {quest.drawn().title}."


def describe(quest: "DragonQuest", action: Action) -> str:
    if isinstance(action, Explore):
        return f"Explore {NAMES[action.cell]}"
    if isinstance(action, Resolve) or (isinstance(action, Use) and action.power == KEY):
        return f"{called(quest, action)} at {NAMES[action.cell]}"
    return called(quest, action)


def called(quest: "DragonQuest", action: Action) -> str:
    """An action by the cards that lie there, without coordinates."""
    if isinstance(action, Explore):
        return f"Explore beside {neighbour(quest, action.cell)}"
    if isinstance(action, Resolve):
        return call_resolve(quest.face_at(action.cell), action)
    if isinstance(action, Use):
        return call_use(quest, action)
    if isinstance(action, Spend):
        return f"Spend {counted(action.gems, 'gem')}"
    return f"Accept the {quest.drawn().title}" if isinstance(action, Accept) else "Read the exit scroll"


def neighbour(quest: "DragonQuest", cell: int) -> str:
    """The cleared card from which a cell is reached."""
    beside = [cell + step for step in STEPS if cell + step in quest.rooms]
    cleared = next(place for place in beside if not quest.rooms[place].cards[0].up)
    return "the entrance" if cleared == ENTRANCE else f"the cleared {quest.face_at(cleared).called}"


def call_resolve(face: QuestFace, action: Resolve) -> str:
    if action.ware:
        verb = "Buy" if face.price else "Take"
        return f"{verb} {ware_title(action.ware)} from the {face.called}"
    return f"{VERBS[face.part]} the {face.called}"


def ware_title(ware: str) -> str:
    return "an exit scroll" if ware == SCROLL else f"the {ITEM_NAMED[ware.lower()].title}"


def call_use(quest: "DragonQuest", action: Use) -> str:
    if action.power == KEY:
        return f"Use the {action.item.title} on the {quest.face_at(action.cell).called}"
    if action.power == FORTUNE:
        return f"Use the {action.item.title} to draw another fate card"
    aim = "against the pit" if quest.damage else "to add 1"
    return f"Use the {action.item.title} {aim}"


def sentence(quest: "DragonQuest", action: Action) -> str:
    """The action and its exact consequence."""
    return f"{describe(quest, action)}. {capital(consequence(quest, action))}."


def reason(quest: "DragonQuest", action: Action) -> str:
    """The same without coordinates."""
    return f"{called(quest, action)}. {capital(consequence(quest, action))}."


def highlights(quest: "DragonQuest", action: Action) -> list[str]:
    """The cells and piles it is about."""
    if isinstance(action, Explore):
        return [NAMES[action.cell], "dungeon"]
    if isinstance(action, Resolve):
        partner = quest.passages.get(quest.face_at(action.cell).partner, action.cell)
        return [NAMES[cell] for cell in {action.cell: True, partner: True}]
    if isinstance(action, Use):
        return [action.item.name, NAMES[quest.facing if action.cell == NOWHERE else action.cell]]
    return [NAMES[quest.facing]] if quest.facing != NOWHERE else [SCROLL]


def consequence(quest: "DragonQuest", action: Action) -> str:
    if isinstance(action, Explore):
        return f"{counted(len(quest.dungeon.cards) - 1, 'card')} will be left in the dungeon deck"
    if isinstance(action, Resolve):
        return outcome(quest, quest.face_at(action.cell), action.ware)
    if isinstance(action, Use):
        return power(quest, action)
    if isinstance(action, Spend):
        return loss(quest, quest.damage - action.gems)
    return verdict(quest, 0) if isinstance(action, Accept) else way_out(quest)


def outcome(quest: "DragonQuest", face: QuestFace, ware: str) -> str:
    """What resolving a card brings."""
    if face.part == ENEMY:
        return fight(quest, face)
    if face.part == EXIT:
        return way_out(quest)
    if face.part == PIT:
        gems = min(face.damage, len(quest.gems.cards))
        return harm(quest, face.damage) + (f", of which gems can meet {gems}" if gems else "")
    if face.part == PASSAGE:
        return "both ends are cleared"
    if face.part == TRADER:
        return f"it costs {counted(face.price, 'gem')}" if ware else "nothing is on offer"
    return f"it brings {reward(quest, face)}"


def fight(quest: "DragonQuest", face: QuestFace) -> str:
    critical = "wins the game" if face.is_queen else f"also brings {reward(quest, face)}"
    return f"{odds(quest, face.need)}; the ten {critical}; failing means {harm(quest, quest.harm(face))}"


def odds(quest: "DragonQuest", need: int) -> str:
    """“8 or more wins: 3 of the 5 fate cards left”; the cards come again when none is left (DQ-23)."""
    left = [card.face for card in quest.fate.cards] or FATES
    good = len([fate for fate in left if fate.rank >= need])
    least = f"{need} or more" if need < CRITICAL else "Only 10"
    return f"{least} wins: {good} of the {counted(len(left), 'fate card')} left"


def reward(quest: "DragonQuest", face: QuestFace) -> str:
    """What a gift or a critical hit brings, as far as there is room for it (DQ-19)."""
    items = len(quest.treasure.cards) if quest.has_items else 0
    gains = [
        (min(face.health, len(quest.wounds.cards)), "health"),
        (min(face.gems, len(quest.hoard.cards)), "gem"),
        (min(face.items, items), "item"),
    ]
    return listed([counted(number, noun) for number, noun in gains if number] or ["nothing"])


def verdict(quest: "DragonQuest", bonus: int) -> str:
    """What the drawn fate card, with this bonus, comes to."""
    face = quest.face_at(quest.facing)
    value = quest.drawn().rank + bonus
    if value < face.need:
        return f"{value} is less than {face.need}: {harm(quest, quest.harm(face))}"
    if value == CRITICAL and not bonus:
        return "a critical hit " + ("wins the game" if face.is_queen else f"brings {reward(quest, face)}")
    return f"{value} is enough: the {face.called} is slain"


def power(quest: "DragonQuest", action: Use) -> str:
    if action.power == KEY:
        return "it is cleared without damage or partner"
    if action.power == AEGIS:
        return "you escape unharmed" if quest.damage else verdict(quest, 1)
    return odds(quest, quest.need())


def loss(quest: "DragonQuest", amount: int) -> str:
    left = len(quest.health.cards) - amount
    if left <= 0:
        return "this kills you"
    return f"you lose {amount} health and keep {left}" if amount else "you lose no health"


def way_out(quest: "DragonQuest") -> str:
    if quest.queen_slain:
        return "the Dragon Queen is slain, so this wins the game"
    return f"down to level {quest.level + 1}, with a fresh dungeon"


def harm(quest: "DragonQuest", amount: int) -> str:
    return f"{amount} damage, and death" if is_fatal(quest, amount) else f"{amount} damage"


def is_fatal(quest: "DragonQuest", amount: int) -> bool:
    """Whether all health and gems together cannot meet this damage."""
    return amount >= len(quest.health.cards) + len(quest.gems.cards)


def counted(number: int, noun: str) -> str:
    ending = "" if number == 1 or noun == "health" else "s"
    return f"{number or 'no'} {noun}{ending}"


def cause_of_death(face: QuestFace) -> str:
    return f"You were killed by the {face.called}" if face.part == ENEMY else f"You died in the {face.called}"


def is_folly(quest: "DragonQuest", action: Action) -> bool:
    """Certain death that can be left or lessened, a ten thrown away, a key wasted: no hint should offer it."""
    if isinstance(action, Resolve):
        face = quest.face_at(action.cell)
        return face.part == PIT and is_fatal(quest, face.damage) and not quest.held(AEGIS)
    if isinstance(action, Spend):
        return quest.damage - action.gems >= len(quest.health.cards)
    if isinstance(action, Use):
        throws_ten = action.power == FORTUNE and quest.drawn().rank == CRITICAL
        return throws_ten or (action.power == KEY and quest.face_at(action.cell).part in (GIFT, TRADER))
    return False


def why_not(quest: "DragonQuest", words: str) -> str:
    verb, *fields = words.split()
    if verb not in ("explore", "resolve", "use", "accept", "spend"):
        return f"{quoted(verb)} is no action of Dragon Quest: say explore, resolve or use, and where or what."
    if quest.facing != NOWHERE:
        choices = " or ".join(action.words for action in quest.legal_actions(0))
        return f"The {quest.face_at(quest.facing).called} awaits your decision: {choices}."
    if verb in ("accept", "spend"):
        return "Fate cards are accepted, and gems spent, only in a fight or a pit."
    if not fields:
        return f"Say what: {verb} {'JH 1,0' if verb == 'use' else '1,0'}, for instance."
    if verb == "use":
        return why_not_use(quest, fields[0], fields[1:])
    return why_not_explore(quest, fields) if verb == "explore" else why_not_resolve(quest, fields)


def why_not_explore(quest: "DragonQuest", fields: list[str]) -> str:
    cell = NUMBERS.get(fields[0], NOWHERE)
    if cell == NOWHERE:
        return no_such_cell(fields[0])
    return quest.bars_explore(cell) or f"Say only the cell: explore {fields[0]}."


def why_not_resolve(quest: "DragonQuest", fields: list[str]) -> str:
    cell = NUMBERS.get(fields[0], NOWHERE)
    bar = no_such_cell(fields[0]) if cell == NOWHERE else bars_face_up(quest, cell)
    if bar is not None:
        return bar
    face = quest.face_at(cell)
    wares = " or ".join(quest.wares()) if face.part == TRADER else ""
    advice = f"Say which ware, after the cell: {wares}." if wares else f"Say only the cell: resolve {fields[0]}."
    return quest.bars_resolve(face) or advice


def no_such_cell(name: str) -> str:
    return f"No cell is called {quoted(name)}: the entrance is 0,0, and 1,0 lies to its right."


def bars_face_up(quest: "DragonQuest", cell: int) -> str | None:
    if cell not in quest.rooms:
        return "No card lies there."
    return None if quest.rooms[cell].cards[0].up else "A face-down card is cleared: there is nothing left to do."


def why_not_use(quest: "DragonQuest", name: str, fields: list[str]) -> str:
    if name == SCROLL:
        return (quest.bars_exit() or "Say only: use scroll.") if quest.scroll else "You hold no exit scroll."
    if name not in ITEM_NAMED:
        return f"No item is called {quoted(name)}: there are {', '.join(WARES)}."
    item = ITEM_NAMED[name]
    if all(card.face is not item for card in quest.inventory.cards):
        return f"You do not hold the {item.title}."
    if not item.grants(KEY):
        return f"The {item.title} is used {'in a pit, or ' * (item.part == AEGIS)}when a fate card has been drawn."
    return why_not_key(quest, item, fields)


def why_not_key(quest: "DragonQuest", item: QuestFace, fields: list[str]) -> str:
    cell = NUMBERS.get(fields[0], NOWHERE) if len(fields) == 1 else NOWHERE
    if cell == NOWHERE:
        return f"Say where, after the item: use {item.name} 1,0, for instance."
    return bars_face_up(quest, cell) or quest.bars_key(quest.face_at(cell)) or "That is not possible now."
