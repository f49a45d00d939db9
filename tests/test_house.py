"""The import rules of the house: strictly downwards, games apart, the inner rooms on the standard library."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tuckbox import GAMES

SRC = Path(__file__).parents[1] / "src"

RULES = {"core", "games", "bots", "solve", "room", "roster"}
DOORS = {"server", "terminal", "lab", "local"}
MAY_IMPORT = {
    "core": set[str](),
    "games": {"core"},
    "bots": {"core"},  # a game is handed to them, never named
    "room": {"core", "bots"},  # likewise
    "solve": {"core", "games", "bots"},
    "roster": {"core", "games", "bots", "room", "solve"},
    "compiled": set[str](),  # loaded before all others
    "__init__": {"compiled", "core", "games", "solve"},  # the library's front door
    **{door: RULES | {"__init__", "compiled"} for door in DOORS},
    "cli": RULES | DOORS | {"__init__", "compiled"},
    "__main__": {"cli"},
}
STDLIB_ONLY = {"core", "games", "bots", "room", "roster", "local"}


def complaints(module: str, source: str) -> list[str]:
    """What the imports of a module break; a package's module is named with its `.__init__`."""
    room = room_of(module)
    if room not in MAY_IMPORT:
        return [f"{module} has no room in the plan of the house."]
    tree = ast.parse(source)
    return [
        f"{module}:{node.lineno} imports {target}: {objection}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for target in targets(module, node)
        if (objection := bars_import(module, target, nested=node not in tree.body))
    ]


def room_of(module: str) -> str:
    return [*module.split("."), "__init__"][1]


