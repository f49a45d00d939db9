"""What the host of a table decides: before the deal its terms, who stays and whether others may sit; and who is next.

Each is an act in the log, so that a room built anew knows it. Whether a guest is the host, the seating knows.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from tuckbox.core.errors import BadOption, IllegalAction, quote
from tuckbox.core.options import Options
from tuckbox.room.state import RoomState
from tuckbox.room.types import (
    BOT,
    CLOCKS,
    EMPTY,
    HOUSE,
    HUMAN,
    MOST_LATE,
    NOBODY,
    WRITTEN,
    Message,
    Reply,
    Saying,
    Seat,
    Terms,
)

VERBS: Final = ("change", "lock", "remove", "host")
CHANGE: Final = "/change"
HOST: Final = "/host "
TELL_ALL: Final = ("/change", "/lock", "/remove", "/host")
"""After these everybody is told everything: who sits where and who is host may be other than before."""
LONGEST_SECONDS: Final = 30 * 24 * 3600
MOST_SEATS: Final = 100
LONGEST_TOLD: Final = 60
TERMS: Final = ("players", "options", "clock", "seconds", "bots", "hints", "watch")
DEALT: Final = "The cards are dealt already: the terms hold until the end."
CHOSEN: Final = "The deal of this table is chosen already, and its terms with it."
ALONE: Final = "This game is played alone: open another table for other terms."
TOO_MANY: Final = "More people sit here than that."
BOTS_SIT: Final = "Bots sit here: send them away first."
NOT_A_PERSON: Final = "There is no other person in that seat."
WATCHING: Final = f"Watch is true, false, or a number of acts from 1 to {MOST_LATE}."
SOMEBODY: Final = "The host"


# What may be asked for. Raises IllegalAction.


def change(room: RoomState, _seat: int, message: Message) -> str:
    wanted = message["change"]
    if not isinstance(wanted, dict) or not wanted:
        raise IllegalAction(f"What is changed are some of {', '.join(TERMS)}.")
    check_undealt(room)
    if room.terms.sealed is not None:
        raise IllegalAction(CHOSEN)
    if room.terms.kind.seats[1] == 1:
        raise IllegalAction(ALONE)
    parts = {str(name): part_of(str(name), value) for name, value in wanted.items()}
    terms = changed(room.terms, parts)
    check_company(room, terms)
    if not differences(room.terms, terms):
        raise IllegalAction("Nothing is changed by that.")
    return f"/change {json.dumps(parts, ensure_ascii=False, sort_keys=True)}"


def part_of(name: str, value: object) -> object:
    """One of the terms, as somebody wants it."""
    if name == "options" and isinstance(value, dict):
        return value
    if name in ("bots", "hints") and isinstance(value, bool):
        return value
    if name == "clock" and value in CLOCKS:
        return value
    if name == "watch":
        return watch_of(value)
    if name in ("players", "seconds") and isinstance(value, int) and not isinstance(value, bool):
        most = MOST_SEATS if name == "players" else LONGEST_SECONDS
        if 0 <= value <= most:
            return value
    if name not in TERMS:
        raise IllegalAction(f"The terms of a table are {', '.join(TERMS)}, not {quote(name)}.")
    raise IllegalAction(f"That is no value for {name}: {quote(str(value)[:LONGEST_TOLD])}.")


def watch_of(value: object) -> int:
    """How many acts late spectators see the game, as it is kept: true is at once, false never."""
    if isinstance(value, bool):
        return 0 if value else NOBODY
    if not isinstance(value, int) or not 1 <= value <= MOST_LATE:
        raise IllegalAction(WATCHING)
    return value


def check_company(room: RoomState, terms: Terms) -> None:
    """Whether those who sit here fit the new terms."""
    if len(room.humans()) > terms.players:
        raise IllegalAction(TOO_MANY)
    if not terms.bots and any(seat.kind == BOT for seat in room.seats):
        raise IllegalAction(BOTS_SIT)


def check_undealt(room: RoomState) -> None:
    if room.game is not None:
        raise IllegalAction(DEALT)


def lock(room: RoomState, _seat: int, message: Message) -> str:
    check_undealt(room)
    locks = message["lock"]
    if not isinstance(locks, bool):
        raise IllegalAction("Lock is true or false.")
    if locks == room.is_locked:
        raise IllegalAction(f"The table is {'locked' if locks else 'open'} already.")
    return "/lock on" if locks else "/lock off"


def remove(room: RoomState, seat: int, message: Message) -> str:
    check_undealt(room)
    return f"/remove {other_person(room, seat, message['remove'])}"


def host(room: RoomState, seat: int, message: Message) -> str:
    return f"{HOST}{other_person(room, seat, message['host'])}"


def other_person(room: RoomState, seat: int, target: object) -> int:
    is_seat = isinstance(target, int) and not isinstance(target, bool) and 0 <= target < len(room.seats)
    if not is_seat or not isinstance(target, int) or target == seat or room.seats[target].kind != HUMAN:
        raise IllegalAction(NOT_A_PERSON)
    return target


# What holds then.


def changed(terms: Terms, parts: Mapping[str, object]) -> Terms:
    """The terms with some of them changed; a clock without seconds has the usual ones. Raises IllegalAction."""
    now: dict[str, object] = {name: getattr(terms, name) for name in TERMS}
    chosen = parts.get("options")
    options = {**terms.options, **(chosen if isinstance(chosen, dict) else {})}
    if "clock" in parts and "seconds" not in parts:
        now["seconds"] = 0
    now |= parts
    players, clock, seconds, watch = now["players"], now["clock"], now["seconds"], now["watch"]
    assert isinstance(players, int) and isinstance(clock, str) and isinstance(seconds, int) and isinstance(watch, int)
    try:
        return Terms(
            terms.kind,
            options,
            players,
            terms.server_seed,
            open_seed=None if terms.open_seed == WRITTEN else terms.open_seed,
            clock=clock,
            seconds=seconds,
            bots=now["bots"] is True,
            hints=now["hints"] is True,
            watch=watch,
        )
    except BadOption as fault:
        raise IllegalAction(str(fault)) from None


def with_players(terms: Terms, players: int) -> Terms:
    """Raises BadOption where the game is not for so many."""
    return Terms(terms.kind, terms.options, players, terms.server_seed, open_seed=terms.open_seed, bots=terms.bots)


def kept_seats(seats: list[Seat], players: int) -> list[int]:
    """Which seats stay where there are fewer, in their order: people before bots, and bots before free ones."""
    rank = {HUMAN: 0, BOT: 1, EMPTY: 2}
    by_rank = sorted(range(len(seats)), key=lambda seat: (rank.get(seats[seat].kind, 2), seat))
    return sorted(by_rank[:players])


def players_in(message: Message) -> int | None:
    """How many seats a change asks for, if it does."""
    wanted = message.get("change")
    players = wanted.get("players") if isinstance(wanted, dict) else None
    return players if isinstance(players, int) and not isinstance(players, bool) else None


def differences(before: Terms, after: Terms) -> list[str]:
    """The terms that are not the same, by their names."""
    names = [name for name in ("players", "bots", "hints", "watch") if getattr(before, name) != getattr(after, name)]
    if (before.clock, before.milliseconds) != (after.clock, after.milliseconds):
        names.append("clock")
    return [*names, "options"] if chosen_in(before) != chosen_in(after) else names


def chosen_in(terms: Terms) -> dict[str, object]:
    return dict(Options(terms.kind.declared, terms.kind.complete_options(terms.options)))


def terms_after(terms: Terms, lines: Sequence[tuple[int, str]]) -> Terms:
    """What a table was agreed on at last, by its log."""
    for _, words in lines:
        verb, _, rest = words.partition(" ")
        if verb == "/deal":
            break
        if verb == CHANGE:
            terms = changed(terms, json.loads(rest))
    return terms


# The fold.


def fold_change(room: RoomState, seat: int, rest: str) -> None:
    """All who were ready are asked again."""
    before, who, place_of_host = room.terms, host_at(room, seat), room.seats[seat] if seat != HOUSE else None
    room.terms = after = changed(before, json.loads(rest))
    if len(room.seats) != after.players:
        reseat(room, after.players)
    names = differences(before, after)
    for place in room.seats:
        place.entropy = None
        if place.kind == HUMAN:
            place.news = sorted({*place.news, *names})
    by = HOUSE if place_of_host is None else room.seats.index(place_of_host)
    note(room, by, f"{who} changed {', and '.join([change_told(after, name) for name in names])}.")


def reseat(room: RoomState, players: int) -> None:
    room.seats[:] = reseated(room.seats, players)
    room.turns.seat(players)
    room.spent[:] = [0] * players


def reseated(seats: list[Seat], players: int) -> list[Seat]:
    """Those who stay, in their order, and then free ones."""
    kept = [seats[seat] for seat in kept_seats(seats, players)]
    return [*kept, *[Seat() for _ in range(players - len(kept))]]


def fold_lock(room: RoomState, seat: int, rest: str) -> None:
    room.is_locked = rest == "on"
    what = "locked the table: who comes now may watch" if room.is_locked else "opened the table again"
    note(room, seat, f"{host_at(room, seat)} {what}.")


def fold_remove(room: RoomState, seat: int, target: int) -> None:
    name = room.seats[target].name
    room.seats[target] = Seat()
    note(room, seat, f"{host_at(room, seat)} removed {name} from the table.")


def fold_host(room: RoomState, seat: int, target: int) -> None:
    note(room, seat, f"{room.seats[target].name} is the host of this table now.")


def note(room: RoomState, seat: int, sentence: str) -> None:
    name = room.seats[seat].name if seat >= 0 else ""
    room.sayings.append(Saying(room.version, seat, name, sentence, by_house=True))


def host_at(room: RoomState, seat: int) -> str:
    return room.seats[seat].name if seat != HOUSE and room.seats[seat].name else SOMEBODY


# How it is told.


def change_told(terms: Terms, name: str) -> str:
    if name == "players":
        return f"the number of seats: {terms.players}"
    if name == "clock":
        return f"the clock: {clock_told(terms)}"
    if name == "bots":
        return "the bots: they may sit here" if terms.bots else "the bots: none may sit here"
    if name == "hints":
        return "the hints: allowed" if terms.hints else "the hints: off"
    if name == "watch":
        return f"watching: {watch_told(terms.watch)}"
    return "the variant"


def clock_told(terms: Terms) -> str:
    if terms.clock == "none":
        return "none"
    each = "to answer an attack" if terms.clock == "reaction" else "for each move"
    return f"{duration_told(terms.milliseconds // 1000)} {each}"


def duration_told(seconds: int) -> str:
    for unit, length in (("day", 86_400), ("hour", 3600), ("minute", 60)):
        if seconds >= length and seconds % length == 0:
            return f"{seconds // length} {unit}{'s' * (seconds > length)}"
    return f"{seconds} second{'s' * (seconds != 1)}"


def watch_told(watch: int) -> str:
    if watch == NOBODY:
        return "nobody"
    return "whoever has the link" if watch == 0 else f"whoever has the link, {watch} act{'s' * (watch > 1)} late"


def watch_json(watch: int) -> object:
    """As one says it: true, false, or how many acts late. Compiled, one expression of both would make true 1."""
    if watch > 0:
        return watch
    return watch != NOBODY


def terms_json(room: RoomState) -> Reply:
    """What who comes to a table should know before sitting down. Cards and files are not told, only that there are."""
    terms = room.terms
    usual = Options(terms.kind.declared, {})
    chosen = {name: value for name, value in chosen_in(terms).items() if name not in usual or value != usual[name]}
    return {
        "players": terms.players,
        "options": {name: "…" if isinstance(value, (list, dict)) else value for name, value in chosen.items()},
        "clock": terms.clock,
        "seconds": terms.milliseconds // 1000,
        "clock_told": clock_told(terms),
        "bots": terms.bots,
        "hints": terms.hints or terms.kind.is_joint,
        "watch": watch_json(terms.watch),
        "watch_told": watch_told(terms.watch),
        "locked": room.is_locked,
    }
