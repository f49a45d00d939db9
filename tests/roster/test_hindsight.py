"""What comes to mind about a game that is looked back on."""

import json
from typing import Any

import pytest

from tests.solve.deals import dealt
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of
from tuckbox.games import find
from tuckbox.room.replayed import NOT_OVER, as_table
from tuckbox.roster.hindsight import IS_LOST, NEVER, NO_LONGER, NO_SOLVER, Looking
from tuckbox.roster.rooms import kind_of
from tuckbox.solve.chances import Effort
from tuckbox.solve.klondike import LOST, WON, solve

LITTLE = Effort(60, 300)
DEALT = 2
"""The version of a table for one at which the cards were dealt."""


def looking(game: AnyGame, seat: int = 0) -> Looking:
    return Looking(*as_table(game.record(), kind_of), seat)


def played(game: AnyGame, acts: int = 1000, luck: int = 3) -> AnyGame:
    dice, heuristics = QuickDice(luck), heuristics_of(type(game))
    while (acting := game.to_act()) and len(game.log) < acts:
        game.play(acting[0], heuristics.rollout_action(game, acting[0], dice))
    return game


def lost_game() -> AnyGame:
    """A Klondike that could be won and was played on until it could not."""
    return played(record.start(find("klondike"), {}, players=1, seed="lost 0"), acts=70)


def test_each_step_has_its_chance_and_the_last_is_certain() -> None:
    game = played(record.start(find("sleepingqueens"), {}, players=2, seed="7"))
    over = game.result()
    assert over is not None

    told = looking(game, seat=1).chances(0, LITTLE, 60.0)

    chances = told["chances"]
    assert isinstance(chances, list)
    assert len(chances) > 20
    assert all(0 <= one <= 1 for one in chances)
    assert (chances[-1], told["solver"]) == (over.share(1), False)
    scores = told["scores"]
    assert isinstance(scores, list)
    assert (len(scores), scores[-1]) == (len(chances), game.scores()[1])


def test_where_a_solver_tells_the_chances_no_score_is_expected() -> None:
    assert "scores" not in looking(played(dealt(0), acts=2)).chances(0, LITTLE, 60.0)


def test_who_gives_up_has_the_score_of_that_moment() -> None:
    game = played(record.start(find("gridcannon"), {}, players=1, seed="7"), acts=9)
    terms, lines = as_table(game.record(), kind_of)

    told = Looking(terms, [*lines, (0, "/resign")], 0).chances(0, LITTLE, 60.0)

    chances, scores = told["chances"], told["scores"]
    assert isinstance(chances, list)
    assert isinstance(scores, list)
    assert (len(scores), chances[-1], scores[-1]) == (len(chances), 0.0, round(game.scores()[0], 2))


def test_thinking_goes_on_where_it_was_left() -> None:
    game = played(dealt(0), acts=6)
    whole = looking(game).chances(0, LITTLE, 60.0)["chances"]

    bits: list[Any] = []
    while len(bits) < 7:
        told: Any = looking(game).chances(len(bits), LITTLE, 0.0)
        assert (told["first"], len(told["chances"])) == (len(bits), 1)
        bits += told["chances"]

    assert bits == whole


def test_the_act_after_which_a_klondike_could_not_be_won_is_found_and_what_wins_is_told() -> None:
    game = lost_game()

    told = looking(game).mistake(())

    assert told is not None
    step, better = told["step"], told["better"]
    assert isinstance(step, int)
    assert isinstance(better, dict)
    before = record.replay(record.restart(game), game.log[: step - 1])
    after = record.replay(record.restart(game), game.log[:step])
    assert [solve(at).result for at in (before, after)] == [WON, LOST]  # type: ignore[arg-type]  # both are Klondikes
    before.play(0, better["words"])
    assert solve(before).result == WON  # type: ignore[arg-type]  # as above
    assert told["title"] == NO_LONGER


def test_what_was_taken_back_cost_nothing() -> None:
    """Only what stands in the end is looked at: the same act is found, at the step of its own."""
    game = lost_game()
    told = looking(game).mistake(())
    saved = game.record()
    log = list(game.log)
    detour = [log[0], (0, record.UNDO)]

    again = Looking(*as_table({**saved, "log": [list(act) for act in detour + log]}, kind_of), 0).mistake(())

    assert told is not None
    assert again is not None
    assert again["step"] == int(str(told["step"])) + 2


def test_a_deal_that_cannot_be_won_says_so_and_a_won_game_has_no_mistake() -> None:
    lost = next(game for game in map(dealt, range(60)) if solve(game).result == LOST)
    won = dealt(0)

    assert looking(played(lost, acts=5)).mistake(()) == {"step": 0, "title": NEVER, "better": None}
    assert looking(played(won, acts=0)).mistake(()) is None


def test_elsewhere_a_suspected_act_is_a_mistake_where_another_is_advised() -> None:
    """The worst of those that are suspected, which stand first; what is not suspected is none."""
    game = record.start(find("sleepingqueens"), {}, players=2, seed="7")
    while len(game.log) < 8:
        acting = game.to_act()[0]
        game.play(acting, game.legal_actions(acting)[-1])

    told = looking(game).mistake((3, 1, 5, 7))

    assert told is not None
    step, better = int(str(told["step"])), told["better"]
    assert isinstance(better, dict)
    seat, words = game.log[step - 1]
    assert (told["title"], seat, better["words"] != words) == ("Mistake", 0, True)
    assert looking(game).mistake((3, 1, 5, 7)) == told
    assert looking(game).mistake(()) is None


def test_the_solvers_line_goes_on_from_where_one_is_and_wins() -> None:
    game = played(dealt(0), acts=4)

    told = json.loads(looking(game).line(DEALT + 3, is_open=False))

    steps = told["replay"]["steps"]
    assert told["first"] == 3
    assert [step["by"] for step in steps[:4]] == [None, 0, 0, 0]
    assert steps[-1]["view"]["result"]["kind"] == "won"


def test_no_line_leads_out_of_a_lost_game_or_another_game() -> None:
    game = lost_game()

    with pytest.raises(BadRecord, match=IS_LOST):
        looking(game).line(DEALT + len(game.log), is_open=False)
    with pytest.raises(BadRecord, match=NO_SOLVER):
        looking(record.start(find("gridcannon"), {}, players=1, seed="7")).line(DEALT, is_open=False)


def test_a_table_that_is_not_over_is_not_thought_about() -> None:
    with pytest.raises(BadRecord, match=NOT_OVER):
        looking(dealt(0)).check_over()
