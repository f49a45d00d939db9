"""How much may be done at one table: chat, seats and questions have budgets of their own, for each seat, and never use
up the acts of the game. To leave and to resign costs nothing: each can be done once for every time one sat down."""

from typing import Final

from tuckbox.core.errors import IllegalAction
from tuckbox.core.text import Speech, text

PLAY: Final = "play"
CHAT: Final = "chat"
SIT: Final = "sit"
ASK: Final = "ask"
FREE: Final = "free"
KINDS: Final = {
    "/say": CHAT,
    "/sit": SIT,
    "/ask": ASK,
    "/agree": ASK,
    "/decline": ASK,
    "/hint": ASK,
    "/unseal": ASK,
    "/rematch": ASK,
    "/consent": ASK,
    "/order": ASK,
    "/unorder": ASK,
    "/change": ASK,
    "/lock": ASK,
    "/remove": ASK,
    "/host": ASK,
    "/ready": FREE,
    "/leave": FREE,
    "/resign": FREE,
    "/deal": FREE,
    "/stand_in": FREE,
    "/back": FREE,
    "/wake": FREE,
    "/vacation": FREE,
}
"""What else is done is play."""
TABLE: Final = -1
"""Acts of the game are counted for all seats together."""
SPENT: Final = {
    PLAY: "This table's log is full: leave, resign, or open a new table.",
    CHAT: "You have said as much as one may say at one table.",
    SIT: "This seat was taken too often: take another, or open a new table.",
    ASK: "You have asked as often as one may ask at one table.",
}
LAST: Final = 10
"""In the last tenth of its acts a table tells how many are left: enough to finish most games."""
NEARLY_FULL: Final = "This table's log is nearly full: {left} more {left|act|acts}, then one can only resign or leave."


class Budgets:
    """The most acts of a game, and of each seat the most lines of chat, times to sit down, and questions."""

    def __init__(self, acts: int, chats: int, sits: int, asks: int) -> None:
        self.most: Final = {PLAY: acts, CHAT: chats, SIT: sits, ASK: asks}


class Ledger:
    """What was done so far, by seat and kind."""

    def __init__(self) -> None:
        self.spent: Final[dict[tuple[int, str], int]] = {}

    def note(self, seat: int, words: str) -> None:
        entry = entry_of(seat, words)
        self.spent[entry] = self.spent.get(entry, 0) + 1

    def check(self, seat: int, words: str, budgets: Budgets) -> None:
        """Raises IllegalAction where the budget for such an act is used up."""
        entry = entry_of(seat, words)
        if entry[1] != FREE and self.spent.get(entry, 0) >= budgets.most[entry[1]]:
            raise IllegalAction(SPENT[entry[1]])

    def warning(self, budgets: Budgets) -> Speech:
        """What the players should know once few acts of the game are left; "" while there are many."""
        left = budgets.most[PLAY] - self.spent.get((TABLE, PLAY), 0)
        if left > budgets.most[PLAY] // LAST:
            return ""
        return text(NEARLY_FULL, left=left) if left > 0 else SPENT[PLAY]


def entry_of(seat: int, words: str) -> tuple[int, str]:
    kind = KINDS.get(words.partition(" ")[0], PLAY)
    return (TABLE if kind == PLAY else seat, kind)
