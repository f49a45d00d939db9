"""No question whose answer changes nothing: where an answer is foregone the room gives it, and nobody waits for it."""

from typing import Any

from tests.quests import scenario
from tests.room.test_room import NOW, Table, same
from tests.room.test_undo import Counted
from tests.toys import Swap
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.room import Act, Room, Terms

Decks = dict[str, list[str]]
WEARY: Decks = {"active": ["attack"] * 3, "discarded": [], "destroyed": ["defend", "heal"]}


def quest(*heroes: str, monster: str = "AAD@cave", **options: object) -> Table:
    """A table of ZoomQuest on the map of five; who comes last has lost two cards."""
    document: dict[str, Any] = scenario(heroes, [monster])
    document["players"][-1]["decks"] = WEARY
    table = Table(ZoomQuest, len(heroes))
    table.terms = Terms(ZoomQuest, {"scenario": document, **options}, len(heroes), "secret", open_seed="x")
    table.room = Room(table.terms)
    return table


def dealt(table: Table) -> Table:
    for seat in range(table.terms.players):
        table.send(seat, sit=f"Player {seat}")
        table.send(seat, deal="abc")
    return table


def words(table: Table) -> list[tuple[int, str]]:
    """What was done in the game."""
    return [(act.seat, act.words) for act in table.log if not act.words.startswith("/")]


def sentences(reply: dict[str, Any]) -> str:
    return str([event.get("text") for event in reply["events"]])


def view(table: Table, seat: int | None) -> dict[str, Any]:
    found = table.send(seat, look=0)["view"]
    assert isinstance(found, dict)
    return found


def test_who_comes_to_a_monster_is_not_asked_and_battles() -> None:
    """ZQ-09, ZQ-26: it is an act like any other, stored together with the one that it follows from."""
    table = dealt(quest("warrior@forest"))

    reply = table.do(0, "move cave")

    assert [act.words for act in table.last.acts] == ["move cave", "battle"]
    assert "Battle at" in sentences(reply)
    assert "battle" not in str(reply["may"])
    assert same(table.room, table.restored())


def test_nobody_waits_for_the_empty_answer_of_another() -> None:
    """ZQ-26"""
    table = dealt(quest("warrior@cave", "warrior@cave"))
    table.do(0, "stay")

    table.do(1, "stay")

    assert words(table) == [(0, "stay"), (1, "stay"), (0, "battle"), (1, "battle")]


def apart() -> Table:
    """One stands among monsters, the other has a card to choose."""
    table = dealt(quest("warrior@cave", "warrior@mountain", rest_choice=True))
    table.do(0, "stay")
    table.do(1, "stay")
    return table


def test_who_had_nothing_to_decide_has_sealed_nothing() -> None:
    """ZQ-19, ZQ-26: nobody is told of a secret that is none."""
    table = apart()

    for seat in (0, 1, None):
        assert (view(table, seat)["to_act"], view(table, seat)["sealed"]) == ([1], [])
    assert table.last.acts == []
    assert table.send(0, unseal=True)["refused"] == "You have sealed nothing that could be taken back."
    assert table.send(0, look=0)["may"] == []


def test_the_news_tell_of_seals_as_a_look_does() -> None:
    table = dealt(quest("warrior@cave", "warrior@mountain", rest_choice=True))
    table.do(0, "stay")

    told = table.do(1, "stay")["view"]

    assert isinstance(told, dict)
    assert (told["to_act"], told["sealed"]) == ([1], [])


def test_a_choice_that_is_one_is_sealed_and_can_be_taken_back() -> None:
    """ZQ-19"""
    table = dealt(quest("warrior@cave", "warrior@mountain"))
    table.do(0, "stay")

    assert view(table, 1)["sealed"] == [0]
    assert "refused" not in table.send(0, unseal=True)


def test_the_last_real_choice_brings_the_battle() -> None:
    """ZQ-26"""
    table = apart()

    reply = table.do(1, "rest heal")

    assert words(table)[-2:] == [(0, "battle"), (1, "rest heal")]
    assert "Battle at" in sentences(reply)
    assert same(table.room, table.restored())


def test_bots_are_not_asked_either() -> None:
    table = quest("warrior@cave", "warrior@cave")
    table.send(0, sit="Ada")
    table.send(1, sit="greedy", **{"as": "bot"})
    table.send(0, deal="abc")
    table.do(0, "stay")

    table.log += table.room.take_choice(1, table.room.version, "stay", 0).acts

    assert words(table)[-2:] == [(0, "battle"), (1, "battle")]


def test_a_log_from_before_goes_on_when_it_is_taken_up() -> None:
    """Of a table that was left while it still asked."""
    table = dealt(quest("warrior@cave", "warrior@cave"))
    table.do(0, "stay")
    table.do(1, "stay")
    old = Room(table.terms, table.log[:-2])
    assert old.game is not None and old.game.to_act() == (0, 1)

    outcome = old.go_on(5)

    assert [(act.seat, act.words, act.now) for act in outcome.acts] == [(0, "battle", 5), (1, "battle", 5)]
    assert same(old, table.room)
    assert old.go_on(6).acts == []


def test_a_log_in_which_somebody_answered_by_hand_is_the_same_game() -> None:
    """ZQ-09: an old one, with a rest in vain that was taken back for a battle."""
    table = dealt(quest("warrior@cave", "warrior@cave"))
    table.do(0, "stay")
    table.do(1, "stay")
    old = [(act.seat, act.words) for act in table.log[:-2]]
    old += [(0, "rest"), (0, "/unseal"), (0, "battle"), (1, "rest")]

    room = Room(table.terms, [Act(number, seat, said, "", NOW) for number, (seat, said) in enumerate(old, 1)])

    assert room.game is not None
    assert room.game.view(0).as_json() == table.game().view(0).as_json()
    assert [(story.seat, story.words) for story in room.chronicle()] == [(0, "stay"), (1, "stay"), (1, "rest")]


class Everysecond(Counted):
    """Of two turns, one is foregone."""

    def foregone(self, player: int) -> Swap | None:
        return self.legal_actions(player)[0] if self.turns % 2 else None


def test_an_undo_goes_back_to_what_was_decided_and_a_redo_up_to_the_next() -> None:
    """P-8"""
    table = Table(Everysecond, 1)
    dealt(table)
    for _ in range(2):
        table.do(0)
    assert len(words(table)) == 4

    undone = table.send(0, undo=True)
    assert [table.log[-1].words, undone["redo"]] == ["/undo 2", True]
    assert len(table.room.stories) == 2
    assert same(table.room, table.restored())

    table.send(0, redo=True)
    assert table.log[-1].words == "/redo 2"
    assert len(table.room.stories) == 4
    assert same(table.room, table.restored())
