"""`tuckbox doctor`: ten lines on what is here, what is missing and for what, and what to do about it.

It needs none of the server's libraries, and leaves nothing behind.
"""

import os
import shlex
import shutil
import socket
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from platform import python_implementation, python_version
from typing import Final, NamedTuple

import tuckbox
from tuckbox.compiled import HOME, WHY_INTERPRETED
from tuckbox.core.text import join_titles
from tuckbox.games import GAMES, LEFT_OUT
from tuckbox.server.addresses import Find, find_addresses, url
from tuckbox.server.browser import has_screen
from tuckbox.server.folder import is_in_use

WELL, LESS, AMISS = "well", "less", "amiss"
"""As it should be; it works, but there could be more; it does not work."""
CHECKOUT: Final = HOME.parents[1]
IS_CHECKOUT: Final = (CHECKOUT / "hatch_build.py").exists()
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
LITTLE: Final = 100_000_000
"""Bytes free on the disk; with less it is time to say so."""


class Finding(NamedTuple):
    mark: str
    name: str
    sentence: str


def examine(data: Path, port: int, libraries: tuple[str, ...]) -> list[Finding]:
    return [
        Finding(
            WELL, "Tuckbox", f"{tuckbox.__version__} on {python_implementation()} {python_version()}, from {HOME}."
        ),
        rules(WHY_INTERPRETED),
        games(),
        server(libraries),
        client(HOME / "server" / "web" / "index.html"),
        folder(data),
        free_port(port),
        network(port),
        screen(),
        tools(),
    ]


def report(findings: list[Finding]) -> int:
    """Print them; 1 where something does not work."""
    for mark, name, sentence in findings:
        print(f"{mark:<7}{name}: {sentence}")
    return int(any(found.mark == AMISS for found in findings))


def rules(why: str | None) -> Finding:
    if why is None:
        return Finding(WELL, "Rules", "compiled, at full speed.")
    return Finding(LESS, "Rules", f"interpreted, several times slower: {why}. {how_to_compile()}")


def how_to_compile() -> str:
    if os.environ.get("TUCKBOX_EXPECT") == "interpreted":
        return "Unset TUCKBOX_EXPECT to have them compiled."
    first = "" if find_compiler() else "Install gcc and python3-dev (on macOS: xcode-select --install), then type"
    last = "make compiled" if IS_CHECKOUT else "pip install --force-reinstall --no-cache-dir tuckbox"
    return f"{first or 'Type'} {last}."


def games() -> Finding:
    found = f"{len(GAMES)} in the box: {', '.join(GAMES)}."
    if LEFT_OUT:
        return Finding(LESS, "Games", f"{found} Left out: {', '.join(LEFT_OUT)}; the lines above say why.")
    return Finding(WELL, "Games", found)


def server(libraries: tuple[str, ...]) -> Finding:
    missing = [name for name in libraries if find_spec(name) is None]
    if missing:
        how = "make setup" if IS_CHECKOUT else "pip install 'tuckbox[server]'"
        return Finding(AMISS, "Server", f"it cannot start without {join_titles(missing)}. Type {how}.")
    return Finding(WELL, "Server", f"can start, with {', '.join(f'{name} {version(name)}' for name in libraries)}.")


def client(page: Path) -> Finding:
    if page.exists():
        return Finding(WELL, "Client", "built: browsers get a table.")
    how = "Type make client." if IS_CHECKOUT else "Install a wheel of Tuckbox, which has it."
    return Finding(AMISS, "Client", f"not built, so browsers get no table. {how}")


def folder(data: Path) -> Finding:
    try:
        free = room_in(data)
    except OSError as fault:
        why = f"cannot be written ({fault.strerror})"
        return Finding(AMISS, "Data", f"{data} {why}. Make it yours with chown, or choose another with --data DIR.")
    if foreign := [path for path in data.glob("*") if not os.access(path, os.R_OK | os.W_OK)]:
        return Finding(AMISS, "Data", f"{foreign[0]} cannot be read and written. Make it yours with chown.")
    used = sum(path.stat().st_size for path in data.glob("*"))
    state = f"{bytes_text(used)} used" if data.exists() else "not made yet"
    said = f"{data} can be written: {state}, {bytes_text(free)} free{', and a server uses it now' * is_in_use(data)}."
    return Finding(WELL, "Data", said) if free > LITTLE else Finding(LESS, "Data", f"{said} Make room on the disk.")


def room_in(data: Path) -> int:
    """How many bytes are free. Raises OSError where nothing can be written: more than rights may stand in the way."""
    there = next(place for place in (data, *data.absolute().parents) if place.exists())
    with tempfile.TemporaryFile(dir=there) as file:
        file.write(b"tuckbox")
    return shutil.disk_usage(there).free


def bytes_text(count: int) -> str:
    return f"{count / 1e9:,.1f} GB" if count > 1e9 else f"{count / 1e6:,.1f} MB"


def free_port(port: int) -> Finding:
    try:
        socket.create_server(("", port)).close()
    except OSError as fault:
        said = (
            f"{port} cannot be had ({fault.strerror}). Type tuckbox serve --port 0, or make play, for one that is free."
        )
        return Finding(LESS, "Port", said)
    return Finding(WELL, "Port", f"{port} is free.")


def network(port: int, find: Find = find_addresses) -> Finding:
    for family, host in ((socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::")):
        if addresses := find(family):
            named = " or ".join(url(address, port) for address in addresses)
            return Finding(WELL, "Network", f"others open {named} once you type tuckbox serve --host {host}.")
    return Finding(
        LESS, "Network", "no address that others could open. Connect this machine to a network to play together."
    )


def screen() -> Finding:
    if has_screen(sys.platform, os.environ):
        return Finding(WELL, "Screen", "there is one: make play opens the browser.")
    return Finding(LESS, "Screen", "there is none, so no browser is opened: open the address of the server yourself.")


def tools() -> Finding:
    if not IS_CHECKOUT:
        return Finding(WELL, "Tools", "none are needed: nothing is built here.")
    wanted = {
        "a C compiler with Python.h to compile the rules (gcc and python3-dev)": bool(find_compiler()),
        "git and make to build": bool(shutil.which("git") and shutil.which("make")),
        "Chromium to test in a browser": any(map(shutil.which, BROWSERS)),
    }
    missing = [what for what, is_here in wanted.items() if not is_here]
    if missing:
        return Finding(LESS, "Tools", f"missing: {', '.join(missing)}. Install them for that.")
    return Finding(WELL, "Tools", "all that it takes to build and to test is here.")


def find_compiler() -> str | None:
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    has_headers = (Path(sysconfig.get_path("include")) / "Python.h").exists()
    return shutil.which(command[0]) if has_headers else None
