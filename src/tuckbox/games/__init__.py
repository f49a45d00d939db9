"""The games in the box, found by listing this folder; a user's own game is a file, or an installed entry point."""

import ast
import importlib
import importlib.util
import inspect
import pkgutil
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame, Game
from tuckbox.core.options import unknown


class Catalogue(Mapping[str, type[AnyGame]]):
    """Games by name; a module is imported when its game is first asked for."""

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(modules_by_game()))

    def __len__(self) -> int:
        return len(modules_by_game())

    def __getitem__(self, name: str) -> type[AnyGame]:
        return game_in(importlib.import_module(modules_by_game()[name]))


GAMES = Catalogue()


@cache
def modules_by_game() -> dict[str, str]:
    installed = {point.name: point.value for point in entry_points(group="tuckbox.games")}
    return installed | {module.name: f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__)}


def find(name: str) -> type[AnyGame]:
    """The game of this name, or in this Python file. Raises BadOption with a sentence."""
    if name.endswith(".py"):
        return game_in_file(Path(name))
    if name not in GAMES:
        raise BadOption(unknown("game", name, GAMES))
    return GAMES[name]


def game_in_file(path: Path) -> type[AnyGame]:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadOption(f"There is no game file {path}.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return game_in(module)


def how_to_play(kind: type[AnyGame]) -> str:
    """The paragraph of rules that a game's module opens with; compiled modules keep it only in their source."""
    home = kind.__module__
    folder = home.rpartition(".")[0]
    module = sys.modules[home if folder in ("", __name__) else folder]
    if module.__doc__ is None and module.__file__ is not None:
        compiled = Path(module.__file__)
        source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
        return ast.get_docstring(ast.parse(source.read_text("utf-8"))) or ""
    return inspect.cleandoc(module.__doc__ or "")


def game_in(module: ModuleType) -> type[AnyGame]:
    """The one game that a module, or the folder it stands for, defines."""
    for thing in vars(module).values():
        is_game = isinstance(thing, type) and issubclass(thing, Game) and thing.name
        if is_game and f"{thing.__module__}.".startswith(f"{module.__name__}."):
            return thing  # type: ignore[no-any-return]  # which is a game, as just checked
    raise BadOption(f"The file {module.__name__} defines no game.")
