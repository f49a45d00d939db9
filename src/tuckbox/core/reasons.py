"""Why an action is good: what a game says for it and against it, and in which words one action is put above another."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.text import Speech, headed, sentences, text

TOLD: Final = 2
"""So many things are said for an action, in a sentence that is easily heard."""
AS_GOOD: Final = "About as good is “{rival}”, which {does}."
LACKS: Final = "The next best is “{rival}”, which {lacks}."
DOES_BUT_LACKS: Final = "The next best is “{rival}”, which {does}, but {lacks}."


class Reason:
    """One thing that an action does, such as “turns up a card in column 3”; it speaks for it, or against it.

    `lacks` is said of an action that does nothing of this kind (“turns up no card”); `less`, after what it does, of one
    that does, but by a smaller amount (“that column hides fewer”). Amounts are compared and never told.
    """

    def __init__(
        self,
        kind: str,
        does: Speech,
        lacks: Speech = "",
        *,
        good: bool = True,
        amount: int = 0,
        less: Speech = "",
    ) -> None:
        self.kind: Final = kind
        self.does: Final = does
        self.lacks: Final = lacks
        self.good: Final = good
        self.amount: Final = amount
        self.less: Final = less

    def __repr__(self) -> str:
        return f"<{'+' if self.good else '-'} {self.kind}: {self.does}>"


def praise(label: Speech, reasons: Sequence[Reason], then: Speech = "") -> Speech:
    """An action and what it does: “Draw a card: shows a new card of the stock.”; then how things stand, if that is
    told."""
    why = text("{why}.", why=account(reasons))
    return headed(label, sentences(why, then) if then else why)


def account(reasons: Sequence[Reason]) -> Speech:
    """What an action does, the weightiest first, and then at what price."""
    goods = [reason.does for reason in reasons if reason.good][:TOLD]
    prices = [reason.does for reason in reasons if not reason.good][:1]
    if goods and prices:
        return text("{goods}, but {price}", goods=goods, price=prices[0])
    return text("{all}", all=goods or prices)


def compare(best: Sequence[Reason], rival: Sequence[Reason], called: Speech) -> Speech:
    """What the rival, called so, lacks beside the best."""
    lacks = shortcoming(best, rival)
    goods = [reason.does for reason in rival if reason.good]
    if not lacks:
        return text(AS_GOOD, rival=called, does=account(rival))
    if not goods:
        return text(LACKS, rival=called, lacks=lacks)
    return text(DOES_BUT_LACKS, rival=called, does=goods[0], lacks=lacks)


def shortcoming(best: Sequence[Reason], rival: Sequence[Reason]) -> Speech:
    """The weightiest thing that the rival does not do, or does by less; else what it costs and the best does not."""
    for reason in best:
        same = [other for other in rival if other.kind == reason.kind]
        lacks = lack(reason, same[0] if same else None)
        if reason.good and lacks:
            return lacks
    kinds = [reason.kind for reason in best]
    prices = [reason.does for reason in rival if not reason.good and reason.kind not in kinds]
    return prices[0] if prices else ""


def lack(reason: Reason, other: Reason | None) -> Speech:
    """What is missing where this other reason stands, or none."""
    if other is None:
        return reason.lacks
    if not other.good:
        return other.does
    return reason.less if other.amount < reason.amount else ""
