"""What is told of a race or a challenge: who is in it, how far they have come, and what came of it; never a card."""

from contextlib import suppress
from dataclasses import asdict

from tuckbox.games import find
from tuckbox.server.store.base import StoreDown
from tuckbox.server.store.past import old_variant
from tuckbox.server.store.rows import as_text
from tuckbox.server.store.running import PLAYS, RACE, Bout, Feat, Field, Runner
from tuckbox.server.tables.bouts import LONGEST, Bouts
from tuckbox.server.tables.table import Halted, NoTable, Table

Reply = dict[str, object]


async def told(bouts: Bouts, field: Field, guest: str | None, *, in_short: bool = False) -> Reply:
    """One's own table once it has begun; those of the others when it is over for everybody. In short, no progress."""
    bout, mine = field.bout, field.of(guest)
    is_over, has_begun = bouts.is_over(field), bouts.has_begun(bout)
    players = [player_told(bout, runner, guest, is_over=is_over) for runner in field.runners]
    if mine is not None and not in_short:
        await add_progress(bouts, field, players)
    return {
        "bout": bout.id,
        "kind": bout.kind,
        "game": bout.game,
        "title": find(bout.game).title,
        "variant": old_variant(bout.game, as_text(bout.options)),
        "over": is_over,
        "until": bout.begins + LONGEST[bout.kind] if bout.begins else None,
        "begins_in": max(0, bout.begins - bouts.clock()) if bout.begins else None,
        "table": mine.run.table if mine is not None and has_begun else None,
        "players": players,
        **({"code": bout.code} if bout.kind == RACE and not bout.begins else {}),
    }


def player_told(bout: Bout, runner: Runner, guest: str | None, *, is_over: bool) -> Reply:
    run = runner.run
    place: Reply = {"name": run.name, "you": run.guest == guest, "ready": run.ready, "state": runner.state}
    if runner.feat is None:
        return place
    return {**place, "feat": feat_told(bout, runner.feat), **({"table": run.table} if is_over else {})}


async def add_progress(bouts: Bouts, field: Field, players: list[Reply]) -> None:
    for runner, place in zip(field.runners, players, strict=True):
        if runner.state == PLAYS:
            place["tally"] = await tally_of(bouts, runner.run.table)


def feat_told(bout: Bout, feat: Feat) -> Reply:
    """The time of a race is the same for all from its beginning on."""
    told = {name: value for name, value in asdict(feat).items() if name != "at"}
    return {**told, "took": max(0, feat.at - bout.begins)} if bout.kind == RACE else told


async def tally_of(bouts: Bouts, table: str) -> Reply | None:
    """How far a game has come, as its own counters say."""
    with suppress(NoTable, Halted, StoreDown), bouts.tables.at(table) as played:
        async with played.lock:
            await played.open()
            return played.guard(lambda: standing(played))
    return None


def standing(played: Table) -> Reply | None:
    tally = None if played.room is None or played.room.game is None else played.room.game.standing(0)
    return None if tally is None else {**tally.as_json()}
