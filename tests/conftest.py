"""How the tests run: Hypothesis at its short or full length, on the interpreted or the compiled rules."""

import os

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


@pytest.fixture(scope="session")
def proof() -> bool:
    """Whether to run at the full counts that the issues name."""
    return PROOF
