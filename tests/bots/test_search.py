"""The search: how it counts, what it may look at, and that it finds what is there to be found."""

from typing import ClassVar

import pytest

from tests.bots.test_greedy import outcome, struck
from tests.toys import Parry, Stakes
from tuckbox import GAMES
from tuckbox.bots import decide, make
from tuckbox.bots.search import Search
from tuckbox.bots.tree import Arm
from tuckbox.core import record
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import Heuristics, heuristics_of


def searched(game: AnyGame, player: int, worlds: int) -> Search:
    rng = QuickDice(3)
    search = Search(game.imagine(player, rng), player, rng)
    for _ in range(worlds):
        search.iterate()
    return search


def stakes(players: int = 2) -> AnyGame:
    return record.start(Stakes, {}, players=players, seed="x")


def test_every_iteration_tries_one_act_at_the_root() -> None:
    arms = searched(stakes(), 0, 40).root.arms_of(0)

    assert sum(arm.tried for arm in arms.values()) == 40
    assert set(arms) == {action.words for action in stakes().legal_actions(0)}


def test_those_who_choose_at_once_share_a_point_of_the_tree() -> None:
    root = searched(stakes(3), 1, 30).root

    assert sorted(root.arms) == [0, 1, 2]
    assert all(sum(arm.tried for arm in root.arms_of(player).values()) == 30 for player in range(3))


def test_what_another_has_sealed_is_chosen_anew() -> None:
    game = stakes()
    game.play(0, game.legal_actions(0)[0])

    root = searched(game, 1, 30).root

    assert len(root.arms_of(0)) > 1


def test_the_world_searched_in_is_the_players_own() -> None:
    game = record.start(GAMES["sleepingqueens"], {}, players=3, seed="x")
    hand = [card.face.name for card in game["hand1"]]
    search = searched(game, 0, 5)

    assert [card.face.name for card in search.imagine()["hand1"]] == hand


def test_an_act_that_is_seldom_possible_is_measured_by_how_often_it_was() -> None:
    """The other player holds a shield in some worlds only."""
    game = next(game for number in range(50) if "strike" in first_words(game := parry(number)))
    root = searched(game, 0, 60).root
    answers = root.next["strike"].arms_of(1)

    assert answers["shield"].offered < root.arms_of(0)["strike"].tried


def parry(number: int) -> AnyGame:
    return record.start(Parry, {}, players=2, seed=str(number))


def first_words(game: AnyGame) -> list[str]:
    return [action.words for action in game.legal_actions(0)]


def test_a_shield_is_used_rather_than_be_hit() -> None:
    assert decide(make("hard:60"), struck(), 1, QuickDice(1)).words == "shield"


def test_search_beats_chance() -> None:
    bots = make("hard:40"), make("random")
    won = 0
    for number in range(12):
        seat = number % 2
        result = outcome(Parry, number, *(bots if seat == 0 else bots[::-1])).result()
        assert result is not None
        won += result.winners == (seat,)

    assert won >= 9


class LastCard(Heuristics[Stakes]):
    """In rollouts everybody stakes the last card."""

    def rollout_action(self, game: Stakes, player: int, _rng: Dice) -> Action:
        return game.legal_actions(player)[-1]


class Stubborn(Stakes):
    """Bots leave the last card only for what is clearly better."""

    heuristics: ClassVar[LastCard] = LastCard(baseline_z=2)


def stubborn() -> AnyGame:
    return record.start(Stubborn, {}, players=2, seed="x")


def test_a_search_with_a_baseline_begins_with_it() -> None:
    assert decide(make("hard:5"), stubborn(), 0, QuickDice(1)) == stubborn().legal_actions(0)[-1]


@pytest.mark.parametrize(("wins", "chosen"), [(50, -1), (58, -1), (62, 0)])
def test_a_baseline_is_left_only_for_what_is_clearly_better(wins: int, chosen: int) -> None:
    """In a hundred worlds each, of which the baseline wins 47, two standard errors are 14."""
    game = stubborn()
    search = searched(game, 0, 0)
    actions = game.legal_actions(0)
    for action, won in ((actions[0], wins), (actions[-1], 47)):
        arm = search.root.arms_of(0)[action.words] = Arm()
        arm.tried, arm.total = 100.0, float(won)
        for world in range(100):
            search.weigh(float(world < won))

    assert search.best(actions) == actions[chosen]


def test_with_a_baseline_the_others_are_taken_to_follow_the_rollout_policy() -> None:
    root = searched(stubborn(), 0, 30).root

    assert sorted(root.arms) == [0]


class Brooding(Stakes):
    """Its worlds are looked at as they stand."""

    heuristics: ClassVar[Heuristics[Stakes]] = Heuristics(rollout_depth=1)


def test_a_rollout_stops_at_its_depth() -> None:
    search = searched(record.start(Brooding, {"rounds": 8}, players=2, seed="x"), 0, 1)
    world = search.imagine()

    assert search.roll_out(world, world.cap)

    assert world.result() is None


def test_seconds_end_a_search_however_many_worlds_are_left() -> None:
    assert decide(make("hard:0.001s"), stakes(), 0, QuickDice(1)) in stakes().legal_actions(0)


@pytest.mark.parametrize("name", ["klondike", "gridcannon", "dragonquest", "sleepingqueens", "zoomquest"])
def test_what_a_rollout_does_is_allowed_and_so_are_the_candidates(name: str) -> None:
    kind = GAMES[name]
    heuristics = heuristics_of(kind)
    game = record.start(kind, heuristics.simulation_options, players=None, seed="offhand")
    rng = QuickDice(2)
    for _ in range(60):
        for player in game.to_act():
            legal = game.legal_actions(player)
            candidates = heuristics.candidates(game, player)
            assert candidates and set(candidates) <= set(legal)
            assert heuristics.rollout_action(game, player, rng) in legal
        if acting := game.to_act():
            game.apply(acting[0], heuristics.rollout_action(game, acting[0], rng))
