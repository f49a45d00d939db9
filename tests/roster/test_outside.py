"""Programs in seats: the good, the broken, the silent and the babbling."""

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tuckbox import GAMES
from tuckbox.bots import decide
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.roster import engage
from tuckbox.roster.outside import BotFault, OutsideBot

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"

PROGRAMS = {
    "crashed": "import sys; sys.exit(3)",
    "rubbish": "print('hello', flush=True); input()",
    "illegal": 'print(\'{"do": "fly"}\', flush=True); input(); input()',
}
SILENT = "import time; time.sleep(60)"


def command(source: str) -> str:
    return f"{shlex.quote(sys.executable)} -c {shlex.quote(source)}"


@pytest.fixture
def game() -> AnyGame:
    return record.start(GAMES["sleepingqueens"], {}, players=2, seed="outside")


@pytest.fixture
def bots(game: AnyGame) -> Iterator[list[OutsideBot]]:
    """Bots put in here are sent home at the end."""
    seated: list[OutsideBot] = []
    yield seated
    for bot in seated:
        bot.end_game(game, 0)


def seat(bots: list[OutsideBot], source: str, seconds: float = 10.0) -> OutsideBot:
    bots.append(OutsideBot(command(source), seconds=seconds))
    return bots[-1]


def test_the_example_of_the_docs_plays_a_game(game: AnyGame, bots: list[OutsideBot]) -> None:
    bot = seat(bots, DOCS.read_text("utf-8").split("```python\n")[1].split("```")[0])
    rng = QuickDice(1)
    for _ in range(20):
        player = game.to_act()[0]
        game.play(player, decide(bot, game, player, rng))

    assert bot.asked == 20


@pytest.mark.parametrize(("kind", "source"), PROGRAMS.items(), ids=PROGRAMS)
def test_a_fault_is_named(kind: str, source: str, game: AnyGame, bots: list[OutsideBot]) -> None:
    with pytest.raises(BotFault) as caught:
        decide(seat(bots, source), game, 0, QuickDice(1))

    assert caught.value.kind == kind


def test_who_does_not_answer_in_time_is_not_waited_for(game: AnyGame, bots: list[OutsideBot]) -> None:
    with pytest.raises(BotFault, match=r"It did not answer within 0.2 seconds\."):
        decide(seat(bots, SILENT, 0.2), game, 0, QuickDice(1))


def test_who_has_crashed_stays_out_until_the_next_game(game: AnyGame, bots: list[OutsideBot]) -> None:
    bot = seat(bots, PROGRAMS["crashed"])
    kinds = []
    for _ in range(2):
        with pytest.raises(BotFault) as caught:
            decide(bot, game, 0, QuickDice(1))
        kinds.append(caught.value.kind)
    bot.end_game(game, 0)

    assert kinds == ["crashed", "out"]
    assert not bot.is_out


def test_a_bad_answer_is_refused_and_the_next_one_counts(game: AnyGame, bots: list[OutsideBot]) -> None:
    words = game.legal_actions(0)[0].words
    bot = seat(
        bots,
        "import json\n"
        "input(); print(json.dumps({'do': 'fly'}), flush=True)\n"
        "assert 'refused' in json.loads(input())\n"
        f"input(); print(json.dumps({{'do': {words!r}}}), flush=True)\n"
        "input()",
    )
    with pytest.raises(BotFault):
        decide(bot, game, 0, QuickDice(1))

    assert decide(bot, game, 0, QuickDice(1)).words == words


@pytest.mark.parametrize(
    ("name", "sentence"), [("exec:", "Say which program"), ("exec:no-such-program x", "no program")]
)
def test_a_program_that_is_not_there_is_refused_before_any_game(name: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        engage(name, GAMES["klondike"])
