"""Several people with one device: who may look, who is asked, and that nothing is told while it is covered."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from tests.schemas import PROTOCOL
from tuckbox.core.errors import BadOption
from tuckbox.local.book import Book, new_book, read_book
from tuckbox.local.door import Door
from tuckbox.local.table import Table
from tuckbox.room import Act

NOW = 1_700_000_000
ADA, BEN = 0, 1
TABLES: dict[str, dict[str, object]] = {
    "queens for two": {"game": "sleepingqueens", "players": 2, "people": ["Ada", "Ben"]},
    "queens with a bot": {"game": "sleepingqueens", "players": 3, "people": ["Ada", "Ben"], "bots": ["random"]},
    "a quest": {"game": "zoomquest", "players": 3, "people": ["Ada", "Ben"], "bots": ["random"]},
}
ATTACKS = ("knight", "potion")
Frame = dict[str, Any]


class Device:
    """A table of this device, and the last frame it told."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.table = Table(book, pace=0.0)
        self.acts: list[Act] = list(book.acts)
        self.frame: Frame = {}
        self.seen: list[Frame] = []
        self.hear_frame(self.table.greet())
        self.let_bots_act()

    def hear_frame(self, frame: str) -> None:
        told = json.loads(frame)
        PROTOCOL.check("Told", {name: value for name, value in told.items() if name not in ("covered", "next")})
        self.seen.append(told)
        self.frame = {**self.frame, **told}

    def say(self, **message: object) -> Frame:
        """All that is told until nothing is left to be thought about."""
        told = self.table.hear({"id": f"message {len(self.seen)}", **message})
        self.acts += told.acts
        for frame in told.frames:
            self.hear_frame(frame)
        self.let_bots_act()
        return self.frame

    def let_bots_act(self) -> None:
        while self.table.rest() is not None:
            told = self.table.think(1.0)
            self.acts += told.acts
            for frame in told.frames:
                self.hear_frame(frame)

    def do(self, words: str) -> Frame:
        return self.say(do=words, at=self.frame["at"])

    def hand_over(self) -> Frame:
        """Cover it, and let the next person look."""
        return self.say(reveal=self.say(cover=True)["next"])

    def reopened(self) -> "Device":
        return Device(read_book(json.loads(json.dumps(replace(self.book, acts=self.acts).as_json()))))


def device(name: str = "queens for two", **wanted: object) -> Device:
    return Device(new_book({**TABLES[name], "seed": "one device", **wanted}, NOW))


def play(ours: Device, acts: int) -> None:
    """Anything, by whoever is next, up to so many acts or the end."""
    dice = random.Random(acts)
    while acts and not ours.frame.get("over"):
        acts -= 1
        ours.do(dice.choice(ours.hand_over()["may"])["words"])


def hands(frame: Frame) -> dict[int, list[str]]:
    """The faces that a frame shows of each hand."""
    zones = [zone for zone in frame["table"]["zones"] if zone["kind"] == "hand"]
    return {
        zone["owner"]: [
            card["face"] for pile in zone["piles"] for card in frame["view"]["piles"][pile] if "face" in card
        ]
        for zone in zones
    }


def test_the_cards_are_dealt_at_once_and_covered() -> None:
    frame = device().frame

    assert [seat["name"] for seat in frame["seats"]] == ["Ada", "Ben"]
    assert (frame["covered"], frame["next"], frame["chair"]) == (True, ADA, None)
    assert hands(frame) == {ADA: [], BEN: []}
    assert (frame["may"], frame["ask"]) == ([], "")


def test_who_is_next_sees_their_own_hand_alone() -> None:
    frame = device().say(reveal=ADA)

    assert (frame["covered"], frame["chair"]) == (False, ADA)
    assert len(hands(frame)[ADA]) == 5
    assert hands(frame)[BEN] == []
    assert frame["may"]


