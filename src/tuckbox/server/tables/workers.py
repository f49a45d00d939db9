"""What a worker thinks about: it is handed plain data, and nothing of the house.

For a bot it replays the table's record and imagines a world for the seat; the bot never meets the true one.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tuckbox.bots.base import decide
from tuckbox.compiled import WHY_INTERPRETED
from tuckbox.core import record
from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.core.lesson import is_lesson
from tuckbox.games import find
from tuckbox.room import Room, Terms
from tuckbox.room import replayed as again
from tuckbox.room.budgets import Budgets
from tuckbox.room.hosting import terms_after
from tuckbox.room.retold import Lines, retell, seed_of
from tuckbox.room.verdict import Verdict
from tuckbox.roster import advise as advise_on
from tuckbox.roster import daily, engage, hindsight, luck
from tuckbox.roster.rooms import check_seed, kind_of, room_at
from tuckbox.solve import oracle, winnable
from tuckbox.solve.chances import COMPILED, INTERPRETED

NOT_ALONE: Final = ("/hint", "/oracle", "/undo", "/redo", "/leave", "/late", "/stand_in")
"""Help, or somebody else in one's place."""


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


def seek_daily(game: str, title: str, seed: str, attempts: range) -> dict[str, Any] | None:
    """The first of these attempts at a deal of a day that can be won."""
    kind = find(game)
    found = daily.seek(kind, daily.titled(kind, title), seed, attempts)
    if found is None:
        return None
    saved = found.game.record()
    told = {name: saved[name] for name in ("rules", "seed", "options")}
    return {**told, "bots": list(found.bots), "pledge": found.game.pledge}


def replay(sent: Mapping[str, Any], budgets: Sequence[int]) -> dict[str, object]:
    """A game that was played elsewhere, played again here: the seed of its deal, its acts, the seat of its player and
    how it ended; or the sentence that refuses it."""
    try:
        return replayed(sent, Budgets(*budgets))
    except (BadOption, BadRecord) as refusal:
        return {"refused": str(refusal)}


def winner_alone(asked: Mapping[str, Any]) -> str | None:
    """Who won this game from the first seat, from the deal to its end, with nobody's help and with nobody in their
    place; None where the log, done again by the rules, does not say so."""
    lines: Lines = asked["log"]
    if any(seat == 0 and words.startswith(NOT_ALONE) for seat, words in lines):
        return None
    try:
        room = again.known(terms_in(asked), lines)
        retell(room, lines, Budgets(*[len(lines)] * 4), 0)
    except (BadOption, BadRecord):
        return None
    return room.seats[0].name if is_won_alone(room) else None


def is_won_alone(room: Room) -> bool:
    over = room.over()
    return room.humans() == [0] and over is not None and room.conceded is None and over.share(0) > 0


def look_back(asked: Mapping[str, Any], seat: int | None, is_open: bool) -> bytes | str:
    """A table's log, or a record, told again step by step; or the sentence that refuses it."""
    sight = again.Sight(seat, is_open=is_open)
    try:
        if "record" in asked:
            return again.of_record(asked["record"], kind_of, sight)
        return again.of_table(terms_in(asked), asked["log"], sight)
    except (BadOption, BadRecord) as refusal:
        return str(refusal)


def think_back(asked: Mapping[str, Any], seat: int, what: str, told: Mapping[str, Any]) -> bytes | str:
    """What came to mind about a game that somebody looks back on; or the sentence that refuses it."""
    effort = COMPILED if WHY_INTERPRETED is None else INTERPRETED
    try:
        return hindsight.answer(hindsight.Looking(*table_in(asked), seat), what, told, effort)
    except (BadOption, BadRecord) as refusal:
        return str(refusal)


def branch(asked: Mapping[str, Any], at: int, chair: int) -> dict[str, object] | str:
    """A game that begins where another stood at a version, for whom has this chair; or the sentence that refuses it."""
    try:
        terms, lines = table_in(asked)
        seed, told = again.branch(terms, lines, at, chair)
        terms = terms_after(terms, lines)
    except (BadOption, BadRecord) as refusal:
        return str(refusal)
    kind, options = terms.kind, {**terms.options}
    return {
        "game": kind.name,
        "rules": kind.rules,
        "options": options,
        "players": terms.players,
        "seed": seed,
        "log": told,
    }


def table_in(asked: Mapping[str, Any]) -> tuple[Terms, Lines]:
    """A table, or a record as one. Raises BadOption or BadRecord."""
    return again.as_table(asked["record"], kind_of) if "record" in asked else (terms_in(asked), asked["log"])


def terms_in(asked: Mapping[str, Any]) -> Terms:
    """Raises BadOption or BadRecord."""
    kind = kind_of(asked["game"])
    options = record.options_under(kind, asked["rules"], asked["options"])
    seeds = {"open_seed": asked["open_seed"], "bots": asked["bots"]}
    return Terms(kind, options, asked["players"], asked["server_seed"], **seeds)


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
