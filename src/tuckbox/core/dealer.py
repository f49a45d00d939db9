"""The dealer: the table, the cards on it, the dice, and the only ways in which a card may move."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Final, Generic

from tuckbox.core.cards import Card, F, Pile
from tuckbox.core.dice import Dice
from tuckbox.core.events import Contest, Event, Flipped, Moved, Said, Shuffled, Witnessed
from tuckbox.core.native import i64, mypyc_attr
from tuckbox.core.options import Options
from tuckbox.core.table import Table, Zone
from tuckbox.core.text import Speech


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer(Generic[F]):
    """Where every card of a game lies and who knows it; F are the faces. Events and knowledge keep themselves.

    No ABC: compiled abstract classes share one cache, so that isinstance would mistake one game for another.
    """

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        self.options: Final = options
        self.players: Final = players
        self.everyone: Final[i64] = (2 << players) - 1
        """A bit for each knower: the players, and last the spectators."""
        self.onlookers: Final[i64] = 1 << players
        self.table: Final = self.lay() if table is None else table
        self.piles: Final[dict[str, Pile[F]]] = {}
        for pile, zone in self.table.zone_of.items():
            self.piles[pile] = Pile(pile, self.seers_of(zone), zone.lie)
        self.dice = Dice("")
        self.story: list[Event] | None = None
        """Where events are told; None while nobody listens."""
        self.ids = 0
        self.shuffles = 0
        self.lessons = 0
        """How often a player has learned a face."""
        self.unseen = 0
        """How many draws of the dice went into shuffles that no player saw anything of."""

    @abstractmethod
    def lay(self) -> Table:
        """The table for these options and players."""

    @abstractmethod
    def deal(self) -> None:
        """Put the cards on the empty table, with the dice."""

    def faces(self) -> list[F]:
        """Every face on this table, by name, wherever it lies; a game that brings new ones later lists them as well."""
        found = {card.face.name: card.face for pile in self.piles.values() for card in pile.cards}
        return [found[name] for name in sorted(found)]

    def could_lie(self, _face: F, _pile: str) -> bool:
        """Limits a redeal: whether this face could lie hidden there."""
        return True

    def __getitem__(self, pile: str) -> list[Card[F]]:
        return self.piles[pile].cards

    def put(self, faces: Iterable[F], pile: str, *, back: str = "deck") -> None:
        """Bring new cards to the table."""
        place = self.pile(pile)
        never = (0,) * (self.players + 1)
        for face in faces:
            card = Card(face, back, never)
            self.ids += 1
            card.id = self.ids
            self.lay_down(card, place)

    def move(self, src: str, dst: str, count: int = 1) -> None:
        """Take the last cards of a pile, in their order, to the end of another."""
        self.carry(self.piles[src], self.pile(dst), count)

    def turn_over(self, src: str, dst: str) -> None:
        """Turn a whole pile upside down onto another: its top card will lie lowest."""
        self.piles[src].cards.reverse()
        self.carry(self.piles[src], self.pile(dst), len(self.piles[src].cards))

    def pick(self, card: Card[F], src: str, dst: str) -> None:
        """Take one card from anywhere in a pile to the end of another."""
        cards = self.piles[src].cards
        cards.remove(card)
        cards.append(card)
        self.carry(self.piles[src], self.pile(dst), 1)

    def fetch(self, card: Card[F], src: str, dst: str) -> None:
        """Take a card that the player has named out of a hidden pile. It shows nobody anything new, not even where it
        lay: the number that leaves the pile is that of its top card."""
        cards, lessons = self.piles[src].cards, self.lessons
        numbers = [lying.id for lying in cards]
        cards.remove(card)
        cards.append(card)
        for lying, number in zip(cards, numbers, strict=True):
            lying.id = number
        self.carry(self.piles[src], self.pile(dst), 1)
        self.lessons = lessons

    def tuck(self, src: str, dst: str, count: int = 1) -> None:
        """Take the last cards of a pile, in their order, under another."""
        place = self.pile(dst)
        above = place.cards[:]
        place.cards.clear()
        self.carry(self.piles[src], place, count)
        place.cards.extend(above)

    def flip(self, pile: str, position: int = -1) -> None:
        """Turn a card over where it lies; the last one unless told otherwise."""
        self.turn(self.piles[pile], position)

    def shuffle(self, pile: str) -> None:
        """Shuffle a pile: nobody knows its hidden cards any more, and they all get new numbers."""
        place = self.piles[pile]
        self.shuffles += 1
        drawn = self.dice.drawn
        self.dice.shuffle(place.cards)
        seen: i64 = 0
        for card in place.cards:
            if card.known:
                card.lost = tuple(
                    self.shuffles if card.known >> knower & 1 else lost for knower, lost in enumerate(card.lost)
                )
            card.known = self.sight(card, place)
            seen |= card.known
            card.group = self.shuffles
            self.ids += 1
            card.id = self.ids
        if not seen:
            self.unseen += self.dice.drawn - drawn
        if self.story is not None:
            self.story.append(Shuffled(pile, [card.id for card in place.cards]))

    def say(
        self,
        speech: Speech,
        player: int | None = None,
        *,
        places: Sequence[str] = (),
        contest: Contest | None = None,
    ) -> None:
        """Tell a sentence to everybody, or to one player; along which places it happened, or which contest it tells."""
        if self.story is not None:
            self.story.append(Said(speech, player, places, contest))

    def carry(self, src: Pile[F], dst: Pile[F], count: int) -> None:
        """`move` for those who hold the piles themselves."""
        if self.story is None and count == 1:
            self.lay_down(src.cards.pop(), dst)
            return
        if count == 0:
            return
        taken = src.cards[len(src.cards) - count :]
        del src.cards[len(src.cards) - count :]
        before = [self.sight(card, src) for card in taken] if self.story is not None else []
        for card in taken:
            self.lay_down(card, dst)
        if self.story is not None:
            seen = [Witnessed(card, before[i] | self.sight(card, dst)) for i, card in enumerate(taken)]
            self.story.append(Moved(src.name, dst.name, seen))

    def lay_down(self, card: Card[F], dst: Pile[F]) -> None:
        if not dst.keeps:
            card.up = dst.up
        dst.cards.append(card)
        self.learn(card, self.sight(card, dst))

    def turn(self, place: Pile[F], position: int) -> None:
        """`flip` for those who hold the pile itself."""
        card = place.cards[position]
        card.up = not card.up
        self.learn(card, self.sight(card, place))
        if self.story is not None:
            self.story.append(Flipped(place.name, Witnessed(card, self.everyone)))

    def learn(self, card: Card[F], knowers: i64) -> None:
        if card.known | knowers != card.known:
            if (card.known | knowers) & ~self.onlookers != card.known & ~self.onlookers:
                self.lessons += 1
            card.known |= knowers

    def sight(self, card: Card[F], place: Pile[F]) -> i64:
        """A bit for each knower who sees this card's face there."""
        return self.everyone if card.up else place.seers

    def seers_of(self, zone: Zone) -> int:
        if zone.sight == "owner":
            assert zone.owner is not None, zone.name
            return 1 << zone.owner
        return self.everyone if zone.sight == "all" else 0

    def pile(self, name: str) -> Pile[F]:
        """The pile of this name; a growing grid makes it when it is first asked for."""
        if name not in self.piles:
            assert self.table.growing, f"no pile is called {name}"
            zone = self.table.growing[0]
            self.piles[name] = Pile(name, self.seers_of(zone), zone.lie)
        return self.piles[name]


AnyDealer = Dealer[Any]  # type: ignore[explicit-any]  # as AnyGame
