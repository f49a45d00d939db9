"""Long work on the machines of a Ray cluster, or by Ray on this one: what a lost machine was doing, another does.

Ray is a library of its own, `tuckbox[cluster]`; it is loaded only here, and only when work begins.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final
from warnings import catch_warnings

import tuckbox
from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.lab.pieces import P, R, as_done

LOCAL: Final = "local"
TRIES: Final = 10
"""So many machines may be lost by one piece before it is given up."""
QUIET: Final = {"log_to_driver": False, "logging_level": "ERROR"}


@dataclass(frozen=True)
class Cluster:
    """`local`, or the address of a cluster, whose machines have this version of Tuckbox."""

    address: str
    jobs: int | None = None
    """Processes, where it is local; else as many as the machine has cores."""

    def check(self) -> None:
        """Raises BadOption where there is no Ray."""
        if find_spec("ray") is None:
            raise BadOption("A cluster needs Ray, which is not here: pip install 'tuckbox[cluster]'.")

    def do(self, work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[tuple[int, R]]:
        self.check()
        ray = self.entered()
        try:
            attempt = ray.remote(num_cpus=1, max_retries=TRIES)(done_there)

            def submit(piece: P) -> Future[R]:
                future: Future[R] = attempt.remote(tuckbox.__version__, work, piece).future()
                return future

            yield from as_done(submit, pieces, int(ray.cluster_resources().get("CPU", 1)))
        finally:
            ray.shutdown()

    def entered(self) -> Any:
        """Raises BadRecord where nobody answers."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers
        ray: Any = import_module("ray")
        local = {"num_cpus": self.jobs, "include_dashboard": False} if self.address == LOCAL else {}
        try:
            with catch_warnings(action="ignore"):  # it says in several lines what the refusal says in one
                ray.init(address=self.address, **local, **QUIET)
        except (ConnectionError, RuntimeError, ValueError) as fault:
            reason = str(fault).partition("\n")[0].rstrip(".")
            raise BadRecord(f"No Ray cluster can be reached at {self.address}: {reason}.") from None
        return ray


def done_there(version: str, work: Callable[[P], R], piece: P) -> R:
    """Raises BadOption on a machine whose Tuckbox is another."""
    if version != tuckbox.__version__:
        raise BadOption(f"A machine of the cluster has Tuckbox {tuckbox.__version__}, not {version}.")
    return work(piece)
