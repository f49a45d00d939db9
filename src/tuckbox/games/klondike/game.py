"""The rules of Klondike."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import PLAYING, SUIT_TITLES, SUITS, Playing
from tuckbox.core.daily import Daily
from tuckbox.core.diagram import Diagram
from tuckbox.core.events import Event
from tuckbox.core.game import NOBODY, Game
from tuckbox.core.heuristics import AnyHeuristics, Heuristics
from tuckbox.core.lesson import Lesson
from tuckbox.core.moments import Moment
from tuckbox.core.native import i64
from tuckbox.core.options import Choice, Flag, Number, Option, Options
from tuckbox.core.reasons import Reason
from tuckbox.core.result import Result
from tuckbox.core.table import Table, Zone
from tuckbox.core.text import Speech, text
from tuckbox.core.view import Preview, Tally
from tuckbox.core.written import Deal, deal_option
from tuckbox.games.klondike import meanings, reasons, refusals, speech, stuck
from tuckbox.games.klondike.actions import (
    COLUMN_HOME,
    COLUMNS,
    DRAW,
    FINISH,
    HOME_COLUMN,
    HOMES,
    RECYCLE,
    RUN,
    WASTE_COLUMN,
    WASTE_HOME,
    Draw,
    Finish,
    Move,
)
from tuckbox.games.klondike.diagrams import DIAGRAMS
from tuckbox.games.klondike.lesson import LESSON
from tuckbox.games.klondike.placement import bars_column

ONE: Final[i64] = 1
KINGS: Final[i64] = 1 << 26 | 1 << 27
"""The kinds of the black and the red kings."""
ALONE: Final[tuple[int, ...]] = (0,)
DECK: Final = 52
BURIED: Final = 21
HARD_CAP: Final = 5000
RED_SUITS: Final = (1, 2)
LATER: Final = "later"
"""Cards go home by themselves, but not at the deal: so they did in games of earlier versions."""
EARLIER: Final[dict[object, object]] = {True: LATER, False: "no"}


def lay_table(sight: str) -> Table:
    return Table(
        """
        stock  waste  .      home1  home2  home3  home4
        col1   col2   col3   col4   col5   col6   col7
        """,
        [
            Zone("stock", title="the stock", label="stock", lie="down", sight=sight),
            Zone("waste", "fan", title="the waste", label="waste", show=3),
            *[
                Zone(home, title=f"the home of {SUIT_TITLES[i]}", label=f"home of {SUIT_TITLES[i]}", mark=SUITS[i])
                for i, home in enumerate(HOMES)
            ],
            *[
                Zone(column, "fan", title=f"column {column[3:]}", lie="kept", spread="down", sight=sight)
                for column in COLUMNS
            ],
        ],
        low="""
        stock  col1  col2  col3  col4  col5  col6  col7  home1  home2
        waste  col1  col2  col3  col4  col5  col6  col7  home3  home4
        """,
    )


TABLE: Final = lay_table("nobody")
THOUGHTFUL_TABLE: Final = lay_table("all")


class Klondike(Game[Action, Playing]):
    name: ClassVar[str] = "klondike"
    title: ClassVar[str] = "Klondike"
    cap: ClassVar[int] = HARD_CAP
    lesson: ClassVar[Lesson | None] = LESSON
    diagrams: ClassVar[Sequence[Diagram]] = DIAGRAMS
    moments: ClassVar[Sequence[Moment]] = (Moment("First ace", dst="home", once=True),)
    dailies: ClassVar[Sequence[Daily]] = (
        Daily("draw one", options={"draw": "1"}),
        Daily("draw three", options={"draw": "3"}),
    )
    heuristics: ClassVar[AnyHeuristics] = Heuristics(
        rollout_depth=40, exploration=0.4, levels=(10, 60, 400), simulation_options={"patience": 250}
    )
    declared: ClassVar[tuple[Option, ...]] = (
        Choice("draw", "1", ("1", "3"), "How many cards are turned from the stock at a time."),
        Choice("redeals", "unlimited", ("unlimited", "2", "1", "0"), "How often the waste may be turned over."),
        Flag("auto_recycle", False, "Drawing from an empty stock turns the waste over and draws."),
        Choice("scoring", "standard", ("standard", "vegas", "none"), "How points are counted."),
        Number("balance", 0, -1_000_000, 1_000_000, "Vegas: the balance brought over from earlier games."),
        Flag("thoughtful", False, "All cards can be seen from the start."),
        Choice("take_back", "usual", ("usual", "yes", "no"), "Cards may return from a home; usually not in Vegas."),
        Choice("auto_foundation", "no", ("no", "yes", LATER), "Cards nobody needs any more go home by themselves."),
        Choice("undo", "usual", ("usual", "yes", "no"), "Moves may be taken back; usually not in Vegas."),
        Number("patience", 0, 0, HARD_CAP, "The game is lost after so many actions without progress; 0: never."),
        Flag("winnable", False, "Only a deal that can be won, if one knew all cards, is dealt."),
        deal_option(f"{DECK} card names such as TH or AS"),
    )

    presets: ClassVar[dict[str, dict[str, object]]] = {
        "draw one": {},
        "draw three": {"draw": "3"},
        "grandmother's": {"redeals": "0"},
        "vegas": {"draw": "3", "scoring": "vegas"},
        "thoughtful": {"thoughtful": True},
        "relaxed": {"scoring": "none", "auto_recycle": True, "auto_foundation": "yes"},
    }

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.stock: Final = self.piles["stock"]
        self.waste: Final = self.piles["waste"]
        self.homes: Final = [self.piles[home] for home in HOMES]
        self.columns: Final = [self.piles[column] for column in COLUMNS]
        self.vegas: Final = options.word("scoring") == "vegas"
        self.draws: Final = int(options.word("draw"))
        self.redeals: Final = self.allowed_redeals()
        self.takes_back: Final = self.usually("take_back")
        self.auto_recycle: Final = options.flag("auto_recycle")
        self.auto_foundation: Final = options.word("auto_foundation") != "no"
        self.patience: Final = options.number("patience")
        self.standard: Final = options.word("scoring") == "standard"
        self.recycled = 0
        self.buried = BURIED
        self.at_home = 0
        self.most_at_home = 0
        self.points = options.number("balance") - DECK if self.vegas else 0
        self.actions = 0
        self.idle = 0
        """Actions since the last progress."""
        self.quiet = True
        """Nothing but drawing since the waste was last turned over."""
        self.ending: Result | None = None
        self.last: Action | None = None

    @classmethod
    def complete_options(cls, options: Mapping[str, object]) -> Mapping[str, object]:
        """Earlier versions only knew yes and no: their logs replay as they were played."""
        sends = options.get("auto_foundation")
        return {**options, "auto_foundation": EARLIER[sends]} if isinstance(sends, bool) else options

    def lay(self) -> Table:
        return THOUGHTFUL_TABLE if self.options.flag("thoughtful") else TABLE

    def allowed_redeals(self) -> int:
        """How often the waste may be turned over: Vegas goes once through the stock, thrice in draw-3 (KL-10)."""
        word = self.options.word("redeals")
        limit = HARD_CAP if word == "unlimited" else int(word)
        return min(limit, 0 if self.draws == 1 else 2) if self.vegas else limit

    def usually(self, option: str) -> bool:
        """What is usual is allowed, but not in Vegas."""
        word = self.options.word(option)
        return not self.vegas if word == "usual" else word == "yes"

    def deal(self) -> None:
        """Row by row, as one deals by hand; the 29th card is the first to be drawn (KL-08)."""
        deal = Deal(self)
        self.put(PLAYING.values(), "stock")
        deal.shuffle("stock")
        deal.end()
        for row in range(7):
            for column in COLUMNS[row:]:
                self.move("stock", column)
            self.flip(COLUMNS[row])
        if self.options.word("auto_foundation") == "yes":
            self.send_safe_cards_home()

    def to_act(self) -> tuple[int, ...]:
        return ALONE if self.ending is None else NOBODY

    def result(self) -> Result | None:
        return self.ending

    def scores(self) -> list[float]:
        return [float(self.points if self.standard or self.vegas else self.at_home)]

    def bounds(self) -> tuple[float, float]:
        if self.vegas:
            start = self.options.number("balance") - DECK
            return (start, start + 5 * DECK)
        return (0, 24 * 5 + DECK * 10 + BURIED * 5) if self.standard else (0, DECK)

    def legal_actions(self, player: int) -> list[Action]:
        actions: list[Action] = []
        if self.ending is not None or player != 0:
            return actions
        if self.buried == 0 and self.can_finish():
            actions.append(FINISH)
        wanted = self.takeable_cards()
        self.list_moves_home(actions)
        self.list_moves_between_columns(actions, wanted)
        if self.waste.cards:
            face = self.waste.cards[-1].face
            if wanted >> face.kind & 1:
                for i, column in enumerate(self.columns):
                    if bars_column(face, column) is None:
                        actions.append(WASTE_COLUMN[i])
        if self.stock.cards or (self.auto_recycle and self.can_recycle()):
            actions.append(DRAW)
        elif self.can_recycle():
            actions.append(RECYCLE)
        if self.takes_back:
            self.list_moves_from_home(actions, wanted)
        return actions

    def takeable_cards(self) -> i64:
        """A bit for each kind of card that some column would take: most cards need not be tried at all."""
        wanted: i64 = 0
        for column in self.columns:
            if not column.cards:
                wanted |= KINGS
            else:
                end = column.cards[-1].face
                wanted |= ONE << (end.kind - 3 if end.red else end.kind - 1)
        return wanted

    def list_moves_home(self, actions: list[Action]) -> None:
        if self.waste.cards:
            face = self.waste.cards[-1].face
            if self.bars_home(face) is None:
                actions.append(WASTE_HOME[face.suit])
        for i, column in enumerate(self.columns):
            if column.cards:
                face = column.cards[-1].face
                if self.bars_home(face) is None:
                    actions.append(COLUMN_HOME[i][face.suit])

    def list_moves_between_columns(self, actions: list[Action], wanted: i64) -> None:
        for i, src in enumerate(self.columns):
            count: i64 = 0
            for card in reversed(src.cards):
                if not card.up:
                    break
                face = card.face
                if wanted >> face.kind & 1:
                    for j, dst in enumerate(self.columns):
                        if i != j and bars_column(face, dst) is None:
                            actions.append(RUN[i][j][count])
                count += 1  # noqa: SIM113  mypyc does not unroll enumerate(reversed(…))

    def list_moves_from_home(self, actions: list[Action], wanted: i64) -> None:
        for suit, home in enumerate(self.homes):
            if home.cards:
                face = home.cards[-1].face
                if wanted >> face.kind & 1:
                    for i, column in enumerate(self.columns):
                        if bars_column(face, column) is None:
                            actions.append(HOME_COLUMN[suit][i])

    def bars_home(self, face: Playing) -> str | None:
        """Why this card may not go to the home of its suit now, if so."""
        if len(self.homes[face.suit].cards) == face.rank - 1:
            return None
        return "A home is built in its suit from the ace upwards, one rank at a time."

    def can_recycle(self) -> bool:
        return not self.stock.cards and bool(self.waste.cards) and self.recycled < self.redeals

    def apply(self, _player: int, action: Action) -> None:
        waiting = self.waiting()
        buried = self.buried
        most_at_home = self.most_at_home
        if isinstance(action, Move):
            self.carry_out(action)
        elif isinstance(action, Finish):
            self.play_out()
        else:
            self.turn_stock(draws=isinstance(action, Draw))
        if self.auto_foundation:
            self.send_safe_cards_home()
        self.actions += 1
        self.idle += 1
        if self.buried < buried or self.most_at_home > most_at_home or self.waiting() < waiting:
            self.idle = 0
        self.last = action
        if self.ending is None:
            self.ending = self.judge()

    def waiting(self) -> int:
        return len(self.stock.cards) + len(self.waste.cards)

    def carry_out(self, move: Move) -> None:
        src = self.piles[move.src]
        self.carry(src, self.piles[move.dst], move.count)
        self.quiet = False
        if move.goes_home:
            self.at_home += 1
            self.most_at_home = max(self.most_at_home, self.at_home)
            self.score(10, 5)
        elif move.leaves_home:
            self.at_home -= 1
            self.score(-15, -5)
        elif move.leaves_waste:
            self.score(5, 0)
        if src.cards and not src.cards[-1].up:
            self.turn(src, -1)
            self.buried -= 1
            self.score(5, 0)

    def score(self, standard: int, vegas: int) -> None:
        if self.vegas:
            self.points += vegas
        elif self.standard:
            self.points = max(0, self.points + standard)

    def turn_stock(self, *, draws: bool) -> None:
        """Draw; or turn the waste over when the stock is empty, and then draw only if that is asked for (KL-04)."""
        if not self.stock.cards:
            self.recycle()
            if not draws:
                return
        for _ in range(min(self.draws, len(self.stock.cards))):
            self.carry(self.stock, self.waste, 1)

    def recycle(self) -> None:
        """Turn the waste over. A whole pass in which nothing else could be done, now or ever, is a loss (KL-14)."""
        if self.quiet and stuck.stock_is_all_there_is(self):
            self.ending = Result("lost", "A whole pass through the stock brought nothing: the game is lost.")
        self.turn_over("waste", "stock")
        self.recycled += 1
        self.quiet = True
        if self.draws == 1:
            self.score(-100, 0)
        elif self.recycled >= 3:
            self.score(-20, 0)

    def can_finish(self) -> bool:
        """Nothing is buried, and playing on by itself brings everything home (KL-12)."""
        if self.buried:
            return False
        if self.waiting() == 0 or (self.draws == 1 and self.redeals == HARD_CAP):
            return True
        if not self.knows_stock():
            return False
        twin = self.copy()
        twin.play_out()
        return twin.at_home == DECK

    def knows_stock(self) -> bool:
        return all(card.known & 1 for card in self.stock.cards)

    def play_out(self) -> None:
        """Send home what goes home and turn the stock for more, until a whole pass brings nothing."""
        self.quiet = False
        while self.at_home < DECK:
            homeward: list[Action] = []
            self.list_moves_home(homeward)
            if homeward:
                first = homeward[0]
                assert isinstance(first, Move)
                self.carry_out(first)
            elif self.stock.cards or (self.can_recycle() and not self.quiet):
                self.turn_stock(draws=True)
            else:
                return

    def send_safe_cards_home(self) -> None:
        """Cards that no other card can want any more (KL-13)."""
        sent = True
        while sent:
            sent = False
            homeward: list[Action] = []
            self.list_moves_home(homeward)
            for action in homeward:
                assert isinstance(action, Move)
                if not sent and self.is_safe(self.piles[action.src].cards[-1].face):
                    self.carry_out(action)
                    sent = True

    def is_safe(self, face: Playing) -> bool:
        others = [home for suit, home in enumerate(self.homes) if (suit in RED_SUITS) != face.red]
        return face.rank <= 2 or all(len(home.cards) >= face.rank - 1 for home in others)

    def judge(self) -> Result | None:
        if self.at_home == DECK:
            return Result("won", "All 52 cards are home: the game is won!", (0,))
        if not self.stock.cards and not self.can_recycle() and not self.legal_actions(0):
            return Result("lost", "No card can be moved any more: the game is lost.")
        if 0 < self.patience <= self.idle:
            return Result("lost", text("No progress in {n} {n|action|actions}: the game is lost.", n=self.patience))
        if self.actions >= HARD_CAP:
            return Result("limit", text("The game ends after {n} actions.", n=HARD_CAP))
        return None

    def late_action(self, player: int) -> Action:
        """A card is drawn, which spoils nothing; else what is listed first."""
        actions = self.sensible_actions(player)
        return DRAW if DRAW in actions else actions[0]

    def is_stuck(self) -> bool:
        return stuck.is_stuck(self)

    def is_pointless(self, _player: int, action: Action) -> bool:
        return stuck.is_pointless(self, action)

    def undo_is_free(self) -> bool:
        return True

    def hides_nothing(self) -> bool:
        return self.options.flag("thoughtful")

    def bars_undo(self) -> str | None:
        return None if self.usually("undo") else "Nothing is taken back in this game."

    def meaning(self, name: str) -> list[Speech]:
        return meanings.meaning(name, self.draws)

    def ask(self, _player: int) -> Speech:
        if self.is_stuck():
            return "Nothing in sight helps any more: undo, deal again, or try a card from a home."
        if self.buried == 0 and self.can_finish():
            price = speech.price_of_finishing(self)
            head = "Everything can go home now: finish"
            return text("{head}; {price}.", head=head, price=price) if price else f"{head}."
        return "Move a card, or draw." if self.stock.cards else "Move a card, or turn the waste over."

    def counters(self) -> dict[str, int | str]:
        left = self.redeals - self.recycled
        redeals: int | str = "unlimited" if self.redeals == HARD_CAP else left
        shown: dict[str, int | str] = {"score": self.points} if self.standard or self.vegas else {}
        return {**shown, "actions": self.actions, "redeals left": redeals}

    def standing(self, _player: int) -> Tally:
        return Tally(self.at_home, goal=DECK, unit="home")

    def statistics(self) -> dict[str, int]:
        return {"actions": self.actions, "cards home": self.at_home, "redeals": self.recycled}

    def describe(self, _player: int, action: Action) -> Speech:
        return speech.describe(self, action)

    def preview(self, player: int, action: Action) -> Preview:
        told = text("{act}.", act=self.describe(player, action))
        if isinstance(action, Move):
            return Preview(told, (action.src, action.dst), choice=speech.choice(self, action))
        return Preview(told, ("stock",))

    def sign(self, event: Event) -> str:
        return speech.sign(event)

    def reasons(self, _player: int, action: Action) -> list[Reason]:
        return reasons.reasons(self, action)

    def points_at(self, _player: int, action: Action) -> tuple[str, ...]:
        return reasons.points_at(self, action)

    def why_not(self, _player: int, words: str) -> Speech:
        return speech.why_not(self, words)

    def why_not_touching(self, _player: int, touches: list[str]) -> Speech:
        return refusals.why_not_touching(self, touches)
