"""The arena: who sits where, what is counted, and what becomes of bots that fail."""

import json
import os
import pickle
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tuckbox.cli import main
from tuckbox.core import record
from tuckbox.core.errors import BadOption
from tuckbox.games import find
from tuckbox.lab.arena import Arena, hold
from tuckbox.lab.pieces import Processes
from tuckbox.lab.standings import bar, report, report_lines, report_svg

TOYS = "tests/toys.py"
"""The first toy in it: Stakes, for two or three players."""


def arena(*bots: str, game: str = TOYS, games: int = 6, players: int | None = None) -> Arena:
    return Arena(game, {}, players, "x", bots, games)


def standings(found: dict[str, object]) -> list[dict[str, Any]]:
    bots = found["bots"]
    assert isinstance(bots, list)
    return bots


def test_rivals_play_every_deal_in_every_seating() -> None:
    games = hold(arena("greedy", "random", "random", games=6))
    seatings = [[sitter.name for sitter in game.sitters] for game in games]

    assert [seating.index("greedy") for seating in seatings] == [0, 2, 1, 0, 2, 1]
    assert len({str(game.record["seed"]) for game in games}) == 2


def test_who_plays_alone_plays_the_deals_of_the_others() -> None:
    games = hold(arena("random", "easy:2", game="dragonquest", games=2))

    assert [game.sitters[0].name for game in games] == ["random", "easy:2", "random", "easy:2"]
    assert [game.record["seed"] for game in games] == ["x/0", "x/0", "x/1", "x/1"]


def test_a_party_is_all_of_one_kind() -> None:
    games = hold(arena("random", "greedy", game="zoomquest", games=1, players=2))

    assert [[sitter.name for sitter in game.sitters] for game in games] == [["random"] * 2, ["greedy"] * 2]


def test_the_report_has_a_standing_for_each_bot() -> None:
    ring = arena("greedy", "random", games=8)
    greedy, random = standings(report(ring, hold(ring)))

    assert [greedy["name"], random["name"]] == ["greedy", "random"]
    assert greedy["win_rate"] + random["win_rate"] == pytest.approx(1.0)
    assert greedy["interval"][0] < greedy["win_rate"] < greedy["interval"][1]
    assert greedy["seconds_per_move"] > 0


def test_the_same_arena_gives_the_same_games_however_many_work_at_it() -> None:
    ring = arena("easy:3", "random", games=4)

    assert [game.record for game in hold(ring)] == [game.record for game in hold(ring, workers=Processes(2))]


def test_an_arena_that_a_file_keeps_comes_to_the_same_games(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    broken = f"exec:{shlex.quote(sys.executable)} -c 'print(1)'"
    first = hold(arena("random", broken, games=2), file=file)

    assert hold(arena("random", broken, games=2), file=file) == first


def test_a_process_that_has_not_loaded_a_game_from_its_file_can_be_sent_an_arena_of_it() -> None:
    """As from Python 3.14 on all are, and elsewhere than on Linux always were."""
    ring = arena("random", "random", games=2)
    ring.check()

    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer)(1).number)"
    command, settings = [sys.executable, "-c", program], os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, input=pickle.dumps(ring.play), env=settings, capture_output=True, check=False)

    assert done.stdout == b"1\n", done.stderr.decode()


def test_the_records_replay() -> None:
    for game in hold(arena("greedy", "random", game="sleepingqueens", games=2)):
        assert record.load(game.record, find).scores() == game.scores


def test_progress_is_told() -> None:
    heard: list[int] = []
    hold(arena("random", games=3), progress=heard.append)

    assert heard == [0, 1, 2, 3]


def test_a_program_that_fails_loses_its_say_and_is_named() -> None:
    broken = f"exec:{shlex.quote(sys.executable)} -c 'print(1)'"
    ring = arena(broken, "random", games=2)
    found = report(ring, hold(ring))
    standing = standings(found)[0]

    assert standing["faults"]["rubbish"] == 2
    assert "It answered “1”" in standing["first_faults"]["rubbish"]
    assert any("rubbish 2×" in line for line in report_lines(found))


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ((), "Say which bots"),
        (("gredy",), "no bot called"),
        (("hard:0",), "more than nothing"),
        (("random",) * 4, "seats"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        hold(Arena(TOYS, {}, 3, "x", bots, 2))


def test_a_bar_shows_the_rate_and_where_the_true_one_may_lie() -> None:
    assert bar(0.5, 0.4, 0.6) == f"[{'=' * 16}----|----{' ' * 16}]"


def test_the_plot_names_every_bot() -> None:
    ring = arena("greedy", "random", games=2)
    picture = report_svg(report(ring, hold(ring)))

    assert picture.startswith("<svg") and ">greedy<" in picture and ">random<" in picture


def test_the_command_keeps_records_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot, records = tmp_path / "plot.svg", tmp_path / "records"
    command = ["arena", "sleepingqueens", "--bots", "greedy,random", "--games", "2", "--seed", "x", "--json"]

    assert main([*command, "--plot", str(plot), "--records", str(records)]) == 0

    found = json.loads(capsys.readouterr().out)
    assert {"game", "games", "bots"} <= set(found) and found["games"] == 2
    assert plot.read_text("utf-8").startswith("<svg")
    assert [path.name for path in sorted(records.iterdir())] == ["00001-greedy-random.json", "00002-random-greedy.json"]
    assert main(["replay", str(records / "00001-greedy-random.json"), "--json"]) == 0
