"""For left hands the buttons lie left, boards change sides, and all can be done as before."""

from pathlib import Path

import pytest

from tests.web.conftest import Come
from tests.web.player import Manner, Player, Touch
from tuckbox import GAMES

LAYOUT = Path(__file__).with_name("layout.js").read_text("utf-8")
SIZES = [(320, 568), (360, 740), (740, 360), (820, 1180), (1440, 900)]
LEFT = "([...selectors]) => selectors.map((one) => document.querySelector(one).getBoundingClientRect().left)"


def sit(come: Come, game: str, manner: Manner = Manner.MOUSE) -> Player:
    player = come(manner)
    player.go("/settings")
    player.page.get_by_role("switch", name="Left-handed").check()
    players = GAMES[game].seats[0]
    player.sit_alone(game, players=players, bots=["easy"] * (players - 1), seed="web-8")
    return player


def lefts(player: Player, *selectors: str) -> list[float]:
    found: list[float] = player.ask(LEFT, list(selectors))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_klondikes_stock_lies_right_of_the_homes_or_columns_and_columns_count_from_the_left(
    size: tuple[int, int], come: Come
) -> None:
    player = sit(come, "klondike")
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.wait("probe.painted()")

    stock, home1, home2 = lefts(player, *(f'[data-zone="{zone}"]' for zone in ("stock", "home1", "home2")))
    columns = lefts(player, *(f'[data-zone="col{number}"]' for number in range(1, 8)))
    say, acts = lefts(player, ".foot .say", ".foot .acts")

    assert home1 < home2 < stock
    assert columns == sorted(columns)
    assert acts < say
    assert not (faults := player.ask(LAYOUT)), faults


def test_the_maps_column_lies_left_of_the_map(come: Come) -> None:
    player = sit(come, "zoomquest")

    column, map_, say, acts = lefts(player, ".mapped > aside", ".map", ".asked .say", ".asked .acts")

    assert column < map_
    assert acts < say


@pytest.mark.parametrize(
    ("game", "first", "second", "sizes"),
    [
        ("gridcannon", ".k-grid .cells", '[data-zone="hand"] .pile', [(740, 360), (1440, 900)]),
        ("gridcannon", '[data-zone="discard"]', '[data-zone="deck"]', SIZES),
        ("gridcannon", ".foot .acts", '[data-zone="hand"] .pile', [(320, 568), (360, 740)]),
        ("dragonquest", ".k-grid .cells", '[data-zone="health"]', [(740, 360), (1440, 900)]),
        ("sleepingqueens", '[data-zone="draw"] .pile', '[data-zone="queens"] .cells', SIZES),
        ("sleepingqueens", '[data-zone="hand1"] .pile', ".seat.mine .who", [(740, 360), (1440, 900)]),
    ],
)
def test_what_lay_left_lies_right(game: str, first: str, second: str, sizes: list[tuple[int, int]], come: Come) -> None:
    player = sit(come, game)

    for width, height in sizes:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")
        left, right = lefts(player, first, second)
        assert left < right, f"{width}×{height}: {first} lies at {left}, {second} at {right}"


@pytest.mark.parametrize("game", ["gridcannon", "dragonquest", "sleepingqueens", "zoomquest"])
def test_everything_fits_for_left_hands(game: str, come: Come) -> None:
    player = sit(come, game)

    faults: list[str] = []
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")
        faults += [f"{width}×{height}: {fault}" for fault in player.ask(LAYOUT)]

    assert not faults, "\n".join(["", *faults])


def test_a_left_hand_draws_and_moves(come: Come) -> None:
    player = sit(come, "klondike", Manner.TOUCH)
    move = next(words for words in player.words() if words.startswith("move"))

    player.play(move)
    player.touch(Touch("stock"))
    player.wait_for_version(player.told["at"])

    assert player.sent()["words"] == "draw"
