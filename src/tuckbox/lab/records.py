"""The records: studies of very many deals, each continued by whoever likes, piece by piece, and never begun again.

Of every piece its file keeps how many deals were won, lost and undecided, a digest of all of them in order, the
processor's seconds and the commit of the rules. So anybody can do the next pieces, and do any piece again to compare.
"""

import hashlib
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol

import tuckbox
from tuckbox.games import find
from tuckbox.lab.arena import Arena
from tuckbox.lab.pieces import ALONE, Book, Progress, Workers, portions, results
from tuckbox.lab.solving import Question
from tuckbox.roster.intervals import wilson

SEED: Final = "winnability"
HOME: Final = Path(tuckbox.__file__).parent
DECIDES: Final = ("core", "games", "bots", "solve", "room", "roster")
"""What an outcome depends on."""
OUTCOMES: Final = ("won", "lost", "undecided")


class Deals(Protocol):
    """Numbered deals, each of which comes to one of the outcomes."""

    def facts(self) -> dict[str, object]: ...

    def outcome(self, number: int) -> str: ...


@dataclass(frozen=True)
class Thoughtful:
    """Deals of Klondike put to the solver, which sees every card."""

    draw: str
    redeals: str = "unlimited"

    def facts(self) -> dict[str, object]:
        options = {"draw": self.draw, "redeals": self.redeals}
        return {"game": "klondike", "rules": find("klondike").rules, **options, "seed": f"{SEED}:N"}

    def outcome(self, number: int) -> str:
        return Question((), f"{SEED}:{number}", self.draw, redeals=self.redeals).answer().result


@dataclass(frozen=True)
class Played:
    """Games for one that a bot plays, fairly."""

    game: str
    bot: str = "hard"
    options: Mapping[str, object] = field(default_factory=dict)

    def facts(self) -> dict[str, object]:
        return {"game": self.game, "rules": find(self.game).rules, **self.options, "bot": self.bot, "seed": "records/N"}

    def outcome(self, number: int) -> str:
        played = Arena(self.game, self.options, None, "records", (self.bot,), 1).play(number)
        return "won" if played.shares[0] else "lost"


@dataclass(frozen=True)
class Counted:
    """What came of some deals."""

    won: int = 0
    lost: int = 0
    undecided: int = 0
    digest: str = ""
    """Of the first letters of the outcomes, in order."""
    seconds: float = 0.0
    commit: str = ""

    @property
    def done(self) -> int:
        return self.won + self.lost + self.undecided

    @property
    def outcomes(self) -> tuple[int, int, int, str]:
        """What is the same on every machine."""
        return self.won, self.lost, self.undecided, self.digest

    def interval(self) -> tuple[float, float]:
        """From none of the undecided deals won to all of them."""
        most = self.won + self.undecided
        return wilson(self.won / self.done, self.done)[0], wilson(most / self.done, self.done)[1]


@dataclass(frozen=True)
class Record:
    """A study whose figures are published."""

    name: str
    title: str
    deals: Deals
    asked: int
    size: int
    """Deals in a piece."""
    known: str = "none known to us"
    """The best figure that others have published."""

    def facts(self) -> Mapping[str, object]:
        return {"record": self.name, **self.deals.facts()}

    def work(self, piece: range) -> Counted:
        began = time.process_time()
        found = "".join(self.deals.outcome(number)[0] for number in piece)
        won, lost, undecided = (found.count(outcome[0]) for outcome in OUTCOMES)
        seconds = round(time.process_time() - began, 2)
        return Counted(won, lost, undecided, digest_of(found), seconds, commit())

    def written(self, result: Counted) -> object:
        return [*result.outcomes, result.seconds, result.commit]

    def read(self, written: Any) -> Counted:
        return Counted(*written)

    def file(self, folder: Path) -> Path:
        return folder / f"{self.name}.jsonl"

    def kept(self, folder: Path) -> dict[range, Counted]:
        """The pieces that are done, by their numbers."""
        file = self.file(folder)
        kept = Book(self.facts(), file).kept if file.exists() else {}
        return {piece: self.read(kept[piece]) for piece in sorted(kept, key=lambda piece: piece.start)}

    def missing(self, folder: Path, first: int = 0) -> list[range]:
        kept = self.kept(folder)
        return [piece for piece in portions(self.asked, self.size)[first:] if piece not in kept]


def digest_of(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


@cache
def commit() -> str:
    """The last one that changed what an outcome depends on, or the version where there is no repository."""
    name = git("log", "-1", "--format=%h", "--abbrev=10", "--", *DECIDES)
    changed = git("status", "--porcelain", "--untracked-files=no", "--", *DECIDES)
    return f"{name}{' and changes' if changed else ''}" if name else f"version {tuckbox.__version__}"


def git(*words: str) -> str:
    try:
        return subprocess.run(["git", *words], cwd=HOME, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def total(kept: Mapping[range, Counted]) -> Counted:
    """All pieces as one, with the digest of their digests and every commit."""
    pieces = kept.values()
    return Counted(
        sum(piece.won for piece in pieces),
        sum(piece.lost for piece in pieces),
        sum(piece.undecided for piece in pieces),
        digest_of("".join(f"{piece.start} {counted.digest}\n" for piece, counted in kept.items())),
        sum(piece.seconds for piece in pieces),
        ", ".join(dict.fromkeys(piece.commit for piece in pieces)),
    )


def go_on(
    record: Record,
    pieces: Sequence[range],
    folder: Path,
    *,
    workers: Workers = ALONE,
    progress: Progress | None = None,
) -> None:
    """Do these pieces, and keep what comes of them."""
    for _counted in results(record, pieces, workers=workers, file=record.file(folder), progress=progress):
        pass


def differing(
    record: Record,
    pieces: Sequence[range],
    folder: Path,
    *,
    workers: Workers = ALONE,
    progress: Progress | None = None,
) -> list[range]:
    """Those of these pieces of which something else comes than the file keeps, done again."""
    kept = record.kept(folder)
    again = results(record, pieces, workers=workers, progress=progress)
    return [piece for piece, found in zip(pieces, again, strict=True) if found.outcomes != kept[piece].outcomes]


def all_records() -> dict[str, Record]:
    blake = "81.945 % ± 0.084 (Blake and Gent, [Solvitaire](https://arxiv.org/abs/1906.12314))"
    few = [
        Record(
            f"klondike-draw{draw}-redeals{redeals}",
            f"Klondike, draw {word}, all cards known, {many}",
            Thoughtful(draw, redeals),
            10_000,
            25,
        )
        for draw, word in (("1", "one"), ("3", "three"))
        for redeals, many in (("0", "no redeal"), ("1", "one redeal"), ("2", "two redeals"))
    ]
    hard = find("dragonquest").presets["hard"]
    records = [
        Record("klondike-draw1", "Klondike, draw one, all cards known", Thoughtful("1"), 10_000_000, 2500),
        Record("klondike-draw3", "Klondike, draw three, all cards known", Thoughtful("3"), 1_000_000, 100, blake),
        *few,
        Record("gridcannon", "Grid Cannon, played by *hard*", Played("gridcannon"), 1000, 2),
        Record("dragonquest", "Dragon Quest, standard, played by *hard*", Played("dragonquest"), 1000, 2),
        Record(
            "dragonquest-hard", "Dragon Quest, hard, played by *hard*", Played("dragonquest", options=hard), 1000, 2
        ),
    ]
    return {record.name: record for record in records}
