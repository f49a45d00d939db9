"""What a room tells after some acts, as JSON for a driver that sends it. What many are told is written once."""

from collections.abc import Callable
from typing import Final

from tuckbox.room.scribe import Page
from tuckbox.room.telling import News, allowed, since_version

Encode = Callable[[object], bytes]
"""Turns what JSON knows into JSON."""
UNTOLD: Final = -1
"""The sight of who is not told of an event: none that an event gives is negative."""


class Letters:
    """The news, a letter for each chair; it says what `news[chair]` does but for who asked. They are for now: a letter
    is written before the room hears its next message."""

    def __init__(self, news: News, encode: Encode) -> None:
        self.news: Final = news
        self.encode: Final = encode
        self.place: Final = encode(news.place)[:-1]
        self.public = b""
        self.piles: list[bytes] = []
        """Of the view, what is alike for all; between it the places of the piles that are not, which are `private`."""
        self.private: Final[list[tuple[int, Page]]] = []
        self.events: Final = [event for _, events in since_version(news.room.stories, news.before) for event in events]
        self.stories: Final[dict[tuple[int, ...], bytes]] = {}
        if news.sights is not None:
            public = news.sights.public
            self.public = encode({name: public[name] for name in public if name not in ("seat", "piles")})[1:]
            self.lay_out(news.room.scribe.write(news.sights.game))

    def lay_out(self, pages: list[Page]) -> None:
        """Join the piles that everybody sees alike, up to the next that not everybody does."""
        alike: list[bytes] = []
        for page in pages:
            if page.is_private:
                self.piles += [b",".join(alike), b""] if alike else [b""]
                self.private.append((len(self.piles) - 1, page))
                alike = []
            else:
                alike.append(page.told(0))
        if alike:
            self.piles.append(b",".join(alike))

    def letter(self, chair: int | None) -> bytes:
        knower = self.news.room.terms.players if chair is None else chair
        may = self.encode(allowed(self.news.room, chair))[1:-1]
        return b"".join(
            [self.place, b',"view":', self.view(chair, knower), b",", may, b',"events":', self.story(knower), b"}"]
        )

    def view(self, chair: int | None, knower: int) -> bytes:
        if self.news.sights is None:
            return b"null"
        piles = self.piles[:]
        for place, page in self.private:
            piles[place] = page.told(knower)
        seat = b"null" if chair is None else str(chair).encode()
        return b"".join([b'{"seat":', seat, b',"piles":{', b",".join(piles), b"},", self.public])

    def story(self, knower: int) -> bytes:
        """Who saw the same of everything that happened is told the same."""
        sight = tuple([event.sight(knower) if event.concerns(knower) else UNTOLD for event in self.events])
        if sight not in self.stories:
            told = [event.as_json(knower) for event in self.events if event.concerns(knower)]
            self.stories[sight] = self.encode(told)
        return self.stories[sight]
