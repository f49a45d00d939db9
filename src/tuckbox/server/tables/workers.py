"""What a worker thinks about: it is handed plain data, and nothing of the house.

For a bot it replays the table's record and imagines a world for the seat; the bot never meets the true one.
"""

from collections.abc import Mapping, Sequence

from tuckbox.bots.base import decide
from tuckbox.core import record
from tuckbox.games import find
from tuckbox.roster import advise as advise_on
from tuckbox.roster import engage, luck
from tuckbox.solve import oracle, winnable


def choose(bot: str, saved: dict[str, object], seat: int, seconds: float, seed: str) -> str:
    """The words of what the bot does, thinking at most so long."""
    game = record.load(saved, find)
    return decide(engage(bot, type(game), seconds=seconds), game, seat, luck(seed)).words


def advise(saved: dict[str, object], seat: int, seconds: float, seed: str) -> dict[str, object]:
    """A hint for the player in this seat."""
    game = record.load(saved, find)
    return advise_on(game, seat, seconds, luck(seed)).as_json()


def foretell(saved: dict[str, object]) -> str | None:
    """Whether a game can still be won, in a sentence."""
    game = record.load(saved, find)
    speak = oracle.of(type(game))
    return None if speak is None else speak(game)


def seek_deal(
    game: str, options: Mapping[str, object], server_seed: str, entropies: Sequence[str], attempts: range
) -> str | None:
    """The first of these attempts of a shuffle that can be won, with its pledge."""
    return winnable.seek(find(game), options, server_seed, entropies, attempts)
