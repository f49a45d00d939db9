"""The records: pieces are kept by counts and digests, and whoever does one again finds the same."""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import tuckbox
from tuckbox.cli import main
from tuckbox.core.dice import Dice
from tuckbox.core.errors import BadRecord
from tuckbox.lab.pieces import Here, Processes, Workers, portions
from tuckbox.lab.records import (
    OUTCOMES,
    Counted,
    Deals,
    Played,
    Record,
    Thoughtful,
    all_records,
    commit,
    differing,
    digest_of,
    go_on,
    total,
)
from tuckbox.lab.records_page import page
from tuckbox.lab.solving import Question

FOLDER = Path(__file__).parents[2] / "docs" / "records"
RECORDS = all_records()
QUICK = 4.0
"""Seconds that a piece took which a test may do again."""


@dataclass(frozen=True)
class Thirds:
    """Every third deal is won, one in three lost."""

    asked: list[int] = field(default_factory=list)

    def facts(self) -> dict[str, object]:
        return {"seed": "N"}

    def outcome(self, number: int) -> str:
        self.asked.append(number)
        return OUTCOMES[number % 3]


def record_of(deals: Deals, asked: int = 10, size: int = 4) -> Record:
    return Record("thirds", "Thirds", deals, asked, size)


def test_a_piece_is_kept_by_its_counts_and_the_digest_of_its_outcomes(tmp_path: Path) -> None:
    go_on(record_of(Thirds()), [range(4)], tmp_path)

    (counted,) = record_of(Thirds()).kept(tmp_path).values()

    assert counted.outcomes == (2, 1, 1, digest_of("wluw"))
    assert counted.commit == commit()


def test_a_study_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    go_on(record_of(Thirds()), [range(4, 8)], tmp_path)
    again = Thirds()

    missing = record_of(again).missing(tmp_path)
    go_on(record_of(again), missing, tmp_path)

    assert missing == [range(4), range(8, 10)]
    assert again.asked == [0, 1, 2, 3, 8, 9]
    assert total(record_of(again).kept(tmp_path)).outcomes[:3] == (4, 3, 3)


def test_several_people_can_share_a_study_out(tmp_path: Path) -> None:
    assert record_of(Thirds()).missing(tmp_path, first=1) == [range(4, 8), range(8, 10)]


def test_files_are_put_together_by_their_lines_and_a_piece_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    mine, yours = tmp_path / "mine", tmp_path / "yours"
    for folder, pieces in ((mine, [range(4, 8), range(4)]), (yours, [range(4, 8), range(8, 10)])):
        folder.mkdir()
        go_on(record_of(Thirds()), pieces, folder)
    whole = tmp_path / "whole"
    whole.mkdir()
    go_on(record_of(Thirds()), portions(10, 4), whole)

    lines = (yours / "thirds.jsonl").read_text().splitlines(keepends=True)[1:]
    with (mine / "thirds.jsonl").open("a") as file:
        file.writelines(lines)

    assert total(record_of(Thirds()).kept(mine)).outcomes == total(record_of(Thirds()).kept(whole)).outcomes


@pytest.mark.parametrize(("place", "other"), [(0, 3), (3, "0123456789abcdef")], ids=["count", "digest"])
def test_a_piece_that_was_told_wrongly_is_found(tmp_path: Path, place: int, other: object) -> None:
    record = record_of(Thirds())
    go_on(record, portions(10, 4), tmp_path)
    head, *lines = record.file(tmp_path).read_text().splitlines()
    wrong = json.loads(lines[1])
    wrong["result"][place] = other
    record.file(tmp_path).write_text("\n".join([head, lines[0], json.dumps(wrong), lines[2], ""]))

    assert differing(record, portions(10, 4), tmp_path) == [range(4, 8)]


def test_deals_of_another_seed_are_another_study(tmp_path: Path) -> None:
    record = record_of(Played("klondike", "random"))
    go_on(record, [range(1)], tmp_path)

    with pytest.raises(BadRecord, match="keeps another study"):
        record_of(Played("klondike", "greedy")).kept(tmp_path)


