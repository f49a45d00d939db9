"""A table as JSON text. Few cards move in one act, so only what has changed is written anew."""

import json
from functools import lru_cache
from typing import Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import Card, Face, Pile
from tuckbox.core.events import Moved
from tuckbox.core.game import AnyGame
from tuckbox.room.types import Seat

LINES_KEPT: Final = 500
NAMES_KEPT: Final = 1000
"""A game has few names, but guests may bring scenarios with more."""


class Scribe:
    """Keeps a page for each pile, with what was last written of it, a line for each card, and who sits here."""

    def __init__(self) -> None:
        self.pages: Final[dict[str, Page]] = {}
        self.lines: Final[dict[int, Line]] = {}
        """By the card's number."""
        self.roll = b""
        """Who sits here; nothing, where somebody may have come or gone since it was written."""

    def call_roll(self, seats: list[Seat]) -> bytes:
        if not self.roll:
            self.roll = as_text([seat.as_json() for seat in seats]).encode()
        return self.roll

    def write(self, game: AnyGame) -> "list[Page]":
        """The pages of all piles, as they lie now."""
        pages: list[Page] = []
        for name, pile in game.piles.items():
            page = self.pages.get(name)
            if page is None:
                page = self.pages[name] = Page(pile, game.everyone)
            self.update(page, pile.cards)
            pages.append(page)
        return pages

    def update(self, page: "Page", cards: list[Card[Face]]) -> None:
        same = page.count_same(cards)
        if same < len(cards) or same < len(page.lines):
            page.write([self.lay(cards[place]) for place in range(same, len(cards))], same)

    def lay(self, card: Card[Face]) -> "Line":
        return self.line(card.id, card.face, card.up, card.back)

    def line(self, number: int, face: Face, up: bool, back: str) -> "Line":
        line = self.lines.get(number)
        if line is None or line.face is not face or line.up != up:
            if len(self.lines) >= LINES_KEPT:
                self.lines.clear()
            line = self.lines[number] = Line(number, face, up, back)
        return line

    def write_moved(self, event: Moved, knower: int, *, is_open: bool = False) -> bytes:
        """The event, as its as_json has it, or with every card open: most are written already, where they lie now."""
        head = f'{{"event":"moved","from":{name_json(event.src)},"to":{name_json(event.dst)},"cards":['.encode()
        cards: list[bytes] = []
        for card in event.cards:
            line = self.line(card.id, card.face, card.up, card.back)
            cards.append(line.open if is_open or card.is_open_to(knower) else line.closed)
        return b"".join([head, b",".join(cards), b"]}"])


class Line:
    """A card, as View.as_json has it, once for those who see it and once for those who do not."""

    def __init__(self, number: int, face: Face, up: bool, back: str) -> None:
        self.id: Final = number
        self.face: Final = face
        self.up: Final = up
        head = b'{"id":' + str(number).encode() + BACKS.text(back)
        self.open: Final = head + FACES.text(face.name) + (b',"up":true}' if up else b"}")
        self.closed: Final = self.open if up else head + b"}"

    def is_of(self, card: Card[Face]) -> bool:
        """Whether the card is still as it was written."""
        return self.id == card.id and self.up == card.up and self.face is card.face


class Page:
    """One pile, once as those read it who see its hidden cards and once as the others do, each where there are such."""

    def __init__(self, pile: Pile[Face], everyone: int) -> None:
        self.name: Final = pile.name
        self.seers: Final = pile.seers
        self.is_open: Final = pile.seers != 0
        self.is_closed: Final = pile.seers != everyone
        self.is_private: Final = self.is_open and self.is_closed
        """Whether some see its hidden cards and others do not."""
        self.lines: Final[list[Line]] = []
        head = f"{name_json(pile.name)}:[".encode()
        self.open: Final = Copy(head)
        self.closed: Final = Copy(head)

    def told(self, knower: int) -> bytes:
        return self.open.text if self.seers >> knower & 1 else self.closed.text

    def count_same(self, cards: list[Card[Face]]) -> int:
        """How many of the lowest cards lie as they were written."""
        most = min(len(cards), len(self.lines))
        for place in range(most):
            if not self.lines[place].is_of(cards[place]):
                return place
        return most

    def write(self, lines: list[Line], place: int) -> None:
        """These lines, from this place on."""
        self.lines[place:] = lines
        if self.is_open:
            self.open.write([line.open for line in lines], place)
        if self.is_closed:
            self.closed.write([line.closed for line in lines], place)


class Copy:
    """The text of a pile for one kind of reader."""

    def __init__(self, head: bytes) -> None:
        self.head: Final = head
        self.text = head + b"]"
        self.ends: Final[list[int]] = []
        """How far the text goes to the end of each card."""

    def write(self, cards: list[bytes], place: int) -> None:
        """Anew from this place on."""
        end = self.ends[place - 1] if place else len(self.head)
        before = self.text[:end]
        del self.ends[place:]
        end -= 0 if place else 1
        for card in cards:
            end += 1 + len(card)
            self.ends.append(end)
        comma = b"," if place and cards else b""
        self.text = b"".join([before, comma, b",".join(cards), b"]"])


def offers_json(actions: list[Action]) -> bytes:
    """What somebody may do."""
    return b",".join([action.offer or offer(action) for action in actions])


def offer(action: Action) -> bytes:
    action.offer = as_text(action.as_json()).encode()
    return action.offer


class Member:
    """A member of a card's object, by the names that it may have."""

    def __init__(self, key: str) -> None:
        self.key: Final = key
        self.texts: Final[dict[str, bytes]] = {}

    def text(self, name: str) -> bytes:
        text = self.texts.get(name)
        if text is None:
            if len(self.texts) >= NAMES_KEPT:
                self.texts.clear()
            text = self.texts[name] = f',"{self.key}":{as_text(name)}'.encode()
        return text


BACKS: Final = Member("back")
FACES: Final = Member("face")


@lru_cache(NAMES_KEPT)
def name_json(name: str) -> str:
    """A name of the game's as JSON."""
    return as_text(name)


def as_text(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))
