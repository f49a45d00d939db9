"""The deals of a day: the same for everybody, found by trying one candidate after the other until one can be won.

What is tried hangs on a seed alone: without a server on a digest of the date and the game, which everybody may know. It
is tried with bots whose luck is fixed, so the same version of the box finds the same deal on every machine, compiled
or not. Nobody here looks at a clock: the date is given.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from tuckbox.bots.base import begin
from tuckbox.core import chain, fair, record
from tuckbox.core.daily import Daily
from tuckbox.core.dice import Dice
from tuckbox.core.errors import BadOption, BadRecord, quote
from tuckbox.core.game import AnyGame
from tuckbox.core.options import Options
from tuckbox.core.text import join_titles
from tuckbox.games import GAMES
from tuckbox.roster import engage
from tuckbox.roster.driver import NO_CLOCK, Driver
from tuckbox.roster.rooms import USUAL_BOT
from tuckbox.solve import winnable
from tuckbox.solve.bits import finished
from tuckbox.solve.foresight import is_won

ATTEMPTS: Final = 200
CHAMPION: Final = "medium"
"""Who must win in the first seat, where there are other players."""
LEVELS: Final = ("easy", "medium", "hard")
TRIES: Final = 3
"""Of each level, for a grade."""
GRADES: Final = 5
A_BIT: Final = 0.02
"""So many seconds a bot thinks at once, where somebody else may want to be heard meanwhile."""


class Dealt:
    """A deal of a day, just dealt, and who sits in the other seats."""

    def __init__(self, game: AnyGame, bots: Sequence[str]) -> None:
        self.game: Final = game
        self.bots: Final = tuple(bots)


def all_dailies() -> list[tuple[type[AnyGame], Daily]]:
    """Of every game in the box, in the order of the shelf."""
    return [(GAMES[name], daily) for name in GAMES for daily in GAMES[name].dailies]


def titled(kind: type[AnyGame], title: str) -> Daily:
    """Raises BadOption."""
    daily = next((one for one in kind.dailies if one.title == title), None)
    if daily is None:
        raise BadOption(f"{kind.title} has no deal of a day that is called {quote(title)}.")
    return daily


def chosen(kind: type[AnyGame], given: Mapping[str, object]) -> Daily:
    """The deal of a day that has these options, or the game's first. Raises BadOption where none has."""
    options = Options(kind.declared, given)
    for daily in kind.dailies:
        if all(daily.options.get(name) == options[name] for name in given):
            return daily
    titles = [daily.title for daily in kind.dailies if daily.title]
    which = f" {join_titles(titles)}, each" if titles else ""
    raise BadOption(f"Every day one deal of {kind.title} is the same for everybody:{which} with options of its own.")


def open_seed(kind: type[AnyGame], daily: Daily, day: date) -> str:
    """For a deal that needs no server: everybody can know it before its day."""
    return fair.digest("open daily", day.isoformat(), kind.name, daily.title)


def sealed_seed(kind: type[AnyGame], daily: Daily, day_seed: str) -> str:
    """For a deal on a server: nobody knows the day's seed, a link of its chain, before the day is over."""
    return fair.digest("sealed daily", day_seed, kind.name, daily.title)


def check(game: AnyGame, proof: object) -> list[str]:
    """What the proof in the record of a server's daily game shows: its date, title and seed, and the end of the chain.
    Raises BadRecord where it does not."""
    parts = {name: part for name, part in proof.items() if isinstance(part, str)} if isinstance(proof, dict) else {}
    if not {"date", "title", "seed", "end"} <= parts.keys():
        raise BadRecord("What proves the deal of a day is not all there: date, title, seed and end.")
    daily = next((one for one in game.dailies if one.title == parts["title"]), None)
    try:
        day = date.fromisoformat(parts["date"])
    except ValueError:
        raise BadRecord(f"The date of the deal is written as 2026-11-16, not {quote(parts['date'])}.") from None
    promised = chain.check(parts["end"], day, parts["seed"])
    if daily is None or is_another(game, daily, parts["seed"]):
        raise BadRecord("The cards are not those that this version of the box deals from the seed of that day.")
    return [promised, "The cards are those that the box deals from it: the first deal of that day that can be won."]


