"""The aces of Grid Cannon; the rulings are in docs/rules.md."""

from tests.boards import CROSSFIRE, FULL, QUIET, dead, may, names, play, position, refusal
from tuckbox.games.gridcannon.board import CELLS


class TestAces:
    def test_an_ace_may_go_on_any_card_and_any_empty_cell(self) -> None:
        """GC-11"""
        game = position(FULL.replace("8C", "."), aces="AS")

        assert may(game) == [f"ace AS {cell}" for cell in CELLS]

    def test_an_ace_may_go_into_the_centre(self) -> None:
        """GC-11"""
        game = position(QUIET, aces="AS", deck="7C")

        play(game, "ace AS 2,2")

        assert names(game, "2,2") == "AS"

    def test_an_ace_does_not_shoot(self) -> None:
        """GC-10"""
        game = position(CROSSFIRE, aces="AS", deck="JS")

        play(game, "ace AS 3,1")

        assert dead(game) == ""

    def test_an_ace_shoots_where_the_option_says_so(self) -> None:
        """GC-10"""
        game = position(CROSSFIRE, aces="AS", deck="JS", ace_triggers=True)

        play(game, "ace AS 3,1")

        assert dead(game) == "KS QD"

    def test_any_number_covers_an_ace(self) -> None:
        """GC-10"""
        game = position(FULL.replace("8C", "8C/AS"), hand="2D")

        assert may(game) == ["place 3,3"]

    def test_the_player_picks_the_ace(self) -> None:
        """GC-21"""
        game = position(QUIET, aces="AS AH AC", deck="7C")

        play(game, "ace AH 1,1")

        assert names(game, "1,1") == "2C AH"
        assert names(game, "aces") == "AS AC"

    def test_an_ace_one_does_not_have_is_refused(self) -> None:
        """GC-21"""
        game = position(QUIET, aces="AS", deck="7C")

        assert "ace AS 2,2" in refusal(game, "ace AH 1,1")
