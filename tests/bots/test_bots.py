"""Every bot plays every game: legally, the same again, and by what its seat may know."""

import pytest

from tests.bots.law import chooses_alike_in_worlds_alike
from tests.laws import step
from tests.toys import TOYS
from tuckbox import GAMES
from tuckbox.bots import BOTS, Bot, decide, make
from tuckbox.bots.ismcts import SearchBot
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame

KINDS: dict[str, type[AnyGame]] = {name: GAMES[name] for name in GAMES} | {toy.name: toy for toy in TOYS}
POSITIONS = 3
STRIDE = 5
"""Random actions between one position and the next."""

BRIEF = ("random", "greedy", "easy:6", "medium:9", "hard:12")
"""Every bot, with little time to think."""

every_bot = pytest.mark.parametrize("bot", [make(name) for name in BRIEF], ids=BOTS)


@every_bot
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_bot_chooses_alike_in_worlds_that_its_seat_cannot_tell_apart(kind: type[AnyGame], bot: Bot) -> None:
    rng = QuickDice(5)
    game = record.start(kind, {}, players=None, seed="alike")
    for _ in range(POSITIONS):
        for player in game.to_act():
            chooses_alike_in_worlds_alike(lambda *seen: decide(bot, *seen), game, player, rng)
        for _ in range(STRIDE):
            if game.to_act():
                step(game, rng)


@every_bot
@pytest.mark.parametrize("kind", TOYS)
def test_a_bot_plays_a_whole_game_and_the_same_again(kind: type[AnyGame], bot: Bot) -> None:
    logs = [played(kind, bot), played(kind, bot)]

    assert logs[0] == logs[1]


def played(kind: type[AnyGame], bot: Bot) -> list[tuple[int, str]]:
    game = record.start(kind, {}, players=None, seed="whole")
    rng = QuickDice(7)
    while acting := game.to_act():
        game.play(acting[-1], decide(bot, game, acting[-1], rng))
    return game.log


@every_bot
def test_a_bot_leaves_the_game_alone(bot: Bot) -> None:
    game = record.start(TOYS[0], {}, players=2, seed="alone")
    before = repr(game.piles), repr(game.dice)

    decide(bot, game, 0, QuickDice(1))

    assert (repr(game.piles), repr(game.dice)) == before


def test_a_bot_is_made_by_its_name() -> None:
    assert [make(name).name for name in BOTS] == list(BOTS)


def test_a_budget_may_be_worlds_or_seconds() -> None:
    worlds, seconds = make("hard:500"), make("easy:0.5s")

    assert isinstance(worlds, SearchBot) and (worlds.iterations, worlds.seconds) == (500, 0.0)
    assert isinstance(seconds, SearchBot) and seconds.seconds == 0.5


@pytest.mark.parametrize("budget", ["0", "0s", "-5", "1e400s", "nans", "s", "many", "½", "99999999999"])
def test_a_budget_that_is_none_is_refused(budget: str) -> None:
    with pytest.raises(BadOption, match="more than nothing"):
        make(f"hard:{budget}")


def test_a_bot_that_does_not_search_has_no_budget() -> None:
    with pytest.raises(BadOption, match="The greedy bot does not search"):
        make("greedy:5")


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(BadOption, match=r"There is no bot called “gredy”: did you mean greedy\?"):
        make("gredy")
