"""The rules of Grid Cannon, each test named by its rule; the rulings are in docs/rules.md."""

import re

import pytest

from tests.laws import ends_within_its_cap
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import IllegalAction
from tuckbox.core.text import Reader, tell
from tuckbox.games.gridcannon import GridCannon
from tuckbox.games.gridcannon.board import CELLS, DECK, LINES, OUTER, SPOTS

FACES = {face.name: face for face in DECK}

QUIET = """
    .  .  .
 .  2C 2D 2H .
 .  2S .  3C JC
 .  3D 3H 3S .
    .  .  .
"""
"""A grid of low cards that nothing can be shot with, and one royal, so that none is sought."""

FULL = """
    .   .  .
 .  TC  TD TH .
 .  9C  TS 9D JC
 .  9H  9S 8C .
    .   .  .
"""
"""A grid on which a seven fits nowhere."""


def new(**options: object) -> GridCannon:
    game = record.start(GridCannon, options, players=1, seed=str(options.pop("seed", "test")))
    assert isinstance(game, GridCannon)
    return game


def position(picture: str, **piles: object) -> GridCannon:
    """A board laid by hand, `2C/9S` being a nine on a two and `KS*` a dead king; and the other piles,
    each with its top card last but the deck, which is written as it will be drawn. The rest are options."""
    texts = {name: str(piles.pop(name)) for name in ("deck", "hand", "aces", "jokers", "turned") if name in piles}
    game = new(**piles)
    for pile in game.piles.values():
        pile.cards.clear()
    for name, text in texts.items():
        game.put([FACES[card] for card in (text.split()[::-1] if name == "deck" else text.split())], name)
    for y, row in enumerate(picture.split("\n")[1:6]):
        for x, stack in enumerate(row.split(), 1 if y in (0, 4) else 0):
            lay(game, f"{x},{y}", stack.replace(".", ""))
    game.may_swap = False
    return game


def lay(game: GridCannon, place: str, stack: str) -> None:
    game.put([FACES[name] for name in stack.rstrip("*").split("/") if name], place)
    if stack.endswith("*"):
        game.flip(place)
        game.dead += 1
    elif place in SPOTS and stack:
        game.living += 1


def may(game: GridCannon) -> list[str]:
    return [action.words for action in game.legal_actions(0)]


def names(game: GridCannon, pile: str) -> str:
    """The cards of a pile, the top one last; the deck as it will be drawn."""
    cards = [card.face.name for card in game[pile]]
    return " ".join(cards[::-1] if pile == "deck" else cards)


def play(game: GridCannon, *acts: str) -> None:
    for words in acts:
        game.play(0, words)


def dead(game: GridCannon) -> str:
    return " ".join(game[spot][-1].face.name for spot in SPOTS if game[spot] and not game[spot][-1].up)


