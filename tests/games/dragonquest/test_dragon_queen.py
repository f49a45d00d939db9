"""The Dragon Queen, and how she is slain; the rulings are in docs/rules.md."""

from tests.dungeons import ended, names, position


class TestTheDragonQueen:
    def test_a_nine_slays_her_and_the_exit_then_wins(self) -> None:
        """DQ-10"""
        game = position({"1,0": "QS", "0,1": "AS"}, fate="9H")

        game.play(0, "resolve 1,0")
        game.play(0, "resolve 0,1")

        assert ended(game).kind == "won"
        assert "you leave the dungeon" in str(ended(game).sentence)

    def test_eight_and_one_slays_her_too(self) -> None:
        """DQ-10"""
        game = position({"1,0": "QS"}, fate="8H", held="QH")

        game.play(0, "resolve 1,0")
        game.play(0, "use QH")

        assert game.queen_slain
        assert game.result() is None

    def test_the_ten_wins_at_once(self) -> None:
        """DQ-10"""
        game = position({"1,0": "QS"}, fate="TH")

        game.play(0, "resolve 1,0")

        assert ended(game).kind == "won"
        assert ended(game).winners == (0,)

    def test_on_a_new_level_she_lives_again(self) -> None:
        """DQ-16"""
        game = position({"1,0": "AS", "0,1": "QS"}, fate="6H")
        game.play(0, "resolve 0,1")

        game.play(0, "resolve 1,0")

        assert not game.queen_slain
        assert "QS" in names(game, "dungeon")
        assert game.counters()["Dragon Queen"] == "at large"

    def test_slain_she_can_only_be_left_by_winning(self) -> None:
        """DQ-16"""
        game = position({"1,0": "AS", "0,1": "QS"}, fate="9H")
        game.play(0, "resolve 0,1")

        game.play(0, "resolve 1,0")

        assert (game.level, ended(game).kind) == (1, "won")
