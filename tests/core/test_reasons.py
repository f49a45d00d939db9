"""In which words one action is put above another."""

from tuckbox.core.reasons import Reason, compare, praise

TURNS = Reason("turn", "turns up a card in column 3", "turns up no card", amount=4, less="that column hides fewer")
HOME = Reason("home", "brings it home", "brings no card home")
PRICE = Reason("points", "costs 100 points", good=False)
IDLE = Reason("idle", "changes nothing", good=False)


def test_an_action_is_praised_with_two_reasons_and_its_price() -> None:
    shown = Reason("new", "shows a new card")

    told = str(praise("Move the ace", [HOME, TURNS, shown, PRICE]))

    assert told == "Move the ace: brings it home and turns up a card in column 3, but costs 100 points."


def test_what_only_costs_is_told_by_its_price() -> None:
    assert str(praise("Go back", [IDLE])) == "Go back: changes nothing."


def test_the_next_best_lacks_the_weightiest_thing_that_it_does_not_do() -> None:
    told = str(compare([TURNS, HOME], [HOME], "Send the six home"))

    assert told == "The next best is “Send the six home”, which brings it home, but turns up no card."


def test_what_does_less_of_the_same_says_so() -> None:
    less = Reason("turn", "turns up a card in column 2", amount=1)

    told = str(compare([TURNS], [less], "Move the nine"))

    assert told == "The next best is “Move the nine”, which turns up a card in column 2, but that column hides fewer."


def test_what_does_the_same_for_a_price_tells_the_price() -> None:
    told = str(compare([HOME], [HOME, PRICE], "Do so later"))

    assert told == "The next best is “Do so later”, which brings it home, but costs 100 points."


def test_what_does_nothing_lacks_all_of_it() -> None:
    told = str(compare([HOME], [IDLE], "Shuffle about"))

    assert told == "The next best is “Shuffle about”, which brings no card home."


def test_where_nothing_differs_they_are_about_as_good() -> None:
    assert str(compare([HOME], [HOME], "The other ace")) == "About as good is “The other ace”, which brings it home."
