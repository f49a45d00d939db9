"""What speaks for and against an action in ZoomQuest: who is met where, and what a card would do."""

from typing import TYPE_CHECKING

from tuckbox.core.actions import Action
from tuckbox.core.cards import Face
from tuckbox.core.view import Point
from tuckbox.games.zoomquest import speech
from tuckbox.games.zoomquest.cards import ATTACK, DEFEND
from tuckbox.games.zoomquest.realm import Move, Rest, Target

if TYPE_CHECKING:
    from tuckbox.games.zoomquest.battle import Entity
    from tuckbox.games.zoomquest.game import ZoomQuest


def points(game: "ZoomQuest", player: int, action: Action) -> list[Point]:
    hero = game.heroes[player]
    if isinstance(action, Target):
        owner = game.battle.chooser if game.battle is not None else None
        face = owner.revealed() if owner is not None else None
        return [] if face is None else [working(game, face, game.entities[action.number])]
    if isinstance(action, Rest):
        return resting(game, hero, action)
    return meetings(game, hero, action.place if isinstance(action, Move) else hero.place)


def meetings(game: "ZoomQuest", hero: "Entity", place: int) -> list[Point]:
    """Who is at a place now: the monsters with their cards, the other players."""
    there = [entity for entity in game.entities if entity.place == place and entity.is_alive() and entity is not hero]
    foes = [foe for foe in there if not foe.is_player]
    friends = [friend for friend in there if friend.is_player]
    return [
        *[Point(f"{foe.title} is there: {speech.deck(foe)}", False, places=pile_of(game, foe)) for foe in foes],
        *[Point(f"{friend.title} is there", places=pile_of(game, friend)) for friend in friends],
    ]


def pile_of(game: "ZoomQuest", entity: "Entity") -> list[str]:
    return [game.realm.words[entity.number]]


def resting(game: "ZoomQuest", hero: "Entity", rest: Rest) -> list[Point]:
    if hero.place in game.lairs:
        return [Point("In vain: the monsters here battle all the same", False), *meetings(game, hero, hero.place)]
    if rest.face is not None:
        return [Point(f"You get a card back: {rest.face.title}", True, card=rest.face.name)]
    count = len(hero.destroyed.cards)
    if not count:
        return [Point("Nothing is destroyed, so nothing comes back")]
    return [Point(f"You get a random card back, of {count} destroyed", True)]


def working(game: "ZoomQuest", face: Face, target: "Entity") -> Point:
    """What a card would do to a target."""
    places = pile_of(game, target)
    if face is DEFEND:
        return Point(f"{target.title} is shielded from {times(target.shields + 1)}", True, places=places)
    if face is not ATTACK:
        return Point(
            f"{target.title} gets a card back, of {len(target.destroyed.cards)} destroyed", True, places=places
        )
    if target.shields:
        return Point(f"A shield of {target.title} stops it", False, places=places)
    if target.strength() == 1:
        return Point(f"{target.title} is defeated", True, places=places)
    return Point(f"{target.title} loses a card, of {len(target.active.cards)} in the deck", True, places=places)


def times(shields: int) -> str:
    return "one attack" if shields == 1 else f"{shields} attacks"
