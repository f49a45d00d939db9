"""What a room tells each seat: nobody anything that the seat may not see; None is the spectators' seat."""

from typing import Final, TypeVar

from tuckbox.core import fair, record
from tuckbox.core.about import About
from tuckbox.core.actions import Action
from tuckbox.core.errors import IllegalAction
from tuckbox.core.events import Event
from tuckbox.core.game import AnyGame
from tuckbox.core.past import past_of
from tuckbox.core.result import Result
from tuckbox.core.signs import signs_of
from tuckbox.core.text import Speech, speech_json, text
from tuckbox.core.view import counters_json, markers_json
from tuckbox.room import hosting, messages, orders
from tuckbox.room.absence import meanwhile
from tuckbox.room.again import once_more_json
from tuckbox.room.state import RoomState
from tuckbox.room.types import Call, Dated, Outcome, Reply, Saying

NOTED: Final = "Your note: {words}"
MOST_RECALLED: Final = 2_000

Entry = TypeVar("Entry", bound=Dated)


def answer(room: RoomState, seat: int | None, key: str, *, since: int = 0, done: int | None = None) -> Outcome:
    """One seat alone is told how things stand, and under which version its act was done."""
    told = {"id": key, **everything(room, seat, since)}
    return Outcome([], {seat: told if done is None else {**told, "done": done}})


def refuse(room: RoomState, seat: int | None, key: str, sentence: Speech, *, fresh: bool = False) -> Outcome:
    knower = room.knower(seat)
    reply: Reply = {"id": key, "refused": speech_json(sentence, knower), "at": room.version}
    return Outcome([], {seat: {**everything(room, seat), **reply} if fresh else reply}, refusal=sentence)


def explain(room: RoomState, seat: int | None, key: str, found: About) -> Outcome:
    """One seat alone is told what a card or a place is; nothing has changed."""
    told: Reply = {"id": key, "at": room.version, "about": found.as_json(room.knower(seat))}
    return Outcome([], {seat: told})


def company(room: RoomState, seat: int | None, key: str, call: Call) -> Outcome:
    """As a room tells of it that knows of nobody who looks or is away."""
    return Outcome([], {seat: {"id": key, "at": room.version, "company": []}}, call=call)


def list_orders(room: RoomState, seat: int | None, key: str) -> Outcome:
    """What one may order beforehand, and has. Raises IllegalAction."""
    if seat is None:
        raise IllegalAction("You are watching: only players give orders.")
    return Outcome([], {seat: {"id": key, "at": room.version, **orders.listed(room, seat)}})


def sign(room: RoomState, seat: int | None, key: str) -> Outcome:
    """How the game went, in signs. Raises IllegalAction before its end: it is played again for that, once."""
    game = messages.playing(room)
    if room.over() is None:
        raise IllegalAction("The game is not over yet.")
    if room.signs[0] != room.version:
        room.signs, room.past = (room.version, signs_of(game)), past_of(game)
    told: Reply = {"id": key, "at": room.version, "signs": room.signs[1]}
    if room.past is not None and seat is not None:  # it tells of cards, and whoever looks on may yet play this deal
        told["past"] = room.past.as_json(room.knower(seat))
    return Outcome([], {seat: told})


def everything(room: RoomState, seat: int | None, since: int = 0) -> Reply:
    """All that a seat may see now, and what happened since a version: what one missed while away."""
    static: Reply = {"game": room.terms.kind.name, "title": room.terms.kind.title, "chair": seat}
    if room.game is not None:
        static |= table_json(room.game)
    missed = {"recap": recap(room, seat, since), "said": sayings_since(room, since)}
    seen: Reply = {"view": view_json(room, seat), **offers_for(room, seat)}
    own: Reply = {**meanwhile(room, seat), **orders.standing(room, seat)}
    told: Reply = {"terms": hosting.terms_json(room), "deal": deal_told(room)}
    return {**static, **told, **position(room), **seen, **missed, **own}


def view_json(room: RoomState, seat: int | None) -> Reply | None:
    """What this seat sees of the game; who had nothing to decide has sealed nothing."""
    return None if room.game is None else {**room.game.view(seat).as_json(), "sealed": room.chosen_seals()}


def position(room: RoomState) -> Reply:
    """How things stand, as everybody may know."""
    return {"at": room.version, "seats": [seat.as_json() for seat in room.seats], **circumstances(room)}


def circumstances(room: RoomState) -> Reply:
    """Whatever else is so at the table, besides the game."""
    place: Reply = {"deadline": room.deadline}
    if room.asked:
        place["asked"] = {"what": room.asked, "by": room.asker}
    if room.foretold[0] == room.version:
        place["oracle"] = room.foretold[1]
    over = room.over()
    place |= takebacks(room)
    done = room.steps_done()
    if done is not None:
        place["lesson"] = lesson_json(room, done)
    if over is not None:
        place["over"] = ending(room, over)
        if room.terms.players > 1:
            place["once_more"] = once_more_json(room)
    return place


def ending(room: RoomState, over: Result) -> Reply:
    """How the game ended, and what was counted in it."""
    return {**over.as_json(), "statistics": statistics(room.game) if room.game is not None else {}}


