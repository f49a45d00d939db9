"""The solver's answers about real deals, and its limits."""

import os
import subprocess
import sys
import threading
from random import Random

import pytest

import tuckbox
from tests.solve.deals import dealt, game_of, known_deals
from tests.solve.unpruned import Small, State
from tuckbox.games.klondike import Klondike
from tuckbox.solve.foresight import wins
from tuckbox.solve.klondike import Answer, solve, solving
from tuckbox.solve.masks import PLACES
from tuckbox.solve.table import BIT
from tuckbox.solve.waste import UNLIMITED

HARD_TO_WIN = 79
HARD_TO_LOSE = 121
EVERY = 1 if tuckbox.COMPILED else 8
"""Interpreted, some of the deals will do."""
NODES = 10_000_000 if tuckbox.COMPILED else 1_000
IN_A_BROWSER = """
import time
del time.thread_time
from tuckbox import new
from tuckbox.solve.klondike import solve
print(solve(new("klondike", seed="demo"), nodes=300).seconds >= 0)
"""
ENDGAMES = 60 if os.environ.get("TUCKBOX_PROOF") == "1" else 12


@pytest.mark.parametrize("draw", ["1", "3"])
def test_known_deals_come_out_as_known(draw: str) -> None:
    deals = known_deals()[::EVERY]

    answers = [solve(game_of(cards, draw=draw), nodes=NODES).result for *_, cards in deals]

    known = [deal[0] if draw == "1" else deal[1] for deal in deals]
    assert [answer for answer in answers if answer != "undecided"] == [
        outcome for outcome, answer in zip(known, answers, strict=True) if answer != "undecided"
    ]
    assert answers.count("undecided") <= (0 if tuckbox.COMPILED else len(deals) // 2)


def test_a_winning_line_wins_by_the_rules() -> None:
    game = dealt(0, draw="3")

    answer = solve(game)

    assert answer.result == "won"
    assert wins(game, answer.moves)
    assert game.log == [], "the game itself is not played"


def test_a_line_cut_short_does_not_win() -> None:
    game = dealt(0)

    assert not wins(game, solve(game).moves[:-1])


def played(game: Klondike, chance: Random, most: int) -> Klondike:
    for _ in range(most):
        actions = game.legal_actions(0)
        if not actions or game.result():
            break
        game.apply(0, chance.choice(actions))
    return game


def state_of(game: Klondike) -> State:
    columns = tuple(
        (numbers([card for card in pile.cards if not card.up]), numbers([card for card in pile.cards if card.up]))
        for pile in game.columns
    )
    homes = {PLACES[suit]: len(pile.cards) for suit, pile in enumerate(game.homes)}
    left = UNLIMITED if game.options.word("redeals") == "unlimited" else game.redeals - game.recycled
    stock, waste = numbers(game.stock.cards[::-1]), numbers(game.waste.cards)
    return columns, tuple(homes[place] for place in range(4)), stock, waste, left


def numbers(cards: list) -> tuple[int, ...]:  # type: ignore[type-arg]
    return tuple(4 * (card.face.rank - 1) + PLACES[card.face.suit] for card in cards)


@pytest.mark.parametrize("take_back", ["yes", "no"])
@pytest.mark.parametrize(("draw", "redeals"), [("1", "unlimited"), ("3", "unlimited"), ("3", "1"), ("1", "0")])
def test_endgames_of_real_deals_come_out_as_without_pruning(draw: str, redeals: str, take_back: str) -> None:
    small = Small((0, 1, 2, 3), 13, 7, int(draw), -1 if redeals == "unlimited" else int(redeals), take_back == "yes")
    compared = 0

    for seed in range(ENDGAMES):
        chance = Random(seed)
        game = dealt(chance.randrange(200), draw=draw, redeals=redeals, take_back=take_back)
        moves = solve(game, nodes=100).moves
        for words in moves[: len(moves) * 5 // 6]:
            game.play(0, words)
        game = played(game, chance, 60)
        truth = small.can_be_won(state_of(game), most=1_000)
        if truth is not None and game.result() is None:
            answer = solve(game, nodes=200_000)
            compared += 1
            assert answer.result == ("won" if truth else "lost")

    assert compared >= ENDGAMES // 6


def test_a_game_in_progress_is_solved_from_where_it_stands() -> None:
    game = dealt(0)
    line = solve(game).moves
    for words in line[:20]:
        game.play(0, words)

    answer = solve(game)

    assert answer.result == "won"
    assert wins(game, answer.moves)


def test_a_won_game_needs_no_moves() -> None:
    game = dealt(0)
    for words in solve(game).moves:
        game.play(0, words)

    answer = solve(game)

    assert (answer.result, answer.moves) == ("won", [])


def test_the_same_game_gets_the_same_answer() -> None:
    first, second = [described(solve(dealt(3, draw="3"), nodes=300)) for _ in range(2)]

    assert first == second


def described(answer: Answer) -> tuple[str, list[str], int]:
    return answer.result, answer.moves, answer.nodes


def test_nodes_are_a_limit() -> None:
    answer = solve(dealt(HARD_TO_LOSE), nodes=50)

    assert (answer.result, answer.nodes) == ("undecided", 50)


@pytest.mark.parametrize("draw", ["1", "3"])
def test_a_search_rests_after_every_few_nodes(draw: str) -> None:
    game = dealt(HARD_TO_LOSE, draw=draw)

    rests = len(list(solving(game, nodes=1_000)))

    assert rests >= 1_000 // BIT - 1


def test_memory_is_a_limit() -> None:
    answer = solve(dealt(HARD_TO_LOSE), memory=32 * 1024)

    assert answer.result == "undecided"
    assert answer.memory <= 32 * 1024


def test_seconds_are_a_limit() -> None:
    answer = solve(dealt(HARD_TO_LOSE), seconds=0)

    assert answer.result == "undecided"


def test_a_search_can_be_stopped() -> None:
    asked = threading.Event()
    asked.set()

    assert solve(dealt(HARD_TO_LOSE), stop=asked.is_set).result == "undecided"


@pytest.mark.parametrize(
    "options", [{"auto_recycle": True}, {"auto_foundation": "yes"}, {"scoring": "vegas", "draw": "3"}]
)
def test_a_win_holds_under_the_options_of_the_game(options: dict[str, object]) -> None:
    results = [(game, solve(game, nodes=1_000)) for game in [dealt(number, **options) for number in range(12)]]

    won = [(game, answer) for game, answer in results if answer.result == "won"]
    assert won
    assert all(wins(game, answer.moves) for game, answer in won)


def test_a_line_that_the_patience_of_the_game_would_end_is_not_believed() -> None:
    assert solve(dealt(0, patience=1)).result == "undecided"


def test_it_solves_where_threads_have_no_clock_as_in_a_browser() -> None:
    settings = {**os.environ, "TUCKBOX_EXPECT": "interpreted"}

    told = subprocess.run(
        [sys.executable, "-c", IN_A_BROWSER], env=settings, capture_output=True, text=True, check=True
    )

    assert told.stdout == "True\n"
