"""Asynchronous play over a shared folder."""

import io
import json
import multiprocessing
import re
from pathlib import Path
from typing import Any

import pytest

from tests.quests import scenario
from tuckbox.core.errors import BadOption, BadRecord, IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.terminal.folder import Folder, choose, find_player, submit
from tuckbox.terminal.line import play as line_play
from tuckbox.terminal.page import Page

NAMES = {"names": "Ada,Bob"}


def opened(path: Path, seed: str = "folder") -> tuple[Folder, AnyGame]:
    folder = Folder(ZoomQuest, path)
    options = {} if folder.secret.exists() else NAMES
    return folder, folder.open(options, players=2, seed=seed)


def say(path: Path, name: str, words: str) -> tuple[int, str]:
    """What one player's call prints, and its exit code."""
    folder, game = opened(path)
    out = io.StringIO()
    code = submit(folder, game, name, page=Page(out, out, plain=True), source=io.StringIO(f"{words}\n"))
    return code, out.getvalue()


def chosen(folder: Folder, player: int, words: str) -> AnyGame:
    """The game after somebody's choice."""
    game = choose(folder, player, words)[0].game
    assert game is not None
    return game


def rounds(path: Path) -> list[str]:
    return sorted(file.name for file in path.glob("*_*.json"))


def rounds_of(game: AnyGame) -> int:
    """How many are over."""
    return int(ZoomQuest.rounds.completed(game))


def test_setting_up_writes_round_0(tmp_path: Path) -> None:
    """ZQ-24"""
    _, game = opened(tmp_path)

    assert len(rounds(tmp_path)) == 1
    assert rounds(tmp_path)[0].endswith("_0.json")
    assert json.loads((tmp_path / rounds(tmp_path)[0]).read_text("utf-8"))["round"] == rounds_of(game) == 0


def test_a_choice_is_sealed_and_the_last_one_in_sees_it_opened(tmp_path: Path) -> None:
    """ZQ-19, ZQ-24"""
    code, first = say(tmp_path, "Ada", "stay")
    assert (code, "Sealed. Waiting for Bob." in first) == (0, True)

    code, second = say(tmp_path, "bob", "stay")

    assert code == 0
    assert "Sealed" not in second
    assert Folder(ZoomQuest, tmp_path).load_game() is not None


class TestChangingAChoice:
    """Until the last one is in (ZQ-19)."""

    def test_who_has_sealed_is_told_what_and_may_choose_again(self, tmp_path: Path) -> None:
        say(tmp_path, "Ada", "stay")

        code, told = say(tmp_path, "Ada", "move garden")

        assert code == 0
        assert "You have sealed: stay at Home." in told
        assert "Sealed. Waiting for Bob." in told
        assert sealed_by(tmp_path, 0) == "move garden"

    def test_what_may_be_chosen_instead_is_shown(self, tmp_path: Path) -> None:
        _, first = say(tmp_path, "Ada", "stay")

        _, again = say(tmp_path, "Ada", "")

        assert offers(first) and offers(again) == offers(first)

    def test_nothing_said_leaves_it(self, tmp_path: Path) -> None:
        say(tmp_path, "Ada", "stay")
        before = Folder(ZoomQuest, tmp_path).secret.read_bytes()

        code, told = say(tmp_path, "Ada", "")

        assert (code, "It stays sealed." in told) == (0, True), told
        assert Folder(ZoomQuest, tmp_path).secret.read_bytes() == before

    def test_a_choice_is_taken_back_and_nobody_sees_the_round_opened(self, tmp_path: Path) -> None:
        say(tmp_path, "Ada", "stay")

        code, told = say(tmp_path, "Ada", "unseal")
        _, other = say(tmp_path, "Bob", "stay")

        assert (code, "It is your choice again." in told) == (0, True), told
        assert "Sealed. Waiting for Ada." in other

    def test_a_bad_choice_leaves_the_one_that_was_sealed(self, tmp_path: Path) -> None:
        say(tmp_path, "Ada", "stay")
        before = Folder(ZoomQuest, tmp_path).secret.read_bytes()

        code, _ = say(tmp_path, "Ada", "fly")

        assert code == 1
        assert Folder(ZoomQuest, tmp_path).secret.read_bytes() == before

    @pytest.mark.parametrize("words", ["unseal", "move garden"])
    def test_it_is_too_late_once_the_last_one_is_in(self, tmp_path: Path, words: str) -> None:
        """Bob chooses while Ada looks at hers: it is not taken for her next one."""
        say(tmp_path, "Ada", "stay")
        folder, seen = opened(tmp_path)
        say(tmp_path, "Bob", "stay")
        before, out = folder.secret.read_bytes(), io.StringIO()

        code = submit(folder, seen, "Ada", page=Page(out, out, plain=True), source=io.StringIO(f"{words}\n"))

        assert (code, "The choices are open already." in out.getvalue()) == (1, True), out.getvalue()
        assert folder.secret.read_bytes() == before

    def test_nothing_sealed_cannot_be_taken_back(self, tmp_path: Path) -> None:
        opened(tmp_path)

        code, told = say(tmp_path, "Ada", "unseal")

        assert (code, "You have sealed nothing" in told) == (1, True), told


