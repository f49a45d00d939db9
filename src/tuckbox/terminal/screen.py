"""How a position is put before the player: drawn on a terminal, told in sentences anywhere else."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.game import AnyGame
from tuckbox.terminal import telling
from tuckbox.terminal.drawing import draw
from tuckbox.terminal.page import Page
from tuckbox.terminal.speech import spoken

LONGEST_MENU: Final = 7
"""More lines than this, and the menu is given in words instead of sentences."""
LEAST_TABLE: Final = 9


class Screen:
    """Most important things first where one listens, and last where one looks."""

    def __init__(self, page: Page, *, script: bool) -> None:
        self.page: Final = page
        self.script: Final = script

    def show(self, game: AnyGame, player: int, story: str) -> None:
        """What happened, the table, and what may be done."""
        above = self.page.wrapped(story)
        below = self.below(game, player)
        self.page.clear()
        self.page.write([*above, *self.table(game, player, taken=len(above) + len(below)), *below])

    def follow(self, game: AnyGame, player: int, story: str) -> None:
        """The same after an action: who listens has heard what changed, and a script only wants the story."""
        if self.page.pictured:
            self.show(game, player, story)
        elif self.script and not game.result():
            self.page.say(story)
        else:
            self.page.say(story, *self.below(game, player))

    def look(self, game: AnyGame, player: int | None) -> None:
        """The table alone, as large as it can be, and how things stand; None looks on without a seat."""
        result = game.result()
        state = telling.ending(game, result) if result else list(filter(None, [telling.counters(game)]))
        self.page.write([*self.table(game, player, taken=len(state)), *state])

    def table(self, game: AnyGame, player: int | None, *, taken: int) -> list[str]:
        """The table in what the lines above and below and the prompt leave of the screen."""
        if not self.page.pictured:
            return spoken(game.view(player), game.table)
        columns, rows = self.page.size()
        height = max(rows - taken - 2, LEAST_TABLE)
        return ["", *draw(game.view(player), game.table, self.page.faces, width=columns - 1, height=height)]

    def below(self, game: AnyGame, player: int) -> list[str]:
        result = game.result()
        if result:
            return [*telling.ending(game, result), telling.afterwards(game)]
        counters = telling.counters(game)
        return [*filter(None, [counters]), *self.menu(game, player)]

    def menu(self, game: AnyGame, player: int) -> Sequence[str]:
        sentences = telling.menu(game, player)
        columns, _ = self.page.size()
        fits = len(sentences) <= LONGEST_MENU and max(map(len, sentences), default=0) < columns
        return sentences if fits or not self.page.pictured else telling.brief_menu(game, player, columns - 1)
