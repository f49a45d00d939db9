"""The piles of a table as JSON text. Few cards move in one act, so only what has changed is written anew."""

import json
from functools import cache
from typing import Final

from tuckbox.core.cards import Card, Face, Pile
from tuckbox.core.game import AnyGame


class Scribe:
    """Keeps a page for each pile, with what was last written of it."""

    def __init__(self) -> None:
        self.pages: Final[dict[str, Page]] = {}

    def write(self, game: AnyGame) -> "list[Page]":
        """The pages of all piles, as they lie now."""
        pages: list[Page] = []
        for name, pile in game.piles.items():
            page = self.pages.get(name)
            if page is None:
                page = self.pages[name] = Page(pile, game.everyone)
            page.update(pile.cards)
            pages.append(page)
        return pages


class Page:
    """One pile, once as those read it who see its hidden cards and once as the others do, each where there are such.

    It remembers from what it was written: every card's number and face, and whether it lay open.
    """

    def __init__(self, pile: Pile[Face], everyone: int) -> None:
        self.seers: Final = pile.seers
        self.is_private: Final = pile.seers not in (0, everyone)
        """Whether some see its hidden cards and others do not."""
        self.open: Final = Copy(pile.name, shows_all=True)
        self.closed: Final = Copy(pile.name, shows_all=False)
        self.ids: Final[list[int]] = []
        self.faces: Final[list[Face]] = []
        self.ups: Final[list[bool]] = []

    def told(self, knower: int) -> bytes:
        return self.open.text if self.seers >> knower & 1 else self.closed.text

    def update(self, cards: list[Card[Face]]) -> None:
        same = self.count_same(cards)
        if same < len(cards) or same < len(self.ids):
            self.remember(cards, same)
            self.closed.write(cards, same)
            if self.seers:
                self.open.write(cards, same)

    def count_same(self, cards: list[Card[Face]]) -> int:
        """How many of the lowest cards lie as they were written."""
        most = min(len(cards), len(self.ids))
        for place in range(most):
            card = cards[place]
            if card.id != self.ids[place] or card.face is not self.faces[place] or card.up != self.ups[place]:
                return place
        return most

    def remember(self, cards: list[Card[Face]], place: int) -> None:
        self.ids[place:] = [card.id for card in cards[place:]]
        self.faces[place:] = [card.face for card in cards[place:]]
        self.ups[place:] = [card.up for card in cards[place:]]


class Copy:
    """The text of a pile, as View.as_json has it, for one kind of reader."""

    def __init__(self, name: str, *, shows_all: bool) -> None:
        self.head: Final = f"{quoted(name)}:[".encode()
        self.shows_all: Final = shows_all
        self.text = self.head + b"]"
        self.ends: Final[list[int]] = []
        """How far the text goes to the end of each card."""

    def write(self, cards: list[Card[Face]], place: int) -> None:
        """Anew from this place on."""
        end = self.ends[place - 1] if place else len(self.head)
        parts = [self.text[:end]]
        del self.ends[place:]
        for card in cards[place:]:
            part = f"{',' if self.ends else ''}{self.card(card)}".encode()
            parts.append(part)
            end += len(part)
            self.ends.append(end)
        parts.append(b"]")
        self.text = b"".join(parts)

    def card(self, card: Card[Face]) -> str:
        back = quoted(card.back)
        if card.up:
            return f'{{"id":{card.id},"back":{back},"face":{quoted(card.face.name)},"up":true}}'
        if self.shows_all:
            return f'{{"id":{card.id},"back":{back},"face":{quoted(card.face.name)}}}'
        return f'{{"id":{card.id},"back":{back}}}'


@cache
def quoted(word: str) -> str:
    """A name of the game's, of which there are few, as JSON."""
    return json.dumps(word, ensure_ascii=False)
