"""One gesture is one act: what a tap does was on the screen before it, and quick taps are all done, in order."""

from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Touch


def test_a_cell_that_the_hands_card_may_not_take_is_refused_with_the_reason(come: Come) -> None:
    player = come()
    player.sit_alone("gridcannon", seed="r9")
    player.play("draw")
    at = player.told["at"]

    for place in ("hand", "1,1", "1,1"):
        player.touch(Touch(place))

    expect(player.page.locator(".say.bad")).to_contain_text("only on an empty cell, or on a card that is not higher")
    assert player.page.locator('.pile[data-pile="aces"] > .card').count() == 1
    assert player.sent()["at"] < at


def test_a_double_tap_on_a_cell_lays_no_ace_that_was_not_touched(come: Come) -> None:
    player = come()
    player.sit_alone("gridcannon", seed="r9")
    player.play("draw")
    at = player.told["at"]

    player.page.mouse.dblclick(*player.spot(Touch("1,1")))

    expect(player.page.locator(".say.bad")).to_contain_text("only on an empty cell, or on a card that is not higher")
    assert player.sent()["at"] < at
