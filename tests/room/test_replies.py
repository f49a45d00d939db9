"""What a seat may ask without acting."""

import json
import re
from typing import ClassVar

import pytest

import tuckbox
from tests.room.test_room import NOW, Table, klondike, seated
from tests.toys import Parry, Rummage, Swap
from tuckbox import GAMES
from tuckbox.core.dice import QuickDice
from tuckbox.core.text import Place, Reader, tell, text
from tuckbox.core.view import Preview

COORDINATES = re.compile(r"-?\d,-?\d")


def words(told: dict[str, object], name: str) -> list[str]:
    listed = told[name]
    assert isinstance(listed, list)
    return [entry["words"] for entry in listed]


def test_what_may_be_done_comes_with_what_it_would_do_in_the_same_order() -> None:
    table = klondike()

    for told in (table.send(0, look=0), table.do(0)):
        assert words(told, "considered") == words(told, "may") != []


def test_each_action_has_a_label_a_sentence_and_what_to_light() -> None:
    told = klondike().send(0, look=0)["considered"]
    assert isinstance(told, list)

    draw = next(thought for thought in told if thought["words"] == "draw")

    sentence = text("{act}.", act="Draw a card").as_json(0)
    assert draw == {"words": "draw", "label": "Draw a card", "sentence": sentence, "highlights": ["stock"]}


def test_who_watches_or_is_not_to_act_has_nothing_to_consider() -> None:
    table = seated(Rummage)

    assert table.send(None, look=0)["considered"] == []
    assert table.send(1, look=0)["considered"] == []
    assert len(words(table.send(0, look=0), "considered")) == 3


def test_before_the_deal_and_after_the_end_there_is_nothing_to_consider() -> None:
    table = seated(Parry, bots=False)

    assert Table(Parry, 2).send(0, look=0)["considered"] == []
    table.send(1, leave=True)

    assert table.room.over() is not None
    assert table.send(0, look=0)["considered"] == []


class Musing(Rummage):
    """Counts what is thought about."""

    mused: ClassVar[list[int]] = []

    def preview(self, player: int, action: Swap) -> Preview:
        self.mused.append(player)
        return super().preview(player, action)


def test_nothing_is_considered_that_nobody_reads() -> None:
    table = seated(Musing)
    Musing.mused.clear()

    news = table.room.receive(0, {"do": table.game().legal_actions(0)[0].words, "at": table.room.version}, NOW).replies

    assert Musing.mused == []
    assert news[0]["considered"] == []
    assert Musing.mused == []
    assert words(news[1], "may") == words(news[1], "considered")
    assert set(Musing.mused) == {1}


def test_touches_that_say_nothing_are_refused_with_the_reason() -> None:
    table = klondike()

    told = table.send(0, why=["home1", "col1"], id="k")

    reason = text("There is no card in {src}.", src=Place("home1")).as_json(0)
    assert told == {"id": "k", "at": table.room.version, "refused": reason}
    assert table.last.acts == []


def test_touches_that_say_an_action_are_answered_kindly_as_well() -> None:
    table = klondike()

    assert table.send(0, why=["stock"])["refused"] == text("That can be done: {act}.", act="Draw a card").as_json(0)


@pytest.mark.parametrize("touches", [None, "stock", 3, {"a": 1}, [1], [["stock"]], ["x" * 61], ["stock"] * 13])
def test_garbage_for_touches_gets_a_sentence_and_changes_nothing(touches: object) -> None:
    table = klondike()
    before = json.dumps(table.send(0, look=0))

    refused = table.send(0, why=touches)["refused"]

    assert refused == "What is touched is a list of at most 12 names of piles and cards."
    assert json.dumps(table.send(0, look=0)) == before


def test_who_may_not_act_is_told_so_instead() -> None:
    table = seated(Parry, bots=False)

    assert table.send(None, why=["deck"])["refused"] == "You are watching: only players act."
    assert table.send(1, why=["deck"])["refused"] == "It is not your turn."
    assert Table(Parry, 2).send(0, why=["deck"])["refused"] == "The cards are not dealt yet."
    table.send(1, leave=True)
    assert table.send(0, why=["deck"])["refused"] == "The game is over."


def test_a_reason_is_no_act_and_may_be_asked_again_under_its_id() -> None:
    table = klondike()

    first, second = (table.room.receive(0, {"why": ["waste"], "id": "k"}, NOW) for _ in range(2))

    assert first.replies[0] == second.replies[0]
    assert not table.room.keys


@pytest.mark.parametrize("name", GAMES)
def test_who_sees_the_table_considers_no_coordinates(name: str) -> None:
    game, rng, reader = tuckbox.new(name, seed="seen"), QuickDice(1), Reader(0, sees=True)
    for _ in range(60):
        if not game.to_act():
            break
        player = game.to_act()[0]
        actions = game.legal_actions(player)
        previews = [game.preview(player, action) for action in actions]
        told = [game.ask(player), *[game.describe(player, action) for action in actions]]
        told += [speech for one in previews for speech in (one.sentence, *[point.speech for point in one.points])]
        named = [words for words in (tell(speech, reader) for speech in told) if COORDINATES.search(words)]
        assert not named, named
        game.play(player, rng.choice(actions))


def test_only_who_sat_there_is_told_of_the_cards_of_what_was() -> None:
    table = seated(tuckbox.GAMES["dragonquest"], 1, open_seed="x")
    table.send(0, resign=True)

    assert "past" in table.send(0, signs=True)
    assert "past" not in table.send(None, signs=True)


def test_how_a_game_went_is_told_in_signs_once_it_is_over() -> None:
    table = klondike(open_seed="web-8")
    table.do(0, "move col7 home1")

    assert table.send(0, signs=True)["refused"] == "The game is not over yet."
    table.send(0, resign=True)

    assert table.send(0, signs=True)["signs"] == table.send(None, signs=True)["signs"] == "♣"
