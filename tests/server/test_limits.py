"""Limits, and how they are counted."""

import pytest

from tuckbox.core.errors import BadOption
from tuckbox.server.limits import Bucket, Cloakroom, Limits, Turnstile, limits_of, neighbourhood
from tuckbox.server.watch import Watch


def test_a_host_sets_limits_by_name() -> None:
    assert limits_of(["rooms=7", "sockets=9"]) == Limits(rooms=7, sockets=9)


@pytest.mark.parametrize("text", ["rooms", "rooms=", "rooms=-1", "rooms=0", "rooms=many", "romms=7", "rooms=٣"])
def test_a_limit_that_is_none_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadOption, match=r"[.?]$"):
        limits_of([text])


def test_a_bucket_gives_what_is_in_it() -> None:
    bucket = Bucket(0.001, 3)

    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(1000, 1)
    bucket.take()
    bucket.at -= 1

    assert bucket.take()


def test_each_address_has_its_own_turnstile() -> None:
    stile = Turnstile(Limits(tables_per_address_and_hour=1), "tables_per_address_and_hour", 3600, Watch())

    assert [stile.lets_in(address) for address in ("a", "a", "b")] == [True, False, True]


def test_who_leaves_makes_room() -> None:
    room = Cloakroom(Limits(sockets=2, sockets_per_address=1), Watch())

    assert [room.enter(address) for address in ("a", "a", "b", "c")] == [True, False, True, False]
    room.leave("a")
    assert room.enter("c")


@pytest.mark.parametrize(
    ("client", "expected"),
    [
        (("10.0.0.1", 5), "10.0.0.1"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"),
        (("::ffff:10.0.0.1", 5), "10.0.0.1"),
        (None, "unknown"),
        (("testclient", 5), "unknown"),
    ],
)
def test_what_counts_as_one_address(client: tuple[str, int] | None, expected: str) -> None:
    assert neighbourhood(client) == expected
