"""What tables leave for whoever tells people that they are waited for: where something has happened, and who looked."""

from collections.abc import Iterable, KeysView
from typing import Final

from tuckbox.room import Act

SPEECH: Final = "/say "


class Heed:
    """After an act only this is found out: whether somebody sits there who is to be told, and does not look."""

    def __init__(self) -> None:
        self.known: frozenset[str] = frozenset()
        """The guests who are to be told. Where nobody is, nothing is kept here."""
        self.touched: dict[str, int] = {}
        """The tables, and when somebody last spoke there since they were looked at, or 0."""
        self.seen: dict[tuple[str, str], int] = {}
        """By guest and table, since when the turn that the guest has seen there is theirs; 0 where it is not."""

    def after(self, table: str, guests: KeysView[str], looking: set[str], acts: Iterable[Act]) -> None:
        if not self.known or guests <= looking or self.known.isdisjoint(guests):
            return
        spoke = max((act.now for act in acts if act.words.startswith(SPEECH)), default=0)
        self.touched[table] = max(spoke, self.touched.get(table, 0))

    def touch(self, table: str, guests: KeysView[str]) -> None:
        """Somebody has come, or was there for a moment."""
        if not self.known.isdisjoint(guests):
            self.touched.setdefault(table, 0)

    def looked(self, guest: str, table: str, turn: int) -> None:
        if guest in self.known:
            self.seen[guest, table] = turn

    def forget(self, guest: str) -> None:
        self.seen = {place: turn for place, turn in self.seen.items() if place[0] != guest}

    def take(self) -> tuple[dict[str, int], dict[tuple[str, str], int]]:
        """All that was left; it begins anew."""
        taken = self.touched, self.seen
        self.touched, self.seen = {}, {}
        return taken

    def give_back(self, touched: dict[str, int], seen: dict[tuple[str, str], int]) -> None:
        """What could not be kept just now; what came since is newer."""
        self.touched = {**touched, **self.touched}
        self.seen = {**seen, **self.seen}