@pytest.mark.parametrize("seat", [BEN, None, "0", True, 7])
def test_nobody_else_may_look(seat: object) -> None:
    frame = device().say(reveal=seat)

    assert (frame["covered"], frame["next"]) == (True, ADA)
    assert hands(frame) == {ADA: [], BEN: []}


def test_nothing_is_done_while_it_is_covered() -> None:
    covered = device()
    words = device().say(reveal=ADA)["may"][0]["words"]

    told = covered.do(words)

    assert told["refused"] == "You are watching: only players act."
    assert covered.acts == list(covered.book.acts)


def test_who_has_acted_sees_what_came_of_it_until_it_is_covered() -> None:
    ours = device()
    frame = ours.say(reveal=ADA)
    frame = ours.do(frame["may"][0]["words"])
    assert (frame["covered"], frame["next"], frame["view"]["seat"]) == (False, BEN, ADA)

    frame = ours.say(cover=True)

    assert (frame["covered"], frame["next"], frame["view"]["seat"]) == (True, BEN, None)
    assert hands(frame) == {ADA: [], BEN: []}


def test_the_next_person_is_told_what_happened_since_their_turn() -> None:
    ours = device()
    ours.do(ours.say(reveal=ADA)["may"][-1]["words"])
    ours.do(ours.hand_over()["may"][-1]["words"])

    frame = ours.hand_over()

    assert frame["chair"] == ADA
    assert {part["with"]["who"]["seat"] for part in frame["recap"]} == {BEN}


def test_a_device_that_was_put_away_is_covered_for_the_same_person() -> None:
    ours = device()
    before = hands(ours.say(reveal=ADA))

    frame = ours.say(cover=True)

    assert (frame["covered"], frame["next"]) == (True, ADA)
    assert hands(ours.say(reveal=ADA)) == before


def test_a_reload_in_the_middle_comes_back_covered() -> None:
    ours = device()
    ours.do(ours.say(reveal=ADA)["may"][0]["words"])

    frame = ours.reopened().frame

    assert (frame["covered"], frame["next"]) == (True, BEN)
    assert hands(frame) == {ADA: [], BEN: []}


def attacked() -> Device:
    """Somebody has just sent a knight for a queen, or given her a potion."""
    ours = device(seed="attack")
    frame = ours.say(reveal=ADA)
    while not frame.get("over"):
        attacks = [offer["words"] for offer in frame["may"] if offer["words"].startswith(ATTACKS)]
        attacker = frame["chair"]
        frame = ours.do(attacks[0] if attacks else frame["may"][0]["words"])
        if attacks and frame["next"] == 1 - attacker:
            return ours
        frame = ours.hand_over()
    raise AssertionError("nobody was attacked")


def test_who_is_attacked_is_asked_for_the_answer() -> None:
    ours = attacked()
    attacker = ours.frame["chair"]

    frame = ours.hand_over()

    assert frame["chair"] == 1 - attacker
    assert "pass" in [offer["words"] for offer in frame["may"]]
    assert len(hands(frame)[1 - attacker]) == 5
    assert hands(frame)[attacker] == []


def test_the_others_are_asked_before_something_is_taken_back() -> None:
    ours = device("a quest")
    first = ours.say(reveal=ADA)["may"]
    ours.do(first[0]["words"])
    ours.hand_over()
    assert ours.say(undo=True)["next"] == ADA

    frame = ours.hand_over()
    assert (frame["chair"], frame["asked"]) == (ADA, {"what": "undo", "by": BEN})
    frame = ours.say(answer=True)

    assert (frame["next"], frame["may"]) == (ADA, first)


def test_whoever_holds_the_device_goes_first() -> None:
    ours = device("a quest")
    ours.do(ours.say(reveal=ADA)["may"][0]["words"])

    frame = ours.do(ours.hand_over()["may"][0]["words"])

    assert (frame["view"]["to_act"], frame["next"]) == ([ADA, BEN], BEN)


