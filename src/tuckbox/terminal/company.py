"""Who plays: the people who share one keyboard, and the bots in the other seats."""

from collections.abc import Mapping, Sequence
from typing import Final

from tuckbox.bots import Bot
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.core.text import Speech, counted
from tuckbox.room import Act
from tuckbox.room.types import Message, Story
from tuckbox.roster import engage
from tuckbox.roster.driver import Driver
from tuckbox.roster.outside import BotFault
from tuckbox.terminal.saving import Autosave

SECONDS: Final = 1.0
"""So long a bot may think."""


class Company(Driver):
    """A room whose people all sit at one keyboard; what they do is saved, where that was asked for."""

    def __init__(self, game: AnyGame, bots: Mapping[int, Bot], autosave: Autosave | None = None) -> None:
        super().__init__(game, bots)
        self.autosave: Final = autosave
        self.people: Final = tuple(self.room.humans())
        self.faults: Final[list[str]] = []
        """What programs in seats did wrong, in sentences, until it is told."""
        self.heard: Final[dict[int, int]] = {}
        """Up to which version each person was told what came of their orders."""

    @property
    def is_shared(self) -> bool:
        """Whether the keyboard goes round."""
        return len(self.people) > 1

    @property
    def onlooker(self) -> int | None:
        """Who looks at a game that is over: whoever sat there alone, or else all together, as spectators do."""
        return None if self.is_shared else self.people[0]

    def title_of(self, player: int) -> str:
        """`player 2`, or `player 2 (greedy bot)`."""
        bot = self.bots.get(player)
        return f"{self.game.who(player)} ({bot.name} bot)" if bot else self.game.who(player)

    def next_person(self) -> int | None:
        return next((player for player in self.game.to_act() if player in self.people), None)

    def fail(self, seat: int, fault: BotFault) -> None:
        self.faults.append(f"{self.title_of(seat)} has failed: {fault}")

    def store(self, _acts: Sequence[Act]) -> None:
        if self.autosave:
            self.autosave.keep(self.game)

    # What has happened.

    def since(self, player: int | None) -> list[Story]:
        """What came after a player's own last decision; of a spectator's, the last act."""
        stories = self.room.chronicle()
        if player is None:
            return stories[-1:]
        own = [number for number, story in enumerate(stories, 1) if is_own(story, player)]
        return stories[own[-1] if own else 0 :]

    def notes(self, player: int | None) -> list[Speech]:
        """What came of a person's orders, told once."""
        if player is None:
            return []
        notes = self.room.orders.notes_since(player, self.heard.get(player, 0))
        self.heard[player] = self.room.version
        return [note.sentence for note in notes]

    def last_own(self, player: int | None) -> list[Story]:
        """A player's own last decision, if there is one."""
        return [story for story in self.room.chronicle() if is_own(story, player)][-1:]

    # Back and forth, over what the bots did as well.

    def undo(self, player: int) -> Story:
        """What was taken back. Raises IllegalAction."""
        self.agree(player, {"undo": True})
        return self.room.undone[-1]

    def redo(self, player: int) -> Story:
        """What was done again, or the first of it. Raises IllegalAction."""
        following = self.room.undone[-1:]
        self.agree(player, {"redo": True})
        return following[0]

    def agree(self, player: int, message: Message) -> None:
        """Whoever has the keyboard speaks for all."""
        self.hear(player, message)
        for other in self.room.others(player):
            self.hear(other, {"answer": True})


def is_own(story: Story, player: int | None) -> bool:
    """Whether this player has decided it."""
    return story.seat == player and not story.is_foregone


def assemble(game: AnyGame, bots: Sequence[str], people: Sequence[int] | None) -> dict[int, Bot]:
    """The bots take the seats that are not for `people`, or else the last ones; a single name takes all but the first.

    Raises BadOption where they do not fit the table.
    """
    if people is None:
        left = game.players - (game.players - 1 if len(bots) == 1 else len(bots))
        people = range(max(left, 0)) if bots else range(game.players)
    if any(seat >= game.players for seat in people):
        raise BadOption(f"This table is only for {counted(game.players, 'player')}.")
    free = [seat for seat in range(game.players) if seat not in people]
    if not people or len(bots) not in ((0, 1, len(free)) if free else (0,)):
        raise BadOption(misfit(game, bots))
    names = bots if len(bots) == len(free) else list(bots) * len(free)
    if free and not names:
        raise BadOption("Somebody must take the other seats: say which bots.")
    return {seat: engage(name, type(game), seconds=SECONDS) for seat, name in zip(free, names, strict=True)}


def misfit(game: AnyGame, bots: Sequence[str]) -> str:
    players, others = counted(game.players, "player"), counted(len(bots), "bot")
    return f"This table of {game.title} is for {players}: no room for {others}."
