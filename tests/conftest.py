"""How the tests run: Hypothesis at its short or full length, on the interpreted or the compiled rules, by no chance."""

import hashlib
import os
import secrets
import sys
from collections import defaultdict
from itertools import count

import pytest
from hypothesis import Phase, settings

from tuckbox.compiled import WHY_INTERPRETED
from tuckbox.core import dice

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"

PHASES = [phase for phase in Phase if phase is not Phase.explain]  # it traces every line: minutes per failure

settings.register_profile("default", deadline=None, derandomize=True, print_blob=True, phases=PHASES)
settings.register_profile("proof", settings.get_profile("default"), max_examples=2_000)
settings.load_profile("proof" if PROOF else "default")


def pytest_configure() -> None:
    """Refuse to test the other build than the one that TUCKBOX_EXPECT names."""
    expected = os.environ.get("TUCKBOX_EXPECT", "")
    found = "interpreted" if str(dice.__file__).endswith(".py") else "compiled"
    if expected not in ("", found):
        why = WHY_INTERPRETED or dice.__file__
        raise pytest.UsageError(f"The tests were to run {expected}, but tuckbox is {found}: {why}.")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """At full length, the figures that the tests of faults have printed."""
    reports = [report for report in terminalreporter.getreports("passed") if report.nodeid.startswith("tests/faults/")]
    told = [report for report in reports if PROOF and report.when == "call" and report.capstdout.strip()]
    if told:
        terminalreporter.section("figures")
    for report in told:
        name = report.nodeid.removeprefix("tests/faults/")
        terminalreporter.write_line(f"{name} ({report.duration:.0f} s): {report.capstdout.strip()}")


class Fate:
    """In place of chance: in each test the same seeds, keys and names, so that it is always the same test. Who asks
    has a row of their own: which thread comes first does not matter."""

    def __init__(self) -> None:
        self.test = ""
        self.asked = defaultdict[str, "count[int]"](count)

    def begin(self, test: str) -> None:
        self.test = test
        self.asked.clear()

    def token_hex(self, nbytes: int = 32) -> str:
        who = str(sys._getframe(1).f_globals["__name__"])
        told = f"{self.test} {who} {next(self.asked[who])}".encode()
        return hashlib.shake_256(told).hexdigest(nbytes)


FATE = Fate()
secrets.token_hex = FATE.token_hex  # type: ignore[assignment]  # which takes a None as well


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before the fixtures."""
    FATE.begin(item.nodeid)


@pytest.fixture(scope="session")
def proof() -> bool:
    """Whether to run at the full counts that the issues name."""
    return PROOF
