"""Deals read from files and put to the solver, in order."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.solve.deals import known_deals
from tuckbox.cli import main
from tuckbox.core.errors import BadOption
from tuckbox.lab.solving import Question, dealing_order, read_deals

CARDS = known_deals()[0][2]


def written(tmp_path: Path, *lines: str) -> Path:
    file = tmp_path / "deals.txt"
    file.write_text("\n".join(lines))
    return file


def test_notes_before_the_cards_comments_and_empty_lines_are_ignored(tmp_path: Path) -> None:
    file = written(tmp_path, "# deals", "", f"W L mine: {' '.join(CARDS)}", " ".join(CARDS).lower())

    assert read_deals(file) == [tuple(CARDS), tuple(CARDS)]


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        (CARDS[:-1], "Line 2: a deal has 52 cards, not 51."),
        ([*CARDS[:-1], CARDS[0]], f"Line 2: {CARDS[0]} is there twice."),
        ([*CARDS[:20], "1H", *CARDS[21:]], "Line 2: '1H', in the place of card 21, is no card"),
        (["nothing", "here"], "Line 2: a deal has 52 cards, not 0."),
    ],
)
def test_a_bad_deal_is_refused_naming_line_and_card(tmp_path: Path, cards: list[str], complaint: str) -> None:
    file = written(tmp_path, "# deals", " ".join(cards))

    with pytest.raises(BadOption) as refusal:
        read_deals(file)

    assert str(refusal.value).replace("“", "'").replace("”", "'").startswith(complaint)


def test_a_deal_by_seed_is_told_in_dealing_order() -> None:
    assert dealing_order(Question(tuple(CARDS), "", "1").game()) == CARDS


def test_the_command_tells_a_line_of_json_for_every_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, *[" ".join(cards) for _, _, cards in known_deals()[:2]])

    assert main(["solve", "klondike", "--deals", str(file), "--json"]) == 0

    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["deal"].split() for line in lines] == [cards for _, _, cards in known_deals()[:2]]
    assert [(line["result"], line["moves"][-1]) for line in lines] == [("won", "finish")] * 2
    assert all(line["nodes"] > 0 and line["seconds"] > 0 for line in lines)


def test_what_was_solved_is_kept_and_told_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, kept = written(tmp_path, *[" ".join(cards) for _, _, cards in known_deals()[:2]]), tmp_path / "kept.json"
    command = ["solve", "klondike", "--deals", str(file), "--resume", str(kept), "--json"]

    assert [main(command), main(command)] == [0, 0]

    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == lines[2:]  # with the seconds that it took the first time
    assert len(kept.read_text().splitlines()) == 3


def test_a_killed_program_goes_on_with_what_it_was_doing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is at work when it is killed: nobody reads what it tells, and the pipe holds only a part of that."""
    deals = [" ".join(cards) for _, _, cards in known_deals()[:50]]
    file, kept = written(tmp_path, *deals), tmp_path / "kept.json"
    command = ["solve", "klondike", "--deals", str(file), "--resume", str(kept), "--json"]
    settings = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-m", "tuckbox", *command], env=settings, stdout=subprocess.PIPE) as killed:
        assert killed.stdout is not None
        told = [killed.stdout.readline().decode() for _ in range(2)]
        killed.kill()
    assert 3 <= len(kept.read_text().splitlines()) < len(deals)

    main(command)

    lines = capsys.readouterr().out.splitlines(keepends=True)
    assert lines[:2] == told  # with the seconds that it took the first time
    assert [json.loads(line)["deal"] for line in lines] == deals
    assert len(kept.read_text().splitlines()) == 1 + len(deals)


def test_the_command_tells_in_words_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "klondike", "--seed", "x"]) == 0

    assert capsys.readouterr().out.startswith("Deal 1: won (")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--deals", "nowhere.txt"], "nowhere.txt: No such file or directory."),
        (["--seconds", "0"], "a number of seconds above 0 is needed"),
        (["--jobs", "none"], "a whole number from 1 is needed"),
        (["--deals", "x", "--seed", "y"], "not from both"),
        (["--resume", "x"], "Only what has a --seed can be kept with --resume"),
    ],
)
def test_a_bad_argument_gets_a_sentence(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        raise SystemExit(main(["solve", "klondike", *words]))

    assert leaving.value.code
    assert complaint in capsys.readouterr().err


def test_a_study_is_told_in_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"

    code = main(["lab", "winnability", "klondike", "--deals", "2", "--json", "--plot", str(plot)])

    assert code == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 2
    assert plot.read_text().startswith("<svg")
