"""Pickles of games, interpreted and compiled.

What is Final in a compiled object is set by its constructor alone. So a game that comes out of a pickle is made by its
constructor, and so are its parts; then all that may change is set in them.
"""

import io
import pickle
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import Card, Face
from tuckbox.core.dealer import AnyDealer
from tuckbox.core.dice import Dice
from tuckbox.core.options import Options
from tuckbox.core.state import arguments, can_be_set, construct, names_of

Path = tuple[Hashable, ...]
"""From a game to something in it: names of attributes, positions in lists, keys of dicts."""

Maker = Callable[[type, list[object], dict[str, object]], object]
Setter = Callable[[object, dict[str, object]], None]
Reduced = tuple[Maker, tuple[object, ...], object, None, None, Setter]

VALUES: Final = (Face, Action, Card, Dice)
"""A game may replace these in its fields, and so they are no parts of it."""
FACE, PART = range(2)
NEVER_SET: Final = object()


def save(game: AnyDealer) -> bytes:
    """Everything in a game that may have changed since it was made."""
    fresh = type(game)(game.options, game.players, game.table)
    for pile in game.piles:
        fresh.pile(pile)
    pairs = [(path, follow(game, path), follow(fresh, path)) for path in paths_in(fresh)]
    kept = [(path, part, new) for path, part, new in pairs if type(part) is type(new)]
    file = io.BytesIO()
    keeper = Keeper(file, game, {id(part): path for path, part, _ in kept})
    keeper.dump(list(game.piles))
    keeper.dump([(path, changed_fields(part, new)) for path, part, new in kept])
    return file.getvalue()


def restore(kind: type[AnyDealer], options: Options, players: int, saved: bytes) -> AnyDealer:
    """The game that was saved."""
    game = kind(options, players)
    finder = Finder(io.BytesIO(saved), game)
    for pile in finder.load():
        game.pile(pile)
    for path, state in finder.load():
        set_fields(follow(game, path), state)
    return game


class Keeper(pickle.Pickler):
    """Pickles what a game made anew has already as the way to it, and compiled objects by their constructors."""

    def __init__(self, file: io.BytesIO, game: AnyDealer, paths: Mapping[int, Path]) -> None:
        super().__init__(file)
        faces = {id(face): (FACE, face.name) for face in game.faces()}
        parts = {id_: (PART, path) for id_, path in paths.items()}
        shared = {id(game.table): (PART, ("table",)), id(game.options): (PART, ("options",))}
        self.known: Final[Mapping[int, tuple[int, object]]] = {**faces, **parts, **shared}

    def persistent_id(self, thing: object) -> tuple[int, object] | None:
        return self.known.get(id(thing))

    def reducer_override(self, thing: object) -> Reduced:  # type: ignore[override]  # typeshed knows of no setter
        if isinstance(thing, type) or not hasattr(type(thing), "__mypyc_attrs__"):
            return NotImplemented  # type: ignore[no-any-return]  # which lets pickle do as it does
        return construct, (type(thing), *arguments(thing)), fields(thing), None, None, set_fields


class Finder(pickle.Unpickler):
    """Finds in a game made anew what a `Keeper` has not pickled."""

    def __init__(self, file: io.BytesIO, game: AnyDealer) -> None:
        super().__init__(file)
        self.game = game
        self.faces = faces_of(game)

    def persistent_load(self, pid: tuple[int, object]) -> object:
        kind, which = pid
        if kind == FACE:
            return self.faces[str(which)]
        assert isinstance(which, tuple)
        return follow(self.game, which)


def faces_of(game: AnyDealer) -> dict[str, Face]:
    """Every face that a game like this deals: games tell them apart by identity."""
    other = type(game)(game.options, game.players, game.table)
    other.deal()
    return {face.name: face for face in other.faces()}


def paths_in(fresh: AnyDealer) -> list[Path]:
    """The ways to a game and to all the parts that its constructor makes, each by its shortest."""
    seen = {id(fresh), id(fresh.table), id(fresh.options)}
    paths: list[Path] = [()]
    for path in paths:
        for step, thing in within(follow(fresh, path), ()):
            if id(thing) not in seen:
                seen.add(id(thing))
                paths.append((*path, *step))
    return paths


def within(thing: object, path: Path) -> Iterator[tuple[Path, object]]:
    """The parts in a container, or in the fields of another part."""
    if isinstance(thing, dict):
        steps: list[tuple[Hashable, object]] = list(thing.items())
    elif isinstance(thing, (list, tuple)):
        steps = list(enumerate(thing))
    else:
        steps = [(name, getattr(thing, name, None)) for name in names_of(thing)]
    for step, inner in steps:
        if isinstance(inner, (dict, list, tuple)):
            yield from within(inner, (*path, step))
        elif names_of(inner) and not isinstance(inner, VALUES):
            yield (*path, step), inner


def follow(thing: object, path: Path) -> object:
    """What lies at the end of a way; None where it does not lead there."""
    for step in path:
        if isinstance(thing, dict):
            thing = thing.get(step)
        elif isinstance(thing, (list, tuple)):
            thing = thing[step] if isinstance(step, int) and step < len(thing) else None
        else:
            thing = getattr(thing, str(step), None)
    return thing


def changed_fields(part: object, fresh: object) -> dict[str, object]:
    """The fields of a part that are not just what they are in a fresh one."""
    return {name: value for name, value in fields(part).items() if getattr(fresh, name, NEVER_SET) is not value}


def fields(thing: object) -> dict[str, object]:
    """The fields of an object that can be set, and what is in them."""
    return {name: getattr(thing, name) for name in names_of(thing) if can_be_set(thing, name)}


def set_fields(thing: object, state: dict[str, object]) -> None:
    for name, value in state.items():
        setattr(thing, name, value)
