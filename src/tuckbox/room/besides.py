"""What a table tells besides the words of its room: with a server and without one the same."""

from collections.abc import Sequence

from tuckbox.core.text import EVERYBODY, speech_json
from tuckbox.room.absence import meanwhile
from tuckbox.room.budgets import Budgets
from tuckbox.room.replies import everything, table_json
from tuckbox.room.state import RoomState
from tuckbox.room.types import Act, Message, Reply


def warning(room: RoomState, budgets: Budgets) -> Reply:
    """That few acts are left, where it is so."""
    sentence = room.ledger.warning(budgets)
    return {"full": speech_json(sentence, EVERYBODY)} if sentence and room.over() is None else {}


def with_news(room: RoomState, acts: Sequence[Act], budgets: Budgets, sequel: str) -> Reply:
    """What the news of these acts do not tell: the table that was laid with the deal, where the rematch is, and that
    few acts are left."""
    told = warning(room, budgets)
    if room.game is not None and any(act.words.startswith("/deal") for act in acts):
        told |= table_json(room.game)
    return {**told, "rematch": sequel} if sequel else told


def to_sender(room: RoomState, first: Act, seat: int | None) -> Reply:
    """What is told only to who asked for the acts that begin with this one."""
    told: Reply = {"id": first.key, "done": first.version, "chair": seat}
    return {**told, **meanwhile(room, seat)} if first.words == "/back" else told


def whole(room: RoomState, seat: int | None, since: int, budgets: Budgets, *, owner: bool, sequel: str) -> Reply:
    """Everything that is told on coming to the table, or back to it."""
    told = {"id": "", **everything(room, seat, since)}
    return {**told, "owner": owner, "rematch": sequel or None, **warning(room, budgets)}


def on_behalf(reply: Reply, own: Reply) -> Reply:
    """The answer to who spoke for another's seat: how it was taken, and what their own seat may see."""
    return {**own, **{name: reply[name] for name in ("id", "done", "refused") if name in reply}}


def key_of(message: Message) -> str:
    """The id under which a message is answered."""
    key = message.get("id")
    return key if isinstance(key, str) else ""
