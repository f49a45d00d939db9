"""Deals that are certain to be winnable: found by the solver, promised by a certificate, proved after the game.

A deal is tried after the other until one is won within a few nodes: the same one, compiled or not. The certificate is a
digest of a nonce and a winning line; both are kept with the game and shown when it is over, so that nobody need solve
anything again.
"""

import json
import secrets
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Final

from tuckbox.core import fair, record
from tuckbox.core.errors import BadRecord, IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.games.klondike import Klondike
from tuckbox.solve.bits import finished
from tuckbox.solve.foresight import foresee, wins
from tuckbox.solve.klondike import solving

NODES: Final = 300
"""Most winnable deals need fewer, so a harder one is passed over: that is quick even where nothing is compiled."""
ATTEMPTS: Final = 200
HOPELESS: Final = f"None of {ATTEMPTS} deals with these options can be won for certain."


def keeps_promise(game: AnyGame) -> bool:
    """Whether this is to be a winnable deal; cards that were given are dealt as they are."""
    return isinstance(game, Klondike) and game.options.flag("winnable") and not game.options.cards("deal")


def redealt(game: AnyGame) -> AnyGame:
    """This game, just dealt; or, where it is to be winnable, the first deal after it that is, with its pledge."""
    if not keeps_promise(game):
        return game
    seed = game.dice.seed
    winning = finished(finding(game, lambda number: attempt_seed(seed, number), range(ATTEMPTS)))
    if winning is None:
        raise BadRecord(HOPELESS)
    attempt, line = winning
    found = record.start(type(game), game.options, players=game.players, seed=attempt_seed(seed, attempt))
    found.pledge = {"seed": seed, "attempt": attempt, **pledge_of(line)}
    return found


def attempt_seed(seed: str, attempt: int) -> str:
    return fair.deal_seed(seed, (), attempt) if attempt else seed


def is_promised(kind: type[AnyGame], options: Mapping[str, object]) -> bool:
    """Whether a room with these options deals nothing else."""
    return kind is Klondike and keeps_promise(record.start(kind, options, players=None, seed=""))


def seek(
    kind: type[AnyGame], options: Mapping[str, object], server_seed: str, entropies: Sequence[str], attempts: range
) -> str | None:
    """For a room: the first of these attempts of its fair shuffle that can be won, with the pledge."""
    return finished(seeking(kind, options, server_seed, entropies, attempts))


def seeking(
    kind: type[AnyGame], options: Mapping[str, object], server_seed: str, entropies: Sequence[str], attempts: range
) -> Generator[None, None, str | None]:
    """The same, a bit at a time."""
    sample = record.start(kind, options, players=None, seed="")
    winning = yield from finding(sample, lambda number: fair.deal_seed(server_seed, entropies, number), attempts)
    return None if winning is None else f"{winning[0]} {json.dumps(pledge_of(winning[1]))}"


def finding(
    game: AnyGame, seed_of: Callable[[int], str], attempts: range
) -> Generator[None, None, tuple[int, list[str]] | None]:
    """The first attempt that can be won, and how."""
    for attempt in attempts:
        deal = record.start(type(game), game.options, players=game.players, seed=seed_of(attempt))
        assert isinstance(deal, Klondike)
        answer = yield from solving(deal, nodes=NODES)
        if answer.moves:
            return attempt, answer.moves
    return None


def winning_line(game: AnyGame) -> Generator[None, None, list[str] | None]:
    """Words with which one player, who sees every card, wins this deal, sought a bit at a time; None where none are
    found soon."""
    if isinstance(game, Klondike):
        answer = yield from solving(game, nodes=NODES)
        return answer.moves or None
    line = yield from foresee(game)
    return line


def pledge_of(line: Sequence[str]) -> dict[str, object]:
    nonce = secrets.token_hex(16)
    return {"certificate": certificate(nonce, line), "nonce": nonce, "line": list(line)}


def certificate(nonce: str, line: Sequence[str]) -> str:
    return fair.digest("winnable", nonce, *line)


def check(game: AnyGame) -> list[str]:
    """What the pledge in a game's record proves, in plain words. Raises BadRecord where it does not."""
    if not game.pledge:
        return []
    nonce, line = game.pledge.get("nonce"), fair.texts(game.pledge.get("line"))
    if not isinstance(nonce, str) or line is None:
        raise BadRecord("What proves the deal winnable is not all there: certificate, nonce and line.")
    if certificate(nonce, line) != game.pledge.get("certificate"):
        raise BadRecord("The winning line is not the one that was promised before the game.")
    if not wins_deal(game, line):
        raise BadRecord("The line that was promised does not win this deal.")
    return [f"The deal can be won, as was promised: the {len(line)} moves that were sealed before the game win it."]


def wins_deal(game: AnyGame, line: Sequence[str]) -> bool:
    try:
        return wins(record.restart(game), line)
    except IllegalAction:
        return False
