"""How many deals of Klondike can be won with all cards known: a study that may run for days.

Deals are numbered, and a file keeps what is done, so that it can be stopped at any time.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tuckbox.core.text import counted
from tuckbox.lab.pieces import ALONE, Progress, Workers, portions, results
from tuckbox.lab.solving import Question
from tuckbox.roster.intervals import wilson

CHUNK = 100
"""Deals in a piece."""
WORST = 10
BUCKETS = 40
"""Times are counted by powers of two microseconds."""
RESULTS = ("won", "lost", "undecided")


@dataclass(frozen=True, slots=True)
class Study:
    """Its deals are shuffled by the seed and their number."""

    seed: str
    draw: str
    seconds: float | None = None

    def question(self, number: int) -> Question:
        return Question((), f"{self.seed}:{number}", self.draw, self.seconds)

    def facts(self) -> Mapping[str, object]:
        return {"winnability": "klondike", **asdict(self)}

    def work(self, piece: range) -> "Tally":
        tally = Tally()
        for number in piece:
            tally.count(self.question(number))
        return tally

    def written(self, result: "Tally") -> object:
        return asdict(result)

    def read(self, written: Any) -> "Tally":
        return Tally(**{**written, "worst": [tuple(deal) for deal in written["worst"]]})


@dataclass(slots=True)
class Tally:
    """What came of some deals."""

    results: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESULTS, 0))
    times: dict[str, list[int]] = field(default_factory=lambda: {result: [0] * BUCKETS for result in RESULTS})
    nodes: int = 0
    seconds: float = 0.0
    memory: int = 0
    worst: list[tuple[int, str, str, float]] = field(default_factory=list)
    """Nodes, seed, result and seconds of the deals that took most."""

    def count(self, question: Question) -> None:
        answer = question.answer()
        self.results[answer.result] += 1
        self.times[answer.result][bucket(answer.seconds)] += 1
        self.nodes += answer.nodes
        self.seconds += answer.seconds
        self.memory = max(self.memory, answer.memory)
        self.keep_worst([(answer.nodes, question.seed, answer.result, round(answer.seconds, 3))])

    def add(self, other: "Tally") -> None:
        for result in RESULTS:
            self.results[result] += other.results[result]
            self.times[result] = [a + b for a, b in zip(self.times[result], other.times[result], strict=True)]
        self.nodes += other.nodes
        self.seconds += other.seconds
        self.memory = max(self.memory, other.memory)
        self.keep_worst(other.worst)

    def keep_worst(self, deals: list[tuple[int, str, str, float]]) -> None:
        self.worst = sorted([*self.worst, *deals], reverse=True)[:WORST]

    @property
    def done(self) -> int:
        return sum(self.results.values())


def bucket(seconds: float) -> int:
    return min(int(seconds * 1e6).bit_length(), BUCKETS - 1)


def run(
    study: Study,
    deals: int,
    *,
    workers: Workers = ALONE,
    file: Path | None = None,
    progress: Progress | None = None,
) -> Tally:
    """Go on from what the file keeps, if it is there, to so many deals."""
    tally = Tally()
    for part in results(study, portions(deals, CHUNK), workers=workers, file=file, progress=progress):
        tally.add(part)
    return tally


# The report.


def report(study: Study, tally: Tally) -> dict[str, object]:
    """Undecided deals count as neither: the interval reaches from none of them won to all of them."""
    done = tally.done
    won, open_ = tally.results["won"], tally.results["undecided"]
    low, high = wilson(won / done, done)[0], wilson((won + open_) / done, done)[1]
    return {
        **asdict(study),
        "deals": done,
        **tally.results,
        "winnable": round(won / done, 6),
        "interval": [round(low, 6), round(high, 6)],
        "nodes": tally.nodes,
        "cpu_seconds": round(tally.seconds, 3),
        "mean_milliseconds": round(1000 * tally.seconds / done, 4),
        "peak_memory": tally.memory,
        "worst": [dict(zip(("nodes", "seed", "result", "seconds"), deal, strict=True)) for deal in tally.worst],
    }


def report_lines(report: Mapping[str, Any], tally: Tally) -> list[str]:
    low, high = report["interval"]
    worst = [
        f"  {deal['seed']}: {deal['result']}, {counted(deal['nodes'], 'node')}, {deal['seconds']} s"
        for deal in report["worst"]
    ]
    return [
        f"Klondike, draw {report['draw']}, {counted(report['deals'], 'deal')}, seed {report['seed']}.",
        f"Won {report['won']}, lost {report['lost']}, undecided {report['undecided']}.",
        f"Winnable: {report['winnable']:.3%} (95 % interval {low:.3%} to {high:.3%}).",
        f"Processor: {report['mean_milliseconds']} ms a deal; memory at most {report['peak_memory'] / 2**20:.1f} MB.",
        "The deals that took most:",
        *worst,
        "How long a deal took:",
        *text_plot(tally),
    ]


def text_plot(tally: Tally) -> list[str]:
    """A line for each doubling of the time; won deals as #, others as o."""
    totals = [sum(tally.times[result][number] for result in RESULTS) for number in range(BUCKETS)]
    used = [number for number, total in enumerate(totals) if total]
    return [
        f"  up to {bucket_title(number):>7} {totals[number]:>9}  "
        f"{'#' * share(tally.times['won'][number], totals)}"
        f"{'o' * share(totals[number] - tally.times['won'][number], totals)}"
        for number in range(used[0], used[-1] + 1)
    ]


def share(count: int, totals: list[int]) -> int:
    return -(-60 * count // max(totals))


def bucket_title(number: int) -> str:
    """The upper end of a bucket."""
    microseconds = 1 << number
    if microseconds < 1000:
        return f"{microseconds} µs"
    return f"{microseconds / 1000:.0f} ms" if microseconds < 1_000_000 else f"{microseconds / 1_000_000:.0f} s"
