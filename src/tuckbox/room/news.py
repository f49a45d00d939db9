"""What a room tells after some acts, as JSON for a driver that sends it. What many are told is written once."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tuckbox.core.events import Event, Moved, Said
from tuckbox.core.native import remember_apart
from tuckbox.core.text import speech_json
from tuckbox.room import orders
from tuckbox.room.encoding import Page, offers_json
from tuckbox.room.replies import circumstances, game_for, previews_of, public_view, sayings_since, since_version
from tuckbox.room.state import RoomState
from tuckbox.room.types import Reply

Encode = Callable[[object], bytes]
"""Turns what JSON knows into JSON."""
NOT_ASKED: Final = b'"may":[],"considered":[],"ask":""'
MOST_TOLD: Final = 2_500
"""Events in one letter, about 400 kB: more nobody watches, and a client that is sent more may be called slow."""
LAST_TOLD: Final = 50
TOO_LONG: Final = "Much more happens, too much to tell it all here."


class News(Mapping[int | None, Reply]):
    """What everybody is told after some acts; who asked for them is also told under which version they are done. Only
    what is asked for is written: a driver asks before it hands the room its next message."""

    def __init__(self, room: RoomState, before: int, sender: int, key: str) -> None:
        self.room: Final = room
        self.before: Final = before
        self.sender: Final = sender
        self.key: Final = key

    def __getitem__(self, seat: int | None) -> Reply:
        """For a driver that sends nothing over a wire."""
        reply: Reply = json.loads(b"".join(Letters(self, as_json).letter(seat)))
        return {**reply, "id": self.key, "done": self.before + 1} if seat == self.sender else reply

    def __iter__(self) -> Iterator[int | None]:
        return iter([*range(self.room.terms.players), None])

    def __len__(self) -> int:
        return self.room.terms.players + 1


remember_apart(News)


def as_json(thing: object) -> bytes:
    return json.dumps(thing, ensure_ascii=False).encode()


def abridged(events: list[Event]) -> list[Event]:
    """A story that is too long, as of a battle with hundreds of cards, without its middle. Of its end only the
    sentences are told: where the cards were meanwhile, nobody has been told."""
    if len(events) <= MOST_TOLD:
        return events
    sentences = [event for event in events[MOST_TOLD:] if isinstance(event, Said)]
    return [*events[:MOST_TOLD], Said(TOO_LONG), *sentences[-LAST_TOLD:]]


class Letters:
    """The news, a letter for each seat: written before the room hears its next message."""

    def __init__(self, news: News, encode: Encode) -> None:
        self.news: Final = news
        self.encode: Final = encode
        self.place: Final = self.circumstances_json(news.room)
        self.public = b""
        self.piles: list[bytes] = []
        """Of the view, what is alike for all; between it the places of the piles that are not, which are `private`."""
        self.private: Final[list[tuple[int, Page]]] = []
        self.events: Final = abridged(
            [event for story in since_version(news.room.stories, news.before) for event in story.events]
        )
        self.told: Final[list[dict[int, bytes]]] = [{} for _ in self.events]
        """What was written of each event, by the sight that somebody had of it."""
        self.has_orders: Final = news.room.orders.has_changed(news.before)
        """Whether there is news of what anybody has ordered."""
        if news.room.game is not None:
            self.public = encode(public_view(news.room, news.room.game))[1:]
            self.lay_out(news.room.scribe.write(news.room.game))

    def circumstances_json(self, room: RoomState) -> bytes:
        """How things stand, as everybody may know."""
        rest = self.encode({**circumstances(room), "said": sayings_since(room, self.news.before)})
        return b"".join(
            [b'{"at":', str(room.version).encode(), b',"seats":', room.scribe.call_roll(room.seats), b",", rest[1:-1]]
        )

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

    def letter(self, seat: int | None, besides: bytes = b"") -> list[bytes]:
        """In pieces, to be joined. What the driver has to say besides are more members of the JSON object."""
        knower = self.news.room.knower(seat)
        view, may, story = self.view(seat, knower), self.may(seat), self.story(knower)
        end = [b"],", besides, b"}"] if besides else [b"]}"]
        return [self.place, b',"view":', *view, b",", *may, *self.orders(seat), b',"events":[', story, *end]

    def orders(self, seat: int | None) -> list[bytes]:
        """Only where something about this seat's own has changed."""
        if not self.has_orders:
            return []
        told = orders.standing(self.news.room, seat, self.news.before)
        return [b",", self.encode(told)[1:-1]] if told else []

    def view(self, seat: int | None, knower: int) -> list[bytes]:
        if self.news.room.game is None:
            return [b"null"]
        piles = self.piles[:]
        for place, page in self.private:
            piles[place] = page.told(knower)
        number = b"null" if seat is None else str(seat).encode()
        return [b'{"seat":', number, b',"piles":{', b",".join(piles), b"},", self.public]

    def may(self, seat: int | None) -> list[bytes]:
        game = game_for(self.news.room, seat)
        if game is None or seat is None:
            return [NOT_ASKED]
        actions = game.legal_actions(seat)
        return [
            b'"may":[',
            offers_json(actions),
            b'],"considered":',
            self.encode(previews_of(game, seat, actions)),
            b',"ask":',
            self.encode(speech_json(game.ask(seat), seat)),
        ]

    def story(self, knower: int) -> bytes:
        return b",".join(
            [self.event(place, event, knower) for place, event in enumerate(self.events) if event.concerns(knower)]
        )

    def event(self, place: int, event: Event, knower: int) -> bytes:
        """Who saw the same of it is told the same."""
        sight = event.sight(knower)
        told = self.told[place].get(sight)
        if told is None:
            told = self.told[place][sight] = self.write(event, knower)
        return told

    def write(self, event: Event, knower: int) -> bytes:
        if isinstance(event, Moved):
            return self.news.room.scribe.write_moved(event, knower)
        return self.encode(event.as_json(knower))
