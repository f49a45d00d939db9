"""What a message may ask for, and the words of the act that it becomes. Raises IllegalAction where it may not be."""

from collections.abc import Callable
from typing import Final

from tuckbox.core import fair, record
from tuckbox.core.actions import Action
from tuckbox.core.errors import IllegalAction, quote
from tuckbox.core.game import NOTHING_SEALED, AnyGame
from tuckbox.core.text import capital
from tuckbox.room import absence, again, hosting, orders
from tuckbox.room.names import look_alike, read_name
from tuckbox.room.state import RoomState
from tuckbox.room.types import BOT, HUMAN, Call, Message

LONGEST_SAYING: Final = 200
LONGEST_WORDS: Final = 1000
LONGEST_TOUCH: Final = 60
LONGEST_TIME: Final = 366 * 24 * 3600 * 1000
MOST_TOUCHES: Final = 12
PHRASES: Final = (
    "Hello!",
    "Good luck!",
    "Well played!",
    "Oh no!",
    "Thank you.",
    "Just a moment.",
    "Good game!",
    "Bye!",
)

NO_HINTS: Final = "At this table nobody is given hints against the others."
NOT_ALONE: Final = "Only who plays alone returns to a bookmark."
WENT_ANOTHER_WAY: Final = "You have taken that back since and gone another way: this bookmark leads nowhere any more."


class Stale(IllegalAction):
    """The sender looked at an older table."""


def verb_of(message: Message) -> str:
    """The one thing that a message says. Raises IllegalAction where it says several, or what does not belong to it: the
    same id then stands for one message, for all of it counts."""
    verbs = [name for name in message if name in PARTS]
    if len(verbs) != 1:
        said = ", ".join(verbs or [str(name) for name in message])
        raise IllegalAction(f"A message says one of {', '.join(PARTS)}, not {quote(said)}.")
    verb = verbs[0]
    strange = [name for name in message if name not in (verb, "id") and name not in PARTS[verb]]
    if strange:
        raise IllegalAction(f"A message with {verb} has no {quote(str(strange[0]))}.")
    if verb in FLAGS and message[verb] is not True:
        raise IllegalAction(f"{capital(verb)} is true, or is not said.")
    return verb


def check_version(room: RoomState, message: Message) -> None:
    if "at" not in message:
        raise IllegalAction("An act says with at which version of the table it is meant for.")
    expected = number(message, "at")
    if expected < room.changed:
        raise Stale("The table has changed meanwhile: look again.")
    if expected > room.version:
        raise IllegalAction("The table has not come so far.")


def number(message: Message, name: str) -> int:
    value = message.get(name, 0)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise IllegalAction(f"{capital(name)} is a whole number.")
    return value


def milliseconds(message: Message, name: str) -> int:
    value = number(message, name)
    if value > LONGEST_TIME:
        raise IllegalAction(f"{capital(name)} is at most {LONGEST_TIME} milliseconds, a year.")
    return value


def text(message: Message, name: str, longest: int) -> str:
    value = message.get(name)
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise IllegalAction(f"{capital(name)} is a line of at most {longest} letters.")
    return value


def do(room: RoomState, seat: int, message: Message) -> str:
    check_version(room, message)
    action: Action = ongoing(room).parse(seat, text(message, "do", LONGEST_WORDS))
    return action.words


def unseal(room: RoomState, seat: int, _message: Message) -> str:
    playing(room)
    if seat not in room.chosen_seals():
        raise IllegalAction(NOTHING_SEALED)
    return "/unseal"


def sit(room: RoomState, seat: int, message: Message) -> str:
    name, kind = read_name(message.get("sit")), message.get("as", HUMAN)
    if kind not in (HUMAN, BOT) or (kind == BOT and not room.terms.bots):
        raise IllegalAction("A seat is taken by a human or, where the table allows it, by a bot.")
    if kind == HUMAN and (taken := namesake(room, seat, name)):
        raise IllegalAction(f"{taken} is here already: take a name that cannot be mistaken for it.")
    return f"/sit {kind} {name or usual_name(room, seat)}"


