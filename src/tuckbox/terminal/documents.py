"""A game's documents at the command line, such as scenarios: checked, described for editors, and drawn as a map."""

import argparse
import json
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tuckbox.core import record
from tuckbox.core.documents import Document, document_of
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.core.options import unknown

if TYPE_CHECKING:
    from tuckbox.terminal.page import Page


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", kind: type[AnyGame]) -> None:
    """`tuckbox GAME check | schema | draw`, for a game that takes documents."""
    document = document_of(kind)
    if document is None or kind.name in commands.choices:
        return
    own = commands.add_parser(kind.name, help=f"check, describe and draw {document.name}s of {kind.title}")
    verbs = own.add_subparsers(required=True, metavar="WHAT")
    check = verbs.add_parser("check", help=f"tell every fault of {document.name} files")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=lambda arguments: check_files(document, arguments.files, printed_page()))
    if document.schema is not None:
        described = verbs.add_parser("schema", help=f"print the JSON Schema of {document.name}s")
        described.set_defaults(run=lambda _: print_schema(document))
    drawn = verbs.add_parser("draw", help=f"draw the map of a {document.name}")
    drawn.add_argument("file", metavar="FILE", help=f"a {document.name} file, or the name of a level in the box")
    drawn.set_defaults(run=lambda arguments: draw_file(kind, document, arguments.file, printed_page()))


def printed_page() -> "Page":
    from tuckbox.terminal.page import Page

    return Page(sys.stdout, sys.stderr, plain=False)


def print_schema(document: Document) -> int:
    assert document.schema is not None
    print(json.dumps(document.schema(), indent=1))
    return 0


def check_files(document: Document, paths: Sequence[Path], page: "Page") -> int:
    """Tell every fault and every oddity of each file; 2 when any has a fault."""
    faulty = [path for path in paths if not is_sound(document, path, page)]
    return 2 if faulty else 0


def is_sound(document: Document, path: Path, page: "Page") -> bool:
    findings = document.check_file(contents_or_refuse(path))
    for fault in findings.errors:
        page.complain(f"{path}: {fault}")
    for oddity in findings.warnings:
        page.write([f"{path}: warning: {oddity}"])
    if not findings.errors:
        page.write([f"{path}: a sound {document.name}."])
    return not findings.errors


def draw_file(kind: type[AnyGame], document: Document, name: str, page: "Page") -> int:
    """The map in a file, or of a level in the box, with who stands where."""
    from tuckbox.terminal import map as chart
    from tuckbox.terminal.zones import standing

    game = document.deal(kind, read(document, name), seed="map")
    maps = [zone for zone in game.table.zones.values() if zone.kind == "graph"]
    if not maps:
        raise BadOption(f"{kind.title} has no map to draw.")
    width, fancy, marks = page.size()[0] - 1, page.faces.fancy, standing(game.markers())
    for zone in maps:
        lines = chart.draw(zone.nodes, zone.edges, marks, one_way=zone.one_way, width=width, fancy=fancy)
        page.write([part for line in lines for part in (textwrap.wrap(line, width) if len(line) > width else [line])])
    return 0


def read(document: Document, name: str) -> object:
    """What a file says, or a level in the box. Raises BadOption, or BadRecord for what is no JSON."""
    if name in document.shipped:
        return document.shipped[name]
    path = Path(name)
    if not path.exists() and path.suffix != ".json":
        raise BadOption(unknown("level", name, document.shipped))
    return record.read(contents_or_refuse(path))


def contents_or_refuse(path: Path) -> bytes:
    from tuckbox.terminal.saving import contents

    if not path.exists():
        raise BadOption(f"There is no file {path}.")
    return contents(path)
