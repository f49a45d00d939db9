"""Who sits at a table, by its log alone, is who sits there by its room."""

import pytest

from tuckbox.games import find
from tuckbox.room import Act, Room, Terms
from tuckbox.room.types import HOUSE
from tuckbox.server.store.seated import seated

LOBBY = [(0, "/sit human Ada"), (2, "/sit human Cleo"), (3, "/sit bot greedy")]
READY = [(seat, "/ready x") for seat in (0, 1)]


def test_a_name_with_spaces_is_one_name() -> None:
    seats, is_dealt = seated(2, [(1, "/sit human Ada the Great")])

    assert (seats[1].kind, seats[1].name, is_dealt) == ("human", "Ada the Great", False)


@pytest.mark.parametrize(
    "more",
    [
        [],
        [(2, "/leave")],
        [(0, "/remove 2")],
        [(0, '/change {"players": 3}')],
        [(0, '/change {"players": 5}'), (4, "/sit human Dan")],
        [(0, '/change {"clock": "day"}')],
        [(0, "/remove 2"), (0, '/change {"players": 2}'), *READY, (HOUSE, "/deal 0")],
        [(0, '/change {"players": 3}'), *READY, (HOUSE, "/deal 0"), (1, "/leave")],
    ],
)
def test_the_log_and_the_room_agree(more: list[tuple[int, str]]) -> None:
    lines = [*LOBBY, *more]
    terms = Terms(find("sleepingqueens"), {}, 4, "seed")
    room = Room(terms, [Act(number, seat, words, "", 0) for number, (seat, words) in enumerate(lines, 1)])

    seats, is_dealt = seated(4, lines)

    assert [(seat.kind, seat.name) for seat in seats] == [(seat.kind, seat.name) for seat in room.seats]
    assert is_dealt == (room.game is not None)


def test_who_leaves_after_the_deal_sat_there_when_it_was_dealt() -> None:
    lines = [*LOBBY, (0, '/change {"players": 3}'), *READY, (HOUSE, "/deal 0"), (1, "/leave")]

    seats, _ = seated(4, lines, at_deal=True)

    assert (seats[1].kind, seats[1].name) == ("human", "Cleo")
