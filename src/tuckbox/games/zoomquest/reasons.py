"""Why one would do something in ZoomQuest: whom it meets with how many cards, what comes back, how far the goal is."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import Face
from tuckbox.core.reasons import Reason
from tuckbox.core.text import Part, Speech, spelled, text
from tuckbox.games.zoomquest.cards import ATTACK, DEFEND
from tuckbox.games.zoomquest.heuristics import is_weary, next_goal, others_lag
from tuckbox.games.zoomquest.realm import Fight, Move, Rest, Target

if TYPE_CHECKING:
    from tuckbox.games.zoomquest.battle import Entity
    from tuckbox.games.zoomquest.game import ZoomQuest

MEETS: Final = "{verb} {foes}, your side with {own} {own|card|cards} against {theirs}"
NEARER: Final = "leads nearer to {foes}, {n} {n|step|steps} from there"
IN_VAIN: Final = "is in vain: the monsters here battle all the same"


def reasons(game: "ZoomQuest", player: int, action: Action) -> list[Reason]:
    hero = game.heroes[player]
    if isinstance(action, Target):
        return [working(action.face, game.entities[action.number])]
    if isinstance(action, Rest):
        return [resting(game, hero, action)]
    if isinstance(action, Fight):
        return [meeting(game, hero, hero.place, "battles")]
    return moving(game, hero, action.place) if isinstance(action, Move) else staying(game, hero)


def points_at(game: "ZoomQuest", player: int, action: Action) -> tuple[str, ...]:
    """From where one is to where one goes; a card to whom it works on; what comes back to one's own pile."""
    here, piles = game.realm.names[game.heroes[player].place], game.realm.piles[player]
    if isinstance(action, Target):
        return (piles[0], game.realm.words[action.number])
    if isinstance(action, Move):
        return (here, action.name)
    recovers = isinstance(action, Rest) and game.heroes[player].destroyed.cards
    return (piles[2], piles[1]) if recovers else (here,)


def moving(game: "ZoomQuest", hero: "Entity", place: int) -> list[Reason]:
    if place in game.lairs:
        return [meeting(game, hero, place, "meets")]
    return [marching(game, hero, place)]


def meeting(game: "ZoomQuest", hero: "Entity", place: int, verb: str) -> Reason:
    """Who fights whom there, and with how many cards: everybody can count them."""
    foes = [foe for foe in game.monsters if foe.place == place and foe.is_alive()]
    side = [friend for friend in game.heroes if friend.is_alive() and (friend is hero or friend.place == place)]
    own, theirs = sum([friend.strength() for friend in side]), sum([foe.strength() for foe in foes])
    does = text(MEETS, verb=verb, foes=[foe.title for foe in foes], own=own, theirs=theirs)
    return Reason("battle", does, "battles nobody", amount=own - theirs, less="that is a harder battle")


def marching(game: "ZoomQuest", hero: "Entity", place: int) -> Reason:
    ways, goal = game.realm.distances, next_goal(game)
    if ways[place][goal] >= ways[hero.place][goal]:
        return Reason("march", text("leads no nearer to {foes}", foes=foes_at(game, goal)), good=False)
    does = text(NEARER, foes=foes_at(game, goal), n=ways[place][goal])
    return Reason("march", does, "leads no nearer to the monsters", amount=-ways[place][goal], less="that is farther")


def foes_at(game: "ZoomQuest", place: int) -> list[Part]:
    return [foe.title for foe in game.monsters if foe.place == place and foe.is_alive()]


def staying(game: "ZoomQuest", hero: "Entity") -> list[Reason]:
    if hero.place in game.lairs:
        return [meeting(game, hero, hero.place, "battles")]
    goal = next_goal(game)
    found = [*recovering(hero), *waiting(game, hero, goal)]
    return found or [Reason("march", text("leads no nearer to {foes}", foes=foes_at(game, goal)), good=False)]


def recovering(hero: "Entity") -> list[Reason]:
    count = len(hero.destroyed.cards)
    if not count:
        return []
    does = text("lets you rest, to get back one of {n} lost {n|card|cards}", n=count)
    return [Reason("rest", does, "brings no card back")]


def waiting(game: "ZoomQuest", hero: "Entity", goal: int) -> list[Reason]:
    """The party goes in together, and rested."""
    friends = [friend for friend in game.heroes if friend is not hero and friend.is_alive()]
    if friends and game.realm.distances[hero.place][goal] == 1 and others_lag(game, goal):
        late = [friend.part() for friend in friends if game.realm.distances[friend.place][goal] > 1]
        return [Reason("wait", text("waits for {friends}, to go in together", friends=late), "does not wait")]
    weary = [friend.part() for friend in friends if friend.destroyed.cards]
    if weary and is_weary(game):
        return [Reason("wait", text("gives {friends} time to rest", friends=weary), "does not wait")]
    return []


def resting(game: "ZoomQuest", hero: "Entity", rest: Rest) -> Reason:
    if hero.place in game.lairs:
        return Reason("vain", IN_VAIN, good=False)
    if rest.face is not None:
        back = text("brings a card back: {card:bare}", card=rest.face)
        return Reason("rest", back, "brings no card back", amount=worth(rest.face), less="that one helps less")
    count = len(hero.destroyed.cards)
    if not count:
        return Reason("rest", "brings nothing back: no card is lost", good=False)
    return Reason("rest", text("brings back one of {n} lost {n|card|cards}", n=count), "brings no card back")


def worth(face: Face) -> int:
    return 2 if face is ATTACK else 1


def working(face: Face, target: "Entity") -> Reason:
    """What a card does to its target."""
    if face is ATTACK:
        return attacking(target)
    who = target.part()
    if face is DEFEND:
        shield = text("shields {who} from {attacks}", who=who, attacks=attacks(target.shields + 1))
        return Reason("shield", shield, amount=-target.shields, less="that shield is needed less")
    count = len(target.destroyed.cards)
    heals = text("brings back one of {n} lost {n|card|cards} of {who}", who=who, n=count)
    return Reason("heal", heals, amount=count, less="fewer cards are lost there", good=count > 0)


def attacking(target: "Entity") -> Reason:
    strength, who = target.strength(), target.part()
    if target.shields:
        return Reason("attack", text("is stopped by a shield of {who}", who=who), good=False)
    if strength == 1:
        return Reason("attack", text("defeats {who}", who=who), "defeats nobody", less="nobody is defeated by that")
    does = text("costs {who} one of {n} cards", who=who, n=strength)
    return Reason("attack", does, "costs nobody a card", amount=-strength, less="more cards are left there")


def attacks(count: int) -> Speech:
    return "one attack" if count == 1 else text("{n} attacks", n=spelled(count))
