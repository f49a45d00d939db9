"""What the file of a saved game holds beside the game: how it is played, and bookmarks and notes."""

from collections.abc import Mapping
from datetime import date
from typing import Final

from tuckbox.core.daily import BRANCH, DAILY, FAIR, OPEN

PLAYED, MARKS, NOTES = "played", "marks", "notes"


class Beside:
    """`origin` is one of the above; `day` and `title` tell which deal of which day."""

    def __init__(self, origin: str = FAIR, *, day: str = "", title: str = "") -> None:
        self.origin: Final = origin
        self.day: Final = day
        self.title: Final = title
        self.started = ""
        self.seconds = 0.0
        """How long whoever plays has thought."""
        self.marks: dict[str, int] = {}
        """Bookmarks by name, the newest last: how long the log was there."""
        self.notes: list[tuple[int, str]] = []
        """How long the log was, and what was written there."""

    def as_json(self) -> dict[str, object]:
        """Nothing where there is nothing to tell."""
        parts = {
            PLAYED: self.played() if self.started else {},
            MARKS: self.marks,
            NOTES: [list(note) for note in self.notes],
        }
        return {name: told for name, told in parts.items() if told}

    def played(self) -> dict[str, object]:
        seconds = round(self.seconds, 1)
        about = {"origin": self.origin, "day": self.day, "title": self.title}
        return {"started": self.started, "seconds": seconds, **about}


def beside_in(saved: object) -> Beside:
    """What a file tells; of one that tells nothing, that its deal was chosen."""
    played = part(saved, PLAYED)
    origin = text(played, "origin")
    known = origin if origin in (FAIR, DAILY, BRANCH) else OPEN
    beside = Beside(known, day=day_in(text(played, "day")), title=text(played, "title"))
    beside.started = text(played, "started")
    beside.seconds = number(played, "seconds")
    beside.marks = {name: at for name, at in part(saved, MARKS).items() if isinstance(at, int)}
    beside.notes = notes_in(saved)
    return beside


def notes_in(saved: object) -> list[tuple[int, str]]:
    notes = saved.get(NOTES) if isinstance(saved, Mapping) else None
    pairs = [note for note in notes if isinstance(note, list)] if isinstance(notes, list) else []
    return [(note[0], note[1]) for note in pairs if [type(one) for one in note] == [int, str]]


def day_in(day: str) -> str:
    """The day, if it is one."""
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        return ""


def part(saved: object, name: str) -> Mapping[str, object]:
    found = saved.get(name) if isinstance(saved, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def text(fields: Mapping[str, object], name: str) -> str:
    found = fields.get(name, "")
    return found if isinstance(found, str) else ""


def number(fields: Mapping[str, object], name: str) -> float:
    found = fields.get(name, 0)
    return float(found) if isinstance(found, (int, float)) else 0.0
