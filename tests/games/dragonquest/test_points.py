"""What speaks for and against an action of Dragon Quest."""

import pytest

from tests.dungeons import position
from tuckbox.games.dragonquest import DragonQuest


def points(game: DragonQuest, words: str) -> list[tuple[str, bool | None, str]]:
    found = game.preview(0, game.parse(0, words)).points
    heads = [f"{point.head}: " if point.head else "" for point in found]
    return [(f"{head}{point.speech}", point.good, point.card) for head, point in zip(heads, found, strict=True)]


class TestPoints:
    def test_a_fight_shows_the_fate_cards_and_what_each_outcome_brings(self) -> None:
        game = position({"1,0": "KS"}, fate="9H", gems=3)
        game.move("fate", "used")

        assert game.preview(0, game.parse(0, "resolve 1,0")).chance == 0.25
        assert points(game, "resolve 1,0") == [
            ("hurts", False, "6H"),
            ("hurts", False, "7H"),
            ("hurts", False, "8H"),
            ("drawn", None, "9H"),
            ("wins", True, "TH"),
            ("Win: the Troll is slain, and new cells may open", True, ""),
            ("10♥, critical: also brings 1 item", True, ""),
            ("Lose: 2 damage, of which gems can meet 2; the Troll stays", False, ""),
        ]

    @pytest.mark.parametrize(
        ("fate", "held", "lines"),
        [
            ("", "KD", ["With Fortune: 70%"]),
            ("", "QH XR", ["With Aegis: 60%", "With Wild: 70%"]),
            ("6H 7H TH", "KD", ["With Fortune: 100%"]),
            ("6H 8H TH", "QH", []),
            ("6H 7H 8H 9H TH", "QH", ["With Aegis: 60%"]),
        ],
    )
    def test_an_item_that_raises_the_chance_says_how_far(self, fate: str, held: str, lines: list[str]) -> None:
        """Against a troll; of the fate cards those that are named have been drawn."""
        game = position({"1,0": "KS"}, fate=fate, held=held)
        game.move("fate", "used", len(fate.split()))

        assert [text for text, _, _ in points(game, "resolve 1,0") if text.startswith("With")] == lines

    def test_an_item_that_is_spent_helps_no_more(self) -> None:
        game = position({"1,0": "KS"}, fate="8H", held="XR")
        game.play(0, "resolve 1,0")

        assert game.preview(0, game.parse(0, "use XR fortune")).chance == 0.5
        assert not [text for text, _, _ in points(game, "use XR fortune") if text.startswith("With")]

    def test_what_cannot_happen_any_more_is_no_outcome(self) -> None:
        game = position({"1,0": "TC"}, fate="6H TH")
        game.move("fate", "used", 2)

        texts = [text for text, _, _ in points(game, "resolve 1,0")]

        assert texts[5:] == ["Win: the Slime is slain, and new cells may open"]

    def test_a_hopeless_fight_has_no_chance(self) -> None:
        game = position({"1,0": "QS"}, fate="9H TH", health=3, fail_clears=True)
        game.move("fate", "used", 2)

        assert game.preview(0, game.parse(0, "resolve 1,0")).chance == 0
        assert points(game, "resolve 1,0")[5:] == [("Lose: 3 damage, and death; the Dragon Queen stays", False, "")]

    def test_the_dragon_queen_falls_to_the_ten_for_good(self) -> None:
        game = position({"1,0": "QS"})

        assert ("10♥, critical: wins the game", True, "") in points(game, "resolve 1,0")

    def test_an_enemy_that_is_cleared_by_a_lost_fight_does_not_stay(self) -> None:
        game = position({"1,0": "KS"}, fail_clears=True)

        assert points(game, "resolve 1,0")[-1] == ("Lose: 2 damage; the Troll is gone all the same", False, "")

    def test_a_drawn_fate_card_is_judged_with_and_without_help(self) -> None:
        game = position({"1,0": "JS"}, fate="7H", held="QH")
        game.play(0, "resolve 1,0")

        assert points(game, "accept") == [("7 is less than 8: 1 damage", False, "7H")]
        assert points(game, "use QH") == [
            ("8 is enough: the Skeleton is slain", True, "7H"),
            ("The Aegis goes back to the item stock", None, "QH"),
        ]

    @pytest.mark.parametrize(
        ("card", "words", "expected"),
        [
            (
                "2C",
                "resolve 1,0",
                [("2 damage, of which gems can meet 1", False, ""), ("The Aegis can save you", None, "")],
            ),
            ("7S", "resolve 1,0", [("It brings 1 gem", True, "")]),
            ("8S", "resolve 1,0", [("It brings nothing", None, "")]),
            ("9S", "resolve 1,0", [("It brings 1 item", True, "")]),
            (
                "AC",
                "resolve 1,0 KD",
                [
                    ("Fortune turns another fate card", True, "KD"),
                    ("It costs 1 gem, and you keep no gems", False, ""),
                ],
            ),
            (
                "XB",
                "resolve 1,0 scroll",
                [
                    ("An exit scroll leads out of a level, whenever you like", True, ""),
                    ("It costs nothing", True, ""),
                ],
            ),
            (
                "AS",
                "resolve 1,0",
                [
                    ("Down to level 2, with a fresh dungeon", None, ""),
                    ("Health, gems and items are kept", None, ""),
                ],
            ),
            (
                "4S",
                "use JH 1,0",
                [
                    ("The Passage is turned face down, without damage or partner", True, ""),
                    ("The Secret Key goes back to the item stock", None, "JH"),
                ],
            ),
        ],
    )
    def test_a_card_says_what_it_leads_to(self, card: str, words: str, expected: list[object]) -> None:
        game = position({"1,0": card}, gems=1, held="QH JH")

        told = [point for point in points(game, words) if "new cells may open" not in point[0]]

        assert told == expected

    def test_a_passage_clears_both_ends(self) -> None:
        game = position({"1,0": "4S", "0,1": "4C"})

        assert points(game, "resolve 1,0") == [("Both ends are turned face down, and new cells may open", True, "")]

    def test_the_exit_wins_once_the_queen_is_slain(self) -> None:
        game = position({"1,0": "AS"})
        game.queen_slain = True

        assert points(game, "resolve 1,0") == [("The Dragon Queen is slain: this wins the game", True, "")]

    def test_damage_is_met_with_gems_health_or_an_aegis(self) -> None:
        game = position({"1,0": "3C"}, gems=3, health=2, held="QH")
        game.play(0, "resolve 1,0")

        assert points(game, "spend 3") == [
            ("You lose no health", True, ""),
            ("You spend 3 gems and keep no gems", None, ""),
        ]
        assert points(game, "spend 1")[0] == ("This kills you", False, "")
        assert points(game, "spend 0") == [("This kills you", False, "")]
        assert points(game, "use QH")[0] == ("You escape unharmed", True, "")

    def test_exploring_has_no_points_for_nobody_knows_the_card(self) -> None:
        assert points(position(), "explore 1,0") == []
