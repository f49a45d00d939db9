r"""What a game says: a template in plain English with named parts, rendered at the edge for one reader.

    text("{Who} {who|wake|wakes} {queen}.", who=Player(1), queen=card)

A part is a player, a card or face, a place, a number, another text, a plain string, or a list of these.

| slot | is |
|---|---|
| `{who}`, `{Who}` | the part; with a capital letter where it begins a sentence |
| `{who\|wake\|wakes}` | the first form for the reader's own seat, or for a single thing, else the other |
| `{queen:bare}` | a card without its article |
| `{foe:called}`, `{foe:name}` | a card by the name printed on it, “the Troll”, “Troll”; else by its title |
| `{card:sign}` | a playing card as it stands in a sum, “10♥” |
| `{cell:at}`, `{cell:on}` | “ at 1,0”, “ on 1,0”: a place after this word, whichever it is |
| `{who:own}` | “your”, “Ada's”, or “Goblin's” |
| `{act:low}` | the part, beginning with a small letter |

A place may have words for who sees the table (`seen`), such as “beside the entrance”, or none at all: then these are
told instead of the form, word and name, and a slot such as `{cell:at}` takes its space with it.

A card that the reader may not know becomes “a card”: the engine masks it, so a text with parts cannot tell what is
hidden.
"""

import re
from collections.abc import Sequence
from typing import Final, Union

from tuckbox.core.cards import Card, F, Face, in_signs
from tuckbox.core.table import Table

EVERYBODY: Final = 62
"""A knower who never sits anywhere: for what is told to all alike, in which no card may be hidden."""
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SLOT: Final = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^}]*)|:(\w+))?\}")


class Player:
    """Whoever sits in a seat: “you” to that reader, a name to the others."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def __repr__(self) -> str:
        return f"Player({self.seat})"


class Place:
    """A pile or zone of the table, or a node of its map; with its title, where the reader need not look it up, and what
    is said of it to who sees the table, where that is something else."""

    def __init__(self, name: str, title: str = "", seen: Union["Part", None] = None) -> None:
        self.name: Final = name
        self.title: Final = title
        self.seen: Final = seen

    def __repr__(self) -> str:
        return f"Place({self.name!r}, {self.title!r}, {self.seen!r})"


class Shown:
    """A card's face as it was when something was said of it, and a bit for each knower who may know it."""

    def __init__(self, face: Face, knowers: int) -> None:
        self.face: Final = face
        self.knowers: Final = knowers

    def __repr__(self) -> str:
        return f"<{self.face.name} to {self.knowers:b}>"


Part = Union[int, str, Face, Shown, Player, Place, "Text", Sequence["Part"]]
"""What may stand in a text."""


class Text:
    """A template, which is the key by which it can be translated, and its parts: a dict, which is gone through faster
    than a Mapping."""

    def __init__(self, template: str, parts: dict[str, Part]) -> None:
        self.template: Final = template
        self.parts: Final = parts

    def __repr__(self) -> str:
        return f"Text({self.template!r}, {self.parts!r})"

    def __str__(self) -> str:
        return self.render(ANYBODY)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(self.template)

    def render(self, reader: "Reader") -> str:
        """As this reader reads it."""
        return SLOT.sub(lambda slot: self.fill(slot, reader), self.template)

    def fill(self, slot: re.Match[str], reader: "Reader") -> str:
        name, one, other, form = slot.groups()
        part = self.parts[name.lower()]
        if one is not None:
            return str(one if reader.is_one(part) else other)
        told = reader.tell(part, "" if form in (None, "low") else form)
        if name[0].isupper():
            return capital(told)
        return told[:1].lower() + told[1:] if form == "low" else told

    def is_alike(self) -> bool:
        """Whether every reader may know the same of it."""
        return not any(is_masked(part) for part in self.parts.values())

    def as_json(self, knower: int) -> dict[str, object]:
        """For a client, which renders it; what the knower may not know is left out."""
        return {"say": self.template, "with": {name: part_json(part, knower) for name, part in self.parts.items()}}


Speech = Text | str
"""A text with parts, or a plain string for everybody."""


