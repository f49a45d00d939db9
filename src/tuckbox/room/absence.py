"""Who is waited for, and who plays for whom: the turns of a room, what others agreed to, and what bots did meanwhile.

Who is here is no business of a log: the driver knows it, and says with a message which seats are absent and since when.
All else is folded from the acts, so that a room built anew knows the same.
"""

from collections.abc import Mapping
from typing import Final

from tuckbox.core.errors import IllegalAction
from tuckbox.core.text import Player, Speech, speech_json, text
from tuckbox.room.state import RoomState
from tuckbox.room.types import BOT, HUMAN, Reply

Absent = Mapping[int, int]
"""By the seats of those who are not here, since when, in milliseconds."""
PATIENCE: Final = 5 * 60 * 1000
"""So many milliseconds of somebody's turn the others wait before they may let a bot play."""
MOST_LOST: Final = 3
"""So many turns lost to the clock in a row, and nobody is waited for any longer."""
MOST_TOLD: Final = 5
CONSENT: Final = "/consent "

NO_BOTS: Final = "No bot may sit at this table: wait, or say a word to each other."
OVER_DAYS: Final = "This table is played over days: before the deadline nobody takes another's place."
NOT_THEIR_TURN: Final = "It is not {who:own} turn: nobody waits for {who}."
IS_HERE: Final = "{Who} {who|are|is} here."
TOO_SOON: Final = "{Who} {who|have|has} not been away for five minutes of this turn: wait a little longer."
NOT_A_PERSON: Final = "There is no other person in that seat to wait for."
AGREED_ALREADY: Final = "You have agreed already: now the others decide."


def check_awaited(room: RoomState, seat: int, target: int) -> None:
    """Whether others wait for somebody. Raises IllegalAction."""
    if room.game is None or room.over() is not None:
        raise IllegalAction("There is no game in which anybody is waited for.")
    if target == seat or not 0 <= target < len(room.seats) or room.seats[target].kind != HUMAN:
        raise IllegalAction(NOT_A_PERSON)
    if target not in room.game.to_act():
        raise IllegalAction(text(NOT_THEIR_TURN, who=Player(target)))


def check_absent(room: RoomState, target: int, absent: Absent, now: int) -> None:
    """Whether somebody whose turn it is has been away for long enough. Raises IllegalAction."""
    if room.terms.clock == "day":
        raise IllegalAction(OVER_DAYS)
    if target not in absent:
        raise IllegalAction(text(IS_HERE, who=Player(target)))
    if waited_for(room, target, absent, now) < PATIENCE:
        raise IllegalAction(text(TOO_SOON, who=Player(target)))


def check(room: RoomState, seat: int, words: str, absent: Absent, now: int) -> None:
    """What only the driver's knowledge allows. Raises IllegalAction."""
    if words.startswith(CONSENT):
        check_consent(room, seat, int(words[len(CONSENT) :]), absent, now)


def check_consent(room: RoomState, seat: int, target: int, absent: Absent, now: int) -> None:
    """Raises IllegalAction where nobody may agree that a bot plays for this seat, or this player has."""
    if not room.terms.bots:
        raise IllegalAction(NO_BOTS)
    check_absent(room, target, absent, now)
    if seat in agreed(room, target, absent):
        raise IllegalAction(AGREED_ALREADY)


def waited_for(room: RoomState, target: int, absent: Absent, now: int) -> int:
    """For how many milliseconds of their turn somebody has been away."""
    if not is_awaited(room, target, absent):
        return 0
    return max(0, now - max(room.turns.began[target], absent[target]))


def is_awaited(room: RoomState, target: int, absent: Absent) -> bool:
    """Whether it is somebody's turn who is away; over days nobody is waited for in that sense."""
    is_live = room.terms.clock != "day" and room.over() is None and room.seats[target].kind == HUMAN
    return is_live and target in room.turns.began and target in absent


def agreed(room: RoomState, target: int, absent: Absent) -> list[int]:
    """Who has said since they went that a bot may play for them."""
    gone = absent.get(target)
    said = room.turns.consents.get(target, {})
    return sorted([seat for seat, when in said.items() if gone is not None and when >= gone])


def is_agreed(room: RoomState, target: int, absent: Absent, now: int) -> bool:
    """Whether everybody who is here wants a bot to play for this seat; where nobody is, nobody does."""
    here = {seat for seat in room.humans() if seat not in absent}
    try:
        check_awaited(room, -1, target)
        check_absent(room, target, absent, now)
    except IllegalAction:
        return False
    return bool(here) and here <= set(agreed(room, target, absent))


def is_given_up(room: RoomState, seat: int) -> bool:
    """Whether the clock has played for somebody so often that a bot should, for the others' sake."""
    has_lost = room.turns.lost[seat] >= MOST_LOST and room.seats[seat].kind == HUMAN
    return has_lost and room.terms.bots and bool(room.others(seat))


def is_asleep(room: RoomState) -> bool:
    """Whether nobody is left whom a clock could wait for: bots play for all, or the clock has for long."""
    return all(room.turns.lost[seat] >= MOST_LOST for seat in room.humans())


def check_replaced(room: RoomState, seat: int) -> None:
    """Raises IllegalAction where no bot plays for who sits there."""
    if room.game is None or room.seats[seat].kind != BOT:
        raise IllegalAction("Nobody plays for you: the seat is yours.")


def meanwhile(room: RoomState, seat: int | None) -> Reply:
    """What a bot has done for whoever sits there, until they act themselves; nothing, where none has."""
    absence = room.turns.absences.get(seat) if seat is not None else None
    if absence is None or seat is None:
        return {}
    first, last = absence
    done = [story for story in room.stories if story.seat == seat and first < story.version <= (last or room.version)]
    chosen = [story for story in done if story.events or not story.is_foregone]
    told: list[Speech] = [event.sentence() for story in chosen for event in story.gist_for(seat)[:1]]
    sentences = [speech_json(sentence, seat) for sentence in told[-MOST_TOLD:]]
    return {"meanwhile": {"turns": len(chosen), "recap": sentences}}
