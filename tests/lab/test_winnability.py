"""The study of winnability: it can be stopped and taken up again, and tells how sure it is."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tuckbox.core.errors import BadRecord
from tuckbox.lab import winnability
from tuckbox.lab.plot import svg
from tuckbox.lab.winnability import Study, Tally, bucket, report, run

STUDY = Study("test", "1", 0.2)


def counts(tally: Tally) -> tuple[dict[str, int], int]:
    return tally.results, tally.done


def test_a_study_taken_up_again_comes_to_the_same_as_one_that_was_never_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(winnability, "CHUNK", 2)
    file = tmp_path / "study.json"

    run(Study("test", "1"), 4, file=file)
    again = run(Study("test", "1"), 8, file=file)

    assert counts(again) == counts(run(Study("test", "1"), 8))


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    file = tmp_path / "study.json"
    run(STUDY, 3, file=file)
    before = file.read_text()

    run(STUDY, 3, file=file)

    assert file.read_text() == before


def test_the_file_of_another_study_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "study.json"
    run(STUDY, 1, file=file)

    with pytest.raises(BadRecord, match="keeps another study"):
        run(Study("other", "1"), 2, file=file)


@pytest.mark.parametrize("text", ["[]\n", "{}\n", '{"study": {}}\n7\n', '{"tally": {}}\n', "Dear Ada", "Dear\nAda\n"])
def test_a_file_that_is_no_study_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "study.json"
    file.write_text(text)

    with pytest.raises(BadRecord):
        run(STUDY, 2, file=file)
    assert file.read_text() == text


def test_undecided_deals_widen_the_interval_both_ways() -> None:
    sure, unsure = Tally(), Tally()
    sure.results = {"won": 90, "lost": 10, "undecided": 0}
    unsure.results = {"won": 85, "lost": 10, "undecided": 5}

    low, high = interval(sure)
    assert interval(unsure) == [interval(unsure)[0], high]
    assert interval(unsure)[0] < low


def interval(tally: Tally) -> list[float]:
    ends = report(STUDY, tally)["interval"]
    assert isinstance(ends, list)
    return ends


def test_a_report_is_ready_for_json_and_names_the_deals_that_took_most() -> None:
    tally = run(STUDY, 3)

    told = json.loads(json.dumps(report(STUDY, tally)))

    assert told["deals"] == 3
    assert [deal["seed"] for deal in told["worst"]] != []
    assert "\n".join(winnability.report_lines(told, tally)).count("nodes") == 3


def test_times_are_counted_by_doublings() -> None:
    assert [bucket(0.0), bucket(1e-6), bucket(3e-6), bucket(1e9)] == [0, 1, 2, 39]


def test_the_plot_is_a_picture_with_a_bar_for_every_doubling() -> None:
    tally = Tally()
    tally.results["won"] = 3
    tally.times["won"][5] = 2
    tally.times["lost"][7] = 1

    picture = ElementTree.fromstring(svg(tally))

    assert len(picture.findall("{http://www.w3.org/2000/svg}rect")) == 9
