"""Several people with one device: who is to hold it, and what is told while it is covered."""

from collections.abc import Sequence

from tuckbox.room import Act, Room
from tuckbox.room.types import HUMAN


def next_person(room: Room, holder: int | None) -> int | None:
    """Who has to decide something now: whoever holds the device goes first. None while bots act, and at the end."""
    waiting = deciders(room)
    return holder if holder in waiting else next(iter(waiting), None)


def deciders(room: Room) -> list[int]:
    """An answer that somebody asked for is given before anything else."""
    if room.game is None or room.over() is not None:
        return []
    if room.asked:
        return [seat for seat in room.humans() if seat not in room.agreed]
    return [seat for seat in room.game.to_act() if room.seats[seat].kind == HUMAN]


def last_turn(room: Room, seat: int | None) -> int:
    """The version of a seat's own last act: what came after it, it is told. At first that is all there is."""
    own = [story.version for story in room.stories if story.seat == seat and not story.is_foregone]
    return own[-1] if own else 1


def chairs_in(acts: Sequence[Act]) -> list[int]:
    """Where the people of this device sit: before the deal one may stand up again."""
    chairs: list[int] = []
    is_dealt = False
    for act in acts:
        is_dealt = is_dealt or act.words.startswith("/deal")
        if act.words.startswith(f"/sit {HUMAN} ") and act.seat not in chairs:
            chairs.append(act.seat)
        elif act.words == "/leave" and act.seat in chairs and not is_dealt:
            chairs.remove(act.seat)
    return sorted(chairs)
