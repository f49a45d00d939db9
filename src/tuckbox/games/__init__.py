"""The games in the box, found by listing this folder; a user's own game is a file, or an installed entry point."""

import importlib
import importlib.util
import json
import pkgutil
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame, Game, unfinished
from tuckbox.core.options import unknown

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

LEFT_OUT: Final[list[str]] = []
"""The installed games that cannot be had, by the names of their entry points, once somebody has looked for them."""


class Catalogue(Mapping[str, type[AnyGame]]):
    """Games by name; one of the box is imported when it is first asked for, those of others when one of them is."""

    def __iter__(self) -> Iterator[str]:
        return iter(sorted([*in_the_box(), *load_plugins()]))

    def __len__(self) -> int:
        return len(in_the_box()) + len(load_plugins())

    def __getitem__(self, name: str) -> type[AnyGame]:
        if name in in_the_box():
            return game_in(importlib.import_module(f"{__name__}.{name}"))
        return load_plugins()[name]


GAMES = Catalogue()


@cache
def in_the_box() -> frozenset[str]:
    return frozenset(module.name for module in pkgutil.iter_modules(__path__))


@cache
def load_plugins() -> dict[str, type[AnyGame]]:
    """The games that other packages bring; one that cannot be had is left out, and the log says why."""
    import logging  # here, because these two are half of what the library would take to load
    from importlib.metadata import entry_points

    log = logging.getLogger(__name__)
    found: dict[str, type[AnyGame]] = {}
    for point in entry_points(group="tuckbox.games"):
        try:
            kind = game_at(point)
            check(kind)
            if kind.name in in_the_box() or kind.name in found:
                raise BadOption(f"There is a game {kind.name} already.")
            found[kind.name] = kind
        except (Exception, SystemExit) as fault:  # noqa: BLE001  # others' code may raise anything, and the box must open
            LEFT_OUT.append(point.name)
            log.warning("The installed game %s (%s) is left out: %s", point.name, point.value, reason(fault))
    return found


def game_at(point: "EntryPoint") -> type[AnyGame]:
    """An entry point names a module, or a class in it. Raises BadOption where that is no game."""
    thing = point.load()
    if isinstance(thing, ModuleType):
        return game_in(thing)
    if not is_game(thing):
        raise BadOption("It is no game.")
    return thing  # type: ignore[no-any-return]  # which is a game, as just checked


def check(kind: type[AnyGame]) -> None:
    """Raises whatever is raised where a game is told of: then not all others should be kept from being listed."""
    check_finished(kind)
    options = [option.as_json() for option in kind.declared]
    lesson = {**kind.lesson.options} if kind.lesson is not None else None
    json.dumps([kind.title, kind.rules, [*kind.seats], options, kind.presets, lesson, how_to_play(kind)])


def check_finished(kind: type[AnyGame]) -> None:
    if lacks := unfinished(kind):
        raise BadOption(lacks)


def reason(fault: BaseException) -> str:
    return str(fault) if isinstance(fault, BadOption) else f"{type(fault).__name__}: {fault}."


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
    kind = game_in(module)
    check_finished(kind)
    return kind


def how_to_play(kind: type[AnyGame]) -> str:
    """The paragraph of rules that a game's module opens with; compiled modules keep it only in their source."""
    home = kind.__module__
    folder = home.rpartition(".")[0]
    module = importlib.import_module(home if folder in ("", __name__) else folder)
    if module.__doc__ is None and module.__file__ is not None:
        import ast

        compiled = Path(module.__file__)
        source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
        return ast.get_docstring(ast.parse(source.read_text("utf-8"))) or ""
    from inspect import cleandoc

    return cleandoc(module.__doc__ or "")


def game_in(module: ModuleType) -> type[AnyGame]:
    """The one game that a module, or the folder it stands for, defines."""
    for thing in vars(module).values():
        if is_game(thing) and f"{thing.__module__}.".startswith(f"{module.__name__}."):
            return thing  # type: ignore[no-any-return]  # which is a game, as just checked
    raise BadOption(f"The file {module.__name__} defines no game.")


def is_game(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, Game) and bool(thing.name)
