"""Scenarios of ZoomQuest at the command line: checked, and drawn as a map."""

import argparse
import json
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

from tuckbox.core import record
from tuckbox.core.errors import BadOption
from tuckbox.core.options import unknown
from tuckbox.games.zoomquest import ZoomQuest, check_file, resume, schema
from tuckbox.games.zoomquest.scenarios import SHIPPED
from tuckbox.terminal import map as chart
from tuckbox.terminal.page import Page
from tuckbox.terminal.saving import contents
from tuckbox.terminal.zones import standing


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """`tuckbox zoomquest check | schema | draw`."""
    quest = commands.add_parser("zoomquest", help="check, describe and draw scenarios of ZoomQuest")
    verbs = quest.add_subparsers(required=True, metavar="WHAT")
    check = verbs.add_parser("check", help="tell every fault of scenario files")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=lambda arguments: check_files(arguments.files, Page(sys.stdout, sys.stderr, plain=False)))
    described = verbs.add_parser("schema", help="print the JSON Schema of scenarios")
    described.set_defaults(run=lambda _: print_schema())
    drawn = verbs.add_parser("draw", help="draw the map of a scenario")
    drawn.add_argument("file", metavar="FILE", help="a scenario file, or the name of a level in the box")
    drawn.set_defaults(run=lambda arguments: draw_file(arguments.file, Page(sys.stdout, sys.stderr, plain=False)))


def print_schema() -> int:
    print(json.dumps(schema(), indent=1))
    return 0


def check_files(paths: Sequence[Path], page: Page) -> int:
    """Tell every fault and every oddity of each file; 2 when any has a fault."""
    faulty = [path for path in paths if not is_sound(path, page)]
    return 2 if faulty else 0


def is_sound(path: Path, page: Page) -> bool:
    findings = check_file(contents_or_refuse(path))
    for fault in findings.errors:
        page.complain(f"{path}: {fault}")
    for oddity in findings.warnings:
        page.write([f"{path}: warning: {oddity}"])
    if not findings.errors:
        page.write([f"{path}: a sound scenario."])
    return not findings.errors


def draw_file(name: str, page: Page) -> int:
    """The map of a scenario file, or of a level in the box, with who stands where."""
    game = quest(name)
    zone = next(zone for zone in game.table.zones.values() if zone.kind == "graph")
    width, fancy = page.size()[0] - 1, page.faces.fancy
    lines = chart.draw(zone.nodes, zone.edges, standing(game.markers()), one_way=zone.one_way, width=width, fancy=fancy)
    page.write([part for line in lines for part in (textwrap.wrap(line, width) if len(line) > width else [line])])
    return 0


def quest(name: str) -> ZoomQuest:
    """The game that a scenario deals to all its players. Raises BadOption, or BadRecord for what is no JSON."""
    if name in SHIPPED:
        return resume(SHIPPED[name], seed="map")
    path = Path(name)
    if not path.exists() and path.suffix != ".json":
        raise BadOption(unknown("level", name, SHIPPED))
    return resume(record.read(contents_or_refuse(path)), seed="map")


def contents_or_refuse(path: Path) -> bytes:
    if not path.exists():
        raise BadOption(f"There is no file {path}.")
    return contents(path)
