"""Whose seat a message speaks for: a seat is only ever used by its guest, and the table's host, its owner, seats bots
and decides what is played, and with whom."""

from collections.abc import Mapping
from typing import Final

from tuckbox.bots import plain_name
from tuckbox.core.errors import BadOption, IllegalAction
from tuckbox.room import hosting
from tuckbox.room.state import RoomState
from tuckbox.room.types import BOT, EMPTY, HOUSE, HUMAN, Message

Changes = dict[int, str | None]


class Seating:
    """Who sits where."""

    def __init__(self, owner: str, guests: Mapping[int, str]) -> None:
        self.owner = owner
        self.guest_at: Final = dict(guests)
        self.seat_of: Final = {guest: seat for seat, guest in guests.items()}

    def change(self, changes: Mapping[int, str | None]) -> None:
        for seat in changes:
            before = self.guest_at.pop(seat, None)
            if before is not None:
                self.seat_of.pop(before, None)
        for seat, guest in changes.items():
            if guest is not None:
                self.guest_at[seat] = guest
                self.seat_of[guest] = seat

    def find(self, room: RoomState, guest: str, message: Message) -> tuple[int | None, Changes]:
        """The seat a message speaks for, and the seats that change hands with it. Raises IllegalAction."""
        own = self.seat_of.get(guest)
        if "do" in message:
            return own, {}
        if "sit" in message:
            return self.seat_bot(room, guest, message) if message.get("as") == BOT else self.seat(room, guest, message)
        if any(verb in message for verb in hosting.VERBS):
            self.check_host(guest)
            return HOUSE if own is None else own, self.moved_by(room, message)
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
        if room.is_locked and guest != self.owner:
            raise IllegalAction("This table is locked: you can watch.")
        seat = self.lowest_free(room) if wanted is None else wanted
        if not self.is_free(room, seat):
            raise IllegalAction(f"Seat {seat} is taken.")
        return seat, {seat: guest}

    def moved_by(self, room: RoomState, message: Message) -> Changes:
        """Whose seats change hands where the host removes somebody, or seats; whether that may be is judged later."""
        removed, players = message.get("remove"), hosting.players_in(message)
        if isinstance(removed, int) and not isinstance(removed, bool) and removed in self.guest_at:
            return {removed: None}
        if players is None or not 0 < players < len(room.seats):
            return {}
        kept = hosting.kept_seats(room.seats, players)
        after = {new: self.guest_at[old] for new, old in enumerate(kept) if old in self.guest_at}
        seats = sorted({*self.guest_at, *after})
        return {seat: after.get(seat) for seat in seats if after.get(seat) != self.guest_at.get(seat)}

    def heir_of(self, room: RoomState, guest: str, message: Message) -> int | None:
        """Who is host after one who leaves before the deal: the lowest seat in which another person sits."""
        if guest != self.owner or room.game is not None or "leave" not in message or "seat" in message:
            return None
        return self.successor(room, guest)

    def successor(self, room: RoomState, guest: str) -> int | None:
        own = self.seat_of.get(guest)
        others = [seat for seat in self.guest_at if seat != own and room.seats[seat].kind == HUMAN]
        return min(others, default=None)

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

    def check_host(self, guest: str) -> None:
        if guest != self.owner:
            raise IllegalAction("Only the host of this table may do that.")

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
