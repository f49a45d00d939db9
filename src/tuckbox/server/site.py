"""The box as a folder of files, for any host that hands out files: every game alone and with bots, in the browser."""

from pathlib import Path
from typing import Final

from tuckbox.core.documents import document_of
from tuckbox.core.errors import BadOption
from tuckbox.games import GAMES, in_the_box
from tuckbox.room.encoding import as_text
from tuckbox.roster import catalogue
from tuckbox.server.http.assets import Client
from tuckbox.server.http.security import POLICY

UNBUILT: Final = "The client is not built here, and a site is made of it: make site does both."
HEAD: Final = """<head>
    <meta http-equiv="content-security-policy" content="{}" />
    <meta name="referrer" content="no-referrer" />"""
MANIFEST: Final = "manifest.webmanifest"
"""Its shortcuts name pages, which have other addresses here."""
ONLY_IN_HEADERS: Final = "; frame-ancestors 'none'"
"""Browsers do not take it from a page."""


def write_site(folder: Path, client: Client) -> int:
    """Write it all, and say how many files that were. Raises BadOption where something else would be overwritten."""
    files = site_files(client)
    if folder.exists() and any(folder.iterdir()):
        raise BadOption(f"{folder} is not empty: name a new folder for the site.")
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return len(files)


def site_files(client: Client) -> dict[str, bytes]:
    """By their names: what was built, and what a server would be asked for before anybody plays."""
    if client.index is None:
        raise BadOption(UNBUILT)
    built = {name: asset.whole() for name, asset in client.assets.items()}
    if MANIFEST in built:
        built[MANIFEST] = built[MANIFEST].replace(b'"url": "', b'"url": "?/')
    return {**built, "index.html": page(client.index.whole()), **told(client)}


def page(index: bytes) -> bytes:
    """The one page: all else lies beside it, and what the server's headers would say it says itself."""
    text = index.decode().replace('="/', '="./').replace("<html", "<html data-site", 1)
    return text.replace("<head>", HEAD.format(POLICY.replace(ONLY_IN_HEADERS, "")), 1).encode()


def told(client: Client) -> dict[str, bytes]:
    """The games, their rules and levels, and what files are like; those that others have installed are not among the
    sources a browser gets."""
    kinds = [GAMES[name] for name in sorted(in_the_box())]
    games = [catalogue.describe_game(kind) for kind in kinds]
    served = {"client": f".{client.entry}", "package": f"./{client.package}", "address": None}
    shelf = {**catalogue.shelf(), "games": games, "left_out": [], **served}
    rules = {f"api/games/{kind.name}/rules.json": catalogue.rules_of(kind) for kind in kinds}
    levels = {
        f"api/games/{kind.name}/levels/{name}.json": level
        for kind in kinds
        for name, level in catalogue.levels_of(kind).items()
    }
    takers = [kind for kind in kinds if document_of(kind) is not None]
    schemas = {f"api/games/{kind.name}/schema.json": catalogue.schema_of(kind) for kind in takers}
    files = {"api/games.json": shelf, **rules, **levels, **schemas}
    return {name: as_text(each).encode() for name, each in files.items()}
