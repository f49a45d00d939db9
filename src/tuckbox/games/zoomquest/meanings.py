"""What the cards and the places of ZoomQuest are for."""

from typing import Final

from tuckbox.core.text import Speech
from tuckbox.games.zoomquest.cards import FACES
from tuckbox.games.zoomquest.realm import LABELS, Realm

CARDS: Final[dict[str, Speech]] = {
    "attack": "The smallest deck of the other side loses a random card.",
    "defend": "It shields the smallest deck of its own side from one attack, until the next cards are turned up.",
    "heal": "It brings a lost card back to its own side.",
}
HEAPS: Final[dict[str, Speech]] = dict(
    zip(
        LABELS,
        (
            "In a battle its top card is turned up; who has no card left is defeated.",
            "Used cards: they are shuffled into a new deck when the old one is empty.",
            "Lost cards: a heal, or a rest where no monster is, brings one back.",
        ),
        strict=True,
    )
)
MAP: Final = "Everybody stays or moves along one road in each round."


def meaning(realm: Realm, name: str) -> list[Speech]:
    if name in FACES:
        return [CARDS[name]]
    zone = realm.zone_at(name)
    if zone is not None:
        return [HEAPS.get(zone.label, MAP)]
    described = [location.description for location in realm.scenario.locations if location.name == name]
    return [text for text in described if text] or [MAP]