def namesake(room: RoomState, seat: int, name: str) -> str:
    """Who else at the table has a name that looks like this one; "" for nobody."""
    others = [place.name for number, place in enumerate(room.seats) if number != seat and place.name]
    return next((other for other in others if look_alike(name, other)), "")


def usual_name(room: RoomState, seat: int) -> str:
    """For who gives none."""
    names = [f"Player {number}" for number in range(seat + 1, seat + 2 + len(room.seats))]
    return next(name for name in names if not namesake(room, seat, name))


def leave(room: RoomState, seat: int, _message: Message) -> str:
    check_present(room, seat)
    return "/leave"


def check_present(room: RoomState, seat: int) -> None:
    """One can go only once; before the deal, who has gone has no seat any more."""
    if room.game is not None and room.seats[seat].kind != HUMAN:
        raise IllegalAction("You have left already.")


def deal(room: RoomState, seat: int, message: Message) -> str:
    if room.game is not None:
        raise IllegalAction("The cards are dealt already.")
    if room.seats[seat].kind != HUMAN:
        raise IllegalAction("Sit down first.")
    if room.seats[seat].entropy is not None:
        raise IllegalAction("You are ready already: wait for the others.")
    entropy = text(message, "deal", fair.LONGEST_ENTROPY)
    if not entropy.isascii() or not entropy.isalnum():
        raise IllegalAction("What you throw into the shuffle is a word of letters and digits.")
    return f"/ready {entropy}"


def undo(room: RoomState, seat: int, message: Message) -> str:
    steps = steps_back(room, number(message, "to")) if "to" in message else room.undo_steps()
    return step(room, seat, record.UNDO, steps)


def steps_back(room: RoomState, version: int) -> int:
    """How many acts were done since a version, to which somebody who plays alone wants to return."""
    if room.terms.players > 1:
        raise IllegalAction(NOT_ALONE)
    if room.has_left(version):
        raise IllegalAction(WENT_ANOTHER_WAY)
    steps = sum([story.version > version for story in room.stories])
    if room.game is not None and not steps:
        raise IllegalAction("Nothing was done since then.")
    return steps


def redo(room: RoomState, seat: int, _message: Message) -> str:
    return step(room, seat, record.REDO, room.redo_steps())


def step(room: RoomState, seat: int, what: str, steps: int) -> str:
    bar = bars_step(room, what, steps)
    if bar is not None:
        raise IllegalAction(bar)
    words = what if steps == 1 else f"{what} {steps}"
    return f"/ask {words}" if room.others(seat) else f"/{words}"


def bars_step(room: RoomState, what: str, steps: int) -> str | None:
    """Why there can be no undo, or no redo, of so many acts at this table now."""
    if room.game is None:
        return "The cards are not dealt yet."
    if room.over() is not None and room.terms.open_seed is None:
        return "The game is over and its shuffle shown: nothing can be taken back."
    if what == record.UNDO:
        return record.bars_undo(room.game, steps)
    return None if steps else "There is nothing to redo."


def oracle(room: RoomState, _seat: int, _message: Message) -> str:
    """What the oracle says is added to the act: the log tells that help was used, and nothing is asked twice."""
    playing(room)
    if room.over() is not None:
        raise IllegalAction("The game is over.")
    if not room.has_oracle or room.terms.players != 1:
        raise IllegalAction("There is no oracle for this game.")
    return "/oracle"


def answer(room: RoomState, seat: int, message: Message) -> str:
    if not room.asked or seat == room.asker:
        raise IllegalAction("Nobody has asked you anything.")
    agrees = message["answer"]
    if not isinstance(agrees, bool):
        raise IllegalAction("Answer is true or false.")
    return "/agree" if agrees else "/decline"


def resign(room: RoomState, seat: int, _message: Message) -> str:
    playing(room)
    if room.over() is not None:
        raise IllegalAction("The game is over.")
    check_present(room, seat)
    return "/resign"


