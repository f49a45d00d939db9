"""The command line: what it prints, and how it answers bad input."""

import json
import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

import tuckbox
from tuckbox.cli import main
from tuckbox.compiled import WHY_INTERPRETED
from tuckbox.core import fair, record
from tuckbox.core.chain import Chain
from tuckbox.games.zoomquest.scenarios import LEVELS, SHIPPED
from tuckbox.roster.daily import deal, sealed_seed


def run(*arguments: str, script: str | bytes = "") -> subprocess.CompletedProcess[bytes]:
    """The program as a user starts it."""
    command = [sys.executable, "-m", "tuckbox", *arguments]
    data = script.encode() if isinstance(script, str) else script
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, input=data, capture_output=True, check=False, env=environment, timeout=60)


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code and the one line on standard error."""
    try:
        code = main(arguments)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else -1
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1, captured.err
    assert "Traceback" not in captured.err
    return code, captured.err.strip()


def saved(folder: Path, **changes: object) -> Path:
    game = tuckbox.new("klondike", seed="demo")
    game.play(0, "draw")
    path = folder / "saved.json"
    path.write_text(json.dumps(game.record() | changes), "utf-8")
    return path


class TestGames:
    def test_games_lists_every_game_with_its_options(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["games"]) == 0

        text = capsys.readouterr().out
        assert "klondike: Klondike, 1 player" in text
        assert "-o draw=1: How many cards are turned from the stock at a time." in text

    def test_games_as_json_is_a_list_of_objects(self, capsys: pytest.CaptureFixture[str]) -> None:
        main(["games", "--json"])

        games = json.loads(capsys.readouterr().out)

        assert [game["name"] for game in games] == list(tuckbox.GAMES)
        assert all({"name", "title", "players", "options"} <= set(game) for game in games)

    def test_version_says_whether_the_rules_are_compiled(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit):
            main(["--version"])

        state = "compiled" if tuckbox.COMPILED else f"interpreted: {WHY_INTERPRETED}"
        assert capsys.readouterr().out.strip().endswith(f"rules {state})")


class TestPlay:
    def test_a_script_on_standard_input_is_played(self) -> None:
        done = run("play", "klondike", "--seed", "demo", script="draw\ndraw\nundo\nquit\n")

        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
        assert b"Taken back: draw." in done.stdout

    def test_a_whole_game_is_played_to_its_end(self) -> None:
        game = tuckbox.new("klondike", seed="6", patience=250)
        while game.to_act():
            action = next(a for a in game.legal_actions(0) if not game.is_pointless(0, a))
            game.play(0, action)
        script = "\n".join(words for _, words in game.log)
        result = game.result()
        assert result is not None

        done = run("play", "klondike", "--seed", "6", "-o", "patience=250", script=script)

        assert done.returncode == 0, done.stderr
        assert str(result.sentence) in done.stdout.decode()

    def test_a_game_is_kept_and_resumed(self, tmp_path: Path) -> None:
        path = str(tmp_path / "game.json")
        run("play", "klondike", "--seed", "demo", "--save", path, script="draw\n")

        done = run("play", "klondike", "--save", path, script="draw\n")

        assert done.returncode == 0, done.stderr
        assert record.read(Path(path).read_bytes())["log"] == [[0, "draw"], [0, "draw"]]  # type: ignore[index]  # JSON

    def test_any_bytes_on_standard_input_are_survived(self) -> None:
        done = run("play", "klondike", script=b"\xff\xfe\n" + b"x" * 100_000 + b"\n\x00\x1b[2J\ndraw\n")

        assert done.returncode == 1
        assert b"Traceback" not in done.stderr

    def test_a_whole_game_of_several_players_is_played_by_a_script(self) -> None:
        game = tuckbox.new("sleepingqueens", seed="6", players=3)
        while game.to_act():
            player = game.to_act()[0]
            game.play(player, game.legal_actions(player)[-1])
        result = game.result()
        assert result is not None

        script = "\n".join(words for _, words in game.log)
        done = run("play", "sleepingqueens", "--seed", "6", "--players", "3", script=script)

        assert done.returncode == 0, done.stderr
        assert str(result.sentence) in done.stdout.decode()

    def test_bots_take_the_other_seats(self) -> None:
        done = run("play", "sleepingqueens", "--players", "4", "--bots", "random", script="1\n")

        assert done.returncode == 0, done.stderr
        company = "player 2 (random bot), player 3 (random bot) and player 4 (random bot)"
        assert company in done.stdout.decode()

    def test_there_is_a_seat_for_every_bot_that_is_named(self) -> None:
        done = run("play", "sleepingqueens", "--bots", "random,greedy")

        assert "player 2 (random bot) and player 3 (greedy bot)" in done.stdout.decode()

    def test_people_choose_their_seats(self) -> None:
        done = run("play", "sleepingqueens", "--bots", "random", "--seats", "2,3")

        assert "You play with player 1 (random bot)." in done.stdout.decode()

    def test_there_are_as_many_players_as_the_last_seat_needs(self) -> None:
        done = run("play", "sleepingqueens", "--bots", "random", "--seats", "3")

        assert "You play with player 1 (random bot) and player 2 (random bot)." in done.stdout.decode()

    def test_how_to_go_on_names_the_bots(self, tmp_path: Path) -> None:
        path = tmp_path / "game.json"

        done = run("play", "sleepingqueens", "--bots", "random", "--seats", "2", script=f"save {path}\n")

        assert f"tuckbox play sleepingqueens --bots random --seats 2 --save {path}" in done.stdout.decode()

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["sleepingqueens", "--bots", "genius"], "There is no bot called “genius”"),
            (["sleepingqueens", "--players", "2", "--bots", "random,random"], "no room for 2 bots."),
            (["sleepingqueens", "--seats", "1"], "say which bots."),
            (["sleepingqueens", "--bots", "random", "--seats", "0"], "a whole number from 1 is needed"),
            (["klondike", "--bots", "greedy"], "Klondike is a game for 1 player, not 2."),
        ],
    )
    def test_a_company_that_does_not_fit_is_refused(
        self, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
    ) -> None:
        code, line = complaint(capsys, "play", *arguments)

        assert code == 2
        assert sentence in line

    def test_a_users_own_game_is_a_file(self) -> None:
        done = run("sim", str(Path(__file__).with_name("toys.py")), "--games", "3", "--json")

        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["games"] == 3

    def test_a_game_begins_from_a_position(self) -> None:
        done = run("play", "klondike", "--position", "klondike seed=demo: draw; move col2 col6", script="log\n")

        assert b"1 draw, 2 move col2 col6." in done.stdout


class TestReplay:
    def test_replay_tells_the_position_as_text(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(saved(tmp_path)), "--position"]) == 0

        assert capsys.readouterr().out == "klondike rules=1 seed=demo: draw\n"

    def test_replay_shows_the_final_view(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(saved(tmp_path)), "--json"]) == 0

        final = json.loads(capsys.readouterr().out)
        assert len(final["view"]["piles"]["waste"]) == 1
        assert final["scores"] == [0]
        assert final["result"] is None

    def test_a_game_of_one_s_own_is_replayed_from_its_file(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        toys = Path(__file__).with_name("toys.py")
        game = tuckbox.new(str(toys), seed="7")
        path = tmp_path / "toy.json"
        path.write_text(json.dumps(game.record()))

        assert main(["replay", str(path), "--json", "--game", str(toys)]) == 0

        assert json.loads(capsys.readouterr().out)["game"] == game.name
        assert complaint(capsys, "replay", str(path))[0] == 2

    def test_replay_shows_the_table(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["replay", str(saved(tmp_path))]) == 0

        assert "column 7" in capsys.readouterr().out

    def test_a_log_with_an_illegal_line_is_named(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = saved(tmp_path, log=[[0, "draw"], [0, "move waste stock"]])

        code, line = complaint(capsys, "replay", str(path))

        assert code == 1
        assert line.startswith("tuckbox: Line 2 of the log, [0, “move waste stock”], does not replay")

    @pytest.mark.parametrize(
        "data",
        [b"", b'{"game": "klon', b"\xff\xfe\x00", b"[" * 200_000, b"null", b"[]", b'{"game": {}}', b"1" * 10_000],
    )
    def test_a_file_that_is_no_saved_game_gets_a_sentence(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes
    ) -> None:
        path = tmp_path / "bad.json"
        path.write_bytes(data)

        code, _ = complaint(capsys, "replay", str(path))

        assert code == 1

    def test_a_huge_file_is_not_even_read(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "huge.json"
        with path.open("wb") as file:
            file.truncate(10 * record.LARGEST_FILE)

        code, line = complaint(capsys, "replay", str(path))

        assert (code, line) == (1, "tuckbox: The file is larger than 16 MB; no saved game is.")


class TestSim:
    def test_sim_counts_games_steps_and_outcomes(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["sim", "klondike", "--games", "5", "--seed", "x", "--json"]) == 0

        report = json.loads(capsys.readouterr().out)
        assert report["games"] == 5
        assert sum(report["outcomes"].values()) == 5
        assert report["steps_per_second"] > 0
        assert report["options"]["patience"] == 250
        assert report["lengths"]["least"] <= report["lengths"]["mean"] <= report["lengths"]["most"]

    def test_the_same_seed_gives_the_same_figures_with_any_number_of_jobs(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        reports = []
        for jobs in ("1", "2"):
            main(["sim", "klondike", "--games", "120", "--seed", "x", "--jobs", jobs, "--json"])
            reports.append(json.loads(capsys.readouterr().out))

        assert reports[0]["steps"] == reports[1]["steps"]
        assert reports[0]["outcomes"] == reports[1]["outcomes"]
        assert reports[0]["bots"] == reports[1]["bots"]

    def test_sim_tells_how_each_bot_fared(self, capsys: pytest.CaptureFixture[str]) -> None:
        toys = str(Path(__file__).with_name("toys.py"))
        assert main(["sim", toys, "--games", "4", "--seed", "x", "--bots", "greedy, random", "--json"]) == 0

        bots = json.loads(capsys.readouterr().out)["bots"]
        assert [bot["name"] for bot in bots] == ["greedy", "random"]
        assert all({"win_rate", "interval", "mean_score"} <= set(bot) for bot in bots)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "klondyke"], "There is no game called “klondyke”: did you mean klondike?"),
        (["play", "nowhere.py"], "There is no game file nowhere.py."),
        (["play", "klondike", "-o", "draw=2"], "The option draw takes 1 or 3, not “2”."),
        (
            ["play", "klondike", "-o", "patience=-1"],
            "The option patience takes a whole number from 0 to 5000, not “-1”.",
        ),
        (["play", "klondike", "-o", "drow=3"], "There is no option called “drow”: did you mean draw?"),
        (["play", "klondike", "-o", "draw"], "An option is given as NAME=VALUE, not “draw”."),
        (["play", "klondike", "-o", "deal=AS KS"], "The option deal needs 52 cards, not 2."),
        (["play", "klondike", "--players", "2"], "Klondike is a game for 1 player, not 2."),
        (
            ["play", "klondike", "--position", "gridcannon seed=x"],
            "That is a position of Grid Cannon, not of Klondike.",
        ),
        (
            ["play", "klondike", "--position", "klondike", "--seed", "x"],
            "A position tells how it was dealt: leave out seed, players, preset and options.",
        ),
        (
            ["sim", "klondike", "--games", "0"],
            "Argument --games: a whole number from 1 is needed, not “0”. Try tuckbox sim --help.",
        ),
        (["sim", "klondike", "--bots", "gredy"], "There is no bot called “gredy”: did you mean greedy?"),
        (["sim", "klondike", "--bots", "greedy,random"], "Klondike is a game for 1 player, not 2."),
        (["sim", "klondike", "--bots", ","], "In this game there can be 1 bot, not 0."),
        (["sim", "klondike", "--resume", "x"], "Only what has a --seed can be kept with --resume and gone on with."),
        (
            ["arena", "klondike", "--bots", "random", "--resume", "x"],
            "Only what has a --seed can be kept with --resume and gone on with.",
        ),
        (["sim"], "The following arguments are required: GAME. Try tuckbox sim --help."),
        ([], "The following arguments are required: COMMAND. Try tuckbox --help."),
    ],
)
def test_wrong_usage_gets_one_sentence_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert complaint(capsys, *arguments) == (2, f"tuckbox: {sentence}")


def test_a_missing_file_gets_one_sentence_and_exit_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "none.json"

    assert complaint(capsys, "replay", str(path)) == (1, f"tuckbox: {path}: No such file or directory.")


def test_a_file_that_holds_something_else_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada", "utf-8")

    done = run("play", "klondike", "--save", str(path), script="draw\n")

    assert done.returncode == 1
    assert path.read_text("utf-8") == "Dear Ada"


def test_a_saved_game_is_not_overwritten_by_another_deal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = saved(tmp_path)
    before = path.read_bytes()

    code, _ = complaint(capsys, "play", "klondike", "--seed", "other", "--save", str(path))

    assert code == 2
    assert path.read_bytes() == before


@pytest.mark.parametrize("seed", ["", " ", "ä€😀", "-x", "a" * 5000, "'; drop table", "\n"])
def test_any_text_is_a_seed(capsys: pytest.CaptureFixture[str], seed: str) -> None:
    assert main(["sim", "klondike", "--games", "1", f"--seed={seed}", "--json"]) == 0

    assert json.loads(capsys.readouterr().out)["seed"] == seed


def round_files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*_*.json"))


class TestZoomQuest:
    def test_a_sound_scenario_is_told_so(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "mine.json"
        path.write_text(json.dumps(dict(SHIPPED["tutorial"])), "utf-8")

        assert main(["zoomquest", "check", str(path)]) == 0

        assert capsys.readouterr().out == f"{path}: a sound scenario.\n"

    @pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff", b"[" * 10_000_000, b'{"level_name": 3}'])
    def test_a_bad_scenario_gets_its_list_of_errors_and_exit_2(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes
    ) -> None:
        """ZQ-23"""
        path = tmp_path / "bad.json"
        path.write_bytes(data)

        assert main(["zoomquest", "check", str(path)]) == 2

        assert all(line.startswith(f"{path}: ") for line in capsys.readouterr().err.splitlines())

    def test_the_schema_is_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["zoomquest", "schema"]) == 0

        assert json.loads(capsys.readouterr().out)["title"] == "ZoomQuest scenario"

    @pytest.mark.parametrize("level", LEVELS)
    def test_every_level_is_drawn_within_80_columns(self, level: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["zoomquest", "draw", level]) == 0

        lines = capsys.readouterr().out.splitlines()
        assert lines
        assert max(map(len, lines)) <= 80

    def test_a_choice_is_sealed_over_a_shared_folder(self, tmp_path: Path) -> None:
        """ZQ-19, ZQ-24"""
        folder = str(tmp_path)
        first = run(
            *("play", "zoomquest", "--save-dir", folder, "--players", "2", "-o", "names=Ada,Bob", "--as", "Ada"),
            script="stay\n",
        )

        last = run("play", "zoomquest", "--save-dir", folder, "--as", "bob", script="stay\n")

        assert (first.returncode, last.returncode) == (0, 0), (first.stderr, last.stderr)
        assert b"Sealed. Waiting for Bob." in first.stdout
        assert (tmp_path / "First_Steps_1.json").exists()

    def test_everybody_may_also_play_at_one_keyboard(self, tmp_path: Path) -> None:
        """ZQ-24"""
        done = run("play", "zoomquest", "--save-dir", str(tmp_path), script="stay\nstay\nstay\nquit\n")

        assert done.returncode == 0, done.stderr
        assert sorted(path.name for path in tmp_path.glob("*_*.json")) == [f"First_Steps_{n}.json" for n in range(4)]

    def test_a_new_deal_in_a_folder_goes_on_and_the_game_before_is_kept(self, tmp_path: Path) -> None:
        """ZQ-24: nothing is overwritten."""
        play = ("play", "zoomquest", "--plain", "--save-dir")
        run(*play, str(tmp_path), "-o", "level=test_0", script="move forest\nmove mountain\nquit\n")

        anew = run(*play, str(tmp_path), script="new\nyes\nstay\nquit\n")
        before = run(*play, str(tmp_path / "earlier-1"), script="quit\n")

        assert (anew.returncode, anew.stderr) == (0, b"")
        assert round_files(tmp_path) == ["test_0_0.json", "test_0_1.json"]
        assert json.loads((tmp_path / "test_0_1.json").read_text("utf-8"))["players"][0]["location"] == "village"
        assert round_files(tmp_path / "earlier-1") == ["test_0_0.json", "test_0_1.json", "test_0_2.json"]
        assert "mountain (Mountain) with Hero (5)" in before.stdout.decode()

    def test_every_new_deal_in_a_folder_keeps_the_game_before(self, tmp_path: Path) -> None:
        """ZQ-24"""
        script = "stay\nnew\nyes\nstay\nstay\nnew\nyes\nstay\nquit\n"

        done = run("play", "zoomquest", "--save-dir", str(tmp_path), "-o", "level=test_0", script=script)

        assert (done.returncode, done.stderr) == (0, b"")
        assert [len(round_files(place)) for place in (tmp_path / "earlier-1", tmp_path / "earlier-2", tmp_path)] == [
            2,
            3,
            2,
        ]

    def test_a_saved_round_is_played_on_with_its_players_and_options(self, tmp_path: Path) -> None:
        """ZQ-24"""
        options = ("-o", "names=Ada,Bob", "-o", "max_rounds=9", "--players", "2")
        run("play", "zoomquest", "--save-dir", str(tmp_path), *options, script="stay\nstay\nquit\n")
        state = f"scenario={tmp_path / 'First_Steps_1.json'}"

        done = run("play", "zoomquest", "--plain", "-o", state, script="")
        with_bot = run("play", "zoomquest", "--plain", "-o", state, "--bots", "greedy", script="")

        assert "Home) with Ada (5), Bob (5)" in done.stdout.decode()
        assert "Round 2 of 9, monsters defeated 0 of 2, phase move." in done.stdout.decode()
        assert "You play with Bob (greedy bot)." in with_bot.stdout.decode()

    def test_other_games_are_not_played_over_a_folder(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        code, line = complaint(capsys, "play", "klondike", "--save-dir", str(tmp_path))

        assert code == 2
        assert "Only ZoomQuest is played over a folder" in line


def test_a_preset_sets_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    main(["sim", "klondike", "--preset", "vegas", "-o", "draw=1", "--games", "1", "--json"])

    options = json.loads(capsys.readouterr().out)["options"]
    assert (options["scoring"], options["draw"]) == ("vegas", "1")


def test_an_unknown_preset_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert complaint(capsys, "play", "klondike", "--preset", "vegsa") == (
        2,
        "tuckbox: There is no preset called “vegsa”: did you mean vegas?",
    )


class TestVerify:
    def proven(self, folder: Path, **changes: object) -> Path:
        """The record of a game at a table with a promised shuffle."""
        seed = fair.deal_seed("server", ["ada"], 0)
        parts = {"server_seed": "server", "commitment": fair.commitment("server"), "entropies": ["ada"], "attempt": 0}
        return saved(folder, **{**tuckbox.new("klondike", seed=seed).record(), "fair": {**parts, **changes}})

    def test_a_fair_shuffle_is_proved_in_plain_words(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["verify", str(self.proven(tmp_path))]) == 0

        assert "neither side could choose it" in capsys.readouterr().out

    def test_a_seed_that_was_not_promised_is_told(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = self.proven(tmp_path, commitment="another")

        assert main(["verify", str(path)]) == 1

        assert capsys.readouterr().err == "tuckbox: The server's seed is not the one it promised before the deal.\n"

    def daily(self, folder: Path, **changes: object) -> Path:
        """The record of a server's game of the day."""
        kind, year = tuckbox.GAMES["klondike"], Chain(2027, "secret")
        day_seed = year.seed(date(2027, 1, 10))
        game = deal(kind, kind.dailies[1], sealed_seed(kind, kind.dailies[1], day_seed)).game
        proof = {"date": "2027-01-10", "title": "draw three", "seed": day_seed, "end": year.end}
        return saved(folder, **game.record(), daily={**proof, **changes})

    def test_the_deal_of_a_servers_day_is_proved(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["verify", str(self.daily(tmp_path))]) == 0

        told = capsys.readouterr().out
        assert "The seed of 2027-01-10 is the one that was promised before 2027 began" in told
        assert "the first deal of that day that can be won" in told

    @pytest.mark.parametrize(
        ("changes", "sentence"),
        [
            ({"seed": "x"}, "The seed of 2027-01-10 is not the one that was promised before 2027 began."),
            ({"date": "2027-01-11"}, "The seed of 2027-01-11 is not the one that was promised before 2027 began."),
            ({"date": "soon"}, "The date of the deal is written as 2026-11-16, not “soon”."),
            ({"title": "draw one"}, "The cards are not those that this version of the box deals"),
            ({"end": 1}, "What proves the deal of a day is not all there: date, title, seed and end."),
        ],
    )
    def test_another_deal_than_that_of_the_day_is_told(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, object], sentence: str
    ) -> None:
        assert main(["verify", str(self.daily(tmp_path, **changes))]) == 1

        assert sentence in capsys.readouterr().err

    def test_the_seed_of_a_day_is_held_against_the_published_end(self, capsys: pytest.CaptureFixture[str]) -> None:
        year = Chain(2027, "secret")
        arguments = ["verify", "--day", "2027-01-10", "--end", year.end, "--seed"]

        assert main([*arguments, year.seed(date(2027, 1, 10))]) == 0
        assert main([*arguments, year.seed(date(2027, 1, 11))]) == 1

    def test_a_day_without_its_seed_cannot_be_verified(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert complaint(capsys, "verify", "--day", "2027-01-10")[0] == 2

    def test_an_open_deal_proves_nothing_and_says_so(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["verify", str(saved(tmp_path))]) == 0

        assert "an open deal" in capsys.readouterr().out

    def test_a_log_that_does_not_replay_is_told(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        code, sentence = complaint(capsys, "verify", str(saved(tmp_path, log=[[0, "fly"]])))

        assert code == 1
        assert "does not replay" in sentence
