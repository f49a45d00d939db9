"""Taps in a quick rhythm."""

import time

from tests.web.player import Manner, Player, Spot, Touch


def drum(player: Player, touch: Touch, *, times: int, gap: int) -> None:
    """Tap one spot so often, so many milliseconds apart, whatever the table makes of it meanwhile."""
    spot = player.spot(touch)
    if player.manner is Manner.KEYS:
        player.step_to(f"probe.find({touch.as_json()})".replace("'", '"'))
    start = time.monotonic()
    for number in range(times):
        player.page.wait_for_timeout(max(0.0, (start - time.monotonic()) * 1000 + number * gap))
        strike(player, spot)


def strike(player: Player, spot: Spot) -> None:
    if player.manner is Manner.MOUSE:
        player.page.mouse.click(*spot)
    elif player.manner is Manner.TOUCH:
        player.page.touchscreen.tap(*spot)
    else:
        player.page.keyboard.press("Enter")
