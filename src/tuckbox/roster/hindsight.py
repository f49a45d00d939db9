"""What can be told of a game that is looked back on, and takes some thought: the chance to win after each step and the
score to expect, the act that cost most, and, where the solver knows one, a line that wins from there."""

import time
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tuckbox.bots.base import Advice
from tuckbox.bots.hints import Hint, hint
from tuckbox.core import record
from tuckbox.core.errors import BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.core.reasons import Reason
from tuckbox.games.klondike import Klondike
from tuckbox.room.hosting import terms_after
from tuckbox.room.news import as_json
from tuckbox.room.replayed import NO_SEAT, NOT_OVER, Sight, branch, check_length, known, replay, walk
from tuckbox.room.retold import Lines
from tuckbox.room.room import Room
from tuckbox.room.types import Act, Reply, Terms
from tuckbox.roster import ADVISER, engage, luck
from tuckbox.solve import oracle
from tuckbox.solve.adviser import WINNING
from tuckbox.solve.chances import Effort, Prospect, prospect
from tuckbox.solve.klondike import LOST, WON, Answer, solve

SECONDS: Final = 0.3
"""So long one thinks about a few steps."""
THOROUGH: Final = f"{ADVISER}:200"
"""Who says what would have been better: so many worlds, and not seconds, so that it always says the same."""
MOST_SUSPECTS: Final = 5
NODES: Final = 200_000
NO_LONGER: Final = "No longer winnable"
NEVER: Final = "Could not be won"
MISTAKE: Final = "Mistake"
NO_SOLVER: Final = "There is no solver for this game: only a Klondike can be led to its end."
IS_LOST: Final = "From here it cannot be won any more, whatever one does: go further back."
TOO_HARD: Final = "From here the solver finds no way to win, and cannot prove that there is none."


class Looking:
    """Somebody who looks back on a table, or a record as one, from a seat. Raises BadRecord, as all of this does."""

    def __init__(self, terms: Terms, lines: Lines, seat: int) -> None:
        check_length(lines)
        self.agreed: Final = terms_after(terms, lines)
        if not 0 <= seat < self.agreed.players:
            raise BadRecord(NO_SEAT)
        self.terms: Final = terms
        self.lines: Final = lines
        self.seat: Final = seat

    def begin(self) -> Room:
        return known(self.terms, self.lines)

    def check_over(self) -> None:
        """Of a record one may know all at any time, of a table only then."""
        room = self.begin()
        for _ in walk(room, self.lines):
            pass
        if room.over() is None:
            raise BadRecord(NOT_OVER)

    def chances(self, first: int, effort: Effort, seconds: float = SECONDS) -> Reply:
        """Those after a few steps, from this one on; one at least, if there is one. Where no solver tells them, the
        scores to expect too."""
        room, found = self.begin(), list[Prospect]()
        worlds, ends = effort.worlds_of(len(self.lines)), 0.0
        for number, _ in enumerate(walk(room, self.lines)):
            if number == first:
                ends = time.perf_counter() + seconds
            if number >= first:
                found.append(self.prospect_in(room, worlds, effort.nodes))
            if found and time.perf_counter() > ends:
                break
        is_solved = has_solver(self.terms.kind)
        told: Reply = {"first": first, "chances": [round(each.chance, 3) for each in found], "solver": is_solved}
        scores = [round(each.score, 2) for each in found if each.score is not None]
        return told if is_solved else {**told, "scores": scores}

    def prospect_in(self, room: Room, worlds: int, nodes: int) -> Prospect:
        """Who has given up has lost, with the score that was."""
        over = room.over()
        assert room.game is not None
        if over is None:
            return prospect(room.game, self.seat, worlds, nodes)
        return Prospect(over.share(self.seat), room.game.scores()[self.seat])

    def mistake(self, suspects: Sequence[int]) -> Reply | None:
        """The act after which it could not be won any more, where the solver knows; else the first of the steps that
        are suspected, after which much was lost, where somebody who thinks about it does something else."""
        return self.last_chance() if has_solver(self.terms.kind) else self.first_regretted(suspects)

    def last_chance(self) -> Reply | None:
        """Found by halving: what is lost stays lost."""
        room, versions = self.begin(), list[int]()
        versions.extend([act.version for act in walk(room, self.lines)])
        assert room.game is not None
        acts = [(story.seat, story.words) for story in room.stories]
        line = Standing(room.game, acts)
        place = line.last_winnable()
        if place is None:
            return None
        if place < 0:
            return {"step": 0, "title": NEVER, "better": None}
        step = bisect_left(versions, room.stories[place].version)
        return {"step": step, "title": NO_LONGER, "better": better(line.position(place), line.answer(place).moves[0])}

    def first_regretted(self, suspects: Sequence[int]) -> Reply | None:
        advised = self.advised(suspects[:MOST_SUSPECTS])
        for step in suspects:
            if step in advised:
                return {"step": step, "title": MISTAKE, "better": advised[step]}
        return None

    def advised(self, suspects: Sequence[int]) -> dict[int, Reply]:
        """Of each of these steps what would have been done instead, where it was an act of this seat's and another
        is better."""
        room, found = self.begin(), dict[int, Reply]()
        before: AnyGame | None = None
        for number, act in enumerate(walk(room, self.lines)):
            if number in suspects and before is not None and self.is_own(act, before):
                advised = hint(engage(THOROUGH, self.terms.kind), before, self.seat, luck(f"{number}"))
                if advised.words != act.words:
                    found[number] = advised.as_json()
            before = room.game.copy() if number + 1 in suspects and room.game is not None else None
        return found

    def is_own(self, act: Act, before: AnyGame) -> bool:
        """Whether this seat chose it."""
        return act.seat == self.seat and not act.words.startswith("/") and self.seat in before.to_act()

    def line(self, at: int, *, is_open: bool) -> bytes:
        """A line that wins from a version, as a replay of a game that went so; `first` is the step it begins at."""
        seed, lines = branch(self.terms, self.lines, at, self.seat)
        terms = Terms(self.terms.kind, self.agreed.options, self.agreed.players, "", open_seed=seed)
        room = Room(terms)
        steps = sum(1 for _ in walk(room, lines))
        moves = winning_moves(room.game)
        told = replay(Room(terms), [*lines, *[(0, words) for words in moves]], Sight(self.seat, is_open=is_open))
        return b"".join([as_json({"first": steps - 1})[:-1], b',"replay":', told, b"}"])


