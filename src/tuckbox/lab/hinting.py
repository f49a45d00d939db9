"""How far hints lead: how often somebody wins who, from the deal on, does nothing but follow them, beside *medium*.

Run it on the compiled rules, on a quiet machine: python -m tuckbox.lab.hinting --games 100
Every hint is thought of anew, by an adviser who remembers nothing, as a table gives them. Both play the same deals,
alone or beside the same opponent.
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tuckbox.bots import Bot, decide
from tuckbox.bots.hints import hint
from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of
from tuckbox.games import GAMES, find
from tuckbox.roster import ADVISER, engage
from tuckbox.roster.intervals import wilson

SECONDS = 0.6
"""What a server gives a hint."""
MOST_ACTS = 1000
"""After so many acts a person has given up."""
RIVAL = "medium"
OPPONENT = "greedy"
"""Who sits in the other seats."""
HEAD = f"| game | following hints | {RIVAL} |\n|---|---|---|"

Chooser = Callable[[AnyGame, int, Dice], str]
"""The words of what somebody does."""


@dataclass(frozen=True)
class Followed:
    """A game that somebody played."""

    won: bool
    acts: int


@dataclass(frozen=True)
class Deal:
    """A game to be played, with as few players as it allows."""

    kind: type[AnyGame]
    seed: str
    options: Mapping[str, object] = field(default_factory=dict)

    def start(self) -> AnyGame:
        options = {**heuristics_of(self.kind).simulation_options, **self.options}
        return record.start(self.kind, options, players=self.kind.seats[0], seed=self.seed)

    def luck(self, acts: int) -> Dice:
        return QuickDice(Dice(f"{self.seed}: after {acts}").below(1 << 52))


def follow(deal: Deal, *, adviser: str = ADVISER, seconds: float = SECONDS) -> Followed:
    """Play from the deal by hints alone, each asked of somebody new."""

    def choose(game: AnyGame, seat: int, luck: Dice) -> str:
        return hint(engage(adviser, deal.kind, seconds=seconds), game, seat, luck).words

    return play(deal, choose)


def compete(deal: Deal, name: str = RIVAL) -> Followed:
    """The same deal played by a bot."""
    return play(deal, chooser(engage(name, deal.kind)))


def chooser(bot: Bot) -> Chooser:
    return lambda game, seat, luck: decide(bot, game, seat, luck).words


def play(deal: Deal, choose: Chooser) -> Followed:
    """Somebody in the first seat, and opponents in the others."""
    game, oppose = deal.start(), chooser(engage(OPPONENT, deal.kind))
    while game.to_act() and len(game.log) < MOST_ACTS:
        seat = game.to_act()[0]
        game.play(seat, (choose if seat == 0 else oppose)(game, seat, deal.luck(len(game.log))))
    result = game.result()
    return Followed(result is not None and result.share(0) > 0, len(game.log))


def told(games: Sequence[Followed]) -> str:
    """“73 of 100 (64–81 %)”"""
    won = len([game for game in games if game.won])
    low, high = wilson(won / len(games), len(games))
    return f"{won} of {len(games)} ({100 * low:.0f}–{100 * high:.0f} %)"


def row(kind: type[AnyGame], preset: str, count: int, seconds: float) -> str:
    deals = [Deal(kind, f"hints {number}", kind.presets.get(preset, {})) for number in range(count)]
    title = f"{kind.title}, {preset}" if preset else kind.title
    followed, rivals = [follow(deal, seconds=seconds) for deal in deals], [compete(deal) for deal in deals]
    return f"| {title} | {told(followed)} | {told(rivals)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=f"Print how often following every hint wins, beside the {RIVAL} bot.")
    parser.add_argument("games", nargs="*", metavar="game", help="which games (all of the box)")
    parser.add_argument("--games", dest="count", type=int, default=100, help="how many deals (100)")
    parser.add_argument("--preset", default="", help="one of the game's presets")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for each hint ({SECONDS})")
    arguments = parser.parse_args()
    kinds = [find(name) for name in arguments.games or GAMES]
    if arguments.count < 1:
        parser.error("at least one game is needed")
    if not all(arguments.preset in ("", *kind.presets) for kind in kinds):
        parser.error("that is no preset of the game")
    print(HEAD)
    for kind in kinds:
        print(row(kind, arguments.preset, arguments.count, arguments.seconds), flush=True)


if __name__ == "__main__":
    main()
