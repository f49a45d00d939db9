"""The rules of Klondike, each test named by its rule; the rulings are in docs/rules.md."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import tuckbox
from tuckbox.core import record
from tuckbox.core.actions import Action
from tuckbox.core.cards import PLAYING, SUITS
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import BadOption, IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.games.klondike import Klondike
from tuckbox.games.klondike.actions import COLUMNS, HOMES

BENCHMARK = Path(__file__).parents[1] / "data" / "klondike-200.txt"
DEAL = [name for name in BENCHMARK.read_text().splitlines()[7].split() if name in PLAYING]


DEALT = ("AS", "KD", "KH", "KC", "KS", "QD", "QH", "2S")


def position(*, homes: str = "", piles: dict[str, str] | None = None, **options: object) -> Klondike:
    """A table laid by hand: `homes` is the top card of each home, cards before a `|` in a column are buried."""
    game = new(**options)
    for pile in game.piles.values():
        pile.cards.clear()
    for name, text in (piles or {}).items():
        buried, _, up = text.rpartition("|")
        game.put([PLAYING[card] for card in (buried + " " + up).split()], name)
        for card in game[name][len(buried.split()) :] if name in COLUMNS else []:
            card.up = True
            game.learn(card, game.everyone)
    for top in homes.split():
        suit = SUITS.index(top[1])
        game.put(
            [face for face in PLAYING.values() if face.suit == suit and face.rank <= PLAYING[top].rank], HOMES[suit]
        )
    game.buried = sum(not card.up for column in game.columns for card in column.cards)
    game.at_home = game.most_at_home = sum(len(home.cards) for home in game.homes)
    return game


def new(**options: object) -> Klondike:
    game = record.start(Klondike, options, players=1, seed=str(options.pop("seed", "test")))
    assert isinstance(game, Klondike)
    return game


def played_randomly(seed: int, **options: object) -> Iterator[tuple[Klondike, list[Action]]]:
    """Positions of a random game, each with its legal actions; who looks may also act."""
    game = new(seed=seed, **options)
    dice = QuickDice(seed)
    while actions := game.legal_actions(0):
        yield game, actions
        if actions == game.legal_actions(0):
            game.apply(0, dice.choice(actions))


def may(game: Klondike) -> list[str]:
    return [action.words for action in game.legal_actions(0)]


def names(game: Klondike, pile: str) -> str:
    return " ".join(card.face.name for card in game[pile])


def refusal(game: Klondike, words: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        game.play(0, words)
    return str(refused.value)


def almost_won() -> Klondike:
    return position(homes="KC KD KH QS", piles={"col1": "KS"})


class TestDeal:
    def test_28_cards_are_dealt_and_24_left(self) -> None:
        """KL-08"""
        game = new()

        assert [len(game[column]) for column in COLUMNS] == [1, 2, 3, 4, 5, 6, 7]
        assert len(game["stock"]) == 24

    def test_only_the_last_card_of_each_column_is_face_up(self) -> None:
        """KL-01"""
        game = new()

        assert all([card.up for card in column.cards] == [False] * i + [True] for i, column in enumerate(game.columns))
        assert game.buried == 21

    def test_cards_are_dealt_row_by_row(self) -> None:
        """KL-08"""
        game = new(deal=DEAL)

        assert [names(game, column)[:2] for column in COLUMNS] == DEAL[:7]
        assert names(game, "col7").split() == [DEAL[i] for i in (6, 12, 17, 21, 24, 26, 27)]

    def test_the_29th_card_is_the_first_to_be_drawn(self) -> None:
        """KL-08"""
        game = new(deal=DEAL)

        game.play(0, "draw")

        assert names(game, "waste") == DEAL[28]

    def test_a_deal_of_51_cards_is_refused(self) -> None:
        """KL-18"""
        with pytest.raises(BadOption, match="needs 52 cards, not 51"):
            new(deal=DEAL[:51])

    def test_a_deal_with_a_doubled_card_is_refused(self) -> None:
        """KL-18"""
        with pytest.raises(BadOption, match="has the four of hearts once too often"):
            new(deal=[*DEAL[:51], DEAL[0]])

    def test_a_deal_with_an_unknown_card_is_refused(self) -> None:
        """KL-18"""
        with pytest.raises(BadOption, match="no card for the option deal called “1X”"):
            new(deal=[*DEAL[:51], "1X"])

    def test_every_deal_of_the_benchmark_can_be_dealt(self) -> None:
        """KL-08"""
        lines = [line.split() for line in BENCHMARK.read_text().splitlines() if not line.startswith("#")]

        games = [new(deal=line[2:]) for line in lines]

        assert len(games) == 200


class TestColumns:
    def test_a_run_moves_as_one(self) -> None:
        """KL-02"""
        game = position(piles={"col1": "9S 8H 7C", "col2": "TD"})

        game.play(0, "move col1 col2 3")

        assert names(game, "col2") == "TD 9S 8H 7C"

    def test_part_of_a_run_moves(self) -> None:
        """KL-02"""
        game = position(piles={"col1": "9S 8H 7C", "col2": "9C"})

        game.play(0, "move col1 col2 2")

        assert names(game, "col1") == "9S"

    def test_a_column_is_built_one_rank_at_a_time(self) -> None:
        game = position(piles={"col1": "7C", "col2": "9H"})

        assert refusal(game, "move col1 col2") == "A column is built downwards, one rank at a time."

    def test_a_column_is_built_in_alternating_colours(self) -> None:
        game = position(piles={"col1": "8C", "col2": "9S"})

        assert refusal(game, "move col1 col2") == "A column is built in alternating colours."

    def test_a_king_and_his_run_may_start_an_empty_column(self) -> None:
        game = position(piles={"col1": "2C | KS QH"})

        game.play(0, "move col1 col4 2")

        assert names(game, "col4") == "KS QH"

    def test_a_queen_may_not_start_an_empty_column(self) -> None:
        game = position(piles={"col1": "QH"})

        assert refusal(game, "move col1 col2") == "Only a king may start an empty column."

    def test_the_buried_card_is_turned_up_after_a_move(self) -> None:
        """KL-01"""
        game = position(piles={"col1": "2C 3C | 9S", "col2": "TD"})

        game.play(0, "move col1 col2")

        assert [card.up for card in game["col1"]] == [False, True]
        assert game.buried == 1

    def test_buried_cards_do_not_move_even_when_they_are_seen(self) -> None:
        """KL-03"""
        game = position(thoughtful=True, piles={"col1": "9S | 8H", "col2": "TD"})

        assert refusal(game, "move col1 col2 2") == "From column 1 one card moves at a time."

    def test_the_uncovered_part_of_a_column_is_always_a_run(self) -> None:
        """KL-03"""
        for seed in range(20):
            for game, _ in played_randomly(seed, patience=60):
                for column in game.columns:
                    run = [card.face for card in column.cards if card.up]
                    assert all(a.rank == b.rank + 1 and a.red != b.red for a, b in pairwise(run))

    def test_an_ace_may_lie_on_a_two_and_nothing_on_an_ace(self) -> None:
        """KL-17"""
        game = position(piles={"col1": "2H", "waste": "AS", "col3": "3C"})

        assert "move waste col1" in may(game)
        game.play(0, "move waste col1")
        assert [words for words in may(game) if words.endswith("col1")] == []

    def test_thoughtful_shows_every_card(self) -> None:
        """KL-03"""
        game = new(thoughtful=True)

        assert all(card.face for cards in game.view(0).piles.values() for card in cards)
        assert not all(card.face for cards in new().view(0).piles.values() for card in cards)


class TestHomes:
    def test_an_ace_comes_first_to_the_home_of_its_suit(self) -> None:
        """KL-06"""
        game = position(piles={"col1": "AD"})

        assert "move col1 home2" in may(game)
        assert refusal(game, "move col1 home1") == "The ace of diamonds belongs to the home of diamonds."

    def test_a_home_is_built_one_rank_at_a_time(self) -> None:
        """KL-06"""
        game = position(homes="2S", piles={"col1": "4S"})

        assert refusal(game, "move col1 home4").startswith("A home is built in its suit from the ace")

    def test_cards_go_home_one_at_a_time(self) -> None:
        game = position(homes="2C", piles={"col1": "4H 3C"})

        assert refusal(game, "move col1 home1 2") == "Cards go home one at a time."

    def test_a_card_may_come_back_from_its_home(self) -> None:
        """KL-07"""
        game = position(homes="4C", piles={"col1": "5H"})

        game.play(0, "move home1 col1")

        assert names(game, "col1") == "5H 4C"

    def test_in_vegas_no_card_comes_back_unless_asked_for(self) -> None:
        """KL-07"""
        game = position(homes="4C", piles={"col1": "5H"}, scoring="vegas")

        assert refusal(game, "move home1 col1") == "Cards do not come back from a home in this game."
        assert "move home1 col1" in may(position(homes="4C", piles={"col1": "5H"}, scoring="vegas", take_back="yes"))

    def test_a_card_never_goes_from_home_to_home(self) -> None:
        """KL-18"""
        game = position(homes="AC AD")

        assert refusal(game, "move home1 home2") == "A card never goes from home to home."

    def test_all_cards_home_wins(self) -> None:
        game = almost_won()

        game.play(0, "move col1 home4")

        result = game.result()
        assert result is not None
        assert result.kind == "won"
        assert game.to_act() == ()

    def test_after_the_end_nothing_is_legal(self) -> None:
        """P-5"""
        game = almost_won()

        game.play(0, "finish")

        assert may(game) == []
        assert refusal(game, "draw") == "The game is over."


class TestStock:
    def test_three_cards_are_drawn_in_draw_three(self) -> None:
        game = position(draw=3, piles={"stock": "2C 3C 4C 5C"})

        game.play(0, "draw")

        assert names(game, "waste") == "5C 4C 3C"

    def test_the_last_draw_takes_what_is_left(self) -> None:
        game = position(draw=3, piles={"stock": "2C 3C", "col1": "KH"})

        game.play(0, "draw")

        assert names(game, "waste") == "3C 2C"

    def test_recycling_keeps_the_order_of_drawing(self) -> None:
        """KL-04"""
        game = new()
        for _ in range(24):
            game.play(0, "draw")
        first = names(game, "waste")

        game.play(0, "recycle")
        for _ in range(24):
            game.play(0, "draw")

        assert names(game, "waste") == first

    def test_recycling_draws_no_card(self) -> None:
        """KL-04"""
        game = position(piles={"waste": "2C 3C"})

        game.play(0, "recycle")

        assert names(game, "waste") == ""

    def test_with_auto_recycle_drawing_on_an_empty_stock_recycles_and_draws(self) -> None:
        """KL-04"""
        game = position(auto_recycle=True, piles={"waste": "2C 3C"})

        game.play(0, "draw")

        assert names(game, "waste") == "2C"
        assert names(game, "stock") == "3C"

    def test_redeals_are_unlimited_by_default(self) -> None:
        """KL-05"""
        game = position(piles={"waste": "2C 3C", "col1": "KH"})
        game.recycled = 100

        assert "recycle" in may(game)

    @pytest.mark.parametrize("redeals", [0, 1, 2])
    def test_limited_redeals_run_out(self, redeals: int) -> None:
        """KL-15"""
        game = position(redeals=redeals, piles={"stock": "2C", "col1": "KH", "col2": "QS"})

        for _ in range(redeals):
            game.play(0, "draw")
            game.play(0, "recycle")
        game.play(0, "draw")

        assert refusal(game, "recycle") == "The waste may not be turned over any more."

    def test_drawing_with_stock_and_waste_empty_is_refused(self) -> None:
        """KL-18"""
        game = position(piles={"col1": "KH", "col2": "QS"})

        assert refusal(game, "draw") == "The stock is empty for good."

    def test_the_waste_is_not_turned_over_while_the_stock_lasts(self) -> None:
        assert refusal(new(), "recycle") == "The waste is turned over only when the stock is empty."


class TestScoring:
    def test_standard_pays_five_for_waste_to_column(self) -> None:
        """KL-09"""
        game = position(piles={"waste": "8H", "col1": "9S"})

        game.play(0, "move waste col1")

        assert game.scores() == [5]

    def test_standard_pays_ten_for_a_card_home(self) -> None:
        """KL-09"""
        game = position(piles={"waste": "AH", "col1": "9S AS"})

        game.play(0, "move waste home3")
        game.play(0, "move col1 home4")

        assert game.scores() == [20]

    def test_standard_pays_five_for_turning_up_a_card(self) -> None:
        """KL-09"""
        game = position(piles={"col1": "2C | 9S", "col2": "TD"})

        game.play(0, "move col1 col2")

        assert game.scores() == [5]

    def test_standard_charges_fifteen_for_a_card_taken_back(self) -> None:
        """KL-09"""
        game = position(homes="4C", piles={"col1": "5H"})
        game.points = 40

        game.play(0, "move home1 col1")

        assert game.scores() == [25]

    def test_standard_never_falls_below_zero(self) -> None:
        """KL-09"""
        game = position(homes="4C", piles={"col1": "5H"})

        game.play(0, "move home1 col1")

        assert game.scores() == [0]

    def test_recycling_costs_a_hundred_in_draw_one(self) -> None:
        """KL-09"""
        game = position(piles={"waste": "2C 3C", "col1": "KH"})
        game.points = 150

        game.play(0, "recycle")

        assert game.scores() == [50]

    def test_recycling_costs_twenty_from_the_fourth_pass_on_in_draw_three(self) -> None:
        """KL-09"""
        game = position(draw=3, piles={"waste": "2C 3C", "col1": "4H", "col2": "5S"})
        game.points = 100

        scores = []
        for _ in range(4):
            game.play(0, "recycle")
            game.play(0, "draw")
            scores += game.scores()

        assert scores == [100, 100, 80, 60]

    def test_vegas_begins_with_the_balance_less_52(self) -> None:
        """KL-10"""
        assert new(scoring="vegas").scores() == [-52]
        assert new(scoring="vegas", balance=-40).scores() == [-92]

    def test_vegas_pays_five_a_card_and_takes_it_back(self) -> None:
        """KL-10"""
        game = position(scoring="vegas", take_back="yes", piles={"waste": "AH", "col1": "2S"})

        game.play(0, "move waste home3")
        assert game.scores() == [-47]
        game.play(0, "move home3 col1")
        assert game.scores() == [-52]

    @pytest.mark.parametrize(("draw", "passes"), [(1, 1), (3, 3)])
    def test_vegas_limits_the_passes(self, draw: int, passes: int) -> None:
        """KL-10"""
        game = new(scoring="vegas", draw=draw)

        assert game.redeals == passes - 1

    def test_without_scoring_the_cards_at_home_count(self) -> None:
        game = position(scoring="none", homes="4C", piles={"waste": "AH", "stock": "KC"})

        game.play(0, "move waste home3")

        assert game.scores() == [5]
        assert "score" not in game.counters()


class TestUndo:
    def test_undo_restores_everything_and_the_score(self) -> None:
        """KL-11"""
        game = new(deal=DEAL)
        before = game.view(0).as_json()
        game.play(0, "draw")

        undone = record.undo(game)

        assert undone.view(0).as_json() == before
        assert undone.log == [(0, "draw"), (0, "undo")]

    def test_undo_is_unlimited_though_cards_were_shown(self) -> None:
        """KL-11, P-8"""
        game: AnyGame = new()
        start = game.view(0).as_json()
        for _ in range(10):
            game.play(0, "draw")

        for _ in range(10):
            game = record.undo(game)

        assert game.view(0).as_json() == start
        with pytest.raises(IllegalAction, match="nothing to undo"):
            record.undo(game)

    def test_undo_is_off_in_vegas_unless_asked_for(self) -> None:
        """KL-11"""
        game = new(scoring="vegas")
        game.play(0, "draw")

        with pytest.raises(IllegalAction, match="Nothing is taken back"):
            record.undo(game)
        allowed = new(scoring="vegas", undo="yes")
        allowed.play(0, "draw")
        assert record.undo(allowed).view(0).as_json() == new(scoring="vegas").view(0).as_json()

    def test_undo_and_redo_are_never_legal_actions(self) -> None:
        """P-6"""
        game = new()

        assert not {"undo", "redo", "concede"} & set(may(game))


class TestFinish:
    def test_finish_is_offered_when_nothing_is_buried_in_draw_one(self) -> None:
        """KL-12"""
        game = position(homes="QC KD KH JS", piles={"stock": "KC", "waste": "QS", "col1": "KS"})

        game.play(0, "finish")

        assert game.result() is not None
        assert game.at_home == 52

    def test_finish_is_not_offered_while_a_card_is_buried(self) -> None:
        """KL-12"""
        game = position(homes="KC KD KH JS", piles={"col1": "KS | QS"})

        assert "finish" not in may(game)
        assert refusal(game, "finish").startswith("Finish is offered once nothing is buried")

    def test_finish_is_offered_with_stock_and_waste_empty_in_any_mode(self) -> None:
        """KL-12"""
        game = position(draw=3, redeals=0, homes="KC KD KH QS", piles={"col1": "KS"})

        assert "finish" in may(game)

    def test_in_other_modes_finish_needs_the_stock_to_be_known(self) -> None:
        """KL-12, P-10"""
        game = position(draw=3, homes="KC KD KH JS", piles={"stock": "QS KS"})

        assert "finish" not in may(game)
        for card in game["stock"]:
            card.known = 3
        assert "finish" in may(game)

    def test_in_other_modes_finish_is_offered_only_when_it_succeeds(self) -> None:
        """KL-12"""
        game = position(redeals=0, homes="KC KD KH JS", piles={"waste": "QS KS"})

        assert "finish" not in may(game)
        assert "finish" in may(position(redeals=0, homes="KC KD KH JS", piles={"waste": "KS QS"}))

    def test_finish_always_succeeds_in_draw_one(self) -> None:
        """KL-12"""
        finished = 0
        for seed in range(60):
            for game, actions in played_randomly(seed, patience=250):
                if actions[0].words == "finish":
                    game.apply(0, actions[0])
                    finished += game.at_home == 52

        assert finished > 5


class TestChoice:
    """What is asked while a card is picked."""

    def choices(self, words: str, **table: object) -> str:
        game = position(**table)  # type: ignore[arg-type]  # of `position`
        action = next(action for action in game.legal_actions(0) if action.words == words)
        return str(game.preview(0, action).choice)

    def test_it_names_the_cards_that_take_it(self) -> None:
        piles = {"col1": "8S", "col2": "9D", "col3": "9H"}

        assert self.choices("move col1 col3", piles=piles) == "8♠ can go on 9♦ or 9♥."

    def test_home_is_among_them(self) -> None:
        piles = {"waste": "8S", "col2": "9D", "col3": "9H"}

        assert self.choices("move waste home4", piles=piles, homes="7S") == "8♠ can go home or on 9♦ or 9♥."

    def test_a_king_goes_to_empty_columns(self) -> None:
        piles = {"waste": "KS", "col1": "2C", "col2": "2D", "col3": "2H", "col4": "2S"}

        assert self.choices("move waste col6", piles=piles) == "K♠ can go to column 5, column 6 or column 7."

    def test_a_run_goes_as_one(self) -> None:
        piles = {"col1": "8S 7D", "col2": "9D"}

        assert self.choices("move col1 col2 2", piles=piles) == "8♠, with what lies on it, can go on 9♦."


class TestPriceOfFinishing:
    def finishing(self, waste: str, **options: object) -> Klondike:
        game = position(homes="KC KD KH JS", piles={"waste": waste}, **options)
        game.points = 300
        return game

    def test_finish_says_what_turning_the_waste_over_costs(self) -> None:
        game = self.finishing("QS KS")

        told = str(game.describe(0, game.legal_actions(0)[0]))
        game.play(0, "finish")

        assert told == "Finish: everything home (it costs 100 points)"
        assert game.points == 300 + 2 * 10 - 100

    def test_it_costs_no_more_points_than_there_are(self) -> None:
        game = self.finishing("QS KS")
        game.points = 30

        assert str(game.ask(0)) == "Everything can go home now: finish; it costs 30 points."

    def test_of_cards_not_seen_yet_it_says_only_what_each_time_costs(self) -> None:
        """P-10"""
        game = position(homes="KC KD KH JS", piles={"stock": "KS QS"})
        turned = position(homes="KC KD KH JS", piles={"stock": "QS KS"})

        told = [str(one.describe(0, one.legal_actions(0)[0])) for one in (game, turned)]

        assert told == ["Finish: everything home (100 points each time the waste is turned over)"] * 2

    @pytest.mark.parametrize("options", [{}, {"scoring": "vegas", "draw": "3"}, {"scoring": "none"}])
    def test_where_finishing_is_free_nothing_is_said_of_it(self, options: dict[str, object]) -> None:
        game = self.finishing("KS QS", **options)

        assert str(game.describe(0, game.legal_actions(0)[0])) == "Finish: everything home"


class TestSafeCardsGoHome:
    def test_no_card_goes_home_by_itself_by_default(self) -> None:
        """KL-13"""
        game = position(piles={"stock": "KC", "col1": "AS"})

        game.play(0, "draw")

        assert names(game, "home4") == ""

    def test_safe_cards_go_home_by_themselves_when_asked_for(self) -> None:
        """KL-13"""
        game = position(auto_foundation="yes", piles={"stock": "KC", "col1": "2S", "col2": "AS", "col3": "AD"})

        game.play(0, "draw")

        assert names(game, "home4") == "AS 2S"

    def test_an_ace_that_lies_open_goes_home_with_the_deal(self) -> None:
        """KL-13: the first column is the ace of spades, and the next column ends with the two"""
        order = [*DEALT, *[name for name in PLAYING if name not in DEALT]]

        game = new(auto_foundation="yes", deal=order)

        assert names(game, "home4") == "AS 2S"
        assert names(game, "col1") == ""
        assert game["col2"][-1].up
        assert game.counters()["score"] == 25

    def test_a_game_of_an_earlier_version_sends_nothing_home_at_the_deal(self) -> None:
        order = ["AS", *[name for name in PLAYING if name != "AS"]]

        saved = new(deal=order).record() | {"options": {"auto_foundation": True, "deal": order}}
        game = record.load(saved | {"log": [[0, "move col1 home4"]]}, lambda _: Klondike)

        assert [card.face.name for card in game["home4"]] == ["AS"]

    def test_a_card_still_wanted_stays(self) -> None:
        """KL-13: the 4♠ may still carry the 3♦"""
        game = position(auto_foundation="yes", homes="3S 2D 3H", piles={"stock": "KC", "col1": "4S", "col2": "6H"})

        game.play(0, "draw")

        assert names(game, "col1") == "4S"

    def test_a_card_goes_when_both_lower_cards_of_the_other_colour_are_home(self) -> None:
        """KL-13"""
        game = position(auto_foundation="yes", homes="3S 3D 3H", piles={"stock": "KC", "col1": "4S", "col2": "6H"})

        game.play(0, "draw")

        assert names(game, "home4") == "AS 2S 3S 4S"


def nearly_stuck() -> Klondike:
    return position(homes="2H", piles={"stock": "6C 9C", "col1": "KH", "col2": "5D 6D | 8D", "col3": "4S"})


class TestStuck:
    def test_it_is_told_when_nothing_in_sight_helps(self) -> None:
        """KL-14"""
        game = nearly_stuck()
        game.play(0, "draw")
        assert not game.is_stuck()

        game.play(0, "draw")

        assert game.is_stuck()
        assert str(game.ask(0)).startswith("Nothing in sight helps any more")
        assert game.result() is None

    def test_an_unseen_stock_card_may_still_help(self) -> None:
        """KL-14, P-10"""
        game = nearly_stuck()

        assert not game.is_stuck()

    @pytest.mark.parametrize(
        "piles",
        [
            {"col1": "9D | 8S", "col2": "9H"},
            {"col1": "8S", "col2": "9H", "col3": "2D | KC"},
            {"col1": "5H 4S 3H", "col2": "4C"},
            {"col1": "5H 3S"},
        ],
        ids=["turns up a card", "frees a column for a king", "exposes a card that goes home", "goes home"],
    )
    def test_a_useful_run_move_is_no_standstill(self, piles: dict[str, str]) -> None:
        """KL-14"""
        filled = dict.fromkeys(COLUMNS, "QD") | piles
        game = position(homes="2S 2H" if "3S" in str(piles) else "3S 2H", piles=filled)

        assert not game.is_stuck()

    def test_a_full_pass_of_nothing_but_drawing_is_a_loss(self) -> None:
        """KL-14"""
        game = position(piles={"stock": "6C 9C", "col1": "KH", "col2": "5D | KD"} | dict.fromkeys(COLUMNS[2:], "2D"))

        for words in ("draw", "draw", "recycle"):
            assert game.result() is None
            game.play(0, words)

        result = game.result()
        assert result is not None
        assert result.kind == "lost"

    def test_a_full_pass_is_no_loss_while_a_card_can_come_back_from_home(self) -> None:
        """KL-14"""
        game = position(
            homes="4C", piles={"stock": "6C 9C", "col2": "5D"} | dict.fromkeys(COLUMNS[2:] + COLUMNS[:1], "2D")
        )

        for words in ("draw", "draw", "recycle", "draw", "draw", "recycle"):
            game.play(0, words)

        assert game.result() is None

    def test_no_legal_action_at_all_is_a_loss(self) -> None:
        """KL-14, KL-15"""
        game = position(redeals=0, piles={"stock": "6C", "col1": "KH"} | dict.fromkeys(COLUMNS[1:], "2D"))

        game.play(0, "draw")

        result = game.result()
        assert result is not None
        assert result.sentence == "No card can be moved any more: the game is lost."

    def test_in_draw_three_only_cards_that_come_up_count(self) -> None:
        """KL-14: the 7♣ in the middle is never on top"""
        game = position(draw=3, piles={"stock": "6C 7C 9C", "col1": "8H"} | dict.fromkeys(COLUMNS[1:], "2D"))

        game.play(0, "draw")

        assert game.is_stuck()


class TestPointlessMoves:
    def test_a_king_between_empty_columns_is_legal_but_pointless(self) -> None:
        """KL-16"""
        game = position(piles={"col1": "KH QS"})

        pointless = [action.words for action in game.legal_actions(0) if game.is_pointless(0, action)]

        assert pointless == [f"move col1 {column} 2" for column in COLUMNS[1:]]

    def test_a_run_straight_back_is_pointless(self) -> None:
        """KL-16"""
        game = position(piles={"col1": "TD 9S", "col2": "TH"})

        game.play(0, "move col1 col2")

        assert [action.words for action in game.legal_actions(0) if game.is_pointless(0, action)] == ["move col2 col1"]


class TestPatience:
    def test_patience_ends_the_game_after_actions_without_progress(self) -> None:
        """P-7, rules 5.4"""
        game = position(patience=3, piles={"col1": "TD 9S", "col2": "TH", "col3": "| 2C"})

        for words in ("move col1 col2", "move col2 col1", "move col1 col2"):
            assert game.result() is None
            game.play(0, words)

        result = game.result()
        assert result is not None
        assert str(result.sentence) == "No progress in 3 actions: the game is lost."

    def test_one_action_without_progress_is_no_actions(self) -> None:
        game = position(patience=1, piles={"col1": "TD 9S", "col2": "TH", "col3": "| 2C"})
        game.play(0, "move col1 col2")

        result = game.result()
        assert result is not None
        assert str(result.sentence) == "No progress in 1 action: the game is lost."

    def test_progress_restores_patience(self) -> None:
        """rules 5.4: a card that leaves the waste for good is progress"""
        game = position(patience=3, piles={"col1": "TD 9S", "col2": "TH", "waste": "JC", "col4": "QH"})

        for words in ("move col1 col2", "move col2 col1", "move waste col4", "move col1 col2", "move col2 col1"):
            game.play(0, words)

        assert game.result() is None

    def test_people_are_given_all_the_patience_in_the_world(self) -> None:
        """rules 5.4"""
        assert new().patience == 0
        assert Klondike.heuristics.simulation_options == {"patience": 250}

    def test_the_hard_cap_always_holds(self) -> None:
        """P-7, rules 5.4"""
        game = position(piles={"col1": "TD 9S", "col2": "TH"})
        game.actions = 4999

        game.play(0, "move col1 col2")

        result = game.result()
        assert result is not None
        assert result.kind == "limit"


class TestWords:
    def test_draw_touches_the_stock(self) -> None:
        assert new().parse(0, "draw").touches == ("stock",)

    def test_a_move_touches_its_piles_and_says_its_count(self) -> None:
        game = position(piles={"col1": "9S 8H", "col2": "TD"})

        assert game.parse(0, "move col1 col2 2").touches == ("col1", "col2", "2")

    def test_actions_are_told_aloud(self) -> None:
        game = position(piles={"col1": "9S 8H", "col2": "5H | TD", "waste": "9C", "stock": "2C"})

        told = [str(game.describe(0, action)) for action in game.legal_actions(0)]

        assert told == [
            "Move the run of 2 from the nine of spades from column 1 to column 2",
            "Move the nine of clubs from the waste to column 2",
            "Draw a card",
        ]

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            ("move stock col1", "The stock only gives cards to the waste, by draw, and takes them back by recycle."),
            ("move col1 col1", "The cards lie there already."),
            ("move waste col1", "There is no card in the waste."),
            ("move col9 col1", "No pile is called “col9”: there are waste, home1 to home4 and col1 to col7."),
            ("move col1 col2 0", "From column 1 one card moves at a time."),
            ("move col1 col2 ²", "From column 1 one card moves at a time."),
            (
                "fly",
                "“fly” is no action of Klondike: say draw, recycle, finish, or move and two piles (move waste col3).",
            ),
        ],
    )
    def test_every_refusal_says_why(self, words: str, sentence: str) -> None:
        """P-1"""
        game = position(piles={"col1": "9S", "col2": "2D", "stock": "KC"})

        assert refusal(game, words) == sentence


def test_a_record_tells_the_whole_game() -> None:
    """P-2"""
    game = new(draw=3)
    game.play(0, "draw")

    saved = json.loads(json.dumps(game.record()))

    assert saved["game"] == "klondike"
    assert saved["players"] == 1
    assert saved["seed"] == "test"
    assert saved["log"] == [[0, "draw"]]
    assert tuckbox.load(saved).view(0).as_json() == game.view(0).as_json()


@pytest.mark.parametrize(
    ("touches", "sentence"),
    [
        (["col1", "col2"], "A column is built downwards, one rank at a time."),
        (["col1", "col2", "4"], "From column 1 one card moves at a time."),
        (["home1", "col1"], "There is no card in the home of clubs."),
        (["stock", "col1"], "The stock only gives cards to the waste, by draw, and takes them back by recycle."),
        (["waste"], "There is no card in the waste."),
        (["cellar"], "No pile is called “cellar”."),
    ],
)
def test_touching_piles_in_vain_is_answered_with_the_reason(touches: list[str], sentence: str) -> None:
    assert str(tuckbox.new("klondike", seed="demo", draw=3).refusal_of(0, touches)) == sentence


def test_for_who_is_late_a_card_is_drawn_and_none_taken_back_from_its_home() -> None:
    game = position(homes="2S", piles={"col1": "3H", "stock": "9C"})
    assert game.legal_actions(0)[-1].words == "move home4 col1"

    assert game.late_action(0).words == "draw"
