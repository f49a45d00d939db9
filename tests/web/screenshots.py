"""Pictures of every page and table, in three sizes, light and dark: `make screenshots` writes them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.web.browsers import launched
from tests.web.house import ROOT, House
from tests.web.player import Player
from tests.web.scenes import SCENES

FOLDER = ROOT / "build" / "screenshots"
SIZES = [(360, 740), (820, 1180), (1440, 900)]
THEMES = ("light", "dark")


@contextmanager
def opened() -> Iterator[tuple[Browser, House]]:
    with TemporaryDirectory() as data, House(Path(data)) as house, sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser, house
        browser.close()


def take(browser: Browser, house: House, scene: str, theme: str) -> None:
    player = Player(browser, house.url, color_scheme=theme)
    SCENES[scene](player)
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")
        player.page.screenshot(path=FOLDER / f"{scene}-{width}x{height}-{theme}.png")
    player.leave()


def main(wanted: list[str]) -> None:
    scenes = [scene for scene in SCENES if not wanted or scene.startswith(tuple(wanted))]
    with opened() as (browser, house):
        for scene in scenes:
            for theme in THEMES:
                take(browser, house, scene, theme)
    print(f"{len(scenes) * len(SIZES) * len(THEMES)} pictures are in {FOLDER.relative_to(ROOT)}.")


if __name__ == "__main__":
    main(sys.argv[1:])
