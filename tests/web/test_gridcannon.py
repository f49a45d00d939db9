"""Grid Cannon as a person meets it: the shot before it is fired, on every screen."""

from functools import cache

import tuckbox
from tests.web.conftest import Come
from tests.web.player import Player, Touch
from tests.web.scenes import do, guest_of
from tuckbox.core.dice import QuickDice

SEED = "p0"
TAGS = "all => all.map((tag) => [tag.innerText.trim(), tag.closest('.shot').matches('.good')])"
TICKS = (
    "all => all.map((one) => [one.innerText.trim(), one.matches('.good'), one.querySelectorAll(':scope > svg').length])"
)


@cache
def road() -> tuple[list[str], str]:
    """Acts that lead to a number with which a queen would fall and a king stand, and the words that lay it."""
    game, dice, words = tuckbox.new("gridcannon", seed=SEED), QuickDice(0), list[str]()
    while True:
        legal = game.legal_actions(0)
        for action in legal:
            shots = [(point.card[0], point.good, bool(point.misfits)) for point in game.preview(0, action).points]
            if sorted(shots) == [("K", False, True), ("Q", True, False)]:
                return words, action.words
        plain = [action for action in legal if not action.words.startswith(("ace", "joker"))]
        words.append(plain[dice.below(len(plain))].words)
        game.play(0, words[-1])


def aiming(come: Come, **window: object) -> Player:
    """A window where that shot is previewed."""
    player = come(**window)
    table = player.sit_alone("gridcannon", seed=SEED)
    words, last = road()
    with guest_of(player).visit(table) as visit:
        for each in words:
            do(visit, each)
    player.wait_for_version(visit.state["at"])
    for place in ("hand", last.split()[1]):
        player.touch(Touch(place))
        player.wait("probe.painted()")
    return player


def test_a_royal_bears_the_sum_against_what_it_needs_or_the_card_that_spoils_the_shot(come: Come) -> None:
    player = aiming(come)

    tags = player.page.locator(".shots .judged > span").evaluate_all(TAGS)
    spoilt = player.page.locator(".shots .bead.misfit").evaluate_all("all => all.map((bead) => bead.textContent)")

    assert tags == [["15 of 12", True], ["9", False]]
    assert spoilt == ["9"]


def test_each_condition_of_a_shot_has_its_tick_or_cross(come: Come) -> None:
    player = aiming(come)

    ticks = player.page.locator(".weigh .verdicts small > span:not(.unseen)").evaluate_all(TICKS)

    assert ticks == [
        ["15 of 12", True, True],
        ["both red", True, True],
        ["18 of 13", True, True],
        ["both", False, True],
    ]


def test_the_result_of_a_shot_is_said_in_a_word(come: Come) -> None:
    player = aiming(come)

    assert player.page.locator(".weigh .verdicts li > span > span").all_inner_texts() == ["falls, +2", "stands: 9"]
