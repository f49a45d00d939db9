"""A battle: everybody at one place turns up a card at a time until one side is gone."""

from typing import Final

from tuckbox.core.cards import Face, Pile
from tuckbox.core.dealer import Dealer
from tuckbox.core.text import Part, Player, Text
from tuckbox.games.zoomquest.cards import ATTACK, DEFEND, HEAL

SHORTEST_PATIENCE: Final = 30
STANDOFF: Final = 50
"""The combat round after which a battle ends undecided in the variant of this name."""

HITS: Final = "{Who} {who|attack|attacks} {target}, who {target|lose|loses} a card: {card:bare}."
HEALS: Final = "{Who} {who|heal|heals} {target}, who {target|get|gets} a card back: {card:bare}."
HEALS_ITSELF: Final = "{Who} {who|heal|heals} and {target|get|gets} a card back: {card:bare}."
"""Its target is the same as who acts: clients are told both."""
TIRES: Final = "{Target} {target|are|is} tired and {target|lose|loses} a card: {card:bare}."


class Entity:
    """A player's character or a monster: three piles, a place on the map, and in a battle its shields."""

    def __init__(self, number: int, title: str, piles: list[Pile[Face]], place: int, *, is_player: bool) -> None:
        self.number: Final = number
        self.title: Final = title
        self.active: Final = piles[0]
        self.discarded: Final = piles[1]
        self.destroyed: Final = piles[2]
        self.is_player: Final = is_player
        self.place = place
        self.shields = 0

    def __repr__(self) -> str:
        return f"<{self.title} {len(self.active.cards)}/{len(self.discarded.cards)}/{len(self.destroyed.cards)}>"

    def part(self) -> Part:
        """In what is said of it."""
        return Player(self.number) if self.is_player else self.title

    def is_alive(self) -> bool:
        return bool(self.active.cards) or bool(self.discarded.cards)

    def strength(self) -> int:
        """How many cards are not destroyed."""
        return len(self.active.cards) + len(self.discarded.cards)

    def revealed_card(self) -> Face | None:
        """The card turned up on the deck, unless it has resolved or was destroyed meanwhile (ZQ-02)."""
        cards = self.active.cards
        return cards[-1].face if cards and cards[-1].up else None

    def holds(self, face: Face) -> bool:
        return includes(self.active, face) or includes(self.discarded, face)


def includes(pile: Pile[Face], face: Face) -> bool:
    return any(card.face is face for card in pile.cards)


