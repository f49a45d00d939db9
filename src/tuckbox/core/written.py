"""A deal written card by card: instead of shuffled, the cards lie in the order in which they are to be dealt."""

from typing import Final

from tuckbox.core.cards import Card, Face, Pile
from tuckbox.core.dealer import AnyDealer
from tuckbox.core.errors import BadOption
from tuckbox.core.options import Cards, Options, unknown

DEAL: Final = "deal"


def deal_option(takes: str) -> Cards:
    """How a game declares that its deal can be written; `takes` says of which cards."""
    return Cards(DEAL, takes, "The cards in dealing order, instead of a shuffled deck.")


def is_written(options: Options) -> bool:
    """Whether somebody has named the cards, and so knows them."""
    return bool(options.get(DEAL))


class Deal:
    """Shuffles for a game while it deals, or lays the next cards that are written. It is told what is shuffled in the
    same order either way, and at last that it was all."""

    def __init__(self, dealer: AnyDealer) -> None:
        self.dealer: Final = dealer
        self.names: Final = dealer.options.cards(DEAL)
        self.dealt = 0

    def shuffle(self, pile: str) -> None:
        place = self.dealer.piles[pile]
        names = self.names[self.dealt : self.dealt + len(place.cards)]
        self.dealt += len(place.cards)
        if not names or len(names) < len(place.cards):
            self.dealer.shuffle(pile)
        else:
            lay(place, names)

    def refuse(self, why: str) -> None:
        """Where the cards must be shuffled once more: of a written deal that raises BadOption."""
        if self.names:
            raise BadOption(f"These cards cannot be dealt: {why}")

    def end(self) -> None:
        """Raises BadOption where too many or too few cards are written."""
        if self.names and len(self.names) != self.dealt:
            raise BadOption(f"The option {DEAL} needs {self.dealt} cards, not {len(self.names)}.")


def lay(pile: Pile[Face], names: list[str]) -> None:
    """So that the first named lies on top; what numbers the cards have tells nothing of their faces."""
    numbers = sorted([card.id for card in pile.cards])
    left, laid = pile.cards, []
    for name in names:
        card = find(pile, left, name)
        left = [other for other in left if other is not card]
        laid.append(card)
    pile.cards = laid[::-1]
    for card, number in zip(pile.cards, numbers, strict=True):
        card.id = number


def find(pile: Pile[Face], left: list[Card[Face]], name: str) -> Card[Face]:
    """Raises BadOption where no such card is left to be dealt."""
    for card in left:
        if card.face.name.lower() == name.lower():
            return card
    faces = {card.face.name.lower(): card.face for card in pile.cards}
    if name.lower() in faces:
        raise BadOption(f"The option {DEAL} has the {faces[name.lower()].title} once too often.")
    raise BadOption(unknown(f"card for the option {DEAL}", name, [face.name for face in faces.values()]))
