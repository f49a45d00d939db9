"""Hints are fair, and say something that may be done, in words that a person uses."""

import re
from collections.abc import Iterator

import pytest

from tests.toys import TOYS, Parry
from tuckbox import GAMES
from tuckbox.bots import make
from tuckbox.bots.base import Advice
from tuckbox.bots.hints import NOTHING_ELSE, Hint, hint
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.text import Reader, tell

COORDINATES = re.compile(r"-?\d,-?\d")
KINDS: dict[str, type[AnyGame]] = {name: GAMES[name] for name in GAMES} | {toy.name: toy for toy in TOYS}


@pytest.mark.parametrize("bot", ["greedy", "hard:12"])
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_hint_is_the_same_in_worlds_that_look_alike(kind: type[AnyGame], bot: str) -> None:
    game = record.start(kind, {}, players=None, seed="hint")
    player = game.to_act()[0]
    hints = [hint(make(bot), world, player, QuickDice(4)) for world in (game, game.imagine(player, QuickDice(9)))]

    assert hints[0].as_json() == hints[1].as_json()
    assert hints[0].words in [action.words for action in game.legal_actions(player)]
    assert str(hints[0].why).endswith((".", "!"))


@pytest.mark.parametrize(
    ("kind", "options"), [*[(kind, {}) for kind in GAMES.values()], (GAMES["gridcannon"], {"francis": True})], ids=str
)
def test_no_hint_speaks_of_coordinates_or_compares_two_of_one_name(
    kind: type[AnyGame], options: dict[str, object]
) -> None:
    for game, player in positions(kind, options):
        found = hint(make("hard:8"), game, player, QuickDice(4))
        label, why, next_best = (tell(told, Reader(player, sees=True)) for told in (found.label, found.why, found.next))
        assert not COORDINATES.search(f"{label} {why} {next_best}"), found
        assert f"“{label}”" not in next_best, found


def positions(kind: type[AnyGame], options: dict[str, object]) -> Iterator[tuple[AnyGame, int]]:
    """All along some games that are played by chance."""
    for seed in range(3):
        game, rng = record.start(kind, options, players=kind.seats[0], seed=f"hint {seed}"), QuickDice(seed)
        for _ in range(30):
            if not game.to_act():
                break
            player = game.to_act()[0]
            yield game, player
            game.play(player, rng.choice(game.sensible_actions(player)))


def advised(game: AnyGame, words: str, rival: str = "") -> Hint:
    """The hint of a bot that advises this, and next to it the other."""
    other = game.parse(0, rival) if rival else None
    return Hint(game, 0, Advice(game.parse(0, words), other))


def test_a_hint_points_at_the_card_and_the_place() -> None:
    game = record.start(GAMES["klondike"], {}, players=1, seed="demo")

    found = advised(game, "move col2 col6")

    assert (found.card, found.place) == ("TD", "col6")


def test_a_hint_says_why_and_what_the_next_best_lacks() -> None:
    game = record.start(GAMES["klondike"], {}, players=1, seed="demo")

    found = advised(game, "move col2 col6", "draw")

    assert str(found.why) == "Move the ten of diamonds from column 2 to column 6: turns up a card in column 2."
    assert str(found.next) == (
        "The next best is “Draw a card”, which shows a new card of the stock, but turns up no card."
    )


def test_a_game_without_reasons_tells_its_preview() -> None:
    game = record.start(Parry, {}, players=2, seed="x")
    first, *others = game.legal_actions(0)

    found = Hint(game, 0, Advice(first, others[0] if others else None))

    assert not game.reasons(0, first)
    assert str(found.why) == str(game.preview(0, first).sentence)


def test_where_there_is_nothing_to_choose_the_hint_says_so() -> None:
    games = [record.start(Parry, {}, players=2, seed=str(number)) for number in range(50)]
    forced = next(game for game in games if len(game.legal_actions(0)) == 1)

    assert hint(make("hard:5"), forced, 0, QuickDice(1)).next == NOTHING_ELSE
