"""The law of lessons: replayed, each step's act is legal and the one its words name, what it points at is to be seen
from the learner's seat, and all of it takes no longer than it may."""

from tuckbox.core import record
from tuckbox.core.game import AnyGame
from tuckbox.core.lesson import LEARNER, Lesson, Step
from tuckbox.room import Room
from tuckbox.room.messages import playing
from tuckbox.room.saved import room_of
from tuckbox.room.types import BOT, HUMAN

MOST_SECONDS = 90
WORDS_PER_SECOND = 3.5
"""As people read on a screen."""
SECONDS_PER_ACT = 4
"""To find and touch what is pointed at, and to see what comes of it."""


class Broken(AssertionError):
    """A lesson that does not keep the law."""


def hold(kind: type[AnyGame], lesson: Lesson, *, learner_first: bool = True) -> AnyGame:
    """The game after the last step. Raises Broken with a sentence."""
    room = room_of(record.start(kind, lesson.options, players=lesson.players, seed=lesson.seed), seated(lesson))
    check_time(lesson)
    for number, step in enumerate(lesson.steps):
        if not learner_first:
            play_others(room, lesson)
        if lesson.done(room.acts()) != number:
            raise Broken(f"The lesson does not see that it is at step {number + 1}.")
        check(playing(room), step)
        do(room, LEARNER, step.words)
        play_others(room, lesson, until_learner=True)
    play_others(room, lesson)
    return playing(room)


def seated(lesson: Lesson) -> list[tuple[str, str]]:
    return [(HUMAN, "Ada"), *[(BOT, "greedy")] * len(lesson.others)]


def do(room: Room, seat: int, words: str) -> None:
    refusal = room.receive(seat, {"do": words, "at": room.version}, 0).refusal
    if refusal is not None:
        raise Broken(f"“{words}” is refused: {refusal}")


def play_others(room: Room, lesson: Lesson, *, until_learner: bool = False) -> None:
    """Those in the other seats do what is prescribed, until nobody but the learner has to act, or may."""
    while others := room.bots_to_act():
        words = lesson.answer(others[0], room.acts())
        if words is None or (until_learner and LEARNER in playing(room).to_act()):
            return
        do(room, others[0], words)


def check(game: AnyGame, step: Step) -> None:
    legal = {action.words: action for action in game.legal_actions(LEARNER)}
    if step.words not in legal:
        raise Broken(f"“{step.words}” cannot be done; these can: {', '.join(legal)}.")
    if not step.points:
        raise Broken(f"“{step.words}” points at nothing.")
    hidden = [point for point in step.points if not is_seen(game, point, legal[step.words].touches)]
    if hidden:
        raise Broken(f"“{step.words}” points at what is not to be seen: {', '.join(hidden)}.")
    check_sentences(step)


def is_seen(game: AnyGame, point: str, touches: tuple[str, ...]) -> bool:
    """A place of the table, one that opens for this act, or a card that lies open to the learner."""
    zones = game.table.zones.values()
    places = {*game.piles, *game.table.zones, *[node for zone in zones for node in zone.nodes]}
    faces = {card.face.name for cards in game.view(LEARNER).piles.values() for card in cards if card.face}
    return point in places or point in faces or ("," in point and point in touches)


def check_sentences(step: Step) -> None:
    for said in (step.sentence, step.why):
        if not said[:1].isalnum() or said[0] != said[0].upper() or said.rstrip(".").count(". ") or said[-1] != ".":
            raise Broken(f"This is not one sentence: “{said}”")


def check_time(lesson: Lesson) -> None:
    said = [lesson.end, *[sentence for step in lesson.steps for sentence in (step.sentence, step.why)]]
    seconds = sum(len(sentence.split()) for sentence in said) / WORDS_PER_SECOND + SECONDS_PER_ACT * len(lesson.steps)
    if seconds > MOST_SECONDS:
        raise Broken(f"The lesson takes {seconds:.0f} seconds, and may take {MOST_SECONDS}.")
