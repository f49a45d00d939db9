"""The built client is served as it lies there, and nothing beside it."""

import gzip
import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from tests.server.visiting import Host
from tuckbox.server.http.assets import Client
from tuckbox.server.http.package import DOORS, HOME, ROOMS, package, package_name

INDEX = '<!doctype html><title>Tuckbox</title><script type="module" crossorigin src="/assets/index-abc.js"></script>'
SCRIPT = "console.log('hello');" * 50
SMALLEST = b"as Brotli would have it"
WASM = b"\0asm" * 50


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as Vite leaves it, with a secret beside it."""
    home = tmp_path_factory.mktemp("package")
    (home / "secret.txt").write_text("not for guests")
    folder = home / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "icons").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "sw.js").write_text("// keeps the shell")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "assets" / "index-abc.js").write_text(SCRIPT)
    (folder / "assets" / "index-abc.js.br").write_bytes(SMALLEST)
    (folder / "assets" / "letters-abc.woff2").write_bytes(b"wOF2")
    (folder / "assets" / "worker-abc.js").write_text(SCRIPT)
    (folder / "assets" / "python-1.2").mkdir()
    (folder / "assets" / "python-1.2" / "python.wasm.gz").write_bytes(gzip.compress(WASM))
    (folder / "icons" / "icon-192.png").write_bytes(b"\x89PNG")
    return folder


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("data"), client=Client(built)) as host:
        yield host


def get(host: Host, path: str, **headers: str) -> tuple[int, Message, bytes]:
    request = urllib.request.Request(
        host.url + path, headers={name.replace("_", "-"): headers[name] for name in headers}
    )
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as fault:
        with fault:
            return fault.code, fault.headers, fault.read()


ADDRESS = re.compile(r'^  "/(.*)": async', re.MULTILINE)
"""A page that the client's router knows."""
WEB = Path(__file__).parents[3] / "web" / "src"
ADDRESSES = [
    address for name in ("main.ts", "app/others.ts") for address in ADDRESS.findall((WEB / name).read_text("utf-8"))
]


