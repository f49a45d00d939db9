"""Messages and frames of every badness: nearly right, wrong, and mere bytes."""

import json
import random
import string

from tuckbox.room import hosting
from tuckbox.room.messages import PARTS

VERBS = [*PARTS, "fly", ""]
FIELDS = [
    *sorted({name for parts in PARTS.values() for name in parts}),
    *hosting.TERMS,
    *("id", "chair", "guest", "done", "now", "__proto__", "ä", "\ud800", "x" * 300),
]
WORDS = [
    *("discard", "king", "knight", "potion", "jester", "wake", "pass", "defend", "pass unless", "dragon", "wand"),
    *("slot3", "rose", "7", "10"),
]
NUMBERS = [0, -1, 1, 3, 2**31, 2**63, 2**64, -(2**63), 10**30, 1.5, 1e308, -0.0]
TEXTS = ["", " ", "\n", "\0", "ä", "🂡", "\u202e", "human", "bot", "a" * 25, "b" * 201, "c" * 1001, "d" * 4000]


def value(rng: random.Random, depth: int = 0) -> object:
    """Any JSON."""
    kind = rng.randrange(8 if depth < 3 else 5)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind == 1:
        return rng.choice(NUMBERS)
    if kind == 2:
        return rng.choice(TEXTS)
    if kind == 3:
        return " ".join(rng.choices(WORDS, k=rng.randint(1, 4)))
    if kind == 4:
        return "".join(rng.choices(string.printable, k=rng.randint(0, 30)))
    if kind == 5:
        return [value(rng, depth + 1) for _ in range(rng.randint(0, 4))]
    return {rng.choice(FIELDS): value(rng, depth + 1) for _ in range(rng.randint(0, 4))}


def message(rng: random.Random, at: int) -> dict[str, object]:
    """An object with one of the verbs, or none, or several; now and then it is right."""
    said = {rng.choice(VERBS): value(rng) for _ in range(rng.choice([0, 1, 1, 1, 1, 1, 2, 3]))}
    said |= {rng.choice(FIELDS): value(rng) for _ in range(rng.choice([0, 0, 1, 2]))}
    if rng.random() < 0.7:
        said["at"] = rng.choice([at, at, at, at - 1, at + 1, 0])
    if rng.random() < 0.3:
        said["do"] = " ".join(rng.choices(WORDS, k=rng.randint(1, 3)))
    return said


def frame(rng: random.Random, at: int) -> str | bytes:
    """What one frame may carry."""
    kind = rng.randrange(10)
    if kind < 5:
        return json.dumps(message(rng, at))
    if kind == 5:
        return (
            json.dumps(value(rng), ensure_ascii=rng.random() < 0.5, allow_nan=True).encode("utf-8", "replace").decode()
        )
    if kind == 6:
        return mutilated(json.dumps(message(rng, at)), rng)
    if kind == 7:
        return rng.randbytes(rng.choice([0, 1, 10, 100, 1000]))
    if kind == 8:
        return "".join(chr(rng.randrange(1, 0xD800)) for _ in range(rng.randint(0, 50)))
    return rng.choice(ODDITIES)


def mutilated(text: str, rng: random.Random) -> str:
    """A text with some of it missing, doubled or replaced."""
    begin, end = sorted(rng.choices(range(len(text) + 1), k=2))
    middle = rng.choice(["", text[begin:end] * 2, rng.choice(string.printable), "\\", '"', "}", "]"])
    return text[:begin] + middle + text[end:]


ODDITIES: list[str | bytes] = [
    "[" * 4000,
    '{"do":' * 1000,
    '{"a":' * 1000 + "1" + "}" * 1000,
    "[" * 2000 + "]" * 2000,
    "NaN",
    "Infinity",
    '{"look": 1e400}',
    '{"at": ' + "9" * 4000 + "}",
    '{"do": "\\ud800", "at": 1}',
    '{"do": "x", "do": "y"}',
    "\ufeff{}",
    "null",
    "0",
    '""',
    "x" * 8192,
    "y" * 8193,
    b"\xff\xfe",
    b"\x00" * 5000,
    '{"look": 0}',
    '{"id": {"id": []}, "look": 0}',
    '{"id": "' + "i" * 65 + '", "look": 0}',
]


def raw(rng: random.Random) -> bytes:
    """Bytes below the level of frames: broken headers, wrong lengths, unknown kinds, unmasked, cut short."""
    kind = rng.randrange(6)
    body = rng.randbytes(rng.randint(0, 200))
    if kind == 0:
        return body
    first = rng.choice([0x81, 0x82, 0x01, 0x80, 0x00, 0x88, 0x89, 0x8A, 0xF1, 0x83, 0x8F, 0xC1])
    if kind == 1:
        return bytes([first, len(body) & 0x7D]) + body
    mask = rng.randbytes(4)
    size = rng.choice([len(body), len(body) + 1, 0, 2**16, 2**31, 2**63])
    if kind == 2:
        return bytes([first, 0xFF]) + (size & (2**64 - 1)).to_bytes(8, "big") + mask + body
    if kind == 3:
        return bytes([first, 0xFE]) + (size & 0xFFFF).to_bytes(2, "big") + mask + body
    if kind == 4:
        return bytes([first, 0x80 | min(len(body), 125)]) + mask + body[:125]
    return bytes([0x88, 0x80 | 4]) + mask + rng.randbytes(4)
