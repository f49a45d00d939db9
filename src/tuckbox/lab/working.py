"""The arguments of all commands that are long work: who does it, and which file keeps what is done."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tuckbox.core.errors import BadOption, quote

if TYPE_CHECKING:
    from tuckbox.lab.pieces import Workers


def add_arguments(command: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    add_workers(command, count)
    command.add_argument("--resume", type=Path, metavar="FILE", help="keep what is done in FILE, and go on from there")


def add_workers(command: argparse.ArgumentParser, count: Callable[[str], int]) -> None:
    command.add_argument("--jobs", type=count, metavar="J", help="how many processes (1)")
    where = "work on the machines of a Ray cluster (ray://HOST:10001), or by Ray on this one (local)"
    command.add_argument("--cluster", type=address, metavar="ADDRESS", help=where)


def address(text: str) -> str:
    if text != "local" and not text.startswith("ray://"):
        raise argparse.ArgumentTypeError(f"“local” or an address as ray://HOST:10001 is needed, not {quote(text)}.")
    return text


def workers_of(arguments: argparse.Namespace) -> "Workers":
    """Raises BadOption for those that there are not."""
    from tuckbox.lab.cluster import LOCAL, Cluster
    from tuckbox.lab.pieces import workers

    if arguments.cluster is None:
        return workers(arguments.jobs or 1)
    if arguments.jobs is not None and arguments.cluster != LOCAL:
        raise BadOption("--jobs tells the processes of this machine: a cluster has its own.")
    cluster = Cluster(arguments.cluster, arguments.jobs)
    cluster.check()
    return cluster


def check_resumable(arguments: argparse.Namespace) -> None:
    """Raises BadOption for what would be other work the next time."""
    if arguments.resume is not None and arguments.seed is None:
        raise BadOption("Only what has a --seed can be kept with --resume and gone on with.")
