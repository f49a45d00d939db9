"""Who plays alone returns to a bookmark by undo, and writes notes that stand beside the moves."""

import json

from tests.room.test_room import NOW, klondike, same, seated
from tests.toys import Stakes
from tuckbox.core import record
from tuckbox.room import Room
from tuckbox.room.budgets import Budgets
from tuckbox.room.messages import NOT_ALONE, WENT_ANOTHER_WAY
from tuckbox.room.replayed import Sight, replay
from tuckbox.room.retold import retell

ENOUGH = Budgets(1000, 100, 100, 100)


def test_all_that_was_done_since_is_taken_back_at_once_and_counted() -> None:
    table = klondike()
    table.do(0, "draw")
    mark, view = table.room.version, table.game().view(0)
    for _ in range(3):
        table.do(0, "draw")

    table.send(0, undo=True, to=mark)

    assert table.game().view(0).as_json() == view.as_json()
    assert record.effort(table.game().log, 0)["undos"] == 3
    assert same(table.room, table.restored())


def test_one_returns_as_often_as_one_likes_also_after_a_redo() -> None:
    table = klondike()
    mark = table.room.version
    for _ in range(2):
        table.do(0, "draw")
        table.send(0, undo=True, to=mark)
    table.send(0, redo=True)

    table.send(0, undo=True, to=mark)

    assert [act.words for act in table.log][-3:] == ["/undo", "/redo", "/undo"]


def test_a_bookmark_that_was_left_for_another_way_is_refused() -> None:
    table = klondike()
    table.do(0, "draw")
    mark = table.room.version
    table.send(0, undo=True)
    table.do(0, next(action.words for action in table.game().legal_actions(0) if action.words != "draw"))
    before = len(table.log)

    told = table.send(0, undo=True, to=mark)

    assert (told["refused"], len(table.log)) == (WENT_ANOTHER_WAY, before)


def test_where_nothing_was_done_since_or_others_play_a_sentence_says_so() -> None:
    table, together = klondike(), seated(Stakes)
    table.do(0, "draw")

    assert table.send(0, undo=True, to=table.room.version)["refused"] == "Nothing was done since then."
    assert table.send(0, undo=True, to="1")["refused"] == "To is a whole number."
    assert together.send(0, undo=True, to=0)["refused"] == NOT_ALONE


def test_a_log_with_a_return_is_retold_as_it_was() -> None:
    table = klondike(open_seed="retold")
    mark = table.room.version
    for _ in range(3):
        table.do(0, "draw")
    table.send(0, undo=True, to=mark)
    lines = [(act.seat, act.words) for act in table.log]

    acts = retell(Room(table.terms), lines, ENOUGH, NOW)

    assert [(act.seat, act.words) for act in acts] == lines


def test_a_note_stands_in_what_happened_and_in_the_replay_at_its_move() -> None:
    table = klondike()
    table.do(0, "draw")
    table.send(0, say="That was {good}")
    table.do(0, "draw")
    lines = [(act.seat, act.words) for act in table.log]

    told = json.loads(replay(Room(table.terms), lines, Sight(0)))
    recap = table.send(0, look=1)["recap"]

    assert told["notes"] == [{"step": 1, "text": "That was {good}"}]
    assert isinstance(recap, list)
    assert recap[1] == {"say": "Your note: {words}", "with": {"words": "That was {good}"}}


def test_what_several_say_at_a_table_is_no_note() -> None:
    table = seated(Stakes)
    table.send(0, say="Hello!")
    lines = [(act.seat, act.words) for act in table.log]

    assert json.loads(replay(Room(table.terms), lines, Sight(0)))["notes"] == []
