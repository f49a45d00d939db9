"""The table in sentences."""

from collections.abc import Mapping, Sequence

from tests.terminal.hands import demo, view
from tuckbox.core.table import Table, Zone
from tuckbox.terminal.speech import view_lines


def say(
    zone: Zone,
    piles: Mapping[str, str],
    *,
    counters: Mapping[str, int | str] | None = None,
    markers: Mapping[str, Sequence[str]] | None = None,
) -> list[str]:
    return view_lines(view(piles, counters=counters, markers=markers), Table(zone.name, [zone]))


def test_a_pile_of_hidden_cards_is_counted() -> None:
    assert say(Zone("stock"), {"stock": "? ? ?"}) == ["stock: 3 hidden."]


def test_a_pile_is_told_by_its_top_card() -> None:
    assert say(Zone("home"), {"home": "AC 2C 3C"}) == ["home: three of clubs, and 2 below."]


def test_a_column_is_told_from_its_first_card_to_its_last() -> None:
    column = Zone("col3", "fan", title="column 3", spread="down")

    assert say(column, {"col3": "? ? 7H 6C"}) == [
        "col3 (column 3): 2 hidden, seven of hearts, six of clubs.",
    ]


def test_a_fan_tells_only_the_cards_it_spreads() -> None:
    waste = Zone("waste", "fan", show=2)

    assert say(waste, {"waste": "2C 3C 4C"}) == ["waste: 1 below, three of clubs, four of clubs."]


def test_a_fan_with_few_cards_tells_them_all() -> None:
    assert say(Zone("waste", "fan", show=3), {"waste": "2C"}) == ["waste: two of clubs."]


def test_a_seen_card_that_lies_face_down_is_said_to() -> None:
    column = Zone("col", "fan", spread="down")

    assert say(column, {"col": "(2C) 3C"}) == ["col: face-down two of clubs, three of clubs."]


def test_ones_own_hand_is_simply_told() -> None:
    assert say(Zone("hand", "hand"), {"hand": "(dragon) (knight)"}) == ["hand: Dragon, Knight."]


def test_a_counter_is_told() -> None:
    assert say(Zone("health", "counter"), {}, counters={"health": 5}) == ["health: 5."]


def test_a_map_is_told_place_by_place() -> None:
    land = Zone("land", "graph", nodes={"inn": "the inn", "wood": "the dark wood"}, edges=[("inn", "wood")])

    assert say(land, {}, markers={"wood": ["Ada"]}) == [
        "inn, ways to wood.",
        "wood (the dark wood) with Ada, ways to inn.",
    ]


def test_empty_piles_share_the_last_line() -> None:
    game = demo()

    assert view_lines(game.view(0), game.table)[-1].startswith("Empty: waste, home1 (the home of clubs), ")


def test_a_cell_of_a_grid_is_told_by_its_coordinates() -> None:
    assert say(Zone("board", "grid", title="cell", piles=["1,2"]), {"1,2": "7H"}) == ["cell 1,2: seven of hearts."]


def test_places_with_one_unseen_card_each_share_a_line() -> None:
    beds = Zone("beds", "row", piles=["bed1", "bed2", "bed3"])

    assert say(beds, {"bed1": "?", "bed2": "2C", "bed3": "?"}) == [
        "bed1, bed3: 1 hidden each.",
        "bed2 (beds bed2): two of clubs.",
    ]
