"""What speaks for and against an action in ZoomQuest: who is met where, and what a card would do."""

from typing import TYPE_CHECKING

from tuckbox.core.actions import Action
from tuckbox.core.cards import Face
from tuckbox.core.text import Speech, Text, text
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
        return [working(game, speech.shown_card(game), game.entities[action.number])]
    if isinstance(action, Rest):
        return resting(game, hero, action)
    return meetings(game, hero, action.place if isinstance(action, Move) else hero.place)


def meetings(game: "ZoomQuest", hero: "Entity", place: int) -> list[Point]:
    """Who is at a place now: the monsters with their cards, the other players."""
    there = [entity for entity in game.entities if entity.place == place and entity.is_alive() and entity is not hero]
    foes = [foe for foe in there if not foe.is_player]
    friends = [friend for friend in there if friend.is_player]
    return [
        *[Point(waiting(foe), False, places=pile_of(game, foe)) for foe in foes],
        *company(game, friends),
    ]


def company(game: "ZoomQuest", friends: list["Entity"]) -> list[Point]:
    """The others of a party at a place, in one sentence."""
    if not friends:
        return []
    names = [friend.part() for friend in friends]
    told = text("{Who} is there" if len(names) == 1 else "{Who} are there", who=names)
    return [Point(told, places=[pile for friend in friends for pile in pile_of(game, friend)])]


def waiting(foe: "Entity") -> Text:
    return text("{Foe} is there: {deck}", foe=foe.title, deck=speech.deck(foe))


def pile_of(game: "ZoomQuest", entity: "Entity") -> list[str]:
    return [game.realm.words[entity.number]]


def resting(game: "ZoomQuest", hero: "Entity", rest: Rest) -> list[Point]:
    if hero.place in game.lairs:
        return [Point("In vain: the monsters here battle all the same", False), *meetings(game, hero, hero.place)]
    if rest.face is not None:
        return [Point(text("You get a card back: {card:bare}", card=rest.face), True, card=rest.face.name)]
    count = len(hero.destroyed.cards)
    if not count:
        return [Point("Nothing is lost, so nothing comes back")]
    return [Point(text("You get a random card back, of {n} lost", n=count), True)]


def working(game: "ZoomQuest", face: Face, target: "Entity") -> Point:
    """What a card would do to a target."""
    good = face is not ATTACK or not target.shields
    return Point(effect(face, target), good, places=pile_of(game, target))


def effect(face: Face, target: "Entity") -> Text:
    who = target.part()
    if face is DEFEND:
        return text("{Who} {who|are|is} shielded from {attacks}", who=who, attacks=attacks(target.shields + 1))
    if face is not ATTACK:
        count = len(target.destroyed.cards)
        return text("{Who} {who|get|gets} a card back, of {n} lost", who=who, n=count)
    if target.shields:
        return text("A shield of {who} stops it", who=who)
    if target.strength() == 1:
        return text("{Who} is defeated", who=who)
    return text("{Who} loses a card, of {n} in the deck", who=who, n=len(target.active.cards))


def attacks(count: int) -> Speech:
    return "one attack" if count == 1 else text("{n} attacks", n=count)
