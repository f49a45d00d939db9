"""What may be ordered beforehand, at the keyboard, and what came of it."""

from tuckbox.core.orders import Order
from tuckbox.core.text import Reader, tell
from tuckbox.room import orders
from tuckbox.terminal.company import Company


def listed(company: Company, seat: int) -> list[str]:
    """Each with the words that give it, those that are given marked. Raises IllegalAction where there are none."""
    found, reader = orders.orderable(company.room, seat), company.game.reader(seat)
    given = company.room.orders.words_of(seat)
    if not found:
        return ["There is nothing to order now."]
    told = [f"{'*' if order.words in given else ' '} {order.words}: {sentence(order, reader)}" for order in found]
    return ["Say order and the words; unorder takes it back. Those with a star are given.", *told]


def sentence(order: Order, reader: Reader) -> str:
    return f"{tell(order.head, reader)}: {tell(order.sentence, reader)}"


def confirmed(company: Company, seat: int, words: str) -> str:
    """What is done from now on, as its giver reads it."""
    held = [order for order in company.room.orders.held_by(seat) if order.words == words]
    return f"Ordered. {sentence(held[0], company.game.reader(seat))}" if held else "That is done no more."
