"""What those who sit at a table are told of each other: who looks, who is away since when, and what was agreed on."""

from collections.abc import Callable, Sequence
from typing import Final

from tuckbox.core.errors import IllegalAction
from tuckbox.core.text import Player, text
from tuckbox.room import Act, Room, absence, replies
from tuckbox.room.seating import Seating
from tuckbox.room.types import Call, Reply
from tuckbox.server.tables.broadcast import Audience, Line
from tuckbox.server.tables.presence import Presence
from tuckbox.server.ws.frames import frame_json

NUDGED: Final = "{Who} {who|were|was} nudged a moment ago: give them some time."
SEATS_CHANGE: Final = ("/sit", "/leave", "/resign", "/stand_in", "/back", "/consent")


class Company:
    """Spectators are told nothing of it."""

    def __init__(self, audience: Audience, now: Callable[[], int]) -> None:
        self.audience: Final = audience
        self.now: Final = now
        self.presence: Final = Presence(now)

    def matters(self, seating: Seating) -> bool:
        """Whether there is anybody to be told of another."""
        return len(seating.guest_at) > 1 and bool(self.audience.lines)

    def absent(self, seating: Seating) -> dict[int, int]:
        return self.presence.absent(seating.guest_at.items())

    def unseen(self, seating: Seating) -> dict[int, int]:
        return self.presence.unseen(seating.guest_at.items())

    def concerns(self, acts: Sequence[Act], seating: Seating) -> bool:
        """Whether after these acts something else is to be told: others sit here, or it is somebody's turn who is
        away."""
        if not self.matters(seating):
            return False
        all_look = seating.seat_of.keys() <= self.presence.looking
        return not all_look or any(act.words.startswith(SEATS_CHANGE) for act in acts)

    def take(self, room: Room, seating: Seating, line: Line, seat: int, call: Call) -> Reply | None:
        """A refusal, or what is so already; None where something has changed for all."""
        if call.verb == "here":
            line.looks = bool(call.about)
            is_new = self.presence.note(line.guest, self.audience.lines)
            return None if is_new else self.as_json(room, seating)
        try:
            self.nudge(room, seating, seat, call.about)
        except IllegalAction as refusal:
            return replies.refuse(room, seat, "", refusal.speech).replies[seat]
        return None

    def nudge(self, room: Room, seating: Seating, seat: int, target: int) -> None:
        """Once in five minutes. Raises IllegalAction."""
        guest, moment = seating.guest_at[target], self.now()
        absence.check_absent(room, target, self.absent(seating), moment)
        if moment - self.presence.nudged.get(guest, -absence.PATIENCE) < absence.PATIENCE:
            raise IllegalAction(text(NUDGED, who=Player(target)))
        self.presence.nudged[guest] = moment
        self.audience.tell_guest(guest, frame_json({"at": room.version, "nudged": seat}))

    def tell(self, room: Room, seating: Seating, line: Line | None = None, key: str = "") -> None:
        """Those who sit here; the line that asked, if one did, under its id."""
        if line is None and not self.matters(seating):
            return
        told = self.as_json(room, seating)
        if line is not None:
            self.audience.send(line, frame_json({"id": key, **told}))
        if self.matters(seating):
            self.audience.tell_seated(frame_json(told), but=line)

    def as_json(self, room: Room, seating: Seating) -> Reply:
        unseen = self.unseen(seating)
        company = [self.companion(room, seat, guest, unseen) for seat, guest in sorted(seating.guest_at.items())]
        return {"at": room.version, "bots": room.terms.bots, "company": company}

    def companion(self, room: Room, seat: int, guest: str, unseen: absence.Absent) -> Reply:
        """Times are told as so many milliseconds ago: nobody's clock is like another's."""
        sight, moment = self.presence.sight(guest), self.now()
        since = sight.since
        if guest not in self.presence.sights and room.terms.clock == "day":
            since = room.turns.acted[seat] or since
        told: Reply = {"seat": seat, "state": sight.state, "ago": max(0, moment - since)}
        if absence.is_awaited(room, seat, unseen):
            told["waited"] = absence.waited_for(room, seat, unseen, moment)
            told["agreed"] = absence.agreed(room, seat, unseen)
        nudged = self.presence.nudged.get(guest)
        return told if nudged is None else {**told, "nudged": max(0, moment - nudged)}
