"""What once could not be reached can be done by touch and by keyboard."""

import pytest

from tests.web.conftest import Come
from tests.web.player import Manner, Touch
from tests.web.reach import Reach
from tests.web.scenes import SCENES, do, guest_of
from tests.web.test_carrying import line
from tuckbox.core.dice import QuickDice

MANNERS = (Manner.TOUCH, Manner.KEYS)
MIDDLES = ("klondike-middle", "gridcannon-middle", "dragonquest-middle", "queens-five", "zoomquest-middle")


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


PUT_AWAY = "probe.until(() => !probe.spotOf(document.querySelector('.card.sel')), 'Items still lie over the dungeon')"


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
    player.page.locator(".card.sel").wait_for(state="attached")

    player.wait(PUT_AWAY)
