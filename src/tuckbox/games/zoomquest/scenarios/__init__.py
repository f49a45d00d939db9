"""The scenarios in the box, from the first steps to the campaign; each is read when it is first asked for."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files


class Shelf(Mapping[str, dict[str, object]]):
    """Scenarios by the name of their level."""

    def __iter__(self) -> Iterator[str]:
        return iter(LEVELS)

    def __len__(self) -> int:
        return len(LEVELS)

    def __getitem__(self, level: str) -> dict[str, object]:
        if level not in LEVELS:
            raise KeyError(level)
        return read(level)


LEVELS = (
    "tutorial",
    "test_0",
    "goblin_woods",
    "two_sisters",
    "river_run",
    "haunted_abbey",
    "salt_mine",
    "dragon_pass",
    "five_banners",
    "crown_of_ash",
)
"""In the order in which one learns them."""
SHIPPED = Shelf()


@cache
def read(level: str) -> dict[str, object]:
    document = json.loads(files(__name__).joinpath(f"{level}.json").read_text("utf-8"))
    assert isinstance(document, dict)
    return document
