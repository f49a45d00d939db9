"""What a guest says at a table: every frame is answered, bad ones with a sentence, one after the other."""

import re
from collections import deque
from itertools import islice
from typing import Final

import msgspec

from tuckbox.room.room import LONGEST_KEY
from tuckbox.room.types import Message, Reply
from tuckbox.server.limits import Bucket
from tuckbox.server.tables.broadcast import Line
from tuckbox.server.tables.table import Table
from tuckbox.server.ws.frames import frame_json

DECODER: Final = msgspec.json.Decoder(dict[str, object])
TEXTS: Final = msgspec.json.Decoder(str)
TOKENS: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)|[{}\[\]]', re.DOTALL)
"""Of JSON: texts, the last one perhaps broken off, and brackets."""
VALUE: Final = re.compile(rb'\s*:\s*("(?:[^"\\]++|\\.)*+")', re.DOTALL)
MOST_TOKENS: Final = 500
"""So far an id is looked for: no message has as many."""
NOT_ALLOWED: Final = 1008
PATIENCE: Final = 200
"""So many frames at once may be refused for coming too fast before the line is closed; in the long run, half of all."""

MOST_WAITING: Final = 16


class BadFrame(Exception):
    """A sentence: what is wrong with a frame."""


class Talk:
    """A guest's frames, answered one after the other. What comes meanwhile waits; when much does, no more is read."""

    def __init__(self, table: Table, line: Line) -> None:
        limits = table.shared.limits
        self.shared: Final = table.shared
        self.table: Final = table
        self.line: Final = line
        self.bucket: Final = Bucket(limits.frames_per_second, limits.frames_at_once)
        self.patience: Final = Bucket(limits.frames_per_second, PATIENCE)
        self.is_over = False
        self.waiting: Final[deque[bytes]] = deque()
        self.is_busy = True
        """Until the guest is greeted, and then while a message is being answered."""
        self.is_going_on = False

    def hear(self, frame: bytes) -> None:
        self.shared.counters.frames += 1
        if self.is_over:
            return
        if not self.bucket.take():
            self.slow_down(frame)
        elif self.is_busy:
            self.waiting.append(frame)
            if len(self.waiting) >= MOST_WAITING:
                self.line.wire.pause()
        else:
            self.answer(frame)

    def slow_down(self, frame: bytes) -> None:
        if self.patience.take():
            self.refuse(frame, {"refused": "You speak too fast: wait a moment.", "again": True})
        else:
            self.end()
            self.line.wire.hang_up(NOT_ALLOWED, "Too fast.")

    def end(self) -> None:
        """Nobody is there any more to be answered."""
        self.is_over = True
        self.waiting.clear()

    def answer(self, frame: bytes) -> None:
        try:
            message = understand(frame, self.shared.limits.frame_bytes)
        except BadFrame as fault:
            self.shared.counters.refusals += 1
            self.refuse(frame, {"refused": str(fault)})
        else:
            self.is_busy = True
            self.shared.answers.run(self.carry_out(message))

    def refuse(self, frame: bytes, why: Reply) -> None:
        self.line.tell(frame_json({"id": id_in(frame), **why}))

    async def carry_out(self, message: Message) -> None:
        try:
            await self.table.hear(self.line, message)
        finally:
            self.go_on()

    def go_on(self) -> None:
        """Answer what waits, up to what takes its time; an answer that takes none ends in here again."""
        self.is_busy = False
        if self.is_going_on:
            return
        self.is_going_on = True
        while self.waiting and not self.is_busy:
            self.answer(self.waiting.popleft())
        self.is_going_on = False
        if not self.waiting:
            self.line.wire.resume()


def understand(data: bytes, most: int) -> Message:
    """The JSON object in a frame. Raises BadFrame."""
    if len(data) > most:
        raise BadFrame(f"A message has at most {most} bytes.")
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError):
        raise BadFrame("A message is a JSON object.") from None
    except RecursionError:
        raise BadFrame("A message is not nested so deeply.") from None


def id_in(frame: bytes) -> str:
    """The id of what is not read or cannot be, if one is found in it."""
    depth = 0
    for token in islice(TOKENS.finditer(frame), MOST_TOKENS):
        if token[0] in b"{[":
            depth += 1
        elif token[0] in b"}]":
            depth -= 1
        elif depth == 1 and token[0] == b'"id"' and (value := VALUE.match(frame, token.end())):
            return key_of(value[1])
    return ""


def key_of(value: bytes) -> str:
    try:
        key = TEXTS.decode(value)
    except (msgspec.DecodeError, UnicodeError):
        return ""
    return key if len(key) <= LONGEST_KEY else ""
