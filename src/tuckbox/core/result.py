"""How a game ended."""

from typing import Final

from tuckbox.core.text import EVERYBODY, Speech, speech_json

WON: Final = "won"
LOST: Final = "lost"
LEFT: Final = "left"
"""What came of it for one player; a game that was left has no result."""


class Result:
    """`won`, `lost`, `won_by` (some of the players, perhaps several), `conceded` or `limit`, and why, in a sentence."""

    def __init__(self, kind: str, sentence: Speech, winners: tuple[int, ...] = ()) -> None:
        self.kind: Final = kind
        self.sentence: Final = sentence
        self.winners: Final = winners

    def __repr__(self) -> str:
        return f"Result({self.kind!r}, {str(self.sentence)!r}, {self.winners!r})"

    def share(self, player: int) -> float:
        """This player's share of the win, from 0 to 1: who wins together wins all of it, rivals share it."""
        if self.kind == "won":
            return 1.0
        return 1.0 / len(self.winners) if player in self.winners else 0.0

    def as_json(self) -> dict[str, object]:
        return {"kind": self.kind, "sentence": speech_json(self.sentence, EVERYBODY), "winners": list(self.winners)}
