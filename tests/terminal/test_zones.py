"""One zone as a block of text."""

from collections.abc import Mapping, Sequence

import pytest

from tests.terminal.hands import ASCII, FANCY, view
from tuckbox.core.table import Table, Zone
from tuckbox.terminal.faces import Faces
from tuckbox.terminal.zones import Zones, pack_lines


def block(
    zone: Zone,
    piles: Mapping[str, str],
    *,
    faces: Faces = FANCY,
    width: int = 40,
    height: int = 20,
    counters: Mapping[str, int | str] | None = None,
    markers: Mapping[str, Sequence[str]] | None = None,
    lit: Sequence[str] = (),
    captions: Mapping[str, str] | None = None,
    players: int = 1,
) -> list[str]:
    sight = view(piles, counters=counters, markers=markers, captions=captions, players=players)
    lines = Zones(sight, Table(zone.name, [zone]), faces, lit).block(zone, width=width, height=height)
    return [line.rstrip() for line in lines]


def test_a_pile_shows_its_top_card_and_its_size() -> None:
    assert block(Zone("stock"), {"stock": "? ? ?"}) == ["stock", "▒▒×3"]


def test_an_empty_pile_keeps_its_label() -> None:
    assert block(Zone("home1"), {"home1": ""}) == ["home1", "··"]


def test_a_fan_to_the_right_shows_its_last_cards_and_counts_the_others() -> None:
    waste = Zone("waste", "fan", show=3)

    assert block(waste, {"waste": "2C 3C 4C 5C 6C"}) == ["waste", "+2 4♣ 5♣ 6♣"]


def test_a_fan_to_the_right_that_shows_all_wraps() -> None:
    fan = Zone("hand", "fan")

    assert block(fan, {"hand": "2C 3C 4C 5C"}, width=8) == ["hand", "2♣ 3♣ 4♣", "5♣"]


def test_a_column_runs_down() -> None:
    column = Zone("col1", "fan", spread="down")

    assert block(column, {"col1": "? ? 7H 6C"}) == ["col1", "▒▒", "▒▒", "7♥", "6♣"]


def test_a_column_that_is_too_long_first_counts_its_buried_cards() -> None:
    column = Zone("col1", "fan", spread="down")

    assert block(column, {"col1": "? ? ? 7H 6C"}, height=5) == ["col1", "▒▒×3", "7♥", "6♣"]


def test_a_column_that_is_still_too_long_counts_its_middle() -> None:
    column = Zone("col1", "fan", spread="down")

    lines = block(column, {"col1": "? ? KH QC JH TC 9H 8C 7H"}, height=7)

    assert lines == ["col1", "▒▒×2", "K♥", "+3", "9♥", "8♣", "7♥"]


def test_a_seen_but_buried_card_is_in_brackets() -> None:
    column = Zone("col1", "fan", spread="down")

    assert block(column, {"col1": "(KS) 7H"}) == ["col1", "(K♠)", "7♥"]


def test_a_hand_shows_its_cards_side_by_side() -> None:
    assert block(Zone("hand", "hand"), {"hand": "(dragon) (7)"}) == ["hand", "dragon 7"]


def test_anothers_hand_is_only_counted() -> None:
    assert block(Zone("hand", "hand"), {"hand": "? ? ? ? ?"}, faces=ASCII) == ["hand", "##x5"]


def test_a_row_of_piles_names_each() -> None:
    beds = Zone("beds", "row", piles=["bed1", "bed2", "bed3"])

    lines = block(beds, {"bed1": "?", "bed2": "", "bed3": "rose"}, width=10)

    assert lines == ["beds", "bed1 bed2", "▒▒   ··", "bed3", "rose"]


def test_a_grid_of_coordinates_is_headed_by_them() -> None:
    board = Zone("board", "grid", piles=["0,0", "1,0", "1,1"])

    lines = block(board, {"0,0": "7H", "1,0": "", "1,1": "2C 3C"})

    assert lines == [
        "    0,   1,",
        ",0  7♥   ··",
        ",1       3♣+1",
    ]


