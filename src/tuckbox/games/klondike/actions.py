"""What one can do in Klondike: every action there is, made once."""

from typing import Final

from tuckbox.core.actions import Action

HOMES: Final = ("home1", "home2", "home3", "home4")
COLUMNS: Final = ("col1", "col2", "col3", "col4", "col5", "col6", "col7")
LONGEST_RUN: Final = 13


class Draw(Action):
    """Turn cards from the stock to the waste."""

    def __init__(self) -> None:
        super().__init__("draw", touches=("stock",))


class Recycle(Action):
    """Turn the waste over: it is the stock again."""

    def __init__(self) -> None:
        super().__init__("recycle", touches=("stock",))


class Finish(Action):
    """Let everything go home by itself."""

    def __init__(self) -> None:
        super().__init__("finish")


class Move(Action):
    """Take a card, or a run of cards, to another pile."""

    def __init__(self, src: str, dst: str, count: int) -> None:
        if count == 1:
            super().__init__("move", src, dst)
        else:
            super().__init__("move", src, dst, count)
        self.src: Final = src
        self.dst: Final = dst
        self.count: Final = count
        self.goes_home: Final = dst in HOMES
        self.leaves_home: Final = src in HOMES
        self.leaves_waste: Final = src == "waste"


DRAW: Final = Draw()
RECYCLE: Final = Recycle()
FINISH: Final = Finish()
WASTE_HOME: Final = [Move("waste", home, 1) for home in HOMES]
WASTE_COLUMN: Final = [Move("waste", column, 1) for column in COLUMNS]
COLUMN_HOME: Final = [[Move(column, home, 1) for home in HOMES] for column in COLUMNS]
HOME_COLUMN: Final = [[Move(home, column, 1) for column in COLUMNS] for home in HOMES]
RUN: Final = [[[Move(src, dst, count) for count in range(1, LONGEST_RUN + 1)] for dst in COLUMNS] for src in COLUMNS]
"""By column, column and count - 1."""
