"""What the record of a shuffle proves, in plain words."""

import pytest

from tuckbox.core import fair


def proved(*entropies: str) -> str:
    seed = fair.deal_seed("server", entropies, 0)
    parts = {"server_seed": "server", "commitment": fair.commitment("server"), "attempt": 0}
    return fair.check({"seed": seed, "fair": {**parts, "entropies": list(entropies)}})[1]


@pytest.mark.parametrize(
    ("entropies", "who"),
    [(("ada",), "1 player"), (("ada", "bob"), "2 players"), (("ada", "", "bob", ""), "2 players")],
    ids=["alone", "two", "two and two bots"],
)
def test_those_who_threw_something_in_are_counted_and_bots_are_not(entropies: tuple[str, ...], who: str) -> None:
    assert f" {who} threw in: neither side could choose it." in proved(*entropies)


def test_a_deal_that_nobody_had_a_part_in_proves_little() -> None:
    assert "the server could choose" in proved("", "")
