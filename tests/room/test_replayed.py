"""A game told again: every seat hears what it heard then, and nothing besides."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

import tuckbox
from tests.schemas import PROTOCOL
from tests.toys import Parry, Stakes
from tuckbox.core.dice import Dice
from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.games import find
from tuckbox.room import Room, Terms
from tuckbox.room.replayed import LONGEST, NOT_DEALT, NOT_OVER, Sight, of_record, of_table, replay
from tuckbox.room.retold import Lines

KINDS = [Stakes, Parry, *tuckbox.GAMES.values()]
ACTS = 80

Reply = dict[str, Any]


class Sitting:
    """People at a table, who may say whatever they like, and what one of them, or a spectator, was told."""

    def __init__(self, kind: type[AnyGame], players: int, seat: int | None, *, entropy: str = "entropy") -> None:
        self.terms = Terms(kind, {}, players, "server secret")
        self.room = Room(self.terms)
        self.seat = seat
        self.lines: list[tuple[int, str]] = []
        self.frames: list[Reply] = []
        for chair in range(players):
            self.say(chair, sit=f"Ada {chair}")
            self.say(chair, deal=entropy)

    def say(self, chair: int, **message: object) -> None:
        outcome = self.room.receive(chair, message, 0)
        self.lines += [(act.seat, act.words) for act in outcome.acts]
        self.frames.append(dict(outcome.replies[self.seat]))

    def play(self, acts: int) -> None:
        game, dice = self.room.game, Dice("again")
        for _ in range(acts):
            if game is None or self.room.over() is not None:
                return
            seat = game.to_act()[0]
            offers = game.legal_actions(seat)
            self.say(seat, do=offers[dice.below(len(offers))].words, at=self.room.version)

    def again(self, sight: Sight) -> Reply:
        return told(replay(Room(self.terms), self.lines, sight))


def told(data: bytes) -> Reply:
    found: Reply = json.loads(data)
    return found


def given_up(acts: int = 3) -> Sitting:
    sitting = Sitting(tuckbox.GAMES["klondike"], 1, 0)
    sitting.play(acts)
    sitting.say(0, resign=True)
    return sitting


def whole_views(steps: list[Reply]) -> list[Reply]:
    """With every pile, also those that lie as before."""
    piles: Mapping[str, object] = {}
    views = []
    for step in steps:
        piles = {**piles, **step["view"]["piles"]}
        views.append({**step["view"], "piles": piles})
    return views


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
@pytest.mark.parametrize("is_seated", [True, False], ids=["seat", "spectators"])
def test_a_seat_is_told_again_what_it_was_told(kind: type[AnyGame], is_seated: bool) -> None:
    seat = 0 if is_seated else None
    sitting = Sitting(kind, kind.seats[0], seat)
    sitting.play(ACTS)

    steps = sitting.again(Sight(seat))["steps"]

    live = {frame["at"]: frame for frame in sitting.frames if frame["view"]}
    before = 0
    for step, view in zip(steps, whole_views(steps), strict=True):
        heard = [event for at, frame in live.items() if before < at <= step["at"] for event in frame["events"]]
        assert (view, step["events"]) == (live[step["at"]]["view"], heard)
        assert step["seats"] == live[step["at"]]["seats"]
        before = step["at"]
    assert steps[-1]["at"] == max(at for at, frame in live.items() if not frame["view"]["sealed"])


def test_with_all_cards_every_card_has_its_face() -> None:
    sitting = Sitting(tuckbox.GAMES["sleepingqueens"], 3, 0)
    sitting.play(ACTS)

    again = sitting.again(Sight(0, is_open=True))

    cards = [card for view in whole_views(again["steps"]) for pile in view["piles"].values() for card in pile]
    moved = [card for step in again["steps"] for event in step["events"] for card in event.get("cards", [])]
    assert again["open"] is True
    assert cards and moved and all("face" in card for card in [*cards, *moved])


def test_a_replay_is_as_the_protocol_has_it() -> None:
    PROTOCOL.check("Replay", given_up().again(Sight(0)))


def test_the_first_step_is_the_deal_and_the_last_the_end() -> None:
    steps = told(of_table(given_up().terms, given_up().lines, Sight(0)))["steps"]

    assert (steps[0]["by"], steps[0]["recap"]) == (None, [])
    assert steps[-1]["recap"] == [{"say": "{Who} {who|give|gives} up.", "with": {"who": {"seat": 0}}}]
    assert steps[-1]["over"]["kind"] == "conceded"
    assert len(steps) == 1 + 3 + 1


def test_what_was_taken_back_is_told_as_such() -> None:
    sitting = Sitting(tuckbox.GAMES["gridcannon"], 1, 0)
    sitting.play(2)
    sitting.say(0, undo=True)

    steps = sitting.again(Sight(0))["steps"]

    assert steps[-1]["recap"][0]["say"] == "{Who} {who|take|takes} the last move back."
    assert whole_views(steps)[-1]["piles"] == whole_views(steps)[-3]["piles"]


def test_what_people_said_to_each_other_is_not_told_again() -> None:
    sitting = Sitting(Stakes, 2, 0)
    sitting.play(2)
    sitting.say(0, say="Well, well.")

    assert "Well, well." not in json.dumps(sitting.again(Sight(0)))


MOMENTS = {
    "klondike": {"First ace"},
    "gridcannon": {"Royal falls"},
    "dragonquest": {"First fight won", "Down a level"},
    "sleepingqueens": {"Queen woken", "Queen stolen", "Queen asleep again"},
    "zoomquest": {"Battle", "Defeated"},
}


@pytest.mark.parametrize("name", MOMENTS)
def test_moments_are_found_at_the_steps_where_they_happen(name: str) -> None:
    found: dict[str, Reply] = {}
    for seed in range(40):
        sitting = Sitting(tuckbox.GAMES[name], min(3, tuckbox.GAMES[name].seats[1]), 0, entropy=f"moment{seed}")
        sitting.play(4 * ACTS)
        again = sitting.again(Sight(0))
        found |= {moment["title"]: again["steps"][moment["step"]] for moment in again["moments"]}
        if set(found) == MOMENTS[name]:
            break

    assert set(found) == MOMENTS[name] == {moment.title for moment in tuckbox.GAMES[name].moments}
    assert all(step["events"] for step in found.values())


def test_a_moment_of_once_is_told_once() -> None:
    sitting = Sitting(tuckbox.GAMES["klondike"], 1, 0, entropy="moment0")
    sitting.play(4 * ACTS)

    moments = sitting.again(Sight(0))["moments"]

    assert [moment["title"] for moment in moments] == ["First ace"]
    first = sitting.again(Sight(0))["steps"][moments[0]["step"]]
    assert any(event.get("to", "").startswith("home") for event in first["events"])


def test_a_secret_choice_is_told_with_what_comes_of_it() -> None:
    sitting = Sitting(Stakes, 2, 1)
    sitting.play(2)

    steps = sitting.again(Sight(1))["steps"]

    assert [step["view"]["sealed"] for step in steps] == [[], []]


def test_a_record_is_told_with_the_same_views() -> None:
    sitting = Sitting(tuckbox.GAMES["sleepingqueens"], 2, None)
    sitting.play(ACTS)
    assert sitting.room.game is not None

    again = told(of_record(sitting.room.game.record(), find, Sight(1)))

    assert whole_views(again["steps"]) == whole_views(sitting.again(Sight(1))["steps"])


def refused(terms: Terms, lines: Lines, sight: Sight) -> str:
    with pytest.raises(BadRecord) as refusal:
        of_table(terms, lines, sight)
    return str(refusal.value)


def test_a_game_that_goes_on_is_not_looked_back_on() -> None:
    sitting = Sitting(tuckbox.GAMES["klondike"], 1, 0)
    sitting.play(3)

    assert refused(sitting.terms, sitting.lines, Sight(0)) == NOT_OVER


def test_without_a_deal_there_is_nothing_to_see() -> None:
    terms = Terms(tuckbox.GAMES["klondike"], {}, 1, "", open_seed="7")

    assert refused(terms, [(0, "/sit human Ada")], Sight(0)) == NOT_DEALT


def test_a_seat_that_is_none_is_refused() -> None:
    sitting = given_up()

    assert refused(sitting.terms, sitting.lines, Sight(1)) == "There is no such seat at this table."


@pytest.mark.parametrize(
    ("saved", "sentence"),
    [
        ([], "A saved game is a JSON object"),
        ({"log": [[0, "draw"]] * (LONGEST + 1)}, f"This game has {LONGEST + 1} lines: one can look back on {LONGEST}"),
        ({"log": [[0, "jump"]]}, r"Line 1 of the log, \[0, “jump”\], does not replay"),
        ({"game": "bridge"}, "no game called “bridge”"),
        ({"rules": 99}, "This game needs rules version “99” of Klondike"),
    ],
)
def test_a_record_that_cannot_be_told_is_refused_with_a_sentence(saved: object, sentence: str) -> None:
    game = given_up(0).room.game
    assert game is not None
    whole = {**game.record(), **saved} if isinstance(saved, dict) else saved

    with pytest.raises((BadOption, BadRecord), match=sentence):
        of_record(whole, find, Sight(0))