def test_secret_choices_are_made_one_after_the_other() -> None:
    ours = device("a quest")
    frame = ours.do(ours.say(reveal=ADA)["may"][0]["words"])
    assert frame["next"] == BEN

    covered = ours.say(cover=True)
    frame = ours.say(reveal=BEN)

    assert ADA in covered["view"]["sealed"]
    assert (covered["recap"], frame["recap"]) == ([], [])
    assert frame["may"]


def test_a_hint_is_only_for_who_asked_for_it() -> None:
    ours = device()
    ours.say(reveal=ADA)
    ours.table.hear({"hint": True, "id": "hint"})

    ours.say(cover=True)

    assert not [frame for frame in ours.seen if "hint" in frame]


@pytest.mark.parametrize("name", TABLES)
def test_whatever_is_done_nobody_is_told_of_another_hand(name: str) -> None:
    ours = device(name, seed=f"leaks of {name}")
    play(ours, 60)

    laid = next(frame["table"] for frame in ours.seen if "table" in frame)
    for frame in ours.seen:
        shown = hands({**frame, "table": laid})
        looking = None if frame["covered"] else frame["view"]["seat"]
        assert [seat for seat, faces in shown.items() if faces and seat != looking] == []
    assert len(ours.seen) > 20


def test_one_person_with_bots_is_never_covered() -> None:
    ours = device(players=3, people=["Ada"], bots=["greedy", "greedy"])

    frame = ours.do(ours.frame["may"][0]["words"])

    assert [frame.get("covered") for frame in ours.seen] == [None] * len(ours.seen)
    assert frame["view"]["seat"] == ADA
    assert ours.say(cover=True)["refused"]


def test_who_is_left_alone_with_bots_keeps_the_device() -> None:
    ours = device("queens with a bot")
    ours.say(reveal=ADA)
    ours.say(resign=True)
    frame = ours.hand_over()
    assert frame["chair"] == BEN

    frame = ours.do(frame["may"][-1]["words"])

    assert (frame["covered"], frame["next"], frame["view"]["seat"]) == (False, BEN, BEN)


def test_at_the_end_all_may_look_and_it_counts_for_nobody() -> None:
    door = Door()
    book = json.loads(door.open(json.dumps({**TABLES["queens for two"], "bots": False})))
    told = json.loads(door.enter(json.dumps(book)))
    door.hear(json.dumps({"reveal": ADA}))

    told = json.loads(door.hear(json.dumps({"resign": True, "id": "1"})))

    frame = json.loads(told["frames"][0])
    assert frame["over"]["winners"] == [BEN]
    assert (frame["covered"], told["over"], told["ending"]) == (False, True, None)
    told = json.loads(door.hear(json.dumps({"cover": True})))
    assert json.loads(told["frames"][0])["covered"] is False


def test_another_game_is_dealt_when_one_of_them_wants_it() -> None:
    ours = device()
    play(ours, 1000)
    assert ours.frame["over"]

    told = ours.table.hear({"rematch": True, "id": "again"})

    assert told.following is not None
    frame = Device(told.following).frame
    assert [seat["name"] for seat in frame["seats"]] == ["Ada", "Ben"]
    assert frame["covered"]


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"people": ["Ada", "ada"]}, "take a name that cannot be mistaken"),
        ({"people": ["Ada", "x" * 25]}, "24 letters"),
        ({"people": ["Ada"]}, "as many as there are players"),
        ({"people": ["Ada", "Ben", "Cleo"]}, "as many as there are players"),
        ({"people": "Ada"}, "People are a list of names"),
        ({"people": ["Ada", 7]}, "People are a list of names"),
    ],
)
def test_people_who_cannot_be_told_apart_or_seated_are_refused(wanted: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        new_book({**TABLES["queens for two"], **wanted}, NOW)


def test_who_gives_no_name_is_called_by_their_seat() -> None:
    assert [seat["name"] for seat in device(people=["", ""]).frame["seats"]] == ["Player 1", "Player 2"]
