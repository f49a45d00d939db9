"""The types of all that a client may say, as docs/protocol.md tells of it; one verb a message."""

from typing import Annotated, Literal, NotRequired, TypedDict

from tuckbox.core.fair import LONGEST_ENTROPY
from tuckbox.room.hosting import LONGEST_SECONDS
from tuckbox.room.messages import LONGEST_SAYING, LONGEST_TIME, LONGEST_TOUCH, LONGEST_WORDS, MOST_TOUCHES, PHRASES
from tuckbox.room.names import LONGEST_LETTER, LONGEST_NAME
from tuckbox.room.orders import LONGEST_ORDER
from tuckbox.room.types import CLOCKS, MOST_LATE
from tuckbox.server.ws.seen import Number
from tuckbox.server.ws.told import Key


class Named(TypedDict):
    """Your `id` comes back with the answer."""

    id: NotRequired[Key]


class Look(Named):
    """Tell me everything, and what happened since this version."""

    look: Number


class What(Named):
    """What is a card of this face, or this pile, zone or node?"""

    what: Annotated[str, ("maxLength", LONGEST_TOUCH)]


class Signs(Named):
    """How did the game go, in signs?"""

    signs: Literal[True]


class Log(Named):
    """What happened after this version, line by line?"""

    log: Number


class Then(Named):
    """How did I see the table after the act of this version?"""

    then: Number


class Why(Named):
    """Why is what I touched no act?"""

    why: Annotated[list[Annotated[str, ("maxLength", LONGEST_TOUCH)]], ("maxItems", MOST_TOUCHES)]


Sit = TypedDict(
    "Sit",
    {
        "id": NotRequired[Key],
        "sit": Annotated[str, ("maxLength", LONGEST_NAME * LONGEST_LETTER)],
        "as": NotRequired[Literal["human", "bot"]],
        "seat": NotRequired[Number],
    },
)


class Leave(Named):
    """Stand up, or send a bot away."""

    leave: Literal[True]
    seat: NotRequired[Number]


class Deal(Named):
    """I am ready, and this goes into the shuffle."""

    deal: Annotated[str, ("pattern", f"^[0-9A-Za-z]{{1,{LONGEST_ENTROPY}}}$")]


class Do(Named):
    """An act, offered at this version."""

    do: Annotated[str, ("maxLength", LONGEST_WORDS)]
    at: Number
    spent: NotRequired[Annotated[int, ("minimum", 0), ("maximum", LONGEST_TIME)]]


class Unseal(Named):
    """Take my secret choice back."""

    unseal: Literal[True]


class Undo(Named):
    """Take the last act back, or ask the others for it."""

    undo: Literal[True]
    to: NotRequired[Number]


class Redo(Named):
    """Do it again."""

    redo: Literal[True]


class Oracle(Named):
    """Can this still be won?"""

    oracle: Literal[True]


class Answer(Named):
    """Whether I agree to what is asked."""

    answer: bool


class Say(Named):
    """Chat, or the number of a phrase; who watches may say under which name."""

    say: Annotated[str, ("maxLength", LONGEST_SAYING)] | Annotated[int, ("minimum", 0), ("maximum", len(PHRASES) - 1)]
    name: NotRequired[Annotated[str, ("maxLength", LONGEST_NAME * LONGEST_LETTER)]]


class Resign(Named):
    """I give up."""

    resign: Literal[True]


class AskHint(Named):
    """Help me decide."""

    hint: Literal[True]


class AskOrders(Named):
    """What may I order beforehand?"""

    orders: Literal[True]


class GiveOrder(Named):
    """Do this for me when I am asked."""

    order: Annotated[str, ("maxLength", LONGEST_ORDER)]


class WithdrawOrder(Named):
    """Do that no more."""

    unorder: Annotated[str, ("maxLength", LONGEST_ORDER)]


class Here(Named):
    """Whether this page is looked at."""

    here: bool


class Nudge(Named):
    """Tell who sits there that we wait."""

    nudge: Number


class StandIn(Named):
    """Let a bot play that seat until they are back."""

    stand_in: Number


class Back(Named):
    """I am back, and play on myself."""

    back: Literal[True]


class Changes(TypedDict):
    """Some of the terms, as they are to be; of the options those that are to be other."""

    players: NotRequired[Number]
    options: NotRequired[dict[str, object]]
    clock: NotRequired[Annotated[str, ("enum", tuple(CLOCKS))]]
    seconds: NotRequired[Annotated[int, ("minimum", 0), ("maximum", LONGEST_SECONDS)]]
    bots: NotRequired[bool]
    hints: NotRequired[bool]
    watch: NotRequired[bool | Annotated[int, ("minimum", 1), ("maximum", MOST_LATE)]]


class Change(Named):
    """Other terms; only the host may say so."""

    change: Changes


class Lock(Named):
    """Whether only those who sit here may."""

    lock: bool


class Remove(Named):
    """Have somebody stand up."""

    remove: Number


class HandOn(Named):
    """Who sits there is host from now on."""

    host: Number


class Rematch(Named):
    """Once more."""

    rematch: Literal[True]
    without: NotRequired[Literal["bot", "fewer"]]


Play = Do | Unseal | Undo | Redo | Oracle | AskHint | AskOrders | GiveOrder | WithdrawOrder | Resign
Company = Sit | Leave | Deal | Answer | Say | Rematch | Here | Nudge | StandIn | Back
Hosting = Change | Lock | Remove | HandOn
Heard = Look | What | Signs | Log | Then | Why | Play | Company | Hosting
