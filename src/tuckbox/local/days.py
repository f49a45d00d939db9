"""The deals of a day without a server: from a digest of date and game, open to everybody, sought a bit at a time."""

import time
from collections.abc import Generator, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Final

from tuckbox.core.daily import Daily, day_come
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.local.book import Book, new_book
from tuckbox.roster.daily import ATTEMPTS, Dealt, open_seed, seeking, titled
from tuckbox.roster.rooms import kind_of

Place = tuple[date, type[AnyGame], Daily]


class Search:
    """For one deal, under way or at its end: one may play it again without its being sought again."""

    def __init__(self, place: Place) -> None:
        day, kind, daily = place
        self.found: Dealt | None = None
        self.bits: Final[Generator[None, None, Dealt | None]] = seeking(
            kind, daily, open_seed(kind, daily, day), range(ATTEMPTS)
        )

    def go_on(self, seconds: float) -> Dealt | None:
        """None while it is not found yet. Raises BadOption where there is none."""
        ends = time.perf_counter() + seconds
        while self.found is None:
            try:
                next(self.bits)
            except StopIteration as end:
                self.found = end.value
                if self.found is None:
                    raise BadOption("No deal of this day that can be won was found.") from None
            if time.perf_counter() > ends:
                break
        return self.found


class Days:
    """What is being sought here."""

    def __init__(self) -> None:
        self.sought: Final[dict[Place, Search]] = {}

    def open(self, wanted: Mapping[str, object], seconds: float, now: int) -> Book | None:
        """A table with the deal of a day, or None while it is sought: for about so long at a time. Raises BadOption."""
        place = place_of(wanted, datetime.fromtimestamp(now / 1000, UTC).date())
        if place not in self.sought:
            self.sought[place] = Search(place)
        found = self.sought[place].go_on(seconds)
        return None if found is None else book_of(found, place, now)


def place_of(wanted: Mapping[str, object], today: date) -> Place:
    game, title, day = (str(wanted.get(name, "")) for name in ("game", "title", "date"))
    kind = kind_of(game)
    return day_come(day, today), kind, titled(kind, title)


def book_of(found: Dealt, place: Place, now: int) -> Book:
    game, (day, kind, daily) = found.game, place
    saved = game.record()
    wanted = {"game": kind.name, "options": saved["options"], "players": game.players, "bots": list(found.bots)}
    book = new_book({**wanted, "seed": game.dice.seed}, now)
    return replace(book, daily={"date": day.isoformat(), "title": daily.title})
