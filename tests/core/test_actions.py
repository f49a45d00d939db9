"""Actions are said in words."""

from tuckbox.core.actions import Action


def test_the_fields_are_the_words_and_the_gesture() -> None:
    action = Action("move", "waste", "col3", 2)

    assert action.words == "move waste col3 2"
    assert action.touches == ("waste", "col3", "2")


def test_touches_that_the_words_do_not_need_can_be_declared() -> None:
    assert Action("draw", touches=("stock",)).touches == ("stock",)


def test_actions_with_the_same_words_are_equal() -> None:
    assert Action("draw") == Action("draw")
    assert hash(Action("draw")) == hash(Action("draw"))
    assert Action("draw") != Action("recycle")
    assert Action("draw") != "draw"


def test_a_set_is_said_in_any_order() -> None:
    action = Action("discard", "3", "4", "7", any_order=True)

    assert action.is_said_by(["discard", "7", "3", "4"])
    assert not action.is_said_by(["discard", "7", "3"])
    assert not Action("move", "a", "b").is_said_by(["move", "b", "a"])


def test_a_gesture_is_its_touches_in_their_order() -> None:
    action = Action("move", "col1", "col2", 3)

    assert action.is_shown_by(["col1", "col2", "3"])
    assert not action.is_shown_by(["col1", "3", "col2"])
    assert not action.is_shown_by(["col1", "col2"])
    assert action.is_begun_by(["col1", "col2"])
    assert not action.is_begun_by(["col2"])


def test_of_a_set_any_part_begins_the_gesture_and_any_order_is_all_of_it() -> None:
    action = Action("discard", "3", "4", "7", any_order=True)

    assert action.is_shown_by(["7", "3", "4"])
    assert action.is_begun_by(["7", "4"])
    assert not action.is_begun_by(["4", "4"])


def test_nothing_touched_shows_nothing() -> None:
    assert not Action("pass").is_shown_by([])
