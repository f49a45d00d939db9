"""Work in pieces: the same whoever does it, and never done again."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tuckbox.core.errors import BadRecord
from tuckbox.lab.pieces import Here, P, Processes, R, Workers, in_order, portions, results
from tuckbox.lab.progress import bar


@dataclass(frozen=True)
class Squares:
    """A study that remembers what it was asked here."""

    offset: int = 0
    asked: list[range] = field(default_factory=list)

    def facts(self) -> Mapping[str, object]:
        return {"squares": self.offset}

    def work(self, piece: range) -> list[int]:
        self.asked.append(piece)
        return [(number + self.offset) ** 2 for number in piece]

    def written(self, result: list[int]) -> object:
        return result

    def read(self, written: Any) -> list[int]:
        return list(written)


class Backwards:
    """Workers who end what they began last."""

    def do(self, work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[tuple[int, R]]:
        return iter([(place, work(piece)) for place, piece in enumerate(pieces)][::-1])


class Killed:
    """Workers who are no more after some pieces."""

    def __init__(self, after: int) -> None:
        self.after = after

    def do(self, work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[tuple[int, R]]:
        for place, piece in enumerate(pieces):
            if place == self.after:
                raise KeyboardInterrupt
            yield place, work(piece)


PIECES = portions(25, 10)
WHOLE = [[number**2 for number in piece] for piece in PIECES]


def test_portions_are_all_numbers_once() -> None:
    assert portions(25, 10) == [range(10), range(10, 20), range(20, 25)]


@pytest.mark.parametrize("workers", [Here(), Processes(2), Backwards()], ids=["here", "processes", "backwards"])
def test_results_are_the_same_in_the_same_order_whoever_works(workers: Workers) -> None:
    assert list(results(Squares(), PIECES, workers=workers)) == WHOLE


def test_processes_do_more_pieces_than_are_handed_out_at_once() -> None:
    assert list(in_order(Processes(2).do(abs, range(-40, 0)))) == list(range(40, 0, -1))


def test_what_was_done_before_an_end_is_not_done_again(tmp_path: Path) -> None:
    file = tmp_path / "squares.json"
    with pytest.raises(KeyboardInterrupt):
        list(results(Squares(), PIECES, workers=Killed(2), file=file))
    again = Squares()

    assert list(results(again, PIECES, file=file)) == WHOLE
    assert again.asked == [PIECES[2]]


def test_a_piece_is_kept_as_soon_as_it_is_done_also_before_its_turn(tmp_path: Path) -> None:
    file = tmp_path / "squares.json"
    next(results(Squares(), PIECES, workers=Backwards(), file=file))

    kept = [json.loads(line)["piece"] for line in file.read_text().splitlines()[1:]]

    assert kept == [[20, 25], [10, 20], [0, 10]]


def test_a_line_that_was_not_finished_is_a_piece_to_be_done(tmp_path: Path) -> None:
    file = tmp_path / "squares.json"
    list(results(Squares(), PIECES, file=file))
    whole = file.read_text()
    file.write_text(whole[:-7])
    again = Squares()

    assert list(results(again, PIECES, file=file)) == WHOLE
    assert again.asked == [PIECES[-1]]
    assert file.read_text() == whole


def test_the_file_of_other_work_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "squares.json"
    list(results(Squares(7), PIECES, file=file))
    whole = file.read_text()

    with pytest.raises(BadRecord, match=r'keeps another study: \{"squares": 7\}\.'):
        list(results(Squares(), PIECES, file=file))
    assert file.read_text() == whole


def test_what_the_file_keeps_is_told_before_the_work(tmp_path: Path) -> None:
    file = tmp_path / "squares.json"
    list(results(Squares(), PIECES[:2], file=file))
    heard: list[int] = []

    list(results(Squares(), PIECES, file=file, progress=heard.append))

    assert heard == [20, 25]


def test_the_bar_tells_the_pace_of_what_was_done_since_it_began(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([0.0, 0.0, 10.0, 20.0])
    show = bar(1000, lambda: next(times))

    for done in (500, 520, 1000):
        show(done)

    told = [line.partition("] ")[2].rstrip() for line in capsys.readouterr().err.replace("\n", "\r").split("\r")[:-1]]
    assert told == ["500 of 1000", "520 of 1000, 2 a second, 4 min 00 s left", "1000 of 1000, 25 a second"]


def test_the_bar_fits_a_terminal_however_long_the_work_is(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([0.0, 0.0, 1000.0, 500_000.0])
    show = bar(10_000_000, lambda: next(times))

    for done in (0, 1_500_000, 1_600_000):
        show(done)

    lines = capsys.readouterr().err.split("\r")[:-1]
    assert {len(line) for line in lines} == {79}
    assert lines[1].rstrip().endswith("1500000 of 10000000, 1500 a second, 1 h 34 min left")
    assert lines[2].rstrip().endswith("1600000 of 10000000, 3.2 a second, 729 h 10 min left")
