"""The server's commands, as a host types them."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.postgres import Postgres
from tests.server.visiting import PATIENCE, Guest
from tuckbox.cli import main
from tuckbox.server.store.sqlite import FILE


def start(*arguments: str) -> subprocess.Popen[str]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    command = [sys.executable, "-m", "tuckbox", *arguments]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


def run(code: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
    )


def test_serve_says_where_it_is_and_ends_cleanly(tmp_path: Path) -> None:
    with start("serve", "--port", "0", "--data", str(tmp_path / "data")) as server:
        assert server.stdout is not None
        sentence = server.stdout.readline()
        url = re.search(r"http://127\.0\.0\.1:\d+/", sentence)
        assert url is not None
        guest = Guest(url[0])
        visit = guest.visit(guest.open_table())
        visit.ask(sit="Ada")

        done = subprocess.run(
            [sys.executable, "-m", "tuckbox", "backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data")],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            check=False,
            timeout=PATIENCE,
        )
        server.send_signal(signal.SIGTERM)

        assert visit.closing_code() == 1012
        visit.close()
        _, errors = server.communicate(timeout=PATIENCE)
        assert server.returncode == 0
        assert "Traceback" not in errors
    assert done.returncode == 0
    assert (tmp_path / "copy").stat().st_size > 0


def test_serve_for_the_browser_takes_a_free_port_where_its_own_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with start("serve", "--open", "--port", str(port), "--data", str(tmp_path)) as server:
            assert server.stdout is not None
            sentence = server.stdout.readline()
            server.send_signal(signal.SIGTERM)
            server.communicate(timeout=PATIENCE)

    assert "Tuckbox is open at http://127.0.0.1:" in sentence
    assert f":{port}/" not in sentence


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_serve_for_everybody_names_an_address_that_can_be_opened(host: str, tmp_path: Path) -> None:
    with start("serve", "--host", host, "--port", "0", "--data", str(tmp_path)) as server:
        assert server.stdout is not None
        sentence = server.stdout.readline()
        named = re.search(r"open at (http://\S+/)", sentence)
        opened = named and Guest(named[1]).call("GET", "healthz")
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=PATIENCE)

    assert named, sentence
    assert urlsplit(named[1]).hostname not in ("0.0.0.0", "::")
    assert opened and opened[0] == 200


def test_a_server_with_a_public_name_says_it(tmp_path: Path) -> None:
    with start("serve", "--port", "0", "--data", str(tmp_path), "--public-url", "https://cards.example") as server:
        assert server.stdout is not None
        sentence = server.stdout.readline()
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=PATIENCE)

    assert "Tuckbox is open at https://cards.example/ and" in sentence


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    try:
        code = main(arguments)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else -1
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1, captured.err
    return code, captured.err.strip()


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "--port", "x"],
        ["serve", "--port", "70000"],
        ["serve", "--bot-pace", "-1"],
        ["serve", "--bot-pace", "nan"],
        ["serve", "--limit", "rooms=none"],
        ["serve", "--public-url", "cards.example"],
        ["serve", "--proxy", "somebody"],
        ["serve", "--host", "256.256.256.256", "--port", "0"],
    ],
    ids=" ".join,
)
def test_what_is_asked_for_wrongly_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    code, sentence = complaint(capsys, *arguments)

    assert code == 2
    assert sentence.startswith("tuckbox: ")


def test_a_backup_of_nothing_fails_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, sentence = complaint(capsys, "backup", str(tmp_path / "copy"), "--data", str(tmp_path))

    assert code == 1
    assert "nothing to back up" in sentence


def test_without_its_libraries_the_server_says_how_to_install_them() -> None:
    done = run("import sys; sys.modules['uvicorn'] = None; from tuckbox.cli import main; sys.exit(main(['serve']))")

    assert done.returncode == 2
    assert done.stderr == ("tuckbox: The server needs uvicorn: install it with pip install 'tuckbox[server]'.\n")


def test_the_other_commands_do_not_load_the_servers_libraries() -> None:
    done = run(
        "import sys, tuckbox, tuckbox.cli; tuckbox.cli.parser([]);"
        "print(sorted({'msgspec', 'starlette', 'uvicorn', 'websockets', 'sqlite3'} & set(sys.modules)))"
    )

    assert done.stdout == "[]\n"


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with start("serve", "--port", "0", "--data", str(tmp_path)) as first:
        assert first.stdout is not None
        first.stdout.readline()

        with start("serve", "--port", "0", "--data", str(tmp_path)) as second:
            _, errors = second.communicate(timeout=PATIENCE)

        first.send_signal(signal.SIGINT)
        first.communicate(timeout=PATIENCE)
    assert second.returncode == 1
    assert "Another server" in errors
    assert first.returncode == 0


def test_what_is_played_in_postgresql_is_there_after_a_restart(tmp_path: Path, postgres: Postgres) -> None:
    address, guest, table, done = postgres.new_schema(), Guest(""), "", None
    for _ in range(2):
        with start("serve", "--port", "0", "--data", str(tmp_path), "--store", address) as server:
            assert server.stdout is not None
            url = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
            assert url is not None
            guest.url = url[0]
            table = table or guest.open_table(players=1, game="klondike")
            with guest.visit(table) as visit:
                if done is None:
                    visit.sit_and_deal()
                    done = visit.act()["at"]
                assert visit.state["at"] == done
            server.send_signal(signal.SIGTERM)
            server.communicate(timeout=PATIENCE)
            assert server.returncode == 0

    assert not (tmp_path / FILE).exists()
