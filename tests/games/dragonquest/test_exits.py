"""Exits, scrolls and levels of Dragon Quest; the rulings are in docs/rules.md."""

from tests.dungeons import ended, may, names, position, refusal, stack


class TestExits:
    def test_an_exit_leads_to_a_new_level_of_27_cards(self) -> None:
        """DQ-15"""
        game = position({"1,0": "AS", "0,1": "7S*"})

        game.play(0, "resolve 1,0")

        assert game.level == 2
        assert len(game["dungeon"]) == 26
        assert not game["0,0"][0].up
        assert may(game) == ["explore 0,-1", "explore -1,0", "explore 1,0", "explore 0,1"]

    def test_health_gems_items_and_fate_are_kept_between_levels(self) -> None:
        """DQ-15"""
        game = position({"1,0": "AS", "0,1": "JS"}, health=4, gems=2, held="QH", fate="9H")
        game.play(0, "resolve 0,1")

        game.play(0, "resolve 1,0")

        assert [names(game, pile) for pile in ("health", "gems", "inventory", "used")] == [
            "AH 2H 3H 4H",
            "AD 2D",
            "QH",
            "9H",
        ]

    def test_nobody_knows_the_shuffled_dungeon(self) -> None:
        """DQ-15, P-4"""
        game = position({"1,0": "AS", "0,1": "7S*"})

        game.play(0, "resolve 1,0")

        assert not any(card.known for card in [*game["dungeon"], *game["0,0"]])

    def test_levels_are_without_limit(self) -> None:
        """DQ-15"""
        game = position()

        for _ in range(30):
            stack(game, ["AS"])
            game.play(0, "explore 1,0")
            game.play(0, "resolve 1,0")

        assert game.level == 31

    def test_on_the_last_level_there_is_no_exit_before_the_queen_is_slain(self) -> None:
        """DQ-15, DQ-18"""
        game = position({"1,0": "AS", "0,1": "XB"}, max_levels=1)
        game.play(0, "resolve 0,1 scroll")

        assert not {"resolve 1,0", "use scroll"} & set(may(game))
        assert refusal(game, "resolve 1,0").startswith("This is the last level")
        assert refusal(game, "use scroll").startswith("This is the last level")

    def test_on_the_last_level_the_exit_opens_when_the_queen_is_slain(self) -> None:
        """DQ-15"""
        game = position({"1,0": "AS", "0,1": "QS"}, max_levels=1, fate="9H")

        game.play(0, "resolve 0,1")

        assert "resolve 1,0" in may(game)

    def test_before_the_last_level_the_exit_is_open(self) -> None:
        """DQ-15"""
        game = position({"1,0": "AS"}, max_levels=2)

        game.play(0, "resolve 1,0")

        assert game.level == 2

    def test_a_scroll_is_an_exit(self) -> None:
        """DQ-18"""
        game = position({"1,0": "XB"})
        game.play(0, "resolve 1,0 scroll")

        game.play(0, "use scroll")

        assert game.level == 2
        assert not game.scroll

    def test_a_scroll_costs_the_merchants_gem(self) -> None:
        """DQ-18"""
        game = position({"1,0": "AC"}, gems=1)

        game.play(0, "resolve 1,0 scroll")

        assert not game["gems"]
        assert game.scroll

    def test_a_scroll_is_no_card(self) -> None:
        """DQ-18"""
        game = position({"1,0": "XB"})

        game.play(0, "resolve 1,0 scroll")

        assert sum(len(pile.cards) for pile in game.piles.values()) == 54
        assert names(game, "inventory") == ""

    def test_a_scroll_is_kept_between_levels(self) -> None:
        """DQ-18"""
        game = position({"1,0": "XB", "0,1": "AS"})
        game.play(0, "resolve 1,0 scroll")

        game.play(0, "resolve 0,1")

        assert "use scroll" in may(game)

    def test_a_scroll_read_after_the_queens_death_wins(self) -> None:
        """DQ-18"""
        game = position({"1,0": "XB", "0,1": "QS"}, fate="9H")
        game.play(0, "resolve 1,0 scroll")
        game.play(0, "resolve 0,1")

        game.play(0, "use scroll")

        assert ended(game).kind == "won"

    def test_with_deep_each_further_level_hurts_more_in_fights_alone(self) -> None:
        """1.11"""
        game = position({"1,0": "AS"}, deep=True, fate="6H")
        game.play(0, "resolve 1,0")
        stack(game, ["JS", "3S"])
        game.play(0, "explore 1,0")
        game.play(0, "explore 0,1")

        game.play(0, "resolve 1,0")
        health = len(game["health"])
        game.play(0, "resolve 0,1")

        assert (health, len(game["health"])) == (3, 2)
