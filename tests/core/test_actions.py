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
