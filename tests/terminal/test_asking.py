"""What is this, asked at the keyboard."""

import pytest

from tests.terminal.hands import Sitting, queens


@pytest.mark.parametrize("said", ["what 7c", "what 7♣", "? 7C", "what seven of clubs", "WHAT 7c"])
def test_a_card_is_named_as_one_likes(said: str) -> None:
    out = Sitting(f"{said}\n").out

    assert "Seven of clubs.\nIn the columns it goes on a red eight." in out


@pytest.mark.parametrize("said", ["what col3", "what column 3"])
def test_a_place_is_named_as_one_likes(said: str) -> None:
    assert "Columns are built down" in Sitting(f"{said}\n").out


def test_a_card_is_known_by_the_name_printed_on_it() -> None:
    assert "She is worth 20 points." in Sitting("what heart queen\n", game=queens(2), bots=["greedy"]).out


@pytest.mark.parametrize("said", ["what unicorn", "what"])
def test_what_is_not_there_is_told_in_a_sentence(said: str) -> None:
    sitting = Sitting(f"{said}\n")

    assert sitting.err.splitlines()[0].endswith(".")
    assert sitting.code == 1


def test_a_question_mark_alone_is_still_help() -> None:
    assert "Or say:" in Sitting("?\n").out
