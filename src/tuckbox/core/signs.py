"""A game in a row of signs, to be sent to a friend: it tells how it went, and nothing that spoils the deal."""

from typing import Final

from tuckbox.core import record
from tuckbox.core.game import AnyGame

MOST: Final = 52
MORE: Final = "…"


def signs_of(game: AnyGame) -> str:
    """What happened in the acts that stand, as the game signs it; of a long one the beginning."""
    again, found = record.restart(game), ""
    for seat, words in record.taken_acts(game.log):
        if words == record.UNSEAL:
            again.unseal(seat)
        else:
            found += "".join([again.sign(event) for event in again.play(seat, words)])
        if len(found) > MOST:
            return found[: MOST - 1] + MORE
    return found
