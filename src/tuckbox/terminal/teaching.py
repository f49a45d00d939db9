"""A lesson at the keyboard: what is to be done now, and that nothing else is."""

from tuckbox.core.errors import IllegalAction
from tuckbox.core.lesson import Step
from tuckbox.room import Room


class Teacher:
    """Speaks at a table where a lesson is dealt, until it is skipped."""

    def __init__(self) -> None:
        self.is_sent_away = False

    def told(self, room: Room) -> list[str]:
        """The step to be done now, or what is said after the last; nothing where nobody is taught."""
        lesson, done = room.terms.lesson, room.steps_done()
        if self.is_sent_away or lesson is None or done is None:
            return []
        if done == len(lesson.steps):
            return [lesson.end, "That was the lesson: play on, or say new for a deal of your own."]
        step = lesson.steps[done]
        return [f"Step {done + 1} of {len(lesson.steps)}: {step.sentence} {step.why}", how_to_say(step)]

    def check(self, room: Room, words: str) -> None:
        """Raises IllegalAction where the lesson waits for another act."""
        lesson, done = room.terms.lesson, room.steps_done()
        if self.is_sent_away or lesson is None or done is None or done == len(lesson.steps):
            return
        step = lesson.steps[done]
        if words != step.words:
            raise IllegalAction(f"First this: {step.sentence} {how_to_say(step)}")

    def skip(self, room: Room) -> str:
        """Leave the lesson, and keep the game. Raises IllegalAction where there is none."""
        if not self.told(room):
            raise IllegalAction("There is no lesson to skip.")
        self.is_sent_away = True
        return "The lesson is over: play on as you like."


def how_to_say(step: Step) -> str:
    return f"Say {step.words}, or skip to leave the lesson."
