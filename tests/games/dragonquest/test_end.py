"""The end of Dragon Quest, and its score; the rulings are in docs/rules.md."""

from tests.dungeons import empty_the_deck, ended, may, position, stack


class TestTheEnd:
    def test_with_nothing_left_to_do_one_is_trapped_and_loses(self) -> None:
        """DQ-25"""
        game = position({"1,0": "4S", "0,1": "8S", "-1,0": "AC", "0,-1": "AS"}, held="KH", max_levels=1)
        empty_the_deck(game)

        game.play(0, "resolve 0,1")

        assert ended(game).kind == "lost"
        assert str(ended(game).sentence).startswith("You are trapped on level 1")

    def test_without_space_one_is_trapped_though_the_deck_is_full(self) -> None:
        """DQ-25"""
        game = position({"1,0": "4S", "0,1": "5S", "-1,0": "6S", "0,-2": "AC", "0,-1": "8S"}, placement="corridor")

        game.play(0, "resolve 0,-1")

        assert len(game["dungeon"]) == 21
        assert str(ended(game).sentence).startswith("You are trapped on level 1")

    def test_a_deadly_step_counts_as_something_to_do(self) -> None:
        """DQ-25"""
        game = position({"1,0": "8S", "0,1": "3C"}, health=1)
        empty_the_deck(game)

        game.play(0, "resolve 1,0")

        assert game.result() is None
        assert may(game) == ["resolve 0,1"]

    def test_a_scroll_saves_the_trapped(self) -> None:
        """DQ-25"""
        game = position({"1,0": "XB"})
        empty_the_deck(game)

        game.play(0, "resolve 1,0 scroll")

        assert may(game) == ["use scroll"]

    def test_a_key_saves_the_trapped(self) -> None:
        """DQ-25"""
        game = position({"1,0": "XB", "0,1": "4S"})
        empty_the_deck(game)

        game.play(0, "resolve 1,0 JH")

        assert may(game) == ["use JH 0,1"]

    def test_after_a_thousand_actions_the_quest_is_lost(self) -> None:
        """P-7"""
        game = position()
        game.actions = 999

        game.play(0, "explore 1,0")

        assert ended(game).kind == "lost"
        assert "1000 actions" in str(ended(game).sentence)

    def test_the_score_of_a_win(self) -> None:
        """1.10: 100 + 10 health + 3 gems + 5 items - 15 for each further level"""
        game = position({"1,0": "AS"}, health=4, gems=2, held="QH", fate="9H")
        game.play(0, "resolve 1,0")
        stack(game, ["QS", "AS"])
        for words in ("explore 1,0", "explore 0,1", "resolve 1,0", "resolve 0,1"):
            game.play(0, words)

        assert game.scores() == [100 + 40 + 6 + 5 - 15]

    def test_a_critical_win_is_worth_25_more(self) -> None:
        """1.10"""
        game = position({"1,0": "QS"}, fate="TH")

        game.play(0, "resolve 1,0")

        assert game.scores() == [100 + 50 + 25]

    def test_the_score_of_a_loss(self) -> None:
        """1.10: 2 for each face-down card, the entrance too, and 20 for the Queen"""
        game = position({"1,0": "QS", "0,1": "3C", "-1,0": "7S*"}, fate="9H", health=1)
        game.play(0, "resolve 1,0")

        game.play(0, "resolve 0,1")

        assert game.scores() == [2 * 3 + 20]

    def test_however_deep_a_win_is_worth_more_than_any_loss(self) -> None:
        """1.10"""
        game = position({"1,0": "QS"}, fate="TH")
        game.level = 40

        game.play(0, "resolve 1,0")

        assert game.scores()[0] > 27 * 2 + 20

    def test_statistics_are_kept(self) -> None:
        """1.10"""
        game = position({"1,0": "AS", "0,1": "JS"}, fate="9H")

        game.play(0, "resolve 0,1")
        game.play(0, "resolve 1,0")
        game.play(0, "explore 1,0")

        assert game.statistics() == {"actions": 3, "levels": 2, "cards explored": 3, "enemies slain": 1}
