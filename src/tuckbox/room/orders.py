"""Standing orders: what somebody at a table has said beforehand that is to be done for them when they are asked.

An order is an act in the log, `/order` and its words, which only its giver is told of. What is done by one is an act of
its giver, `/ordered` and the words, told to the others as any act is; it comes when a bot's would, so that its time
tells nothing either.
"""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.errors import IllegalAction, quote
from tuckbox.core.orders import Order
from tuckbox.core.text import speech_json
from tuckbox.room.held import is_among
from tuckbox.room.state import RoomState
from tuckbox.room.types import BOT, HUMAN, Act, Message, Reply

GIVEN: Final = "/order"
WITHDRAWN: Final = "/unorder"
OBEYED: Final = "/ordered"
PRIVATE: Final = (GIVEN, WITHDRAWN)
"""Acts of which nobody else is told before the end."""
PRIVATELY: Final = (f"{GIVEN} ", f"{WITHDRAWN} ")
"""So their words begin."""
LONGEST_ORDER: Final = 60

NO_ORDERS: Final = "In this game nothing can be ordered beforehand."
NOT_NOW: Final = "The game is over: nothing is left to order."
NOT_YOURS: Final = "A bot plays for you: come back before you give orders."
KNOWN: Final = "You have ordered that already."
NOT_GIVEN: Final = "You have given no such order."
DONE: Final = "Done as you ordered: {deed:low}."


# Messages.


def order(room: RoomState, seat: int, message: Message) -> str:
    """Raises IllegalAction."""
    words = line(message, "order")
    found = offered(room, seat, words)
    if is_among(found, room.orders.held_by(seat)):
        raise IllegalAction(KNOWN)
    return f"{GIVEN} {words}"


def unorder(room: RoomState, seat: int, message: Message) -> str:
    """Raises IllegalAction."""
    words = line(message, "unorder")
    if words not in room.orders.words_of(seat):
        raise IllegalAction(NOT_GIVEN)
    return f"{WITHDRAWN} {words}"


def line(message: Message, name: str) -> str:
    words = message.get(name)
    if not isinstance(words, str) or len(words) > LONGEST_ORDER or not words.isprintable():
        raise IllegalAction(f"An order is a line of at most {LONGEST_ORDER} letters.")
    return words


def offered(room: RoomState, seat: int, words: str) -> Order:
    for found in orderable(room, seat):
        if found.words == words:
            return found
    raise IllegalAction(f"{quote(words)} is no order that you could give now.")


def orderable(room: RoomState, seat: int) -> list[Order]:
    """All that somebody may order now. Raises IllegalAction where nothing may be."""
    if room.game is None:
        raise IllegalAction("The cards are not dealt yet.")
    if not room.game.takes_orders:
        raise IllegalAction(NO_ORDERS)
    if room.over() is not None:
        raise IllegalAction(NOT_NOW)
    if room.seats[seat].kind == BOT:
        raise IllegalAction(NOT_YOURS)
    if room.seats[seat].kind != HUMAN:
        raise IllegalAction("You have left this table.")
    return room.game.orders(seat)


# What comes of them.


def is_private(acts: Sequence[Act]) -> bool:
    """Whether these concern nobody but who did them."""
    return all(act.words.startswith(PRIVATELY) for act in acts)


def due(room: RoomState) -> list[int]:
    """The seats for which an order is to be carried out now; the driver lets as much time pass as for a bot."""
    if not room.orders.held or room.game is None or room.over() is not None:
        return []
    return [seat for seat in room.game.to_act() if deed_of(room, seat)]


def deed_of(room: RoomState, seat: int) -> str:
    """In words what a seat does by its orders, if anything."""
    if room.game is None or seat not in room.orders.held or room.seats[seat].kind != HUMAN:
        return ""
    action = room.game.obey(seat, room.orders.words_of(seat))
    return action.words if action is not None else ""


# What is told of them.


def listed(room: RoomState, seat: int) -> Reply:
    """What may be ordered, and what is. Raises IllegalAction."""
    held = room.orders.words_of(seat)
    return {"orders": [order_json(found, seat, given=found.words in held) for found in orderable(room, seat)]}


def order_json(found: Order, seat: int, *, given: bool) -> Reply:
    head, sentence = speech_json(found.head, seat), speech_json(found.sentence, seat)
    return {"words": found.words, "head": head, "sentence": sentence, "about": found.about, "given": given}


def standing(room: RoomState, seat: int | None, since: int | None = None) -> Reply:
    """The orders that hold, and what came of any since a version: to their giver alone. Without a version all is told
    anew, elsewhere what came of them."""
    if seat is None or room.game is None or not room.game.takes_orders or room.seats[seat].kind != HUMAN:
        return {}
    if since is not None and room.orders.changed.get(seat, 0) <= since:
        return {}
    notes = room.orders.notes_since(seat, since) if since is not None else []
    noted = [speech_json(note.sentence, seat) for note in notes]
    return {"ordered": {"words": room.orders.words_of(seat), "noted": noted}}
