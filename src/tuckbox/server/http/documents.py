"""Documents that players bring, such as a scenario: a game that takes them offers `check_file` in its folder."""

import sys
from collections.abc import Callable
from typing import Protocol

from tuckbox.core.game import AnyGame
from tuckbox.server.http.errors import Refused


class Findings(Protocol):
    """What is wrong with a document, and what is only odd."""

    @property
    def errors(self) -> list[str]: ...

    @property
    def warnings(self) -> list[str]: ...


def findings(kind: type[AnyGame], data: bytes) -> dict[str, object]:
    """Every fault at once, so that an author need not ask again after each. Raises Refused."""
    check = checker_of(kind)
    if check is None:
        raise Refused(404, f"{kind.title} takes no files.")
    found = check(data)
    return {"errors": found.errors, "warnings": found.warnings}


def checker_of(kind: type[AnyGame]) -> Callable[[bytes], Findings] | None:
    folder = sys.modules.get(kind.__module__.rpartition(".")[0])
    found: Callable[[bytes], Findings] | None = getattr(folder, "check_file", None)
    return found
