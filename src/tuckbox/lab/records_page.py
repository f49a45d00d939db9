"""The page of the records, made of what their files keep."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tuckbox.core.text import counted
from tuckbox.lab.records import Counted, Record, total

HEAD: Final = """# Records

How often games can be won, or are won by the strongest bot, over very many deals. This page is written by
`tuckbox lab record` from the files in [records](records), and says how far each study has come: **a study with fewer
deals than were asked for is not finished**, and its interval is as wide as it says.

With *all cards known* the [solver](solver.md) proves of each deal that it can be won, by a line that the rules have
played, or that it cannot. Where it would need more than a gigabyte a deal is *undecided*: the 95 % interval (Wilson's)
reaches from none of those won to all of them. *Hard* knows only what a player knows.

| study | deals done, of those asked for | won | 95 % interval | undecided | best known elsewhere |
|---|---|---|---|---|---|
"""
HOW: Final = """
## To go on with one

    tuckbox lab record klondike-draw1 --pieces 100 --jobs 2

does the next hundred pieces that are missing in the file, in a clone of this repository, and writes this page anew;
`--from N` begins at piece N, so that several people can share one out. Whatever ends it, the pieces done are kept, and
`tuckbox lab record` alone writes the page. Commit the file and the page. Two files of one study are put together by
putting their lines together, as git does by itself; a piece that was done twice counts once.

    tuckbox lab record klondike-draw1 --check --pieces 3 --jobs 2

does some of the pieces again that are done, chosen at random, and tells those of which something else comes.

## To make the figures again

Deal N of a study, counted from 0, has N in its seed; a piece is so many deals one after the other. A line in a file has
its first deal and the one after its last, how many were won, lost and undecided, the digest (BLAKE2b, 8 bytes) of the
first letters of all outcomes in order, the seconds of the processor, and the commit that last changed what an outcome
depends on. *All* is the digest of the lines “first deal, digest” of all pieces in order.

| study | file | seed | in a piece | hours of a processor | still about | commit | all |
|---|---|---|---|---|---|---|---|
"""


def page(records: Mapping[str, Record], folder: Path) -> str:
    totals = {name: total(record.kept(folder)) for name, record in records.items()}
    figures = [figures_of(records[name], found) for name, found in totals.items()]
    sources = [source_of(records[name], found, folder) for name, found in totals.items() if found.done]
    return "".join([HEAD, *figures, HOW, *sources])


def figures_of(record: Record, found: Counted) -> str:
    share = (
        f"{found.done:,} of {record.asked:,} ({100 * found.done / record.asked:.2g} %)"
        if found.done
        else f"none of {record.asked:,}"
    )
    return row(record.title, share, *(rates(found) if found.done else ("", "", "")), record.known)


def rates(found: Counted) -> Iterator[str]:
    low, high = found.interval()
    yield f"{100 * found.won / found.done:.3f} %"
    yield f"{100 * low:.3f}–{100 * high:.3f} %"
    yield f"{found.undecided:,}"


def source_of(record: Record, found: Counted, folder: Path) -> str:
    left = found.seconds / found.done * (record.asked - found.done)
    file = record.file(folder).name
    return row(
        record.title,
        f"[{file}]({folder.name}/{file})",
        f"`{record.facts()['seed']}`",
        f"{record.size:,}",
        f"{found.seconds / 3600:.3f}",
        f"{left / 3600:.1f}",
        found.commit,
        f"`{found.digest}`",
    )


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |\n"


def line(record: Record, found: Counted) -> str:
    """A record in a sentence."""
    if not found.done:
        return f"{record.name}: none of {counted(record.asked, 'deal')} is done."
    rate, interval, undecided = rates(found)
    done = f"{found.done:,} of {record.asked:,} deals done"
    return f"{record.name}: {done}, {rate} won (95 % interval {interval}), {undecided} undecided."
