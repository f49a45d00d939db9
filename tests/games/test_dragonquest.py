"""The rules of Dragon Quest Solitaire, each test named by its rule; the rulings are in docs/rules.md."""

from collections import Counter

import pytest

from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import BadOption, IllegalAction
from tuckbox.core.result import Result
from tuckbox.core.text import Reader, tell
from tuckbox.games.dragonquest import DragonQuest
from tuckbox.games.dragonquest.cards import DUNGEON, FATES, GEMS, HEALTH, ITEMS
from tuckbox.games.dragonquest.grid import NUMBERS


def new(**options: object) -> DragonQuest:
    game = record.start(DragonQuest, options, players=1, seed=str(options.pop("seed", "test")))
    assert isinstance(game, DragonQuest)
    return game


def position(
    rooms: dict[str, str] | None = None,
    *,
    fate: str = "",
    health: int = 5,
    gems: int = 0,
    held: str = "",
    **options: object,
) -> DragonQuest:
    """A dungeon laid by hand: `*` marks a cleared card; the entrance is a slime; `fate` is the order of drawing."""
    game = new(**options)
    rooms = rooms or {}
    stack(game, [text.strip("*") for text in rooms.values()])
    for cell, text in rooms.items():
        game.explore(NUMBERS[cell])
        if text.endswith("*"):
            game.clear(NUMBERS[cell])
    game.take(game.health, game.wounds, len(HEALTH) - health)
    game.take(game.hoard, game.gems, gems)
    for name in held.split():
        game.pick(next(card for card in game["treasure"] if card.face.name == name), "treasure", "inventory")
    game["fate"].sort(key=lambda card: -(fate.split() + [face.name for face in FATES]).index(card.face.name))
    return game


def stack(game: DragonQuest, names: list[str]) -> None:
    """Put these cards on the dungeon deck, the first on top, and a slime under the entrance."""
    cards = [*game["0,0"], *game["dungeon"]]
    others = [face for face in DUNGEON if face.name not in [*names, "TS"]]
    wanted = [next(face for face in DUNGEON if face.name == name) for name in reversed(names)]
    slime = next(face for face in DUNGEON if face.name == "TS")
    for card, face in zip(cards, [slime, *others, *wanted], strict=True):
        card.face = face


def empty_the_deck(game: DragonQuest) -> None:
    """Let the rest of the dungeon be elsewhere."""
    game["dungeon"].clear()


def may(game: DragonQuest) -> list[str]:
    return [action.words for action in game.legal_actions(0)]


def names(game: DragonQuest, pile: str) -> str:
    return " ".join(card.face.name for card in game[pile])


def is_cleared(game: DragonQuest, cell: str) -> bool:
    return not game[cell][0].up


