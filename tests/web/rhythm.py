"""Taps in a quick rhythm, whatever the table makes of them meanwhile."""

import time

from tests.web.player import Manner, Player, Spot, Touch

ENTER: dict[str, object] = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13}


def drum(player: Player, touch: Touch, *, times: int, gap: int) -> None:
    """Tap a card or place so often, so many milliseconds apart."""
    spot = player.spot(touch)
    if player.manner is Manner.KEYS:
        player.step_to(f"probe.find({touch.as_json()})".replace("'", '"'))
    beat(player, spot, times, gap)


def drum_on(player: Player, selector: str, *, times: int, gap: int) -> None:
    """Tap where a button is."""
    button = player.page.locator(selector).locator("visible=true").last
    box = button.bounding_box()
    assert box, f"{selector} is not to be seen"
    if player.manner is Manner.KEYS:
        button.focus()
    beat(player, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), times, gap)


def beat(player: Player, spot: Spot, times: int, gap: int) -> None:
    """The browser is told when each tap is made: a busy machine may be late, a finger is not."""
    line = player.context.new_cdp_session(player.page)
    with player.tapping(times):
        start = time.time()
        for number in range(times):
            due = start + number * gap / 1000
            player.page.wait_for_timeout(max(0.0, (due - time.time()) * 1000))
            for event, more in strike(player.manner, spot, number + 1):
                line.send(event, more | {"timestamp": due})


def strike(manner: Manner, spot: Spot, count: int) -> list[tuple[str, dict[str, object]]]:
    """What a browser is told of one tap, which is the so many-th at this spot."""
    at: dict[str, object] = {"x": spot[0], "y": spot[1]}
    if manner is Manner.TOUCH:
        return [
            ("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]}),
            ("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []}),
        ]
    if manner is Manner.KEYS:
        return [
            ("Input.dispatchKeyEvent", ENTER | {"type": "keyDown", "text": "\r"}),
            ("Input.dispatchKeyEvent", ENTER | {"type": "keyUp"}),
        ]
    button = at | {"button": "left", "clickCount": count}
    return [
        ("Input.dispatchMouseEvent", at | {"type": "mouseMoved"}),
        ("Input.dispatchMouseEvent", button | {"type": "mousePressed"}),
        ("Input.dispatchMouseEvent", button | {"type": "mouseReleased"}),
    ]
