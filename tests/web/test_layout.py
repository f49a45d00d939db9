"""On any screen nothing scrolls sideways, nothing is cut off, and nothing lies where it hides another."""

from pathlib import Path

import pytest

from tests.web.conftest import PROOF, Come
from tests.web.scenes import SCENES

LAYOUT = Path(__file__).with_name("layout.js").read_text("utf-8")
SIZES = [(320, 568), (360, 740), (740, 360), (820, 1180), (1024, 1024), (1440, 900), (2560, 1080)]
ZOOMED = (640, 400)
"""A laptop's 1280×800 at 200 %."""
SOME = list(SCENES)[::4]


@pytest.mark.parametrize("scene", SCENES if PROOF else SOME)
def test_everything_fits_every_screen(scene: str, come: Come) -> None:
    player = come()
    SCENES[scene](player)

    faults: list[str] = []
    for width, height in [*SIZES, ZOOMED]:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")
        faults += [f"{width}×{height}: {fault}" for fault in player.ask(LAYOUT)]

    assert not faults, "\n".join(["", *faults])
