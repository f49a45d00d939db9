"""What may change in a game: every field that can be set, found by itself and copied to a twin.

In a compiled object no field that is Final can be set: its constructor has set it. What lies in such a field may itself
change, as a list of fighters does; the twin has its own, made by its constructor, and their fields are copied.
"""

from functools import cache
from typing import Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import Card, Face, Pile
from tuckbox.core.dealer import AnyDealer, Dealer
from tuckbox.core.result import Result
from tuckbox.core.table import Table
from tuckbox.core.text import Text

CORE: Final = (
    *("options", "players", "everyone", "onlookers", "table", "piles", "dice", "story", "ids", "shuffles", "lessons"),
    *("unseen", "sealed", "log", "bars", "pledge"),
)
"""The fields that `Game.copy` copies itself, for speed."""


UNREAD: Final = ("builtins", "abc", "typing", "tuckbox.core.dealer", "tuckbox.core.game")
"""Modules with classes that games inherit from, and that declare no field but those of the core; to read them takes as
long as a thousand copies."""


class Plan:
    """How objects of one class are copied."""

    def __init__(self, size: int, fields: list[str], parts: list[str], boxes: list[str]) -> None:
        self.size: Final = size
        """Of how many fields; -1 where that is fixed, in compiled objects."""
        self.fields: Final = fields
        self.parts: Final = parts
        """Final fields that hold a part or a list of parts."""
        self.boxes: Final = boxes
        """Final fields that hold a list, dict or set of plain things."""


PLANS: Final[dict[type, Plan]] = {}
"""By class: each is found out once."""


class Copier:
    """Copies one game's own fields to its twin."""

    def __init__(self, game: AnyDealer, twin: AnyDealer) -> None:
        self.game: Final = game
        self.twin: Final = twin
        self.partners: dict[int, object] | None = None
        """The twin's part for each part of the game, once somebody asks."""

    def copy_fields(self, source: object, target: object) -> None:
        plan = plan_of(source)
        self.set_fields(plan, source, target)
        for name in plan.parts:
            parts, twins = getattr(source, name), getattr(target, name)
            if isinstance(parts, list) and isinstance(twins, list):
                inner = plan_of(parts[0])
                for i, part in enumerate(parts):
                    self.set_fields(inner, part, twins[i])
            else:
                self.copy_fields(parts, twins)
        for name in plan.boxes:
            self.refill(getattr(source, name), getattr(target, name))

    def refill(self, box: object, there: object) -> None:
        """Make the contents of a list, dict or set the same, unless the two are one."""
        if isinstance(box, list) and isinstance(there, list) and there is not box:
            there[:] = [self.copy_of(one) for one in box]
        elif isinstance(box, dict) and isinstance(there, dict) and there is not box:
            there.clear()
            there.update({key: self.copy_of(one) for key, one in box.items()})
        elif isinstance(box, set) and isinstance(there, set) and there is not box:
            there.clear()
            there.update(box)

    def set_fields(self, plan: Plan, source: object, target: object) -> None:
        for name in plan.fields:
            value = getattr(source, name)
            if not (value is None or isinstance(value, (int, str))):
                value = self.copy_of(value, getattr(target, name, None))
            setattr(target, name, value)

    def copy_of(self, value: object, there: object = None) -> object:
        """A value for the twin, which now has another there: the same if it never changes."""
        if isinstance(value, Pile):
            return self.twin.piles[value.name]
        if isinstance(value, list):
            if not value or isinstance(value[0], (int, str)):  # a list is of one kind
                return value[:]
            twins = there if isinstance(there, list) and len(there) == len(value) else [None] * len(value)
            return [one if is_plain(one) else self.copy_of(one, twins[i]) for i, one in enumerate(value)]
        if isinstance(value, dict):
            return {key: one if is_plain(one) else self.copy_of(one) for key, one in value.items()}
        if isinstance(value, set):
            return value.copy()
        return value if never_changes(value) else self.copy_of_part(value, there)

    def copy_of_part(self, value: object, there: object) -> object:
        if value is self.game:
            return self.twin
        if isinstance(value, Card):
            return next(card for pile in self.twin.piles.values() for card in pile.cards if card.id == value.id)
        if type(there) is not type(value) or there is value:
            partner = self.partner_of(value)
            if partner is not None:
                return partner
            places, named = arguments(value)
            values = {name: self.copy_of(one) for name, one in named.items()}
            there = construct(type(value), [self.copy_of(one) for one in places], values)
        self.copy_fields(value, there)
        return there

    def partner_of(self, part: object) -> object:
        if self.partners is None:
            self.partners = {}
            for name in names_of(self.game):
                self.pair(getattr(self.game, name, None), getattr(self.twin, name, None))
        return self.partners.get(id(part))

    def pair(self, mine: object, theirs: object) -> None:
        if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
            for i, one in enumerate(mine):
                self.pair(one, theirs[i])
        elif self.partners is not None and is_part(mine) and type(mine) is type(theirs):
            self.partners.setdefault(id(mine), theirs)


