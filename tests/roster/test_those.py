"""The games behind a bar of a plot: all of them and no others, as the plots counted them."""

from dataclasses import replace
from typing import Any

import pytest

from tuckbox.core.errors import BadOption
from tuckbox.roster.past import Row, summary
from tuckbox.roster.those import MOST_TOLD, NO_BAR, bar_of, told

WIN = Row("2026-01-10T12:00:00+00:00", "klondike", "draw=3", 1, "fair", "", "won", 52, 100, 300.0, 0, 0, 0, "", "one")
GROUP = {"game": "klondike", "variant": "draw=3", "players": "1", "origin": "fair"}


def behind(rows: list[Row], **bar: object) -> dict[str, Any]:
    return told(rows, bar_of({**GROUP, **{name: str(value) for name, value in bar.items()}}))


def tables(rows: list[Row], **bar: object) -> list[object]:
    return [game["table"] for game in behind(rows, **bar)["games"]]


def test_a_bar_holds_the_wins_in_so_many_moves_with_help_and_without() -> None:
    rows = [
        WIN,
        replace(WIN, table="two", moves=109, hints=1),
        *(replace(WIN, table="", **other) for other in ({"moves": 110}, {"moves": 99}, {"result": "lost"})),
        *(replace(WIN, table="", **other) for other in ({"origin": "open"}, {"variant": "standard"}, {"players": 2})),
    ]

    assert tables(rows, **{"from": 100, "to": 109}) == ["two", "one"]


def test_a_month_holds_what_was_begun_in_it_without_help_won_or_not() -> None:
    rows = [
        WIN,
        replace(WIN, table="two", result="lost"),
        replace(WIN, table="", undos=1),
        replace(WIN, table="", started="2026-02-01T00:00:00+00:00"),
    ]

    assert tables(rows, month="2026-01") == ["two", "one"]


def test_every_bar_and_every_month_of_a_plot_has_as_many_games_as_it_shows() -> None:
    rows = [
        replace(WIN, moves=90 + 7 * i, hints=i % 3 == 0, started=f"2026-{1 + i % 4:02}-01T00:00:00+00:00")
        for i in range(40)
    ]
    counted: Any = summary(rows)
    bars = counted["bars"]

    firsts = [bars["from"] + i * bars["step"] for i in range(len(bars["alone"]))]
    shown = [alone + helped for alone, helped in zip(bars["alone"], bars["helped"], strict=True)]

    assert [behind(rows, **{"from": first, "to": first + bars["step"] - 1})["all"] for first in firsts] == shown
    for month in counted["months"]:
        assert behind(rows, month=month["month"])["all"] == month["games"]


def test_of_very_many_games_the_latest_are_told_and_how_many_there_are() -> None:
    answer = behind([replace(WIN, table=str(i)) for i in range(MOST_TOLD + 5)], month="2026-01")

    assert answer["all"] == MOST_TOLD + 5
    assert [answer["games"][i]["table"] for i in (0, -1)] == [str(MOST_TOLD + 4), "5"]


@pytest.mark.parametrize("asked", [{}, GROUP, {**GROUP, "from": "1"}, {**GROUP, "players": "x", "month": "2026-01"}])
def test_who_does_not_say_which_bar_is_told_how(asked: dict[str, str]) -> None:
    with pytest.raises(BadOption, match=NO_BAR):
        bar_of(asked)
