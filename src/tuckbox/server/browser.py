"""Opening the browser of whoever sits at this machine."""

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping


def has_screen(platform: str, environment: Mapping[str, str]) -> bool:
    """Without one, Python would open a browser for terminals, over the server's own lines."""
    is_free_desktop = platform not in ("win32", "darwin")
    return not is_free_desktop or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def show(address: str) -> None:
    """In a thread: some browsers let their caller wait."""
    if has_screen(sys.platform, os.environ):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
