"""The options of Dragon Quest, and what may be taken back; the rulings are in docs/rules.md."""

import pytest

from tests.dungeons import may, names, new, position, stack
from tuckbox.core import record
from tuckbox.core.errors import BadOption, IllegalAction
from tuckbox.games.dragonquest import DragonQuest


class TestOptions:
    def test_start_health(self) -> None:
        """1.11"""
        game = new(start_health=3)

        assert names(game, "health") == "AH 2H 3H"
        with pytest.raises(BadOption):
            new(start_health=2)

    def test_in_a_nightmare_chests_and_critical_hits_give_no_item(self) -> None:
        """1.11"""
        game = position({"1,0": "9S", "0,1": "KC"}, fate="TH", items=False)

        game.play(0, "resolve 1,0")
        game.play(0, "resolve 0,1")

        assert not game["inventory"]
        assert len(game["gems"]) == 1

    def test_in_a_nightmare_traders_offer_only_the_scroll(self) -> None:
        """1.11"""
        game = new(**DragonQuest.presets["nightmare"])
        stack(game, ["XB"])
        game.play(0, "explore 1,0")

        assert [words for words in may(game) if words.startswith("resolve")] == ["resolve 1,0 scroll"]

    def test_the_difficulties(self) -> None:
        """1.11"""
        assert DragonQuest.presets == {
            "standard": {},
            "hard": {"placement": "corridor", "max_levels": 3},
            "brutal": {"placement": "corridor", "max_levels": 1},
            "nightmare": {"placement": "corridor", "max_levels": 1, "items": False},
        }

    def test_what_has_shown_a_card_cannot_be_taken_back(self) -> None:
        """P-8"""
        game = new()
        game.play(0, "explore 1,0")

        with pytest.raises(IllegalAction, match="shown a new card"):
            record.undo(game)

    @pytest.mark.parametrize(
        ("rooms", "words"),
        [
            ({"1,0": "AC"}, "resolve 1,0 KD"),
            ({"1,0": "3C"}, "use JH 1,0"),
            ({"1,0": "AC"}, "resolve 1,0 scroll"),
        ],
        ids=["an item bought", "a key used", "a scroll bought"],
    )
    def test_what_has_shown_nothing_new_can_be_taken_back(self, rooms: dict[str, str], words: str) -> None:
        """P-8: a known item taken or spent, and a shuffle that nobody sees."""
        game = position(rooms, gems=2, held="JH")

        game.play(0, words)

        assert record.bars_undo(game) is None

    def test_an_aegis_used_can_be_taken_back(self) -> None:
        """P-8"""
        game = position({"1,0": "JS"}, fate="7H", held="QH")
        game.play(0, "resolve 1,0")
        assert "shown a new card" in str(record.bars_undo(game))

        game.play(0, "use QH")

        assert record.bars_undo(game) is None

    def test_a_king_that_draws_another_fate_card_cannot(self) -> None:
        """P-8, DQ-12"""
        game = position({"1,0": "JS"}, fate="6H 7H", held="KH")
        game.play(0, "resolve 1,0")

        game.play(0, "use KH")

        assert "shown a new card" in str(record.bars_undo(game))

    def test_a_bought_item_taken_back_is_hidden_again(self) -> None:
        """P-8, P-10: not even where it lay in the stock is known."""
        game = position({"1,0": "AC"}, gems=2)
        stock = [card.id for card in game["treasure"]]

        game.play(0, "resolve 1,0 KD")

        assert [*[card.id for card in game["treasure"]], game["inventory"][0].id] == stock

    def test_with_free_undo_it_can(self) -> None:
        """P-8"""
        game = new(free_undo=True)
        game.play(0, "explore 1,0")

        assert "explore 1,0" in [action.words for action in record.undo(game).legal_actions(0)]
