"""The Chromium or Chrome that is installed on this machine."""

import os
import shutil
from collections.abc import Sequence

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUICKEST = ("chromium-headless-shell", *NAMES)
"""Where it is there, Chromium without windows of its own: tests open a thousand pages, each in half the time."""


def path(names: Sequence[str] = NAMES) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


def launched(playwright: Playwright, names: Sequence[str] = NAMES) -> Browser:
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []  # its sandbox does not work for root
    return playwright.chromium.launch(executable_path=path(names), args=flags)
