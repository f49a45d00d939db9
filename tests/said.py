"""Of every verb that a room knows, so that a new one cannot be forgotten, messages as a table may hear them."""

from collections.abc import Callable
from typing import Final

from tuckbox.core.dice import Dice
from tuckbox.core.errors import IllegalAction
from tuckbox.room import Room
from tuckbox.room.messages import FLAGS, PARTS, PHRASES
from tuckbox.room.orders import orderable
from tuckbox.room.types import Message

TARGETED: Final = ("nudge", "stand_in", "remove", "host")


class Scene:
    """A table at which something is said; `seats` are those that may be named."""

    def __init__(self, at: int, seats: int, *, acts: list[str], orders: list[str], names: list[str]) -> None:
        self.at: Final = at
        self.seats: Final = range(seats)
        self.acts: Final = acts
        self.orders: Final = orders
        self.names: Final = names


def scene_of(room: Room, seat: int | None, rng: Dice) -> Scene:
    """As it is for whoever speaks: what they might do and order, and what they might ask about."""
    game = room.game
    acts = [action.words for action in game.legal_actions(seat)] if game is not None and seat is not None else []
    names = [*game.piles, *[rng.choice(game.faces()).name for _ in range(3)]] if game is not None else []
    return Scene(room.version, len(room.seats), acts=acts, orders=orders_of(room, seat), names=names)


def orders_of(room: Room, seat: int | None) -> list[str]:
    try:
        return [] if seat is None else [order.words for order in orderable(room, seat)]
    except IllegalAction:
        return []


SAID: Final[dict[str, Callable[[Scene], list[Message]]]] = {
    **{name: lambda _scene, name=name: [{name: True}] for name in FLAGS},  # type: ignore[misc]  # a default in a lambda
    **{name: lambda scene, name=name: [{name: seat} for seat in scene.seats] for name in TARGETED},  # type: ignore[misc]
    "do": lambda scene: [{"do": words, "at": scene.at, "spent": 5} for words in [*scene.acts, "fly away"]],
    "sit": lambda scene: [
        {"sit": "Eve"},
        *[{"sit": "Eve", "seat": seat} for seat in scene.seats],
        *[{"sit": "greedy", "as": "bot", "seat": seat} for seat in scene.seats],
    ],
    "leave": lambda scene: [{"leave": True}, *[{"leave": True, "seat": seat} for seat in scene.seats]],
    "undo": lambda scene: [{"undo": True}, {"undo": True, "to": max(0, scene.at - 1)}],
    "deal": lambda _scene: [{"deal": "x"}],
    "answer": lambda _scene: [{"answer": True}, {"answer": False}],
    "say": lambda _scene: [{"say": len(PHRASES) - 1}, {"say": "Hm."}],
    "rematch": lambda _scene: [{"rematch": True}, *[{"rematch": True, "without": how} for how in ("bot", "fewer")]],
    "why": lambda scene: [*[{"why": [name]} for name in scene.names], {"why": scene.names[:2]}],
    "order": lambda scene: [{"order": words} for words in [*scene.orders, "pass"]],
    "unorder": lambda scene: [{"unorder": words} for words in [*scene.orders, "pass"]],
    "change": lambda _scene: [{"change": {"clock": "day"}}, {"change": {"players": 2}}, {"change": {"watch": False}}],
    "lock": lambda _scene: [{"lock": True}, {"lock": False}],
    "here": lambda _scene: [{"here": True}, {"here": False}],
    "look": lambda scene: [{"look": 0}, {"look": scene.at}],
    "what": lambda scene: [{"what": name} for name in scene.names],
    "log": lambda scene: [{"log": 0}, {"log": scene.at}],
    "then": lambda scene: [{"then": version} for version in range(max(0, scene.at - 2), scene.at + 1)],
}

assert set(SAID) == set(PARTS), "every verb that a room knows is said here"