@pytest.mark.parametrize("path", ["play/klondike?seed=7", "join/four%20small%20words", *ADDRESSES])
def test_every_address_of_the_client_is_its_page(host: Host, path: str) -> None:
    status, headers, body = get(host, path.replace("{", "").replace("}", ""))

    assert (status, body.decode()) == (200, INDEX)
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind", "cache"),
    [
        ("assets/index-abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("assets/letters-abc.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("assets/python-1.2/python.wasm", "application/wasm", "public, max-age=31536000, immutable"),
        ("icons/icon-192.png", "image/png", "no-cache"),
        ("manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("sw.js", "text/javascript; charset=utf-8", "no-cache"),
    ],
)
def test_a_file_says_what_it_is_and_how_long_it_stays(host: Host, path: str, kind: str, cache: str) -> None:
    status, headers, _ = get(host, path)

    assert (status, headers["content-type"], headers["cache-control"]) == (200, kind, cache)


def test_text_is_squeezed_for_whom_it_helps(host: Host) -> None:
    _, headers, body = get(host, "assets/index-abc.js", accept_encoding="gzip, deflate")

    assert (headers["content-encoding"], headers["vary"]) == ("gzip", "accept-encoding")
    assert gzip.decompress(body).decode() == SCRIPT
    assert get(host, "assets/index-abc.js")[2].decode() == SCRIPT
    assert get(host, "assets/letters-abc.woff2", accept_encoding="gzip")[1]["content-encoding"] is None


def test_what_the_build_squeezed_best_goes_to_whom_it_helps(host: Host) -> None:
    _, headers, body = get(host, "assets/index-abc.js", accept_encoding="gzip, deflate, br;q=0.9")

    assert (headers["content-encoding"], headers["vary"]) == ("br", "accept-encoding")
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert body == SMALLEST
    assert get(host, "sw.js", accept_encoding="br")[1]["content-encoding"] is None
    assert get(host, "assets/index-abc.js.br")[0] == 404


@pytest.mark.parametrize(
    "path",
    [
        *("assets/../../secret.txt", "assets/..%2f..%2fsecret.txt", "assets/%2e%2e/%2e%2e/secret.txt"),
        *("../secret.txt", "icons/..%5c..%5csecret.txt", "assets/%00", "assets//etc/passwd", "assets/"),
    ],
)
def test_no_path_leads_out_of_the_folder(host: Host, path: str) -> None:
    status, _, body = get(host, path)

    assert status == 404
    assert b"not for guests" not in body


def test_what_is_no_page_may_nothing(host: Host) -> None:
    assert get(host, "assets/index-abc.js")[1]["content-security-policy"] == "default-src 'none'"


@pytest.mark.parametrize("path", ["", "sw.js", "icons/icon-192.png", "api/games", "nowhere"])
def test_the_policy_is_strict_everywhere(host: Host, path: str) -> None:
    policy = get(host, path)[1]["content-security-policy"].split("; ")

    assert policy[0] == "default-src 'none'"
    assert "script-src 'self'" in policy
    assert not any(word in directive for directive in policy for word in ("unsafe", "*", "http", "blob:"))


def test_only_the_worker_that_runs_python_may_run_webassembly(host: Host) -> None:
    usual = get(host, "")[1]["content-security-policy"]
    workers = get(host, "assets/worker-abc.js")[1]["content-security-policy"]

    assert workers == usual.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")


def test_what_was_built_squeezed_is_handed_out_either_way(host: Host) -> None:
    _, headers, squeezed = get(host, "assets/python-1.2/python.wasm", accept_encoding="gzip")

    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(squeezed) == WASM
    assert get(host, "assets/python-1.2/python.wasm")[2] == WASM


def test_the_games_name_the_sources_that_a_browser_plays_with(host: Host) -> None:
    path = host.guest().call("GET", "api/games")[1]["package"]
    status, headers, body = get(host, path.lstrip("/"))
    sources = json.loads(body)

    assert (status, headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
    assert sources["games/klondike/game.py"] == (HOME / "games" / "klondike" / "game.py").read_text("utf-8")
    assert {name.partition("/")[0] for name in sources} == {*ROOMS, *DOORS}
    assert package_name(body) == path.lstrip("/")


def test_the_sources_are_all_that_a_table_without_a_server_imports(tmp_path: Path) -> None:
    for name, text in json.loads(package()).items():
        path = tmp_path / "tuckbox" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    script = (
        "import sys, json; from tuckbox.local.door import Door;"
        "print(sys.modules['tuckbox'].__file__); print(json.loads(Door().shelf())['games'][0]['name'])"
    )

    done = subprocess.run(
        [sys.executable, "-S", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )

    assert done.stdout.split() == [str(tmp_path / "tuckbox" / "__init__.py"), "dragonquest"]


def test_a_lost_guest_gets_the_page_and_a_lost_program_a_sentence(host: Host) -> None:
    page = get(host, "nowhere", accept="text/html,*/*")
    program = get(host, "nowhere", accept="application/json")
    api = get(host, "api/nowhere", accept="text/html")

    assert (page[0], page[2].decode()) == (404, INDEX)
    assert (program[0], program[2]) == (404, b'{"refused":"There is nothing here."}')
    assert api[2] == program[2]


def test_the_games_name_the_script_of_the_client(host: Host) -> None:
    assert host.guest().call("GET", "api/games")[1]["client"] == "/assets/index-abc.js"


def test_an_unbuilt_client_says_how_it_is_built(tmp_path: Path) -> None:
    with Host(tmp_path / "data", client=Client(tmp_path / "nothing")) as host:
        status, headers, body = get(host, "t/abc")

        assert status == 200
        assert "make play" in body.decode()
        assert "/api/games" in body.decode()
        assert "default-src 'none'" in headers["content-security-policy"]
        assert host.guest().call("GET", "api/games")[1]["client"] is None
        assert b"Yes, move here" in get(host, "move/token")[2]
        assert get(host, "nowhere", accept="text/html")[0] == 404