def targets(module: str, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """The full names that an import statement may load: of `from a import b`, a.b where b may be a module."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    else:
        package = module.rsplit(".", node.level)[0] if node.level else ""
        base = ".".join(filter(None, [package, node.module]))
        yield from (named(base, alias.name) for alias in node.names)


def named(base: str, name: str) -> str:
    """`from tuckbox import core` loads tuckbox.core, but `from tuckbox import new` only tuckbox."""
    is_module = base == "tuckbox.games" or (base == "tuckbox" and name in MAY_IMPORT)
    return f"{base}.{name}" if is_module else base


def bars_import(module: str, target: str, *, nested: bool) -> str | None:
    room, other = room_of(module), room_of(target)
    if target.split(".")[0] != "tuckbox":
        return bars_library(module, target, nested=nested)
    if room == other == "games":
        return None if game_of(module) in ("__init__", game_of(target)) else "games never import each other."
    if room == other or other in MAY_IMPORT[room]:
        return None
    return f"{room} may import only {', '.join(sorted(MAY_IMPORT[room])) or 'itself'}."


def bars_library(module: str, target: str, *, nested: bool) -> str | None:
    top = target.split(".")[0]
    if top in sys.stdlib_module_names or room_of(module) not in STDLIB_ONLY:
        return None
    if module == "tuckbox.core.native" and top == "mypy_extensions" and nested:
        return None  # under a try or TYPE_CHECKING: the browser has no mypy_extensions
    return f"{room_of(module)} uses the standard library alone."


def game_of(module: str) -> str:
    return [*module.split("."), "__init__"][2]


def modules() -> list[Path]:
    return sorted((SRC / "tuckbox").rglob("*.py"))


def test_the_house_keeps_its_import_rules() -> None:
    found = [
        complaint
        for path in modules()
        for complaint in complaints(
            ".".join(path.relative_to(SRC).with_suffix("").parts), path.read_text(encoding="utf-8")
        )
    ]

    assert found == []


def test_the_house_is_found() -> None:
    assert SRC / "tuckbox" / "core" / "dice.py" in modules()


PLANTED = {
    "core imports upwards": ("tuckbox.core.dice", "from tuckbox.games import klondike"),
    "core imports the front door": ("tuckbox.core.dice", "import tuckbox"),
    "core imports from the front door": ("tuckbox.core.dice", "from tuckbox import new"),
    "relative import upwards": ("tuckbox.core.dice", "from .. import cli"),
    "package imports upwards": ("tuckbox.core.__init__", "from ..bots import greedy"),
    "game imports game": ("tuckbox.games.klondike", "from tuckbox.games import zoomquest"),
    "game imports game relatively": ("tuckbox.games.klondike", "from .zoomquest import Map"),
    "game imports its sibling": ("tuckbox.games.klondike", "from . import zoomquest"),
    "game imports the list of games": ("tuckbox.games.klondike", "import tuckbox.games"),
    "folder imports game": ("tuckbox.games.zoomquest.map", "from ..klondike import Klondike"),
    "game imports its solver": ("tuckbox.games.klondike", "import tuckbox.solve.klondike"),
    "bot names a game": ("tuckbox.bots.greedy", "from tuckbox.games.klondike import Klondike"),
    "room names a game": ("tuckbox.room", "import tuckbox.games.klondike"),
    "room imports the games": ("tuckbox.room", "from tuckbox import games"),
    "room imports sideways": ("tuckbox.room", "import tuckbox.solve"),
    "solver imports sideways": ("tuckbox.solve.klondike", "import tuckbox.room"),
    "terminal imports sideways": ("tuckbox.terminal.line", "from tuckbox.server import app"),
    "lab imports the command line": ("tuckbox.lab.arena", "from tuckbox.cli import main"),
    "core imports a library": ("tuckbox.core.dice", "import numpy as np"),
    "game imports a library": ("tuckbox.games.klondike", "from attr.validators import instance_of"),
    "bot imports a library inside": ("tuckbox.bots.greedy", "def f():\n    import numpy"),
    "room imports a library": ("tuckbox.room", "import msgspec"),
    "core imports mypy_extensions elsewhere": (
        "tuckbox.core.dice",
        "try:\n    import mypy_extensions\nexcept ImportError: ...",
    ),
    "native imports without a try": ("tuckbox.core.native", "import mypy_extensions"),
    "a module outside the plan": ("tuckbox.helpers", ""),
}


@pytest.mark.parametrize(("module", "source"), PLANTED.values(), ids=PLANTED.keys())
def test_a_broken_import_rule_is_told(module: str, source: str) -> None:
    found = complaints(module, source)

    assert len(found) == 1
    assert found[0].startswith(module)


WITHIN = [
    ("tuckbox.core.table", "from tuckbox.core.dice import Dice\nfrom . import cards\nimport hashlib"),
    ("tuckbox.core.native", "try:\n    from mypy_extensions import mypyc_attr\nexcept ImportError: ..."),
    ("tuckbox.games.__init__", "import pkgutil\nfrom tuckbox.core.game import Game"),
    ("tuckbox.games.klondike", "from tuckbox.core import dice\nfrom tuckbox import core"),
    ("tuckbox.games.zoomquest.__init__", "from tuckbox.games.zoomquest.map import Map\nfrom .map import Map"),
    ("tuckbox.games.zoomquest.map", "from ..zoomquest import play\nfrom . import play"),
    (
        "tuckbox.solve.klondike",
        "import librt\nimport tuckbox.games.klondike\nfrom tuckbox.bots import greedy",
    ),
    ("tuckbox.lab.arena", "import numpy\nimport tuckbox\nfrom tuckbox import games, new"),
    ("tuckbox.cli", "from tuckbox.terminal import line\nfrom tuckbox import __version__"),
    ("tuckbox.__init__", "from tuckbox.games import load\nfrom tuckbox.core.game import Game"),
]


@pytest.mark.parametrize(("module", "source"), WITHIN, ids=[module for module, _ in WITHIN])
def test_an_import_within_the_rules_passes(module: str, source: str) -> None:
    assert complaints(module, source) == []


def imports_of(sources: dict[str, str]) -> dict[str, set[str]]:
    """Which of these modules each of them imports, also where only types are needed."""
    found: dict[str, set[str]] = {}
    for module, source in sources.items():
        nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
        named_ = {f"{node.module}.{alias.name}" for node in nodes for alias in node.names}
        found[module] = {name for name in named_ | {str(node.module) for node in nodes} if name in sources}
    return found


def cycles(imports: dict[str, set[str]]) -> list[str]:
    """The modules that import themselves by way of others."""

    def reached(module: str) -> set[str]:
        seen: set[str] = set()
        waiting = [module]
        while waiting:
            for name in imports[waiting.pop()] - seen:
                seen.add(name)
                waiting.append(name)
        return seen

    return sorted(module for module in imports if module in reached(module))


def all_sources() -> dict[str, str]:
    return {".".join(path.relative_to(SRC).with_suffix("").parts): path.read_text("utf-8") for path in modules()}


def test_no_module_imports_itself_by_way_of_others_hidden_or_not() -> None:
    """But for a game's side files, which name the type of their game."""
    found = cycles(imports_of(all_sources()))

    assert [module for module in found if not module.startswith("tuckbox.games.")] == []


def test_a_hidden_import_cycle_is_found() -> None:
    sources = {
        "a": "from b import thing",
        "b": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from c import Thing",
        "c": "def f():\n    from a import f",
        "d": "from a import x",
    }

    assert cycles(imports_of(sources)) == ["a", "b", "c"]


KNOW_NO_GAME = ("cli.py", "server", "terminal", "local", "room", "core", "bots")
"""What a game has beside its rules, such as documents and rounds, it declares itself: nobody here asks for its name."""


def games_named(source: str) -> list[str]:
    """The games of the box that a source names, by name or by title, in its code or in its sentences."""
    kinds = [GAMES[name] for name in GAMES]
    return [kind.name for kind in kinds if re.search(f"{kind.name}|{kind.title}", source, re.IGNORECASE)]


def texts_of(room: str) -> dict[str, str]:
    home = SRC / "tuckbox" / room
    found = {str(path.relative_to(SRC)): path.read_text("utf-8") for path in modules() if home in (path, *path.parents)}
    assert found
    return found


@pytest.mark.parametrize("room", KNOW_NO_GAME)
def test_no_game_is_named_outside_the_rooms_that_are_about_one(room: str) -> None:
    assert {path: games_named(text) for path, text in texts_of(room).items() if games_named(text)} == {}


@pytest.mark.parametrize("room", KNOW_NO_GAME)
def test_nobody_looks_for_a_games_extras_among_the_loaded_modules(room: str) -> None:
    assert [path for path, text in texts_of(room).items() if "sys.modules" in text] == []


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ('if kind.name == "zoomquest": ...', ["zoomquest"]),
        ("from tuckbox.games.klondike import Klondike", ["klondike"]),
        ('help="Grid Cannon only"', ["gridcannon"]),
        ("kind.rounds", []),
    ],
)
def test_a_game_that_is_named_is_found(source: str, named: list[str]) -> None:
    assert games_named(source) == named


