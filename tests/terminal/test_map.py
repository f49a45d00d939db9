"""Maps as text."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tuckbox.core import record
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.games.zoomquest.scenarios import LEVELS
from tuckbox.terminal.map import draw

NODES = {"a": "A", "b": "B", "c": "C", "d": "D", "e": "E"}
CHAIN = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "e")]


@st.composite
def graphs(draw_from: st.DrawFn) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """Connected graphs of 5 to 25 nodes with at most 4 edges each."""
    count = draw_from(st.integers(5, 25))
    names = [f"n{i}" for i in range(count)]
    edges = [(names[i // 3], names[i]) for i in range(1, count)]
    for i, j in draw_from(st.lists(st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)), max_size=25)):
        used = [name for edge in edges for name in edge]
        known = {frozenset(edge) for edge in edges}
        if (
            i != j
            and max(used.count(names[i]), used.count(names[j])) < 4
            and frozenset((names[i], names[j])) not in known
        ):
            edges.append((names[i], names[j]))
    return {name: name.upper() for name in names}, edges


@given(graphs())
@settings(max_examples=15)
def test_every_map_fits_80_columns_and_shows_every_node_once(
    graph: tuple[dict[str, str], list[tuple[str, str]]],
) -> None:
    nodes, edges = graph

    lines = draw(nodes, edges, {})

    shown = re.findall(r"\bN\d+\b", "\n".join(lines))
    assert sorted(shown) == sorted(nodes.values())
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("level", LEVELS)
def test_every_shipped_map_fits_a_screen(level: str) -> None:
    game = record.start(ZoomQuest, {"level": level}, players=5, seed="x")
    zone = game.table.zones["map"]

    lines = draw(zone.nodes, zone.edges, {}, one_way=zone.one_way)

    assert len(lines) <= 24
    assert not any(line.startswith("Also:") for line in lines)
    assert all(title in "\n".join(lines) for title in zone.nodes.values())


def test_neighbours_on_a_line_are_joined_by_a_line() -> None:
    lines = draw(NODES, CHAIN, {})

    assert len(re.findall("[─│]+", "".join(lines))) >= 4


def test_who_is_at_a_node_stands_below_it() -> None:
    lines = draw(NODES, CHAIN, {"c": ["Mira (5)"]})

    row = next(i for i, line in enumerate(lines) if re.search(r"\bC\b", line))
    assert "Mira (5)" in lines[row + 1]


def test_those_for_whom_there_is_no_room_are_told_below() -> None:
    crowd = [f"Goblin {i} (3)" for i in range(6)]

    lines = draw(NODES, CHAIN, {"c": crowd})

    assert lines[-1] == f"c: {', '.join(crowd)}"
    assert any("+" in line for line in lines[:-1])


def test_one_way_edges_have_an_arrow() -> None:
    text = "".join(draw(NODES, CHAIN, {}, one_way=[("a", "b")]))

    assert len(re.findall("[▼◄▲►]", text)) == 1


def test_a_plain_map_is_plain() -> None:
    lines = draw(NODES, CHAIN, {}, one_way=CHAIN[:1], fancy=False)

    assert "".join(lines).isascii()


def test_a_map_is_drawn_alike_every_time() -> None:
    assert draw(NODES, CHAIN, {}) == draw(dict(NODES), list(CHAIN), {})


def test_a_node_whose_title_does_not_say_its_name_is_shown_by_name() -> None:
    lines = draw({**NODES, "a": "The Great Hall"}, CHAIN, {})

    assert any(re.search(r"\ba\b", line) for line in lines)


@pytest.mark.parametrize("width", [40, 60, 120])
def test_a_map_keeps_to_any_width(width: int) -> None:
    assert max(map(len, draw(NODES, CHAIN, {}, width=width))) <= width
