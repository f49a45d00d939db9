"""What docs/protocol.md tells is so: names and numbers are all there, and the example plays a whole game."""

import re
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest
from starlette.routing import Route

from tests.schemas import PROTOCOL
from tests.server.visiting import Host
from tuckbox.room.names import LONGEST_LETTER, LONGEST_NAME, MOST_MARKS, look_alike, read_name
from tuckbox.server.http.pages import FILES, PAGES
from tuckbox.server.limits import Limits

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
SERVER = PAGE.with_name("server.md")
PART = re.compile(r"{\w+(?::\w+)?}|…")
"""Of a path, what is to be filled in."""
CODE = re.compile(r"`([^`]+)`")
LIMIT = re.compile(r"^\| ((?:`\w+`(?:, )?)+) \| ([\d, ]+) \|", re.MULTILINE)


def example() -> str:
    return PAGE.read_text("utf-8").partition("```python\n")[2].partition("```")[0]


def test_the_example_plays_a_game_to_its_end(host: Host) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", example(), host.url.rstrip("/")],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert done.returncode == 0, done.stderr
    assert "The end: won_by seats [" in done.stdout, done.stdout
    assert "Refused" not in done.stdout


def test_the_example_is_short() -> None:
    lines = [line for line in example().splitlines() if line.strip()]

    assert len(lines) <= 30


def test_every_name_that_is_sent_stands_on_the_page() -> None:
    told = set(re.findall(r"\w+", " ".join(CODE.findall(PAGE.read_text("utf-8")))))
    sent = {name for kind in PROTOCOL.definitions.values() for name in kind.get("properties", ())}

    assert sorted(sent - told) == []


def test_every_path_that_can_be_asked_stands_on_the_page(host: Host) -> None:
    """But the client's own pages, and what is for the host's machines."""
    of_the_client = {*PAGES, *FILES, "/healthz", "/metrics"}
    routes = [route for route in host.app.routes if isinstance(route, Route) and route.path not in of_the_client]
    page = PART.sub("*", PAGE.read_text("utf-8")).replace("/notices/stop/*", "/notices/*/*")

    missing = sorted({path for route in routes if (path := PART.sub("*", route.path)) not in page})

    assert len(routes) > 50
    assert missing == []


def test_what_the_page_says_of_names_is_so() -> None:
    told = PAGE.read_text("utf-8").partition("A **name** may")[2].partition("###")[0]

    for sentence in (
        f"more than {LONGEST_NAME} letters",
        f"more than {LONGEST_LETTER} code points, or with more than {MOST_MARKS} marks",
    ):
        assert sentence in told
    assert read_name("Ａｄａ") == "Ada"
    for one, other in (("Sam", "Sаm"), ("Otto", "0tt0"), ("Al", "A1"), ("Al", "AI"), ("Al", "A|"), ("rnona", "mona")):
        assert look_alike(one, other), (one, other)
    assert not look_alike("Zoe", "Zoë")


def limits_on(page: Path) -> dict[str, int]:
    """The limits in its table, each with the number that stands there."""
    rows = [(CODE.findall(names), numbers.split(", ")) for names, numbers in LIMIT.findall(page.read_text("utf-8"))]
    return {name: int(number) for names, numbers in rows for name, number in zip(names, numbers, strict=True)}


@pytest.mark.parametrize("page", [PAGE, SERVER], ids=["protocol", "server"])
def test_the_limits_on_a_page_are_those_of_the_server(page: Path) -> None:
    told = limits_on(page)

    assert len(told) >= 12
    assert {name: asdict(Limits()).get(name) for name in told} == told


def test_a_host_is_told_of_every_limit() -> None:
    assert sorted(limits_on(SERVER)) == sorted(asdict(Limits()))
