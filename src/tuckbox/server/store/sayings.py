"""What people said at tables and were called there: in rows of their own beside the acts.

The act keeps the verb alone, the row the rest and the mark, which tells something of it too. So what somebody said can
be struck out, and no act is changed. Where the row is gone, the act reads as that of who is called by their seat.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tuckbox.room import Act
from tuckbox.server.store.database import Connection

SAY: Final = "/say"
SIT: Final = "/sit human"
VERBS: Final = (SAY, SIT)
SPOKEN: Final = tuple(f"{verb} " for verb in VERBS)
"""So begin the acts that hold somebody's own words."""
DELETED: Final = "(deleted)"
ADD: Final = "INSERT INTO sayings VALUES (?, ?, ?, ?, ?)"
FIND: Final = "SELECT version, words, mark FROM sayings WHERE table_id = ?"

NAMED: Final = """(SELECT acts.table_id, acts.version, acts.seat, CASE acts.words WHEN '/sit human'
    THEN '/sit human ' || coalesce(sayings.words, 'Player ' || (acts.seat + 1)) ELSE acts.words END AS words
    FROM acts LEFT JOIN sayings ON sayings.table_id = acts.table_id AND sayings.version = acts.version) AS named"""
"""In place of the acts, where a statement asks for names."""

Said = Mapping[int, tuple[str, str]]
"""By its version, what an act said and its mark."""


def verb_of(words: str) -> str:
    """What an act of somebody's words keeps of them; "" for any other act."""
    return next((verb for verb in VERBS if words.startswith(f"{verb} ")), "")


def keep(
    connection: Connection, table: str, acts: Sequence[Act], chairs: Mapping[int, str], otherwise: str
) -> list[Act]:
    """Put what these acts say into rows of whoever sits there, or of another; the acts without it."""
    bare: list[Act] = []
    for act in acts:
        verb = verb_of(act.words)
        if verb:
            said = (act.words[len(verb) + 1 :], act.mark)
            connection.execute(ADD, (table, act.version, chairs.get(act.seat, otherwise), *said))
            bare.append(Act(act.version, act.seat, verb, act.key, act.now))
        else:
            bare.append(act)
    return bare


def said_at(connection: Connection, table: str) -> Said:
    return {version: (words, mark) for version, words, mark in connection.execute(FIND, (table,))}


def speakers(connection: Connection, table: str) -> dict[int, str]:
    return dict(connection.execute("SELECT version, guest FROM sayings WHERE table_id = ?", (table,)))


def told(said: Said, version: int, seat: int, verb: str) -> tuple[str, str]:
    """What an act said and its mark, where only the verb was kept with it."""
    rest, mark = said.get(version) or (DELETED if verb == SAY else called(seat), "")
    return f"{verb} {rest}", mark


def called(seat: int) -> str:
    """Somebody whose name is gone."""
    return f"Player {seat + 1}"


def forget_table(connection: Connection, table: str) -> None:
    connection.execute("DELETE FROM sayings WHERE table_id = ?", (table,))
