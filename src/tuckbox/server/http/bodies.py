"""What HTTP requests say, as msgspec checks it. Every refusal is a sentence."""

from typing import Annotated, Final, Literal, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from tuckbox.room.messages import LONGEST_TIME
from tuckbox.server.http.errors import Refused
from tuckbox.server.store.people import MUTE, How

Body = TypeVar("Body", bound=msgspec.Struct)
Moment = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""Milliseconds since 1970."""
MOST_PLAYERS: Final = 100
"""More than any game takes."""


class OfDay(msgspec.Struct, forbid_unknown_fields=True):
    """The deal of a day: today's, where no date is named."""

    game: str
    title: str = ""
    date: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What a table is opened with; `bots` names bots to seat at once, or says whether any may ever sit. The deal of a
    day brings all that with it."""

    game: str = ""
    preset: str = ""
    options: dict[str, object] = {}
    players: int | None = None
    seed: str | None = None
    clock: str = "none"
    seconds: int = 0
    listed: bool = False
    bots: list[str] | bool = True
    hints: bool = False
    watch: bool | int = True
    daily: OfDay | None = None


class NewBout(msgspec.Struct, forbid_unknown_fields=True):
    """A challenge of a finished table, or a race, by a name."""

    table: str = ""
    race: NewTable | None = None
    name: str = ""


class BoutStep(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody does about a race or a challenge; who enters may say a name."""

    do: Literal["enter", "ready", "wait", "start", "leave"]
    name: str = ""


class NewVacation(msgspec.Struct, forbid_unknown_fields=True):
    """For so many days from now."""

    days: int


class Seek(msgspec.Struct, forbid_unknown_fields=True):
    """Which game somebody would play now, and under which name."""

    game: str
    name: str = ""


class Again(msgspec.Struct, forbid_unknown_fields=True):
    """Who sat in this seat of that table is asked to play again."""

    table: str
    seat: Annotated[int, msgspec.Meta(ge=0)]


class Sent(msgspec.Struct, forbid_unknown_fields=True):
    """A game that was played without the server: the table as it was opened there, and every line of its log."""

    table: str
    game: str
    rules: int
    options: dict[str, object]
    players: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYERS)]
    server_seed: str
    open_seed: str | None
    bots: bool
    opened: Moment
    at: Moment
    log: list[tuple[int, str]]
    origin: str = ""
    spent: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TIME)] = 0


class Looked(msgspec.Struct, forbid_unknown_fields=True):
    """A record that somebody looks back on."""

    record: dict[str, object]


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    """From which version of a table, or of a record, somebody plays on, and in which seat if not in their own."""

    at: Annotated[int, msgspec.Meta(ge=0)]
    record: dict[str, object] | None = None
    seat: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Muted(msgspec.Struct, forbid_unknown_fields=True):
    """Whom somebody does not want to hear, or to meet: who sits there, or has said something beside the table; `here`,
    at this table alone."""

    seat: Annotated[int, msgspec.Meta(ge=0)] | None = None
    aside: Annotated[int, msgspec.Meta(ge=1)] | None = None
    how: How = MUTE
    here: bool = False


class Reported(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody tells the host of another."""

    text: str
    seat: Annotated[int, msgspec.Meta(ge=0)] | None = None
    aside: Annotated[int, msgspec.Meta(ge=1)] | None = None


class HostKey(msgspec.Struct, forbid_unknown_fields=True):
    """What the link of the host's page holds."""

    key: str


class Verdict(msgspec.Struct, forbid_unknown_fields=True):
    """What the host does about a report."""

    do: Literal["resolve", "silence", "unsilence"]


class NewContact(msgspec.Struct, forbid_unknown_fields=True):
    """Where a guest wants to be told of turns; a browser gives its keys, a webhook may say how it is spoken to."""

    kind: Literal["push", "mail", "hook"]
    address: Annotated[str, msgspec.Meta(max_length=2000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=200)] = ""
    auth: Annotated[str, msgspec.Meta(max_length=200)] = ""
    style: Annotated[str, msgspec.Meta(max_length=20)] = ""


class Join(msgspec.Struct, forbid_unknown_fields=True):
    code: str


async def read_bytes(request: Request, most: int) -> bytes:
    """Raises Refused for a body that is too long, or whose sender is gone."""
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise Refused(413, f"That is more than {most} bytes.")
    except ClientDisconnect:
        raise Refused(400, "The body did not come to its end.") from None
    return bytes(data)


async def read_body(request: Request, kind: type[Body], most: int) -> Body:
    """Raises Refused for a body that is too long or not as it should be."""
    data = await read_bytes(request, most)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refused(400, f"The body is not what is asked for: {fault}.") from None
    except RecursionError:
        raise Refused(400, "The body is nested too deeply.") from None
