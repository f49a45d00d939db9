"""Whether a game of Klondike can be won, all cards known: won with a line to win it, proved lost, or undecided."""

import time
from collections.abc import Callable, Generator, Sequence
from typing import Final

from tuckbox.core.cards import Card, Pile, Playing
from tuckbox.games.klondike import Klondike
from tuckbox.games.klondike.game import HARD_CAP
from tuckbox.solve.bits import finished
from tuckbox.solve.foresight import is_won
from tuckbox.solve.line import BrokenLine, Line
from tuckbox.solve.masks import card_bit
from tuckbox.solve.native import breathe
from tuckbox.solve.passes import PassSearch
from tuckbox.solve.planner import Planner
from tuckbox.solve.position import Layout, Position
from tuckbox.solve.table import WORD, Budget, OutOfBudget
from tuckbox.solve.waste import UNLIMITED, Waste

WON: Final = "won"
LOST: Final = "lost"
UNDECIDED: Final = "undecided"
KINGS: Final = sum(card_bit(13, suit) for suit in range(4))
NODES: Final = 1 << 62
"""More than anybody has the time for."""
MEMORY: Final = 1 << 30
"""Bytes: a gigabyte."""


class Answer:
    """`nodes` are the positions looked at, `memory` is in bytes, `seconds` are of the processor.

    `searching` are the seconds without those in which the winning line was played by the rules.
    """

    def __init__(
        self, result: str, moves: Sequence[str], nodes: int, seconds: float, searching: float, memory: int
    ) -> None:
        self.result: Final = result
        self.moves: Final = list(moves)
        self.nodes: Final = nodes
        self.seconds: Final = seconds
        self.searching: Final = searching
        self.memory: Final = memory

    def __repr__(self) -> str:
        return f"<{self.result} after {self.nodes} nodes>"


CLOCK: Final[Callable[[], float]] = getattr(time, "thread_time", time.perf_counter)
"""The thread's own; a browser's Python has none, and no other threads."""


class Watch:
    """Looks at the clock now and then, and lets other threads and the keyboard have their say."""

    def __init__(self, seconds: float | None, stop: Callable[[], bool] | None) -> None:
        self.start: Final = CLOCK()
        self.seconds: Final = seconds
        self.stop: Final = stop

    def elapsed(self) -> float:
        return CLOCK() - self.start

    def look(self) -> None:
        breathe()
        if self.seconds is not None and self.elapsed() > self.seconds:
            raise OutOfBudget
        if self.stop is not None and self.stop():
            raise OutOfBudget


def solve(
    game: Klondike,
    *,
    nodes: int = NODES,
    seconds: float | None = None,
    memory: int = MEMORY,
    stop: Callable[[], bool] | None = None,
) -> Answer:
    """Search a game from where it stands, until it is decided or one of the limits is reached.

    The answer is the same every time, as long as neither the clock nor `stop` ends the search.
    """
    return finished(solving(game, nodes=nodes, seconds=seconds, memory=memory, stop=stop))


def solving(
    game: Klondike,
    *,
    nodes: int = NODES,
    seconds: float | None = None,
    memory: int = MEMORY,
    stop: Callable[[], bool] | None = None,
) -> Generator[None, None, Answer]:
    """The same, a bit at a time; the game must stay as it is until the end."""
    watch = Watch(seconds, stop)
    budget = Budget(nodes, memory, watch.look)
    result, moves, searched = UNDECIDED, list[str](), 0.0
    try:
        trail = yield from searching(game, budget)
        searched = watch.elapsed()
        moves = verify_line(game, trail) if trail is not None else []
        result = LOST if trail is None else WON if moves or game.result() else UNDECIDED
    except OutOfBudget:
        pass
    seconds = watch.elapsed()
    return Answer(result, moves, budget.nodes, seconds, searched or seconds, budget.peak * WORD)


def winning(game: Klondike, made: Sequence[int], *, nodes: int) -> Generator[None, None, bool]:
    """Whether the solver's search finds a win after these moves of its own; the rules are not asked."""
    try:
        trail = yield from searching(game, Budget(nodes, MEMORY, breathe), made)
    except OutOfBudget:
        return False
    return trail is not None


def searching(game: Klondike, budget: Budget, made: Sequence[int] = ()) -> Generator[None, None, list[int] | None]:
    """The solver's moves, after those already made, to a position that wins by itself; None: there are none."""
    over = game.result()
    if over is not None:
        return [] if over.kind == "won" else None
    layout = layout_of(game)
    waste = waste_of(game, layout)
    for move in made:
        waste.move(move >> 1, homeward=move & 1 == 1)
    waste.now.made = 0
    planner = Planner(Position(layout), budget, takes_back=game.takes_back)
    if game.draws == 1 and waste.unlimited:
        planner.ask(waste.now)
        while not planner.go_on():
            yield
        return trail_of(planner.now) if planner.is_won else None
    search = PassSearch(waste, planner, budget, takes_back=game.takes_back)
    search.arrive()
    while not search.go_on():
        yield
    return trail_of(waste.now) if search.is_won else None


def waste_of(game: Klondike, layout: Layout) -> Waste:
    """A position of the game that moves can be made on."""
    left = game.redeals - game.recycled if game.redeals < HARD_CAP else UNLIMITED
    return Waste(Position(layout), draws=game.draws, redeals=int(left))


def trail_of(position: Position) -> list[int]:
    return [int(position.trail[number]) for number in range(position.made)]


def verify_line(game: Klondike, trail: Sequence[int]) -> list[str]:
    """The words of a winning line, as played by the rules; none where the game's options end or bend it."""
    if game.result() is not None:
        return []
    line = Line(game)
    try:
        for move in trail:
            if line.game.result() is None:
                line.make(move)
        line.finish()
    except BrokenLine:
        return []
    return line.words if is_won(line.game) else []


# From a game to a layout.


def layout_of(game: Klondike) -> Layout:
    """Every card by its bit: which lie fast, which lie on others, which are home, and how the stock goes."""
    fast = [[card for card in pile.cards if not card.up] + first_up(pile) for pile in game.columns]
    lying = [card for pile, cards in zip(game.columns, fast, strict=True) for card in pile.cards[len(cards) :]]
    home = [card for pile in game.homes for card in pile.cards]
    deck = game.waste.cards + game.stock.cards[::-1]
    return Layout(
        [bits(column) for column in fast],
        sum(bits(lying)),
        sum(bits(home)),
        bits(deck),
        waste=len(game.waste.cards),
        kings=KINGS,
    )


def first_up(pile: Pile[Playing]) -> list[Card[Playing]]:
    return [card for card in pile.cards if card.up][:1]


def bits(cards: Sequence[Card[Playing]]) -> list[int]:
    return [card_bit(card.face.rank, card.face.suit) for card in cards]
