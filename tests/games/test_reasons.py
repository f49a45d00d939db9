"""Why an action is good: every action of every game says so, in words, and from what its player may know."""

import re
from collections.abc import Iterator

import pytest

from tests import boards, courts, dungeons, quests
from tests.games.test_names import PRESETS, positions
from tuckbox import GAMES
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.reasons import account
from tuckbox.core.text import Reader, tell

UNSAYABLE = re.compile(r"-?\d,-?\d|%|\d\.\d|\{|worlds|simulat|search|in 100")
"""Coordinates, statistics, and slots that nothing was put into."""


def told(game: AnyGame, player: int, words: str) -> str:
    """The reasons for an action, as its player reads them."""
    return tell(account(game.reasons(player, game.parse(player, words))), seer(game, player))


def seer(game: AnyGame, player: int) -> Reader:
    return Reader(player, [game.who(seat) for seat in range(game.players)], game.table, sees=True)


def all_told(game: AnyGame, player: int) -> Iterator[str]:
    for action in game.legal_actions(player):
        for reason in game.reasons(player, action):
            yield from [tell(part, seer(game, player)) for part in (reason.does, reason.lacks, reason.less) if part]
        yield " ".join(game.points_at(player, action))


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_action_has_a_reason_in_words(name: str, preset: str) -> None:
    for game, player in positions(GAMES[name], GAMES[name].presets[preset]):
        for action in game.legal_actions(player):
            assert game.reasons(player, action), f"{action} has none after {game.log}"
            for reason in game.reasons(player, action):
                parts = [tell(part, seer(game, player)) for part in (reason.does, reason.lacks, reason.less)]
                assert not [part for part in parts if UNSAYABLE.search(part) or part.endswith(".")], parts
                assert parts[0]
                assert parts[0][0].islower(), parts


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_reasons_and_pointers_are_the_same_in_worlds_that_look_alike(name: str, preset: str) -> None:
    """P-10"""
    for number, (game, player) in enumerate(positions(GAMES[name], GAMES[name].presets[preset], games=2)):
        world = game.imagine(player, QuickDice(number))
        assert list(all_told(game, player)) == list(all_told(world, player)), f"after {game.log}"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_pointed_at_is_on_the_table(name: str) -> None:
    for game, player in positions(GAMES[name], {}, games=2):
        faces = {card.face.name for pile in game.piles.values() for card in pile.cards}
        nodes = {node for zone in game.table.zones.values() for node in zone.nodes}
        for action in game.legal_actions(player):
            strange = set(game.points_at(player, action)) - faces - nodes - set(game.piles) - set(action.touches)
            assert not strange, f"{action} points at {strange}"


class TestKlondike:
    def test_a_move_that_uncovers_a_face_down_card_turns_it_up(self) -> None:
        game = record.start(GAMES["klondike"], {}, players=1, seed="demo")

        assert told(game, 0, "move col2 col6") == "turns up a card in column 2"

    def test_a_card_of_the_stock_is_named_only_once_it_was_seen(self) -> None:
        game = record.start(GAMES["klondike"], {}, players=1, seed="demo")
        assert told(game, 0, "draw") == "shows a new card of the stock"
        for _ in range(24):
            game.play(0, "draw")
        game.play(0, "recycle")

        assert told(game, 0, "draw") == f"goes on to the {game['stock'][-1].face.title} of the stock"

    def test_to_turn_the_waste_over_tells_its_price(self) -> None:
        """KL-09"""
        game = record.start(GAMES["klondike"], {}, players=1, seed="demo")
        game.play(0, "move col2 col6")
        for _ in range(24):
            game.play(0, "draw")

        assert told(game, 0, "recycle") == "begins the stock again, but costs 5 points"


