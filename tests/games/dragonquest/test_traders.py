"""The merchant and the wizard of Dragon Quest; the rulings are in docs/rules.md."""

from tests.dungeons import is_cleared, may, names, position, refusal


class TestTraders:
    def test_the_merchant_offers_every_item_in_stock_and_a_scroll(self) -> None:
        """DQ-17"""
        game = position({"1,0": "AC"}, gems=2, held="JH")

        offers = [words for words in may(game) if words.startswith("resolve")]

        assert offers == [f"resolve 1,0 {ware}" for ware in ("JD", "QH", "QD", "KH", "KD", "XR", "scroll")]

    def test_the_merchant_sells_one_ware_for_a_gem(self) -> None:
        """DQ-17"""
        game = position({"1,0": "AC"}, gems=2, held="JH")

        game.play(0, "resolve 1,0 KD")

        assert names(game, "inventory") == "JH KD"
        assert len(game["gems"]) == 1
        assert is_cleared(game, "1,0")

    def test_without_a_gem_the_merchant_sells_nothing(self) -> None:
        """DQ-17"""
        game = position({"1,0": "AC"})

        assert "resolve 1,0 KD" not in may(game)
        assert refusal(game, "resolve 1,0 KD") == "The Merchant wants a gem, and you have none."

    def test_the_wizard_gives_for_nothing(self) -> None:
        """DQ-17"""
        game = position({"1,0": "XB"}, gems=1)

        game.play(0, "resolve 1,0 XR")

        assert names(game, "inventory") == "XR"
        assert len(game["gems"]) == 1

    def test_nobody_is_offered_a_second_scroll(self) -> None:
        """DQ-17"""
        game = position({"1,0": "XB", "0,1": "AC"}, gems=1)

        game.play(0, "resolve 1,0 scroll")

        assert "resolve 0,1 scroll" not in may(game)

    def test_a_trader_with_nothing_on_offer_is_resolved_for_free(self) -> None:
        """DQ-17"""
        game = position({"1,0": "AC", "0,1": "XB"}, held="JH JD QH QD KH KD XR")
        game.play(0, "resolve 0,1 scroll")

        game.play(0, "resolve 1,0")

        assert is_cleared(game, "1,0")

    def test_the_choice_comes_before_the_card_is_turned(self) -> None:
        """P-3"""
        game = position({"1,0": "XB"})

        assert "Say which ware, after the cell: JH or JD" in refusal(game, "resolve 1,0")
        assert not is_cleared(game, "1,0")
