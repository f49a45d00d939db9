"""The fights of Dragon Quest, and the items that help in them; the rulings are in docs/rules.md."""

import pytest

from tests.dungeons import ended, is_cleared, may, names, position, refusal
from tuckbox.core.events import Said
from tuckbox.games.dragonquest import DragonQuest
from tuckbox.games.dragonquest.cards import DUNGEON, FATES


class TestFights:
    @pytest.mark.parametrize(
        ("enemy", "need"),
        [("TS", 7), ("TC", 7), ("JS", 8), ("JC", 8), ("QS", 9), ("KS", 9), ("KC", 9), ("QC", 10)],
    )
    def test_each_enemy_needs_its_fate(self, enemy: str, need: int) -> None:
        """1.5, DQ-24"""
        winners = []
        for fate in FATES:
            game = position({"1,0": "TC"}, fate=fate.name)
            game["1,0"][0].face = next(face for face in DUNGEON if face.name == enemy)
            game.play(0, "resolve 1,0")
            winners += [fate.rank] * is_cleared(game, "1,0")

        assert winners == list(range(need, 11))

    @pytest.mark.parametrize(("enemy", "damage"), [("TC", 1), ("JS", 1), ("QS", 3), ("KS", 2), ("KC", 3), ("QC", 1)])
    def test_a_lost_fight_hurts_and_the_enemy_stays(self, enemy: str, damage: int) -> None:
        """DQ-09"""
        game = position({"1,0": enemy}, fate="6H")

        game.play(0, "resolve 1,0")

        assert len(game["health"]) == 5 - damage
        assert "resolve 1,0" in may(game)

    def test_with_fail_clears_the_enemy_goes_all_the_same(self) -> None:
        """DQ-09"""
        game = position({"1,0": "KC"}, fate="6H", fail_clears=True)

        game.play(0, "resolve 1,0")

        assert len(game["health"]) == 2
        assert is_cleared(game, "1,0")
        assert game.slain == 0

    def test_fail_clears_never_clears_the_dragon_queen(self) -> None:
        """DQ-09, 1.11"""
        game = position({"1,0": "QS"}, fate="6H", fail_clears=True)

        game.play(0, "resolve 1,0")

        assert not is_cleared(game, "1,0")

    def test_after_a_lost_fight_the_player_chooses_how_many_gems_to_spend(self) -> None:
        """DQ-08"""
        game = position({"1,0": "KS"}, fate="6H", gems=3, held="QH")

        game.play(0, "resolve 1,0")

        assert may(game) == ["spend 2", "spend 1", "spend 0"]

    def test_the_ten_brings_the_reward_of_the_troll_king(self) -> None:
        """1.5"""
        game = position({"1,0": "KC"}, fate="TH", health=3)

        game.play(0, "resolve 1,0")

        assert (len(game["health"]), len(game["gems"]), len(game["inventory"])) == (4, 1, 1)

    def test_a_nine_brings_no_reward(self) -> None:
        """DQ-11"""
        game = position({"1,0": "KC"}, fate="9H", health=3)

        game.play(0, "resolve 1,0")

        assert (len(game["health"]), len(game["gems"]), len(game["inventory"])) == (3, 0, 0)
        assert is_cleared(game, "1,0")

    def test_nine_and_one_is_no_critical_hit(self) -> None:
        """DQ-11"""
        game = position({"1,0": "QC"}, fate="9H", held="QH")

        game.play(0, "resolve 1,0")
        game.play(0, "use QH")

        assert is_cleared(game, "1,0")
        assert not game["gems"]

    def test_the_last_health_lost_in_a_fight_loses_the_game(self) -> None:
        """1.10: the result tells the cause of death"""
        game = position({"1,0": "KS"}, fate="6H", health=2)

        game.play(0, "resolve 1,0")

        assert ended(game).kind == "lost"
        assert str(ended(game).sentence) == "You were killed by the Troll on level 1: the quest is lost."
        assert not may(game)

    def test_used_fate_is_shuffled_only_when_a_card_is_needed(self) -> None:
        """DQ-23"""
        game = position({"1,0": "QC"}, fate="6H 7H 8H 9H TH", gems=10)
        for _ in range(4):
            game.play(0, "resolve 1,0")
            game.play(0, "spend 1")

        game.play(0, "resolve 1,0")

        assert names(game, "used") == "6H 7H 8H 9H TH"
        assert not game["fate"]

    def test_when_no_fate_is_left_the_used_cards_are_drawn_again(self) -> None:
        """DQ-23"""
        game = position({"1,0": "QC", "0,1": "JS"}, fate="6H 7H 8H 9H TH", gems=10)
        for _ in range(4):
            game.play(0, "resolve 1,0")
            game.play(0, "spend 1")
        game.play(0, "resolve 1,0")

        game.play(0, "resolve 0,1")

        assert (len(game["used"]), len(game["fate"])) == (1, 4)

    def test_used_fate_is_open_to_all(self) -> None:
        """DQ-23"""
        game = position({"1,0": "JS"}, fate="6H")

        game.play(0, "resolve 1,0")

        assert [card.face.name for card in game.view(None).piles["used"] if card.face] == ["6H"]


