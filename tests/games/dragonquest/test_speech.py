"""What a player of Dragon Quest is told: previews, prompts and refusals."""

import pytest

from tests.dungeons import new, position, refusal
from tuckbox.core.text import Reader, tell
from tuckbox.games.dragonquest import DragonQuest


def preview(game: DragonQuest, words: str) -> str:
    return str(game.preview(0, game.parse(0, words)).sentence)


class TestTelling:
    def test_the_odds_of_a_fight_are_told_before_it(self) -> None:
        """Design §6"""
        game = position({"1,0": "JS"})

        assert preview(game, "resolve 1,0") == (
            "Fight the Skeleton at 1,0. 8 or more wins: 3 of the 5 fate cards left; the ten also brings 1 gem;"
            " failing means 1 damage."
        )

    def test_the_odds_count_the_cards_that_are_left(self) -> None:
        """DQ-23"""
        game = position({"1,0": "JS", "0,1": "QS"}, fate="9H 6H", health=3)
        game.play(0, "resolve 1,0")

        assert preview(game, "resolve 0,1") == (
            "Fight the Dragon Queen at 0,1. 9 or more wins: 1 of the 4 fate cards left; the ten wins the game;"
            " failing means 3 damage, and death."
        )

    def test_when_no_fate_card_is_left_all_five_come_again(self) -> None:
        """DQ-23"""
        game = position({"1,0": "QC"})
        game.move("fate", "used", 5)

        assert "Only 10 wins: 1 of the 5 fate cards left" in preview(game, "resolve 1,0")

    def test_what_gems_save_is_told(self) -> None:
        """DQ-08"""
        game = position({"1,0": "3C"}, gems=2, health=2)

        game.play(0, "resolve 1,0")

        assert preview(game, "spend 2") == "Spend 2 gems. You lose 1 health and keep 1."
        assert preview(game, "spend 1") == "Spend 1 gem. This kills you."

    def test_what_the_drawn_card_comes_to_is_told(self) -> None:
        """1.6"""
        game = position({"1,0": "JS"}, fate="7H", held="QH KH")

        game.play(0, "resolve 1,0")

        assert str(game.ask(0)) == "The Skeleton needs 8, you drew the seven of hearts."
        assert preview(game, "accept") == "Accept the seven of hearts. 7 is less than 8: 1 damage."
        assert (
            preview(game, "use QH") == "Use the Aegis (queen of hearts) to add 1. 8 is enough: the Skeleton is slain."
        )
        assert preview(game, "use KH").endswith("8 or more wins: 3 of the 4 fate cards left.")

    def test_hints_leave_out_certain_death(self) -> None:
        game = position({"1,0": "3C", "0,1": "3S"}, health=2)

        foolish = [action.words for action in game.legal_actions(0) if game.is_pointless(0, action)]

        assert foolish == ["resolve 1,0"]

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            ("jump", "“jump” is no action of Dragon Quest: say explore, resolve or use, and where or what."),
            ("explore", "Say what: explore 1,0, for instance."),
            ("explore 99,0", "No cell is called “99,0”: the entrance is 0,0, and 1,0 lies to its right."),
            ("explore 1,0", "A card lies there already."),
            ("explore 0,1 now", "Say only the cell: explore 0,1."),
            ("resolve 0,0", "A face-down card is cleared: there is nothing left to do."),
            ("resolve 5,0", "No card lies there."),
            ("resolve 1,0 JH", "Say only the cell: resolve 1,0."),
            ("use KH", "The Fortune (king of hearts) is used when a fate card has been drawn."),
            ("use JD 1,0", "You do not hold the Secret Key (jack of diamonds)."),
            ("use JH", "Say where, after the item: use JH 1,0, for instance."),
            ("use scroll", "You hold no exit scroll."),
            ("use lamp", "No item is called “lamp”: there are JH, JD, QH, QD, KH, KD, XR, scroll."),
            ("spend 1", "Fate cards are accepted, and gems spent, only in a fight or a pit."),
        ],
    )
    def test_refusals_say_why(self, words: str, sentence: str) -> None:
        """P-1"""
        game = position({"1,0": "JS"}, held="JH KH")

        assert refusal(game, words) == sentence

    def test_the_table_shows_the_five_rows_of_the_status(self) -> None:
        """Design §6"""
        rows = [row[0] for row in new().table.wide if row[0] != "."]

        assert rows == ["health", "inventory", "gems", "fate", "dungeon"]


class TestSeeing:
    """Who sees the dungeon is told what lies there; who goes by names the cells."""

    @pytest.mark.parametrize(
        ("words", "named", "seen"),
        [
            ("explore 0,1", "Explore 0,1", "Explore below the entrance"),
            ("explore 2,0", "Explore 2,0", "Explore right of the cleared Gem"),
            ("resolve -1,0", "Fight the Troll at -1,0", "Fight the Troll"),
            (
                "use JH 0,-1",
                "Use the Secret Key (jack of hearts) on the Visible Pit at 0,-1",
                "Use the Secret Key (jack of hearts) on the Visible Pit",
            ),
        ],
    )
    def test_an_action_names_the_cell_only_to_who_needs_it(self, words: str, named: str, seen: str) -> None:
        game = position({"1,0": "7S", "-1,0": "KS", "0,-1": "3C"}, held="JH")
        game.play(0, "resolve 1,0")
        told = game.describe(0, game.parse(0, words))

        assert [tell(told, reader) for reader in (game.reader(0), Reader(0, sees=True))] == [named, seen]
