"""What the chairs see of one position. What several of them see is made once and shared: nobody may change it."""

from typing import Final

from tuckbox.core.cards import Face, Pile
from tuckbox.core.events import Glimpse
from tuckbox.core.game import AnyGame
from tuckbox.core.result import Result
from tuckbox.core.view import markers_json
from tuckbox.room.types import Reply


class Sights:
    """The views of one game, as it stands now, as JSON. A pile looks alike to all who see its hidden cards, and to all
    who do not."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.piles: Final[dict[tuple[str, bool], list[Reply]]] = {}

    def view(self, chair: int | None) -> Reply:
        """The same as `game.view(chair).as_json()`."""
        game = self.game
        knower = game.players if chair is None else chair
        piles = {name: self.pile(pile, knower) for name, pile in game.piles.items()}
        return {"seat": chair, "piles": piles, **public_view(game)}

    def pile(self, pile: Pile[Face], knower: int) -> list[Reply]:
        kind = (pile.name, pile.seers >> knower & 1 == 1)
        if kind not in self.piles:
            glimpses: list[Glimpse] = self.game.glimpses(pile, knower)
            self.piles[kind] = [card.as_json() for card in glimpses]
        return self.piles[kind]


def public_view(game: AnyGame) -> Reply:
    """All of a view that does not depend on who looks."""
    result: Result | None = game.result()
    return {
        "counters": game.counters(),
        "markers": markers_json(game.markers()),
        "to_act": list(game.to_act()),
        "sealed": sorted(game.sealed),
        "scores": game.scores(),
        "result": result.as_json() if result else None,
    }
