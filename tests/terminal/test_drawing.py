"""The whole table as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tuckbox
from tests.terminal.hands import ASCII, FANCY, demo, view
from tuckbox.core.table import Table, Zone
from tuckbox.terminal.drawing import draw, window
from tuckbox.terminal.zones import Zones

TALLEST = {
    "stock": "?",
    "waste": "2S 3S",
    "home1": "AC",
    "col1": "KH",
    "col7": "? ? ? ? ? ? KC QH JC TH 9C 8H 7C 6H 5C 4H 3C 2H AC",
}


def test_a_klondike_is_drawn_as_it_lies() -> None:
    game = demo(draw=3)
    game.play(0, "draw")

    assert draw(Zones(game.view(0), game.table, FANCY)) == [
        " stock     waste               home1     home2     home3     home4",
        " ▒▒×21     4♣ A♣ 7♠            ·♣        ·♦        ·♥        ·♠",
        "",
        " col1      col2      col3      col4      col5      col6      col7",
        " 6♠        ▒▒        ▒▒        ▒▒        ▒▒        ▒▒        ▒▒",
        "           10♦       ▒▒        ▒▒        ▒▒        ▒▒        ▒▒",
        "                     6♣        ▒▒        ▒▒        ▒▒        ▒▒",
        "                               K♣        ▒▒        ▒▒        ▒▒",
        "                                         9♦        ▒▒        ▒▒",
        "                                                   J♠        ▒▒",
        "                                                             3♣",
    ]


def test_the_longest_column_fits_a_small_screen() -> None:
    game = demo()
    lines = draw(Zones(view(TALLEST), game.table, ASCII), height=14)

    assert lines == [
        " stock     waste               home1     home2     home3     home4",
        " ##        2S 3S               AC        -D        -H        -S",
        " col1      col2      col3      col4      col5      col6      col7",
        " KH        --        --        --        --        --        ##x6",
        "                                                             KC",
        "                                                             +4",
        "                                                             8H",
        "                                                             7C",
        "                                                             6H",
        "                                                             5C",
        "                                                             4H",
        "                                                             3C",
        "                                                             2H",
        "                                                             AC",
    ]


def test_a_tall_screen_squeezes_nothing() -> None:
    lines = draw(Zones(view(TALLEST), demo().table, FANCY), height=40)

    assert len(lines) == 2 + 1 + 1 + 19


def test_a_narrow_screen_moves_the_columns_together() -> None:
    lines = draw(Zones(demo().view(0), demo().table, FANCY), width=60)

    assert lines[3] == " col1    col2    col3     col4    col5    col6    col7"


def test_a_very_narrow_screen_gets_the_zones_one_below_the_other() -> None:
    lines = draw(Zones(demo().view(0), demo().table, FANCY), width=30, height=100)

    assert lines[:5] == [" stock", " ▒▒×24", "", " waste", " ··"]


def test_the_narrow_picture_is_drawn_where_the_wide_one_does_not_fit() -> None:
    zones = [Zone(name) for name in ("left", "middle", "right")]
    table = Table("left middle right", zones, narrow="left middle\nright right")

    lines = draw(Zones(view({"left": "2C", "middle": "3C", "right": "4C"}), table, FANCY), width=16)

    assert lines == [" left     middle", " 2♣       3♣", "", " right", " 4♣"]


def test_a_zone_may_span_rows_and_columns() -> None:
    table = Table(
        """
        board board deck
        board board hand
        """,
        [Zone("board", "grid", piles=["0,0", "0,1", "0,2", "0,3"]), Zone("deck"), Zone("hand", "hand")],
    )

    lines = draw(Zones(view({"0,0": "2C", "0,3": "3C", "deck": "? ?", "hand": "4C 5C"}), table, FANCY))

    assert lines == [
        "     0,      deck",
        " ,0  2♣      ▒▒×2",
        " ,1  ··",
        " ,2  ··      hand",
        " ,3  3♣      4♣ 5♣",
    ]


def land(places: int) -> Table:
    """A long road from place to place, and a deck for each of two players and of the wolf."""
    names = {f"town{number}": f"Town{number}" for number in range(places)}
    road = Zone("land", "graph", nodes=names, edges=[(f"town{i}", f"town{i + 1}") for i in range(places - 1)])
    decks = [Zone("wolf", lie="down"), Zone("ada", lie="down", owner=0), Zone("ben", lie="down", owner=1)]
    return Table("land land land\nwolf ada ben", [road, *decks])


def test_a_map_is_drawn_above_the_piles() -> None:
    lines = draw(Zones(view({"wolf": "? ?"}), land(3), FANCY), width=79)

    assert [line for line in lines if "Town" in line] != []
    assert lines[-1].startswith(" ▒▒×2")


def test_a_map_that_is_too_large_is_cut_to_the_country_around() -> None:
    zones = Zones(view({"wolf": "? ?", "ada": "?"}), land(20), FANCY)

    lines = draw(zones, width=79, height=14, here="town11")

    assert len(lines) == 14
    assert "Town11" in "\n".join(lines)
    assert " … (look shows the whole map)" in lines or " …" in lines


def test_below_a_large_map_the_piles_are_packed_the_own_first() -> None:
    zones = Zones(view({"wolf": "? ?", "ada": "?"}), land(20), FANCY)

    assert draw(zones, width=79, height=14)[-1] == " ada ▒▒   wolf ▒▒×2"


def test_the_whole_of_a_large_map_can_be_had() -> None:
    zones = Zones(view({}), land(20), FANCY)

    text = "\n".join(draw(zones, width=79, height=14, whole=True))

    assert all(f"Town{number}" in text for number in range(20))


def test_a_window_stays_inside() -> None:
    lines = list("abcdefgh")

    assert window(lines, 4, 0) == ["a", "b", "c", "… (look shows the whole map)"]
    assert window(lines, 4, 4) == ["…", "d", "e", "… (look shows the whole map)"]
    assert window(lines, 4, 7) == ["…", "f", "g", "h"]


@pytest.mark.parametrize("name", tuckbox.GAMES)
@given(seed=st.integers(0, 50), steps=st.integers(0, 60))
def test_every_game_fits_80_columns(name: str, seed: int, steps: int) -> None:
    game = tuckbox.new(name, seed=str(seed))
    for step in range(steps):
        for player in game.to_act()[:1]:
            actions = game.legal_actions(player)
            game.play(player, actions[(seed + step) % len(actions)])

    lines = draw(Zones(game.view(0), game.table, FANCY), width=80, height=14)

    assert max(map(len, lines)) <= 80
