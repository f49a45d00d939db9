"""What several chairs see is made once, and is what each of them sees."""

import pytest

import tuckbox
from tests.toys import Parry, Rummage, Stakes
from tuckbox.core import record
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.room.sights import Sights

KINDS = [Stakes, Parry, Rummage, *tuckbox.GAMES.values()]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.name))
def test_each_chair_sees_its_own_view(kind: type[AnyGame]) -> None:
    game = record.start(kind, {}, players=kind.seats[1], seed="sights")
    rng = Dice("sights")
    for _ in range(60):
        sights = Sights(game)
        chairs = [*range(game.players), None]

        assert [sights.view(chair) for chair in chairs] == [game.view(chair).as_json() for chair in chairs]
        assert [list(sights.view(chair)) for chair in chairs] == [list(game.view(chair).as_json()) for chair in chairs]
        if not game.to_act():
            return
        seat = rng.choice(game.to_act())
        game.play(seat, rng.choice(game.legal_actions(seat)))


def test_what_two_chairs_see_alike_is_made_once() -> None:
    sights = Sights(record.start(Rummage, {}, players=3, seed="sights"))

    first, second = sights.view(0)["piles"], sights.view(1)["piles"]

    assert isinstance(first, dict)
    assert isinstance(second, dict)
    assert first["deck"] is second["deck"]
    assert first["hand2"] is second["hand2"]
    assert first["hand0"] is not second["hand0"]