def sealed_by(path: Path, player: int) -> str:
    game = Folder(ZoomQuest, path).load_game()
    assert game is not None
    return str(game.sealed[player].words)


def offers(told: str) -> list[str]:
    """The numbered choices on the page."""
    return [line for line in told.splitlines() if re.match(r" *\d+ ", line)]


def lair(path: Path, **options: object) -> Folder:
    """Ada and Bob stand among monsters, or Bob elsewhere, with two cards lost."""
    folder = Folder(ZoomQuest, path)
    document = scenario(["warrior@cave", "warrior@mountain" if options else "warrior@cave"], ["AAD@cave"])
    document["players"][1]["decks"] = {"active": ["attack"], "discarded": [], "destroyed": ["heal", "defend"]}
    folder.open({"scenario": document, **options, **NAMES}, players=2, seed="folder")
    return folder


def test_who_comes_last_hears_of_the_battle_and_nobody_is_asked_for_it(tmp_path: Path) -> None:
    """ZQ-26"""
    folder = lair(tmp_path)
    say(tmp_path, "Ada", "stay")

    code, told = say(tmp_path, "Bob", "stay")

    game = folder.load_game()
    assert (code, "Battle at Cave: Ada, you and Monster." in told) == (0, True), told
    assert game is not None and rounds_of(game) == 1


def test_who_has_nothing_to_decide_is_told_who_is_waited_for(tmp_path: Path) -> None:
    """ZQ-10, ZQ-26: Bob has a card to choose, Ada but to battle."""
    lair(tmp_path, rest_choice=True)
    say(tmp_path, "Bob", "stay")

    code, told = say(tmp_path, "Ada", "stay")

    assert (code, "Sealed" in told, "Waiting for Bob." in told) == (0, False, True), told
    assert "Battle at Cave" in say(tmp_path, "Bob", "rest heal")[1]


def test_an_empty_question_that_lies_there_from_before_is_answered(tmp_path: Path) -> None:
    """ZQ-26"""
    folder = lair(tmp_path)
    say(tmp_path, "Ada", "stay")
    say(tmp_path, "Bob", "stay")
    saved = json.loads(folder.secret.read_text("utf-8"))
    assert saved["log"][2:] == [[0, "battle"], [1, "battle"]]
    folder.secret.write_text(json.dumps({**saved, "log": saved["log"][:2]}), "utf-8")

    game = folder.open({}, players=None, seed=None)

    assert rounds_of(game) == 1
    assert json.loads(folder.secret.read_text("utf-8"))["log"] == saved["log"]


def test_no_round_file_holds_a_sealed_choice_or_the_seed(tmp_path: Path) -> None:
    """ZQ-24"""
    say(tmp_path, "Ada", "stay")

    public = "".join((tmp_path / name).read_text("utf-8") for name in rounds(tmp_path))

    assert "sealed" not in public
    assert "folder" not in public


def test_a_completed_round_is_written_as_a_file(tmp_path: Path) -> None:
    """ZQ-24"""
    folder, game = opened(tmp_path)
    while rounds_of(game) == 0:
        player = game.to_act()[0]
        game = chosen(folder, player, game.legal_actions(player)[0].words)

    assert [name[-7:] for name in rounds(tmp_path)] == ["_0.json", "_1.json"]


