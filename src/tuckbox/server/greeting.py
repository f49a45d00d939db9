"""What the console says once the server is open: where, for whom, and to a camera too."""

import os
import shutil
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tuckbox.server.addresses import here, is_for_all
from tuckbox.server.desk import link_to
from tuckbox.server.qr import picture

BLACK_ON_WHITE, PLAIN = "\x1b[30;107m", "\x1b[0m"
BESIDE: Final = 4
"""Lines that should stay in sight with a picture: the sentences, and where the next will stand."""


def greet(listener: socket.socket, others: Sequence[str], data: Path, key: str) -> None:
    """`others` are the addresses by which others come in, the likeliest first; `key` opens the host's page."""
    first = others[0] if others else here(listener)
    code = camera_lines(first) if others else []
    whom = for_others(others, has_code=bool(code)) if others else alone(listener)
    opened = f"Tuckbox is open at {first} and keeps its tables in {data}. Ctrl-C closes it."
    print("\n".join([opened, for_host(first, data, key), whom, *code]), flush=True)


def for_others(addresses: Sequence[str], *, has_code: bool) -> str:
    more = "".join(f", or {address}" for address in addresses[1:])
    return f"Friends open the same address{more}{', or point a camera here:' if has_code else '.'}"


def for_host(address: str, data: Path, key: str) -> str:
    """Only people at a terminal are shown the key: what is said elsewhere is kept in logs."""
    if sys.stdout.isatty():
        return f"Your own page, for you alone: {link_to(address, key)}"
    return f"Your own page: tuckbox host --data {data} shows its link."


def alone(listener: socket.socket) -> str:
    if is_for_all(listener):
        return "Only this machine can open it: no address is known by which others in a network would find it."
    return "Only this machine can open it: --host 0.0.0.0 lets in others of the same network."


def camera_lines(link: str) -> list[str]:
    """The link as a QR code, where there is a terminal with room for it."""
    lines = picture(link) if can_draw() else []
    width, height = shutil.get_terminal_size()
    fits = bool(lines) and len(lines[0]) <= width and len(lines) + BESIDE <= height
    return [f"{BLACK_ON_WHITE}{line}{PLAIN}" for line in lines] if fits else []


def can_draw() -> bool:
    """Whether what is printed is shown in colours, and with the letters that the squares are made of."""
    is_unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return sys.stdout.isatty() and is_unicode and os.environ.get("TERM") != "dumb"
