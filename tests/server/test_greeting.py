"""What the console says once the server is open, at a terminal and elsewhere."""

import fcntl
import json
import os
import re
import signal
import struct
import subprocess
import sys
import termios
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.cameras import rows_seen
from tests.server.visiting import PATIENCE
from tuckbox.server.greeting import alone, for_host, for_others
from tuckbox.server.run import bind

ROOT = Path(__file__).parents[2]
KNOWN = json.loads((ROOT / "tests" / "data" / "qr.json").read_text("utf-8"))[1]
DRAWN = re.compile("\x1b\\[30;107m([ ▀▄█]+)\x1b\\[0m")


def seen_at_terminal(*arguments: str, columns: int, lines: int, **environment: str) -> str:
    """All that a server says to a terminal of this size."""
    master, end = os.openpty()
    fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    settings = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1", "TERM": "xterm"} | environment
    for name in ("COLUMNS", "LINES"):
        settings.pop(name, None)
    command = [sys.executable, "-m", "tuckbox", "serve", "--port", "0", *arguments]
    with subprocess.Popen(command, env=settings, stdout=end, stderr=subprocess.DEVNULL) as server:
        os.close(end)
        said = hear(master)
        server.send_signal(signal.SIGTERM)
        while more := hear(master):
            said += more
        server.wait(PATIENCE)
    os.close(master)
    return said.decode()


def hear(master: int) -> bytes:
    try:
        return os.read(master, 65536)
    except OSError:  # nobody is at the other end any more
        return b""


def test_a_terminal_shows_the_address_to_a_camera(tmp_path: Path) -> None:
    said = seen_at_terminal("--public-url", "https://cards.example", "--data", str(tmp_path), columns=80, lines=24)

    assert [row[4:-4] for row in rows_seen(DRAWN.findall(said))[4:-4]] == KNOWN["rows"], said
    assert "open at https://cards.example/ and" in said
    assert "or point a camera here:\r\n" in said


@pytest.mark.parametrize(
    ("columns", "lines", "environment"),
    [
        (32, 24, {}),
        (80, 19, {}),
        (80, 24, {"TERM": "dumb"}),
        (80, 24, {"PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"}),
    ],
    ids=["narrow", "low", "dumb", "without the letters"],
)
def test_a_terminal_that_cannot_show_it_has_sentences_alone(
    columns: int, lines: int, environment: dict[str, str], tmp_path: Path
) -> None:
    said = seen_at_terminal(
        "--public-url", "https://cards.example", "--data", str(tmp_path), columns=columns, lines=lines, **environment
    )

    assert said.count("\r\n") == 3, said
    assert said.endswith("Friends open the same address.\r\n")


def test_a_server_for_this_machine_alone_says_so_and_shows_no_code(tmp_path: Path) -> None:
    said = seen_at_terminal("--data", str(tmp_path), columns=80, lines=24)

    assert said.endswith("Only this machine can open it: --host 0.0.0.0 lets in others of the same network.\r\n"), said


def test_a_machine_in_no_network_is_not_told_to_do_what_it_does() -> None:
    with closing(bind("0.0.0.0", 0)) as listener:
        assert "--host" not in alone(listener)


def test_every_address_is_named() -> None:
    addresses = ["http://192.168.1.5:8000/", "http://[fd00::5]:8000/"]

    assert for_others(addresses, has_code=False) == "Friends open the same address, or http://[fd00::5]:8000/."


def test_make_play_lets_friends_in() -> None:
    commands = subprocess.run(["make", "-n", "play"], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert "tuckbox serve --open --host 0.0.0.0" in commands


def test_the_hosts_link_is_shown_to_a_terminal_and_kept_from_logs(tmp_path: Path) -> None:
    said = seen_at_terminal("--data", str(tmp_path), columns=120, lines=40)
    key = (tmp_path / "host.key").read_text().strip()

    assert f"/host#{key}\r\n" in said
    assert key not in for_host("http://127.0.0.1:8000/", tmp_path, key), "nobody sits before what is not a terminal"
    shown = subprocess.run(
        [sys.executable, "-m", "tuckbox", "host", "--data", str(tmp_path), "--address", "https://cards.example"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout == f"https://cards.example/host#{key}\n"