def test_the_newest_round_resumes_where_the_secrets_are_gone(tmp_path: Path) -> None:
    """ZQ-24"""
    folder, game = opened(tmp_path)
    while rounds_of(game) == 0:
        player = game.to_act()[0]
        game = chosen(folder, player, game.legal_actions(player)[0].words)
    folder.secret.unlink()

    resumed = Folder(ZoomQuest, tmp_path).open({}, players=None, seed="another")

    assert rounds_of(resumed) == rounds_of(game)
    assert resumed.markers() == game.markers()


def state(path: Path, number: int) -> dict[str, Any]:
    """What the file of a round says."""
    found = json.loads((path / f"Test_map_{number}.json").read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def play_script(path: Path, *lines: str, players: int = 1, **options: object) -> int:
    """All players at one keyboard."""
    folder = Folder(ZoomQuest, path)
    if not folder.secret.exists():
        folder.open({"scenario": scenario(["warrior@village"], ["AAD@cave"]), **options}, players=players, seed="x")
    game = folder.load_game()
    assert game is not None
    script, out = io.StringIO("".join(f"{line}\n" for line in lines)), io.StringIO()
    return line_play(game, save=folder.secret, kept=folder.publish, source=script, out=out, err=out)


def test_a_round_that_was_undone_has_no_file(tmp_path: Path) -> None:
    """ZQ-24"""
    code = play_script(tmp_path, "move forest", "move mountain", "undo", "undo")

    assert code == 0
    assert rounds(tmp_path) == ["Test_map_0.json"]


def test_a_round_played_anew_after_an_undo_is_written_anew(tmp_path: Path) -> None:
    """ZQ-24"""
    play_script(tmp_path, "move forest", "move mountain", "undo", "undo", "stay")

    assert rounds(tmp_path) == ["Test_map_0.json", "Test_map_1.json"]
    assert state(tmp_path, 1)["players"][0]["location"] == "village"


def test_a_round_done_again_is_written_again(tmp_path: Path) -> None:
    """ZQ-24"""
    play_script(tmp_path, "move forest", "undo", "redo")

    assert state(tmp_path, 1)["players"][0]["location"] == "forest"


def test_an_undo_in_the_middle_of_a_round_leaves_the_file_of_its_beginning(tmp_path: Path) -> None:
    """ZQ-24: after a move the round is not over, for there is a card to choose (ZQ-10)."""
    document = scenario(["warrior@village"], ["AAD@cave"])
    document["players"][0]["decks"] = {"active": ["attack"], "discarded": [], "destroyed": ["attack", "heal", "defend"]}
    there_and_back = ("undo", "undo", "redo", "redo")

    play_script(
        tmp_path,
        *("move forest", "rest attack", "move mountain", *there_and_back),
        scenario=document,
        rest_choice=True,
    )

    assert rounds(tmp_path) == ["Test_map_0.json", "Test_map_1.json"]
    assert state(tmp_path, 1)["players"][0]["location"] == "forest"


def test_an_undo_leaves_the_files_of_other_games(tmp_path: Path) -> None:
    """ZQ-24"""
    play_script(tmp_path, "move forest")
    other = tmp_path / "Test_map_7.json"
    other.write_text('{"meta": {"game": "another"}}', "utf-8")

    play_script(tmp_path, "undo")

    assert rounds(tmp_path) == ["Test_map_0.json", "Test_map_7.json"]


def test_the_rounds_that_bots_play_on_alone_are_written_too(tmp_path: Path) -> None:
    """ZQ-24: every one of them."""
    folder = Folder(ZoomQuest, tmp_path)
    document = scenario(["A@cave", "warrior@village"], ["AAAAAAAA@cave"])
    game = folder.open({"scenario": document, "max_rounds": 6}, players=2, seed="x")
    script, out = io.StringIO("stay\n"), io.StringIO()

    line_play(game, save=folder.secret, kept=folder.publish, bots=["random"], source=script, out=out, err=out)

    last = folder.load_game()
    assert last is not None and last.result() is not None, out.getvalue()
    assert rounds_of(last) > 2
    assert rounds(tmp_path) == [f"Test_map_{number}.json" for number in range(rounds_of(last) + 1)]


def test_a_file_of_another_game_is_never_overwritten(tmp_path: Path) -> None:
    """ZQ-24"""
    folder, game = opened(tmp_path)
    other = tmp_path / rounds(tmp_path)[0].replace("_0.json", "_1.json")
    other.write_text('{"meta": {"game": "another"}}', "utf-8")

    with pytest.raises(BadRecord, match="belongs to another game"):
        while rounds_of(game) == 0:
            player = game.to_act()[0]
            game = chosen(folder, player, game.legal_actions(player)[0].words)

    assert other.read_text("utf-8") == '{"meta": {"game": "another"}}'


def test_a_bad_choice_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    opened(tmp_path)
    before = Folder(ZoomQuest, tmp_path).secret.read_bytes()

    code, text = say(tmp_path, "Ada", "fly")

    assert code == 1
    assert text
    assert Folder(ZoomQuest, tmp_path).secret.read_bytes() == before


def test_an_unknown_player_gets_a_sentence(tmp_path: Path) -> None:
    _, game = opened(tmp_path)

    with pytest.raises(BadOption, match="There is no player called “Eve”"):
        find_player(game, "Eve")
    assert find_player(game, "2") == 1


def files(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.iterdir()}


OTHERWISE: list[tuple[dict[str, object], int | None, str]] = [
    ({"level": "salt_mine"}, None, "level"),
    ({"level": "salt_mine"}, 3, "level and number of players"),
    ({}, 3, "number of players"),
    ({"scenario": scenario(["warrior@village"], ["AAD@cave"])}, None, "scenario"),
    ({"names": "Ada,Eve"}, None, "names"),
    ({"classes": ",guardian"}, None, "classes"),
    ({"max_rounds": 9}, None, "max_rounds"),
]


@pytest.mark.parametrize("secrets_are_gone", [False, True])
@pytest.mark.parametrize(("options", "players", "what"), OTHERWISE)
def test_who_asks_for_another_game_than_the_one_that_lies_there_is_told(
    tmp_path: Path,
    options: dict[str, object],
    players: int | None,
    what: str,
    secrets_are_gone: bool,
) -> None:
    folder, _ = opened(tmp_path)
    if secrets_are_gone:
        folder.secret.unlink()
    before = files(tmp_path)

    with pytest.raises(BadOption) as refusal:
        folder.open(options, players=players, seed=None)

    assert str(refusal.value) == (
        f"The game that lies in {tmp_path} already differs in its {what}:"
        " leave that out to play on, or take another folder."
    )
    assert files(tmp_path) == before


@pytest.mark.parametrize("secrets_are_gone", [False, True])
def test_who_asks_for_the_game_that_lies_there_plays_on(tmp_path: Path, secrets_are_gone: bool) -> None:
    folder, game = opened(tmp_path)
    if secrets_are_gone:
        folder.secret.unlink()
    same = {"level": "tutorial", "names": "ada, BOB", "classes": "warrior", "max_rounds": "100"}

    again = folder.open(same, players=2, seed="folder")

    assert again.markers() == game.markers()


def test_who_asks_for_another_seed_is_told(tmp_path: Path) -> None:
    folder, _ = opened(tmp_path, seed="folder")

    with pytest.raises(BadOption, match="differs in its seed: leave that out"):
        folder.open({}, players=None, seed="other")


def test_a_game_that_goes_on_without_its_secrets_takes_any_seed(tmp_path: Path) -> None:
    """§2.6: its decks are shuffled afresh."""
    folder, _ = opened(tmp_path, seed="folder")
    folder.secret.unlink()

    assert folder.open({}, players=None, seed="other").dice.seed == "other"


def test_an_option_that_does_not_exist_is_told_where_a_game_lies_already(tmp_path: Path) -> None:
    folder, _ = opened(tmp_path)

    with pytest.raises(BadOption, match="There is no option called “levl”: did you mean level"):
        folder.open({"levl": "tutorial"}, players=None, seed=None)


def seal_stay(path: Path, player: int) -> str:
    try:
        choose(Folder(ZoomQuest, path), player, "stay")
    except IllegalAction as refusal:
        return str(refusal)
    return "sealed"


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    """ZQ-19, ZQ-24"""
    for attempt in range(5):
        path = tmp_path / str(attempt)
        opened(path, seed=str(attempt))

        with multiprocessing.get_context("spawn").Pool(2) as pool:
            answers = pool.starmap(seal_stay, [(path, 0), (path, 1)])

        game = Folder(ZoomQuest, path).load_game()
        assert answers == ["sealed", "sealed"]
        assert game is not None
        assert sorted(game.log) == [(0, "stay"), (1, "stay")]
