"""The sitting: what may be said, and what is answered."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.terminal.hands import Sitting, Terminal, demo, last_line, nearly_won


def test_a_script_that_runs_through_exits_with_0() -> None:
    assert Sitting("draw\ndraw\n").code == 0


def test_a_script_that_is_refused_something_exits_with_1() -> None:
    assert Sitting("draw\nmove col1 col9\ndraw\n").code == 1


def test_a_refused_line_does_not_stop_a_script() -> None:
    game = demo()

    Sitting("draw\nmove col1 col9\ndraw\n", game=game)

    assert [words for _, words in game.log] == ["draw", "draw"]


def test_a_script_is_told_on_the_error_stream_what_was_refused() -> None:
    sitting = Sitting("finish\n")

    assert sitting.err.splitlines()[0].startswith("Finish is offered once")
    assert last_line(sitting.err) == "Refused: 1 of the lines of this script."


def test_a_player_is_told_in_the_dialogue_what_was_refused() -> None:
    sitting = Sitting("finish\n", typed=True)

    assert "Finish is offered once" in sitting.out
    assert (sitting.err, sitting.code) == ("", 0)


def test_an_action_is_told_by_its_events() -> None:
    assert "The four of clubs goes from the stock to the waste." in Sitting("draw\n").out


def test_what_is_only_begun_is_not_done() -> None:
    game = demo()

    sitting = Sitting("c2\n", game=game)

    assert sitting.err.startswith("Do you mean: 1 move col2 col6?")
    assert game.log == []


def test_undo_takes_the_last_action_back() -> None:
    assert "Taken back: draw." in Sitting("draw\nundo\n").out


def test_u_is_undo_and_capital_u_is_redo() -> None:
    sitting = Sitting("draw\nu\nU\n")

    assert "Taken back: draw." in sitting.out
    assert "Done again: draw." in sitting.out


def test_there_may_be_nothing_to_undo() -> None:
    assert "There is nothing to undo." in Sitting("undo\n").err


def test_there_may_be_nothing_to_redo() -> None:
    assert "There is nothing to redo." in Sitting("redo\n").err


def test_why_explains_a_refusal() -> None:
    sitting = Sitting("why move col1 col2\n")

    assert "A column is built downwards, one rank at a time." in sitting.out
    assert sitting.code == 0


def test_why_tells_what_a_legal_action_would_do() -> None:
    assert "You can: Draw a card." in Sitting("why draw\n").out


def test_help_tells_the_rules_and_the_commands() -> None:
    out = Sitting("help\n").out

    assert "Bring all 52 cards home to win." in out
    assert "undo, u " in out


def test_list_tells_the_actions_again() -> None:
    assert Sitting("list\n").out.count(" 2 Draw a card") == 2


def test_look_tells_the_table_again() -> None:
    assert Sitting("look\n").out.count("col1 (column 1): six of spades.") == 3


def test_log_tells_what_was_played() -> None:
    assert "1 draw, 2 draw." in Sitting("draw\ndraw\ndraw\nundo\nlog\n").out


def test_options_explains_them() -> None:
    assert "It takes 1 or 3." in Sitting("options\n").out


def test_seed_tells_how_to_play_this_deal_again() -> None:
    assert "tuckbox play klondike --seed demo\n" in Sitting("seed\n").out


def test_new_deals_again_at_once_when_nothing_was_played() -> None:
    assert "--seed another" in Sitting("new\nseed\n").out


def test_new_asks_first_when_something_was_played() -> None:
    sitting = Sitting("draw\nnew\nno\nseed\n")

    assert "Leave this game and deal again? Say yes or no." in sitting.out
    assert "--seed demo" in sitting.out


def test_new_deals_again_after_a_yes() -> None:
    assert "--seed another" in Sitting("draw\nnew\nyes\nseed\n").out


def test_quit_leaves_at_once() -> None:
    game = demo()

    Sitting("quit\ndraw\n", game=game)

    assert game.log == []


def test_who_leaves_is_told_how_to_play_the_deal_again() -> None:
    sitting = Sitting("draw\nquit\n", typed=True)

    assert sitting.out.endswith("To play this deal again:\ntuckbox play klondike --seed demo\n")


def test_the_end_of_input_leaves_politely() -> None:
    sitting = Sitting("draw\n", typed=True)

    assert last_line(sitting.out).endswith("--seed demo")
    assert sitting.code == 0


def test_an_interrupt_leaves_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard = Terminal()
    monkeypatch.setattr(keyboard, "readline", interrupted)

    sitting = Sitting("", source=keyboard)

    assert last_line(sitting.out) == "Good-bye."
    assert sitting.code == 130


def interrupted(_size: int) -> str:
    raise KeyboardInterrupt


def test_a_won_game_is_told_with_its_score_and_figures() -> None:
    out = Sitting("finish\n", game=nearly_won()).out

    assert "All 52 cards are home: the game is won!" in out
    assert "cards home 52" in out
    assert "You may say undo, again, new, save, log or quit." in out


def test_a_game_that_is_over_can_be_taken_back() -> None:
    assert "Taken back: finish." in Sitting("finish\nundo\n", game=nearly_won()).out


def test_after_the_end_no_action_is_possible() -> None:
    assert "The game is over." in Sitting("finish\ndraw\n", game=nearly_won()).err


def test_save_saves(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    Sitting(f"draw\nsave {file}\n")

    assert '[0, "draw"]' in file.read_text()


def test_a_save_that_fails_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    game = demo()

    sitting = Sitting(f"save {tmp_path}/nowhere/x\ndraw\n", game=game)

    assert "No such file or directory." in sitting.err
    assert (len(game.log), sitting.code) == (1, 1)


def test_every_action_is_saved_where_that_was_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    Sitting("draw\ndraw\n", save=file)

    assert file.read_text().count('"draw"]') == 2


def test_who_leaves_a_saved_game_is_told_how_to_resume_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    sitting = Sitting("draw\n", typed=True, save=file)

    assert sitting.out.endswith(f"To go on:\ntuckbox play klondike --save {file}\n")


def test_a_new_deal_is_saved_in_the_same_place(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    Sitting("draw\nnew\nyes\n", save=file)

    assert '"another"' in file.read_text()


def test_autosave_that_fails_is_told_once(tmp_path: Path) -> None:
    sitting = Sitting("draw\ndraw\n", save=tmp_path / "nowhere" / "x")

    assert sitting.err.count("No such file") == 1
    assert sitting.code == 1


def test_a_terminal_gets_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")

    assert " ▒▒×24     ··   " in Sitting("", typed=True, out=Terminal()).out


@given(st.lists(st.text(max_size=40).filter(lambda line: not line.lower().startswith("save")), max_size=8))
def test_no_line_is_too_strange(lines: list[str]) -> None:
    assert Sitting("\n".join(lines)).code in (0, 1)


def test_recap_tells_the_last_act_in_full() -> None:
    out = Sitting("draw\nrecap\n").out

    assert out.count("The four of clubs goes from the stock to the waste.") == 2


def test_before_the_first_act_there_is_nothing_to_recap() -> None:
    assert "Nothing has happened yet." in Sitting("recap\n").out


def test_a_long_text_is_turned_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "12")
    monkeypatch.setenv("TERM", "dumb")

    sitting = Sitting("help\n\n\n\n\n", typed=True, out=Terminal())

    assert sitting.out.count("Press Enter for more.") >= 2
    assert "quit, q    leave" in sitting.out


def test_one_need_not_read_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "12")
    monkeypatch.setenv("TERM", "dumb")

    sitting = Sitting("help\nq\ndraw\n", typed=True, out=Terminal())

    assert "quit, q    leave" not in sitting.out
    assert "The four of clubs goes from the stock to the waste." in sitting.out


def test_a_script_reads_everything_at_once() -> None:
    assert "Press Enter for more." not in Sitting("help\n").out


def test_a_position_can_be_played_on_from() -> None:
    told = Sitting("draw\nposition\n").out

    assert "tuckbox play klondike --position 'klondike rules=1 seed=demo: draw'" in told
