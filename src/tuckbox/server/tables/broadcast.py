"""Who listens at a table: the lines of players and spectators."""

import math
import time
from collections.abc import Callable
from typing import Final, Protocol

from tuckbox.room.marks import sender_named
from tuckbox.room.types import Reply
from tuckbox.server.limits import Limits
from tuckbox.server.metrics import Counters
from tuckbox.server.ws.frames import frame_json

Ear = Callable[[bytes], None]


class Wire(Protocol):
    """What a line needs of a connection."""

    def listen(self, ear: Ear, is_seated: Callable[[], bool] = ...) -> None:
        """Have every message told, from the handshake on; who `is_seated` is cut off last where there are too many."""

    def push(self, frame: bytes, most: int) -> bool:
        """Send a finished frame, unless the connection is closing; False where more than so many bytes would wait for
        the client to take them, and nothing is sent."""

    def pause(self) -> None:
        """Read no more for now."""

    def resume(self) -> None:
        """Read on."""

    def cut(self) -> None:
        """Let go of the connection at once."""

    def hang_up(self, code: int, reason: str) -> None:
        """Close the connection in good manners."""


class Line:
    """One guest's connection to one table."""

    def __init__(self, guest: str, wire: Wire, limits: Limits) -> None:
        self.guest: Final = guest
        self.sender: Final = sender_named(guest)
        self.wire: Final = wire
        self.most: Final = limits.lag_bytes
        self.began = time.monotonic()
        self.is_cut = False
        self.looks = True
        """Whether its page is seen; who says nothing of it looks."""
        self.is_dismissed = False
        """Whether its guest is forgotten: nothing it says is carried out."""

    def tell(self, frame: bytes) -> bool:
        """Send a frame; False when the client was too slow and has just been dropped."""
        if self.is_cut or self.wire.push(frame, self.most):
            return True
        self.is_cut = True
        self.wire.cut()
        return False


class Audience:
    """All lines of a table; `seat_of` says where a guest sits."""

    def __init__(self, seat_of: Callable[[str], int | None], counters: Counters) -> None:
        self.seat_of: Final = seat_of
        self.counters: Final = counters
        self.lines: Final[set[Line]] = set()
        self.left = -math.inf
        """When a line was last lost."""

    def add(self, line: Line) -> None:
        self.lines.add(line)

    def remove(self, line: Line) -> None:
        self.lines.discard(line)
        self.left = time.monotonic()

    def was_there(self, seconds: float) -> bool:
        """Whether somebody left in the last so many seconds."""
        return time.monotonic() - self.left < seconds

    def listens(self, guest: str) -> bool:
        return any(line.guest == guest for line in self.lines)

    def send(self, line: Line, frame: bytes) -> None:
        if not line.tell(frame):
            self.remove(line)
            self.counters.slow_clients_dropped += 1

    def tell(self, frame: Callable[[int | None], bytes], *, but: str | None = None, seated: bool = False) -> None:
        """Everybody but one guest, or of them those who sit here. Each seat's frame is made once, and only where
        somebody listens."""
        frames: dict[int | None, bytes] = {}
        for line in [line for line in self.lines if line.guest != but]:
            seat = self.seat_of(line.guest)
            if seated and seat is None:
                continue
            if seat not in frames:
                frames[seat] = frame(seat)
            self.send(line, frames[seat])

    def tell_seated(self, frame: bytes, *, but: Line | None = None) -> None:
        """Those who sit at the table, and nobody who only watches."""
        for line in [line for line in self.lines if line is not but and self.seat_of(line.guest) is not None]:
            self.send(line, frame)

    def tell_standing(self, frame: bytes) -> None:
        """Those who only watch."""
        for line in self.standing():
            self.send(line, frame)

    def standing(self) -> list[Line]:
        return [line for line in self.lines if self.seat_of(line.guest) is None]

    def tell_guest(self, guest: str, frame: bytes) -> None:
        """All lines of one guest."""
        for line in [line for line in self.lines if line.guest == guest]:
            self.send(line, frame)

    def dismiss_guest(self, guest: str, reply: Reply, code: int) -> None:
        """Tell one guest one last thing, and close their lines."""
        for line in [line for line in self.lines if line.guest == guest]:
            line.is_dismissed = True
            if line.tell(frame_json(reply)):
                line.wire.hang_up(code, "")
            self.lines.discard(line)

    def dismiss(self, reply: Reply, code: int, *, standing: bool = False) -> None:
        """Tell everybody, or those who only watch, one last thing and close their lines."""
        frame = frame_json(reply)
        for line in self.standing() if standing else self.lines.copy():
            if line.tell(frame):
                line.wire.hang_up(code, "")
            self.lines.discard(line)
