"""Actions: one small class for each verb of a rule book, said in words."""

from typing import Final

from tuckbox.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """Something a player may do. Its fields, in order, are its words, and the piles and cards among them its gesture.

    The words are the wire format, the log, the terminal's input and the test's fixture: `move waste col3`.
    """

    def __init__(self, *fields: str | int, touches: tuple[str, ...] | None = None, any_order: bool = False) -> None:
        texts = [str(field) for field in fields]
        self.words: Final = " ".join(texts)
        self.touches: Final = tuple(texts[1:]) if touches is None else touches
        """The piles and cards to touch, in order; given apart where the words do not name them all."""
        self.any_order: Final = any_order
        """The fields after the verb are a set: any order says the same."""
        self.offer = b""
        """As JSON, once it was offered to a client: most actions are offered again and again."""

    def __repr__(self) -> str:
        return f"<{self.words}>"

    @property
    def fields(self) -> list[str]:
        return self.words.split()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)

    def as_json(self) -> dict[str, object]:
        """As a client needs it: its words, and its touches where they are not just those words."""
        shown: dict[str, object] = {"words": self.words}
        if " ".join(self.touches) != self.words.partition(" ")[2]:
            shown["touches"] = list(self.touches)
        if self.any_order:
            shown["any_order"] = True
        return shown

    def is_said_by(self, words: list[str]) -> bool:
        """Whether these words, already in small letters, say this action."""
        mine = self.words.lower().split()
        if self.any_order:
            return mine[:1] == words[:1] and sorted(mine[1:]) == sorted(words[1:])
        return mine == words

    def is_shown_by(self, touches: list[str]) -> bool:
        """Whether these piles and cards, touched in this order, are this action's gesture."""
        return bool(touches) and len(touches) == len(self.touches) and self.is_begun_by(touches)

    def is_begun_by(self, touches: list[str]) -> bool:
        """Whether these are the beginning of its gesture, or all of it; of a set, any part."""
        if self.any_order:
            return all(touches.count(touch) <= self.touches.count(touch) for touch in touches)
        return tuple(touches) == self.touches[: len(touches)]
