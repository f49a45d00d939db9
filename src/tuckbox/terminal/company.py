"""Who plays: the people who share one keyboard, and the bots in the other seats."""

from collections.abc import Mapping, Sequence
from typing import Final

from tuckbox.bots import Bot
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.roster import choose, engage
from tuckbox.roster.outside import BotFault, OutsideBot

SECONDS: Final = 1.0
"""So long a bot may think."""


class Company:
    """Bots by their seats; everybody else is a person."""

    def __init__(self, players: int, bots: Mapping[int, Bot]) -> None:
        self.bots: Final = dict(bots)
        self.people: Final = tuple(seat for seat in range(players) if seat not in bots)
        self.faults: Final[list[str]] = []
        """What programs in seats did wrong, in sentences, until it is told."""

    @property
    def is_shared(self) -> bool:
        """Whether the keyboard goes round."""
        return len(self.people) > 1

    @property
    def onlooker(self) -> int | None:
        """Who looks at a game that is over: whoever sat there alone, or else all together, as spectators do."""
        return None if self.is_shared else self.people[0]

    def called(self, game: AnyGame, player: int) -> str:
        """`player 2`, or `player 2 (greedy bot)`."""
        bot = self.bots.get(player)
        return f"{game.who(player)} ({bot.name} bot)" if bot else game.who(player)

    def next_person(self, game: AnyGame) -> int | None:
        return next((player for player in game.to_act() if player not in self.bots), None)

    def next_bot(self, game: AnyGame) -> int | None:
        return next((player for player in game.to_act() if player in self.bots), None)

    def part(self, game: AnyGame) -> None:
        """Programs in seats are sent home."""
        for seat, bot in self.bots.items():
            if isinstance(bot, OutsideBot):
                bot.end_game(game, seat)

    def decide(self, game: AnyGame, player: int) -> Action:
        """What a bot does now. Its dice hang on the seed and the log, so a resumed game goes on in the same way."""
        luck = Dice(f"{game.dice.seed}: player {player} after {len(game.log)}")

        def failed(fault: BotFault) -> None:
            self.faults.append(f"{self.called(game, player)} has failed: {fault}")

        return choose(self.bots[player], game, player, QuickDice(luck.below(1 << 52)), failed)


def assemble(game: AnyGame, bots: Sequence[str], people: Sequence[int] | None) -> Company:
    """The bots take the seats that are not for `people`, or else the last ones; a single name takes all but the first.

    Raises BadOption where they do not fit the table.
    """
    if people is None:
        left = game.players - (game.players - 1 if len(bots) == 1 else len(bots))
        people = range(max(left, 0)) if bots else range(game.players)
    if any(seat >= game.players for seat in people):
        raise BadOption(f"There are only {game.players} players at this table.")
    free = [seat for seat in range(game.players) if seat not in people]
    if not people or len(bots) not in ((0, 1, len(free)) if free else (0,)):
        raise BadOption(misfit(game, bots))
    names = bots if len(bots) == len(free) else list(bots) * len(free)
    if free and not names:
        raise BadOption("Somebody must take the other seats: say which bots.")
    return Company(
        game.players, {seat: engage(name, type(game), seconds=SECONDS) for seat, name in zip(free, names, strict=True)}
    )


def misfit(game: AnyGame, bots: Sequence[str]) -> str:
    seats = "1 player" if game.players == 1 else f"{game.players} players"
    return f"This table of {game.title} is for {seats}: no room for {len(bots)} bot{'s' * (len(bots) > 1)}."
