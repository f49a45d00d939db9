"""Small games for testing: secret choices, a reaction window, hands with a reshuffled deck, and tricks of four."""

from typing import ClassVar, Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import PLAYING, Face, Playing
from tuckbox.core.game import NOBODY, Game
from tuckbox.core.options import Number, Option, Options
from tuckbox.core.result import Result
from tuckbox.core.table import Table, Zone
from tuckbox.core.text import Player, Speech, text


def hands(players: int) -> list[str]:
    return [f"hand{player}" for player in range(players)]


def hand_zones(players: int) -> list[Zone]:
    return [
        Zone(hand, "hand", title=f"the hand of player {player}", lie="down", sight="owner", owner=player)
        for player, hand in enumerate(hands(players))
    ]


class Stake(Action):
    def __init__(self, card: Playing) -> None:
        super().__init__("stake", card.name)
        self.card: Final = card


class Stakes(Game[Stake, Playing]):
    """Everybody seals a card of a hidden hand; the highest takes the round."""

    name: ClassVar[str] = "stakes"
    title: ClassVar[str] = "Stakes"
    seats: ClassVar[tuple[int, int]] = (2, 3)
    cap: ClassVar[int] = 50
    declared: ClassVar[tuple[Option, ...]] = (Number("rounds", 4, 1, 8, "How many cards each player holds."),)

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.points = [0] * players

    def lay(self) -> Table:
        names = hands(self.players)
        picture = "\n".join(f"deck open {name}" for name in names)
        return Table(picture, [Zone("deck", lie="down"), Zone("open", "row"), *hand_zones(self.players)])

    def deal(self) -> None:
        self.put(PLAYING.values(), "deck")
        self.shuffle("deck")
        for hand in hands(self.players):
            self.move("deck", hand, self.options.number("rounds"))

    def to_act(self) -> tuple[int, ...]:
        return tuple(player for player in range(self.players) if player not in self.sealed and self[f"hand{player}"])

    def legal_actions(self, player: int) -> list[Stake]:
        if player in self.sealed:
            return []
        return [Stake(card.face) for card in self[f"hand{player}"]]

    def apply(self, player: int, action: Stake) -> None:
        self.sealed[player] = action
        if len(self.sealed) == self.players:
            self.open_stakes()

    def open_stakes(self) -> None:
        stakes, self.sealed = self.sealed, {}
        for player, stake in sorted(stakes.items()):
            card = next(card for card in self[f"hand{player}"] if card.face is stake.card)
            self.pick(card, f"hand{player}", "open")
            self.say(text("{Who} {who|stake|stakes} {card}.", who=Player(player), card=stake.card))
        best = max(stake.card.rank for stake in stakes.values())
        for player, stake in stakes.items():
            self.points[player] += stake.card.rank == best

    def result(self) -> Result | None:
        if self[hands(self.players)[0]] or self.sealed:
            return None
        winners = tuple(p for p in range(self.players) if self.points[p] == max(self.points))
        return Result("won_by", "All cards are played.", winners)

    def scores(self) -> list[float]:
        return [float(points) for points in self.points]

    def bounds(self) -> tuple[float, float]:
        return (0, self.options.number("rounds"))


STRIKE: Final = Face("strike", "strike")
SHIELD: Final = Face("shield", "shield")


class Parry(Game[Action, Face]):
    """Strike your neighbour, who may answer with a shield; three hits lose."""

    name: ClassVar[str] = "parry"
    title: ClassVar[str] = "Parry"
    seats: ClassVar[tuple[int, int]] = (2, 2)
    cap: ClassVar[int] = 100

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.turn_of = 0
        self.attacked = False
        self.hits = [0] * players

    def lay(self) -> Table:
        return Table(
            "deck hand0 used\n deck hand1 used",
            [Zone("deck", lie="down"), Zone("used"), *hand_zones(2)],
        )

    def deal(self) -> None:
        self.put([STRIKE] * 10 + [SHIELD] * 10, "deck")
        self.shuffle("deck")
        self.move("deck", "hand0", 3)
        self.move("deck", "hand1", 3)

    def to_act(self) -> tuple[int, ...]:
        if self.result():
            return NOBODY
        return (1 - self.turn_of,) if self.attacked else (self.turn_of,)

    def legal_actions(self, player: int) -> list[Action]:
        if player not in self.to_act():
            return []
        held = {card.face.name for card in self[f"hand{player}"]}
        if self.attacked:
            return [Action("shield")] * ("shield" in held) + [Action("pass")]
        return [Action("strike")] * ("strike" in held) + [Action("rest")]

    def apply(self, player: int, action: Action) -> None:
        verb = action.words
        self.say(text(f"{{Who}} {{who|{verb}|{verb}{'es' if verb == 'pass' else 's'}}}.", who=Player(player)))
        if verb in ("strike", "shield"):
            self.pick(next(card for card in self[f"hand{player}"] if card.face.name == verb), f"hand{player}", "used")
        if verb == "strike":
            self.attacked = True
            return
        self.hits[player] += verb == "pass"
        self.attacked = False
        self.turn_of = 1 - self.turn_of
        for hand in hands(2):
            self.move("deck", hand, min(3 - len(self[hand]), len(self["deck"])))
        if verb == "rest" and self["deck"]:
            self.move("deck", "used")

    def result(self) -> Result | None:
        if max(self.hits) >= 3 or not self["deck"]:
            winners = tuple(p for p in (0, 1) if self.hits[p] == min(self.hits))
            return Result("won_by", "The fight is over.", winners)
        return None

    def scores(self) -> list[float]:
        return [float(self.hits[1] - self.hits[0]), float(self.hits[0] - self.hits[1])]

    def bounds(self) -> tuple[float, float]:
        return (-3, 3)


