"""WebSocket frames as bytes: how long one is, what it says, and a text in its own."""

from typing import Final

import msgspec

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it has no wheel of its own
    from websockets.utils import apply_mask

TEXT: Final = 0x81
"""The first byte of a frame that is one whole text."""
LONG_TEXT: Final = bytes((TEXT, 126))
LONGER_TEXT: Final = bytes((TEXT, 127))
MASKED: Final = 0x80
"""In a frame's second byte."""
ENCODER: Final = msgspec.json.Encoder()


def frame_size(data: bytes | bytearray) -> int:
    """How long the frame is that begins with these bytes; 0 while they do not say."""
    if len(data) < 2:
        return 0
    head, size = 6 if data[1] & MASKED else 2, data[1] & ~MASKED
    if size < 126:
        return head + size
    width = 2 if size == 126 else 8
    return head + width + int.from_bytes(data[2 : 2 + width], "big") if len(data) >= 2 + width else 0


def body_of(frame: bytes) -> bytes:
    """What a whole, masked frame says."""
    size = frame[1] & ~MASKED
    head = 2 if size < 126 else 4 if size == 126 else 10
    return apply_mask(frame[head + 4 :], frame[head : head + 4])


def frame_json(reply: object) -> bytes:
    """A reply as the bytes of one WebSocket frame from a server."""
    return frame_text([ENCODER.encode(reply)])


def frame_text(pieces: list[bytes]) -> bytes:
    """A text in its frame."""
    size = 0
    for piece in pieces:
        size += len(piece)
    return b"".join([head_of(size), *pieces])


def head_of(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size < 126:
        return bytes((TEXT, size))
    return LONG_TEXT + size.to_bytes(2, "big") if size < 1 << 16 else LONGER_TEXT + size.to_bytes(8, "big")


def members(reply: object) -> bytes:
    """A JSON object without its braces."""
    return ENCODER.encode(reply)[1:-1]
