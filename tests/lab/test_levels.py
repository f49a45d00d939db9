"""How hard the quests in the box are, as bots find them: the table that choosers show."""

import json
import sys
from pathlib import Path

import pytest

from tuckbox.games import GAMES
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.games.zoomquest.levels import best_party, diamonds, difficulty, rates, tell_level, wins_of
from tuckbox.games.zoomquest.scenarios import LEVELS, SHIPPED
from tuckbox.lab import levels
from tuckbox.roster.catalogue import describe_game

NEAR = 0.15
"""Of a hundred games fewer than one series in a thousand is farther off."""


def test_every_level_is_measured_for_every_party() -> None:
    assert {level: [len(wins) for wins in wins_of(level).values()] for level in LEVELS} == {
        level: [5, 5] for level in LEVELS
    }


def test_it_was_measured_by_these_rules() -> None:
    """Who changes the rules measures anew."""
    assert rates()["rules"] == ZoomQuest.rules


@pytest.mark.parametrize(("players", "scaling"), [(1, False), (3, True)])
def test_whoever_measures_finds_the_same(players: int, scaling: bool) -> None:
    kept = wins_of("goblin_woods")["scaled" if scaling else "plain"][players - 1]

    found = levels.win_rate("goblin_woods", players, 100, scaling=scaling)

    assert abs(found - kept) < NEAR


def test_the_table_is_printed_as_it_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["levels", "--games", "1"])

    levels.main()

    printed = json.loads(capsys.readouterr().out)
    assert list(printed) == list(rates())
    assert list(printed["levels"]) == list(LEVELS)


def test_no_game_is_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["levels", "--games", "0"])

    with pytest.raises(SystemExit):
        levels.main()


@pytest.mark.parametrize(
    ("wins", "expected"), [([0.0, 0.64, 1.0], 2), ([0.97, 1.0, 1.0], 1), ([0.0, 0.0, 0.3], 3), ([0.5, 1.0, 1.0], 1)]
)
def test_the_best_party_is_the_smallest_that_wins_more_often_than_not(wins: list[float], expected: int) -> None:
    assert best_party(wins) == expected


@pytest.mark.parametrize(
    ("wins", "word"),
    [(1.0, "easy"), (0.9, "easy"), (0.89, "fair"), (0.49, "hard"), (0.09, "hopeless"), (0, "hopeless")],
)
def test_a_quest_is_as_hard_as_it_is_often_lost(wins: float, word: str) -> None:
    assert difficulty(wins) == word


@pytest.mark.parametrize("level", LEVELS)
def test_the_party_that_a_level_is_made_for_has_a_fair_chance(level: str) -> None:
    told = tell_level(level)
    party, words = told["party"], told["difficulty"]

    assert isinstance(party, int) and isinstance(words, list)
    assert words[party - 1] in ("easy", "fair")


@pytest.mark.parametrize("level", LEVELS)
def test_with_scaling_no_smaller_party_is_worse_off(level: str) -> None:
    """And no larger one better."""
    plain, scaled = wins_of(level).values()
    party = len(SHIPPED[level]["players"])  # type: ignore[arg-type]  # a list

    assert all(scaled[i] >= plain[i] for i in range(party))
    assert all(scaled[i] <= plain[i] for i in range(party, 5))


def test_the_catalogue_tells_what_a_chooser_shows() -> None:
    told = describe_game(ZoomQuest)["levels"]

    assert isinstance(told, list)
    assert [level["name"] for level in told] == list(LEVELS)
    assert {"title": "Goblin Woods", "places": 8, "monsters": 4, "party": 1, "best": 1}.items() <= told[2].items()
    assert told[2]["difficulty"] == ["fair", "easy", "easy", "easy", "easy"]


def test_games_without_levels_tell_of_none() -> None:
    assert describe_game(GAMES["klondike"])["levels"] == []


@pytest.mark.parametrize("level", LEVELS)
def test_the_page_of_the_game_tells_the_same_figures(level: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "zoomquest.md").read_text("utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| `{level}` "))

    told = [" · ".join(f"{100 * share:.0f}" for share in wins) for wins in wins_of(level).values()]

    assert row.split(" | ", 3)[3] == f"{told[0]} | {told[1]} |"


def test_the_harder_the_more_diamonds() -> None:
    assert [diamonds(share) for share in (1.0, 0.9, 0.8, 0.6, 0.3, 0.02)] == [1, 1, 2, 3, 4, 5]
