"""The arguments of all commands that are long work: who does it, and which file keeps what is done."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tuckbox.core.errors import BadOption

if TYPE_CHECKING:
    from tuckbox.lab.pieces import Workers


def add_arguments(command: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    add_workers(command, count)
    command.add_argument("--resume", type=Path, metavar="FILE", help="keep what is done in FILE, and go on from there")


def add_workers(command: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    command.add_argument("--jobs", type=count, default=1, metavar="J", help="how many processes (1)")


def workers_of(arguments: argparse.Namespace) -> "Workers":
    from tuckbox.lab.pieces import workers

    return workers(arguments.jobs)


def check_resumable(arguments: argparse.Namespace) -> None:
    """Raises BadOption for what would be other work the next time."""
    if arguments.resume is not None and arguments.seed is None:
        raise BadOption("Only what has a --seed can be kept with --resume and gone on with.")
