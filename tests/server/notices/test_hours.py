"""Nobody is woken at night, and a digest comes once a day, by the clock of whoever gets it."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tuckbox.server.notices.hours import Wish, due, knows


def at(text: str, zone: str = "Europe/Berlin") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()) * 1000


NIGHT = Wish(quiet=(22 * 60 + 30, 8 * 60), zone="Europe/Berlin")


@pytest.mark.parametrize(
    ("happens", "comes"),
    [
        ("2026-05-01T12:00", "2026-05-01T12:00"),
        ("2026-05-01T22:29", "2026-05-01T22:29"),
        ("2026-05-01T22:30", "2026-05-02T08:00"),
        ("2026-05-02T03:00", "2026-05-02T08:00"),
        ("2026-05-02T08:00", "2026-05-02T08:00"),
        ("2026-03-28T23:00", "2026-03-29T08:00"),  # the night when clocks go forward
        ("2026-10-24T23:00", "2026-10-25T08:00"),
    ],
)
def test_what_happens_at_night_waits_for_the_morning(happens: str, comes: str) -> None:
    assert due(NIGHT, at(happens)) == at(comes)


def test_quiet_hours_by_day_are_kept_too() -> None:
    wish = Wish(quiet=(9 * 60, 17 * 60), zone="America/New_York")

    assert due(wish, at("2026-05-01T10:00", "America/New_York")) == at("2026-05-01T17:00", "America/New_York")
    assert due(wish, at("2026-05-01T18:00", "America/New_York")) == at("2026-05-01T18:00", "America/New_York")


def test_no_quiet_hours_are_none() -> None:
    moment = at("2026-05-01T03:00")

    assert due(Wish(quiet=None, zone="Europe/Berlin"), moment) == moment
    assert due(Wish(quiet=(60, 60), zone="Europe/Berlin"), moment) == moment


def test_a_digest_comes_at_its_minute_today_or_tomorrow() -> None:
    wish = Wish(when="digest", digest=18 * 60, zone="Europe/Berlin")

    assert due(wish, at("2026-05-01T12:00")) == at("2026-05-01T18:00")
    assert due(wish, at("2026-05-01T18:00")) == at("2026-05-02T18:00")


def test_a_minute_that_the_clock_leaves_out_does_not_stop_anything() -> None:
    wish = Wish(when="digest", digest=2 * 60 + 30, zone="Europe/Berlin")

    assert due(wish, at("2026-03-28T12:00")) > at("2026-03-28T12:00")


@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../../etc/passwd", "/etc/passwd", "\0", "Europe"])
def test_what_is_no_zone_is_not_known(zone: str) -> None:
    assert not knows(zone)
