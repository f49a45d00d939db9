"""The log of a table as one seat may know it: every act in words, by turns, with the cards that were seen; and the
table as it stood after an act."""

from collections.abc import Iterator
from typing import Final

from tuckbox.core.errors import IllegalAction
from tuckbox.core.events import Event, Flipped, Moved, Said, Shuffled
from tuckbox.core.game import AnyGame
from tuckbox.core.text import speech_json, text
from tuckbox.room.lookback import REACH, SEEN_AGAIN
from tuckbox.room.replies import NOTED, notes
from tuckbox.room.state import RoomState
from tuckbox.room.types import HOUSE, Outcome, Reply, Story

MOST_LINES: Final = 500
"""The latest lines that one answer holds."""
MOST_CARDS: Final = 6
"""Cards that are shown beside a line, on each side."""
TOO_LONG_AGO: Final = "That was too long ago to be shown again."
NOT_THERE: Final = "No act that stands was done as this version."


def log(room: RoomState, seat: int | None, key: str, since: int) -> Outcome:
    """What happened after a version, line by line, the oldest first; of very much the end."""
    lines = lines_for(room, seat)
    told = [line for version, line in lines if version > since][-MOST_LINES:]
    stories = room.chronicle()
    first = stories[-SEEN_AGAIN].version if len(stories) > SEEN_AGAIN else 0
    diary: Reply = {"lines": told, "count": len(lines), "from": first}
    return Outcome([], {seat: {"id": key, "at": room.version, "log": diary}})


def then(room: RoomState, seat: int | None, key: str, version: int) -> Outcome:
    """The view that this seat had after an act. Raises IllegalAction for one that does not stand, or is long ago."""
    game = position(room, version)
    view = {**game.view(seat).as_json(), "sealed": sorted(game.sealed)}
    return Outcome([], {seat: {"id": key, "at": room.version, "then": {"at": version, "view": view}}})


def position(room: RoomState, version: int) -> AnyGame:
    """The game after the act of this version."""
    standing = [number for number, story in enumerate(room.stories) if story.version == version]
    if room.game is None or not standing:
        raise IllegalAction(NOT_THERE)
    count = standing[0] + 1
    if count <= len(room.stories) - REACH:
        raise IllegalAction(TOO_LONG_AGO)
    return room.lookback.reach(room.game, [(story.seat, story.words) for story in room.stories], count)


def lines_for(room: RoomState, seat: int | None) -> list[tuple[int, Reply]]:
    """Every line with its version. A turn is told on as long as it is the same player's."""
    knower, turn, of = room.knower(seat), 0, -2
    told: list[tuple[int, Reply]] = []
    begun: list[tuple[int, int]] = [(0, 0)]
    for story in room.chronicle():
        if story.of != of or room.terms.players == 1 or of == HOUSE:
            turn, of = turn + 1, story.of
            begun.append((story.version, turn))
        told += [(story.version, line) for line in lines_of(story, knower, turn)]
    told += besides(room, knower, begun)
    told.sort(key=lambda line: line[0])
    return told


def besides(room: RoomState, knower: int, begun: list[tuple[int, int]]) -> list[tuple[int, Reply]]:
    """What the room itself has to tell, and what somebody who plays alone wrote, in the turn in which it was."""
    said = [(notice.version, notice.sentence) for notice in room.notices]
    said += [(note.version, text(NOTED, words=note.text)) for note in notes(room)]
    return [
        (
            version,
            {
                "at": version,
                "turn": max([turn for first, turn in begun if first <= version]),
                "of": None,
                "by": None,
                "text": speech_json(sentence, knower),
                "played": [],
                "met": [],
            },
        )
        for version, sentence in said
    ]


def lines_of(story: Story, knower: int, turn: int) -> Iterator[Reply]:
    """A line for each sentence that the game says of an act, with the cards that moved before it; where it says
    nothing, for each thing that was seen."""
    head: Reply = {
        "at": story.version,
        "turn": turn,
        "of": None if story.of == HOUSE else story.of,
        "by": None if story.of == HOUSE else story.seat,
    }
    if story.is_stood_in:
        head["bot"] = True
    gist = story.gist_for(knower)
    if any(not isinstance(event, Shuffled) for event in gist):
        gist = [event for event in gist if not isinstance(event, Shuffled)]
    before: list[Event] = []
    for event in story.heard_by(knower):
        if not isinstance(event, Said):
            before.append(event)
        if event in gist:
            yield {**head, "text": speech_json(event.sentence(), knower), **cards_of(before, event, knower)}
            before = []


def cards_of(events: list[Event], told: Event, knower: int) -> Reply:
    """The faces that were seen: those that moved first, and what they met or brought; and between which piles."""
    groups = [(event, faces_in(event, knower)) for event in events]
    seen = [(event, faces) for event, faces in groups if faces]
    played = seen[0][1] if seen else []
    met = [face for _, faces in seen[1:] for face in faces]
    if isinstance(told, Said):
        met += [face for face in named_in(speech_json(told.sentence(), knower)) if face not in played + met]
    moves = [event for event, _ in seen or groups if isinstance(event, Moved)]
    cards: Reply = {"played": played[:MOST_CARDS], "met": met[:MOST_CARDS]}
    return {**cards, "path": [moves[-1].src, moves[-1].dst]} if moves else cards


def faces_in(event: Event, knower: int) -> list[str]:
    witnessed = event.cards if isinstance(event, Moved) else (event.card,) if isinstance(event, Flipped) else ()
    glimpses = [card.seen_by(knower) for card in witnessed]
    return [glimpse.face.name for glimpse in glimpses if glimpse.face is not None]


def named_in(told: object) -> list[str]:
    """The faces of the cards that a sentence names, as its reader may know them."""
    if isinstance(told, list):
        return [face for part in told for face in named_in(part)]
    if not isinstance(told, dict):
        return []
    if "card" in told:
        return [told["card"]] if isinstance(told["card"], str) else []
    return [face for part in told.values() for face in named_in(part)]
