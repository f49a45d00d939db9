"""Documents that players bring to a game, such as scenarios: checked, described for editors, and dealt from."""

import re
from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from tuckbox.core import record
from tuckbox.core.errors import BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.core.options import Option
from tuckbox.core.text import capital

MOST_TOLD: Final = 100
STEP: Final = re.compile(r"\.?(\w+)|\[(\d+)\]")


class Findings:
    """Errors, and warnings of what the author may not have meant."""

    def __init__(self) -> None:
        self.errors: Final[list[str]] = []
        self.warnings: Final[list[str]] = []

    def as_json(self) -> dict[str, object]:
        """`told` has the same in parts, for whoever shows each beside what it is about."""
        told = [in_parts(each, is_error=True) for each in self.errors]
        told += [in_parts(each, is_error=False) for each in self.warnings]
        return {"errors": self.errors, "warnings": self.warnings, "told": told}

    def fail(self, path: str, sentence: str) -> None:
        if len(self.errors) < MOST_TOLD:
            self.errors.append(f"{path}: {sentence}")

    def warn(self, path: str, sentence: str) -> None:
        if len(self.warnings) < MOST_TOLD:
            self.warnings.append(f"{path}: {sentence}")


def in_parts(finding: str, *, is_error: bool) -> dict[str, object]:
    path, _, sentence = finding.partition(": ")
    return {"at": steps(path), "sentence": capital(sentence), "error": is_error}


def steps(path: str) -> list[str | int]:
    """The keys and numbers of a path; of `map.locations[2].id` those are `["map", "locations", 2, "id"]`."""
    found: list[str | int] = []
    at = 0
    while (step := STEP.match(path, at)) is not None:
        found.append(step[1] if step[2] is None else int(step[2]))
        at = step.end()
    return found if at == len(path) else []


class Document(Option):
    """An option that takes a JSON object. The game that declares it tells how one is read:

    `find_faults`: every fault of a document at once, and all that is odd about it;
    `schema`: the JSON Schema, for editors;
    `players`: how many it is for, None for as few as may be;
    `shipped`: those in the box, by name;
    `tell_shipped`: what a chooser shows of one of them, by its name.
    """

    kind: ClassVar[str] = "document"

    def __init__(
        self,
        name: str,
        explanation: str,
        *,
        find_faults: Callable[[object], Findings] | None = None,
        schema: Callable[[], dict[str, object]] | None = None,
        players: Callable[[object], int] | None = None,
        shipped: Mapping[str, object] | None = None,
        tell_shipped: Callable[[str], dict[str, object]] | None = None,
    ) -> None:
        super().__init__(name, {}, explanation)
        self.find_faults: Final = find_faults
        self.schema: Final = schema
        self.players: Final = players
        self.shipped: Final[Mapping[str, object]] = {} if shipped is None else shipped
        self.tell_shipped: Final = tell_shipped

    def check(self, value: object) -> object:
        if not isinstance(value, dict):
            raise self.refuse(value)
        return value

    def takes(self) -> str:
        return "a JSON object (on the command line: the name of a JSON file)"

    def in_the_box(self) -> list[dict[str, object]]:
        """Those that come with the game, as a chooser shows them."""
        tell = self.tell_shipped
        return [{"name": name, **(tell(name) if tell is not None else {})} for name in self.shipped]

    def check_file(self, data: bytes) -> Findings:
        """All that is wrong with the bytes of a file, and all that is odd about it."""
        findings = Findings()
        try:
            document = record.read(data)
        except BadRecord as fault:
            findings.fail("the file", str(fault))
            return findings
        return findings if self.find_faults is None else self.find_faults(document)

    def deal(self, kind: type[AnyGame], document: object, *, seed: str) -> AnyGame:
        """A game of this kind from a document, for all its players. Raises BadOption, or BadRecord for a state that is
        not ours."""
        players = None if self.players is None else self.players(document)
        return record.start(kind, {self.name: document}, players=players, seed=seed)


def document_of(kind: type[AnyGame]) -> Document | None:
    """The option by which players bring documents to this game, if it takes any."""
    for option in kind.declared:
        if isinstance(option, Document):
            return option
    return None
