"""What a bus promises: little. It wakes those who hold an older version of a table; the store alone is the truth."""

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]


class Bus(Protocol):
    """A message may come late, twice, out of order or never: whoever hears it compares versions and reads the store."""

    def publish(self, table: str, version: int) -> None:
        """Tell every listener, in every process, that a table has come to this version. Called after its commit; it
        neither waits nor fails."""

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Have every later message told on this worker's event loop; what is returned ends that."""

    async def close(self) -> None:
        """Let go of everything outside this process."""
