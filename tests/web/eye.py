"""Pictures of parts of a table, and by how much two of them differ."""

import base64
from math import ceil
from pathlib import Path
from typing import Any

from tests.web.player import Player

PIXELS = Path(__file__).with_name("pixels.js").read_text("utf-8")
AROUND = 14
"""So far around a card its line may lie."""


class Eye:
    """Takes pictures of one element and what lies around it, and tells how much two of them differ."""

    def __init__(self, player: Player, box: dict[str, float]) -> None:
        left, top = max(0.0, box["left"] - AROUND), max(0.0, box["top"] - AROUND)
        right, bottom = box["right"] + AROUND, box["bottom"] + AROUND
        self.clip: Any = {"x": left, "y": top, "width": right - left, "height": bottom - top}
        self.frame = {"x": 0, "y": 0, "width": ceil(right - left), "height": ceil(bottom - top)}
        self.page = player.page
        self.desk = player.context.new_page()  # without the table's content policy
        self.page.bring_to_front()

    def picture(self) -> str:
        return base64.b64encode(self.page.screenshot(clip=self.clip)).decode()

    def change(self, before: str, after: str) -> int:
        """In how many pixels they plainly differ."""
        changed: int = self.desk.evaluate(PIXELS, [before, after, self.frame])
        return changed

    def close(self) -> None:
        self.desk.close()
