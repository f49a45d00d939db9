"""Small Klondikes, and a search of them that prunes nothing: it knows the rules, and which positions it has met."""

from collections.abc import Iterator
from dataclasses import dataclass

from tuckbox.core.dice import QuickDice
from tuckbox.solve.masks import PLACES
from tuckbox.solve.passes import PassSearch
from tuckbox.solve.planner import Planner
from tuckbox.solve.position import Layout, Position
from tuckbox.solve.table import Budget
from tuckbox.solve.waste import UNLIMITED, Waste

Column = tuple[tuple[int, ...], tuple[int, ...]]
"""The face-down cards and the face-up ones, from below. A card is the number of its bit."""
State = tuple[tuple[Column, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], int]
"""Columns, homes, stock as it will be drawn, waste, and redeals left."""


@dataclass(frozen=True)
class Small:
    """A Klondike of some suits, ranks and columns: the columns hold one card, two, three…, the rest is the stock."""

    suits: tuple[int, ...]
    ranks: int
    columns: int
    draws: int = 1
    redeals: int = UNLIMITED
    takes_back: bool = True

    def deal(self, seed: int) -> State:
        cards = [4 * rank + PLACES[suit] for rank in range(self.ranks) for suit in self.suits]
        QuickDice(seed).shuffle(cards)
        columns = []
        for size in range(1, self.columns + 1):
            taken, cards = cards[:size], cards[size:]
            columns.append((tuple(taken[:-1]), tuple(taken[-1:])))
        return tuple(columns), (0, 0, 0, 0), tuple(cards), (), self.redeals

    def can_be_won(self, start: State, *, most: int | None = None) -> bool | None:
        """Every position that the rules allow is looked at once, until one is won; None: there are more than `most`.

        Positions that differ only in the order of their columns count as one.
        """
        met = {sorted_columns(start)}
        waiting = [start]
        while waiting and (most is None or len(met) < most):
            state = waiting.pop()
            if sum(state[1]) == self.ranks * len(self.suits):
                return True
            for following in self.followers(state):
                if (same := sorted_columns(following)) not in met:
                    met.add(same)
                    waiting.append(following)
        return None if waiting else False

    def followers(self, state: State) -> Iterator[State]:
        """All positions after one move; those with more cards home come last."""
        columns, homes, stock, waste, redeals = state
        if self.takes_back:
            for place in range(4):
                yield from ((down, low, stock, waste, redeals) for down, low in self.brought_back(state, place))
        yield from self.turned(state)
        for number, (_, shown) in enumerate(columns):
            for count in range(1, len(shown) + 1):
                left = without(columns, number, count)
                yield from (
                    (down, homes, stock, waste, redeals) for down in self.put_down(left, shown[-count:], number)
                )
        for card in waste[-1:]:
            yield from ((down, homes, stock, waste[:-1], redeals) for down in self.put_down(columns, (card,)))
            yield from ((columns, up, stock, waste[:-1], redeals) for up in sent_home(homes, card))
        for number, (_, shown) in enumerate(columns):
            for card in shown[-1:]:
                left = without(columns, number, 1)
                yield from ((left, up, stock, waste, redeals) for up in sent_home(homes, card))

    def brought_back(self, state: State, place: int) -> Iterator[tuple[tuple[Column, ...], tuple[int, ...]]]:
        columns, homes = state[:2]
        if homes[place]:
            lower = (*homes[:place], homes[place] - 1, *homes[place + 1 :])
            yield from ((down, lower) for down in self.put_down(columns, (4 * (homes[place] - 1) + place,)))

    def turned(self, state: State) -> Iterator[State]:
        columns, homes, stock, waste, redeals = state
        if stock:
            yield columns, homes, stock[self.draws :], waste + stock[: self.draws], redeals
        elif waste and redeals != 0:
            yield columns, homes, waste, (), redeals if redeals == UNLIMITED else redeals - 1

    def put_down(
        self, columns: tuple[Column, ...], run: tuple[int, ...], source: int | None = None
    ) -> Iterator[tuple[Column, ...]]:
        for number, (down, shown) in enumerate(columns):
            if number != source and self.fits(run[0], down, shown):
                yield (*columns[:number], (down, shown + run), *columns[number + 1 :])

    def fits(self, card: int, down: tuple[int, ...], shown: tuple[int, ...]) -> bool:
        if not shown:
            return not down and card // 4 == self.ranks - 1
        end = shown[-1]
        return end // 4 == card // 4 + 1 and (end % 4 < 2) != (card % 4 < 2)

    def is_solved(self, state: State) -> bool:
        """What the solver says of a position, however it came about."""
        budget = Budget(1 << 40, 1 << 28, lambda: None)
        planner = Planner(self.position(state), budget, takes_back=self.takes_back)
        if self.draws == 1 and self.redeals == UNLIMITED:
            return planner.search()
        waste = Waste(self.position(state), draws=self.draws, redeals=state[4])
        return PassSearch(waste, planner, budget, takes_back=self.takes_back, easy=0).search()

    def position(self, state: State) -> Position:
        columns, homes, stock, waste, _ = state
        fast = [[1 << card for card in down + shown[:1]] for down, shown in columns]
        lying = sum(1 << card for _, shown in columns for card in shown[1:])
        home = sum(1 << 4 * rank + place for place in range(4) for rank in range(homes[place]))
        deck = [1 << card for card in waste + stock]
        kings = 0xF << 4 * (self.ranks - 1)
        return Position(Layout(fast, lying, home, deck, waste=len(waste), kings=kings))


def sent_home(homes: tuple[int, ...], card: int) -> Iterator[tuple[int, ...]]:
    place = card % 4
    if homes[place] == card // 4:
        yield (*homes[:place], homes[place] + 1, *homes[place + 1 :])


def without(columns: tuple[Column, ...], number: int, count: int) -> tuple[Column, ...]:
    """The columns after cards were taken from the end of one: the card below them is turned up."""
    down, shown = columns[number]
    shown = shown[: len(shown) - count]
    left = (down[:-1], down[-1:]) if down and not shown else (down, shown)
    return (*columns[:number], left, *columns[number + 1 :])


def sorted_columns(state: State) -> State:
    return (tuple(sorted(state[0])), *state[1:])
