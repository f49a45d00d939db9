"""By what a message that is sent again is known: who says it, under which id, and what it says."""

from typing import Final

from tuckbox.core import fair
from tuckbox.room.types import Message

SENDER: Final = 8
CONTENT: Final = 16
"""So many letters of a mark tell who says it, and so many what."""


def sender_named(who: str) -> str:
    """What of a mark tells who says it: the same for all that somebody says."""
    return fair.digest("sender", who)[:SENDER]


def mark_of(sender: str, message: Message) -> str:
    """The same for the same message of the same sender; empty for one without an id."""
    key = message.get("id")
    if not key or not isinstance(key, str):
        return ""
    content = fair.digest(*[repr(name) + " " + canonical(message[name]) for name in sorted(message)])
    return sender + content[:CONTENT]


def sender_of(mark: str) -> str:
    return mark[:SENDER]


def canonical(value: object) -> str:
    """What is no text, number or truth is in no message that is ever carried out, however it reads."""
    if isinstance(value, str):
        return repr(value)  # which can be encoded whatever is in it
    kind = type(value).__name__
    return kind + " " + format(value, "x") if isinstance(value, int) else kind
