"""The box as a folder of files: complete, and with no path that leads out of the folder."""

import json
import re
from pathlib import Path

import pytest

from tuckbox import GAMES
from tuckbox.cli import main
from tuckbox.core.errors import BadOption
from tuckbox.games.zoomquest.scenarios import SHIPPED
from tuckbox.server.http.assets import Client
from tuckbox.server.site import write_site

INDEX = """<!doctype html>
<html lang="en">
  <head>
    <link rel="icon" href="/icons/icon.svg" />
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
  </head>
</html>
"""


@pytest.fixture
def client(tmp_path: Path) -> Client:
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "manifest.webmanifest").write_text('{"shortcuts": [{"url": "play/klondike"}]}')
    (folder / "assets" / "index-abc.js").write_text("start()")
    (folder / "assets" / "index-abc.js.br").write_bytes(b"in small")
    return Client(folder)


@pytest.fixture
def site(client: Client, tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    write_site(folder, client)
    return folder


def test_all_that_is_built_lies_there_plain(site: Path) -> None:
    names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}

    assert (site / "assets" / "index-abc.js").read_text() == "start()"
    assert not [name for name in names if name.endswith((".br", ".gz"))]


def test_the_page_names_nothing_from_the_root(site: Path) -> None:
    page = (site / "index.html").read_text()

    assert re.findall(r'(?:href|src)="([^"]*)"', page) == ["./icons/icon.svg", "./assets/index-abc.js"]


def test_the_page_allows_itself_nothing_from_elsewhere(site: Path) -> None:
    page = (site / "index.html").read_text()

    policy = re.search(r'<meta http-equiv="content-security-policy" content="([^"]*)"', page)
    assert policy
    assert "default-src 'none'; script-src 'self'" in policy[1]
    assert "frame-ancestors" not in policy[1]


def test_the_games_of_the_box_and_their_rules_are_told(site: Path) -> None:
    shelf = json.loads((site / "api" / "games.json").read_text())

    assert {"klondike", "zoomquest"} <= {game["name"] for game in shelf["games"]} <= set(GAMES)
    for game in shelf["games"]:
        rules = json.loads((site / "api" / "games" / game["name"] / "rules.json").read_text())
        assert rules["title"] == game["title"]


def test_the_levels_of_the_box_lie_there(site: Path) -> None:
    levels = {path.stem: json.loads(path.read_text()) for path in (site / "api/games/zoomquest/levels").iterdir()}

    assert levels == dict(SHIPPED)


def test_it_says_what_files_are_like(site: Path) -> None:
    described = json.loads((site / "api/games/zoomquest/schema.json").read_text())

    assert described["title"] == "ZoomQuest scenario"
    assert not (site / "api/games/klondike/schema.json").exists()


def test_what_is_told_names_the_script_and_the_sources_as_they_lie(site: Path) -> None:
    shelf = json.loads((site / "api" / "games.json").read_text())

    assert shelf["client"] == "./assets/index-abc.js"
    assert "local/door.py" in json.loads((site / shelf["package"]).read_text())


def test_shortcuts_lead_to_pages_of_the_folder(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text())

    assert manifest["shortcuts"] == [{"url": "?/play/klondike"}]


def test_a_folder_with_something_in_it_is_left_alone(client: Client, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "letter.txt").write_text("dear")

    with pytest.raises(BadOption, match="is not empty: name a new folder for the site"):
        write_site(folder, client)

    assert [path.name for path in folder.iterdir()] == ["letter.txt"]


def test_without_the_client_there_is_no_site(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="make site does both"):
        write_site(tmp_path / "site", Client(tmp_path / "nothing"))

    assert not (tmp_path / "site").exists()


def test_a_file_in_the_folders_place_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("here")

    assert main(["site", str(tmp_path / "file")]) != 0
    assert capsys.readouterr().err.startswith("tuckbox: ")
