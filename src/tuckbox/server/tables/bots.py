"""What a bot in a seat does: look, think, act, at a pace one can follow."""

import asyncio
import secrets
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from tuckbox.bots import SIMPLE
from tuckbox.core.game import AnyGame
from tuckbox.roster.daily import bots_fate
from tuckbox.roster.rooms import bot_of
from tuckbox.server.logs import report, short
from tuckbox.server.store.base import StoreDown, TableRow
from tuckbox.server.tables import workers
from tuckbox.server.tables.table import Halted, NoTable, Table
from tuckbox.server.tables.thinkers import PATIENT, Thought, Unwanted

SECONDS_BETWEEN_TRIES: Final = 1.0
DISCRETION: Final = 0.4
"""So many seconds a bot takes at the least where its time could tell something."""
THOUGHTFUL: Final = 0.75
"""The share of its time in which a bot may think; the rest is for the way to and fro."""
LONGEST_THOUGHT: Final = 0.6
"""So many seconds a bot thinks where it need not keep a pace."""


async def play_bots(table: Table) -> None:
    """Play the bots' seats of a table until none of them is to act."""
    try:
        while await play_in_time(table):
            pass
    except (Halted, NoTable):
        pass
    finally:
        table.bots = None


async def play_in_time(table: Table) -> bool:
    try:
        return await play_one(table)
    except Unwanted:
        return not table.shared.thinkers.is_closed
    except StoreDown:
        await asyncio.sleep(SECONDS_BETWEEN_TRIES)
        return True


async def play_one(table: Table) -> bool:
    """One bot's act, or one that somebody has ordered; False where there is none. What others did meanwhile makes it
    stale, and it looks again."""
    async with table.lock:
        room, row = await table.open()
        seats, due = table.bots_to_act(), table.orders_due()
        if room.game is None or not (seats or due):
            table.bots = None
            return False
        seat, version, pace = (seats or due)[0], room.version, pace_at(room.game, table.shared.bot_pace)
        prescribed = room.prescribed(seat)
        name = bot_of(room.seats[seat]) if seats else ""
        step = (name, room.game.record(), seat, *mood(room.game, row, seat, pace))
    if not seats:
        await asyncio.sleep(pace)
        await table.act_alone(lambda room: room.take_order(seat, version, table.shared.now()))
        return True
    guest = PATIENT if room.terms.clock == "day" else row.owner
    thought = Thought(guest, table.id, workers.choose, [step], table.is_attended, is_quick=name in SIMPLE)
    words, _ = await asyncio.gather(think(table, thought, prescribed), asyncio.sleep(pace))
    table.shared.counters.bot_choices += 1
    await table.act_alone(lambda room: room.take_choice(seat, version, words, table.shared.now()))
    return True


def pace_at(game: AnyGame, pace: float) -> float:
    """How long until the bot acts. Where others could learn from it how much there was to think about, in a reaction
    or a secret choice, it takes its time even when the pace is turned off."""
    is_secret = game.is_reacting() or bool(game.sealed) or len(game.to_act()) > 1
    return max(pace, DISCRETION) if is_secret else pace


def mood(game: AnyGame, row: TableRow, seat: int, pace: float) -> tuple[float, str]:
    """How long the bot thinks, and its luck: at the deal of a day the same for everybody, on every machine."""
    if row.daily:
        return 0.0, bots_fate(game, seat)
    return time_for(pace), secrets.token_hex(16)


def time_for(pace: float) -> float:
    """How long the bot thinks."""
    return THOUGHTFUL * pace or LONGEST_THOUGHT


async def think(table: Table, thought: Thought[str], prescribed: str | None) -> str | None:
    """What a lesson prescribes, or the bot's own words, or None where it fails: a table is not kept waiting by a bot
    that breaks. Raises Unwanted."""
    if prescribed is not None:
        return prescribed
    try:
        return await table.shared.thinkers.think(thought)
    except BrokenProcessPool:
        return None
    except Unwanted:
        raise
    except Exception as fault:  # noqa: BLE001  # a bot may raise anything, and the table must go on
        report("A bot has failed.", fault, table=short(table.id))
        return None
