"""A guest's finished games, as what came of them is counted."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from tuckbox.core import position
from tuckbox.core.daily import DAILY, OPEN
from tuckbox.core.result import LOST, WON
from tuckbox.roster.past import Row, moment, variant_of
from tuckbox.server.store.database import Connection
from tuckbox.server.store.rows import from_text, readable

FOUND: Final = """SELECT at - took, history.table_id, history.game, options,
    (SELECT options FROM tables WHERE id = history.table_id), players, origin,
    tries.day, tries.title, won, score, moves, spent, history.hints, oracle, undos, stood_in
    FROM history LEFT JOIN tries ON tries.table_id = history.table_id AND tries.guest = history.guest
    WHERE history.guest = ? ORDER BY at DESC LIMIT ?"""
VARIANTS_KEPT: Final = 500


def rows_of(connection: Connection, guest: str, limit: int) -> list[Row]:
    """The latest, the oldest of them first."""
    return readable(row_of, connection.execute(FOUND, (guest, limit)))[::-1]


def row_of(found: Sequence[Any]) -> Row:
    """Of the deal of a day only the try that counts is one. Raises ValueError or TypeError for what no game can be."""
    started, table, game, options, opened_with, players, origin, day, title, won, score, moves, spent, *helps = found
    hints, oracle, undos, stood_in = helps
    chosen = variant(options) if options is not None else old_variant(game, opened_with or "{}")
    return Row(
        started=moment(started),
        game=game,
        variant=chosen if day is None else title or position.STANDARD,
        players=players,
        origin=OPEN if origin == DAILY and day is None else origin,
        day=day or "",
        result=WON if won else LOST,
        score=score,
        moves=moves,
        seconds=spent / 1000,
        hints=hints,
        oracle=oracle,
        undos=undos,
        seed="",
        table=table,
        stood_in=stood_in,
    )


@lru_cache(VARIANTS_KEPT)
def variant(options: str) -> str:
    return position.variant(from_text(options))


@lru_cache(VARIANTS_KEPT)
def old_variant(game: str, options: str) -> str:
    """Of a game from before that was kept with it."""
    return variant_of(game, from_text(options))


def forget(connection: Connection, guest: str) -> int:
    return connection.execute("DELETE FROM history WHERE guest = ?", (guest,)).rowcount
