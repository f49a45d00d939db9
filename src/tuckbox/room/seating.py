"""Whose seat a message speaks for: a seat is only ever used by its guest, and bots are seated by the table's owner."""

from collections.abc import Mapping
from typing import Final

from tuckbox.bots import plain_name
from tuckbox.core.errors import BadOption, IllegalAction
from tuckbox.room.state import RoomState
from tuckbox.room.types import BOT, EMPTY, Message

Changes = dict[int, str | None]


class Seating:
    """Who sits where."""

    def __init__(self, owner: str, guests: Mapping[int, str]) -> None:
        self.owner: Final = owner
        self.guest_at: Final = dict(guests)
        self.seat_of: Final = {guest: seat for seat, guest in guests.items()}

    def change(self, changes: Mapping[int, str | None]) -> None:
        for seat, guest in changes.items():
            before = self.guest_at.pop(seat, None)
            if before is not None:
                self.seat_of.pop(before, None)
            if guest is not None:
                self.guest_at[seat] = guest
                self.seat_of[guest] = seat

    def find(self, room: RoomState, guest: str, message: Message) -> tuple[int | None, Changes]:
        """The seat a message speaks for, and the seats that change hands with it. Raises IllegalAction."""
        own = self.seat_of.get(guest)
        if "sit" in message:
            return self.seat_bot(room, guest, message) if message.get("as") == BOT else self.seat(room, guest, message)
        if "leave" in message and "seat" in message and message["seat"] != own:
            return self.unseat_bot(room, guest, message)
        if "leave" in message and own is not None and room.game is None:
            return own, {own: None}
        return own, {}

    def seat(self, room: RoomState, guest: str, message: Message) -> tuple[int, Changes]:
        own = self.seat_of.get(guest)
        wanted = seat_named(room, message)
        if own is not None:
            if wanted not in (None, own):
                raise IllegalAction(f"You sit in seat {own} already: leave it first.")
            return own, {}
        seat = self.lowest_free(room) if wanted is None else wanted
        if not self.is_free(room, seat):
            raise IllegalAction(f"Seat {seat} is taken.")
        return seat, {seat: guest}

    def seat_bot(self, room: RoomState, guest: str, message: Message) -> tuple[int, Changes]:
        self.check_owner(guest)
        try:
            plain_name(str(message["sit"]))
        except BadOption as fault:
            raise IllegalAction(str(fault)) from None
        wanted = seat_named(room, message)
        seat = self.lowest_free(room) if wanted is None else wanted
        if not self.is_free(room, seat):
            raise IllegalAction(f"Seat {seat} is taken.")
        return seat, {}

    def unseat_bot(self, room: RoomState, guest: str, message: Message) -> tuple[int, Changes]:
        self.check_owner(guest)
        seat = seat_named(room, message)
        if seat is None or room.seats[seat].kind != BOT or not self.is_free(room, seat):
            raise IllegalAction("Only a bot can be sent away, and only before the deal.")
        return seat, {}

    def check_owner(self, guest: str) -> None:
        if guest != self.owner:
            raise IllegalAction("Only who opened the table may seat bots or send them away.")

    def lowest_free(self, room: RoomState) -> int:
        for seat, place in enumerate(room.seats):
            if place.kind == EMPTY and seat not in self.guest_at:
                return seat
        raise IllegalAction("All seats are taken: you can watch.")

    def is_free(self, room: RoomState, seat: int) -> bool:
        """Nobody's: empty, or before the deal kept by a bot."""
        kinds = (EMPTY, BOT) if room.game is None else (EMPTY,)
        return seat not in self.guest_at and room.seats[seat].kind in kinds


def seat_named(room: RoomState, message: Message) -> int | None:
    seat = message.get("seat")
    if seat is None:
        return None
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(room.seats):
        raise IllegalAction(f"A seat is a whole number from 0 to {len(room.seats) - 1}.")
    return seat
