"""Faces, the cards that bear them, and the piles in which they lie."""

from typing import Final, Generic, TypeVar

from tuckbox.core.native import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    """What is printed on a card. Cards with equal faces are interchangeable."""

    def __init__(self, name: str, title: str, *, caption: str = "", badge: str = "") -> None:
        self.name: Final = name
        """One word, as it stands in actions, logs and saved games: `TH`, `dragon`."""
        self.title: Final = title
        """As one says it aloud: “ten of hearts”."""
        self.caption: Final = caption
        """The name on the card, where it is more than rank and suit: “Troll”."""
        self.badge: Final = badge
        """What stands in its corner, in a few letters: “9+”."""

    def __repr__(self) -> str:
        return f"Face({self.name!r}, {self.title!r})"

    def __str__(self) -> str:
        return self.name

    def as_json(self) -> dict[str, str]:
        """All but the name, and nothing that is empty."""
        printed = {"title": self.title, "caption": self.caption, "badge": self.badge}
        return {part: text for part, text in printed.items() if text}


RANKS: Final = "A23456789TJQK"
RANK_TITLES: Final = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)
SUITS: Final = "CDHS"
SUIT_TITLES: Final = ("clubs", "diamonds", "hearts", "spades")
SUIT_SIGNS: Final = "♣♦♥♠"


def in_signs(name: str) -> str:
    """A playing card as it stands in a sum: “10♥” for `TH`."""
    return name[:-1].replace("T", "10") + suit_sign(name)


def suit_sign(name: str) -> str:
    return SUIT_SIGNS[SUITS.index(name[-1])]


class Playing(Face):
    """A face of the common deck: rank 1 (ace) to 13 (king), suit 0 to 3 (clubs, diamonds, hearts, spades)."""

    def __init__(self, rank: int, suit: int) -> None:
        super().__init__(RANKS[rank - 1] + SUITS[suit], f"{RANK_TITLES[rank - 1]} of {SUIT_TITLES[suit]}")
        self.rank: Final[i64] = rank
        self.suit: Final[i64] = suit
        self.red: Final = suit in (1, 2)
        self.kind: Final[i64] = 2 * rank + (1 if self.red else 0)
        """Rank and colour as one number."""

    def __repr__(self) -> str:
        return f"Playing({self.rank}, {self.suit})"


PLAYING: Final[dict[str, Playing]] = {
    face.name: face for face in [Playing(rank, suit) for suit in range(4) for rank in range(1, 14)]
}

F = TypeVar("F", bound=Face)


class Card(Generic[F]):
    """One piece of cardboard: a face, and what the table knows about it."""

    def __init__(self, face: F, back: str, lost: tuple[int, ...]) -> None:
        self.face = face
        self.back: Final = back
        """Unknown cards are exchanged in a redeal only with cards of the same back."""
        self.id = 0
        """A running number given by place at each shuffle: it tells nothing of the face."""
        self.up = False
        self.known: i64 = 0
        """A bit for each knower: the players, and last the spectators."""
        self.group = 0
        """The shuffle that put it where it is."""
        self.lost = lost
        """For each knower, the shuffle at which this face was lost from sight; it goes with the face."""

    def __repr__(self) -> str:
        return f"<{self.face.name} #{self.id} {'up' if self.up else 'down'}>"

    def copy(self) -> "Card[F]":
        twin = Card(self.face, self.back, self.lost)
        twin.id = self.id
        twin.up = self.up
        twin.known = self.known
        twin.group = self.group
        return twin


class Pile(Generic[F]):
    """Cards in order, the last one on top."""

    def __init__(self, name: str, seers: int, lie: str) -> None:
        self.name: Final = name
        self.seers: Final[i64] = seers
        """A bit for each knower who sees the face-down cards of this pile."""
        self.keeps: Final = lie == "kept"
        """A card comes to lie here as it lay before; otherwise `up`, or not."""
        self.up: Final = lie == "up"
        self.cards: list[Card[F]] = []

    def __repr__(self) -> str:
        return f"<{self.name}: {' '.join(card.face.name for card in self.cards)}>"
