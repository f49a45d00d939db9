"""The games and the bots, as a client shows them."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from tuckbox.bots import BOTS
from tuckbox.core import record
from tuckbox.core.cards import Face
from tuckbox.core.documents import document_of
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.core.lesson import Lesson
from tuckbox.core.options import unknown
from tuckbox.core.text import capital
from tuckbox.games import GAMES, LEFT_OUT, how_to_play
from tuckbox.room.messages import PHRASES
from tuckbox.roster.rooms import USUAL_BOT

LONGEST_HEAD: Final = 24
"""Longer than this, what stands before a colon is no heading."""


def shelf() -> dict[str, object]:
    """All that one need know to open a table."""
    games = [describe_game(GAMES[name]) for name in GAMES]
    missing = [f"The installed game {name} is left out: the server's log says why." for name in LEFT_OUT]
    return {"games": games, "left_out": missing, "bots": list(BOTS), "phrases": PHRASES}


def rules_of(kind: type[AnyGame]) -> dict[str, object]:
    """How it is played, in words and in cards."""
    return {"title": kind.title, "paragraphs": [headed(each) for each in paragraphs(kind)], **diagrams(kind)}


def level_of(kind: type[AnyGame], name: str) -> dict[str, object]:
    """One of the documents in the box, whole: its map, and who is on it. Raises BadOption where there is none."""
    levels = levels_of(kind)
    if name not in levels:
        raise BadOption(unknown("level", name, levels))
    level = levels[name]
    assert isinstance(level, dict), "a document is a JSON object"
    return level


def levels_of(kind: type[AnyGame]) -> Mapping[str, object]:
    document = document_of(kind)
    return {} if document is None else document.shipped


def schema_of(kind: type[AnyGame]) -> dict[str, object]:
    """The JSON Schema of what players bring to a game. Raises BadOption where it takes nothing."""
    document = document_of(kind)
    if document is None or document.schema is None:
        raise BadOption(f"{kind.title} takes no files.")
    return document.schema()


def describe_game(kind: type[AnyGame]) -> dict[str, object]:
    return {
        "name": kind.name,
        "title": kind.title,
        "about": about(kind),
        "rules": kind.rules,
        "players": list(kind.seats),
        "options": [option.as_json() for option in kind.declared],
        "presets": kind.presets,
        "is_joint": kind.is_joint,
        "lesson": lesson_table(kind.lesson),
        "dailies": [daily.title for daily in kind.dailies],
        "levels": [] if (document := document_of(kind)) is None else document.in_the_box(),
    }


def lesson_table(lesson: Lesson | None) -> dict[str, object] | None:
    """What a table is opened with where the lesson is given."""
    if lesson is None:
        return None
    deal = {"seed": lesson.seed, "players": lesson.players, "options": lesson.options}
    return {**deal, "bots": [USUAL_BOT] * len(lesson.others)}


def about(kind: type[AnyGame]) -> str:
    """The line its rules open with, without the title before the colon."""
    first = next(iter(paragraphs(kind)), "")
    return capital(first.removeprefix(f"{kind.title}: "))


def paragraphs(kind: type[AnyGame]) -> list[str]:
    """How it is played, as its author wrote it."""
    return [" ".join(paragraph.split()) for paragraph in how_to_play(kind).split("\n\n") if paragraph.strip()]


def diagrams(kind: type[AnyGame]) -> dict[str, object]:
    """The rules in cards, and what is printed on them."""
    drawn = {name for diagram in kind.diagrams for name in diagram.faces()}
    dealt = faces(kind)  # type: ignore[arg-type]  # mypy takes a class for what it makes, which is not hashable
    printed = {face.name: face.as_json() for face in dealt if face.name in drawn}
    return {"diagrams": [diagram.as_json() for diagram in kind.diagrams], "faces": printed}


@cache
def faces(kind: type[AnyGame]) -> list[Face]:
    """All that may be dealt where as many play as can."""
    return list(record.start(kind, {}, players=kind.seats[1], seed="rules").faces())


def headed(paragraph: str) -> dict[str, str]:
    """“The deal: seven columns …” has a heading of its own."""
    head, _, rest = paragraph.partition(": ")
    return {"head": head, "text": capital(rest)} if rest and len(head) <= LONGEST_HEAD else {"text": paragraph}
