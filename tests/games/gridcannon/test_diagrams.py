"""The shots in the rules are as the rules have them."""

import pytest

from tuckbox.core.cards import PLAYING, Playing
from tuckbox.core.diagram import Diagram
from tuckbox.games.gridcannon.diagrams import DIAGRAMS

SHOTS = [diagram for diagram in DIAGRAMS if diagram.along]
QUEEN, KING = 12, 13


def fits(card: Playing, royal: Playing) -> bool:
    """A queen wants her colour, a king his suit."""
    return (royal.rank != QUEEN or card.red == royal.red) and (royal.rank != KING or card.suit == royal.suit)


@pytest.mark.parametrize("diagram", SHOTS, ids=lambda diagram: diagram.title)
def test_a_royal_falls_in_the_diagram_as_it_does_at_the_table(diagram: Diagram) -> None:
    royal, first, second = (PLAYING[diagram.piles[name][0]] for name in ("royal", "first", "second"))

    fitting = [fits(card, royal) for card in (first, second)]
    falls = first.rank + second.rank >= royal.rank and all(fitting)

    assert falls is diagram.good
    assert fitting == [name not in diagram.misfits for name in ("first", "second")]
