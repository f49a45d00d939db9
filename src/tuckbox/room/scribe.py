"""A table as JSON text. Few cards move in one act, so only what has changed is written anew."""

import json
from functools import cache
from typing import Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import Card, Face, Pile
from tuckbox.core.game import AnyGame
from tuckbox.room.terms import Seat

LINES_KEPT: Final = 500


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
            page.write([self.line(cards[place]) for place in range(same, len(cards))], same)

    def line(self, card: Card[Face]) -> "Line":
        line = self.lines.get(card.id)
        if line is None or not line.is_of(card):
            if len(self.lines) >= LINES_KEPT:
                self.lines.clear()
            line = self.lines[card.id] = Line(card)
        return line


class Line:
    """A card, as View.as_json has it, once for those who see it and once for those who do not."""

    def __init__(self, card: Card[Face]) -> None:
        self.id: Final = card.id
        self.face: Final = card.face
        self.up: Final = card.up
        back, face = quoted(card.back), quoted(card.face.name)
        up = ',"up":true' if card.up else ""
        self.open: Final = f'{{"id":{card.id},"back":{back},"face":{face}{up}}}'.encode()
        self.closed: Final = self.open if card.up else f'{{"id":{card.id},"back":{back}}}'.encode()

    def is_of(self, card: Card[Face]) -> bool:
        """Whether the card is still as it was written."""
        return self.id == card.id and self.up == card.up and self.face is card.face


class Page:
    """One pile, once as those read it who see its hidden cards and once as the others do, each where there are such."""

    def __init__(self, pile: Pile[Face], everyone: int) -> None:
        self.seers: Final = pile.seers
        self.is_open: Final = pile.seers != 0
        self.is_closed: Final = pile.seers != everyone
        self.is_private: Final = self.is_open and self.is_closed
        """Whether some see its hidden cards and others do not."""
        self.lines: Final[list[Line]] = []
        head = f"{quoted(pile.name)}:[".encode()
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


def offered(actions: list[Action]) -> bytes:
    """What somebody may do."""
    return b",".join([action.offer or offer(action) for action in actions])


def offer(action: Action) -> bytes:
    action.offer = as_text(action.as_json()).encode()
    return action.offer


@cache
def quoted(word: str) -> str:
    """A name of the game's, of which there are few, as JSON."""
    return as_text(word)


def as_text(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))
