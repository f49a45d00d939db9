"""A game in progress: its rules, who is to act and why, and all that every game gets for nothing."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from tuckbox.core.actions import Action
from tuckbox.core.cards import F, Pile
from tuckbox.core.daily import Daily
from tuckbox.core.dealer import Dealer
from tuckbox.core.diagram import Diagram
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.errors import IllegalAction, quote
from tuckbox.core.events import Contest, Event, Glimpse, glimpse
from tuckbox.core.lesson import Lesson
from tuckbox.core.moments import Moment
from tuckbox.core.native import mypyc_attr
from tuckbox.core.options import Option, Options
from tuckbox.core.orders import Order
from tuckbox.core.reasons import Reason
from tuckbox.core.redeal import Redeal
from tuckbox.core.result import Result
from tuckbox.core.state import Copier
from tuckbox.core.table import Table
from tuckbox.core.text import Place, Reader, Speech, text
from tuckbox.core.view import Counters, Marker, Preview, Tally, View

A = TypeVar("A", bound=Action)

NOBODY: Final[tuple[int, ...]] = ()
LONGEST_WORDS: Final = 500
NO_GESTURE: Final = "These say nothing that can be done now."
NOTHING_SEALED: Final = "You have sealed nothing that could be taken back."
RULES: Final = ("lay", "deal", "to_act", "legal_actions", "apply", "result", "scores", "bounds")
"""What a game must write."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Dealer[F], Generic[A, F]):
    """What every card game is; A are this game's actions, F the faces of its cards.

    A game writes its rules (the abstract methods), moves cards with the dealer's hands alone,
    and gets views, events, saved games, redeals and refusals for nothing.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    rules: ClassVar[int] = 1
    """Rises only when old logs would replay differently."""
    earlier: ClassVar[dict[int, dict[str, object]]] = {}
    """Versions that differ only in what an option is where nobody chooses it: what it was then."""
    seats: ClassVar[tuple[int, int]] = (1, 1)
    declared: ClassVar[tuple[Option, ...]] = ()
    is_joint: ClassVar[bool] = False
    """Whether all who play win or lose together."""
    presets: ClassVar[dict[str, dict[str, object]]] = {"standard": {}}
    """Options that belong together, by the name players know."""
    cap: ClassVar[int] = 1000
    """More actions than this no game can last."""
    lesson: ClassVar[Lesson | None] = None
    """How somebody is taught to play it."""
    diagrams: ClassVar[Sequence[Diagram]] = ()
    """Its rules in cards."""
    dailies: ClassVar[Sequence[Daily]] = (Daily(),)
    """What is dealt of it once a day."""
    takes_orders: ClassVar[bool] = False
    """Whether a player may order beforehand how to answer."""
    moments: ClassVar[Sequence[Moment]] = ()
    """What is worth finding again in it."""
    curve: ClassVar[str] = ""
    """What one calls the standing turn by turn, where one looks back on it."""

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        if table is None and (lacks := unfinished(type(self))):  # a copy is of a game that has been looked at
            raise TypeError(lacks)
        super().__init__(options, players, table)
        self.sealed: dict[int, A] = {}
        self.log: list[tuple[int, str]] = []
        self.bars: list[str] = []
        """For each act that stands, why it may not be taken back; nothing where it may."""
        self.pledge: dict[str, object] = {}
        """What proves that this deal can be won, where that was asked for: hidden until the end."""

    @classmethod
    def complete_options(cls, options: Mapping[str, object]) -> Mapping[str, object]:
        """The options given, and those that come with one of them, such as a saved state's."""
        return options

    @classmethod
    def seats_for(cls, _options: Mapping[str, object]) -> tuple[int, int]:
        """How many may play with these options, at least and at most."""
        return cls.seats

    # The rules: what a game must write.

    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """Who owes a decision. Nobody: the game is over."""

    @abstractmethod
    def legal_actions(self, player: int) -> list[A]:
        """Everything this player may do now, in a fixed order, the preferred first; nothing for who is not to act."""

    @abstractmethod
    def apply(self, player: int, action: A) -> None:
        """Carry out a legal action. Trusted, for speed: `play` is the checked way in."""

    @abstractmethod
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def scores(self) -> list[float]:
        """Worth to each player at this moment, inside `bounds`; everybody may see it."""

    @abstractmethod
    def bounds(self) -> tuple[float, float]:
        """The lowest and the highest score these options allow."""

    # What a game may add, and clients show without knowing the game.

    def ask(self, _player: int) -> Speech:
        """The prompt: what is expected of this player now."""
        return "Choose an action."

    def why_not(self, _player: int, words: str) -> Speech:
        """A kind refusal of these words, which say no legal action; it may tell nothing hidden."""
        return f"{quote(words)} is not possible now."

    def why_not_touching(self, _player: int, _touches: list[str]) -> Speech:
        """A kind refusal of these piles and cards, touched in this order, which begin no legal action; it may tell
        nothing hidden. The names are as somebody sent them: any text at all."""
        return NO_GESTURE

    def describe(self, _player: int, action: A) -> Speech:
        """An action of this player as one says it aloud: no other that is legal now sounds like it."""
        return action.words

    def preview(self, player: int, action: A) -> Preview:
        """What this action of this player would do, as far as the player can know it."""
        return Preview(text("{Act}.", act=self.describe(player, action)))

    def reasons(self, _player: int, _action: A) -> list[Reason]:
        """What speaks for this action of this player and against it, the weightiest first, as far as the player can
        know it; nothing in a game that gives no reasons, whose preview is told instead."""
        return []

    def points_at(self, _player: int, action: A) -> tuple[str, ...]:
        """What one points at to show an action: first the card, last the place, as piles, cards or nodes."""
        return action.touches

    def meaning(self, _name: str) -> list[Speech]:
        """What a card of this face does and needs, or what a pile, zone or node is for: sentences that are the same
        whoever asks, whatever lies hidden."""
        return []

    def sign(self, _event: Event) -> str:
        """A letter or none for what happened: a row of them tells a friend how a game went, and spoils no deal."""
        return ""

    def odds_of(self, _contest: Contest) -> tuple[int, int]:
        """How many cards would have been enough in a contest, of how many that could be drawn."""
        return (1, 1)

    def fell_to(self) -> str:
        """The card, by the name of its face, in a contest with which the game was lost; nothing if it was not."""
        return ""

    def is_pointless(self, _player: int, _action: A) -> bool:
        """Legal, but no hint should offer it."""
        return False

    def counters(self) -> Counters:
        """What the table's counters show; everybody sees them."""
        return {}

    def standing(self, player: int) -> Tally | None:
        """How far it has come for this player, or for all: what is told where the table is not seen. By itself the
        first tally among the counters."""
        for counted in self.counters().values():
            if isinstance(counted, Tally):
                return counted
            if isinstance(counted, list):
                return counted[player]
        return None

    def markers(self) -> dict[str, list[Marker]]:
        """Who or what stands at a place of the table, such as a node of a graph; everybody sees it."""
        return {}

    def who(self, player: int) -> str:
        """A player's title at this table."""
        return f"player {player + 1}"

    def statistics(self) -> dict[str, int]:
        """Shown at the end and kept in the player's history."""
        return {}

    def late_action(self, player: int) -> A:
        """What is done for a player whose time is up: by itself the last listed."""
        return self.legal_actions(player)[-1]

    def foregone(self, _player: int) -> A | None:
        """The answer that is given for a player who is asked, where all answers lead to the same position and everybody
        can tell so: nobody is kept waiting for it."""
        return None

    def orders(self, _player: int) -> list[Order]:
        """What this player may order now, or has ordered and still makes sense."""
        return []

    def obey(self, _player: int, _orders: Sequence[str]) -> A | None:
        """What a player who is asked does by these orders of their own; None where they leave it to the player."""
        return None

    def is_reacting(self) -> bool:
        """Whether those to act only answer another player's act."""
        return False

    def whose_turn(self) -> int | None:
        """Whose turn it is, where others may have to act in it; None where it is always that of who acts."""
        return None

    def undo_is_free(self) -> bool:
        """Whether a player may take back even what has shown new cards."""
        return False

    def hides_nothing(self) -> bool:
        """Whether everybody sees every card from the start, and nothing later is left to chance."""
        return False

    def bars_undo(self) -> str | None:
        """Why nothing may be taken back in this game, if so."""
        return None

    def sensible_actions(self, player: int) -> list[A]:
        """The legal actions without the pointless ones, unless all are."""
        legal = self.legal_actions(player)
        return [action for action in legal if not self.is_pointless(player, action)] or legal

    # What every game gets for nothing.

    def play(self, player: int, action: A | str) -> list[Event]:
        """Check, carry out, tell. Raises IllegalAction, changing nothing."""
        chosen = self.parse(player, action if isinstance(action, str) else action.words)
        story: list[Event] = []
        self.story = story
        try:
            self.enact(player, chosen)
        finally:
            self.story = None
        self.log.append((player, chosen.words))
        return story

    def enact(self, player: int, action: A) -> None:
        """`apply`, and note whether the act may be taken back."""
        lessons, chances = self.lessons, self.dice.drawn - self.unseen
        secrets = len(self.sealed) > (player in self.sealed)
        self.apply(player, action)
        if self.lessons != lessons:
            self.bars.append("That cannot be taken back: it has shown a new card.")
        elif self.dice.drawn - self.unseen != chances:
            self.bars.append("That cannot be taken back: chance has had a part in it.")
        elif secrets and not self.sealed:
            self.bars.append("That cannot be taken back: the secret choices are open.")
        else:
            self.bars.append("")

    def parse(self, player: int, said: str) -> A:
        """The legal action these words say. Raises IllegalAction for anything else."""
        self.check_turn(player)
        if len(said) > LONGEST_WORDS:
            raise IllegalAction("That is too long to be an action.")
        legal = self.legal_actions(player)
        for action in legal:
            if action.words == said:
                return action
        words = said.lower().split()
        for action in legal:
            if action.is_said_by(words):
                return action
        raise IllegalAction(self.why_not(player, " ".join(words)) if words else "Say what you want to do.")

    def check_turn(self, player: int) -> None:
        """Raises IllegalAction unless this player may act now."""
        if self.result() is not None:
            raise IllegalAction("The game is over.")
        if player not in self.to_act():
            raise IllegalAction("It is not your turn.")

    def refusal_of(self, player: int, touches: list[str]) -> Speech:
        """Why these piles and cards, touched in this order, say no action now. Raises IllegalAction for who may not
        act at all."""
        self.check_turn(player)
        begun = [action for action in self.legal_actions(player) if action.is_begun_by(touches)]
        for action in begun:
            if action.is_shown_by(touches):
                return text("That can be done: {act}.", act=self.describe(player, action))
        return "Go on: this begins something that can be done." if begun else self.why_not_touching(player, touches)

    def unseal(self, player: int) -> None:
        """Take a secret choice back, as long as it is secret. Raises IllegalAction, changing nothing."""
        if player not in self.sealed:
            raise IllegalAction(NOTHING_SEALED)
        del self.sealed[player]
        self.bars.append("")

    def view(self, player: int | None) -> View:
        """What a player sees, or a spectator (None)."""
        knower = self.players if player is None else player
        return View(
            player,
            {name: self.glimpses(pile, knower) for name, pile in self.piles.items()},
            self.counters(),
            self.markers(),
            self.to_act(),
            tuple(sorted(self.sealed)),
            self.scores(),
            self.result(),
        )

    def glimpses(self, pile: Pile[F], knower: int) -> list[Glimpse]:
        open_pile = pile.seers >> knower & 1 == 1
        return [glimpse(card, card.up or open_pile) for card in pile.cards]

    def reader(self, player: int | None) -> Reader:
        """A player who reads what is said at this table, or a spectator (None)."""
        return Reader(player, [self.who(other) for other in range(self.players)], self.table)

    def place(self, name: str) -> Place:
        """A pile, zone or node of this table, to be told by its title."""
        return Place(name, self.table.title(name))

    def record(self) -> dict[str, object]:
        """This game as JSON: everything needed to play it again to the same point."""
        pledge: dict[str, object] = {"winnable": self.pledge} if self.pledge else {}
        return {
            "game": self.name,
            "rules": self.rules,
            "options": dict(self.options),
            "players": self.players,
            "seed": self.dice.seed,
            **pledge,
            "log": [list(act) for act in self.log],
        }

    def determinize(self, player: int | None, rng: Dice) -> None:
        """Redeal what this player does not know, the others' sealed choices and the dice, each world as likely. The
        log goes, for it would tell what the others have sealed."""
        Redeal(self, self.players if player is None else player).deal(rng)
        self.dice = QuickDice(rng.below(1 << 52))
        self.log = []
        for other in sorted(self.sealed):
            if other != player:
                del self.sealed[other]
                self.sealed[other] = rng.choice(self.legal_actions(other))

    def imagine(self, player: int | None, rng: Dice) -> Self:
        """A twin as this player might imagine it: the hidden cards redealt."""
        twin = self.copy()
        twin.determinize(player, rng)
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        twin = self.copy()
        memo[id(self)] = twin
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        from tuckbox.core.pickling import restore, save  # here, for most games are never pickled

        return restore, (type(self), self.options, self.players, save(self))

    def copy(self) -> Self:
        """An independent twin: every field is found by itself."""
        twin = type(self)(self.options, self.players, self.table)
        piles = twin.piles
        for name, pile in self.piles.items():
            there = piles.get(name)
            if there is None:
                there = twin.pile(name)
            there.cards = [card.copy() for card in pile.cards]
        twin.dice = self.dice.copy()
        twin.sealed = dict(self.sealed)
        twin.log = self.log[:]
        twin.bars = self.bars[:]
        twin.pledge = self.pledge
        twin.ids = self.ids
        twin.shuffles = self.shuffles
        twin.lessons = self.lessons
        twin.unseen = self.unseen
        Copier(self, twin).copy_fields(self, twin)
        return twin


AnyGame = Game[Any, Any]  # type: ignore[explicit-any]  # whoever handles any game cannot name its types
"""A game whose actions and faces are its own business."""


def unfinished(kind: type[AnyGame]) -> str:
    """The sentence for a game that does not write all that it must, if it is one."""
    missing = [rule for rule in RULES if getattr(kind, rule) is getattr(Game, rule)]
    title = kind.name or kind.__name__
    return f"The game {title} is unfinished: it does not write {', '.join(missing)}." if missing else ""
