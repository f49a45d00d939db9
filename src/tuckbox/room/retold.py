"""A table's log as somebody else tells it, done again line by line: what could not have happened is refused."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from tuckbox.bots import plain_name
from tuckbox.core import fair
from tuckbox.core.errors import BadRecord, IllegalAction, quote
from tuckbox.room.budgets import Budgets
from tuckbox.room.hosting import CHANGE
from tuckbox.room.orders import GIVEN, OBEYED, WITHDRAWN
from tuckbox.room.room import Room
from tuckbox.room.types import BOT, Act, Message, Outcome

Lines = Sequence[tuple[int, str]]
"""Who did what, in the words of a room's log."""

SAID: Final = {"/ready": "deal", "/say": "say", GIVEN: "order", WITHDRAWN: "unorder"}
"""Of these the rest of the words is what the message says."""
FLAGS: Final = ("/undo", "/redo", "/unseal", "/hint", "/oracle", "/resign", "/leave")
ANOTHER: Final = "/rematch"
"""Leads to a table that is not told of here."""
DEAL: Final = "/deal"


def seed_of(server_seed: str, players: int, lines: Lines) -> str:
    """The seed of the deal that these lines tell of. Raises BadRecord where the cards were not dealt."""
    entropies: dict[int, str] = {}
    for seat, words in lines:
        verb, _, rest = words.partition(" ")
        if verb == "/ready":
            entropies[seat] = rest
        if verb == "/leave":
            entropies.pop(seat, None)
        if verb == CHANGE:
            entropies.clear()
        if verb == "/remove" and rest.isdecimal():
            entropies.pop(int(rest), None)
        if verb == DEAL:
            attempt = rest.partition(" ")[0]
            thrown_in = [entropies.get(place, "") for place in range(players)]
            return fair.deal_seed(server_seed, thrown_in, int(attempt) if attempt.isdecimal() else 0)
    raise BadRecord("The cards were not dealt at this table: there is nothing to go on with.")


def retell(room: Room, lines: Lines, budgets: Budgets, now: int) -> list[Act]:
    """Do in an empty room what these lines tell, with what follows by itself. Raises BadRecord, naming the line that
    does not replay."""
    acts: list[Act] = []
    due: deque[Act] = deque()
    for number, (seat, words) in enumerate(lines, 1):
        if words == ANOTHER:
            continue
        try:
            if not due:
                due.extend(do_again(room, seat, words, budgets, now))
            if not is_same(due[0], seat, words):
                raise IllegalAction(f"what was done there is {quote(due[0].words)}.")
        except ValueError as fault:  # BadOption and IllegalAction: the sentence of the rule that is broken
            raise BadRecord(f"Line {number} of the log, [{seat}, {quote(words)}], does not replay: {fault}") from None
        acts.append(due.popleft())
    return [*acts, *due]


def is_same(act: Act, seat: int, words: str) -> bool:
    """Which shuffle it was is in the seed already."""
    return act.seat == seat and (act.words == words or (act.words.startswith(DEAL) and words.startswith(DEAL)))


def do_again(room: Room, seat: int, words: str, budgets: Budgets, now: int) -> Sequence[Act]:
    """Raises IllegalAction or BadOption."""
    if not 0 <= seat < len(room.seats):
        raise IllegalAction("there is no such seat.")
    if words.startswith(f"{OBEYED} "):
        return obey_again(room, seat, now)
    message = undo_of(room, words) or message_of(words, room.version)
    outcome = room.receive(seat, message, now, budgets=budgets)
    if outcome.question is not None:
        outcome.question.answer = words.partition(" ")[2]
        outcome = room.receive(seat, message, now, thought=outcome.question, budgets=budgets)
    if not outcome.acts:
        raise refusal_in(outcome)
    return outcome.acts


def obey_again(room: Room, seat: int, now: int) -> Sequence[Act]:
    outcome = room.take_order(seat, room.version, now)
    if not outcome.acts:
        raise IllegalAction("nobody has ordered that.")
    return outcome.acts


def undo_of(room: Room, words: str) -> Message | None:
    """Who plays alone may take several acts back at once, to return to a bookmark."""
    verb, _, steps = words.partition(" ")
    if verb != "/undo" or not steps.isdecimal() or room.terms.players > 1 or int(steps) > len(room.stories):
        return None
    stays = room.stories[: len(room.stories) - int(steps)]
    return {"undo": True, "to": stays[-1].version if stays else 0}


def message_of(words: str, version: int) -> Message:
    """What somebody said whose act has these words. Raises IllegalAction for what no single player can say."""
    verb, _, rest = words.partition(" ")
    if not verb.startswith("/"):
        return {"do": words, "at": version}
    if verb in SAID:
        return {SAID[verb]: rest}
    if verb in FLAGS:
        return {verb[1:]: True}
    if verb != "/sit":
        raise IllegalAction("nobody says that at a table of one's own.")
    kind, _, name = rest.partition(" ")
    return {"sit": plain_name(name) if kind == BOT else name, "as": kind}


def refusal_in(outcome: Outcome) -> IllegalAction:
    return IllegalAction(outcome.refusal or "it changes nothing.")
