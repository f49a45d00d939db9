"""The table and its picture."""

import pytest

from tuckbox.core.table import Table, Zone


def test_the_picture_is_rows_of_zones() -> None:
    table = Table("a .\n b b", [Zone("a"), Zone("b", "row")])

    assert table.wide == [["a", "."], ["b", "b"]]
    assert table.narrow == table.low == table.wide


def test_a_narrow_screen_may_have_its_own_picture() -> None:
    table = Table("a b", [Zone("a"), Zone("b")], narrow="a\nb")

    assert table.narrow == [["a"], ["b"]]
    assert table.low == table.wide


def test_a_phone_lying_on_its_side_may_have_its_own_picture() -> None:
    table = Table("a\nb", [Zone("a"), Zone("b")], low="a b")

    assert table.as_json()["low"] == [["a", "b"]]
    assert table.narrow == table.wide == [["a"], ["b"]]


@pytest.mark.parametrize("picture", ["a", "a b c", "a b\na"])
def test_a_picture_that_does_not_fit_its_zones_is_our_mistake(picture: str) -> None:
    with pytest.raises(AssertionError):
        Table(picture, [Zone("a"), Zone("b")])


def test_places_have_titles() -> None:
    table = Table("a", [Zone("a", "grid", title="the board", cells={"b2": (1, 1)})])

    assert table.title("a") == "the board"
    assert table.title("b2") == "the board b2"
    assert table.title("nowhere") == "nowhere"


def test_the_piles_of_a_grid_lie_in_its_cells() -> None:
    fixed = Zone("a", "grid", cells={"b2": (1, 1)})
    growing = Zone("a", "grid", grows=True)

    assert fixed.piles == ("b2",)
    assert fixed.cell("b2") == (1, 1)
    assert growing.piles == ()
    assert growing.cell("-1,2") == (-1, 2)


def test_zones_of_one_group_belong_together() -> None:
    told = Zone("rat-used", group="Rat", note="monster").as_json()

    assert (told["group"], told["note"]) == ("Rat", "monster")


def test_a_counter_and_a_graph_have_no_piles() -> None:
    assert Zone("score", "counter").piles == ()
    assert Zone("map", "graph", nodes={"cave": "the cave"}).piles == ()
