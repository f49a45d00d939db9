"""How a position is put before the player: drawn on a terminal, told in sentences anywhere else."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.game import AnyGame
from tuckbox.core.text import capital, tell
from tuckbox.terminal import menu, telling
from tuckbox.terminal.drawing import draw
from tuckbox.terminal.page import Page
from tuckbox.terminal.speech import view_lines
from tuckbox.terminal.zones import Zones

LONGEST_MENU: Final = 7
LEAST_MENU: Final = 3
LEAST_STORY: Final = 2
LONGEST_PROMPT: Final = 60
"""A longer question stands above the line where one types."""


class Screen:
    """Most important things first where one listens, and last where one looks."""

    def __init__(self, page: Page, *, script: bool) -> None:
        self.page: Final = page
        self.script: Final = script

    def show(self, game: AnyGame, player: int | None, story: Sequence[str]) -> None:
        """What happened, the table, and what may be done."""
        question, _ = self.question(game, player)
        self.put(game, player, story, kept=len(question), asks=True)

    def rest(self, game: AnyGame, player: int | None, story: Sequence[str]) -> None:
        """What happened and how it looks now, for one who has nothing to do."""
        self.put(game, player, story, kept=0, asks=False)

    def put(self, game: AnyGame, player: int | None, story: Sequence[str], *, kept: int, asks: bool) -> None:
        """All of it on one screen, but for the lines `kept` and the one where one types."""
        parts = [self.page.wrap(text) for text in story if text]
        if not self.page.pictured:
            table = view_lines(game.view(player), game.table) if asks else []
            self.page.write([*flat(parts), *table, *self.below(game, player, asks=asks)])
            return
        lines = self.page.size()[1] - kept - 1
        room = lines - len(self.table(game, player, height=0))
        below = self.below(game, player, asks=asks, height=room - min(len(flat(parts)), LEAST_STORY))
        told = last_parts(parts, max(room - len(below), LEAST_STORY))
        table = self.table(game, player, height=lines - len(told) - len(below))
        self.page.clear()
        self.page.write([*told, *table, *below])

    def follow(self, game: AnyGame, player: int | None, story: Sequence[str]) -> None:
        """The same after an action: who listens has heard what changed, and a script only wants the story."""
        if self.page.pictured:
            self.show(game, player, story)
        elif self.script and not game.result():
            self.page.say(*filter(None, story))
        else:
            self.page.say(*filter(None, story), *self.below(game, player))

    def look(self, game: AnyGame, player: int | None) -> None:
        """The table alone, and how things stand; None looks on without a seat."""
        self.page.write(self.all_of(game, player))

    def all_of(self, game: AnyGame, player: int | None) -> list[str]:
        """The lines of the table, with all that lies on it, and how things stand."""
        result = game.result()
        texts = telling.ending(game, result, player) if result else list(filter(None, [telling.counters(game)]))
        state = flat([self.page.wrap(text) for text in texts])
        if not self.page.pictured:
            return [*view_lines(game.view(player), game.table), *state]
        return [*self.table(game, player, height=self.page.size()[1] - len(state) - 1, whole=True), *state]

    def table(self, game: AnyGame, player: int | None, *, height: int, whole: bool = False) -> list[str]:
        """The table, and an empty line above it, on so many lines if possible; the `whole` of it in any case."""
        zones = Zones(game.view(player), game.table, self.page.faces, lit_places(game, player))
        width, here = self.page.size()[0] - 1, standing_place(game, player)
        return ["", *draw(zones, width=width, height=height - 1, here=here, whole=whole)]

    def below(self, game: AnyGame, player: int | None, *, asks: bool = True, height: int = 0) -> list[str]:
        """How things stand, and what may be done, on so many lines where one looks; or how it ended."""
        result = game.result()
        texts = (
            [*telling.ending(game, result, player), telling.afterwards(game)] if result else [telling.counters(game)]
        )
        state = [line for text in filter(None, texts) for line in self.page.wrap(text)]
        return [*state, *self.menu(game, player, height - len(state))] if asks and player in game.to_act() else state

    def menu(self, game: AnyGame, player: int | None, height: int) -> list[str]:
        if player is None or not self.page.pictured:
            return menu.sentences(game, player or 0)
        lines = min(max(height, LEAST_MENU), LONGEST_MENU)
        return menu.fitting(game, player, width=self.page.size()[0] - 1, height=lines)

    def question(self, game: AnyGame, player: int | None) -> tuple[list[str], str]:
        """What the game asks, on the line where one types; where that is too long, in lines above it."""
        if player is None or player not in game.to_act():
            return [], ""
        ask = tell(game.ask(player), game.reader(player))
        if game.players > 1:
            ask = f"{capital(game.who(player))}: {ask}"
        return ([], ask) if len(ask) <= LONGEST_PROMPT else (self.page.wrap(ask), "")


def flat(parts: Sequence[Sequence[str]]) -> list[str]:
    return [line for part in parts for line in part]


def last_parts(parts: Sequence[Sequence[str]], height: int) -> list[str]:
    """Of a story that is too long for the screen, as many of its last parts as fit, or the end of the last."""
    if len(flat(parts)) <= height:
        return flat(parts)
    fitting = [flat(parts[i:]) for i in range(len(parts)) if len(flat(parts[i:])) < height]
    return ["… (Say recap for all of it.)", *(fitting[0] if fitting else parts[-1][1 - height :])]


def lit_places(game: AnyGame, player: int | None) -> set[str]:
    """The places and cards that the player may touch now."""
    return {touch for action in game.legal_actions(player) for touch in action.touches} if player is not None else set()


def standing_place(game: AnyGame, player: int | None) -> str:
    """Where on the map the player's own marker is, if there is one."""
    standing = [(place, marker.seat) for place, there in game.markers().items() for marker in there]
    return next((place for place, seat in standing if seat is not None and seat == player), "")