MOVES = {
    "game": {"play", "apply", "enact", "unseal", "late_action", "imagine"},
    "record": {"undo", "redo", "step_back", "step_forward"},
    "log": {"append"},
}
"""Methods of a game, functions of its record, and what is done to its log when it goes on."""


def drives_itself(source: str) -> list[int]:
    """The lines in which a game, or its log, is changed by hand."""
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    named_ = [func for func in calls if isinstance(func, ast.Attribute)]
    return sorted(func.lineno for func in named_ if is_move(func))


def is_move(func: ast.Attribute) -> bool:
    """Whether it is called on something called a game, a record or a log."""
    owner = func.value.attr if isinstance(func.value, ast.Attribute) else getattr(func.value, "id", "")
    return func.attr in MOVES.get(owner, ())


def test_at_a_table_and_at_the_terminal_only_the_room_plays() -> None:
    """Undo, hints, the oracle, bots' turns and the story so far are the room's; its drivers think, store and tell."""
    drivers = {name: text for name, text in all_sources().items() if room_of(name) in ("server", "terminal", "local")}

    assert {name: lines for name, text in drivers.items() if (lines := drives_itself(text))} == {}


def test_who_plays_beside_the_room_is_found() -> None:
    source = "game.play(0, 'draw')\nself.game.unseal(0)\nrecord.undo(game)\ngame.log.append((0, 'hint'))\nlines.play()"

    assert drives_itself(source) == [1, 2, 3, 4]