class Reader:
    """Who reads: a seat (None: a spectator), what the players are called, and the table with its places; who `sees` it
    needs no names of places."""

    def __init__(
        self,
        seat: int | None = None,
        names: Sequence[str] = (),
        table: Table | None = None,
        *,
        sees: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.names: Final = names
        self.table: Final = table
        self.sees: Final = sees
        self.knower: Final = len(names) if seat is None else seat
        """The number under which cards are known to the reader; spectators come after the players."""

    def players_in(self, part: Part) -> set[int]:
        """Whom it tells of, be it by a place of theirs."""
        if isinstance(part, Player):
            return {part.seat}
        if isinstance(part, Place):
            zone = self.table.zone_at(part.name) if self.table is not None else None
            return {zone.owner} if zone is not None and zone.owner is not None else set()
        parts = list(part.parts.values()) if isinstance(part, Text) else part
        return {seat for one in parts for seat in self.players_in(one)} if isinstance(parts, (list, tuple)) else set()

    def is_one(self, part: Part) -> bool:
        """Whether the first of two forms is meant: that of “you”, or of a single thing."""
        if isinstance(part, Player):
            return part.seat == self.seat
        return part == 1 if isinstance(part, int) else isinstance(part, (list, tuple)) and len(part) == 1

    def tell(self, part: Part, form: str = "") -> str:
        if isinstance(part, Player):
            return self.name_of(part.seat, form)
        if isinstance(part, Place):
            return self.place(part, form)
        if isinstance(part, Text):
            return part.render(self)
        if isinstance(part, (Face, Shown)):
            return self.card(part, form)
        if isinstance(part, (list, tuple)):
            return join_titles([self.tell(one, form) for one in part])
        return f"{part}'s" if form == "own" else str(part)

    def name_of(self, seat: int, form: str) -> str:
        if seat == self.seat:
            return "your" if form == "own" else "you"
        name = self.names[seat] if seat < len(self.names) else f"player {seat + 1}"
        return f"{name}'s" if form == "own" else name

    def place(self, part: Place, form: str) -> str:
        if self.sees and part.seen is not None:
            told = self.tell(part.seen)
            return f" {told}" if form and told else told
        title = part.title or (part.name if self.table is None else self.place_title(part.name, self.table))
        return f" {form} {title}" if form else title

    def place_title(self, name: str, table: Table) -> str:
        zone = table.zone_at(name)
        if zone is None or zone.owner is None or not zone.label:
            return table.title(name)
        return (
            f"your {zone.label}" if zone.owner == self.seat else f"the {zone.label} of {self.name_of(zone.owner, '')}"
        )

    def card(self, part: Face | Shown, form: str) -> str:
        face = part.face if isinstance(part, Shown) else part
        bare = form in ("bare", "name")
        if isinstance(part, Shown) and not part.knowers >> self.knower & 1:
            return "card" if bare else "a card"
        if form == "sign":
            return in_signs(face.name)
        title = (face.caption or face.title) if form in ("called", "name") else face.title
        return title if bare else f"the {title}"


ANYBODY: Final = Reader()


def text(template: str, **parts: Part) -> Text:
    return Text(template, parts)


def headed(head: Speech, rest: Speech) -> Text:
    """A sentence that says first what it is about; whoever has the room tells it in two lines."""
    return text("{head}: {rest}", head=head, rest=rest)


def sentences(first: Speech, *more: Speech) -> Speech:
    """One after the other."""
    for then in more:
        first = text("{first} {then}", first=first, then=then)
    return first


def either(parts: Sequence[Part]) -> Part:
    """“a, b or c”."""
    *first, last = parts
    if not first:
        return last
    told = first[0]
    for one in first[1:]:
        told = text("{told}, {one}", told=told, one=one)
    return text("{told} or {last}", told=told, last=last)


def known_card(card: Card[F]) -> Shown:
    """A card as it is known now."""
    return Shown(card.face, card.known)


def coordinates(name: str, seen: Part = "") -> Place:
    """A cell by its coordinates; to who sees the table by these words, or not at all."""
    return Place(name, name, seen)


def is_masked(part: Part) -> bool:
    """Whether something in it is told only to those who may know it."""
    if isinstance(part, Text):
        return not part.is_alike()
    if isinstance(part, Place):
        return part.seen is not None and is_masked(part.seen)
    if isinstance(part, (list, tuple)):
        return any(is_masked(one) for one in part)
    return isinstance(part, Shown)


def tell(speech: Speech, reader: Reader) -> str:
    return speech if isinstance(speech, str) else speech.render(reader)


def speech_json(speech: Speech, knower: int) -> object:
    return speech if isinstance(speech, str) else speech.as_json(knower)


def part_json(part: Part, knower: int) -> object:
    if isinstance(part, Player):
        return {"seat": part.seat}
    if isinstance(part, Place):
        seen = {} if part.seen is None else {"seen": part_json(part.seen, knower)}
        return {"place": part.name, **seen}
    if isinstance(part, Text):
        return part.as_json(knower)
    if isinstance(part, Face):
        return {"card": part.name}
    if isinstance(part, Shown):
        return {"card": part.face.name if part.knowers >> knower & 1 else None}
    if isinstance(part, (list, tuple)):
        return [part_json(one, knower) for one in part]
    return part


def join_titles(titles: Sequence[str]) -> str:
    """“a, b and c”; equal ones are counted."""
    if len(titles) > 1 and len(set(titles)) == 1:
        return f"{len(titles)} cards" if titles[0] == "a card" else f"{len(titles)} × {titles[0]}"
    return " and ".join(filter(None, [", ".join(titles[:-1]), titles[-1]]))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def counted(number: int, one: str) -> str:
    """“1 game”, “2 games”."""
    return f"{number} {one}{'s' * (number != 1)}"


def spelled(number: int) -> str:
    """A small number as a word."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)
