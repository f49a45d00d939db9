"""What somebody brings to a game tried out: many parties of bots play it, a bit at a time, and are counted."""

import time
from collections.abc import Iterator, Mapping
from typing import Final

from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.documents import document_of
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of
from tuckbox.core.result import WON
from tuckbox.core.rounds import rounds_of

SEED: Final = "trial"
MOST_GAMES: Final = 100


class Trial:
    """So many games of one document, the same for whoever tries it. Bots play as those do that search imagines: by the
    game's own quick rules."""

    def __init__(self, kind: type[AnyGame], document: object, players: int, options: Mapping[str, object]) -> None:
        """Raises BadOption where nothing can be dealt from it."""
        option = document_of(kind)
        if option is None:
            raise BadOption(f"{kind.title} takes no files.")
        self.kind: Final = kind
        self.players: Final = players
        self.options: Final = {**options, option.name: document}
        self.played = 0
        self.won = 0
        self.rounds = 0
        """Of all games that were won, together."""
        self.deal(0)
        self.bits: Final = self.playing()

    def deal(self, number: int) -> AnyGame:
        return record.start(self.kind, self.options, players=self.players, seed=f"{SEED}/{number}")

    def go_on(self, seconds: float) -> None:
        """For about so long."""
        ends = time.perf_counter() + seconds
        for _ in self.bits:
            if time.perf_counter() > ends:
                return

    def playing(self) -> Iterator[None]:
        for number in range(MOST_GAMES):
            game = self.deal(number)
            for _ in acts(game, QuickDice(number)):
                yield
            self.count(game)
            yield

    def count(self, game: AnyGame) -> None:
        self.played += 1
        if is_won(game):
            self.won += 1
            rounds = rounds_of(self.kind)
            self.rounds += 0 if rounds is None else rounds.completed(game)

    def as_json(self) -> dict[str, object]:
        """`rounds`: how many one takes that is won, or null."""
        rounds = round(self.rounds / self.won) if self.won and rounds_of(self.kind) is not None else None
        numbers = {"played": self.played, "won": self.won, "of": MOST_GAMES, "players": self.players}
        return {**numbers, "rounds": rounds}


def acts(game: AnyGame, rng: Dice) -> Iterator[None]:
    """Play to the end as the game advises bots to, an act at a time."""
    advice = heuristics_of(type(game))
    while acting := game.to_act():
        game.apply(acting[0], advice.rollout_action(game, acting[0], rng))
        yield


def is_won(game: AnyGame) -> bool:
    result = game.result()
    return result is not None and result.kind == WON
