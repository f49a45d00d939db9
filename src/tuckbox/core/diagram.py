"""A diagram in the rules: a few cards as they would lie, what is marked there, and one sentence."""

from collections.abc import Mapping, Sequence
from typing import Final

HIDDEN: Final = "?"
"""So begins a card that lies face down; the name of its back follows, where that is not the usual one."""


class Diagram:
    """It stands under a heading of the rules, `about`. `piles` lie side by side, each with the names of its faces from
    the lowest on, in one line; those that are `lit` may be touched, those `chosen` were. `along` piles something
    happens, in their order, and `misfits` among them spoil it. `good` says whether it is allowed, or neither (None)."""

    def __init__(
        self,
        about: str,
        title: str,
        piles: Mapping[str, str],
        sentence: str,
        *,
        good: bool | None = None,
        lit: Sequence[str] = (),
        chosen: Sequence[str] = (),
        along: Sequence[str] = (),
        misfits: Sequence[str] = (),
    ) -> None:
        self.about: Final = about
        self.title: Final = title
        self.piles: Final = {name: cards.split() for name, cards in piles.items()}
        self.sentence: Final = sentence
        self.good: Final = good
        self.lit: Final = tuple(lit)
        self.chosen: Final = tuple(chosen)
        self.along: Final = tuple(along)
        self.misfits: Final = tuple(misfits)

    def faces(self) -> list[str]:
        """The names of all cards that lie face up."""
        return [card for cards in self.piles.values() for card in cards if not card.startswith(HIDDEN)]

    def as_json(self) -> dict[str, object]:
        return {
            "about": self.about,
            "title": self.title,
            "piles": {name: [card_json(card) for card in cards] for name, cards in self.piles.items()},
            "sentence": self.sentence,
            "good": self.good,
            "lit": list(self.lit),
            "chosen": list(self.chosen),
            "along": list(self.along),
            "misfits": list(self.misfits),
        }


def card_json(card: str) -> dict[str, str]:
    if card.startswith(HIDDEN):
        return {"back": card.removeprefix(HIDDEN) or "deck"}
    return {"back": "deck", "face": card}
