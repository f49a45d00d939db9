"""The rules of Dragon Quest Solitaire."""

from collections.abc import Sequence
from typing import ClassVar, Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import Card, Pile
from tuckbox.core.diagram import Diagram
from tuckbox.core.events import Contest, Event
from tuckbox.core.game import NOBODY, Game
from tuckbox.core.heuristics import AnyHeuristics
from tuckbox.core.lesson import Lesson
from tuckbox.core.moments import Moment
from tuckbox.core.options import Choice, Flag, Number, Option, Options
from tuckbox.core.reasons import Reason
from tuckbox.core.result import Result
from tuckbox.core.table import Table
from tuckbox.core.text import Speech, text
from tuckbox.core.view import Counters, Preview, Tally
from tuckbox.core.written import Deal, deal_option
from tuckbox.games.dragonquest import meanings, previews, reasons, refusals, speech
from tuckbox.games.dragonquest.actions import (
    ACCEPT,
    EXPLORE,
    READ_SCROLL,
    RESOLVE,
    SCROLL,
    SPEND,
    TRADE,
    USE_AEGIS,
    USE_FORTUNE,
    USE_KEY,
    Accept,
    Explore,
    Resolve,
    Spend,
    Use,
)
from tuckbox.games.dragonquest.cards import (
    AEGIS,
    CRITICAL,
    DUNGEON,
    ENEMY,
    EXIT,
    FATES,
    FORTUNE,
    GEMS,
    GIFT,
    HEALTH,
    HIDDEN_PIT,
    ITEMS,
    KEY,
    PASSAGE,
    PIT,
    TRADER,
    QuestFace,
)
from tuckbox.games.dragonquest.diagrams import DIAGRAMS
from tuckbox.games.dragonquest.grid import ENTRANCE, NAMES, NOWHERE, Grid
from tuckbox.games.dragonquest.heuristics import QuestHeuristics, late
from tuckbox.games.dragonquest.lesson import LESSON
from tuckbox.games.dragonquest.table import TABLE

ALONE: Final[tuple[int, ...]] = (0,)
HARD_CAP: Final = 1000
WORST_WIN: Final = 75
"""However many levels it took, a win is worth more than any loss."""
BEST_WIN: Final = 240