class TestGridCannon:
    def test_a_shot_names_whom_it_kills(self) -> None:
        game = boards.position(boards.LAST_ROYAL, hand="4D")

        assert told(game, 0, "place 3,1") == "kills the king of hearts"

    def test_two_at_once_count_double(self) -> None:
        game = boards.position(boards.CROSSFIRE, hand="4D")

        expected = "kills the king of spades and the queen of diamonds, and two at once count double"
        assert told(game, 0, "place 3,1") == expected

    def test_a_payload_that_is_covered_is_spoiled(self) -> None:
        game = boards.position(boards.CROSSFIRE, hand="5C")

        assert told(game, 0, "place 1,1") == (
            "covers the four of spades, hardly a lower card, but spoils the payload against the king of spades"
        )

    def test_an_ace_opens_a_cell_and_is_spent(self) -> None:
        game = boards.position(boards.FULL, hand="7C", aces="AS")

        assert told(game, 0, "ace AS 1,1") == (
            "covers the ten of clubs, so that any card may lie there, but spends your last ace"
        )


class TestDragonQuest:
    @pytest.mark.parametrize(
        ("health", "gems", "sentence"),
        [
            (5, 1, "is safe: three of five fate cards win, and you keep five health"),
            (2, 0, "is a risk: three of five fate cards win, and failing leaves you one health"),
            (1, 0, "kills you if it fails: three of five fate cards win"),
        ],
    )
    def test_a_fight_tells_the_odds_and_what_one_keeps(self, health: int, gems: int, sentence: str) -> None:
        game = dungeons.position({"1,0": "JS"}, health=health, gems=gems)

        assert told(game, 0, "resolve 1,0") == sentence

    def test_a_gift_says_what_it_brings(self) -> None:
        game = dungeons.position({"1,0": "8S"}, health=2)

        assert told(game, 0, "resolve 1,0") == "brings 2 health and may open new cells"

    def test_to_explore_is_deadly_while_the_hidden_pit_is_out_there(self) -> None:
        """DQ-07"""
        weak, warned = dungeons.position(health=2), dungeons.position({"1,0": "2S"}, health=5)

        assert told(weak, 0, "explore 0,1") == "shows a new card of the dungeon, but dies if that is the hidden pit"
        assert told(warned, 0, "explore 0,1") == "shows a new card, and the hidden pit is behind you"


class TestSleepingQueens:
    def test_a_knight_says_whom_he_takes_and_what_he_may_meet(self) -> None:
        game = courts.position(players=2, hands=["knight 1 2 3 4", ""], courts=["", "heart"])

        assert told(game, 0, "knight heart") == (
            "takes the Heart Queen, for 1 queen and 20 points, but may meet a dragon"
        )

    def test_the_last_queen_wins(self) -> None:
        game = courts.position(players=2, hands=["knight 1 2 3 4", ""], courts=["cat pancake moon", "heart"])

        assert told(game, 0, "knight heart") == "takes the Heart Queen and wins the game, but may meet a dragon"

    def test_a_sum_says_how_many_cards_it_exchanges(self) -> None:
        game = courts.position(players=2, hands=["3 4 7 king king", ""])

        assert told(game, 0, "discard 3 4 7") == "exchanges three cards at once"

    def test_a_sleeping_queen_is_named_only_by_who_saw_her_go_to_bed(self) -> None:
        """P-10"""
        game = courts.position(players=2, hands=["king 1 2 3 4", ""])

        assert told(game, 0, "king slot1") == "wakes a queen for you"


class TestZoomQuest:
    def test_a_move_says_whom_it_meets_and_with_how_many_cards(self) -> None:
        game = quests.quest(["AAD@forest"], ["A@cave"])

        assert told(game, 0, "move cave") == "meets Monster, your side with 3 cards against 1"

    def test_a_march_says_how_far_it_still_is(self) -> None:
        game = quests.quest(["AAD@village"], ["A@ruins"])

        assert told(game, 0, "move forest") == "leads nearer to Monster, 2 steps from there"
        assert told(game, 0, "stay") == "leads no nearer to Monster"
