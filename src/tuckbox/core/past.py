"""A game that is over, as one looks back on it: what ended it, the best moment, and how it went up and down."""

from collections.abc import Sequence
from math import gcd
from typing import Final

from tuckbox.core import record
from tuckbox.core.events import Contest, Said
from tuckbox.core.game import AnyGame
from tuckbox.core.text import Speech, speech_json, text

NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Highlight:
    """A contest that one remembers, in which turn it was, and what is said of it."""

    def __init__(self, title: str, turn: int, contest: Contest, head: Speech, told: Speech) -> None:
        self.title: Final = title
        self.turn: Final = turn
        self.contest: Final = contest
        self.head: Final = head
        self.told: Final = told

    def as_json(self, knower: int) -> dict[str, object]:
        return {
            "title": self.title,
            "turn": self.turn,
            "contest": self.contest.as_json(knower),
            "head": speech_json(self.head, knower),
            "text": speech_json(self.told, knower),
        }


class Past:
    """The highlights, and a curve: its name, its highest value, and its value at the start and after each turn."""

    def __init__(self, highlights: Sequence[Highlight], curve: str, goal: int, values: Sequence[int]) -> None:
        self.highlights: Final = tuple(highlights)
        self.curve: Final = curve
        self.goal: Final = goal
        self.values: Final = tuple(values)

    def as_json(self, knower: int) -> dict[str, object]:
        curve: dict[str, object] = {"title": self.curve, "goal": self.goal, "values": list(self.values)}
        return {"highlights": [one.as_json(knower) for one in self.highlights], "curve": curve}


class Fought:
    """A contest, its turn, and of how many cards that could be drawn how many were enough, in the least numbers."""

    def __init__(self, turn: int, contest: Contest, odds: tuple[int, int]) -> None:
        self.turn: Final = turn
        self.contest: Final = contest
        self.enough: Final = odds[0] // gcd(*odds)
        self.cards: Final = odds[1] // gcd(*odds)

    def is_lucky(self) -> bool:
        """It was won by the card alone, and might have been lost."""
        return self.contest.value - self.contest.bonus >= self.contest.need and self.enough < self.cards

    def chance(self) -> float:
        return self.enough / self.cards


def past_of(game: AnyGame) -> Past | None:
    """Of the acts that stand, in a game for one; none where it has no curve. It is played again for that."""
    if not game.curve:
        return None
    again = record.restart(game)
    fought: list[Fought] = []
    values = [height(again)]
    for seat, words in record.taken_acts(game.log):
        told = again.play(seat, words)
        contests = [event.contest for event in told if isinstance(event, Said) and event.contest is not None]
        fought += [Fought(len(values), contest, again.odds_of(contest)) for contest in contests]
        values.append(height(again))
    return Past([*what_ended(game, fought), *best_moment(fought)], game.curve, ceiling(game), values)


def height(game: AnyGame) -> int:
    standing = game.standing(0)
    return standing.count if standing is not None else 0


def ceiling(game: AnyGame) -> int:
    standing = game.standing(0)
    return standing.goal if standing is not None else 0


def what_ended(game: AnyGame, fought: list[Fought]) -> list[Highlight]:
    """The last contest, if it was lost to the card that the game was lost to."""
    if not fought or fought[-1].contest.against != game.fell_to():
        return []
    last, contest = fought[-1], fought[-1].contest
    head = text("Drew {n}, needed {need}", n=contest.value, need=contest.need)
    told = text("The odds were {n} in {all}.", n=last.enough, all=last.cards)
    return [Highlight("What ended it", last.turn, contest, head, told)]


def best_moment(fought: list[Fought]) -> list[Highlight]:
    """The least likely success."""
    lucky = sorted([one for one in fought if one.is_lucky()], key=Fought.chance)
    if not lucky:
        return []
    best = lucky[0]
    head = text("{One} in {many}, and it came", one=NUMBERS[best.enough], many=NUMBERS[best.cards])
    told = text("{Verdict}, in turn {n}.", verdict=best.contest.verdict, n=best.turn)
    return [Highlight("Your best moment", best.turn, best.contest, head, told)]
