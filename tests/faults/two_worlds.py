"""Two worlds that one seat cannot tell apart: every byte sent to that seat, and to a spectator, is the same in both.

Two rooms play the same game. At a position reached by play, one of them is given a redeal of what a seat (or, None, a
spectator) does not know; then both are sent the same messages, among them an act by another seat that shows nothing.
"""

import json
from collections.abc import Mapping

from tests import laws
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.room import Room, Terms
from tuckbox.room.news import Letters, News
from tuckbox.room.replies import export
from tuckbox.room.types import Reply
from tuckbox.server.ws.frames import ENCODER

NOW = 1_000
STORIES_COMPARED = 10


def seated(kind: type[AnyGame], options: dict[str, object], players: int, number: int) -> Room:
    """A room with everybody ready and the cards dealt."""
    room = Room(Terms(kind, options, players, f"server {number}"))
    for seat in range(players):
        room.receive(seat, {"sit": f"Player {seat}"}, NOW)
        room.receive(seat, {"deal": f"entropy{number}"}, NOW)
    return room


def sent(room: Room, chair: int | None, **message: object) -> bytes:
    return json.dumps(room.receive(chair, message, NOW).replies[chair]).encode()


def told(news: Mapping[int | None, Reply], chair: int | None) -> list[bytes]:
    """What a chair is told of an act: as a driver reads it, and as the server sends it."""
    assert isinstance(news, News)
    return [json.dumps(news[chair]).encode(), b"".join(Letters(news, ENCODER.encode).letter(chair))]


def answers(room: Room, seat: int | None, texts: list[str]) -> list[bytes]:
    """All that a seat can ask for without acting: a look, which tells what its acts would do, an export, refusals."""
    game = room.game
    assert game is not None
    legal = [] if seat is None else game.legal_actions(seat)
    illegal = [text for text in texts if not any(action.is_said_by(text.lower().split()) for action in legal)]
    refusals = [sent(room, seat, do=text, at=room.version) for text in illegal]
    whys = [sent(room, seat, why=text.split()[:12]) for text in texts if text.isascii()]
    looks = [sent(room, seat, look=1), sent(room, None, look=1), json.dumps(export(room, seat)).encode()]
    logs = [sent(room, seat, log=0), sent(room, None, log=0)]
    return [*looks, *logs, *refusals, *whys]


def quiet_act(game: AnyGame, world: AnyGame, seat: int | None, rng: Dice) -> tuple[int, str] | None:
    """An act by another seat, legal in both worlds, that shows this seat no face, opens no seal and draws no dice."""
    for actor in [actor for actor in game.to_act() if actor != seat]:
        allowed = {action.words for action in world.legal_actions(actor)}
        common = [action.words for action in game.legal_actions(actor) if action.words in allowed]
        if common:
            words = rng.choice(common)
            if is_quiet(game, actor, words, seat) and is_quiet(world, actor, words, seat):
                return actor, words
    return None


def is_quiet(game: AnyGame, actor: int, words: str, seat: int | None) -> bool:
    """With the answers that are foregone then: the room gives them at once."""
    twin = game.copy()
    twin.apply(actor, twin.parse(actor, words))
    while given := [(other, answer) for other in twin.to_act() if (answer := twin.foregone(other)) is not None]:
        twin.apply(*given[0])
    return laws.shows_nothing(game, twin, seat)


def compare(room: Room, other: Room, seat: int | None, rng: Dice) -> None:
    """`other` stands where `room` stands; it is left so, one quiet act further on if there was one."""
    game = room.game
    assert game is not None
    other.game = game.imagine(seat, rng)
    texts = laws.texts(game, rng)
    assert answers(room, seat, texts) == answers(other, seat, texts), f"seat {seat} can tell the worlds apart"
    act = quiet_act(game, other.game, seat, rng)
    if act is not None:
        actor, words = act
        message = {"do": words, "at": room.version}
        one, two = room.receive(actor, message, NOW).replies, other.receive(actor, message, NOW).replies
        assert told(one, seat) == told(two, seat), f"{words} tells seat {seat} what it may not know"
        assert told(one, None) == told(two, None), f"{words} tells a spectator what nobody may know"
        logs = [sent(world, seat, log=0) for world in (room, other)]
        assert logs[0] == logs[1], f"the log tells seat {seat} of {words} what it may not know"
    align(other, room)


def align(other: Room, room: Room) -> None:
    """Let the other room forget the imagined world; and both what was compared many acts ago, when it was new."""
    assert room.game is not None
    other.game = room.game.copy()
    del room.stories[:-STORIES_COMPARED]
    other.stories[:] = room.stories


def compare_worlds(kind: type[AnyGame], options: dict[str, object], players: int, pairs: int, number: int = 0) -> int:
    """Walk at random through games and compare worlds at every position; how many pairs there were."""
    compared = 0
    while compared < pairs:
        number += 1
        rng = QuickDice(number)
        room, other = (seated(kind, options, players, number) for _ in range(2))
        while room.game is not None and room.game.to_act() and compared < pairs:
            compare(room, other, rng.choice([*range(players), None]), rng)
            compared += 1
            advance(room, other, rng)
    return compared


def advance(room: Room, other: Room, rng: Dice) -> None:
    """One random act in both rooms alike."""
    game = room.game
    assert game is not None
    if game.to_act():
        actor = rng.choice(game.to_act())
        message = {"do": rng.choice(game.legal_actions(actor)).words, "at": room.version}
        room.receive(actor, message, NOW)
        other.receive(actor, message, NOW)
        align(other, room)