def refusal(game: DragonQuest, words: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        game.play(0, words)
    return str(refused.value)


def ended(game: DragonQuest) -> Result:
    result = game.result()
    assert result is not None
    return result


def preview(game: DragonQuest, words: str) -> str:
    return str(game.preview(0, game.parse(0, words)).sentence)


def points(game: DragonQuest, words: str) -> list[tuple[str, bool | None, str]]:
    found = game.preview(0, game.parse(0, words)).points
    heads = [f"{point.head}: " if point.head else "" for point in found]
    return [(f"{head}{point.speech}", point.good, point.card) for head, point in zip(heads, found, strict=True)]


class TestSetup:
    def test_five_piles_of_54_cards(self) -> None:
        """1.1: the cards and where they start"""
        game = new()

        assert Counter(len(pile.cards) for pile in game.piles.values() if pile.cards) == Counter([5, 10, 7, 5, 26, 1])
        assert (len(HEALTH), len(GEMS), len(ITEMS), len(FATES), len(DUNGEON)) == (5, 10, 7, 5, 27)
        assert len(game["health"]) == 5
        assert not game["gems"]
        assert not game["inventory"]

    def test_the_entrance_lies_face_down_and_nobody_knows_it(self) -> None:
        """DQ-03"""
        game = new()

        assert not game["0,0"][0].up
        assert game["0,0"][0].known == 0
        assert may(game) == ["explore 0,-1", "explore -1,0", "explore 1,0", "explore 0,1"]

    def test_nothing_vital_lies_under_the_entrance(self) -> None:
        """DQ-03"""
        entrances = {new(seed=str(seed))["0,0"][0].face.name for seed in range(300)}

        assert len(entrances) == 27 - 8
        assert not entrances & {"AS", "QS", "4S", "5S", "6S", "4C", "5C", "6C"}

    def test_a_redeal_puts_nothing_vital_under_the_entrance(self) -> None:
        """DQ-03"""
        game = new()

        entrances = {game.imagine(0, QuickDice(seed))["0,0"][0].face.name for seed in range(300)}

        assert len(entrances) == 27 - 8
        assert not entrances & {"AS", "QS", "4S", "5S", "6S", "4C", "5C", "6C"}

    @pytest.mark.parametrize("pile", ["treasure", "fate", "dungeon"])
    def test_items_fate_and_dungeon_are_shuffled(self, pile: str) -> None:
        """DQ-21"""
        orders = {names(new(seed=str(seed)), pile) for seed in range(10)}

        assert len(orders) == 10

    def test_the_top_cards_of_health_and_gems_tell_their_number(self) -> None:
        """DQ-20"""
        game = position(health=3, gems=4)

        assert names(game, "health") == "AH 2H 3H"
        assert names(game, "gems") == "AD 2D 3D 4D"
        assert game["hoard"][-1].face.name == "5D"

    def test_the_last_health_lost_is_the_first_regained(self) -> None:
        """DQ-20"""
        game = position({"1,0": "8S"}, health=2)

        game.play(0, "resolve 1,0")

        assert names(game, "health") == "AH 2H 3H 4H"

    def test_titles_name_the_part_and_the_card(self) -> None:
        titles = {face.name: face.title for face in [*DUNGEON, *ITEMS]}

        assert titles["KC"] == "Troll King (king of clubs)"
        assert titles["XB"] == "Generous Wizard (X, the black joker)"
        assert titles["XR"] == "Wild (X, the red joker)"


class TestExploring:
    def test_the_top_dungeon_card_is_laid_face_up(self) -> None:
        """1.4"""
        game = new()
        top = game["dungeon"][-1].face

        game.play(0, "explore 1,0")

        assert game["1,0"][0].face is top
        assert game["1,0"][0].up

    def test_face_down_means_resolved(self) -> None:
        """DQ-01"""
        game = position({"1,0": "7S"})

        game.play(0, "resolve 1,0")

        assert is_cleared(game, "1,0")
        assert "resolve 1,0" not in may(game)
        assert "explore 2,0" in may(game)

    def test_a_cell_with_two_face_down_neighbours_is_closed(self) -> None:
        """DQ-02"""
        game = position({"1,0": "7S*", "0,1": "7C*"})

        assert "explore 1,1" not in may(game)
        assert refusal(game, "explore 1,1") == "A new card must touch exactly one face-down card."

    def test_a_cell_with_one_face_down_and_one_face_up_neighbour_is_open(self) -> None:
        """DQ-02"""
        game = position({"1,0": "7S*", "0,1": "JC"})

        assert "explore 1,1" in may(game)

    def test_in_corridors_a_cell_with_another_neighbour_is_closed(self) -> None:
        """DQ-02"""
        game = position({"1,0": "7S*", "0,1": "JC"}, placement="corridor")

        assert "explore 1,1" not in may(game)
        assert "In corridors" in refusal(game, "explore 1,1")

    def test_in_corridors_a_cell_beside_one_face_down_card_is_open(self) -> None:
        """DQ-02"""
        game = position({"1,0": "7S*"}, placement="corridor")

        assert "explore 2,0" in may(game)

    def test_a_cell_beside_face_up_cards_only_is_closed(self) -> None:
        """DQ-06"""
        game = position({"1,0": "JC"})

        assert "explore 2,0" not in may(game)
        assert refusal(game, "explore 2,0") == "A new card must touch exactly one face-down card."

    def test_face_up_cards_may_be_left_alone(self) -> None:
        """DQ-06"""
        game = position({"1,0": "QS", "-1,0": "3C", "0,1": "AS"})

        game.play(0, "explore 0,-1")

        assert [game[cell][0].up for cell in ("1,0", "-1,0", "0,1")] == [True, True, True]
        assert len(game["health"]) == 5

    def test_an_eighth_column_is_refused(self) -> None:
        """DQ-22"""
        columns = ["-3,0", "-2,0", "-1,0", "1,0", "2,0", "3,0"]
        row = dict(zip(columns, ["7S*", "8S*", "9S*", "7C*", "8C*", "9C*"], strict=True))
        game = position(row)

        assert "explore 4,0" not in may(game)
        assert refusal(game, "explore -4,0") == "The dungeon may not become more than 7 cards wide."

    def test_a_sixth_row_is_refused(self) -> None:
        """DQ-22"""
        game = position({"0,1": "7S*", "0,2": "8S*", "0,3": "9S*", "0,4": "7C*"})

        assert refusal(game, "explore 0,5") == "The dungeon may not become more than 5 cards high."
        assert refusal(game, "explore 0,-1") == "The dungeon may not become more than 5 cards high."

    def test_the_entrance_need_not_stay_central(self) -> None:
        """DQ-22"""
        row = dict(zip([f"{x},0" for x in range(1, 6)], ["7S*", "8S*", "9S*", "7C*", "8C*"], strict=True))
        game = position(row)

        assert {"explore 6,0", "explore -1,0"} <= set(may(game))

    def test_an_empty_dungeon_deck_alone_is_no_loss(self) -> None:
        """DQ-26"""
        game = position({"1,0": "7S", "0,1": "7C"})
        empty_the_deck(game)

        game.play(0, "resolve 1,0")

        assert may(game) == ["resolve 0,1"]
        assert refusal(game, "explore 2,0") == "The dungeon deck is empty."


class TestPits:
    def test_a_hidden_pit_springs_when_it_is_laid(self) -> None:
        """DQ-07"""
        game = position()
        stack(game, ["2S"])

        game.play(0, "explore 1,0")

        assert len(game["health"]) == 3
        assert is_cleared(game, "1,0")

    def test_a_hidden_pit_takes_gems_by_itself(self) -> None:
        """DQ-08, vector 1: one gem and four health are left of one gem and five health"""
        game = position(gems=1)
        stack(game, ["2S"])

        game.play(0, "explore 1,0")

        assert (len(game["gems"]), len(game["health"])) == (0, 4)

    def test_a_hidden_pit_takes_no_more_gems_than_it_hurts(self) -> None:
        """DQ-08"""
        game = position(gems=3)
        stack(game, ["2S"])

        game.play(0, "explore 1,0")

        assert (len(game["gems"]), len(game["health"])) == (1, 5)

    def test_an_aegis_may_be_used_before_the_gems_go(self) -> None:
        """DQ-08"""
        game = position(gems=3, held="QH XR")
        stack(game, ["2S"])

        game.play(0, "explore 1,0")

        assert may(game) == ["use QH", "use XR aegis", "spend 2"]

    def test_an_aegis_cancels_all_damage_of_a_pit(self) -> None:
        """1.7"""
        game = position({"1,0": "3C"}, held="QH", gems=1)

        game.play(0, "resolve 1,0")
        game.play(0, "use QH")

        assert (len(game["gems"]), len(game["health"])) == (1, 5)
        assert is_cleared(game, "1,0")

    @pytest.mark.parametrize(("pit", "damage"), [("3S", 1), ("2C", 2), ("3C", 3)])
    def test_visible_pits_hurt_and_are_cleared(self, pit: str, damage: int) -> None:
        """1.5, DQ-06"""
        game = position({"1,0": pit})

        game.play(0, "resolve 1,0")

        assert len(game["health"]) == 5 - damage
        assert is_cleared(game, "1,0")

    def test_in_a_visible_pit_of_clubs_the_player_chooses_how_many_gems_to_spend(self) -> None:
        """DQ-08, DQ-24"""
        game = position({"1,0": "3C"}, gems=2)

        game.play(0, "resolve 1,0")

        assert may(game) == ["spend 2", "spend 1", "spend 0"]

    def test_what_gems_do_not_meet_costs_health(self) -> None:
        """DQ-08"""
        game = position({"1,0": "3C"}, gems=2)
        game.play(0, "resolve 1,0")

        game.play(0, "spend 1")

        assert (len(game["gems"]), len(game["health"])) == (1, 3)

    def test_damage_beyond_the_last_health_is_ignored_and_death(self) -> None:
        """DQ-19"""
        game = position({"1,0": "3C"}, health=2)

        game.play(0, "resolve 1,0")

        assert ended(game).kind == "lost"
        assert str(ended(game).sentence) == "You died in the Visible Pit on level 1: the quest is lost."


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


class TestGifts:
    @pytest.mark.parametrize("suit", "SC")
    def test_a_gem_card_gives_a_gem(self, suit: str) -> None:
        """DQ-24"""
        game = position({"1,0": f"7{suit}"})

        game.play(0, "resolve 1,0")

        assert names(game, "gems") == "AD"

    @pytest.mark.parametrize("suit", "SC")
    def test_healing_gives_two_health_and_never_more_than_five(self, suit: str) -> None:
        """DQ-19, DQ-24"""
        game = position({"1,0": f"8{suit}"}, health=4)

        game.play(0, "resolve 1,0")

        assert len(game["health"]) == 5
        assert is_cleared(game, "1,0")

    @pytest.mark.parametrize("suit", "SC")
    def test_a_chest_gives_the_top_item(self, suit: str) -> None:
        """DQ-24"""
        game = position({"1,0": f"9{suit}"})
        top = game["treasure"][-1].face.name

        game.play(0, "resolve 1,0")

        assert names(game, "inventory") == top

    def test_a_chest_opens_even_when_no_item_is_left(self) -> None:
        """DQ-19"""
        game = position({"1,0": "9S"}, held="JH JD QH QD KH KD XR")

        game.play(0, "resolve 1,0")

        assert is_cleared(game, "1,0")
        assert len(game["inventory"]) == 7

    def test_an_eleventh_gem_is_lost(self) -> None:
        """DQ-19"""
        game = position({"1,0": "7S"}, gems=10)

        game.play(0, "resolve 1,0")

        assert is_cleared(game, "1,0")
        assert len(game["gems"]) == 10


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
            drawn.add(game.drawn().name)

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


class TestTheDragonQueen:
    def test_a_nine_slays_her_and_the_exit_then_wins(self) -> None:
        """DQ-10"""
        game = position({"1,0": "QS", "0,1": "AS"}, fate="9H")

        game.play(0, "resolve 1,0")
        game.play(0, "resolve 0,1")

        assert ended(game).kind == "won"
        assert "you leave the dungeon" in str(ended(game).sentence)

    def test_eight_and_one_slays_her_too(self) -> None:
        """DQ-10"""
        game = position({"1,0": "QS"}, fate="8H", held="QH")

        game.play(0, "resolve 1,0")
        game.play(0, "use QH")

        assert game.queen_slain
        assert game.result() is None

    def test_the_ten_wins_at_once(self) -> None:
        """DQ-10"""
        game = position({"1,0": "QS"}, fate="TH")

        game.play(0, "resolve 1,0")

        assert ended(game).kind == "won"
        assert ended(game).winners == (0,)

    def test_on_a_new_level_she_lives_again(self) -> None:
        """DQ-16"""
        game = position({"1,0": "AS", "0,1": "QS"}, fate="6H")
        game.play(0, "resolve 0,1")

        game.play(0, "resolve 1,0")

        assert not game.queen_slain
        assert "QS" in names(game, "dungeon")
        assert game.counters()["Dragon Queen"] == "at large"

    def test_slain_she_can_only_be_left_by_winning(self) -> None:
        """DQ-16"""
        game = position({"1,0": "AS", "0,1": "QS"}, fate="9H")
        game.play(0, "resolve 0,1")

        game.play(0, "resolve 1,0")

        assert (game.level, ended(game).kind) == (1, "won")


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
        rows = [row[0] for row in new().table.wide]

        assert rows == ["health", "inventory", "gems", "fate", "dungeon"]


class TestSeeing:
    """Who sees the dungeon is told what lies there; who goes by names the cells."""

    @pytest.mark.parametrize(
        ("words", "named", "seen"),
        [
            ("explore 0,1", "Explore 0,1", "Explore beside the entrance"),
            ("explore 2,0", "Explore 2,0", "Explore beside the cleared Gem"),
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


class TestTouching:
    @pytest.mark.parametrize(
        ("touches", "sentence"),
        [
            (["0,0"], "A face-down card is cleared: there is nothing left to do."),
            (["3,3"], "A new card must touch exactly one face-down card."),
            (["0,1"], "A passage opens once the other one of its rank has been found."),
            (["JH", "1,0"], "A key opens passages and visible pits only."),
            (["KH"], "The Fortune (king of hearts) is used when a fate card has been drawn."),
            (["scroll"], "You hold no exit scroll."),
            (["dungeon"], "Touch the cell where the next card shall lie."),
            (["fate"], "A fate card is drawn when you fight: touch an enemy."),
            (["health"], "Health is lost in fights and pits, and comes back by healing."),
            (["moon"], "These say nothing that can be done now."),
        ],
    )
    def test_touching_in_vain_is_answered_with_the_reason(self, touches: list[str], sentence: str) -> None:
        game = position({"1,0": "JS", "0,1": "4S"}, held="JH KH")

        assert str(game.refusal_of(0, touches)) == sentence

    def test_a_card_that_awaits_a_decision_comes_first(self) -> None:
        game = position({"1,0": "3C"}, gems=1)
        game.play(0, "resolve 1,0")

        assert str(game.refusal_of(0, ["0,1"])) == "The Visible Pit awaits your decision: spend 1 or spend 0."


class TestRollouts:
    """What one does without much thought: so bots play a quest to its end in their heads."""

    def habit(self, game: DragonQuest) -> str:
        return game.heuristics.rollout_action(game, 0, QuickDice(1)).words

    def test_fights_who_is_sure_to_fall(self) -> None:
        game = position({"1,0": "QC"}, health=1)
        while names(game, "fate") != "TH":
            game.carry(game.fate, game.used, 1)
            game["fate"].sort(key=lambda card: -card.face.rank)

        assert self.habit(game) == "resolve 1,0"

    def test_fights_nobody_it_could_die_of(self) -> None:
        assert self.habit(position({"1,0": "QS"}, health=3)).startswith("explore")

    def test_explores_before_it_risks_a_wound(self) -> None:
        game = position({"1,0": "KS"})
        assert self.habit(game).startswith("explore")

        empty_the_deck(game)
        assert self.habit(game) == "resolve 1,0"

    def test_enters_a_pit_only_where_nothing_else_is_left(self) -> None:
        game = position({"1,0": "3C", "0,1": "AS"})
        empty_the_deck(game)
        assert self.habit(game) == "resolve 0,1"

        locked = position({"1,0": "3C", "0,1": "AS"}, max_levels=1)
        empty_the_deck(locked)
        assert self.habit(locked) == "resolve 1,0"

    @pytest.mark.parametrize(("enemy", "health"), [("KS", 4), ("QC", 5), ("QS", 5)])
    def test_where_there_is_always_another_level_it_keeps_enough_for_the_next_hidden_pit(
        self, enemy: str, health: int
    ) -> None:
        game = position({"1,0": enemy, "0,1": "AS"}, health=health)
        empty_the_deck(game)
        assert self.habit(game) == "resolve 0,1"

        last = position({"1,0": enemy, "0,1": "AS"}, health=health, max_levels=3)
        empty_the_deck(last)
        assert self.habit(last) == "resolve 1,0"

    def test_worlds_stray_more_where_the_levels_are_counted(self) -> None:
        """With 500 worlds a move: hard 79 % with many random acts and 72 % with few, standard 98 % and 99 %."""
        few, many = position({}), position({}, max_levels=3)

        assert many.heuristics.random_every_in(many) < few.heuristics.random_every_in(few)


def test_for_who_is_late_no_item_is_spent_and_nothing_bought() -> None:
    trading = position({"1,0": "AC"}, gems=2, held="JH")
    fighting = position({"1,0": "KS"}, fate="8H", held="QH KH")

    fighting.play(0, "resolve 1,0")

    assert trading.late_action(0).words.startswith("explore")
    assert fighting.late_action(0).words == "accept"


def test_for_who_is_late_gems_meet_the_damage() -> None:
    game = position({"1,0": "3S"}, gems=2)

    game.play(0, "resolve 1,0")

    assert game.late_action(0).words == "spend 1"