class TestItemsInFights:
    def test_without_a_helpful_item_nothing_is_asked(self) -> None:
        """1.6"""
        game = position({"1,0": "KS"}, fate="6H", held="JH QH")

        game.play(0, "resolve 1,0")

        assert game.facing == -1
        assert len(game["health"]) == 3

    def test_fortune_may_answer_any_draw_even_a_success(self) -> None:
        """DQ-12"""
        game = position({"1,0": "JS"}, fate="9H TH", held="KH")

        game.play(0, "resolve 1,0")

        assert may(game) == ["accept", "use KH"]

    def test_the_card_that_fortune_draws_stands_even_if_worse(self) -> None:
        """DQ-12"""
        game = position({"1,0": "JS"}, fate="9H 6H", held="KH")

        game.play(0, "resolve 1,0")
        game.play(0, "use KH")

        assert not is_cleared(game, "1,0")
        assert len(game["health"]) == 4

    def test_further_fortune_may_follow(self) -> None:
        """DQ-12"""
        game = position({"1,0": "JS"}, fate="6H 7H 9H", held="KH XR")

        game.play(0, "resolve 1,0")
        game.play(0, "use KH")
        game.play(0, "use XR fortune")

        assert is_cleared(game, "1,0")
        assert names(game, "used") == "6H 7H 9H"

    def test_a_rejected_card_can_come_again_after_a_reshuffle(self) -> None:
        """DQ-12"""
        drawn = set()
        for seed in range(40):
            game = position({"1,0": "JS"}, fate="6H 7H 8H 9H TH", held="KH", seed=str(seed))
            game.move("fate", "used", 4)
            game.play(0, "resolve 1,0")
            game.play(0, "use KH")
            drawn.add(game.fate_card().name)

        assert drawn == {"6H", "7H", "8H", "9H", "TH"}

    def test_aegis_is_offered_where_it_turns_failure_into_success(self) -> None:
        """DQ-13"""
        game = position({"1,0": "JS"}, fate="7H", held="QH QD XR")

        game.play(0, "resolve 1,0")

        assert may(game) == ["use QH", "use QD", "use XR aegis", "use XR fortune", "accept"]

    @pytest.mark.parametrize("fate", ["6H", "8H", "TH"])
    def test_aegis_is_not_offered_where_it_changes_nothing(self, fate: str) -> None:
        """DQ-13"""
        game = position({"1,0": "JS"}, fate=fate, held="QH XR")

        game.play(0, "resolve 1,0")

        assert not {"use QH", "use XR aegis"} & set(may(game))

    def test_one_aegis_is_all_a_draw_can_take(self) -> None:
        """DQ-13"""
        game = position({"1,0": "JS"}, fate="6H", held="QH QD")

        game.play(0, "resolve 1,0")

        assert names(game, "inventory") == "QH QD"
        assert len(game["health"]) == 4

    def test_aegis_adds_one_to_the_fate_card(self) -> None:
        """1.7, DQ-13"""
        game = position({"1,0": "JS"}, fate="7H", held="QH QD")

        game.play(0, "resolve 1,0")
        game.play(0, "use QD")

        assert is_cleared(game, "1,0")
        assert names(game, "inventory") == "QH"

    def test_a_decision_must_be_made_before_anything_else(self) -> None:
        """P-3"""
        game = position({"1,0": "JS", "0,1": "3S"}, fate="6H", held="KH JH")

        game.play(0, "resolve 1,0")

        assert may(game) == ["use KH", "accept"]
        assert refusal(game, "explore -1,0") == "The Skeleton awaits your decision: use KH or accept."
        assert refusal(game, "use JH 0,1") == "The Skeleton awaits your decision: use KH or accept."

    def test_spent_items_return_to_the_shuffled_stock(self) -> None:
        """DQ-14"""
        places = set()
        for seed in range(12):
            game = position({"1,0": "3C"}, held="JH", seed=str(seed))
            game.play(0, "use JH 1,0")
            places.add(names(game, "treasure").split().index("JH"))

        assert len(places) > 3

    def test_nobody_knows_where_a_spent_item_lies(self) -> None:
        """DQ-14"""
        game = position({"1,0": "3C"}, held="JH")

        game.play(0, "use JH 1,0")

        assert not any(card.known for card in game["treasure"])


