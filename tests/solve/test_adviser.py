"""Advice in Klondike: nothing put off that only helps, and a reason that the cards give."""

from collections.abc import Iterator

import pytest

from tuckbox.bots.base import Advice
from tuckbox.bots.hints import Hint, hint
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.games.klondike import Klondike
from tuckbox.games.klondike.actions import Move
from tuckbox.solve.adviser import HIDES_MORE, IS_LOST, LEADS_ON, strongest, uncovers
from tuckbox.solve.bot import KlondikeBot, looks

MOST_POSITIONS = 20_000


def dealt(seed: str = "bot", **options: object) -> Klondike:
    game = record.start(Klondike, options, players=1, seed=seed)
    assert isinstance(game, Klondike)
    return game


def advice(game: Klondike, luck: int = 1) -> Advice:
    return KlondikeBot(worlds=2, nodes=100).advise(game.imagine(0, QuickDice(luck)), 0, QuickDice(luck))


def why(game: Klondike, found: Advice) -> str:
    return str(Hint(game, 0, found).why)


def turns_up(game: Klondike) -> list[str]:
    """The moves that turn up a card at once."""
    moves = [action for action in game.legal_actions(0) if isinstance(action, Move)]
    return [move.words for move in moves if uncovers(game, move)]


def positions(draw: str) -> Iterator[Klondike]:
    """Games that somebody plays who now and then follows a hint, and else does anything."""
    for seed in range(3):
        game, rng = dealt(f"advice {seed}", draw=draw), QuickDice(seed)
        for _ in range(18):
            yield game
            game.play(0, rng.choice(game.sensible_actions(0)))


def aces_ready(game: Klondike) -> list[str]:
    homeward = [action for action in game.legal_actions(0) if isinstance(action, Move) and action.goes_home]
    return [move.words for move in homeward if game[move.src][-1].face.rank == 1]


@pytest.mark.parametrize("draw", ["1", "3"])
def test_no_advice_draws_past_a_card_that_could_be_turned_up_without_saying_why(draw: str) -> None:
    for game in positions(draw):
        found = advice(game)
        if found.action.words in ("draw", "recycle") and turns_up(game):
            assert why(game, found).endswith((f"{HIDES_MORE}.", f"{LEADS_ON}.")), f"{found.reason} after {game.log}"


@pytest.mark.parametrize("draw", ["1", "3"])
def test_an_ace_goes_home_before_anything_is_drawn(draw: str) -> None:
    for game in positions(draw):
        if aces_ready(game):
            found = advice(game)
            assert found.action.words not in ("draw", "recycle"), f"{found.reason} after {game.log}"


def test_who_follows_does_not_come_back_to_where_they_were_before_a_card_is_turned_up() -> None:
    game = dealt()
    buried, been = game.buried, list[str]()
    for luck in range(80):
        assert looks(game) not in been, f"again here after {game.log}"
        been.append(looks(game))
        game.play(0, advice(game, luck).action)
        if game.buried < buried:
            buried, been = game.buried, []

    assert game.buried < 21


def test_advice_hangs_on_nothing_that_is_hidden() -> None:
    game = dealt()
    for luck in range(8):
        found = [advice(game, 10 * luck + n) for n in range(4)]
        told = {(one.action.words, why(game, one)) for one in found}
        assert len(told) == 1, told
        game.play(0, advice(game).action)


def test_a_move_that_turns_up_a_card_says_so() -> None:
    game = dealt()

    assert why(game, advice(game)) == (
        "Move the four of diamonds from column 3 to column 6: turns up a card in column 3."
    )


def test_where_nothing_in_sight_helps_it_says_why_it_draws() -> None:
    told = [why(game, advice(game)) for game in positions("1")]

    assert "Draw a card: may show a card that helps, for nothing in sight leads to a face-down one." in told


def test_a_plan_of_several_moves_names_the_card_it_leads_to() -> None:
    told = [why(game, advice(game)) for game in positions("1")]

    assert [one for one in told if "prepares to turn up the card under" in one]


@pytest.mark.parametrize("seed", [2, 4])
def test_a_game_that_is_lost_whatever_lies_face_down_is_called_so(seed: int) -> None:
    """P-10: it is held against every act of the rules there is, from the first position of which it is said."""
    game, rng = dealt(f"lost {seed}", take_back="no"), QuickDice(seed)
    is_lost = False
    for act in range(250):
        is_lost = act > 60 and act % 20 == 1 and why(game, advice(game)).endswith(IS_LOST)
        if is_lost:
            break
        moves = [action for action in game.sensible_actions(0) if isinstance(action, Move)]
        game.play(0, rng.choice(moves) if moves and rng.below(4) else strongest(game, game.sensible_actions(0)))

    assert is_lost
    assert not can_turn_up(game), f"it is not lost after {game.log}"


def test_a_game_in_which_a_known_card_leads_on_is_not_called_lost() -> None:
    told = [why(game, advice(game)) for game in positions("3") if turns_up(game)]

    assert told
    assert not [one for one in told if one.endswith(IS_LOST)]


def can_turn_up(game: Klondike) -> bool:
    """Whether any sequence of acts turns up a face-down card: all positions are tried."""
    buried, met, row = game.buried, {looks(game)}, [game]
    for now in row:
        for action in now.legal_actions(0):
            twin = now.copy()
            twin.apply(0, action)
            if twin.buried < buried:
                return True
            if looks(twin) not in met and twin.ending is None:
                met.add(looks(twin))
                row.append(twin)
        assert len(row) < MOST_POSITIONS, "there is too much to try"
    return False


def test_the_same_reaches_whoever_asks_for_a_hint() -> None:
    game = dealt()

    found = hint(KlondikeBot(worlds=2, nodes=100), game, 0, QuickDice(1))

    assert str(found.why) == why(game, advice(game))
