"""Redeals: the worlds that one knower cannot tell apart, each as likely as the other."""

from bisect import bisect_right
from typing import Final

from tuckbox.core.cards import Card, Face
from tuckbox.core.dealer import AnyDealer
from tuckbox.core.dice import Dice

REDEALS_TRIED: Final = 200


class Redeal:
    """All that a knower does not know of a game's cards, ready to be dealt anew in that game, over and over."""

    def __init__(self, dealer: AnyDealer, knower: int) -> None:
        hidden: dict[str, list[tuple[Card[Face], str]]] = {}
        for pile in dealer.piles.values():
            for card in pile.cards:
                if not card.known >> knower & 1:
                    hidden.setdefault(card.back, []).append((card, pile.name))
        self.alike: Final = [Alike(dealer, knower, slots) for slots in hidden.values()]

    def deal(self, rng: Dice) -> None:
        for alike in self.alike:
            alike.deal(rng)


class Alike:
    """Unknown cards of one back: their faces may be exchanged.

    A face lost from sight at a shuffle lies where that shuffle or a later one put it: so the oldest places choose
    first, among the faces lost by then.
    """

    def __init__(self, dealer: AnyDealer, knower: int, slots: list[tuple[Card[Face], str]]) -> None:
        places = sorted(slots, key=lambda slot: slot[0].group)
        faces = sorted(
            [(card.lost[knower], card.face.name, card.face, card.lost) for card, _ in slots],
            key=lambda entry: entry[:2],
        )
        self.dealer: Final = dealer
        self.cards: Final = [card for card, _ in places]
        self.piles: Final = [pile for _, pile in places]
        self.faces: Final = [entry[2] for entry in faces]
        self.lost: Final = [entry[3] for entry in faces]
        ages = [entry[0] for entry in faces]
        self.open_at: Final = [bisect_right(ages, card.group) for card in self.cards]
        """How many of the faces, which stand in the order in which they were lost, may lie in each place."""

    def deal(self, rng: Dice) -> None:
        for _ in range(REDEALS_TRIED):
            drawn = self.draw(rng)
            if self.is_possible(drawn):
                for i, card in enumerate(self.cards):
                    card.face = self.faces[drawn[i]]
                    card.lost = self.lost[drawn[i]]
                return
        raise AssertionError("could_lie bars nearly every redeal")

    def draw(self, rng: Dice) -> list[int]:
        """Which face comes to which place."""
        drawn: list[int] = []
        pool: list[int] = []
        waiting = 0
        for places in self.open_at:
            while waiting < places:
                pool.append(waiting)
                waiting += 1
            chosen = rng.below(len(pool))
            drawn.append(pool[chosen])
            pool[chosen] = pool[-1]
            pool.pop()
        return drawn

    def is_possible(self, drawn: list[int]) -> bool:
        for i, pile in enumerate(self.piles):  # noqa: SIM110  mypyc makes a generator object of all(…)
            if not self.dealer.could_lie(self.faces[drawn[i]], pile):
                return False
        return True