class Battle:
    """One battle; where players choose their targets it waits for them in `chooser`."""

    def __init__(self, dealer: Dealer[Face], fighters: list[Entity], *, chosen: bool, standoff: bool) -> None:
        self.dealer: Final = dealer
        self.chosen: Final = chosen
        self.standoff: Final = standoff
        self.players: Final = [fighter for fighter in fighters if fighter.is_player]
        self.monsters: Final = [fighter for fighter in fighters if not fighter.is_player]
        """Those of both sides who still stand."""
        self.patience = max(SHORTEST_PATIENCE, sum([fighter.strength() for fighter in fighters]))
        """The last combat round without fatigue."""
        self.round = 0
        self.waiting: list[Entity] = []
        """Whose revealed cards have not resolved."""
        self.chooser: Entity | None = None
        self.is_tired = False
        self.is_over = False

    @property
    def fighters(self) -> list[Entity]:
        return self.players + self.monsters

    def begin(self) -> None:
        self.reveal()
        self.fight()

    def fight(self) -> None:
        """Go on until one side is gone, or a player has to choose a target."""
        while not self.is_over and self.chooser is None:
            if self.waiting:
                self.resolve(self.take_next())
            else:
                self.end_round()
                if not self.is_over:
                    self.reveal()
        if self.is_over:
            self.gather()

    def reveal(self) -> None:
        """Everybody turns up the top card, which stays in the active deck until it resolves."""
        self.round += 1
        self.is_tired = not self.standoff and (self.round > self.patience or self.is_stale())
        self.waiting = self.fighters
        for fighter in self.waiting:
            self.dealer.turn(fighter.active, -1)

    def is_stale(self) -> bool:
        """Nobody can attack, and no attack can be healed back (ZQ-14)."""
        return is_toothless(self.players) and is_toothless(self.monsters)

    def take_next(self) -> Entity:
        """Cards resolve in random order."""
        count = len(self.waiting)
        return self.waiting.pop(self.dealer.dice.below(count) if count > 1 else 0)

    def resolve(self, owner: Entity) -> None:
        face = owner.revealed_card()
        if face is None:
            if owner.is_alive():
                self.tell("{Whose:own} card is gone before it works.", whose=owner)
            return
        targets = self.targets(owner, face)
        if not targets:
            self.tell("{Who:own} heal finds nobody to help.", owner)
            self.discard(owner)
        elif len(targets) > 1 and self.chosen and owner.is_player:
            self.chooser = owner
        else:
            self.work(owner, face, self.smallest(targets))

    def targets(self, owner: Entity, face: Face) -> list[Entity]:
        """Whom a card may work on: attacks the other side, the rest the own one (ZQ-01), heals only who lost cards."""
        if face is ATTACK:
            return self.monsters if owner.is_player else self.players
        allies = self.players if owner.is_player else self.monsters
        if face is DEFEND:
            return allies
        return [] if self.is_tired else [ally for ally in allies if ally.destroyed.cards]

    def smallest(self, targets: list[Entity]) -> Entity:
        """Who has the smallest active deck at this moment (ZQ-04, ZQ-25), a random one of several."""
        if len(targets) == 1:
            return targets[0]
        least = min([len(target.active.cards) for target in targets])
        weakest = [target for target in targets if len(target.active.cards) == least]
        return weakest[0] if len(weakest) == 1 else self.dealer.dice.choice(weakest)

    def is_all_one(self) -> bool:
        """Whether it makes no difference whom the chooser's card works on: it only raises or breaks a shield, and
        shields vanish (ZQ-05) before another attack meets one or a player chooses again."""
        owner = self.chooser
        assert owner is not None
        face = owner.revealed_card()
        if face is HEAL or (face is ATTACK and min([foe.shields for foe in self.monsters]) == 0):
            return False
        for fighter in self.waiting:
            shown = fighter.revealed_card()
            if shown is not None and (fighter.is_player or (face is DEFEND and shown is ATTACK)):
                return False
        return True

    def choose(self, target: Entity) -> None:
        """The player whose card resolves has chosen."""
        owner = self.chooser
        assert owner is not None
        face = owner.revealed_card()
        assert face is not None
        self.chooser = None
        self.work(owner, face, target)
        self.fight()

    def work(self, owner: Entity, face: Face, target: Entity) -> None:
        """Carry out a card; then it goes to its owner's discard pile."""
        if face is ATTACK:
            self.attack(owner, target)
        elif face is DEFEND:
            self.shield(owner, target)
        else:
            self.heal(owner, target)
        self.discard(owner)

    def attack(self, owner: Entity, target: Entity) -> None:
        if target.shields:
            target.shields -= 1
            self.tell("{Who} {who|attack|attacks} {target}: a shield stops it.", owner, target)
            return
        face = self.lose_card(target)
        self.tell(HITS, owner, target, face)
        self.refresh(target)

    def shield(self, owner: Entity, target: Entity) -> None:
        target.shields += 1
        if target is not owner:
            self.tell("{Who} {who|shield|shields} {target}.", owner, target)
        elif owner.is_player:
            self.tell("{Who} {target|raise|raises} a shield.", owner, target)
        else:
            self.tell("{Who} {target|shield yourself|shields itself}.", owner, target)

    def heal(self, owner: Entity, target: Entity) -> None:
        face = take_any(self.dealer, target.destroyed, target.discarded)
        self.tell(HEALS_ITSELF if target is owner else HEALS, owner, target, face)

    def discard(self, owner: Entity) -> None:
        self.dealer.carry(owner.active, owner.discarded, 1)
        self.refresh(owner)

    def lose_card(self, fighter: Entity) -> Face:
        """A random active card is destroyed, perhaps the revealed one."""
        face = take_any(self.dealer, fighter.active, fighter.destroyed)
        if not self.is_tired and not self.standoff:
            self.is_tired = self.is_stale()
        return face

    def refresh(self, fighter: Entity) -> None:
        """An empty deck is made anew of the discard at once (ZQ-03); who has neither is defeated, for good (ZQ-07)."""
        if fighter.active.cards:
            return
        if fighter.discarded.cards:
            reshuffle(self.dealer, fighter)
            return
        side = self.players if fighter.is_player else self.monsters
        side.remove(fighter)
        self.is_over = not side
        self.tell("{Target} {target|are|is} defeated.", target=fighter)

    def end_round(self) -> None:
        """Shields vanish (ZQ-05), and the tired lose a card each, in random order (ZQ-14)."""
        fighters = self.players + self.monsters
        for fighter in fighters:
            fighter.shields = 0
        if self.is_tired:
            self.tire(fighters)
        elif self.standoff and self.round >= STANDOFF:
            self.tell("Nobody can win this battle: it ends undecided.")
            self.is_over = True

    def tire(self, fighters: list[Entity]) -> None:
        self.dealer.dice.shuffle(fighters)
        for fighter in fighters:
            if not self.is_over:
                face = self.lose_card(fighter)
                self.tell(TIRES, target=fighter, card=face)
                self.refresh(fighter)

    def gather(self) -> None:
        """Who survives shuffles the discard into the deck; destroyed cards stay destroyed."""
        for fighter in self.players + self.monsters:
            fighter.shields = 0
            shown = fighter.revealed_card() is not None
            if shown:
                self.dealer.turn(fighter.active, -1)
            if shown or fighter.discarded.cards:
                reshuffle(self.dealer, fighter)

    def tell(
        self,
        template: str,
        who: Entity | None = None,
        target: Entity | None = None,
        card: Face | None = None,
        *,
        whose: Entity | None = None,
    ) -> None:
        """Say a sentence; put together only where somebody listens. `who` acts and `target` bears it: clients show
        that."""
        if self.dealer.story is None:
            return
        named = {"who": who, "target": target, "whose": whose}
        parts: dict[str, Part] = {name: entity.part() for name, entity in named.items() if entity is not None}
        if card is not None:
            parts["card"] = card
        self.dealer.say(Text(template, parts))


def is_toothless(side: list[Entity]) -> bool:
    """This side has no attack, and nobody who could heal a destroyed one."""
    lost = False
    heals = False
    for fighter in side:
        if fighter.holds(ATTACK):
            return False
        lost = lost or includes(fighter.destroyed, ATTACK)
        heals = heals or fighter.holds(HEAL)
    return not (lost and heals)


def take_any(dealer: Dealer[Face], src: Pile[Face], dst: Pile[Face]) -> Face:
    """Move a random card of a pile; which one it was."""
    card = dealer.dice.choice(src.cards) if len(src.cards) > 1 else src.cards[0]
    dealer.pick(card, src.name, dst.name)
    return card.face


def reshuffle(dealer: Dealer[Face], entity: Entity) -> None:
    dealer.carry(entity.discarded, entity.active, len(entity.discarded.cards))
    dealer.shuffle(entity.active.name)
