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
from tuckbox.core.thinking import Thinking


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


class Stubborn(Stakes):
    """Offhand one stakes the last card, and bots leave that only for what is clearly better."""

    thinking: ClassVar[Thinking] = Thinking(loyalty=2)

    def offhand(self, player: int, _rng: Dice) -> Action:  # type: ignore[override]  # an Action will do here
        return self.legal_actions(player)[-1]


def stubborn() -> AnyGame:
    return record.start(Stubborn, {}, players=2, seed="x")


def test_a_loyal_search_begins_with_what_one_does_offhand() -> None:
    assert decide(make("hard:5"), stubborn(), 0, QuickDice(1)) == stubborn().legal_actions(0)[-1]


@pytest.mark.parametrize(("wins", "chosen"), [(50, -1), (58, -1), (62, 0)])
def test_the_loyal_leave_what_they_do_offhand_only_for_what_is_clearly_better(wins: int, chosen: int) -> None:
    """In a hundred worlds each, of which what one does offhand wins 47, two standard errors are 14."""
    game = stubborn()
    search = searched(game, 0, 0)
    actions = game.legal_actions(0)
    for action, won in ((actions[0], wins), (actions[-1], 47)):
        arm = search.root.arms_of(0)[action.words] = Arm()
        arm.tried, arm.total = 100.0, float(won)
        for world in range(100):
            search.weigh(float(world < won))

    assert search.best(actions) == actions[chosen]


def test_the_loyal_take_the_others_to_be_loyal() -> None:
    root = searched(stubborn(), 0, 30).root

    assert sorted(root.arms) == [0]


class Brooding(Stakes):
    """Its worlds are looked at as they stand."""

    thinking: ClassVar[Thinking] = Thinking(horizon=1)


def test_a_world_is_left_at_the_horizon() -> None:
    search = searched(record.start(Brooding, {"rounds": 8}, players=2, seed="x"), 0, 1)
    world = search.imagine()

    search.play_on(world)

    assert world.result() is None


def test_seconds_end_a_search_however_many_worlds_are_left() -> None:
    assert decide(make("hard:0.001s"), stakes(), 0, QuickDice(1)) in stakes().legal_actions(0)


@pytest.mark.parametrize("name", ["klondike", "gridcannon", "dragonquest", "sleepingqueens", "zoomquest"])
def test_what_is_done_offhand_is_allowed_and_so_is_what_is_thought_about(name: str) -> None:
    kind = GAMES[name]
    game = record.start(kind, kind.in_simulations, players=None, seed="offhand")
    rng = QuickDice(2)
    for _ in range(60):
        for player in game.to_act():
            legal = game.legal_actions(player)
            assert set(game.candidates(player)) <= set(legal) and game.candidates(player)
            action = game.offhand(player, rng)
            assert action in legal
        if acting := game.to_act():
            game.apply(acting[0], game.offhand(acting[0], rng))
