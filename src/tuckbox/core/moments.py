"""What is worth finding again when one looks back on a game: a game declares it by what its own events tell."""

from typing import Final

from tuckbox.core.events import Event, Moved, Said
from tuckbox.core.text import Speech, Text


class Moment:
    """Cards went from a pile to another, whose names begin so; or something was said, in a sentence that does. With
    `once`, only the first of them is told."""

    def __init__(self, title: str, *, src: str = "", dst: str = "", said: str = "", once: bool = False) -> None:
        self.title: Final = title
        self.src: Final = src
        self.dst: Final = dst
        self.said: Final = said
        self.once: Final = once

    def __repr__(self) -> str:
        return f"Moment({self.title!r}, src={self.src!r}, dst={self.dst!r}, said={self.said!r}, once={self.once})"

    def is_in(self, event: Event) -> bool:
        if isinstance(event, Said):
            return bool(self.said) and template_of(event.speech).startswith(self.said)
        if self.said or not isinstance(event, Moved):
            return False
        return event.src.startswith(self.src) and event.dst.startswith(self.dst)


def template_of(speech: Speech) -> str:
    return speech.template if isinstance(speech, Text) else speech
