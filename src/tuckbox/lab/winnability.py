"""How many deals of Klondike can be won with all cards known: a study that may run for days.

Deals are numbered; the study knows how far it has come, and a file keeps that, so that it can be stopped at any time.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tuckbox.core.errors import BadRecord
from tuckbox.core.text import counted
from tuckbox.lab.solving import Question, in_order
from tuckbox.roster.intervals import wilson

CHUNK = 100
"""Deals that a process answers at a time."""
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

    def tally(self, numbers: range) -> "Tally":
        tally = Tally()
        for number in numbers:
            tally.count(self.question(number))
        return tally


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
    study: Study, deals: int, *, jobs: int = 1, file: Path | None = None, progress: Callable[[int], None] | None = None
) -> Tally:
    """Go on from what the file keeps, if it is there, to so many deals."""
    tally = load_tally(study, file)
    for part in in_order(study.tally, portions(tally.done, deals), jobs):
        tally.add(part)
        if file is not None:
            keep(study, tally, file)
        if progress is not None:
            progress(tally.done)
    return tally


def portions(first: int, deals: int) -> Iterator[range]:
    for start in range(first, deals, CHUNK):
        yield range(start, min(start + CHUNK, deals))


# The file.


def keep(study: Study, tally: Tally, file: Path) -> None:
    """Written beside and then put in place, so that it is whole whenever the study is stopped."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_text(json.dumps({"study": asdict(study), "tally": asdict(tally)}), encoding="utf-8")
    beside.replace(file)


def load_tally(study: Study, file: Path | None) -> Tally:
    """What the file keeps. Raises BadRecord when that is no study, or another one."""
    if file is None or not file.exists():
        return Tally()
    try:
        kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        tally = Tally(**{**kept["tally"], "worst": [tuple(deal) for deal in kept["tally"]["worst"]]})
    except (ValueError, TypeError, KeyError):
        raise BadRecord(f"{file} is not the file of a winnability study.") from None
    if kept.get("study") != asdict(study):
        raise BadRecord(f"{file} keeps another study: {json.dumps(kept.get('study'))}.")
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