class Standing:
    """What stands of a game of Klondike, act by act, and what the solver says of each position."""

    def __init__(self, game: AnyGame, acts: record.Log) -> None:
        self.game: Final = game
        self.acts: Final = acts
        self.answers: Final[dict[int, Answer]] = {}

    def position(self, place: int) -> Klondike:
        """After so many acts."""
        position = record.replay(record.restart(self.game), self.acts[:place])
        assert isinstance(position, Klondike)
        return position

    def answer(self, place: int) -> Answer:
        if place not in self.answers:
            self.answers[place] = solve(self.position(place), nodes=NODES)
        return self.answers[place]

    def last_winnable(self) -> int | None:
        """After how many acts it could be won for the last time, -1: never; None where it never was lost, or where the
        solver cannot tell."""
        low, high = -1, len(self.acts)
        if self.answer(high).result != LOST:
            return None
        while high - low > 1:
            middle = (low + high) // 2
            if self.answer(middle).result == WON:
                low = middle
            else:
                high = middle
        return low if self.answer(high).result == LOST else None


def has_solver(kind: type[AnyGame]) -> bool:
    return oracle.of(kind) is not None


def better(position: Klondike, words: str) -> Reply:
    """What would have won, as a hint tells it."""
    advice = Advice(position.parse(0, words), None, reason=Reason("win", WINNING, ""))
    return Hint(position, 0, advice).as_json()


def winning_moves(game: AnyGame | None) -> list[str]:
    """Raises BadRecord where the solver knows none."""
    if not isinstance(game, Klondike):
        raise BadRecord(NO_SOLVER)
    answer = solve(game, nodes=NODES)
    if not answer.moves:
        raise BadRecord(IS_LOST if answer.result == LOST else TOO_HARD)
    return answer.moves


CHANCES: Final = "chances"
MISTAKES: Final = "mistake"
LINE: Final = "line"
KINDS: Final = (CHANCES, MISTAKES, LINE)
"""What may be asked for."""


def answer(looking: Looking, what: str, told: Mapping[str, Any], effort: Effort) -> bytes:
    """As JSON."""
    if what == CHANCES:
        return as_json(looking.chances(told["from"], effort))
    if what == LINE:
        return looking.line(told["at"], is_open=told["open"])
    return as_json({"mistake": looking.mistake(told["steps"])})