class DragonQuest(Game[Action, QuestFace]):
    name: ClassVar[str] = "dragonquest"
    title: ClassVar[str] = "Dragon Quest Solitaire"
    cap: ClassVar[int] = HARD_CAP
    lesson: ClassVar[Lesson | None] = LESSON
    moments: ClassVar[Sequence[Moment]] = (
        Moment("First fight won", said="{Enemy:called} is slain", once=True),
        Moment("Down a level", said="You go down"),
    )
    curve: ClassVar[str] = "Health by turn"
    diagrams: ClassVar[Sequence[Diagram]] = DIAGRAMS
    heuristics: ClassVar[AnyHeuristics] = QuestHeuristics(exploration=0.3, random_every=1000, levels=(10, 60, 500))
    declared: ClassVar[tuple[Option, ...]] = (
        Choice("placement", "open", ("open", "corridor"), "In corridors a new card touches one card in all."),
        Number("max_levels", 0, 0, 99, "The last level has no exit before the Queen is slain; 0: no last level."),
        Number("start_health", 5, 3, 5, "Health at the start."),
        Flag("items", True, "There are items; without them, only the exit scroll."),
        Flag("fail_clears", False, "A lost fight clears the enemy all the same, except the Dragon Queen."),
        Flag("deep", False, "Each level below the first adds 1 to the damage of a lost fight."),
        Flag("jack_bypass_any", False, "A key works on any face-up card but the Dragon Queen and the Exit."),
        Flag("free_undo", False, "Even what has shown a new card may be taken back."),
        deal_option("the names of 7 items, 5 fate cards and 27 dungeon cards"),
    )
    presets: ClassVar[dict[str, dict[str, object]]] = {
        "standard": {},
        "hard": {"placement": "corridor", "max_levels": 3},
        "brutal": {"placement": "corridor", "max_levels": 1},
        "nightmare": {"placement": "corridor", "max_levels": 1, "items": False},
    }

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.health: Final = self.piles["health"]
        self.wounds: Final = self.piles["wounds"]
        self.gems: Final = self.piles["gems"]
        self.hoard: Final = self.piles["hoard"]
        self.inventory: Final = self.piles["inventory"]
        self.treasure: Final = self.piles["treasure"]
        self.fate: Final = self.piles["fate"]
        self.used: Final = self.piles["used"]
        self.dungeon: Final = self.piles["dungeon"]
        self.corridor: Final = options.word("placement") == "corridor"
        self.max_levels: Final = options.number("max_levels")
        self.has_items: Final = options.flag("items")
        self.fail_clears: Final = options.flag("fail_clears")
        self.deep: Final = options.flag("deep")
        self.jack_bypass_any: Final = options.flag("jack_bypass_any")
        self.level = 0
        self.grid = Grid(corridor=self.corridor)
        self.rooms: dict[int, Pile[QuestFace]] = {}
        """The cells where cards lie, in the order in which they were laid."""
        self.passages: dict[str, int] = {}
        """Where the passages lie that have been found."""
        self.queen_slain = False
        self.scroll = False
        self.facing = NOWHERE
        """The cell whose card awaits a decision: about `damage`, or without any about the fate card just drawn."""
        self.damage = 0
        self.actions = 0
        self.explored = 0
        self.slain = 0
        self.points = 0
        self.ending: Result | None = None

    def lay(self) -> Table:
        return TABLE

    def deal(self) -> None:
        self.put(HEALTH, "health", back="health")
        self.put(GEMS, "hoard", back="gem")
        self.put(ITEMS, "treasure", back="item")
        self.put(FATES, "fate", back="fate")
        self.put(DUNGEON, "dungeon", back="dungeon")
        self.take(self.health, self.wounds, len(HEALTH) - self.options.number("start_health"))
        deal = Deal(self)
        deal.shuffle("treasure")
        deal.shuffle("fate")
        deal.shuffle("dungeon")
        deal.end()
        if self.dungeon.cards[-1].face.is_vital:
            deal.refuse("the first dungeon card is the entrance, and may not be one that is needed.")
        self.enter_level()

    def enter_level(self) -> None:
        """Shuffle again until a card that nobody needs can be the entrance (DQ-03)."""
        self.level += 1
        while self.dungeon.cards[-1].face.is_vital:
            self.shuffle("dungeon")
        self.lay_card(ENTRANCE)
        self.grid.clear(ENTRANCE)

    def could_lie(self, face: QuestFace, pile: str) -> bool:
        return pile != NAMES[ENTRANCE] or not face.is_vital

    def lay_card(self, cell: int) -> Card[QuestFace]:
        room = self.pile(NAMES[cell])
        self.carry(self.dungeon, room, 1)
        self.rooms[cell] = room
        self.grid.lay(cell)
        return room.cards[0]

    def to_act(self) -> tuple[int, ...]:
        return ALONE if self.ending is None else NOBODY

    def result(self) -> Result | None:
        return self.ending

    # What may be done.

    def legal_actions(self, player: int) -> list[Action]:
        if self.ending is not None or player != 0:
            return []
        if self.facing == NOWHERE:
            return self.turn_choices()
        return self.damage_choices() if self.damage else self.fate_choices()

    def turn_choices(self) -> list[Action]:
        """What costs nothing comes first, then exploring, then what may hurt."""
        actions: list[Action] = []
        costly: list[Action] = []
        for cell, room in self.rooms.items():
            card = room.cards[0]
            if card.up and self.bars_resolve(card.face) is None:
                self.list_resolutions(cell, card.face, actions if self.is_welcome(card.face) else costly)
        if self.dungeon.cards:
            actions.extend([EXPLORE[cell] for cell in self.grid.open_cells()])
        actions.extend(costly)
        if self.inventory.cards:
            self.list_key_uses(actions)
        if self.scroll and self.bars_exit() is None:
            actions.append(READ_SCROLL)
        return actions

    def is_welcome(self, face: QuestFace) -> bool:
        if face.part == EXIT:
            return self.queen_slain
        if face.health and face.part == GIFT:
            return bool(self.wounds.cards)
        return face.part in (GIFT, PASSAGE, TRADER)

    def list_resolutions(self, cell: int, face: QuestFace, actions: list[Action]) -> None:
        wares = self.wares() if face.part == TRADER else []
        if wares:
            actions.extend([TRADE[cell][ware] for ware in wares])
        else:
            actions.append(RESOLVE[cell])

    def wares(self) -> list[str]:
        """What traders offer: the items in stock, and a scroll to those who hold none (DQ-17)."""
        held = [card.face for card in self.inventory.cards]
        items = [item.name for item in ITEMS if item not in held] if self.has_items else []
        return items if self.scroll else [*items, SCROLL]

    def list_key_uses(self, actions: list[Action]) -> None:
        for key in self.items_with(KEY):
            for cell, room in self.rooms.items():
                if room.cards[0].up and self.bars_key(room.cards[0].face) is None:
                    actions.append(USE_KEY[key][cell])

    def fate_choices(self) -> list[Action]:
        """Accept the drawn card, draw another (DQ-12), or add 1 where that turns failure into success (DQ-13)."""
        short = self.need() - self.fate_card().rank
        helpers: list[Action] = []
        if short == 1:
            helpers.extend([USE_AEGIS[name] for name in self.items_with(AEGIS)])
        helpers.extend([USE_FORTUNE[name] for name in self.items_with(FORTUNE)])
        return [*helpers, ACCEPT] if short > 0 else [ACCEPT, *helpers]

    def damage_choices(self) -> list[Action]:
        """First the aegis against a pit, then gems, of which a hidden pit takes all it can (DQ-08)."""
        part = self.face_at(self.facing).part
        actions: list[Action] = []
        if part != ENEMY:
            actions.extend([USE_AEGIS[name] for name in self.items_with(AEGIS)])
        most = min(self.damage, len(self.gems.cards))
        least = most if part == HIDDEN_PIT else 0
        actions.extend([SPEND[gems] for gems in range(most, least - 1, -1)])
        return actions

    def items_with(self, power: int) -> list[str]:
        return [card.face.name for card in self.inventory.cards if card.face.grants(power)]

    def bars_explore(self, cell: int) -> str | None:
        return self.grid.bars(cell) if self.dungeon.cards else "The dungeon deck is empty."

    def bars_resolve(self, face: QuestFace) -> str | None:
        """Why this face-up card cannot be resolved now, if so."""
        if face.part == PASSAGE and face.partner not in self.passages:
            return "A passage opens once the other one of its rank has been found."
        if face.price > len(self.gems.cards) and self.wares():
            return "The Merchant wants a gem, and you have none."
        return self.bars_exit() if face.part == EXIT else None

    def bars_exit(self) -> str | None:
        if self.level == self.max_levels and not self.queen_slain:
            return "This is the last level: there is no way out before the Dragon Queen is slain."
        return None

    def bars_key(self, face: QuestFace) -> str | None:
        if face.part in (PIT, PASSAGE):
            return None
        if not self.jack_bypass_any:
            return "A key opens passages and visible pits only."
        return "No key works on the Dragon Queen or the Exit." if face.is_queen or face.part == EXIT else None

    # What happens.

    def apply(self, _player: int, action: Action) -> None:
        self.actions += 1
        if isinstance(action, Explore):
            self.explore(action.cell)
        elif isinstance(action, Resolve):
            self.resolve(action.cell, action.ware)
        elif isinstance(action, Accept):
            self.settle(self.fate_card().rank)
        elif isinstance(action, Spend):
            self.suffer(action.gems)
        elif isinstance(action, Use):
            self.use(action)
        else:
            self.scroll = False
            self.leave()
        if self.ending is None:
            self.judge()

    def explore(self, cell: int) -> None:
        card = self.lay_card(cell)
        self.turn(self.rooms[cell], 0)
        self.explored += 1
        if card.face.part == PASSAGE:
            self.passages[card.face.name] = cell
        elif card.face.part == HIDDEN_PIT:
            self.threaten(cell, card.face.damage)

    def resolve(self, cell: int, ware: str) -> None:
        face = self.face_at(cell)
        if face.part == ENEMY:
            self.facing = cell
            self.draw_fate()
        elif face.part == PIT:
            self.threaten(cell, face.damage)
        elif face.part == EXIT:
            self.leave()
        else:
            self.clear(cell)
            self.collect(face, ware)

    def collect(self, face: QuestFace, ware: str) -> None:
        if face.part == PASSAGE:
            self.clear(self.passages[face.partner])
        elif face.part == GIFT:
            self.gain(face)
        elif ware:
            self.trade(face.price, ware)

    def clear(self, cell: int) -> None:
        if self.rooms[cell].cards[0].up:
            self.turn(self.rooms[cell], 0)
            self.grid.clear(cell)

    def gain(self, face: QuestFace) -> None:
        self.take(self.wounds, self.health, face.health)
        self.take(self.hoard, self.gems, face.gems)
        if self.has_items:
            self.take(self.treasure, self.inventory, face.items)

    def take(self, src: Pile[QuestFace], dst: Pile[QuestFace], count: int) -> None:
        """As many as there are (DQ-19), one by one: so the top card of health and gems tells their number (DQ-20)."""
        for _ in range(min(count, len(src.cards))):
            self.carry(src, dst, 1)

    def trade(self, price: int, ware: str) -> None:
        self.take(self.gems, self.hoard, price)
        if ware == SCROLL:
            self.scroll = True
        else:
            bought = next(card for card in self.treasure.cards if card.face.name == ware)
            self.fetch(bought, "treasure", "inventory")

    def draw_fate(self) -> None:
        if not self.fate.cards:
            self.carry(self.used, self.fate, len(self.used.cards))
            self.shuffle("fate")
        self.carry(self.fate, self.used, 1)
        if len(self.fate_choices()) == 1:
            self.settle(self.fate_card().rank)
        else:
            self.tell_contest(self.fate_card().rank, speech.ask(self))

    def settle(self, value: int) -> None:
        if value < self.need():
            enemy = self.face_at(self.facing)
            told = text("{n} is not enough against {enemy:called}.", n=value, enemy=enemy)
            self.tell_contest(value, told)
            self.threaten(self.facing, self.harm(enemy))
        else:
            self.slay(value)

    def tell_contest(self, value: int, told: Speech) -> None:
        """A search pays for no contest that nobody sees."""
        if self.story is not None:
            self.say(told, contest=speech.contest(self, value))

    def harm(self, enemy: QuestFace) -> int:
        return enemy.damage + (self.level - 1 if self.deep else 0)

    def slay(self, value: int) -> None:
        """A drawn ten, and nothing else, is critical (DQ-11)."""
        face = self.face_at(self.facing)
        critical = self.fate_card().rank == CRITICAL
        self.slain += 1
        way = "{Enemy:called} is slain by a critical hit." if critical else "{Enemy:called} is slain."
        self.clear(self.facing)
        self.tell_contest(value, text(way, enemy=face))
        self.facing = NOWHERE
        if face.is_queen:
            self.queen_slain = True
        if face.is_queen and critical:
            self.win("The ten of hearts fells the Dragon Queen at one stroke: the quest is won!", critical=True)
        elif critical:
            self.gain(face)

    def threaten(self, cell: int, damage: int) -> None:
        """Damage is due; where nothing can be chosen, it falls at once."""
        self.facing = cell
        self.damage = damage
        if len(self.damage_choices()) == 1:
            self.suffer(min(damage, len(self.gems.cards)))

    def suffer(self, gems: int) -> None:
        self.take(self.gems, self.hoard, gems)
        self.take(self.health, self.wounds, self.damage - gems)
        face = self.face_at(self.facing)
        if not self.health.cards:
            self.lose(speech.cause_of_death(face, self.level))
        elif face.part != ENEMY or (self.fail_clears and not face.is_queen):
            self.clear(self.facing)
        self.facing = NOWHERE
        self.damage = 0

    def use(self, action: Use) -> None:
        """A spent item goes back to the stock, which is shuffled (DQ-14)."""
        spent = next(card for card in self.inventory.cards if card.face is action.item)
        self.pick(spent, "inventory", "treasure")
        self.shuffle("treasure")
        if action.power == KEY:
            self.clear(action.cell)
        elif action.power == FORTUNE:
            self.draw_fate()
        elif self.damage:
            self.damage = 0
            self.suffer(0)
        else:
            self.settle(self.fate_card().rank + 1)

    def leave(self) -> None:
        if self.queen_slain:
            self.win("The Dragon Queen is slain, and you leave the dungeon: the quest is won!")
        else:
            self.clear_table()
            self.shuffle("dungeon")
            self.enter_level()
            self.say(text("You go down to level {n}.", n=self.level))

    def clear_table(self) -> None:
        for cell, room in self.rooms.items():
            self.carry(room, self.dungeon, 1)
            del self.piles[NAMES[cell]]
        self.rooms = {}
        self.passages = {}
        self.grid = Grid(corridor=self.corridor)

    def judge(self) -> None:
        if self.facing == NOWHERE and self.is_trapped():
            self.lose(text("You are trapped on level {n}, with nothing left to do: the quest is lost.", n=self.level))
        elif self.actions >= HARD_CAP:
            self.lose(text("After {n} actions you are too weary to go on: the quest is lost.", n=HARD_CAP))

    def is_trapped(self) -> bool:
        """Nothing can be done (DQ-25); one open cell is nearly always found and enough."""
        can_explore = bool(self.dungeon.cards) and self.grid.has_opening()
        return not can_explore and not self.turn_choices()

    def win(self, sentence: str, *, critical: bool = False) -> None:
        self.points = self.worth_of_winning() + (25 if critical else 0)
        self.ending = Result("won", sentence, ALONE)

    def lose(self, sentence: Speech) -> None:
        self.points = self.worth_of_losing()
        self.ending = Result("lost", sentence)

    def face_at(self, cell: int) -> QuestFace:
        return self.rooms[cell].cards[0].face

    def fate_card(self) -> QuestFace:
        return self.used.cards[-1].face

    def need(self) -> int:
        return self.face_at(self.facing).need

    # What it is worth.

    def worth_of_winning(self) -> int:
        belongings = 10 * len(self.health.cards) + 3 * len(self.gems.cards) + 5 * len(self.inventory.cards)
        return max(WORST_WIN, 100 + belongings - 15 * (self.level - 1))

    def worth_of_losing(self) -> int:
        return 2 * self.grid.cleared + (20 if self.queen_slain else 0)

    def scores(self) -> list[float]:
        """Until the end, between a loss and a win: the nearer to a win the more health there is."""
        if self.ending is not None:
            return [float(self.points)]
        hope = 40 + 8 * len(self.health.cards) + (10 if self.queen_slain else 0)
        return [(hope * self.worth_of_winning() + (100 - hope) * self.worth_of_losing()) / 100]

    def bounds(self) -> tuple[float, float]:
        return (0, BEST_WIN)

    def statistics(self) -> dict[str, int]:
        return {
            "actions": self.actions,
            "levels": self.level,
            "cards explored": self.explored,
            "enemies slain": self.slain,
        }

    def undo_is_free(self) -> bool:
        return self.options.flag("free_undo")

    # What is told.

    def counters(self) -> Counters:
        level = Tally(self.level, goal=self.max_levels, unit="levels") if self.max_levels else self.level
        return {"level": level, "Dragon Queen": "slain" if self.queen_slain else "at large", "scroll": int(self.scroll)}

    def standing(self, _player: int) -> Tally:
        return Tally(len(self.health.cards), goal=len(HEALTH), unit=f"health, level {self.level}")

    def meaning(self, name: str) -> list[Speech]:
        return meanings.meaning(name, stays=not self.fail_clears)

    def ask(self, _player: int) -> Speech:
        return speech.ask(self)

    def describe(self, _player: int, action: Action) -> Speech:
        return speech.describe(self, action)

    def preview(self, _player: int, action: Action) -> Preview:
        return previews.preview(self, action)

    def sign(self, event: Event) -> str:
        return speech.sign(event)

    def odds_of(self, contest: Contest) -> tuple[int, int]:
        return speech.odds_of(contest)

    def fell_to(self) -> str:
        return speech.killer(self)

    def reasons(self, _player: int, action: Action) -> list[Reason]:
        return reasons.reasons(self, action)

    def points_at(self, _player: int, action: Action) -> tuple[str, ...]:
        return reasons.points_at(self, action)

    def why_not(self, _player: int, words: str) -> Speech:
        return speech.why_not(self, words)

    def why_not_touching(self, _player: int, touches: list[str]) -> Speech:
        return refusals.why_not_touching(self, touches)

    def late_action(self, _player: int) -> Action:
        return late(self)

    def is_pointless(self, _player: int, action: Action) -> bool:
        return speech.is_folly(self, action)
