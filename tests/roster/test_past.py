"""What games come to: wins and how sure that is, streaks, medians, help apart."""

from dataclasses import replace

import pytest

from tuckbox.roster.past import Row, streaks, summaries, summary, title_of

WIN = Row("2026-01-10T12:00:00+00:00", "klondike", "draw=3", 1, "fair", "", "won", 52, 100, 300.0, 0, 0, 0, "x")
LOSS = replace(WIN, result="lost")
LEFT = replace(WIN, result="left")


def test_games_wins_and_how_sure_that_is() -> None:
    told = summary([WIN, LOSS, WIN, LEFT])

    assert (told["games"], told["wins"], told["left"], told["win_rate"]) == (4, 2, 1, 0.5)
    assert told["interval"] == [0.15, 0.85]


def test_moves_and_times_are_those_of_the_wins() -> None:
    told = summary([WIN, replace(WIN, moves=90, seconds=200.0), replace(LOSS, moves=1, seconds=1.0)])

    assert told["moves"] == {"best": 90, "median": 95}
    assert told["seconds"] == {"best": 200.0, "median": 250.0}


def test_hints_oracle_undo_and_a_bot_that_stood_in_are_counted_apart() -> None:
    helped = [replace(WIN, hints=3), replace(WIN, undos=1), replace(LOSS, oracle=1, undos=2), replace(WIN, stood_in=4)]
    told = summary([*helped, WIN])

    assert told["helped"] == {"hints": 1, "oracle": 1, "undos": 2, "stood_in": 1}
    assert told["wins_without_help"] == 1


def test_variants_numbers_of_players_and_kinds_of_deals_are_told_apart() -> None:
    rows = [WIN, replace(WIN, variant="standard"), replace(WIN, players=2), replace(WIN, origin="open"), LOSS]

    assert [told["games"] for told in summaries(rows)] == [2, 1, 1, 1]


@pytest.mark.parametrize(
    ("results", "now", "best"), [("", 0, 0), ("WWW", 3, 3), ("WWL", 0, 2), ("LWLWW", 2, 2), ("W_W", 1, 1)]
)
def test_a_loss_or_a_game_that_was_left_ends_a_streak(results: str, now: int, best: int) -> None:
    runs = streaks([{"W": WIN, "L": LOSS, "_": LEFT}[letter] for letter in results])

    assert (runs[-1], max(runs)) == (now, best)


def won_on(day: int, *, played: int | None = None) -> Row:
    started = f"2026-01-{played or day:02}T08:00:00+00:00"
    return replace(WIN, origin="daily", day=f"2026-01-{day:02}", started=started)


def test_a_missed_day_ends_a_streak_of_daily_deals() -> None:
    assert streaks([won_on(1), won_on(2), won_on(4)])[-1] == 1


def test_a_deal_of_another_day_does_not_count_for_a_streak() -> None:
    assert streaks([won_on(1), won_on(2), won_on(3, played=5), won_on(4, played=5)])[-1] == 2


def test_what_was_won_without_help_is_told_for_itself() -> None:
    told = summary([WIN, LOSS, replace(WIN, hints=1, moves=50, seconds=9.0), replace(LOSS, undos=1)])

    assert (told["games"], told["wins"], told["win_rate"]) == (4, 2, 0.5)
    assert told["alone"] == {
        "games": 2, "wins": 1, "win_rate": 0.5, "interval": [0.0945, 0.9055], "streak": 0, "best_streak": 1,
        "moves": {"best": 100, "median": 100}, "seconds": {"best": 300.0, "median": 300.0},
    }  # fmt: skip


def test_where_all_had_help_nothing_is_known_of_games_without() -> None:
    alone = summary([replace(WIN, hints=1)])["alone"]

    assert isinstance(alone, dict)
    assert (alone["games"], alone["win_rate"], alone["interval"], alone["moves"]) == (0, 0.0, [0.0, 1.0], {})


def test_months_are_told_in_their_order_and_without_help() -> None:
    begun = [replace(WIN, started=f"{month}-10T12:00:00+00:00") for month in ("2026-02", "2025-12", "2026-02")]

    told = summary([*begun, replace(begun[0], result="lost"), replace(begun[1], hints=1)])["months"]

    assert told == [
        {"month": "2025-12", "games": 1, "wins": 1, "win_rate": 1.0, "interval": [0.2065, 1.0]},
        {"month": "2026-02", "games": 3, "wins": 2, "win_rate": 0.6667, "interval": [0.2077, 0.9385]},
    ]


def test_bars_tell_in_how_many_moves_games_were_won_and_which_of_them_with_help() -> None:
    wins = [replace(WIN, moves=moves) for moves in (96, 101, 118, 119, 204)]

    told = summary([*wins, replace(WIN, moves=104, undos=2), replace(LOSS, moves=1)])["bars"]

    assert told == {
        "from": 90, "step": 10, "alone": [1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1], "helped": [0, 1, *[0] * 10]
    }  # fmt: skip


@pytest.mark.parametrize(("most", "step"), [(1, 1), (12, 1), (13, 2), (30, 5), (1000, 100)])
def test_there_are_never_more_bars_than_fit(most: int, step: int) -> None:
    told = summary([replace(WIN, moves=moves) for moves in (1, most)])["bars"]

    assert isinstance(told, dict)
    assert (told["step"], len(told["alone"]) <= 12) == (step, True)


def test_times_and_moves_that_are_not_known_do_not_count() -> None:
    told = summary([WIN, replace(WIN, moves=0, seconds=0.0)])

    assert (told["moves"], told["seconds"]) == ({"best": 100, "median": 100}, {"best": 300.0, "median": 300.0})


@pytest.mark.parametrize(
    ("game", "variant", "title"),
    [
        ("klondike", "standard", "draw one"),
        ("klondike", "draw=3", "draw three"),
        ("klondike", "draw=3 scoring=vegas", "vegas"),
        ("klondike", "draw=3 auto_recycle=yes", "draw 3, auto recycle yes"),
        ("gone", "standard", "standard"),
    ],
)
def test_a_variant_is_called_by_its_preset_or_by_its_options(game: str, variant: str, title: str) -> None:
    assert title_of(game, variant) == title


def test_it_is_told_since_when_games_are_counted() -> None:
    earlier = "2025-12-03T12:00:00+00:00"

    assert summary([WIN, replace(WIN, started=earlier)])["since"] == earlier
