"""The clock of a server, which can be put forward."""

from datetime import UTC, datetime

from tuckbox.server.guests import now


class Sky:
    """Milliseconds since 1970: as they are, or so many ahead."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return now() + self.ahead

    def dawn(self, day: str) -> None:
        """It is morning on this day."""
        self.ahead = 1000 * int(datetime.fromisoformat(f"{day}T05:00+00:00").astimezone(UTC).timestamp()) - now()