def contests(game: DragonQuest, *words: str) -> list[str]:
    """What is shown of the fate cards drawn: the card, what it counts against what was needed, and what comes of it."""
    events = [event for each in words for event in game.play(0, each)]
    found = [event.contest for event in events if isinstance(event, Said) and event.contest]
    return [
        f"{one.card} {one.value}:{one.need} {one.against}. {one.verdict}. {one.effect} {one.rest}: {' '.join(one.left)}"
        for one in found
    ]


class TestContests:
    """After every fight the drawn card is shown beside what it needed."""

    def test_a_fight_won(self) -> None:
        game = position({"1,0": "KS"}, fate="9H")

        assert contests(game, "resolve 1,0") == [
            "9H 9:9 KS. The Troll is slain. New cells may open. Fate left: 6H 7H 8H TH"
        ]

    def test_a_critical_hit_tells_what_it_brings(self) -> None:
        game = position({"1,0": "KS"}, fate="TH")

        assert contests(game, "resolve 1,0") == [
            "TH 10:9 KS. The Troll is slain. 10♥ is a critical hit: it also brings 1 item. Fate left: 6H 7H 8H 9H"
        ]

    def test_a_fight_lost(self) -> None:
        game = position({"1,0": "KS"}, fate="7H")

        assert contests(game, "resolve 1,0") == [
            "7H 7:9 KS. 2 short. The Troll does 2 damage, and stays. Fate left: 6H 8H 9H TH"
        ]

    def test_a_fight_that_an_item_can_turn_is_shown_before_and_after(self) -> None:
        game = position({"1,0": "KS"}, fate="8H", held="QH")

        assert contests(game, "resolve 1,0", "use QH") == [
            "8H 8:9 KS. 1 short. The Troll does 2 damage, and stays. Fate left: 6H 7H 9H TH",
            "8H 9:9 KS. The Troll is slain. New cells may open. Fate left: 6H 7H 9H TH",
        ]

    def test_when_none_is_left_all_come_again(self) -> None:
        game = position({"1,0": "TC"}, fate="6H")
        game.carry(game.fate, game.used, 4)

        (told,) = contests(game, "resolve 1,0")

        assert told.endswith("All fate cards come again: ")
