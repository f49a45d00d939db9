"""Deals written card by card: what is named first is dealt first, in every game."""

import pytest

import tuckbox
from tests.quests import scenario
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.games.dragonquest.cards import DUNGEON, FATES, ITEMS
from tuckbox.games.gridcannon.board import DECK
from tuckbox.games.sleepingqueens.cards import CLASSIC_QUEENS, RED_DECK

CANNON = [face.name for face in DECK]
QUEENS = [face.name for face in [*CLASSIC_QUEENS, *RED_DECK]]
QUEST = [face.name for face in [*ITEMS, *FATES, *sorted(DUNGEON, key=lambda face: face.is_vital)]]
PARTY: dict[str, object] = {"scenario": scenario(["AADH@village"], ["HHA@cave", "D@ruins"])}
DECKS = ["heal", "attack", "defend", "attack", "heal", "attack", "heal", "defend"]
WRITTEN: dict[str, tuple[list[str], dict[str, object], int]] = {
    "klondike": ([face.name for face in DECK if face.name != "joker"], {}, 1),
    "gridcannon": (CANNON, {}, 1),
    "dragonquest": (QUEST, {}, 1),
    "sleepingqueens": (QUEENS, {}, 3),
    "zoomquest": (DECKS, PARTY, 1),
}


def written(name: str, deal: list[str] | str, *, seed: str = "x") -> AnyGame:
    _, options, players = WRITTEN[name]
    return tuckbox.new(name, seed=seed, players=players, **options, deal=deal)


def top_down(game: AnyGame, pile: str) -> list[str]:
    return [card.face.name for card in reversed(game[pile])]


def test_every_game_in_the_box_can_be_written() -> None:
    assert set(WRITTEN) == set(tuckbox.GAMES)


@pytest.mark.parametrize("name", WRITTEN)
def test_a_written_deal_is_the_same_whatever_the_seed(name: str) -> None:
    one, other = (written(name, WRITTEN[name][0], seed=seed) for seed in ("x", "y"))

    assert repr(one.piles) == repr(other.piles)


@pytest.mark.parametrize("name", WRITTEN)
def test_capitals_and_commas_make_no_difference(name: str) -> None:
    deal = WRITTEN[name][0]

    assert repr(written(name, ", ".join(deal).upper()).piles) == repr(written(name, deal).piles)


@pytest.mark.parametrize("name", WRITTEN)
def test_a_record_of_a_written_deal_replays(name: str) -> None:
    game, dice = written(name, WRITTEN[name][0]), QuickDice(1)
    for _ in range(10):
        if game.to_act():
            player = game.to_act()[0]
            game.play(player, dice.choice(game.legal_actions(player)))

    assert repr(record.load(game.record(), lambda _: type(game)).piles) == repr(game.piles)


@pytest.mark.parametrize("name", WRITTEN)
def test_too_few_and_too_many_cards_are_refused_with_their_number(name: str) -> None:
    deal = WRITTEN[name][0]
    for wrong in (deal[:-1], [*deal, deal[-1]]):
        with pytest.raises(BadOption, match=f"The option deal needs {len(deal)} cards, not {len(wrong)}."):
            written(name, wrong)


@pytest.mark.parametrize("name", WRITTEN)
def test_a_card_that_is_named_once_too_often_is_refused(name: str) -> None:
    deal = WRITTEN[name][0]
    twice = next(i for i in range(1, len(deal)) if deal[i] != deal[0])

    with pytest.raises(BadOption, match="once too often"):
        written(name, [*deal[:twice], *[deal[0]] * 9, *deal[twice + 9 :]][: len(deal)])


@pytest.mark.parametrize("name", WRITTEN)
def test_a_card_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="There is no card for the option deal called “1X”"):
        written(name, ["1X", *WRITTEN[name][0][1:]])


def test_the_queens_sleep_as_written_and_the_hands_are_dealt_in_turn() -> None:
    game = written("sleepingqueens", QUEENS)

    assert [top_down(game, slot)[0] for slot in game.table.zones["queens"].piles] == QUEENS[:12]
    hands = [sorted(top_down(game, f"hand{seat}")) for seat in (1, 2, 3)]
    assert hands == [sorted(QUEENS[first : first + 5]) for first in (12, 17, 22)]
    assert top_down(game, "draw") == QUEENS[27:]


def test_the_dungeon_lies_as_written() -> None:
    game = written("dragonquest", QUEST)

    assert [top_down(game, pile) for pile in ("treasure", "fate")] == [QUEST[:7], QUEST[7:12]]
    assert top_down(game, "dungeon") == QUEST[13:]


def test_an_entrance_that_is_needed_is_refused() -> None:
    """DQ-03"""
    deal = [*QUEST[:12], *reversed(QUEST[12:])]

    with pytest.raises(BadOption, match="the first dungeon card is the entrance"):
        written("dragonquest", deal)


def test_a_written_start_that_has_not_the_royals_that_are_asked_for_is_refused() -> None:
    """GC-20"""
    with pytest.raises(BadOption, match="another number of royals"):
        tuckbox.new("gridcannon", deal=CANNON, start_royals="7")


def test_every_deck_of_a_quest_lies_as_written() -> None:
    game = written("zoomquest", DECKS)

    decks = [top_down(game, pile) for pile in ("hero", "monster1", "monster2")]
    assert decks == [DECKS[:4], DECKS[4:7], DECKS[7:]]


def test_a_quest_that_goes_on_from_a_state_is_not_dealt_again() -> None:
    """ZQ-24: its decks are in the file."""
    game = written("zoomquest", DECKS)
    kind = tuckbox.GAMES["zoomquest"]

    state = kind.rounds.state(game, "")  # type: ignore[attr-defined]  # a game of rounds

    assert tuckbox.new("zoomquest", seed="z", scenario=state).options["deal"] == []
