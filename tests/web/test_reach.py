"""Every legal action of the positions of random games can be done by touch and by keyboard, and does just that."""

import pytest

import tuckbox
from tests.web.conftest import PROOF, Come
from tests.web.player import Manner, Player, Touch
from tests.web.reach import Reach
from tests.web.scenes import GAMES, SCENES, do, guest_of
from tests.web.test_carrying import line
from tuckbox.core.dice import QuickDice

MANNERS = (Manner.TOUCH, Manner.KEYS)
LEVELS = ("tutorial", "goblin_woods", "haunted_abbey", "river_run")
SIZES = ((360, 740), (1280, 800), (740, 360), (820, 1180))
MIDDLES = ("klondike-middle", "gridcannon-middle", "dragonquest-middle", "queens-five", "zoomquest-middle")
NUMBERS = range(50) if PROOF else range(2)
MOST_ACTS = 150 if PROOF else 8
HEAD_START = 0 if PROOF else 40
"""So many acts, at most, were done before somebody looks."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", NUMBERS)
def test_all_that_may_be_done_can_be_done(game: str, number: int, come: Come) -> None:
    width, height = SIZES[number % len(SIZES)]
    player = come(MANNERS[number % len(MANNERS)], viewport={"width": width, "height": height})
    reach = Reach(player, QuickDice(number))
    sit(player, game, number)

    faults: list[str] = []
    while not player.is_over and player.acts < MOST_ACTS:
        faults += reach.play_on()
        player.wait_for_turn()

    assert not faults, "\n".join(["", *faults])
    assert player.faults == []


def sit(player: Player, game: str, number: int) -> None:
    if game == "sleepingqueens":
        seats = 2 + number % 4
        player.sit_alone(game, seed=f"reach-{number}", players=seats, bots=["random"] * (seats - 1))
        return
    options = {"level": LEVELS[number % len(LEVELS)]} if game == "zoomquest" else {}
    table = player.sit_alone(game, seed=f"reach-{number}", options=options)
    with guest_of(player).visit(table) as visit:
        for words in beginning(game, number, options):
            do(visit, words)
    player.wait_for_version(visit.state["at"])


def beginning(game: str, number: int, options: dict[str, str]) -> list[str]:
    """What was done before, at random; at least one thing is left to do."""
    table, dice = tuckbox.new(game, seed=f"reach-{number}", players=1, **options), QuickDice(number)
    words: list[str] = []
    for _ in range(dice.below(HEAD_START + 1)):
        legal = table.legal_actions(0)
        action = legal[dice.below(len(legal))]
        table.play(0, action)
        if not table.to_act():
            break
        words.append(action.words)
    return words


@pytest.mark.parametrize("manner", MANNERS)
def test_an_exit_scroll_is_taken_from_a_wizard_who_has_items_too(manner: Manner, come: Come) -> None:
    player = come(manner)
    reach = Reach(player, QuickDice(0))
    player.sit_alone("dragonquest", seed="r4")
    player.play("explore 1,0")

    assert reach.faults(player.told) == []
    player.play("resolve 1,0 scroll")

    assert player.told["view"]["counters"]["scroll"] == 1


@pytest.mark.parametrize("manner", MANNERS)
def test_an_exit_scroll_is_read(manner: Manner, come: Come) -> None:
    player = come(manner)
    reach = Reach(player, QuickDice(0))
    player.sit_alone("dragonquest", seed="scroll-13")
    for words in ("explore 0,-1", "resolve 0,-1 scroll"):
        player.play(words)

    assert reach.faults(player.told) == []
    player.play("use scroll")

    assert player.told["view"]["counters"]["scroll"] == 0


@pytest.mark.parametrize("scene", MIDDLES)
def test_keys_come_to_no_card_that_lies_below_another(scene: str, come: Come) -> None:
    player = come(Manner.KEYS)
    reach = Reach(player, QuickDice(0))
    SCENES[scene](player)

    assert reach.faults(player.told) == []


@pytest.mark.parametrize("manner", [Manner.MOUSE, Manner.TOUCH])
def test_unfolded_items_are_put_away_when_one_is_chosen(manner: Manner, come: Come) -> None:
    player = come(manner, viewport={"width": 740, "height": 360})
    table = player.sit_alone("dragonquest", seed="carry-0")
    *before, words = line("dragonquest", "carry-0", r"use \S+ -?\d")
    with guest_of(player).visit(table) as visit:
        for each in before:
            do(visit, each)
    player.wait_for_version(visit.state["at"])
    item = Touch("inventory", words.split()[1])

    player.touch(item)
    player.wait("probe.painted()")

    assert player.page.locator(".card.sel").count() == 1
    assert player.ask("probe.spotOf(document.querySelector('.card.sel'))") is None, "Items still lie over the dungeon."
