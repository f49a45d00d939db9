"""Events tell what happened at the table, each player only what that player could see."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.cards import Card, F, Face
from tuckbox.core.native import mypyc_attr
from tuckbox.core.text import Place, Shown, Speech, speech_json, text


class Glimpse:
    """A card as somebody sees it: its number, and its face where it is seen."""

    def __init__(self, number: int, face: Face | None, up: bool, back: str) -> None:
        self.id: Final = number
        self.face: Final = face
        self.up: Final = up
        self.back: Final = back

    def __repr__(self) -> str:
        return f"<{self.face.name if self.face else '?'} #{self.id}>"

    def as_json(self) -> dict[str, object]:
        seen: dict[str, object] = {"id": self.id, "back": self.back}
        if self.face is not None:
            seen["face"] = self.face.name
        if self.up:
            seen["up"] = True
        return seen


def glimpse(card: Card[F], seen: bool) -> Glimpse:
    return Glimpse(card.id, card.face if seen else None, card.up, card.back)


class Witnessed:
    """A card in an event as it lay then, and a bit for each knower who saw its face."""

    def __init__(self, card: Card[F], seers: int) -> None:
        self.id: Final = card.id
        self.face: Final[Face] = card.face
        self.up: Final = card.up
        self.back: Final = card.back
        self.seers: Final = seers

    def is_open_to(self, knower: int) -> bool:
        return self.seers >> knower & 1 == 1

    def part(self) -> Shown:
        """For a text that tells of it."""
        return Shown(self.face, self.seers)

    def seen_by(self, knower: int) -> Glimpse:
        return Glimpse(self.id, self.face if self.is_open_to(knower) else None, self.up, self.back)


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened; `knower` is the player's number, or the number of players for a spectator."""

    def concerns(self, _knower: int) -> bool:
        return True

    def sight(self, knower: int) -> int:
        """A number for what a knower saw of it: to all with the same number it is told alike."""
        return knower

    def as_json(self, knower: int) -> dict[str, object]:
        raise NotImplementedError

    def sentence(self) -> Speech:
        """What it says, for whoever it concerns."""
        raise NotImplementedError


class Moved(Event):
    """Cards went from one pile to another, in this order."""

    def __init__(self, src: str, dst: str, cards: Sequence[Witnessed]) -> None:
        self.src: Final = src
        self.dst: Final = dst
        self.cards: Final = tuple(cards)

    def sight(self, knower: int) -> int:
        seen = 1
        for card in self.cards:
            seen = 2 * seen + (card.seers >> knower & 1)
        return seen

    def as_json(self, knower: int) -> dict[str, object]:
        cards = [card.seen_by(knower).as_json() for card in self.cards]
        return {"event": "moved", "from": self.src, "to": self.dst, "cards": cards}

    def sentence(self) -> Speech:
        cards = [card.part() for card in self.cards]
        src, dst = Place(self.src), Place(self.dst)
        return text("{Cards} {cards|goes|go} from {src} to {dst}.", cards=cards, src=src, dst=dst)


class Flipped(Event):
    """A card was turned over where it lay."""

    def __init__(self, place: str, card: Witnessed) -> None:
        self.place: Final = place
        self.card: Final = card

    def sight(self, knower: int) -> int:
        return self.card.seers >> knower & 1

    def as_json(self, knower: int) -> dict[str, object]:
        return {"event": "flipped", "at": self.place, "card": self.card.seen_by(knower).as_json()}

    def sentence(self) -> Speech:
        way = "{Card} is turned up in {place}." if self.card.up else "{Card} is turned down in {place}."
        return text(way, card=self.card.part(), place=Place(self.place))


class Shuffled(Event):
    """A pile was shuffled; its cards have new numbers now."""

    def __init__(self, place: str, ids: Sequence[int]) -> None:
        self.place: Final = place
        self.ids: Final = tuple(ids)

    def sight(self, _knower: int) -> int:
        return 0

    def as_json(self, _knower: int) -> dict[str, object]:
        return {"event": "shuffled", "at": self.place, "ids": list(self.ids)}

    def sentence(self) -> Speech:
        return text("{Place} is shuffled.", place=Place(self.place))


class Contest:
    """A card drawn against another, both by the names of their faces and seen by all: what it counts, with its bonus,
    and what was needed, the verdict and what comes of it, and the cards that are left to be drawn, and their name."""

    def __init__(
        self,
        card: str,
        against: str,
        *,
        value: int,
        bonus: int,
        need: int,
        verdict: Speech,
        effect: Speech,
        left: Sequence[str],
        rest: Speech,
    ) -> None:
        self.card: Final = card
        self.against: Final = against
        self.value: Final = value
        self.bonus: Final = bonus
        self.need: Final = need
        self.verdict: Final = verdict
        self.effect: Final = effect
        self.left: Final = tuple(left)
        self.rest: Final = rest

    def as_json(self, knower: int) -> dict[str, object]:
        return {
            "card": self.card,
            "against": self.against,
            "value": self.value,
            "bonus": self.bonus,
            "need": self.need,
            "verdict": speech_json(self.verdict, knower),
            "effect": speech_json(self.effect, knower),
            "left": list(self.left),
            "rest": speech_json(self.rest, knower),
        }


class Said(Event):
    """A sentence for everybody, or for one player only; perhaps with the places along which it happened, or with the
    contest that it tells."""

    def __init__(
        self,
        speech: Speech,
        player: int | None = None,
        places: Sequence[str] = (),
        contest: Contest | None = None,
    ) -> None:
        self.speech: Final = speech
        self.player: Final = player
        self.places: Final = tuple(places)
        self.contest: Final = contest

    def concerns(self, knower: int) -> bool:
        return self.player is None or self.player == knower

    def sight(self, knower: int) -> int:
        return 0 if isinstance(self.speech, str) or self.speech.is_alike() else knower

    def as_json(self, knower: int) -> dict[str, object]:
        told: dict[str, object] = {"event": "said", "text": speech_json(self.speech, knower)}
        if self.places:
            told["places"] = list(self.places)
        if self.contest is not None:
            told["contest"] = self.contest.as_json(knower)
        return told

    def sentence(self) -> Speech:
        return self.speech
