"""The passages of Dragon Quest, and the keys that open them; the rulings are in docs/rules.md."""

from tests.dungeons import is_cleared, may, position, refusal, stack


class TestPassages:
    def test_an_unmatched_passage_cannot_be_resolved(self) -> None:
        """DQ-05, P-9"""
        game = position({"1,0": "4S", "0,1": "5C"})

        assert not {"resolve 1,0", "resolve 0,1"} & set(may(game))
        assert refusal(game, "resolve 1,0") == "A passage opens once the other one of its rank has been found."

    def test_both_passages_of_a_rank_are_cleared_together(self) -> None:
        """1.5"""
        game = position({"1,0": "4S", "0,1": "4C"})

        game.play(0, "resolve 0,1")

        assert is_cleared(game, "1,0")
        assert is_cleared(game, "0,1")

    def test_a_passage_already_cleared_by_a_key_counts_as_found(self) -> None:
        """DQ-04"""
        game = position({"1,0": "6S", "0,1": "6C"}, held="JD")

        game.play(0, "use JD 1,0")
        game.play(0, "resolve 0,1")

        assert is_cleared(game, "0,1")
        assert game.grid.cleared == 3

    def test_passages_of_the_level_before_do_not_count(self) -> None:
        """DQ-04, DQ-15"""
        game = position({"1,0": "4S", "0,1": "AS"})
        game.play(0, "resolve 0,1")
        stack(game, ["4C"])

        game.play(0, "explore 1,0")

        assert "resolve 1,0" not in may(game)


class TestKeys:
    def test_a_key_opens_passages_and_visible_pits(self) -> None:
        """1.7"""
        game = position({"1,0": "4S", "0,1": "3C", "-1,0": "KC"}, held="JH")

        assert [words for words in may(game) if words.startswith("use")] == ["use JH 1,0", "use JH 0,1"]
        assert refusal(game, "use JH -1,0") == "A key opens passages and visible pits only."

    def test_a_pit_opened_by_a_key_does_not_hurt(self) -> None:
        """1.7"""
        game = position({"1,0": "3C"}, held="XR")

        game.play(0, "use XR 1,0")

        assert is_cleared(game, "1,0")
        assert len(game["health"]) == 5
        assert not game["inventory"]

    def test_with_jack_bypass_any_a_key_works_on_all_but_queen_and_exit(self) -> None:
        """1.11"""
        game = position({"1,0": "QS", "0,1": "AS", "-1,0": "KC"}, held="JH", jack_bypass_any=True)

        assert [words for words in may(game) if words.startswith("use")] == ["use JH -1,0"]
        assert refusal(game, "use JH 1,0") == "No key works on the Dragon Queen or the Exit."