class Swap(Action):
    def __init__(self, card: Playing) -> None:
        super().__init__("swap", card.name)
        self.card: Final = card


class Rummage(Game[Swap, Playing]):
    """Everybody discards a card and draws another; the discard is shuffled into the deck when it is empty."""

    name: ClassVar[str] = "rummage"
    title: ClassVar[str] = "Rummage"
    seats: ClassVar[tuple[int, int]] = (2, 4)
    cap: ClassVar[int] = 40

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.turns = 0

    def lay(self) -> Table:
        picture = "\n".join(f"deck discard {name}" for name in hands(self.players))
        return Table(picture, [Zone("deck", lie="down"), Zone("discard", "fan"), *hand_zones(self.players)])

    def deal(self) -> None:
        self.put([face for face in PLAYING.values() if face.suit == 0 or face.rank < 3], "deck")
        self.shuffle("deck")
        for hand in hands(self.players):
            self.move("deck", hand, 3)

    def to_act(self) -> tuple[int, ...]:
        return (self.turns % self.players,) if self.turns < 40 else NOBODY

    def legal_actions(self, player: int) -> list[Swap]:
        return [Swap(card.face) for card in self[f"hand{player}"]] if player in self.to_act() else []

    def apply(self, player: int, action: Swap) -> None:
        hand = f"hand{player}"
        self.pick(next(card for card in self[hand] if card.face is action.card), hand, "discard")
        if not self["deck"]:
            self.move("discard", "deck", len(self["discard"]))
            self.shuffle("deck")
        self.move("deck", hand)
        self.say(text("{Who} {who|discard|discards} {card}.", who=Player(player), card=action.card))
        self.turns += 1
        if self.turns == 40:
            self.show_hands()

    def show_hands(self) -> None:
        for hand in hands(self.players):
            for position in range(len(self[hand])):
                self.flip(hand, position)

    def result(self) -> Result | None:
        if self.turns < 40:
            return None
        totals = self.totals()
        winners = tuple(p for p in range(self.players) if totals[p] == max(totals))
        return Result("won_by", "Forty turns are over.", winners)

    def totals(self) -> list[int]:
        return [sum(card.face.rank for card in self[hand]) for hand in hands(self.players)]

    def scores(self) -> list[float]:
        """Hands are hidden until they are shown at the end, so before it nobody is worth more than another."""
        return [float(total) for total in self.totals()] if self.turns >= 40 else [0.0] * self.players

    def bounds(self) -> tuple[float, float]:
        return (0, 39)


class Lead(Action):
    def __init__(self, card: Playing) -> None:
        super().__init__("play", card.name)
        self.card: Final = card


class Tricks(Game[Lead, Playing]):
    """Four players, thirteen cards each: follow suit if you can; the highest card of the suit led takes the trick."""

    name: ClassVar[str] = "tricks"
    title: ClassVar[str] = "Tricks"
    seats: ClassVar[tuple[int, int]] = (4, 4)
    cap: ClassVar[int] = 52

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.leader = 0
        self.taken = [0] * players

    def lay(self) -> Table:
        picture = "\n".join(f"trick {name} won" for name in hands(self.players))
        held = [
            Zone(hand, "hand", label="hand", lie="down", sight="owner", owner=player)
            for player, hand in enumerate(hands(self.players))
        ]
        return Table(picture, [Zone("trick", "row"), Zone("won", lie="down"), *held])

    def deal(self) -> None:
        self.put(PLAYING.values(), "won")
        self.shuffle("won")
        for hand in hands(self.players):
            self.move("won", hand, 13)

    def to_act(self) -> tuple[int, ...]:
        turn = (self.leader + len(self["trick"])) % self.players
        return (turn,) if self[f"hand{turn}"] else NOBODY

    def ask(self, _player: int) -> Speech:
        return "Follow suit." if self["trick"] else "Lead a card."

    def legal_actions(self, player: int) -> list[Lead]:
        if player not in self.to_act():
            return []
        held = [card.face for card in self[f"hand{player}"]]
        suit = self["trick"][0].face.suit if self["trick"] else None
        return [Lead(face) for face in [face for face in held if face.suit == suit] or held]

    def apply(self, player: int, action: Lead) -> None:
        hand = f"hand{player}"
        self.pick(next(card for card in self[hand] if card.face is action.card), hand, "trick")
        self.say(text("{Who} {who|play|plays} {card}.", who=Player(player), card=action.card))
        if len(self["trick"]) == self.players:
            self.take_trick()

    def take_trick(self) -> None:
        led = self["trick"][0].face.suit
        heights = [(card.face.suit == led) * (14 if card.face.rank == 1 else card.face.rank) for card in self["trick"]]
        self.leader = (self.leader + heights.index(max(heights))) % self.players
        self.taken[self.leader] += 1
        self.say(text("{Who} {who|take|takes} the trick.", who=Player(self.leader)))
        self.move("trick", "won", self.players)

    def result(self) -> Result | None:
        if self.to_act():
            return None
        winners = tuple(p for p in range(self.players) if self.taken[p] == max(self.taken))
        return Result("won_by", "All tricks are taken.", winners)

    def scores(self) -> list[float]:
        return [float(taken) for taken in self.taken]

    def bounds(self) -> tuple[float, float]:
        return (0, 13)


TOYS: Final = (Stakes, Parry, Rummage, Tricks)