def deal(kind: type[AnyGame], daily: Daily, seed: str) -> Dealt:
    """The first candidate that can be won. Raises BadRecord where hundreds cannot."""
    found = seek(kind, daily, seed, range(ATTEMPTS))
    if found is None:
        raise BadRecord(f"None of {ATTEMPTS} deals of {kind.title} can be won for certain.")
    return found


def seek(kind: type[AnyGame], daily: Daily, seed: str, attempts: range) -> Dealt | None:
    """The first of these attempts that can be won."""
    return finished(seeking(kind, daily, seed, attempts))


def seeking(kind: type[AnyGame], daily: Daily, seed: str, attempts: range) -> Generator[None, None, Dealt | None]:
    """The same, a bit at a time."""
    for found in candidates(kind, daily, seed, attempts):
        if (yield from trying(found)):
            return found
    return None


def is_another(game: AnyGame, daily: Daily, day_seed: str) -> bool:
    dealt = deal(type(game), daily, sealed_seed(type(game), daily, day_seed)).game
    return dealt.dice.seed != game.dice.seed or dealt.options != game.options or dealt.players != game.players


def candidates(kind: type[AnyGame], daily: Daily, seed: str, attempts: range) -> Iterator[Dealt]:
    for attempt in attempts:
        candidate = fair.digest("candidate", seed, str(attempt))
        options, bots = daily.draw(Dice(candidate))
        missing = kind.seats_for(options)[0] - 1 - len(bots)
        bots = (*bots, *[USUAL_BOT] * missing)
        yield Dealt(record.start(kind, options, players=1 + len(bots), seed=candidate), bots)


def trying(dealt: Dealt) -> Generator[None, None, bool]:
    """Whether it can be won: for one player by a line that is found and pledged; among others by a bot that wins in
    the first seat."""
    if dealt.bots:
        return is_won((yield from playing(dealt, CHAMPION, "the champion")))
    line = yield from winnable.winning_line(dealt.game)
    if line is not None:
        dealt.game.pledge = winnable.pledge_of(line)
    return line is not None


def bots_fate(game: AnyGame, seat: int) -> str:
    """What the luck of a bot hangs on, at its next act in the deal of a day: the same for everybody."""
    return f"{game.dice.seed}: player {seat} after {len(game.log)}"


def grade(dealt: Dealt) -> int:
    """From 1, which bots of all levels win, to 5, which hardly any does."""
    games = [played(dealt, level, f"try {number}") for level in LEVELS for number in range(TRIES)]
    losses = sum(1 for game in games if not is_won(game))
    return 1 + losses * (GRADES - 1) // len(games)


def played(dealt: Dealt, first: str, fate: str) -> AnyGame:
    """This deal, played to its end by bots: this one in the first seat, whose luck is a matter of fate."""
    return finished(playing(dealt, first, fate))


def playing(dealt: Dealt, first: str, fate: str) -> Generator[None, None, AnyGame]:
    """The same, a bit at a time."""
    table = Fated(dealt, first, fate)
    while seats := table.room.bots_to_act():
        words = yield from table.choosing(seats[0])
        table.room.take_choice(seats[0], table.room.version, words, NO_CLOCK)
    return table.game


class Fated(Driver):
    """A room in which everybody is a bot."""

    def __init__(self, dealt: Dealt, first: str, fate: str) -> None:
        game = record.restart(dealt.game)
        bots = {seat: engage(name, type(game)) for seat, name in enumerate([first, *dealt.bots])}
        super().__init__(game, bots)
        self.fate: Final = fate

    def choosing(self, seat: int) -> Generator[None, None, str]:
        """What the bot in a seat does now."""
        luck = self.luck(f"player {seat} after {len(self.game.log)}")
        thinking = begin(self.bots[seat], self.game, seat, luck)
        while not thinking.go_on(A_BIT):
            yield
        yield
        return thinking.action().words

    def luck(self, what: str) -> Dice:
        return super().luck(what if "player 0" not in what else f"{self.fate}, {what}")
