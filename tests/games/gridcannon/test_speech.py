"""What a player of Grid Cannon is told: previews, prompts and refusals."""

import pytest

from tests.boards import CROSSFIRE, QUIET, position, refusal
from tuckbox.core.events import Said
from tuckbox.core.text import Reader, tell
from tuckbox.core.view import Point


def read(point: Point) -> str:
    """A point as one reads it: the sum, each condition, the result, and the tag on the royal."""
    conditions = [f"{'✓' if good else '✕'} {speech}" for speech, good in point.conditions]
    return f"{' '.join([str(point.head), *conditions])}: {point.speech} [{point.tag}]"


class TestSpeech:
    def test_a_preview_tells_who_dies_the_sum_and_the_condition(self) -> None:
        game = position(CROSSFIRE, hand="9C", deck="JS")
        shot = game.preview(0, game.parse(0, "place 3,1"))

        assert str(shot.sentence) == (
            "Place the nine of clubs on 3,1."
            " The king of spades dies: 4 + 9 = 13 against 13 in spades."
            " The queen of diamonds dies: 9 + 5 = 14 against 12 in red."
            " Two at once count double."
        )
        assert shot.highlights == ("hand", "3,1", "1,1", "2,1", "0,1", "3,3", "3,2", "3,4")

    @pytest.mark.parametrize(
        ("near", "far", "sentence"),
        [
            ("4S", "8S", "The king of spades lives, the payload is too light: 4 + 8 = 12 against 13 in spades."),
            ("4S", "9C", "The king of spades lives, the payload does not match: 4 + 9 = 13 against 13 in spades."),
            (".", "9S", "The king of spades lives, the payload is not complete: 9 against 13 in spades."),
        ],
    )
    def test_a_preview_tells_why_a_royal_lives(self, near: str, far: str, sentence: str) -> None:
        board = f"""
            .  .  .
         KS {near} {far} 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            .  .  .
        """
        game = position(board, hand="9D")

        assert str(game.preview(0, game.parse(0, "place 3,1")).sentence).endswith(sentence)

    def test_each_royal_aimed_at_is_a_point_with_its_sum_and_its_line_of_fire(self) -> None:
        game = position(CROSSFIRE, hand="9C", deck="JS")

        points = game.preview(0, game.parse(0, "place 3,1")).points

        assert [read(point) for point in points] == [
            "4♠ + 9♠ = 13 ✓ 13 of 13 ✓ both ♠: falls, +6 [13 of 13]",
            "9♥ + 5♥ = 14 ✓ 14 of 12 ✓ both red: falls, +4 [14 of 12]",
        ]
        assert [(point.good, point.card, point.places) for point in points] == [
            (True, "KS", ("3,1", "2,1", "1,1", "0,1")),
            (True, "QD", ("3,1", "3,2", "3,3", "3,4")),
        ]

    @pytest.mark.parametrize(
        ("near", "far", "text", "misfits"),
        [
            ("4S", "8S", "4♠ + 8♠ = 12 ✕ 12 of 13 ✓ both ♠: stands: 1 short [12 of 13]", ()),
            ("4S", "TC", "4♠ + 10♣ = 14 ✓ 14 of 13 ✕ both ♠: stands: 10♣ [10♣]", ("2,1",)),
            ("4H", "TC", "4♥ + 10♣ = 14 ✓ 14 of 13 ✕ both ♠: stands: 4♥ and 10♣ [both ♠]", ("1,1", "2,1")),
            ("4S", "6C", "4♠ + 6♣ = 10 ✕ 10 of 13 ✕ both ♠: stands: 3 short [10 of 13]", ("2,1",)),
            (".", "9S", "9♠ alone ✕ 9 of 13 ✓ both ♠: stands: the payload is not complete [9 of 13]", ()),
            (".", ".", "no payload ✕ 0 of 13: stands: the payload is not complete [0 of 13]", ()),
        ],
    )
    def test_the_point_of_a_royal_that_stands_says_why(
        self, near: str, far: str, text: str, misfits: tuple[str, ...]
    ) -> None:
        board = f"""
            .  .  .
         KS {near} {far} 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            .  .  .
        """
        game = position(board, hand="9D")

        points = game.preview(0, game.parse(0, "place 3,1")).points

        assert [(read(point), point.good, point.misfits) for point in points] == [(text, False, misfits)]

    @pytest.mark.parametrize(
        ("royal", "text"),
        [
            ("KS", "4♥ + 10♥ = 14 ✓ 14 of 13 ✓ one suit: falls, +3 [14 of 13]"),
            ("QS", "4♥ + 10♥ = 14 ✓ 14 of 12 ✓ one colour: falls, +2 [14 of 12]"),
            ("JS", "4♥ + 10♥ = 14 ✓ 14 of 11: falls, +1 [14 of 11]"),
        ],
    )
    def test_loose_suits_need_only_match_each_other(self, royal: str, text: str) -> None:
        board = f"""
            .  .  .
         {royal} 4H TH 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            .  .  .
        """
        game = position(board, hand="9D", loose_suits=True)

        assert [read(point) for point in game.preview(0, game.parse(0, "place 3,1")).points] == [text]

    def test_a_royal_that_falls_is_said_with_the_sum_and_the_line_of_the_shot(self) -> None:
        game = position(CROSSFIRE, hand="9C", deck="JS")

        told = [event for event in game.play(0, "place 3,1") if isinstance(event, Said)]

        assert [(str(event.speech), event.places) for event in told] == [
            ("The king of spades falls, +6: 4♠ + 9♠ = 13.", ("3,1", "2,1", "1,1", "0,1")),
            ("The queen of diamonds falls, +4: 9♥ + 5♥ = 14.", ("3,1", "3,2", "3,3", "3,4")),
        ]

    def test_francis_counts_no_points_for_a_royal(self) -> None:
        game = position(CROSSFIRE, hand="9C", deck="JS", francis=True)

        points = game.preview(0, game.parse(0, "place 3,1")).points

        assert [str(point.speech) for point in points] == ["falls", "falls"]

    def test_a_preview_of_francis_joker_looks_at_the_board_after_the_move(self) -> None:
        board = """
            .  .     .
         JS 5D 6C/2C 2D .
         .  2S .     2C .
         .  2H 9H    3S .
            .  .     .
        """
        game = position(board, jokers="joker", francis=True)

        assert "The jack of spades dies: 5 + 6" in str(game.preview(0, game.parse(0, "joker 2,1 3,1")).sentence)

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            ("shoot", "“shoot” is no action of Grid Cannon: say draw, place 2,2, ace AS 2,2 or joker 2,2."),
            ("draw 3", "Say draw, and nothing else."),
            ("place 0,1", "Say place and a cell of the grid"),
            ("place 2,1", "A number may be laid only on an empty cell"),
            ("ace AS 2,2", "You have no ace."),
            ("joker 2,2", "You have no joker."),
            ("royal 2,0", "No royal waits for a spot."),
            ("armour 2,0", "A card becomes armour only in games with armour"),
            ("swap 2,1", "A card is swapped only in Francis' rules"),
            ("keep", "There is nothing to keep"),
        ],
    )
    def test_a_refusal_says_why(self, words: str, sentence: str) -> None:
        game = position(QUIET.replace("2D", "9D"), hand="8D", deck="7C")

        assert refusal(game, words).startswith(sentence)

    def test_an_empty_hand_places_nothing(self) -> None:
        game = position(QUIET, deck="7C")

        assert refusal(game, "place 1,1") == "Your hand is empty: draw a card first."

    @pytest.mark.parametrize(
        ("piles", "prompt"),
        [
            ({"deck": "7C"}, "Draw a card."),
            ({"jokers": "joker"}, "Spend an ace or a joker."),
            ({"hand": "8D"}, "Place the eight of diamonds."),
            ({"hand": "8D", "deck": "7C"}, "Place the eight of diamonds, or draw."),
        ],
    )
    def test_the_prompt_says_what_is_expected(self, piles: dict[str, object], prompt: str) -> None:
        assert str(position(QUIET, **piles).ask(0)) == prompt


class TestSeeing:
    """Who sees the board is told the cards that lie there; who goes by names the cells."""

    @pytest.mark.parametrize(
        ("words", "piles", "named", "seen"),
        [
            (
                "place 1,1",
                {"hand": "8D"},
                "Place the eight of diamonds on 1,1",
                "Place the eight of diamonds on the two of clubs",
            ),
            (
                "place 2,2",
                {"hand": "8D"},
                "Place the eight of diamonds on 2,2",
                "Place the eight of diamonds on the empty cell in the middle",
            ),
            ("ace AS 1,1", {"aces": "AS"}, "Lay the ace of spades on 1,1", "Lay the ace of spades on the two of clubs"),
            (
                "joker 1,1",
                {"jokers": "joker"},
                "Spend a joker: put the stack of 1,1 (1) under the deck",
                "Spend a joker: put the stack of the two of clubs (1) under the deck",
            ),
        ],
    )
    def test_an_action_names_the_cell_or_the_card_on_it(
        self, words: str, piles: dict[str, object], named: str, seen: str
    ) -> None:
        game = position(QUIET, **piles)
        told = game.describe(0, game.parse(0, words))

        assert [tell(told, reader) for reader in (game.reader(0), Reader(0, sees=True))] == [named, seen]
