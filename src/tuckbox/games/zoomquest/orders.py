"""What can be settled beforehand in ZoomQuest: the second choice of a round, which never hangs on the first, and whom
cards work on in battles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.orders import Order
from tuckbox.core.text import text
from tuckbox.games.zoomquest.battle import Battle, Entity
from tuckbox.games.zoomquest.cards import FACES
from tuckbox.games.zoomquest.realm import REST_FOR

if TYPE_CHECKING:
    from tuckbox.games.zoomquest.game import ZoomQuest

SMALLEST: Final = "smallest"
RESTING: Final = "You rest in this round"
CHOOSING: Final = "A card of yours may choose whom it works on"


def orders(game: "ZoomQuest", player: int) -> list[Order]:
    """A rest is for this round: nobody can lose or regain a card before it, and among monsters there is none."""
    hero = game.heroes[player]
    if game.ending is not None or not hero.is_alive():
        return []
    found: list[Order] = []
    lost = {card.face.name for card in hero.destroyed.cards}
    if game.rests_are_chosen() and len(lost) > 1:
        for name in [name for name in FACES if name in lost]:
            sentence = text("Take back {card:bare}.", card=FACES[name])
            rest = REST_FOR[name].words
            found.append(Order(rest, sentence, head=RESTING, about="rest", until=f"round {game.round}"))
    if game.chosen:
        whom = "Let it work on the smallest deck."
        found.append(Order(SMALLEST, whom, head=CHOOSING, about="targets"))
    return found


def obey(game: "ZoomQuest", player: int, given: Sequence[str]) -> Action | None:
    if player not in game.to_act():
        return None
    if game.battle is not None:
        return smallest(game, game.battle) if SMALLEST in given else None
    if game.choices_are_moves():
        return None
    for action in game.legal_actions(player):
        if action.words in given:
            return action
    return None


def smallest(game: "ZoomQuest", battle: Battle) -> Action:
    """Of several the first: an order throws no dice."""
    owner = battle.chooser
    assert owner is not None
    face = owner.revealed_card()
    assert face is not None
    targets = battle.targets(owner, face)
    least = min(targets, key=size)
    return game.realm.targets[face.name][least.number]


def size(entity: Entity) -> int:
    return len(entity.active.cards)
