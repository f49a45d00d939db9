"""How Dragon Quest speaks: prompts, actions said aloud, their exact consequences, and refusals that say why."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.errors import quote
from tuckbox.core.events import Contest, Event, Moved, Said
from tuckbox.core.text import Part, Speech, Text, coordinates, known_card, text
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
from tuckbox.games.dragonquest.grid import COLUMNS, ENTRANCE, NAMES, NOWHERE, NUMBERS

if TYPE_CHECKING:
    from tuckbox.games.dragonquest.game import DragonQuest

SIDES: Final = {-COLUMNS: "below", -1: "right of", 1: "left of", COLUMNS: "above"}
"""Where a cell lies, by the step from it to its neighbour."""
ITEM_NAMED: Final = {item.name.lower(): item for item in ITEMS}
FATE_NAMED: Final = {fate.name: fate for fate in FATES}
RESOLVES: Final = {
    EXIT: "Leave by {card:called}{cell:at}",
    PIT: "Climb through {card:called}{cell:at}",
    PASSAGE: "Take {card:called}{cell:at}",
    GIFT: "Take {card:called}{cell:at}",
    TRADER: "Thank {card:called}{cell:at}",
    ENEMY: "Fight {card:called}{cell:at}",
}
GEM: Final = ("no gems", "{n} {n|gem|gems}")
CARD: Final = ("no cards", "{n} {n|card|cards}")
ITEM: Final = ("no items", "{n} {n|item|items}")
HEALTH: Final = ("no health", "{n} health")
FATE_CARD: Final = ("no fate cards", "{n} {n|fate card|fate cards}")
"""None of a thing, and so many."""
NO_ACTION: Final = "{verb} is no action of Dragon Quest: say explore, resolve or use, and where or what."


def sign(event: Event) -> str:
    """A diamond for each fight that is won, an empty heart for each that is lost and a full one for each regained."""
    if isinstance(event, Said) and event.contest is not None:
        return "◆" if event.contest.value + event.contest.bonus >= event.contest.need else ""
    way = (event.src, event.dst) if isinstance(event, Moved) else ("", "")
    return {("health", "wounds"): "♡", ("wounds", "health"): "♥"}.get(way, "")


def ask(quest: "DragonQuest") -> Speech:
    if quest.facing == NOWHERE:
        return "Explore a cell, or resolve a card."
    face = quest.face_at(quest.facing)
    if quest.damage:
        return text("{Foe:called} deals {n} damage: how do you meet it?", foe=face, n=quest.damage)
    return text("{Foe:called} needs {n}, you drew {fate}.", foe=face, n=face.need, fate=quest.fate_card())


def describe(quest: "DragonQuest", action: Action) -> Speech:
    if isinstance(action, Explore):
        return text("Explore {cell}", cell=coordinates(NAMES[action.cell], neighbour(quest, action.cell)))
    if isinstance(action, Resolve):
        return describe_resolve(quest, action)
    if isinstance(action, Use):
        return describe_use(quest, action)
    if isinstance(action, Spend):
        return text("Spend {gems}", gems=count_of(action.gems, GEM))
    return text("Accept {fate}", fate=quest.fate_card()) if isinstance(action, Accept) else "Read the exit scroll"


def neighbour(quest: "DragonQuest", cell: int) -> Speech:
    """Beside which cleared card a cell lies, and on which side: no other open cell lies there."""
    cleared = next(step for step in SIDES if cell + step in quest.rooms and not quest.rooms[cell + step].cards[0].up)
    if cell + cleared == ENTRANCE:
        return f"{SIDES[cleared]} the entrance"
    card = quest.rooms[cell + cleared].cards[0]
    template = "{side} the cleared {card:name}" if is_single(quest, card.face) else "{side} the cleared {card:bare}"
    return text(template, side=SIDES[cleared], card=known_card(card))


def is_single(quest: "DragonQuest", face: QuestFace) -> bool:
    """Whether no other card that the player knows on the grid has this name."""
    cards = [room.cards[0] for room in quest.rooms.values()]
    return not any(card.known & 1 and card.face is not face and card.face.caption == face.caption for card in cards)


def called(quest: "DragonQuest", cell: int) -> Part:
    """The card of a cell by its name; by its rank and suit too where another has that name."""
    face = quest.face_at(cell)
    return face if is_single(quest, face) else text("{card}", card=face)


def describe_resolve(quest: "DragonQuest", action: Resolve) -> Speech:
    cell, face, card = coordinates(NAMES[action.cell]), quest.face_at(action.cell), called(quest, action.cell)
    if not action.ware:
        return text(RESOLVES[face.part], card=card, cell=cell)
    way = "Buy {ware} from {trader:called}{cell:at}" if face.price else "Take {ware} from {trader:called}{cell:at}"
    ware: Part = "an exit scroll" if action.ware == SCROLL else ITEM_NAMED[action.ware.lower()]
    return text(way, ware=ware, trader=card, cell=cell)


def describe_use(quest: "DragonQuest", action: Use) -> Speech:
    if action.power == KEY:
        target, cell = called(quest, action.cell), coordinates(NAMES[action.cell])
        return text("Use {item} on {target:called}{cell:at}", item=action.item, target=target, cell=cell)
    if action.power == FORTUNE:
        return text("Use {item} to draw another fate card", item=action.item)
    return text("Use {item} against the pit" if quest.damage else "Use {item} to add 1", item=action.item)


def sentence(quest: "DragonQuest", action: Action) -> Speech:
    """The action and its exact consequence."""
    return text("{act}. {Effect}.", act=describe(quest, action), effect=consequence(quest, action))


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


def consequence(quest: "DragonQuest", action: Action) -> Speech:
    if isinstance(action, Explore):
        return text("{cards} will be left in the dungeon deck", cards=count_of(len(quest.dungeon.cards) - 1, CARD))
    if isinstance(action, Resolve):
        return outcome(quest, quest.face_at(action.cell), action.ware)
    if isinstance(action, Use):
        return power(quest, action)
    if isinstance(action, Spend):
        return loss(quest, quest.damage - action.gems)
    return verdict(quest, 0) if isinstance(action, Accept) else way_out(quest)


def outcome(quest: "DragonQuest", face: QuestFace, ware: str) -> Speech:
    """What resolving a card brings."""
    if face.part == ENEMY:
        return fight(quest, face)
    if face.part == EXIT:
        return way_out(quest)
    if face.part == PIT:
        return damage(quest, face.damage)
    if face.part == PASSAGE:
        return "both ends are cleared"
    if face.part == TRADER:
        return text("it costs {gems}", gems=count_of(face.price, GEM)) if ware else "nothing is on offer"
    return text("it brings {gains}", gains=reward(quest, face))


def fight(quest: "DragonQuest", face: QuestFace) -> Speech:
    return text(
        "{odds}; the ten {critical}; failing means {harm}",
        odds=odds(quest, face.need),
        critical=critical(quest, face),
        harm=harm(quest, quest.harm(face)),
    )


def critical(quest: "DragonQuest", face: QuestFace) -> Speech:
    """What the ten does beside slaying."""
    return "wins the game" if face.is_queen else text("also brings {gains}", gains=reward(quest, face))


def odds(quest: "DragonQuest", need: int) -> Speech:
    """“8 or more wins: 3 of the 5 fate cards left”; the cards come again when none is left (DQ-23)."""
    left = [card.face for card in quest.fate.cards] or FATES
    good = len([fate for fate in left if fate.rank >= need])
    least: Part = text("{n} or more", n=need) if need < CRITICAL else "Only 10"
    return text(
        "{least} wins: {good} of the {fates} left", least=least, good=good, fates=count_of(len(left), FATE_CARD)
    )


def reward(quest: "DragonQuest", face: QuestFace) -> Part:
    return gains(quest, face) or "nothing"


def gains(quest: "DragonQuest", face: QuestFace) -> list[Part]:
    """What a gift or a critical hit brings, as far as there is room for it (DQ-19)."""
    items = len(quest.treasure.cards) if quest.has_items else 0
    found = [
        (min(face.health, len(quest.wounds.cards)), HEALTH),
        (min(face.gems, len(quest.hoard.cards)), GEM),
        (min(face.items, items), ITEM),
    ]
    return [count_of(number, noun) for number, noun in found if number]


def verdict(quest: "DragonQuest", bonus: int) -> Speech:
    """What the drawn fate card, with this bonus, comes to."""
    head, what = judgement(quest, bonus)
    return text("{head}: {what}", head=head, what=what) if head else what


def judgement(quest: "DragonQuest", bonus: int) -> tuple[Speech, Speech]:
    """What it is, where that is not clear, and what it does."""
    face = quest.face_at(quest.facing)
    value = quest.fate_card().rank + bonus
    if value < face.need:
        return text("{n} is less than {need}", n=value, need=face.need), harm(quest, quest.harm(face))
    if value < CRITICAL or bonus:
        return text("{n} is enough", n=value), text("{foe:called} is slain", foe=face)
    if face.is_queen:
        return "", "a critical hit wins the game"
    return "", text("a critical hit brings {gains}", gains=reward(quest, face))


def contest(quest: "DragonQuest", value: int) -> Contest:
    """The fate card just drawn, which counts so much, against the enemy that is fought."""
    foe = quest.face_at(quest.facing)
    wins = value >= foe.need
    left = sorted(quest.fate.cards, key=lambda card: card.face.rank)
    return Contest(
        quest.fate_card().name,
        foe.name,
        value=value,
        bonus=value - quest.fate_card().rank,
        need=foe.need,
        verdict=text("{Foe:called} is slain", foe=foe) if wins else text("{n} short", n=foe.need - value),
        effect=gain_of_fight(quest, value) if wins else loss_of_fight(quest, foe),
        left=[card.face.name for card in left],
        rest="Fate left" if left else "All fate cards come again",
    )


def odds_of(contest: Contest) -> tuple[int, int]:
    cards = [FATE_NAMED[name] for name in (contest.card, *contest.left)]
    return (len([card for card in cards if card.rank >= contest.need]), len(cards))


def killer(quest: "DragonQuest") -> str:
    """Who killed whoever has lost; a pit is no fight."""
    told = quest.ending.sentence if quest.ending is not None else ""
    foe = told.parts.get("foe") if isinstance(told, Text) else None
    return foe.name if isinstance(foe, QuestFace) else ""


def gain_of_fight(quest: "DragonQuest", value: int) -> Speech:
    foe, fate = quest.face_at(quest.facing), quest.fate_card()
    if fate.rank < CRITICAL or value > CRITICAL:
        return "New cells may open."
    if not foe.is_queen and not gains(quest, foe):
        return text("{fate:sign} is a critical hit.", fate=fate)
    return text("{fate:sign} is a critical hit: it {gain}.", fate=fate, gain=critical(quest, foe))


def loss_of_fight(quest: "DragonQuest", foe: QuestFace) -> Speech:
    after = "is gone all the same" if quest.fail_clears and not foe.is_queen else "stays"
    return text("{Foe:called} does {harm}, and {after}.", foe=foe, harm=harm(quest, quest.harm(foe)), after=after)


def power(quest: "DragonQuest", action: Use) -> Speech:
    if action.power == KEY:
        return "it is cleared without damage or partner"
    if action.power == AEGIS:
        return "you escape unharmed" if quest.damage else verdict(quest, 1)
    return odds(quest, quest.need())


def loss(quest: "DragonQuest", amount: int) -> Speech:
    left = len(quest.health.cards) - amount
    if left <= 0:
        return "this kills you"
    return text("you lose {n} health and keep {left}", n=amount, left=left) if amount else "you lose no health"


def way_out(quest: "DragonQuest") -> Speech:
    if quest.queen_slain:
        return "the Dragon Queen is slain, so this wins the game"
    return text("down to level {n}, with a fresh dungeon", n=quest.level + 1)


def damage(quest: "DragonQuest", amount: int) -> Speech:
    gems = min(amount, len(quest.gems.cards))
    if not gems:
        return harm(quest, amount)
    return text("{harm}, of which gems can meet {gems}", harm=harm(quest, amount), gems=gems)


def harm(quest: "DragonQuest", amount: int) -> Speech:
    return text("{n} damage, and death" if is_fatal(quest, amount) else "{n} damage", n=amount)


def is_fatal(quest: "DragonQuest", amount: int) -> bool:
    """Whether all health and gems together cannot meet this damage."""
    return amount >= len(quest.health.cards) + len(quest.gems.cards)


def count_of(number: int, noun: tuple[str, str]) -> Speech:
    """So many of these, or none."""
    none, some = noun
    return text(some, n=number) if number else none


def cause_of_death(face: QuestFace, level: int) -> Speech:
    if face.part == ENEMY:
        return text("You were killed by {foe:called} on level {n}: the quest is lost.", foe=face, n=level)
    return text("You died in {pit:called} on level {n}: the quest is lost.", pit=face, n=level)


def is_folly(quest: "DragonQuest", action: Action) -> bool:
    """Certain death that can be left or lessened, a ten thrown away, a key wasted: no hint should offer it."""
    if isinstance(action, Resolve):
        face = quest.face_at(action.cell)
        return face.part == PIT and is_fatal(quest, face.damage) and not quest.items_with(AEGIS)
    if isinstance(action, Spend):
        return quest.damage - action.gems >= len(quest.health.cards)
    if isinstance(action, Use):
        throws_ten = action.power == FORTUNE and quest.fate_card().rank == CRITICAL
        return throws_ten or (action.power == KEY and quest.face_at(action.cell).part in (GIFT, TRADER))
    return False


def why_not(quest: "DragonQuest", words: str) -> Speech:
    verb, *fields = words.split()
    if verb not in ("explore", "resolve", "use", "accept", "spend"):
        return text(NO_ACTION, verb=quote(verb))
    if quest.facing != NOWHERE:
        choices = " or ".join(action.words for action in quest.legal_actions(0))
        return text("{Foe:called} awaits your decision: {choices}.", foe=quest.face_at(quest.facing), choices=choices)
    if verb in ("accept", "spend"):
        return "Fate cards are accepted, and gems spent, only in a fight or a pit."
    if not fields:
        return text("Say what: {verb} {what}, for instance.", verb=verb, what="JH 1,0" if verb == "use" else "1,0")
    if verb == "use":
        return why_not_use(quest, fields[0], fields[1:])
    return why_not_explore(quest, fields) if verb == "explore" else why_not_resolve(quest, fields)


def why_not_explore(quest: "DragonQuest", fields: list[str]) -> Speech:
    cell = NUMBERS.get(fields[0], NOWHERE)
    if cell == NOWHERE:
        return no_such_cell(fields[0])
    return quest.bars_explore(cell) or text("Say only the cell: explore {cell}.", cell=fields[0])


def why_not_resolve(quest: "DragonQuest", fields: list[str]) -> Speech:
    cell = NUMBERS.get(fields[0], NOWHERE)
    bar = no_such_cell(fields[0]) if cell == NOWHERE else bars_face_up(quest, cell)
    if bar is not None:
        return bar
    face = quest.face_at(cell)
    wares = " or ".join(quest.wares()) if face.part == TRADER else ""
    only = text("Say only the cell: resolve {cell}.", cell=fields[0])
    advice = text("Say which ware, after the cell: {wares}.", wares=wares) if wares else only
    return quest.bars_resolve(face) or advice


def no_such_cell(name: str) -> Speech:
    return text("No cell is called {name}: the entrance is 0,0, and 1,0 lies to its right.", name=quote(name))


def bars_face_up(quest: "DragonQuest", cell: int) -> str | None:
    if cell not in quest.rooms:
        return "No card lies there."
    return None if quest.rooms[cell].cards[0].up else "A face-down card is cleared: there is nothing left to do."


def why_not_use(quest: "DragonQuest", name: str, fields: list[str]) -> Speech:
    if name == SCROLL:
        return (quest.bars_exit() or "Say only: use scroll.") if quest.scroll else "You hold no exit scroll."
    if name not in ITEM_NAMED:
        return text("No item is called {name}: there are {wares}.", name=quote(name), wares=", ".join(WARES))
    item = ITEM_NAMED[name]
    if all(card.face is not item for card in quest.inventory.cards):
        return text("You do not hold {item}.", item=item)
    if not item.grants(KEY):
        when = "when a fate card has been drawn"
        return text("{Item} is used {when}.", item=item, when=f"in a pit, or {when}" if item.part == AEGIS else when)
    return why_not_key(quest, item, fields)


def why_not_key(quest: "DragonQuest", item: QuestFace, fields: list[str]) -> Speech:
    cell = NUMBERS.get(fields[0], NOWHERE) if len(fields) == 1 else NOWHERE
    if cell == NOWHERE:
        return text("Say where, after the item: use {name} 1,0, for instance.", name=item.name)
    return bars_face_up(quest, cell) or quest.bars_key(quest.face_at(cell)) or "That is not possible now."
