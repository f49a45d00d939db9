"""From the solver's moves to a game's actions: a line that anybody can play, and that the rules have let pass."""

from typing import Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import PLAYING, Playing
from tuckbox.games.klondike import Klondike
from tuckbox.games.klondike.actions import (
    COLUMN_HOME,
    DRAW,
    FINISH,
    HOME_COLUMN,
    RECYCLE,
    RUN,
    WASTE_COLUMN,
    WASTE_HOME,
)
from tuckbox.games.klondike.placement import bars_column
from tuckbox.solve.masks import card_bit

FACES: Final = {card_bit(face.rank, face.suit): face for face in PLAYING.values()}
HOMEWARD: Final = 1


class BrokenLine(Exception):
    """A move of the solver cannot be made in this game."""


class Line:
    """Plays the solver's moves on a game of its own and writes down the words."""

    def __init__(self, game: Klondike) -> None:
        self.game: Final = game.copy()
        self.words: Final[list[str]] = []

    def make(self, move: int) -> None:
        face = FACES[move >> 1]
        if move & HOMEWARD:
            self.send_home(face)
        else:
            self.put_down(face)

    def send_home(self, face: Playing) -> None:
        column, row = self.find(face)
        if column is not None:
            self.expose(column, row)
            self.act(COLUMN_HOME[column][face.suit])
        elif not self.is_home(face) and self.turn_to(face):
            self.act(WASTE_HOME[face.suit])

    def expose(self, column: int, row: int) -> None:
        """What lies on a card can always go to that card's twin when the solver moves it."""
        cards = self.game.columns[column].cards
        count = len(cards) - row - 1
        if count:
            self.act(RUN[column][self.place_for(cards[row + 1].face)][count - 1])

    def put_down(self, face: Playing) -> None:
        if self.is_gone(face):
            return
        column, row = self.find(face)
        place = self.place_for(face)
        if column is not None:
            self.act(RUN[column][place][len(self.game.columns[column].cards) - row - 1])
        elif self.is_home(face):
            self.act(HOME_COLUMN[face.suit][place])
        elif self.turn_to(face):
            self.act(WASTE_COLUMN[place])

    def is_gone(self, face: Playing) -> bool:
        """With auto_foundation, cards that nothing needs go home by themselves and do not stay anywhere else."""
        return self.game.auto_foundation and self.is_home(face) and self.game.is_safe(face)

    def is_home(self, face: Playing) -> bool:
        return len(self.game.homes[face.suit].cards) >= face.rank

    def turn_to(self, face: Playing) -> bool:
        """Turn the stock until this card is on top of the waste, this pass or next; False: it went home by itself."""
        game = self.game
        for _ in range(2 * game.waiting() + 2):
            if game.waste.cards and game.waste.cards[-1].face is face:
                return True
            if self.is_home(face):
                return False
            if game.stock.cards:
                self.draw()
            else:
                self.act(DRAW if game.auto_recycle else RECYCLE)
        raise BrokenLine(f"The {face.title} does not come up.")

    def find(self, face: Playing) -> tuple[int | None, int]:
        """In which column and row a card lies, if in any."""
        for number, column in enumerate(self.game.columns):
            for row, card in enumerate(column.cards):
                if card.face is face:
                    return number, row
        return None, 0

    def place_for(self, face: Playing) -> int:
        for number, column in enumerate(self.game.columns):
            if bars_column(face, column) is None:
                return number
        raise BrokenLine(f"No column takes the {face.title}.")

    def finish(self) -> None:
        if self.game.result() is None:
            self.act(FINISH)

    def draw(self) -> None:
        """From a stock that is not empty, which is always allowed: nothing need be listed, and most moves are draws."""
        if self.game.result() is not None:
            raise BrokenLine("The game has ended.")
        self.words.append(DRAW.words)
        self.game.apply(0, DRAW)

    def act(self, action: Action) -> None:
        """Raises BrokenLine where the rules do not allow it."""
        if action not in self.game.legal_actions(0):
            raise BrokenLine(f"One cannot {action.words} now.")
        self.words.append(action.words)
        self.game.apply(0, action)
