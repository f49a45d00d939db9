"""Following hints from the deal."""

import pytest

from tests.terminal.hands import easy_deal
from tuckbox.games.klondike import Klondike
from tuckbox.lab.hinting import Followed, follow, main, report


def test_who_follows_every_hint_wins_an_easy_deal() -> None:
    found = follow(Klondike, {"deal": easy_deal()}, "easy", adviser="hard:2")

    assert found.won, found


def test_the_report_tells_how_sure_it_is() -> None:
    games = [Followed(won=True, acts=120)] * 3 + [Followed(won=False, acts=1000)]

    assert report(games) == "3 of 4 won (30–95 %), the longest in 120 acts"


def test_a_game_for_many_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["hinting", "sleepingqueens"])

    with pytest.raises(SystemExit):
        main()

    assert "only a game for one" in capsys.readouterr().err
