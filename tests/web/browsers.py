"""The Chromium or Chrome that is installed on this machine."""

import os
import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def launched(playwright: Playwright) -> Browser:
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []  # its sandbox does not work for root
    return playwright.chromium.launch(executable_path=path(), args=flags)