def test_a_growing_grid_leaves_room_around_what_lies_there() -> None:
    dungeon = Zone("dungeon", "grid", grows=True)

    lines = block(dungeon, {"0,0": "?", "0,-1": "KC", "5,5": ""})

    assert lines == [
        "    -1,  0,   1,",
        ",-2",
        ",-1      K♣",
        ",0       ▒▒",
        ",1",
    ]


def test_a_growing_grid_with_nothing_on_it_is_drawn() -> None:
    assert block(Zone("dungeon", "grid", grows=True), {})[0] == "    -1,  0,   1,"


def test_cells_with_names_of_their_own_are_named() -> None:
    board = Zone("board", "grid", cells={"north": (1, 0), "west": (0, 1), "mid": (1, 1)})

    lines = block(board, {"north": "KC", "west": "2H", "mid": "7D"})

    assert lines == ["      north", "      K♣", "west  mid", "2♥    7♦"]


def test_who_stands_on_a_grid_is_told_below_it() -> None:
    board = Zone("board", "grid", piles=["0,0"])

    assert block(board, {"0,0": "7H"}, markers={"0,0": ["hero"]})[-1] == "0,0: hero"


def test_where_one_may_go_on_a_growing_grid_is_shown() -> None:
    dungeon = Zone("dungeon", "grid", grows=True)

    assert block(dungeon, {"0,0": "?"}, lit=["1,0", "stock"])[2] == ",0       ▒▒   ··"


def test_a_card_with_a_name_of_its_own_is_named_below_a_grid() -> None:
    lines = block(Zone("dungeon", "grid", piles=["0,0"]), {"0,0": "KC"}, captions={"KC": "Troll"})

    assert lines[-1] == "K♣ Troll"


def test_a_card_with_a_name_of_its_own_is_named_in_a_row() -> None:
    bag = Zone("bag", "row")

    assert block(bag, {"bag": "JH 2C"}, captions={"JH": "Key"}) == ["bag", "J♥ Key 2♣"]


def test_ones_own_hand_is_marked_where_there_are_others() -> None:
    assert block(Zone("hand1", "hand", owner=0), {"hand1": "(7)"}, players=2)[0] == "hand1 (you)"
    assert block(Zone("hand2", "hand", owner=1), {"hand2": "?"}, players=2)[0] == "hand2"


LAND = Zone(
    "land",
    "graph",
    nodes={"inn": "Inn", "wood": "Wood", "cave": "Cave"},
    edges=[("inn", "wood"), ("wood", "cave")],
)


def test_a_map_is_drawn_with_who_is_where() -> None:
    text = "\n".join(block(LAND, {}, markers={"wood": ["Ada", "a wolf"]}, width=60))

    assert all(name in text for name in ("Inn", "Wood", "Cave", "Ada", "a wolf"))


def test_where_there_is_no_room_for_a_map_it_is_told() -> None:
    lines = block(LAND, {}, markers={"wood": ["Ada", "a wolf"]}, width=20)

    assert lines == ["land", "inn: ·· (to wood)", "wood: Ada, a wolf (to cave, inn)", "cave: ·· (to wood)"]


@pytest.mark.parametrize("width", [20, 40, 60])
@pytest.mark.parametrize("node", ["inn", "wood", "cave"])
def test_a_place_is_found_on_its_map(node: str, width: int) -> None:
    zones = Zones(view({}), Table("land", [LAND]), FANCY)

    lines = zones.block(LAND, width=width, height=24)

    assert node in lines[zones.line_of(LAND, node, width)].lower()


def test_who_stands_nowhere_is_not_looked_for_on_the_map() -> None:
    assert Zones(view({}), Table("land", [LAND]), FANCY).line_of(LAND, "", 60) == 0


def test_a_counter_shows_its_value() -> None:
    assert block(Zone("health", "counter"), {}, counters={"health": 5}) == ["health", "5"]


def test_items_are_packed_on_as_few_lines_as_hold_them() -> None:
    assert pack_lines(["aa", "bb", "cc"], 5, " ") == ["aa bb", "cc"]
