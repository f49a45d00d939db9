"""What a driver sends as JSON is what every chair is told, though most of it was written for an earlier act."""

import json

import pytest

import tuckbox
from tests.quests import great_battle
from tests.toys import Parry, Rummage, Stake, Stakes
from tuckbox.core import record
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.room import Room, Terms, orders, replies
from tuckbox.room.encoding import NAMES_KEPT, Member, Scribe, name_json
from tuckbox.room.news import LAST_TOLD, MOST_TOLD, Letters, News

KINDS = [Stakes, Parry, Rummage, *tuckbox.GAMES.values()]
NOW = 1_000


class Whispers(Stakes):
    """Says to each player something of their own."""

    def apply(self, player: int, action: Stake) -> None:
        super().apply(player, action)
        for seat in range(self.players):
            self.say(f"You are {seat}.", seat)


def encode(thing: object) -> bytes:
    return json.dumps(thing).encode()


def dealt(kind: type[AnyGame]) -> Room:
    room = Room(Terms(kind, {}, kind.seats[1], "server secret"))
    for seat in range(kind.seats[1]):
        check(room, seat, {"sit": f"Ada {seat}"})
        check(room, seat, {"deal": "entropy"})
    return room


def check(room: Room, seat: int, message: dict[str, object]) -> None:
    """Every chair's letter says how things stand, what it sees, what it may do, and what has happened."""
    before = room.version
    news = room.receive(seat, message, NOW).replies
    assert isinstance(news, News)
    letters = Letters(news, encode)
    for chair in news:
        place = {**replies.position(room), "said": replies.sayings_since(room, before)}
        view = room.game.view(chair).as_json() if room.game is not None else None
        own = {**replies.offers_for(room, chair), **orders.standing(room, chair, before)}
        told = {**place, "view": view, **own, "events": replies.events(room, chair, before)}
        assert json.dumps(json.loads(b"".join(letters.letter(chair)))) == json.dumps(told)
        assert {name: part for name, part in news[chair].items() if name not in ("id", "done")} == told


@pytest.mark.parametrize("kind", [*KINDS, Whispers], ids=lambda kind: str(kind.__name__))
def test_a_letter_says_what_the_chair_is_told(kind: type[AnyGame]) -> None:
    room, rng = dealt(kind), Dice("letters")
    for _ in range(60):
        assert room.game is not None
        if not room.game.to_act():
            return
        seat = rng.choice(room.game.to_act())
        check(room, seat, {"do": rng.choice(room.game.legal_actions(seat)).words, "at": room.version})
        check(room, seat, {"say": "Hello!"})


def test_faces_exchanged_under_the_same_numbers_are_written_anew() -> None:
    game = record.start(Rummage, {}, players=2, seed="letters")
    other = game.imagine(0, Dice("another world"))
    scribe = Scribe()

    for world in (game, other, game):
        written = {
            name: json.loads(b"{" + page.told(1) + b"}")
            for name, page in zip(world.piles, scribe.write(world), strict=True)
        }
        assert {name: piles[name] for name, piles in written.items()} == world.view(1).as_json()["piles"]


def test_names_that_guests_bring_are_not_kept_for_ever() -> None:
    faces = Member("face")
    for number in range(3 * NAMES_KEPT):
        assert faces.text(f"orc{number}") == f',"face":"orc{number}"'.encode()

    assert len(faces.texts) <= NAMES_KEPT


def test_names_are_quoted() -> None:
    assert [json.loads(name_json(word)) for word in ('the "Q"', "dämon", "a\\b")] == ['the "Q"', "dämon", "a\\b"]


def news_of_a_great_battle(monsters: int = 5) -> list[dict[str, object]]:
    """What happened, as a spectator is told it."""
    room = Room(Terms(ZoomQuest, {"scenario": great_battle(monsters=monsters)}, 5, "server secret", open_seed="great"))
    for seat in range(5):
        room.receive(seat, {"sit": f"Ada {seat}"}, NOW)
        room.receive(seat, {"deal": "entropy"}, NOW)
    news = room.receive(0, {"do": "move cave", "at": room.version}, NOW).replies
    assert isinstance(news, News)
    told = json.loads(b"".join(Letters(news, encode).letter(None)))["events"]
    assert isinstance(told, list)
    return told


def test_of_a_battle_too_long_to_tell_the_beginning_and_the_end_are_told() -> None:
    """Five against five with twenty cards each: the cards go thousands of ways."""
    told = news_of_a_great_battle()

    texts = [event["text"] for event in told[-LAST_TOLD:]]
    assert len(told) == MOST_TOLD + 1 + LAST_TOLD
    assert told[MOST_TOLD] == {"event": "said", "text": "Much more happens, too much to tell it all here."}
    assert [event["event"] for event in told[MOST_TOLD:]] == ["said"] * (1 + LAST_TOLD)
    assert "defeated." in str(texts[-1])


def test_a_battle_of_the_usual_length_is_told_whole() -> None:
    told = news_of_a_great_battle(monsters=1)

    assert len(told) < MOST_TOLD
    assert "too much to tell" not in str(told)