def refusal(game: GridCannon, words: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        game.play(0, words)
    return str(refused.value)


def kind_of_end(game: GridCannon) -> str:
    result = game.result()
    return result.kind if result else "none"


class TestBoard:
    def test_there_are_twelve_lines_of_fire(self) -> None:
        top, left = LINES[1], LINES[5]

        assert len(LINES) == 12
        assert (top.spot, top.near, top.far, top.trigger) == ("2,0", "2,1", "2,2", "2,3")
        assert (left.spot, left.near, left.far, left.trigger) == ("0,2", "1,2", "2,2", "3,2")

    def test_a_corner_triggers_two_lines_an_edge_one_and_the_centre_none(self) -> None:
        triggers = [line.trigger for line in LINES]

        assert [triggers.count(cell) for cell in CELLS] == [2, 1, 2, 1, 0, 1, 2, 1, 2]

    def test_the_deck_has_54_cards(self) -> None:
        game = new()

        assert sum(len(pile.cards) for pile in game.piles.values()) == 54


class TestSetup:
    @pytest.mark.parametrize("seed", range(20))
    def test_the_outer_cells_get_a_number_each_and_the_centre_none(self, seed: int) -> None:
        game = new(seed=seed)

        assert all(len(game[cell]) == 1 and game[cell][0].face.is_number for cell in OUTER)
        assert game["2,2"] == []

    def test_aces_and_jokers_met_on_the_way_go_to_their_own_piles(self) -> None:
        games = [new(seed=seed) for seed in range(20)]

        assert {card.face.name for game in games for card in game["aces"]} == {"AC", "AD", "AH", "AS"}
        assert {card.face.name for game in games for card in game["jokers"]} == {"joker"}

    def test_royals_stand_in_the_order_drawn(self) -> None:
        game = position(QUIET, turned="KS QH JS")

        play(game, "royal 4,3")

        assert [names(game, spot) for spot in ("4,3", "2,4", "3,4")] == ["KS", "QH", "JS"]

    def test_any_number_of_royals_may_turn_up(self) -> None:
        """GC-20"""
        starts = {royals_at_the_start(new(seed=seed)) for seed in range(150)}

        assert starts >= {1, 2, 3, 4, 5}

    @pytest.mark.parametrize("wanted", ["4", "7"])
    @pytest.mark.parametrize("francis", [False, True])
    def test_the_deal_is_repeated_until_the_royals_are_as_many_as_wanted(self, wanted: str, *, francis: bool) -> None:
        """GC-20"""
        games = [new(seed=seed, start_royals=wanted, francis=francis) for seed in range(5)]

        assert {royals_at_the_start(game) for game in games} == {int(wanted)}

    def test_a_royal_is_sought_if_none_turned_up(self) -> None:
        """GC-07, GC-20"""
        games = [new(seed=seed) for seed in range(100)]
        sought = [game for game in games if game["deck"][0].known]

        assert sought
        assert {royals_at_the_start(game) for game in sought} == {1}


def royals_at_the_start(game: GridCannon) -> int:
    return game.living + len(game["turned"])


class TestRoyals:
    def test_a_royal_stands_beside_the_highest_card_of_its_suit(self) -> None:
        """GC-01"""
        board = """
            .  .  .
         .  2C 9H TC .
         .  2S .  7H JC
         .  3D 5H 3S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_without_its_suit_beside_the_highest_card_of_its_colour(self) -> None:
        """GC-01"""
        board = """
            .  .  .
         .  2C 9D TC .
         .  2S .  7D JC
         .  3D 5D 3S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_without_its_colour_beside_the_highest_card(self) -> None:
        """GC-01"""
        board = """
            .  .  .
         .  2C 9C 8C .
         .  2S .  7S JC
         .  3S 5C 4S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_the_centre_is_never_the_most_similar(self) -> None:
        """GC-01"""
        board = """
            .  .  .
         .  2C 3D 4C .
         .  2S TH 7S JC
         .  3S 5C 4S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_an_ace_counts_as_one_of_its_suit(self) -> None:
        """GC-01"""
        board = """
            .  .        .
         .  TD 9D/AH    TD .
         .  9S .        9S JC
         .  9C 8D       7S .
            .  .        .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_only_the_top_card_of_a_stack_counts(self) -> None:
        """GC-01"""
        board = """
            .  .     .
         .  2C TH/TC 4C .
         JC 2S .     3H .
         .  3S 5C    4S .
            .  .     .
        """

        assert position(board).spots_for(FACES["KH"]) == ["4,2"]

    @pytest.mark.parametrize("royal", ["QS", "QS*"])
    def test_a_card_whose_spots_are_taken_is_passed_over(self, royal: str) -> None:
        """GC-02"""
        board = f"""
            .  {royal} .
         .  2C 9H TC .
         .  2S .  7H .
         .  3D 5H 3S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["4,2"]

    def test_a_full_corner_is_passed_over(self) -> None:
        """GC-02"""
        board = """
            QS .  .
         JS TH 9H TC .
         .  2S .  7H .
         .  3D 5H 3S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_the_player_chooses_between_the_spots_of_a_corner(self) -> None:
        """GC-03"""
        board = """
            .  .  .
         .  9H 2D 2C .
         .  2S .  3C JC
         .  3D 3H 3S .
            .  .  .
        """
        game = position(board, deck="KH")

        play(game, "draw")

        assert may(game) == ["royal 1,0", "royal 0,1"]

    def test_the_player_chooses_between_cards_equally_alike(self) -> None:
        """GC-03"""
        board = """
            .  .  .
         .  2C 9S 3C .
         .  2S .  9C .
         JC 3S 4C 3S .
            .  .  .
        """
        game = position(board, deck="KH")

        play(game, "draw")

        assert may(game) == ["royal 2,0", "royal 4,2"]

    def test_a_royal_with_one_spot_to_go_to_stands_by_itself(self) -> None:
        """GC-03"""
        board = """
            .  .  .
         .  2C 9H 3C .
         .  2S .  9C .
         JC 3S 4C 3S .
            .  .  .
        """
        game = position(board, deck="KH")

        play(game, "draw")

        assert names(game, "2,0") == "KH"
        assert game["turned"] == []

    def test_if_no_card_has_a_free_spot_any_will_do(self) -> None:
        """GC-04"""
        board = """
            .  JC .
         .  .  9H .  .
         .  .  5D .  .
         .  .  .  .  .
            .  .  .
        """
        game = position(board, deck="KH")

        play(game, "draw")

        assert may(game) == [f"royal {spot}" for spot in SPOTS if spot != "2,0"]

    def test_nothing_else_may_be_done_before_the_royal_stands(self) -> None:
        """GC-05"""
        game = position(QUIET, turned="KH", hand="9C", deck="9S", aces="AS", jokers="joker")

        assert all(words.startswith("royal ") for words in may(game))
        assert "king of hearts" in refusal(game, "joker 1,1")

    def test_a_royal_never_enters_the_hand(self) -> None:
        """GC-05"""
        game = position(QUIET, deck="KH", hand="2S")

        play(game, "draw")

        assert names(game, "hand") == "2S"


class TestSeeking:
    board = """
        JH .  .
     .  7S .  9D .
     .  8S .  9C .
     .  2S TS 3S .
        .  .  .
    """

    def test_the_next_royal_is_sought_when_none_lives(self) -> None:
        """GC-07"""
        game = position(self.board, hand="5C", deck="4C QS")

        play(game, "place 1,3")

        assert names(game, "2,4") == "QS"

    def test_what_is_turned_meanwhile_goes_under_the_deck_in_its_order(self) -> None:
        """GC-07"""
        game = position(self.board, hand="5C", deck="4C AS joker QS 6H")

        play(game, "place 1,3")

        assert names(game, "deck") == "6H 4C AS joker"

    def test_nothing_is_sought_while_a_royal_lives(self) -> None:
        """GC-07"""
        game = position(QUIET, hand="5C", deck="4C QS")

        play(game, "place 1,3")

        assert names(game, "deck") == "4C QS"


class TestHand:
    def test_a_number_drawn_comes_on_top_of_the_hand(self) -> None:
        """GC-06"""
        game = position(QUIET, hand="4D 5C", deck="6H")

        play(game, "draw")

        assert names(game, "hand") == "4D 5C 6H"

    def test_the_last_card_drawn_is_the_one_to_play(self) -> None:
        """GC-06"""
        game = position(QUIET, hand="4D 5C")

        play(game, "place 2,2")

        assert names(game, "2,2") == "5C"
        assert names(game, "hand") == "4D"

    def test_three_cards_are_a_full_hand(self) -> None:
        """GC-06"""
        game = position(QUIET, hand="4D 5C 6H", deck="7S")

        assert "draw" not in may(game)
        assert refusal(game, "draw") == "Your hand is full: play its top card first."

    @pytest.mark.parametrize("hand", ["", "4D", "4D 5C"])
    def test_below_three_one_may_draw_or_not(self, hand: str) -> None:
        """GC-06"""
        game = position(QUIET, hand=hand, deck="7S", aces="AS")

        assert "draw" in may(game)
        assert len(may(game)) > 1

    def test_aces_and_jokers_do_not_count_as_hand(self) -> None:
        """GC-06"""
        game = position(QUIET, hand="4D 5C", deck="AS joker 7S")

        play(game, "draw", "draw", "draw")

        assert [names(game, pile) for pile in ("hand", "aces", "jokers")] == ["4D 5C 7S", "AS", "joker"]

    def test_an_empty_deck_gives_no_card(self) -> None:
        game = position(QUIET, hand="4D")

        assert refusal(game, "draw") == "The deck is empty."


class TestPlacing:
    def test_a_number_covers_what_is_not_higher(self) -> None:
        """GC-09"""
        board = """
            .  .  .
         .  4C 5D 6H .
         .  TS .  TC JC
         .  TD TH TS .
            .  .  .
        """

        assert may(position(board, hand="5S")) == ["place 1,1", "place 2,1", "place 2,2"]

    def test_an_equal_rank_may_be_covered(self) -> None:
        """GC-09"""
        game = position(FULL, hand="8D")

        play(game, "place 3,3")

        assert names(game, "3,3") == "8C 8D"

    def test_a_higher_card_may_not_be_covered(self) -> None:
        """GC-09"""
        game = position(FULL, hand="8D")

        assert refusal(game, "place 1,1").startswith("A number may be laid only on an empty cell")


class TestShots:
    """The line under test: a royal at 0,1 and the trigger at 3,1, with the payload in 1,1 and 2,1."""

    def shoot(self, royal: str, near: str, far: str, **options: object) -> GridCannon:
        board = f"""
            .  .  .
         {royal} {near} {far} 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            JC .  .
        """
        game = position(board, hand="9D", deck="7C", **options)
        play(game, "place 3,1")
        return game

    @pytest.mark.parametrize(
        ("royal", "near", "far"),
        [
            ("JS", "5D", "6C"),
            ("JH", "TC", "AH"),
            ("JD", "AS", "TC"),
            ("QS", "4C", "8S"),
            ("QH", "TD", "2H"),
            ("KS", "4S", "9S"),
            ("KH", "TH", "3H"),
        ],
    )
    def test_a_royal_dies_of_enough_that_matches(self, royal: str, near: str, far: str) -> None:
        """GC-08, GC-10"""
        assert dead(self.shoot(royal, near, far)) == royal

    @pytest.mark.parametrize(
        ("royal", "near", "far"),
        [
            ("JS", "5S", "5C"),
            ("QS", "4C", "7S"),
            ("KS", "4S", "8S"),
        ],
    )
    def test_a_royal_lives_if_the_sum_is_too_small(self, royal: str, near: str, far: str) -> None:
        assert dead(self.shoot(royal, near, far)) == ""

    @pytest.mark.parametrize(("near", "far"), [("TD", "TC"), ("TC", "TD"), ("TD", "TH")])
    def test_both_cards_must_have_the_queens_colour(self, near: str, far: str) -> None:
        """GC-08"""
        assert dead(self.shoot("QS", near, far)) == ""

    @pytest.mark.parametrize(("near", "far"), [("TC", "TS"), ("TS", "TC"), ("TC", "9C")])
    def test_both_cards_must_have_the_kings_suit(self, near: str, far: str) -> None:
        """GC-08"""
        assert dead(self.shoot("KS", near, far)) == ""

    @pytest.mark.parametrize(("royal", "near", "far"), [("QS", "TD", "TH"), ("KS", "9C", "TC")])
    def test_with_loose_suits_the_payload_need_only_match_itself(self, royal: str, near: str, far: str) -> None:
        """GC-08"""
        assert dead(self.shoot(royal, near, far, loose_suits=True)) == royal

    @pytest.mark.parametrize(("royal", "near", "far"), [("QS", "TC", "TH"), ("KS", "9S", "TC")])
    def test_with_loose_suits_it_still_must_match_itself(self, royal: str, near: str, far: str) -> None:
        """GC-08"""
        assert dead(self.shoot(royal, near, far, loose_suits=True)) == ""

    @pytest.mark.parametrize(("near", "far"), [("TS", "."), (".", "TS")])
    def test_both_cells_of_the_payload_must_hold_a_card(self, near: str, far: str) -> None:
        assert dead(self.shoot("JS", near, far)) == ""

    def test_a_dead_royal_keeps_its_spot_face_down_and_in_sight(self) -> None:
        """GC-02"""
        game = self.shoot("JS", "5D", "6C")
        card = game.view(0).piles["0,1"][-1]

        assert not card.up
        assert card.face is FACES["JS"]

    def test_a_dead_royal_is_not_shot_again(self) -> None:
        game = self.shoot("JS*", "5D", "6C")

        assert (game.dead, game.points) == (1, 0)

    @pytest.mark.parametrize(
        ("royal", "near", "far", "points"), [("JS", "5D", "6C", 1), ("QH", "TD", "9H", 2), ("KH", "TH", "9H", 3)]
    )
    def test_jacks_queens_and_kings_score_one_two_and_three(self, royal: str, near: str, far: str, points: int) -> None:
        assert self.shoot(royal, near, far).points == points

    def test_a_card_that_lies_on_the_trigger_already_does_not_shoot(self) -> None:
        board = """
            .  .  .
         JS 9D 8D 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            .  .  .
        """
        game = position(board, hand="9C")

        play(game, "place 3,3")

        assert dead(game) == ""


class TestPayload:
    def test_the_card_just_placed_is_no_part_of_its_own_payload(self) -> None:
        """GC-14"""
        board = """
            .  .  .
         JS 5D 5C 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            .  .  .
        """
        game = position(board, hand="TS")

        play(game, "place 3,1")

        assert dead(game) == ""

    def test_the_card_placed_is_payload_for_later_shots(self) -> None:
        """GC-14"""
        board = """
            .  .  .
         JS 2D 5C 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            .  .  .
        """
        game = position(board, hand="3D 6S", deck="KS")

        play(game, "place 1,1", "place 3,1")

        assert dead(game) == "JS"


class TestDoubleKill:
    board = """
        .  .  .
     KS 4S 9S 2D .
     .  2S .  5H .
     .  2H 3H 9H .
        .  .  QD
    """

    def test_a_corner_kills_two_at_once_for_twice_the_points(self) -> None:
        """GC-15: (3 + 2) × 2 = 10"""
        game = position(self.board, hand="9C", deck="JS")

        play(game, "place 3,1")

        assert dead(game) == "KS QD"
        assert game.points == 10
        assert game.statistics()["double kills"] == 1

    def test_one_hit_of_two_lines_scores_once(self) -> None:
        """GC-15"""
        game = position(self.board.replace("5H", "2H"), hand="9C", deck="JS")

        play(game, "place 3,1")

        assert dead(game) == "KS"
        assert game.points == 3


class TestAces:
    def test_an_ace_may_go_on_any_card_and_any_empty_cell(self) -> None:
        """GC-11"""
        game = position(FULL.replace("8C", "."), aces="AS")

        assert may(game) == [f"ace AS {cell}" for cell in CELLS]

    def test_an_ace_may_go_into_the_centre(self) -> None:
        """GC-11"""
        game = position(QUIET, aces="AS", deck="7C")

        play(game, "ace AS 2,2")

        assert names(game, "2,2") == "AS"

    def test_an_ace_does_not_shoot(self) -> None:
        """GC-10"""
        game = position(TestDoubleKill.board, aces="AS", deck="JS")

        play(game, "ace AS 3,1")

        assert dead(game) == ""

    def test_an_ace_shoots_where_the_option_says_so(self) -> None:
        """GC-10"""
        game = position(TestDoubleKill.board, aces="AS", deck="JS", ace_triggers=True)

        play(game, "ace AS 3,1")

        assert dead(game) == "KS QD"

    def test_any_number_covers_an_ace(self) -> None:
        """GC-10"""
        game = position(FULL.replace("8C", "8C/AS"), hand="2D")

        assert may(game) == ["place 3,3"]

    def test_the_player_picks_the_ace(self) -> None:
        """GC-21"""
        game = position(QUIET, aces="AS AH AC", deck="7C")

        play(game, "ace AH 1,1")

        assert names(game, "1,1") == "2C AH"
        assert names(game, "aces") == "AS AC"

    def test_an_ace_one_does_not_have_is_refused(self) -> None:
        """GC-21"""
        game = position(QUIET, aces="AS", deck="7C")

        assert "ace AS 2,2" in refusal(game, "ace AH 1,1")


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
        game = position(TestDoubleKill.board, jokers="joker", deck="JS")

        play(game, "joker 3,1")

        assert dead(game) == ""

    def test_no_joker_while_a_royal_waits(self) -> None:
        """GC-12"""
        game = position(QUIET, turned="KH", jokers="joker")

        assert not any(words.startswith("joker") for words in may(game))


class TestEnd:
    last = """
        JS* JH* JD*
     KH 9H  8H  2D JC*
     QS* 2S .   2C QH*
     QD* 2H 3H  3S QC*
        KS* KC* KD*
    """
    """Eleven are dead, and a card at 3,1 kills the last."""

    def test_twelve_dead_royals_win(self) -> None:
        """GC-18"""
        game = position(self.last, hand="9D", deck="7C")

        play(game, "place 3,1")

        assert kind_of_end(game) == "won"
        assert may(game) == []

    def test_winning_goes_before_losing(self) -> None:
        """GC-18"""
        board = """
            JS* JH* JD*
         KH 9H  8H  9C JC*
         QS* TS TS  TC QH*
         QD* TH TH  TS QC*
            KS* KC* KD*
        """
        game = position(board, hand="2S 9D")

        play(game, "place 3,1")

        assert kind_of_end(game) == "won"

    def test_no_draw_no_place_and_no_ploy_is_lost(self) -> None:
        """GC-17, GC-16"""
        game = position(FULL, hand="7D 8D")

        play(game, "place 3,3")

        assert kind_of_end(game) == "lost"
        assert may(game) == []

    def test_a_full_hand_that_cannot_be_played_is_lost(self) -> None:
        """GC-17"""
        game = position(FULL, hand="9D 2D", deck="7D 6C")

        play(game, "draw")

        assert kind_of_end(game) == "lost"

    def test_only_the_top_card_of_the_hand_counts(self) -> None:
        """GC-17: the nine would fit"""
        game = position(FULL, hand="9D 9C 8D", deck="7D 6C")

        play(game, "place 3,3", "draw")

        assert kind_of_end(game) == "lost"

    @pytest.mark.parametrize("rescue", [{"aces": "AS"}, {"jokers": "joker"}, {"deck": "2C 2D"}, {"hand": "9S 8D"}])
    def test_while_anything_can_be_done_nothing_is_lost(self, rescue: dict[str, object]) -> None:
        """GC-17"""
        game = position(FULL, **({"hand": "7D 8D"} | rescue))

        play(game, "place 3,3")

        assert kind_of_end(game) == "none"

    def test_nothing_left_at_all_is_lost(self) -> None:
        """GC-17"""
        game = position(QUIET, hand="9D")

        play(game, "place 1,1")

        assert kind_of_end(game) == "lost"

    def test_with_nothing_but_aces_one_plays_on_but_is_told_to_concede(self) -> None:
        """GC-19"""
        game = position(QUIET, hand="9D", aces="AS")

        play(game, "place 1,1")

        assert kind_of_end(game) == "none"
        assert str(game.ask(0)).endswith("concede.")
        assert all(game.is_pointless(0, action) for action in game.legal_actions(0))

    @pytest.mark.parametrize("hope", [{"ace_triggers": True}, {"deck": "7C"}, {"jokers": "joker"}])
    def test_while_there_is_hope_aces_have_a_point(self, hope: dict[str, object]) -> None:
        """GC-19"""
        game = position(QUIET, aces="AS", **hope)

        assert not any(game.is_pointless(0, action) for action in game.legal_actions(0))

    def test_the_safety_cap_is_a_loss(self) -> None:
        game = position(QUIET, hand="9D", deck="7C")
        game.actions = game.cap - 1

        play(game, "place 1,1")

        assert kind_of_end(game) == "lost"

    @pytest.mark.parametrize("preset", GridCannon.presets)
    def test_random_play_stays_far_below_the_cap(self, preset: str) -> None:
        game = new(**GridCannon.presets[preset])

        assert ends_within_its_cap(game, QuickDice(1)) < game.cap / 2


class TestArmour:
    def test_the_base_game_has_none(self) -> None:
        """GC-16"""
        game = position(FULL, hand="7D 8D")

        play(game, "place 3,3")

        assert kind_of_end(game) == "lost"

    def test_a_card_that_fits_nowhere_becomes_armour(self) -> None:
        """GC-16"""
        game = position(FULL, hand="7D 8D", armour=True)

        play(game, "place 3,3")

        assert may(game) == ["armour 4,2"]

    @pytest.mark.parametrize("rescue", [{"aces": "AS"}, {"jokers": "joker"}, {"deck": "2C 2D"}])
    def test_only_when_nothing_else_can_be_done(self, rescue: dict[str, object]) -> None:
        game = position(FULL, hand="7D 8D", armour=True, **rescue)

        play(game, "place 3,3")

        assert "armour 4,2" not in may(game)
        assert "only when nothing else can be done" in refusal(game, "armour 4,2")

    def test_armour_adds_its_rank_to_the_health(self) -> None:
        game = position(FULL, hand="9C 2D", armour=True)

        play(game, "armour 4,2")

        assert game.health("4,2") == 11 + 2
        assert names(game, "4,2") == "2D JC"
        assert game.counters()["armour"] == "JC 13"

    def test_a_royal_in_armour_dies_only_of_its_whole_health(self) -> None:
        shots = TestShots()

        assert dead(shots.shoot("2D/JS", "5D", "7C")) == ""
        assert dead(shots.shoot("2D/JS", "5D", "8C")) == "JS"

    @pytest.mark.parametrize(
        ("royals", "taker"),
        [
            (("KD", "JH", "JS"), "0,1"),
            (("KD", "QD", "JS"), "0,2"),
            (("KH", "JS", "QH"), "0,3"),
            (("KS", "JS", "QC"), "0,2"),
            (("KD*", "JS", "QH"), "0,3"),
        ],
    )
    def test_it_goes_to_the_lowest_royal_of_its_suit_then_colour_then_any(
        self, royals: tuple[str, str, str], taker: str
    ) -> None:
        board = f"""
            .   .  .
         {royals[0]} TC TD TH .
         {royals[1]} 9C TS 9D .
         {royals[2]} 9H 9S 8C .
            .   .  .
        """

        assert may(position(board, hand="2D", armour=True)) == [f"armour {taker}"]

    def test_between_royals_equally_alike_the_player_chooses(self) -> None:
        board = FULL.replace("JC", "JS").replace(".  9C", "JC 9C")

        assert may(position(board, hand="2D", armour=True)) == ["armour 0,2", "armour 4,2"]

    @pytest.mark.parametrize(
        ("royal", "end"),
        [("6S/JS", "none"), ("7S/JS", "lost"), ("6S/QS", "lost"), ("4S/KS", "lost"), ("3S/KS", "none")],
    )
    def test_a_royal_of_20_or_a_king_of_19_cannot_be_killed_any_more(self, royal: str, end: str) -> None:
        game = position(FULL.replace("JC", royal), hand="9C 2D", armour=True)

        play(game, "armour 4,2")

        assert kind_of_end(game) == end

    def test_with_no_card_left_the_game_is_lost_all_the_same(self) -> None:
        game = position(FULL, hand="8D", armour=True)

        play(game, "place 3,3")

        assert kind_of_end(game) == "lost"


class TestFrancis:
    def test_the_centre_is_dealt_too(self) -> None:
        game = new(francis=True)

        assert all(len(game[cell]) == 1 and game[cell][0].face.is_number for cell in CELLS)

    def test_one_number_may_be_swapped_once_the_first_royals_stand(self) -> None:
        game = position(QUIET, deck="AS 7S", francis=True)
        game.may_swap = True

        play(game, "swap 1,1")

        assert names(game, "1,1") == "7S"
        assert names(game, "deck") == "2C"
        assert names(game, "aces") == "AS"

    def test_a_royal_met_while_swapping_stands(self) -> None:
        game = position(QUIET, deck="KH 7S", francis=True)
        game.may_swap = True

        play(game, "swap 3,1")

        assert names(game, "2,4") == "KH"

    def test_only_one_number_is_swapped_and_none_need_be(self) -> None:
        game = position(QUIET, deck="7S 8S", francis=True)
        game.may_swap = True

        play(game, "keep")

        assert may(game) == ["draw"]
        assert refusal(game, "swap 1,1").startswith("A card is swapped only")

    def test_before_play_one_swaps_or_keeps(self) -> None:
        game = new(francis=True)

        while game["turned"]:
            play(game, may(game)[0])

        assert may(game) == ["keep", *(f"swap {cell}" for cell in CELLS)]
        assert refusal(game, "draw").startswith("First swap one card")

    def test_there_is_no_hand_a_card_drawn_is_placed(self) -> None:
        game = position(QUIET, deck="7S 8S", francis=True)

        play(game, "draw")

        assert "draw" not in may(game)

    def test_an_ace_puts_a_stack_under_the_deck(self) -> None:
        game = position(QUIET.replace("2C", "2C/5D"), deck="7S", aces="AS", francis=True)

        play(game, "ace 1,1")

        assert names(game, "deck") == "7S 2C 5D"
        assert names(game, "discard") == "AS"

    def test_a_joker_moves_the_top_card_of_a_stack(self) -> None:
        game = position(QUIET.replace("2C", "2C/5D"), deck="7S", jokers="joker", francis=True)

        play(game, "joker 1,1 2,2")

        assert (names(game, "1,1"), names(game, "2,2")) == ("2C", "5D")
        assert names(game, "discard") == "joker"

    def test_a_joker_moves_it_only_where_it_may_be_laid(self) -> None:
        game = position(FULL, jokers="joker", francis=True)

        moves = [words for words in may(game) if words.startswith("joker 3,3")]

        assert moves == []

    def test_a_card_moved_by_a_joker_shoots(self) -> None:
        board = """
            .  .  .
         JS 5D 6C 2D .
         .  2S .  2C .
         .  2H 9H 3S .
            JC .  .
        """
        game = position(board, jokers="joker", deck="KS", francis=True)

        play(game, "joker 2,3 3,1")

        assert dead(game) == "JS"

    def test_a_card_that_fits_nowhere_becomes_armour(self) -> None:
        game = position(FULL, hand="7C", deck="2C", francis=True)

        assert may(game) == ["armour 4,2"]

    def test_the_score_of_a_win_is_the_unused_ploys(self) -> None:
        game = position(TestEnd.last, hand="9D", aces="AS AH", jokers="joker", francis=True)

        play(game, "place 3,1")

        assert game.scores() == [3.0]

    def test_until_then_every_royal_not_yet_dead_counts_against_it(self) -> None:
        game = position(FULL, hand="8D", aces="AS", francis=True)

        assert -12 + 1 <= game.scores()[0] < -12 + 2


class TestScore:
    def test_at_the_end_it_is_the_points_alone(self) -> None:
        game = position(FULL, hand="7D 8D")
        game.points = 5

        play(game, "place 3,3")

        assert game.scores() == [5.0]

    def test_a_payload_that_is_ready_promises_more_than_one_that_is_not(self) -> None:
        ready = position(TestDoubleKill.board)
        unready = position(TestDoubleKill.board.replace("4S", "4C"))

        assert 0 < unready.scores()[0] < ready.scores()[0] <= 1


class TestUndo:
    """P-8"""

    def test_a_draw_has_shown_a_card_and_stands(self) -> None:
        game = drawn()

        with pytest.raises(IllegalAction, match="shown a new card"):
            record.undo(game)

    def test_a_placing_shows_nothing_and_is_taken_back(self) -> None:
        game = drawn()
        before = names(game, "hand")
        game.play(0, next(words for words in may(game) if words.startswith("place")))

        assert names_of_hand(record.undo(game)) == before

    def test_a_draw_is_taken_back_where_undo_is_free(self) -> None:
        game = drawn(free_undo=True)

        assert names_of_hand(record.undo(game)) == ""


def drawn(**options: object) -> GridCannon:
    """A game after its first draw of a number."""
    game = new(**options)
    while not game["hand"]:
        game.play(0, may(game)[0])
    return game


def names_of_hand(game: object) -> str:
    assert isinstance(game, GridCannon)
    return names(game, "hand")


class TestSpeech:
    def test_a_preview_tells_who_dies_the_sum_and_the_condition(self) -> None:
        game = position(TestDoubleKill.board, hand="9C", deck="JS")
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
        game = position(TestDoubleKill.board, hand="9C", deck="JS")

        points = game.preview(0, game.parse(0, "place 3,1")).points

        assert [f"{point.head}: {point.speech}" for point in points] == [
            "4♠ + 9♠ = 13, needs 13 in ♠: the king falls, +6",
            "9♥ + 5♥ = 14, needs 12 in red: the queen falls, +4",
        ]
        assert [(point.good, point.card, point.places) for point in points] == [
            (True, "KS", ("3,1", "2,1", "1,1", "0,1")),
            (True, "QD", ("3,1", "3,2", "3,3", "3,4")),
        ]

    @pytest.mark.parametrize(
        ("near", "far", "text"),
        [
            ("4S", "8S", "4♠ + 8♠ = 12, needs 13 in ♠: the king stands, the payload is too light"),
            ("4S", "TC", "4♠ + 10♣ = 14, needs 13 in ♠: the king stands, the payload does not match"),
            (".", "9S", "9♠ alone, needs 13 in ♠: the king stands, the payload is not complete"),
            (".", ".", "no payload, needs 13 in ♠: the king stands, the payload is not complete"),
        ],
    )
    def test_the_point_of_a_royal_that_stands_says_why(self, near: str, far: str, text: str) -> None:
        board = f"""
            .  .  .
         KS {near} {far} 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            .  .  .
        """
        game = position(board, hand="9D")

        points = game.preview(0, game.parse(0, "place 3,1")).points

        assert [(f"{point.head}: {point.speech}", point.good) for point in points] == [(text, False)]

    def test_francis_counts_no_points_for_a_royal(self) -> None:
        game = position(TestDoubleKill.board, hand="9C", deck="JS", francis=True)

        points = game.preview(0, game.parse(0, "place 3,1")).points

        assert [str(point.speech) for point in points] == ["the king falls", "the queen falls"]

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
                "Place the eight of diamonds on an empty cell",
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


class TestTouching:
    @pytest.mark.parametrize(
        ("touches", "sentence"),
        [
            (["hand", "2,1"], "A number may be laid only on an empty cell, or on a card that is not higher."),
            (["2,1"], "A number may be laid only on an empty cell, or on a card that is not higher."),
            (["1,1"], "Touch the eight of diamonds in your hand first, then the cell."),
            (["hand", "4,2"], "A royal is only shot at, along the two cells before it: numbers are laid on the grid."),
            (["AS", "2,2"], "You have no ace."),
            (["jokers", "2,2"], "You have no joker."),
            (["discard"], "What is discarded does not come back."),
            (["hand", "deck"], "These say nothing that can be done now."),
            (["moon"], "These say nothing that can be done now."),
        ],
    )
    def test_touching_in_vain_is_answered_with_the_reason(self, touches: list[str], sentence: str) -> None:
        game = position(QUIET.replace("2D", "9D"), hand="8D", deck="7C")

        assert str(game.refusal_of(0, touches)) == sentence

    def test_a_full_hand_and_an_empty_one_say_what_to_do(self) -> None:
        full, empty = position(QUIET, hand="8D 9D TD", deck="7C"), position(QUIET, deck="7C")

        assert full.refusal_of(0, ["deck"]) == "Your hand is full: play its top card first."
        assert empty.refusal_of(0, ["hand", "1,1"]) == "Your hand is empty: draw a card first."

    def test_a_card_that_fits_nowhere_says_so(self) -> None:
        assert str(position(FULL, hand="7C", deck="7D").refusal_of(0, ["hand"])) == "The seven of clubs fits nowhere."

    def test_a_royal_that_waits_comes_first(self) -> None:
        game = position(QUIET, turned="KH")

        for touches in (["turned", "0,3"], ["deck"]):
            assert str(game.refusal_of(0, touches)) == (
                "First the king of hearts must stand beside the card most like it: touch a lit spot."
            )
        assert re.search(r"most like it: \d,\d( and \d,\d)?\.$", refusal(game, "draw"))


@pytest.mark.parametrize(("hand", "done"), [("5H", "draw"), ("5H 6H 7H", "place 1,1")])
def test_for_who_is_late_no_ace_or_joker_is_spent(hand: str, done: str) -> None:
    game = position(QUIET, hand=hand, deck="6C 7C", aces="AS", jokers="joker")

    assert game.late_action(0).words == done
