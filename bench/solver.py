"""How fast the solver is, beside the table of its peers: python bench/solver.py, after make compiled.

The peers were measured on another day, so all is told as a share of a loop that both days ran: the calibration.
"""

import statistics
import time
from pathlib import Path
from typing import TYPE_CHECKING

from claims import claim, times

if TYPE_CHECKING:
    from tuckbox.solve.klondike import Answer

ROOT = Path(__file__).parent.parent
DEALS = ROOT / "tests" / "data" / "klondike-200.txt"
PEERS = """\
| thoughtful draw-1, 200 deals | won/lost/undecided | median | mean | p95 | nodes | nodes/s | mean/loop |
|---|---|---|---|---|---|---|---|
| lonelybot (Rust) | 179/21/0 | 0.02 ms | 25-29 ms | 26-38 ms | 33992647 | 6-7 M | 0.024 |
| Solvitaire (C++) | 176/16/8 at 20 s | 1.3 ms | 1500 ms | 9500 ms | - | 0.4 M | 1.3 |"""

SHARES = {"1": {"lonelybot (Rust)": 0.024, "Solvitaire (C++)": 1.3}}
"""By how many cards are turned at a time: the last column of the peers."""


def calibration() -> float:
    """CPU seconds of the loop that the issue names."""
    began = time.process_time()
    total = 0
    for i in range(10_000_000):
        total += i * i % 7
    return time.process_time() - began


def answers(draw: str) -> "list[Answer]":
    from tuckbox.lab.solving import Question, read_deals
    from tuckbox.solve.klondike import solve

    return [solve(game) for game in [Question(cards, "", draw).game() for cards in read_deals(DEALS)]]


def told(draw: str, loop: float) -> str:
    """A row for the search, as the peers are measured, and a line for what the answers cost in all."""
    found = answers(draw)
    nodes = [answer.nodes for answer in found]
    searching = sorted(answer.searching for answer in found)
    seconds = sorted(answer.seconds for answer in found)
    tell(draw, statistics.mean(searching), loop)
    counts = "/".join(str([answer.result for answer in found].count(result)) for result in ("won", "lost", "undecided"))
    return (
        f"| Tuckbox, draw {draw} | {counts} | {spread(searching)} | {sum(nodes)} "
        f"| {sum(nodes) / sum(searching) / 1e6:.1f} M | {statistics.mean(searching) / loop:.5f} |\n"
        f"  with every win played by the rules: median, mean, p95 {spread(seconds).replace(' |', ',')}; "
        f"mean {statistics.mean(seconds) / loop:.5f} of the loop\n"
        f"  worst deal {seconds[-1]:.3f} s, {max(nodes)} nodes; most memory "
        f"{max(answer.memory for answer in found) / 2**20:.1f} MB"
    )


def tell(draw: str, mean: float, loop: float) -> None:
    """Beside the peers, as shares of the loop: that was run on both days."""
    what = f"Klondike, draw {draw}, 200 deals: mean time to solve one, in calibration loops"
    ours = f"{mean / loop:.5f} ({1000 * mean:.2f} ms)"
    for name, share in SHARES.get(draw, {}).items():
        claim(what, ours, beside=f"{share} {name}", ratio=times(mean / loop, share))
    if draw not in SHARES:
        claim(what, ours)


def spread(seconds: list[float]) -> str:
    figures = [statistics.median(seconds), statistics.mean(seconds), seconds[len(seconds) * 95 // 100]]
    return " | ".join(f"{1000 * figure:.3f} ms" for figure in figures)


def main() -> None:
    import tuckbox

    print(f"Rules and solver {'compiled' if tuckbox.COMPILED else 'INTERPRETED: run make compiled first'}.")
    loop = calibration()
    print(f"Calibration loop: {loop:.2f} s of CPU.\n{PEERS}")
    for draw in ("1", "3"):
        print(told(draw, loop), flush=True)


if __name__ == "__main__":
    main()
