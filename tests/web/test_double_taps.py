"""Two taps are no more than one, where something else came under the finger: nobody has seen it yet."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PROOF, Come
from tests.web.plans import plan
from tests.web.player import Manner, Touch
from tests.web.rhythm import drum, drum_on
from tests.web.scenes import solo
from tests.web.test_taps import HANDS, acts_of, after, sit, top

GAPS = [20, 120, 250, 400] if PROOF else [20, 400]
"""Milliseconds between two taps."""
PAUSES = [
    (Manner.MOUSE, "resolve 2,0"),
    (Manner.TOUCH, "resolve 2,0"),
    (Manner.TOUCH, "resolve 1,-1"),
    (Manner.TOUCH, "resolve 3,0"),
    (Manner.TOUCH, "accept"),
]
"""What leads to a decision in the plan of Dragon Quest."""


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize("manner", HANDS)
@pytest.mark.parametrize("seed", ["f6", "f4", "f13"])
def test_two_taps_on_an_unexplored_cell_explore_it_and_no_more(seed: str, manner: Manner, gap: int, come: Come) -> None:
    """A pit, an exit and the Dragon Queen turn up."""
    player = sit(come, "dragonquest", manner, seed=seed)
    explored = after("explore 1,0", game="dragonquest", seed=seed)

    drum(player, Touch("1,0"), times=2, gap=gap)

    assert acts_of(player) == ["explore 1,0"]
    assert top(player, "1,0") == explored["1,0"][-1].face.name
    assert player.told["view"]["counters"] == explored.counters()
    assert player.ask("probe.refused") == []


@pytest.mark.parametrize("manner", [Manner.MOUSE, Manner.TOUCH])
def test_a_cell_that_was_explored_is_resolved_once_it_was_looked_at(manner: Manner, come: Come) -> None:
    player = sit(come, "dragonquest", manner, seed="f6")

    drum(player, Touch("1,0"), times=2, gap=250)
    player.wait("probe.quiet()")
    player.play("resolve 1,0")

    assert acts_of(player) == ["explore 1,0", "resolve 1,0"]


def test_a_key_that_is_held_down_is_pressed_once(come: Come) -> None:
    player = sit(come, "dragonquest", Manner.KEYS, seed="f4")
    player.step_to('probe.find({"place": "1,0"})')

    for _ in range(30):
        player.page.keyboard.down("Enter")
    player.page.keyboard.up("Enter")

    assert acts_of(player) == ["explore 1,0"]


@pytest.mark.parametrize("gap", GAPS)
def test_one_tap_that_makes_the_obvious_move_makes_one(gap: int, come: Come) -> None:
    player = sit(come, "klondike", seed="taps-27")
    player.go("/settings")
    player.page.get_by_label("One tap").check()
    player.page.go_back()
    player.wait_for_turn()

    drum(player, Touch("col7"), times=3, gap=gap)

    assert acts_of(player) == ["move col7 col2"]


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize(("manner", "words"), PAUSES)
def test_a_button_that_comes_under_the_finger_is_not_pressed(manner: Manner, words: str, gap: int, come: Come) -> None:
    """A fight, a pit or a fate card asks for a decision, where the button lay that led to it."""
    player = come(manner)
    plan_of_all, _ = plan("dragonquest")
    solo("dragonquest", plan_of_all.index(words) / len(plan_of_all))(player)
    button = f'button[data-words="{words}"]:visible'
    if not player.page.locator(button).count():
        player.touch(Touch(words.split()[1]))
        player.page.locator(button).last.wait_for()

    drum_on(player, button, times=2, gap=gap)

    assert acts_of(player) == [words]


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize("manner", HANDS)
def test_two_taps_on_the_menu_choose_nothing_in_it(manner: Manner, gap: int, come: Come) -> None:
    player = sit(come, "klondike", manner, seed="taps")
    page = player.page.url

    drum_on(player, "button[aria-label='More']", times=2, gap=gap)

    expect(player.page.locator("dialog[open]")).to_have_count(1)
    expect(player.page.locator("dialog[open]")).to_contain_text("Rules of Klondike")
    assert player.page.url == page


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize("manner", [Manner.MOUSE, Manner.TOUCH])
def test_two_taps_on_giving_up_do_not_answer_the_question(manner: Manner, gap: int, come: Come) -> None:
    player = sit(come, "klondike", manner, seed="taps")
    player.press("button[aria-label='More']")
    player.page.locator("dialog button:has-text('Give up')").scroll_into_view_if_needed()

    drum_on(player, "dialog button:has-text('Give up')", times=2, gap=gap)

    expect(player.page.locator("dialog[open]")).to_contain_text("Give up?")
    assert acts_of(player) == []