def lesson_json(room: RoomState, done: int) -> Reply:
    """The step that is to be done now, or what is said after the last."""
    lesson = room.terms.lesson
    assert lesson is not None
    place: Reply = {"done": done, "steps": len(lesson.steps)}
    if done == len(lesson.steps):
        return {**place, "sentence": lesson.end}
    step = lesson.steps[done]
    return {**place, "sentence": step.sentence, "why": step.why, "words": step.words, "points": list(step.points)}


def takebacks(room: RoomState) -> Reply:
    """Whether an undo and a redo would be done now, or asked for."""
    steps = {record.UNDO: room.undo_steps(), record.REDO: room.redo_steps()}
    return {step: messages.bars_step(room, step, count) is None for step, count in steps.items()}


def statistics(game: AnyGame) -> dict[str, int]:
    return {**game.statistics(), **record.help_used(game.log)}


def offers_for(room: RoomState, seat: int | None) -> Reply:
    """What this seat may do, what that would bring, and what it is asked."""
    game = game_for(room, seat)
    if game is None or seat is None:
        return {"may": [], "considered": [], "ask": ""}
    actions = game.legal_actions(seat)
    return {
        "may": [action.as_json() for action in actions],
        "considered": previews_of(game, seat, actions),
        "ask": speech_json(game.ask(seat), seat),
    }


def game_for(room: RoomState, seat: int | None) -> AnyGame | None:
    """The game, if it is this seat's turn to act there."""
    game = room.game
    if game is None or seat is None or room.conceded is not None or seat not in game.to_act():
        return None
    return game


def events(room: RoomState, seat: int | None, since: int) -> list[Reply]:
    knower = room.knower(seat)
    return [event.as_json(knower) for event in events_since(room, knower, since)]


def recap(room: RoomState, seat: int | None, since: int) -> list[object]:
    """What happened since a version, in sentences: of each act its gist, and of very much the end."""
    if room.game is None or since == 0:
        return []
    knower = room.knower(seat)
    stories = since_version(room.stories, since)
    told = [(story.version, event.sentence()) for story in stories for event in story.gist_for(knower)]
    told += [(notice.version, notice.sentence) for notice in since_version(room.notices, since)]
    if seat is not None:
        told += [(note.version, note.sentence) for note in room.orders.notes_since(seat, since)]
    told += [(note.version, text(NOTED, words=note.text)) for note in notes(room) if note.version > since]
    told.sort(key=lambda line: line[0])
    return [speech_json(sentence, knower) for _, sentence in told[-MOST_RECALLED:]]


def notes(room: RoomState) -> list[Saying]:
    """What somebody who plays alone says at the table is a note on the last move."""
    return [saying for saying in room.sayings if not saying.by_house] if room.terms.players == 1 else []


def events_since(room: RoomState, knower: int, since: int) -> list[Event]:
    return [event for story in since_version(room.stories, since) for event in story.heard_by(knower)]


def sayings_since(room: RoomState, since: int) -> list[Reply]:
    return [saying.as_json() for saying in since_version(room.sayings, since)]


def since_version(entries: list[Entry], since: int) -> list[Entry]:
    """The last entries; most often they are few of many."""
    first = len(entries)
    while first and entries[first - 1].version > since:
        first -= 1
    return entries[first:]


def deal_told(room: RoomState) -> Reply:
    """Until the end only the promise; an open deal is marked as such."""
    if room.terms.open_seed is not None:
        return {"open": room.terms.open_seed}
    sealed = room.terms.sealed
    promised: Reply = sealed.told if sealed is not None else {"commitment": fair.commitment(room.terms.server_seed)}
    pledge = room.game.pledge if room.game is not None else {}
    return {**promised, "winnable": pledge["certificate"]} if pledge else promised


def export(room: RoomState, seat: int | None) -> Reply:
    """After the end the whole record, with the parts of its shuffle; before it, and of a sealed deal, only what this
    seat has seen."""
    if room.game is None or room.over() is None or room.terms.sealed is not None:
        return {**everything(room, seat), "events": events(room, seat, 0)}
    saved = room.game.record()
    if room.terms.open_seed is not None:
        return saved
    parts = {"server_seed": room.terms.server_seed, "entropies": room.entropies(), "attempt": room.attempt}
    return {**saved, "fair": {**parts, **deal_told(room)}}


def table_json(game: AnyGame) -> Reply:
    """What a client needs once, the same for every seat: zones and their picture, what is printed on each card,
    wherever it lies, and how the players are called here."""
    return {
        "table": game.table.as_json(),
        "faces": {face.name: face.as_json() for face in game.faces()},
        "who": [game.who(player) for player in range(game.players)],
    }


def previews_of(game: AnyGame, player: int, actions: list[Action]) -> list[Reply]:
    """What each of these actions would do, in their order."""
    return [thought(game, player, action) for action in actions]


def thought(game: AnyGame, player: int, action: Action) -> Reply:
    preview = game.preview(player, action).as_json(player)
    return {"words": action.words, "label": speech_json(game.describe(player, action), player), **preview}


def public_view(room: RoomState, game: AnyGame) -> Reply:
    """All of a view that does not depend on who looks."""
    result: Result | None = game.result()
    return {
        "counters": counters_json(game.counters()),
        "markers": markers_json(game.markers()),
        "to_act": list(game.to_act()),
        "sealed": room.chosen_seals(),
        "scores": game.scores(),
        "result": result.as_json() if result else None,
    }
