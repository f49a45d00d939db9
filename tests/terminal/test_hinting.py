"""Hints at the keyboard."""

import shlex
import sys

from tests.terminal.hands import Sitting, demo, queens


def test_a_hint_says_what_and_why_then_what_the_next_best_lacks_and_is_written_down_once() -> None:
    game = demo()
    sitting = Sitting("hint\nhint\n", game=game)

    told = [reply.splitlines()[0] for reply in sitting.out.split("> hint\n")[1:]]
    assert told[0].startswith("Move the ten of diamonds from column 2 to column 6: turns up a card in column 2.")
    assert told[0].endswith("Say move col2 col6, or hint again to hear what else there is.")
    assert told[1].startswith(
        "The next best is “Draw a card”, which shows a new card of the stock, but turns up no card"
    )
    assert game.log == [(0, "hint")]


def test_demo_plays_what_the_hint_says() -> None:
    game = demo()
    Sitting("demo\n", game=game)

    assert game.log[0][1] == "hint"
    assert len(game.log) == 2


def test_a_new_position_is_a_new_hint() -> None:
    game = demo()
    Sitting("hint\ndraw\nhint\n", game=game)

    assert [words for _, words in game.log] == ["hint", "draw", "hint"]


def test_a_program_that_fails_is_named_and_the_game_goes_on() -> None:
    game = queens(2)
    words = game.legal_actions(0)[0].words
    broken = f"exec:{shlex.quote(sys.executable)} -c 'print(1)'"
    sitting = Sitting(f"{words}\n", game=game, bots=[broken])

    assert "(exec bot) has failed: It answered “1”" in sitting.err
    assert any(player == 1 for player, _ in game.log)


def test_the_oracle_says_that_it_sees_every_card_and_is_written_down() -> None:
    game = demo()

    out = Sitting("oracle\n", game=game).out

    assert "The oracle, who sees every card, says: this game can still be won." in out
    assert [words for _, words in game.log] == ["oracle"]
