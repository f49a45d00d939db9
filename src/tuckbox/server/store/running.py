"""What is kept of a bout: one deal for one, played by several, and what came of it for each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tuckbox.room.types import Sealed

RACE: Final = "race"
CHALLENGE: Final = "challenge"
WAITS: Final = "waits"
PLAYS: Final = "plays"
GONE: Final = "gone"


@dataclass(frozen=True, slots=True)
class Bout:
    """A race, which all begin at once, or a challenge, whose owner has played before. Nobody is shown the seed before
    it is over for everybody. A race that has not begun begins at 0."""

    id: str
    kind: str
    code: str
    game: str
    rules: int
    seed: str
    options: Mapping[str, object]
    pledge: Mapping[str, object]
    owner: str
    made: int
    begins: int = 0

    @property
    def sealed(self) -> Sealed:
        return Sealed(self.seed, {"bout": {"id": self.id, "kind": self.kind}}, self.pledge)


@dataclass(frozen=True, slots=True)
class Run:
    """That a guest is in a bout, under a name, and at which table, once there is one."""

    bout: str
    place: int
    guest: str
    name: str
    ready: bool = False
    table: str = ""


@dataclass(frozen=True, slots=True)
class Feat:
    """How a game ended, as the guest's history has it."""

    at: int
    won: bool
    score: float
    moves: int
    took: int
    hints: int
    oracle: int
    undos: int
    statistics: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Runner:
    """A run and how it stands; without a feat it goes on, or nothing more comes of it."""

    run: Run
    goes_on: bool
    feat: Feat | None = None

    @property
    def state(self) -> str:
        if self.feat is not None:
            return "won" if self.feat.won else "lost"
        if not self.run.table:
            return WAITS
        return PLAYS if self.goes_on else GONE

    @property
    def is_done(self) -> bool:
        return self.state not in (WAITS, PLAYS)


@dataclass(frozen=True, slots=True)
class Field:
    """A bout with all who are in it, in the order they came."""

    bout: Bout
    runners: list[Runner] = field(default_factory=list)

    def of(self, guest: str | None) -> Runner | None:
        return next((runner for runner in self.runners if runner.run.guest == guest), None)
