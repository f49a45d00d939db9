"""A lesson: a fixed open deal on which somebody who is new to a game does one act after the other."""

from collections.abc import Mapping, Sequence
from typing import Final

LEARNER: Final = 0
"""The seat of whoever learns."""
SEED: Final = "lesson "
"""So begins the seed of every lesson's deal; what is played on such a deal counts nowhere and is not kept."""

Acts = Sequence[tuple[int, str]]


class Step:
    """One act of whoever learns: its words, the sentence that asks for it, the reason, and the piles, places and faces
    to point at."""

    def __init__(self, words: str, sentence: str, why: str, points: Sequence[str]) -> None:
        self.words: Final = words
        self.sentence: Final = sentence
        self.why: Final = why
        self.points: Final = tuple(points)


class Lesson:
    """A deal and its steps. The `others` do what stands here for each of their seats, act by act; after the last step
    `end` is said, and the game goes on."""

    def __init__(
        self,
        seed: str,
        steps: Sequence[Step],
        *,
        end: str,
        others: Sequence[Sequence[str]] = (),
        options: Mapping[str, object] | None = None,
    ) -> None:
        assert seed.startswith(SEED), seed
        self.seed: Final = seed
        self.steps: Final = tuple(steps)
        self.end: Final = end
        self.others: Final = [tuple(acts) for acts in others]
        self.players: Final = 1 + len(others)
        self.options: Final = dict(options or {})

    def done(self, acts: Acts) -> int | None:
        """How many of the steps these acts are; None where somebody went another way, or on from the last."""
        own = words_of(LEARNER, acts)
        return len(own) if own == [step.words for step in self.steps[: len(own)]] else None

    def answer(self, seat: int, acts: Acts) -> str | None:
        """What the one in another seat does next, as long as the lesson goes on."""
        said = len(words_of(seat, acts))
        script = self.others[seat - 1] if 0 < seat < self.players else ()
        return script[said] if said < len(script) and self.done(acts) is not None else None


def words_of(seat: int, acts: Acts) -> list[str]:
    return [words for who, words in acts if who == seat]


def is_lesson(seed: str | None) -> bool:
    """Whether a deal by this open seed is for learning only."""
    return seed is not None and seed.startswith(SEED)