def say(_room: RoomState, _seat: int, message: Message) -> str:
    if "name" in message:
        raise IllegalAction("Only who watches says under which name.")
    return f"/say {saying(message)}"


def saying(message: Message) -> str:
    """What is said, in words."""
    number = message.get("say")
    if isinstance(number, int) and not isinstance(number, bool) and 0 <= number < len(PHRASES):
        return PHRASES[number]
    words = text(message, "say", LONGEST_SAYING).strip()
    if not words:
        raise IllegalAction("Say something.")
    return words


def why(room: RoomState, seat: int, message: Message) -> str:
    """Always a refusal: the sentence says why what was touched is no act."""
    touches = touches_of(message)
    raise IllegalAction(ongoing(room).refusal_of(seat, touches))


def hint(room: RoomState, seat: int, _message: Message) -> str:
    """Only noted here: thinking is the driver's business."""
    if not room.terms.hints and room.others(seat) and not room.terms.kind.is_joint:
        raise IllegalAction(NO_HINTS)
    if room.over() is not None or seat not in playing(room).to_act():
        raise IllegalAction("There is nothing for you to decide now.")
    return "/hint"


def stand_in(room: RoomState, seat: int, message: Message) -> str:
    """Whether the one who is waited for has been away for long enough is the driver's knowledge."""
    target = number(message, "stand_in")
    absence.check_awaited(room, seat, target)
    return f"{absence.CONSENT}{target}"


def back(room: RoomState, seat: int, _message: Message) -> str:
    absence.check_replaced(room, seat)
    return "/back"


def call(room: RoomState, seat: int | None, verb: str, message: Message) -> Call:
    if seat is None:
        raise IllegalAction("You are watching: only players are waited for.")
    if verb == "nudge":
        absence.check_awaited(room, seat, target := number(message, "nudge"))
        return Call(verb, target)
    looks = message["here"]
    if not isinstance(looks, bool):
        raise IllegalAction("Here is true or false.")
    return Call(verb, int(looks))


def touches_of(message: Message) -> list[str]:
    touches = message.get("why")
    names = touches if isinstance(touches, list) else [None]
    if len(names) > MOST_TOUCHES or not all(isinstance(name, str) and len(name) <= LONGEST_TOUCH for name in names):
        raise IllegalAction(f"What is touched is a list of at most {MOST_TOUCHES} names of piles and cards.")
    return [str(name) for name in names]


def ongoing(room: RoomState) -> AnyGame:
    if room.conceded is not None:
        raise IllegalAction("The game is over.")
    return playing(room)


def playing(room: RoomState) -> AnyGame:
    if room.game is None:
        raise IllegalAction("The cards are not dealt yet.")
    return room.game


VERBS: Final[dict[str, Callable[[RoomState, int, Message], str]]] = {
    "do": do,
    "unseal": unseal,
    "sit": sit,
    "leave": leave,
    "deal": deal,
    "undo": undo,
    "redo": redo,
    "oracle": oracle,
    "answer": answer,
    "resign": resign,
    "say": say,
    "rematch": again.rematch,
    "why": why,
    "hint": hint,
    "order": orders.order,
    "unorder": orders.unorder,
    "stand_in": stand_in,
    "back": back,
    "change": hosting.change,
    "lock": hosting.lock,
    "remove": hosting.remove,
    "host": hosting.host,
}
FLAGS: Final = ("unseal", "leave", "undo", "redo", "oracle", "resign", "rematch", "hint", "back", "signs", "orders")
"""Verbs that are only said: their value is true."""
QUESTIONS: Final = ("look", "what", "signs", "log", "then", "orders")
"""Verbs that change nothing."""
CALLS: Final = ("here", "nudge")
"""Verbs that are for the driver: no act comes of them."""
PARTS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys((*QUESTIONS, *CALLS, *VERBS), ()),
    "do": ("at", "spent"),
    "sit": ("as", "seat"),
    "leave": ("seat",),
    "undo": ("to",),
    "say": ("name",),
    "rematch": ("without",),
}
"""Of each verb, what else its message may have, beside an id."""
