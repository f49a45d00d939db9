"""What somebody may order beforehand: an answer that is given for them as soon as they are asked for it."""

from typing import Final

from tuckbox.core.text import Speech


class Order:
    """Given by its words. It holds as long as the game offers it with the same `until`; of two orders `about` the same,
    the one given later holds. One with an `until` is for a single time."""

    def __init__(self, words: str, sentence: Speech, *, head: Speech, about: str, until: str = "") -> None:
        self.words: Final = words
        self.sentence: Final = sentence
        self.head: Final = head
        """Under this it is listed, with others like it."""
        self.about: Final = about
        self.until: Final = until

    def __repr__(self) -> str:
        return f"<order {self.words}>"

    def is_same(self, other: "Order") -> bool:
        return self.words == other.words and self.until == other.until
