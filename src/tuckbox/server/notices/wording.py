"""What notices say: games, people's names and how many wait. No card, no seat, no address of a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tuckbox.server.store.notices import AWAY

MOST_NAMED: Final = 5
"""Of tables; of the others it is said how many they are."""
REASONS: Final = {
    "turn": "Your turn",
    AWAY: "You are waited for",
    "chat": "Somebody spoke",
    "test": "A test",
}
TEST: Final = "Notices of Tuckbox come through here."
CONFIRM: Final = """Somebody wants to hear here when it is their turn at Tuckbox. If that is you, open this link within
a day and say yes. If it is not, do nothing: nothing more comes.""".replace("\n", " ")


@dataclass(frozen=True, slots=True)
class News:
    """Why somebody is told of a table, and which game is played there with whom."""

    what: str
    about: str
    mark: str
    """Stands for the table, and tells nobody where it is."""


@dataclass(frozen=True, slots=True)
class Notice:
    """`tag` is the same for what takes the place of another; `key` for what is the same, told twice."""

    title: str
    text: str
    link: str
    tag: str
    key: str
    stop: str = ""
    """Where one says that no more is to come."""

    @property
    def whole(self) -> str:
        return f"{self.title}: {self.text}\n{self.link}" if self.link else f"{self.title}: {self.text}"


def about(title: str, names: Sequence[str]) -> str:
    return f"{title} with {listed(names)}" if names else title


def listed(things: Sequence[str]) -> str:
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


def told(news: Sequence[News], base: str, key: str) -> Notice:
    """All that one contact is told at once."""
    turns = [one for one in news if one.what in ("turn", AWAY)]
    first = (turns or news)[0]
    if len(news) == 1:
        return Notice(REASONS[first.what], first.about, f"{base}your-turn/{first.mark}", first.mark, key)
    title = f"Your turn at {len(turns)} tables" if len(turns) > 1 else REASONS[first.what]
    named = [one.about for one in [*turns, *(one for one in news if one not in turns)]]
    more = [f"{len(named) - MOST_NAMED} more"] if len(named) > MOST_NAMED else []
    return Notice(title, "; ".join([*named[:MOST_NAMED], *more]), f"{base}tables", "tables", key)


def test(base: str, key: str) -> Notice:
    return Notice("Tuckbox", TEST, base, "test", key)


def question(link: str, key: str) -> Notice:
    """Whether an address wants notices at all."""
    return Notice("Tuckbox", CONFIRM, link, "confirm", key)