@pytest.mark.parametrize("workers", [Here(), Processes(2)], ids=["here", "processes"])
@pytest.mark.parametrize("deals", [Thoughtful("1"), Played("dragonquest", "random")], ids=["solved", "played"])
def test_whoever_does_a_piece_finds_the_same(tmp_path: Path, deals: Deals, workers: Workers) -> None:
    record = record_of(deals, asked=4, size=2)
    go_on(record, portions(4, 2), tmp_path)

    assert differing(record, portions(4, 2), tmp_path, workers=workers) == []
    assert total(record.kept(tmp_path)).done == 4


def test_a_study_with_few_redeals_asks_for_such_deals() -> None:
    assert Question((), "x", "1", redeals="2").game().options["redeals"] == "2"
    assert Thoughtful("1", "2").facts()["redeals"] == "2"


def test_undecided_deals_widen_the_interval_both_ways() -> None:
    sure, unsure = Counted(90, 10, 0), Counted(85, 10, 5)

    assert unsure.interval()[1] == sure.interval()[1]
    assert unsure.interval()[0] < sure.interval()[0]


# What is published.


def test_the_page_is_what_the_files_say() -> None:
    assert FOLDER.with_suffix(".md").read_text("utf-8") == page(RECORDS, FOLDER), "tuckbox lab record writes it anew"


def test_every_file_is_of_a_record_and_has_whole_pieces_of_it() -> None:
    assert {path.stem for path in FOLDER.iterdir()} <= set(RECORDS)
    for record in RECORDS.values():
        kept = record.kept(FOLDER)
        assert set(kept) <= set(portions(record.asked, record.size))
        assert all(counted.done == len(piece) for piece, counted in kept.items())


@pytest.mark.skipif(not tuckbox.COMPILED, reason="takes minutes interpreted")
@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_published_piece_done_again_comes_to_the_same(record: Record) -> None:
    """Another one each time."""
    quick = [piece for piece, counted in record.kept(FOLDER).items() if counted.seconds < QUICK]
    chosen = [Dice(os.urandom(16).hex()).choice(quick)] if quick else []

    assert differing(record, chosen, FOLDER) == []


# The command.


def test_the_command_does_pieces_checks_them_and_writes_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tuckbox.lab.records.all_records", lambda: {"thirds": record_of(Thirds())})
    folder = tmp_path / "records"
    folder.mkdir()
    command = ["lab", "record", "thirds", "--folder", str(folder)]

    assert [main([*command, "--pieces", "2"]), main([*command, "--check", "--pieces", "2"])] == [0, 0]

    assert capsys.readouterr().out.splitlines() == [
        "thirds: 8 of 10 deals done, 37.500 % won (95 % interval 13.684–86.316 %), 2 undecided.",
        "2 pieces done again, with the same digests.",
        "thirds: 8 of 10 deals done, 37.500 % won (95 % interval 13.684–86.316 %), 2 undecided.",
    ]
    assert "| Thirds | 8 of 10 (80 %) | 37.500 % |" in (tmp_path / "records.md").read_text("utf-8")


def test_the_command_names_the_piece_of_which_something_else_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_of(Thirds())
    monkeypatch.setattr("tuckbox.lab.records.all_records", lambda: {"thirds": record})
    go_on(record, [range(4)], tmp_path)
    file = record.file(tmp_path)
    file.write_text(file.read_text().replace(digest_of("wluw"), digest_of("wlul")))

    assert main(["lab", "record", "thirds", "--folder", str(tmp_path), "--check"]) == 1
    assert capsys.readouterr().err == (f"tuckbox: Of the deals 0 to 3 something else comes here than {file} keeps.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["klondike-draw2"], "There is no record called “klondike-draw2”: did you mean klondike-draw3?"),
        (["--pieces", "0"], "Argument --pieces: a whole number from 1 is needed, not “0”."),
        (["klondike-draw1", "--from=-1", "--folder", "."], "The first piece is 0, so --from cannot be -1."),
        (["--folder", "nowhere"], "There is no folder nowhere here: run this in a clone of Tuckbox"),
    ],
)
def test_what_is_asked_for_wrongly_gets_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as leaving:
        raise SystemExit(main(["lab", "record", "--folder", str(tmp_path), *words]))

    assert leaving.value.code == 2
    assert sentence in capsys.readouterr().err