def plan_of(thing: object) -> Plan:
    plan = PLANS.get(type(thing))
    if plan is None or (plan.size >= 0 and plan.size != len(vars(thing))):
        is_native = "__mypyc_attrs__" in vars(type(thing))
        names = [name for name in names_of(thing) if hasattr(thing, name) and not is_of_core(thing, name)]
        fixed = {name for kind in type(thing).__mro__ for name in finals_of(kind)}
        fields = [name for name in names if name not in fixed and can_be_set(thing, name)]
        rest = [name for name in names if name not in fields]
        boxes = [name for name in rest if is_box(getattr(thing, name))]
        size = -1 if is_native else len(vars(thing))
        plan = PLANS[type(thing)] = Plan(size, fields, first_parts(thing, rest), boxes)
    return plan


@cache
def finals_of(kind: type) -> list[str]:
    """The fields that a class declares Final, read in its source; a compiled one needs not be read."""
    if "__mypyc_attrs__" in vars(kind) or kind.__module__ in UNREAD:
        return []
    import ast
    import inspect

    module = inspect.getmodule(kind)
    try:
        tree = ast.parse(inspect.getsource(module) if module is not None else "")
    except (OSError, TypeError):
        return []
    return [
        node.target.attr
        for written in ast.walk(tree)
        if isinstance(written, ast.ClassDef) and written.name == kind.__name__
        for node in ast.walk(written)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Attribute)
        and ast.unparse(node.annotation).startswith("Final")
    ]


def is_of_core(thing: object, name: str) -> bool:
    return name in CORE and isinstance(thing, Dealer)


def first_parts(thing: object, names: list[str]) -> list[str]:
    """The fields among these that hold parts, or lists of them, that no field before them holds."""
    found: list[str] = []
    seen: set[int] = set()
    for name in names:
        value = getattr(thing, name)
        parts = value if isinstance(value, list) else [value]
        if parts and all(is_part(part) and id(part) not in seen for part in parts):
            found.append(name)
            seen.update([id(part) for part in parts])
    return found


def is_box(value: object) -> bool:
    """A container that may be filled as the game goes on; one of piles or parts is as its constructor made it."""
    if isinstance(value, dict):
        return all(never_changes(one) for one in value.values())
    return isinstance(value, (list, set)) and all(never_changes(one) for one in value)


def is_plain(value: object) -> bool:
    return value is None or isinstance(value, (int, str))


def is_part(value: object) -> bool:
    return bool(names_of(value)) and not isinstance(value, (Pile, Dealer, Table)) and not never_changes(value)


def never_changes(value: object) -> bool:
    return is_plain(value) or isinstance(value, (Face, Action, Result, Text, tuple, float, bytes, frozenset))


def names_of(thing: object) -> list[str]:
    """The fields of an object; none of a plain value, a class or a function."""
    if isinstance(thing, type) or callable(thing):
        return []
    native: tuple[str, ...] = getattr(type(thing), "__mypyc_attrs__", ())
    own: dict[str, object] = getattr(thing, "__dict__", {})
    return [*[name for name in native if name != "__dict__"], *own]


def can_be_set(thing: object, name: str) -> bool:
    """Tried, for nothing tells: in a compiled object no field that is Final can."""
    try:
        setattr(thing, name, getattr(thing, name))
    except AttributeError:
        return False
    return True


def arguments(thing: object) -> tuple[list[object], dict[str, object]]:
    """What an object was constructed with. Raises PicklingError where a parameter is none of its fields."""
    from inspect import Parameter, signature
    from pickle import PicklingError

    parameters = signature(type(thing)).parameters.values()
    given = [one for one in parameters if one.default is Parameter.empty or hasattr(thing, one.name)]
    for one in given:
        if not hasattr(thing, one.name):
            raise PicklingError(f"{type(thing).__name__} does not keep its {one.name}, so it cannot be copied.")
    listed = [one.name for one in given if one.kind is Parameter.VAR_POSITIONAL]
    named = {one.name: getattr(thing, one.name) for one in given if one.name not in listed}
    return [value for name in listed for value in getattr(thing, name)], named


def construct(kind: type, places: list[object], named: dict[str, object]) -> object:
    made: object = kind(*places, **named)
    return made
