"""The page of balance: which rows it has, and who plays in them."""

from tuckbox import GAMES
from tuckbox.lab.balance import Row, measure, rows


def test_there_is_a_row_for_every_preset_and_number_of_players() -> None:
    queens = GAMES["sleepingqueens"]

    found = [(row.label, row.players) for row in rows(queens)]

    assert found == [(preset, players) for preset in queens.presets for players in (2, 3, 4, 5)]


def test_every_level_has_rows_like_a_preset() -> None:
    by_level = {row.label: row.options for row in rows(GAMES["zoomquest"]) if "level" in row.options}

    assert by_level["tutorial"] == {"level": "tutorial"}
    assert len(by_level) >= 8


def test_a_row_is_a_line_with_rates_and_lengths() -> None:
    cells = measure(Row("dragonquest", "brutal", {"placement": "corridor", "max_levels": 1}, 1), 2).split(" | ")

    assert cells[:2] == ["| brutal", "1"]
    assert [cell.partition(" %")[1] for cell in cells[2:4]] == [" %", " %"]


def test_one_greedy_bot_plays_against_random_ones_where_players_are_rivals() -> None:
    """If greed took all seats it would win exactly its fair share, here one game of two."""
    greedy = measure(Row("sleepingqueens", "standard", {}, 2), 10).split(" | ")[3]

    assert float(greedy.partition(" %")[0]) > 60


def test_players_who_win_together_are_all_greedy() -> None:
    """Among random companions nobody would win this level."""
    cells = measure(Row("zoomquest", "two_sisters", {"level": "two_sisters"}, 3), 2).split(" | ")

    assert [cell.partition(" %")[0] for cell in cells[2:4]] == ["0.0", "100.0"]
