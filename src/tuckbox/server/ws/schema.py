"""JSON Schema of the protocol, made of its types; `python -m tuckbox.server.ws.schema` prints it.

It is kept as docs/protocol.schema.json, and a test tells when that is not up to date.
"""

import json
import types
from typing import Annotated, Any, Final, ForwardRef, Literal, NotRequired, Union, get_args, get_origin, is_typeddict

from tuckbox.server.ws import heard, seen, told

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PLAIN: Final[dict[object, dict[str, object]]] = {
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    object: {},
}
NAMED: Final[dict[str, Any]] = {
    "Told": told.Told,
    "Heard": heard.Heard,
    "Export": told.Export,
    "Part": seen.Part,
}
"""What has a name without being an object: all frames of the server, all of a client, and what is made of itself."""


def protocol() -> dict[str, object]:
    """The schema of one frame, whoever sent it; `$defs` has each kind of them, and all that is in them."""
    book = Book()
    frame = {"anyOf": [book.refer(name, NAMED[name]) for name in ("Told", "Heard")]}
    book.refer("Export", NAMED["Export"])
    book.refer("Replay", told.Replay)
    return {"$schema": DIALECT, "title": "The Tuckbox protocol", **frame, "$defs": dict(sorted(book.pages.items()))}


class Book:
    """The definitions met so far, by name."""

    def __init__(self) -> None:
        self.pages: Final[dict[str, dict[str, object]]] = {}

    def refer(self, name: str, kind: object) -> dict[str, object]:
        """Where the definition of this name stands, which is written once."""
        if name not in self.pages:
            self.pages[name] = {}
            self.pages[name] = self.fields_of(kind) if is_typeddict(kind) else self.schema_of(kind)
        return {"$ref": f"#/$defs/{name}"}

    def fields_of(self, kind: Any) -> dict[str, object]:
        described = {"description": kind.__doc__} if kind.__doc__ else {}
        return {
            **described,
            "type": "object",
            "properties": {name: self.schema_of(field) for name, field in kind.__annotations__.items()},
            "required": sorted(kind.__required_keys__),
            "additionalProperties": False,
        }

    def schema_of(self, kind: Any) -> dict[str, object]:
        if kind in PLAIN:
            return PLAIN[kind]
        if isinstance(kind, (str, ForwardRef)):
            name = kind if isinstance(kind, str) else kind.__forward_arg__
            return self.refer(name, NAMED[name])
        if is_typeddict(kind):
            return self.refer(kind.__name__, kind)
        return self.composed(get_origin(kind), get_args(kind))

    def composed(self, origin: object, parts: tuple[Any, ...]) -> dict[str, object]:
        """A type that is made of others."""
        if origin is NotRequired:
            return self.schema_of(parts[0])
        if origin is Annotated:
            return {**self.schema_of(parts[0]), **dict(parts[1:])}
        if origin is Literal:
            return {"enum": list(parts)} if len(parts) > 1 else {"const": parts[0]}
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.schema_of(part) for part in parts]}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.schema_of(parts[1])}
        if origin is list:
            return {"type": "array", "items": self.schema_of(parts[0])}
        assert origin is tuple, origin
        return {
            "type": "array",
            "prefixItems": [self.schema_of(part) for part in parts],
            "minItems": len(parts),
            "items": False,
        }


def as_text() -> str:
    return json.dumps(protocol(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(as_text(), end="")
