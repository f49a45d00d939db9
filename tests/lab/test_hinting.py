"""Following hints from the deal."""

import pytest

from tests.terminal.hands import easy_deal
from tuckbox.games import find
from tuckbox.games.klondike import Klondike
from tuckbox.lab.hinting import Deal, Followed, compete, follow, main, told


def test_who_follows_every_hint_wins_an_easy_deal() -> None:
    found = follow(Deal(Klondike, "easy", {"deal": easy_deal()}), adviser="hard:2")

    assert found.won, found


def test_a_bot_plays_the_same_deal() -> None:
    found = compete(Deal(Klondike, "easy", {"deal": easy_deal()}), "greedy")

    assert found.acts > 0


def test_beside_others_one_has_the_first_seat() -> None:
    found = follow(Deal(find("sleepingqueens"), "queens"), adviser="hard:2")

    assert found.acts > 10


def test_a_row_tells_how_sure_it_is() -> None:
    games = [Followed(won=True, acts=120)] * 3 + [Followed(won=False, acts=1000)]

    assert told(games) == "3 of 4 (30–95 %)"


def test_the_table_has_a_row_for_each_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["hinting", "zoomquest", "--games", "1", "--seconds", "0.01"])

    main()

    assert capsys.readouterr().out.splitlines()[-1].startswith("| ZoomQuest | ")


def test_a_strange_preset_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["hinting", "klondike", "--preset", "nobody's"])

    with pytest.raises(SystemExit):
        main()

    assert "no preset" in capsys.readouterr().err
