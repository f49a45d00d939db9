"""What has happened in a game, act by act, kept so that each player can be told what that player saw."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core import record
from tuckbox.core.events import Event
from tuckbox.core.game import AnyGame


class Act:
    """What somebody did, and what came of it."""

    def __init__(self, player: int, words: str, events: Sequence[Event]) -> None:
        self.player: Final = player
        self.words: Final = words
        self.events: Final = tuple(events)


class Chronicle:
    """The acts that stand, in their order."""

    def __init__(self, game: AnyGame) -> None:
        """Of a game that was played before: its deal is played again, for the events are not kept anywhere."""
        self.acts: Final[list[Act]] = []
        again = record.restart(game)
        for player, words in record.taken_acts(game.log):
            if words == record.UNSEAL:
                again.unseal(player)
                self.acts.remove(*self.last_own(player))
            else:
                self.add(player, words, again.play(player, words))

    def add(self, player: int, words: str, events: Sequence[Event]) -> None:
        self.acts.append(Act(player, words, events))

    def since(self, player: int | None) -> list[Act]:
        """What came after a player's own last act; of a spectator's, the last act."""
        if player is None:
            return self.acts[-1:]
        own = [number for number, act in enumerate(self.acts, 1) if act.player == player]
        return self.acts[own[-1] if own else 0 :]

    def last_own(self, player: int | None) -> list[Act]:
        """A player's own last act, if there is one."""
        return [act for act in self.acts if act.player == player][-1:]
