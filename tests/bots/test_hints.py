"""Hints are fair, and say something that may be done, in words that a person uses."""

import re
from collections.abc import Iterator

import pytest

from tests.toys import TOYS, Parry
from tuckbox import GAMES
from tuckbox.bots import make
from tuckbox.bots.hints import Hint, hint, name_of
from tuckbox.core import record
from tuckbox.core.actions import Action
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
        label, why = (tell(told, Reader(player, sees=True)) for told in (found.label, found.why))
        assert not COORDINATES.search(f"{label} {why}"), found
        assert f"“{label}”" not in why, found


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


def test_a_hint_names_the_first_and_the_last_touch() -> None:
    found = Hint(Action("move", "col3", "col5", 2), "Move the six", "Why not?", 0)

    assert (found.card, found.place) == ("col3", "col5")


def test_where_there_is_nothing_to_choose_the_hint_says_so() -> None:
    games = [record.start(Parry, {}, players=2, seed=str(number)) for number in range(50)]
    forced = next(game for game in games if len(game.legal_actions(0)) == 1)

    assert hint(make("hard:5"), forced, 0, QuickDice(1)).why == "There is nothing else worth a thought."


def test_a_pile_is_named_by_its_top_card_if_that_can_be_seen() -> None:
    game = record.start(GAMES["klondike"], {}, players=1, seed="x")

    assert name_of(game, 0, "col1") == f"the {game['col1'][-1].face.title}"
    assert name_of(game, 0, "stock") == "the stock"
