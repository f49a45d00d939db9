"""A small validator of JSON Schema: all of it that docs/protocol.schema.json uses; another keyword is an error."""

import json
import re
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

PATH = Path(__file__).parents[1] / "docs" / "protocol.schema.json"
DEFS = "#/$defs/"

Check = Callable[[Any, str], str]
"""What is wrong with a value at a path, in a line; nothing where it is as it should be."""
TYPES: dict[str, Callable[[Any], bool]] = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "string": lambda value: isinstance(value, str),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}
BOUNDS: dict[str, Callable[[Any, Any], bool]] = {
    "minimum": lambda value, least: value >= least,
    "maximum": lambda value, most: value <= most,
    "maxLength": lambda value, most: len(value) <= most,
    "minItems": lambda value, least: len(value) >= least,
    "maxItems": lambda value, most: len(value) <= most,
    "pattern": lambda value, pattern: re.search(pattern, value) is not None,
    "enum": lambda value, values: value in values,
    "const": lambda value, only: value == only and type(value) is type(only),
}
SHAPES = ("properties", "required", "additionalProperties", "items", "prefixItems")
WORDS = ("description", "title", "$schema", "$defs")


class Schema:
    """`seen` has the names that were met, each in the definition it belongs to."""

    def __init__(self, whole: dict[str, Any]) -> None:
        self.definitions: dict[str, dict[str, Any]] = whole["$defs"]
        self.checks: dict[str, Check] = {}
        self.seen: set[tuple[str, str]] = set()

    def complaint(self, name: str, value: object) -> str:
        """What is wrong with a value of this definition."""
        return self.named(name)(value, name)

    def check(self, name: str, value: object) -> None:
        complaint = self.complaint(name, value)
        assert not complaint, f"{complaint}\n{json.dumps(value, ensure_ascii=False)[:2000]}"

    def named(self, name: str) -> Check:
        if name not in self.checks:
            self.checks[name] = partial(self.later, name)  # for what is made of itself
            self.checks[name] = self.compiled(self.definitions[name], name)
        return self.checks[name]

    def later(self, name: str, value: object, path: str) -> str:
        return self.checks[name](value, path)

    def compiled(self, schema: dict[str, Any], name: str = "") -> Check:
        known = {*BOUNDS, *SHAPES, *WORDS, "type", "anyOf", "$ref"}
        assert set(schema) <= known, f"this validator does not know {set(schema) - known}"
        if "$ref" in schema:
            return self.named(schema["$ref"].removeprefix(DEFS))
        if "anyOf" in schema:
            return any_of([self.compiled(part) for part in schema["anyOf"]])
        return self.plain(schema, name)

    def plain(self, schema: dict[str, Any], name: str) -> Check:
        is_type = TYPES[schema["type"]] if "type" in schema else lambda _value: True
        bounds = [(keyword, BOUNDS[keyword], schema[keyword]) for keyword in schema if keyword in BOUNDS]
        inner = self.members(schema, name) if schema.get("type") == "object" else self.elements(schema)

        def check(value: Any, path: str) -> str:
            if not is_type(value):
                return f"{path} is no {schema['type']}: {value!r:.80}"
            for keyword, holds, bound in bounds:
                if not holds(value, bound):
                    return f"{path} is not as its {keyword} says, {bound}: {value!r:.80}"
            return inner(value, path)

        return check

    def members(self, schema: dict[str, Any], name: str) -> Check:
        if schema["additionalProperties"] is not False:
            rest = self.compiled(schema["additionalProperties"])
            return lambda value, path: first(rest(value[key], f"{path}.{key}") for key in value)
        checks = {key: self.compiled(part) for key, part in schema["properties"].items()}
        required = set(schema["required"])

        def check(value: Any, path: str) -> str:
            if not required <= value.keys() <= checks.keys():
                return f"{path} lacks {required - value.keys()}, has also {value.keys() - checks.keys()}"
            self.seen.update((name, key) for key in value)
            return first(checks[key](value[key], f"{path}.{key}") for key in value)

        return check

    def elements(self, schema: dict[str, Any]) -> Check:
        parts = [self.compiled(part) for part in schema.get("prefixItems", [])]
        if parts:
            assert schema["items"] is False and schema["minItems"] == len(parts)
            return lambda value, path: (
                first(part(one, path) for part, one in zip(parts, value, strict=True))
                if len(value) == len(parts)
                else f"{path} is too long"
            )
        if "items" not in schema:
            return lambda _value, _path: ""
        every = self.compiled(schema["items"])
        return lambda value, path: first(every(one, f"{path}[{place}]") for place, one in enumerate(value))


def any_of(parts: list[Check]) -> Check:
    def check(value: Any, path: str) -> str:
        complaints: list[str] = []
        for part in parts:
            complaint = part(value, path)
            if not complaint:
                return ""
            complaints.append(complaint)
        return min(complaints, key=len)

    return check


def first(complaints: Iterable[str]) -> str:
    return next((complaint for complaint in complaints if complaint), "")


PROTOCOL = Schema(json.loads(PATH.read_text("utf-8")))
