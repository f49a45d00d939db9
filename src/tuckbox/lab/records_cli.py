"""The command `tuckbox lab record`: do some more pieces of a study whose figures are published, or some again."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tuckbox.core.dice import Dice
from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.core.options import unknown
from tuckbox.core.text import counted
from tuckbox.lab import working
from tuckbox.lab.progress import progress_bar

if TYPE_CHECKING:
    from tuckbox.lab.records import Record

FOLDER = Path("docs/records")


def add_record(command: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    command.add_argument("name", nargs="?", metavar="NAME", help="which; without a name all are told")
    command.add_argument("--pieces", type=count, default=1, metavar="K", help="how many pieces to do (1)")
    command.add_argument("--from", type=int, default=0, dest="first", metavar="N", help="from piece N on (0)")
    command.add_argument("--check", action="store_true", help="do pieces again that are done, chosen at random")
    command.add_argument("--folder", type=Path, default=FOLDER, help=f"where the files are ({FOLDER})")
    working.add_workers(command, count)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from tuckbox.lab.records import all_records, total
    from tuckbox.lab.records_page import line, page

    records, folder = all_records(), arguments.folder
    if not folder.is_dir():
        raise BadOption(f"There is no folder {folder} here: run this in a clone of Tuckbox, or name one with --folder.")
    if arguments.name is not None and arguments.name not in records:
        raise BadOption(unknown("record", arguments.name, records))
    if arguments.first < 0:
        raise BadOption(f"The first piece is 0, so --from cannot be {arguments.first}.")
    told = records.values() if arguments.name is None else [records[arguments.name]]
    if arguments.name is not None:
        (check if arguments.check else go_on)(records[arguments.name], arguments)
    print("\n".join(line(record, total(record.kept(folder))) for record in told))
    folder.with_suffix(".md").write_text(page(records, folder), "utf-8")
    return 0


def go_on(record: "Record", arguments: argparse.Namespace) -> None:
    from tuckbox.lab import records

    pieces = record.missing(arguments.folder, arguments.first)[: arguments.pieces]
    progress = progress_bar(sum(map(len, pieces))) if pieces else None
    records.go_on(record, pieces, arguments.folder, workers=working.workers_of(arguments), progress=progress)


def check(record: "Record", arguments: argparse.Namespace) -> None:
    """Raises BadRecord where something else comes of a piece than is kept."""
    from tuckbox.lab import records

    pieces = list(record.kept(arguments.folder))
    Dice(os.urandom(16).hex()).shuffle(pieces)
    chosen = pieces[: arguments.pieces]
    progress = progress_bar(sum(map(len, chosen))) if chosen else None
    workers = working.workers_of(arguments)
    found = records.differing(record, chosen, arguments.folder, workers=workers, progress=progress)
    if found:
        named = ", ".join(f"{piece.start} to {piece.stop - 1}" for piece in found)
        raise BadRecord(f"Of the deals {named} something else comes here than {record.file(arguments.folder)} keeps.")
    print(f"{counted(len(chosen), 'piece')} done again, with the same digests.")
