"""The set of keys, and the budget it is paid from."""

import pytest

from tuckbox.solve.table import Budget, OutOfBudget, Table


def budget(*, nodes: int = 100, memory: int = 1 << 20) -> Budget:
    return Budget(nodes, memory, lambda: None)


def test_a_table_holds_what_was_added_through_all_its_growing() -> None:
    table = Table(budget(), 16)
    keys = [number * 0x1234567 + 1 for number in range(1000)]

    assert all(table.add(key) for key in keys)
    assert not any(table.add(key) for key in keys)
    assert all(table.holds(key) for key in keys)
    assert not table.holds(2)


def test_keys_that_want_the_same_place_are_told_apart() -> None:
    table = Table(budget(), 4)

    assert [table.add(key) for key in (-5, 1 << 62, 3, -5)] == [True, True, True, False]


@pytest.mark.parametrize("count", [3, 500])
def test_a_cleared_table_is_empty_and_gives_its_memory_back(count: int) -> None:
    purse = budget()
    table = Table(purse, 64)
    for key in range(1, count):
        table.add(key)

    table.clear()

    assert not any(table.holds(key) for key in range(1, count))
    assert purse.words == 64


def test_a_table_does_not_grow_beyond_its_budget() -> None:
    table = Table(budget(memory=8 * 100), 16)

    with pytest.raises(OutOfBudget):
        for key in range(1, 1000):
            table.add(key)


def test_nodes_are_counted_to_their_limit() -> None:
    purse = budget(nodes=2)
    purse.spend()
    purse.spend()

    with pytest.raises(OutOfBudget):
        purse.spend()

    assert purse.nodes == 2
