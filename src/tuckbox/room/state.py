"""All that is known at one table, computed from its acts: what messages are judged by, and replies are made of."""

from typing import Final

from tuckbox.core import fair, record
from tuckbox.core.game import AnyGame
from tuckbox.core.past import Past
from tuckbox.core.result import Result
from tuckbox.room.budgets import Ledger
from tuckbox.room.encoding import Scribe
from tuckbox.room.held import Orders
from tuckbox.room.lookback import Lookback
from tuckbox.room.turns import Turns
from tuckbox.room.types import BOT, HOUSE, HUMAN, Notice, Saying, Seat, Story, Terms


class RoomState:
    """One table as it stands. `Room` alone changes it."""

    def __init__(self, terms: Terms, *, seeks_deal: bool, has_oracle: bool) -> None:
        self.terms = terms
        """What holds now: before the deal the host may change it."""
        self.is_locked = False
        """Whether nobody new may sit down."""
        self.seeks_deal: Final = seeks_deal
        self.has_oracle: Final = has_oracle
        self.foretold = (0, "")
        """The version at which the oracle last spoke, and what it said."""
        self.signs = (-1, "")
        """At which version the game was last told in signs, and those."""
        self.past: Past | None = None
        """How it went, as one looks back on it: found with the signs."""
        self.seats: Final = [Seat() for _ in range(terms.players)]
        self.game: AnyGame | None = None
        self.attempt = 0
        self.bookmark: Final = record.Bookmark()
        self.lookback: Final = Lookback()
        self.version = 0
        self.changed = 0
        """The version from which what a player may do holds: an act expected at an older one is stale."""
        self.done: Final[dict[str, int]] = {}
        """By the mark of a message, as which version it was done."""
        self.keys: Final[set[tuple[str, str]]] = set()
        """The ids that were used, by each sender and in each seat."""
        self.ledger: Final = Ledger()
        self.stories: Final[list[Story]] = []
        """One for each act of the game that stands; of those long ago without the events."""
        self.undone: Final[list[Story]] = []
        """What a redo would bring back, the next one last."""
        self.taken_back: Final[list[tuple[int, int]]] = []
        """Of each act that was ever undone, the version that it made, and that at which it was undone."""
        self.sayings: Final[list[Saying]] = []
        self.notices: Final[list[Notice]] = []
        """That a bot plays for somebody, and that they are back."""
        self.turns: Final = Turns(terms.players)
        self.orders: Final = Orders()
        self.asked = ""
        """`undo` or `redo`, while the table is asked for its consent."""
        self.asked_steps = 1
        self.asker = HOUSE
        self.agreed: set[int] = set()
        self.rematchers: set[int] = set()
        self.dropped: set[int] = set()
        """Those for whom the others do not wait."""
        self.is_fewer = False
        """Whether their seats are not there the next time."""
        self.conceded: Result | None = None
        self.deadline: int | None = None
        self.stood_until = 0
        """From when the time to the deadline runs: the last act, or the end of a vacation."""
        self.dealt_at = 0
        self.spent: Final = [0] * terms.players
        """The milliseconds that each seat's own clock tells, which stands while nobody looks. Not in the log: who plays
        on tells it again."""
        self.scribe: Final = Scribe()

    def chronicle(self) -> list[Story]:
        """What has happened and stands: a choice that was taken back while it was secret was never made, and of an
        answer that was foregone only what came of it is told."""
        made: list[Story] = []
        for story in self.stories:
            if story.words == record.UNSEAL:
                made.remove([own for own in made if own.seat == story.seat][-1])
            else:
                made.append(story)
        return [story for story in made if story.events or not story.is_foregone]

    def acts(self) -> list[tuple[int, str]]:
        """Who has decided what in the game, as it stands."""
        return [(story.seat, story.words) for story in self.chronicle() if not story.is_foregone]

    def chosen_seals(self) -> list[int]:
        """Who has decided in secret, and may take it back."""
        return [seat for seat in sorted(self.sealed()) if not self.last_of(seat).is_foregone]

    def last_of(self, seat: int) -> Story:
        return next(story for story in reversed(self.stories) if story.seat == seat)

    def steps_done(self) -> int | None:
        """How many steps of the lesson are done; None where nothing is taught, or not any more."""
        lesson = self.terms.lesson
        if lesson is None or self.game is None or self.over() is not None:
            return None
        return lesson.done(self.acts())

    def prescribed(self, seat: int) -> str | None:
        """What this seat does next because a lesson says so."""
        return self.terms.lesson.answer(seat, self.acts()) if self.terms.lesson is not None else None

    def undo_steps(self) -> int:
        """How many acts an undo takes back: what a human decided last, and what was done since; 0 where there is
        none."""
        for steps, story in enumerate(reversed(self.stories), 1):
            if self.is_decision(story):
                return steps
        return 0

    def has_left(self, version: int) -> bool:
        """Whether an act that stood at this version has been taken back, and does not stand now."""
        standing = {story.version for story in self.stories}
        return any(made <= version < undone and made not in standing for made, undone in self.taken_back)

    def redo_steps(self) -> int:
        """How many acts a redo does again: up to what a human decided, and what was done after it."""
        met = 0
        for steps, story in enumerate(reversed(self.undone)):
            met += self.is_decision(story)
            if met == 2:
                return steps
        return len(self.undone) if met else 0

    def is_decision(self, story: Story) -> bool:
        """Whether a human had something to decide."""
        return self.seats[story.seat].kind == HUMAN and not story.is_foregone

    def knower(self, seat: int | None) -> int:
        """The number by which cards and texts know who knows them: a seat's own; after all seats, the spectators'."""
        return self.terms.players if seat is None else seat

    def bots_to_act(self) -> list[int]:
        """The seats for which the driver owes a bot's choice."""
        if self.game is None or self.over() is not None:
            return []
        return [seat for seat in self.game.to_act() if self.seats[seat].kind == BOT]

    def humans(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == HUMAN]

    def others(self, seat: int) -> list[int]:
        return [human for human in self.humans() if human != seat]

    def over(self) -> Result | None:
        """An end by the rules goes before one that somebody gave or left to others."""
        return (self.game.result() if self.game is not None else None) or self.conceded

    def sealed(self) -> set[int]:
        return set(self.game.sealed) if self.game is not None else set()

    def seed(self) -> str:
        if self.terms.sealed is not None:
            return self.terms.sealed.seed
        if self.terms.open_seed is not None:
            return self.terms.open_seed
        return fair.deal_seed(self.terms.server_seed, self.entropies(), self.attempt)

    def entropies(self) -> list[str]:
        return [seat.entropy or "" for seat in self.seats]
