"""What a worker thinks about: it is handed plain data, and nothing of the house.

For a bot it replays the table's record and imagines a world for the seat; the bot never meets the true one.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tuckbox.bots.base import decide
from tuckbox.core import record
from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.core.lesson import is_lesson
from tuckbox.games import find
from tuckbox.room import Room, Terms
from tuckbox.room.budgets import Budgets
from tuckbox.room.retold import Lines, retell, seed_of
from tuckbox.room.verdict import Verdict
from tuckbox.roster import advise as advise_on
from tuckbox.roster import engage, luck
from tuckbox.roster.rooms import check_seed, kind_of, room_at
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


def replay(sent: Mapping[str, Any], budgets: Sequence[int]) -> dict[str, object]:
    """A game that was played elsewhere, played again here: the seed of its deal, its acts, the seat of its player and
    how it ended; or the sentence that refuses it."""
    try:
        return replayed(sent, Budgets(*budgets))
    except (BadOption, BadRecord) as refusal:
        return {"refused": str(refusal)}


def replayed(sent: Mapping[str, Any], budgets: Budgets) -> dict[str, object]:
    """Raises BadOption or BadRecord."""
    lines: Lines = sent["log"]
    kind = kind_of(sent["game"])
    options = record.options_under(kind, sent["rules"], sent["options"])
    check_seed(sent["open_seed"])
    seed = seed_of(sent["server_seed"], sent["players"], lines) if sent["open_seed"] is None else sent["open_seed"]
    if is_lesson(seed):
        raise BadRecord("A lesson is not counted.")
    room = room_at(Terms(kind, options, sent["players"], "", open_seed=seed, bots=sent["bots"]), ())
    acts = retell(room, lines, budgets, sent["at"])
    chair = chair_in(room)
    told = [(act.seat, act.words) for act in acts]
    return {"seed": seed, "acts": told, "chair": chair, "ending": ending_of(room, chair)}


def chair_in(room: Room) -> int:
    """The seat of the one human who was ready for the deal."""
    ready = [number for number, seat in enumerate(room.seats) if seat.entropy is not None]
    if room.game is None or len(ready) != 1:
        raise BadRecord("Only a game that was dealt, and at which one person played, can be sent.")
    return ready[0]


def ending_of(room: Room, chair: int) -> Mapping[str, object] | None:
    over = room.over()
    assert room.game is not None
    return None if over is None else Verdict(room, room.game, over, chair).as_json()
