"""The jokers of Grid Cannon; the rulings are in docs/rules.md."""

import pytest

from tests.boards import CROSSFIRE, QUIET, dead, may, names, new, play, position, refusal
from tuckbox.core.dice import QuickDice
from tuckbox.games.gridcannon.board import OUTER


class TestJokers:
    def test_a_stack_goes_under_the_deck_bottom_card_first(self) -> None:
        """GC-12"""
        game = position(QUIET.replace("2C", "2C/5D/9S"), jokers="joker joker", deck="7C 8C")

        play(game, "joker 1,1")

        assert names(game, "deck") == "7C 8C 2C 5D 9S"
        assert game["1,1"] == []

    def test_the_joker_and_the_aces_of_the_stack_are_gone(self) -> None:
        """GC-12, GC-13"""
        game = position(QUIET.replace("2C", "2C/AD/9S/AH"), jokers="joker joker", deck="7C")

        play(game, "joker 1,1")

        assert names(game, "discard") == "joker AD AH"
        assert names(game, "deck") == "7C 2C 9S"
        assert names(game, "jokers") == "joker"

    def test_its_preview_says_what_goes_under_the_deck_and_what_is_gone(self) -> None:
        game = position(QUIET.replace("2C", "2C/AD/9S/AH"), jokers="joker joker", deck="7C")

        preview = game.preview(0, game.parse(0, "joker 1,1"))

        assert str(preview.choice) == "Joker: which stack shall go under the deck?"
        assert [(str(point.speech), point.good) for point in preview.points] == [
            ("2♣ and 9♠ go under the deck, in this order", None),
            ("A♦ and A♥ are gone", False),
            ("The cell is empty then", True),
            ("The joker is gone", False),
        ]

    def test_an_ace_is_weighed_too(self) -> None:
        game = position(QUIET, aces="AS", deck="7C")

        preview = game.preview(0, game.parse(0, "ace AS 1,1"))

        assert str(preview.choice) == "A♠ can go on any cell: which?"
        assert [str(point.speech) for point in preview.points] == ["It counts 1, and does not shoot", "2♣ is covered"]

    @pytest.mark.parametrize("seed", range(5))
    def test_what_is_discarded_stays_so(self, seed: int) -> None:
        """GC-13"""
        game = new(seed=seed)
        dice = QuickDice(seed)
        gone: list[str] = []
        while game.to_act():
            game.apply(0, dice.choice(game.legal_actions(0)))

            assert names(game, "discard").split()[: len(gone)] == gone
            gone = names(game, "discard").split()

    def test_a_joker_needs_a_stack(self) -> None:
        """GC-12"""
        game = position(QUIET, jokers="joker")

        assert may(game) == [f"joker {cell}" for cell in OUTER]
        assert "not empty" in refusal(game, "joker 2,2")

    def test_a_joker_does_not_shoot(self) -> None:
        """GC-12"""
        game = position(CROSSFIRE, jokers="joker", deck="JS")

        play(game, "joker 3,1")

        assert dead(game) == ""

    def test_no_joker_while_a_royal_waits(self) -> None:
        """GC-12"""
        game = position(QUIET, turned="KH", jokers="joker")

        assert not any(words.startswith("joker") for words in may(game))
