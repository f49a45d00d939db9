"""How ZoomQuest speaks: what is asked, actions said aloud, what they would do, and refusals that say why."""

from typing import TYPE_CHECKING

from tuckbox.core.actions import Action
from tuckbox.core.errors import quoted
from tuckbox.core.text import listed
from tuckbox.games.zoomquest.cards import FACES
from tuckbox.games.zoomquest.realm import Move, Rest, Target

if TYPE_CHECKING:
    from tuckbox.games.zoomquest.battle import Entity
    from tuckbox.games.zoomquest.game import ZoomQuest


def ask(game: "ZoomQuest", player: int) -> str:
    if game.battle is not None:
        return f"Whom shall the {shown_card(game)} of {game.who(player)} work on?"
    place = game.place_title(game.heroes[player].place)
    if game.single_phase:
        return f"{game.who(player)} at {place}: move, battle or rest."
    if game.choices_are_moves():
        return f"{game.who(player)} at {place}: stay, or move along a connection."
    if game.heroes[player].place in game.lairs:
        return f"{game.who(player)} at {place}, where a monster is: battle or rest."
    return f"{game.who(player)} at {place}: rest; which card shall come back?"


def shown_card(game: "ZoomQuest") -> str:
    """The title of the card that waits for its target."""
    chooser = game.battle.chooser if game.battle is not None else None
    face = chooser.revealed() if chooser is not None else None
    return face.title if face is not None else "card"


def describe(game: "ZoomQuest", player: int, action: Action) -> str:
    hero = game.heroes[player]
    if isinstance(action, Move):
        route = route_name(game, hero.place, action.place)
        return f"Move to {game.place_title(action.place)}" + f" by {route}" * bool(route)
    if isinstance(action, Target):
        return f"{shown_card(game).capitalize()} {game.entities[action.number].title}"
    if isinstance(action, Rest) and action.face is not None:
        return f"Rest, and get back a card: {action.face.title}"
    return {"stay": f"Stay at {game.place_title(hero.place)}", "battle": "Battle", "rest": "Rest"}[action.words]


def route_name(game: "ZoomQuest", start: int, end: int) -> str:
    for way in game.realm.scenario.connections:
        if {way.start, way.end} == {start, end}:
            return way.name
    return ""


def sentence(game: "ZoomQuest", player: int, action: Action) -> str:
    """The action, and what it would bring."""
    hero = game.heroes[player]
    told = describe(game, player, action)
    if isinstance(action, Target):
        return f"{told}."
    if isinstance(action, Rest):
        return f"{told}{rest_brings(game, hero, action)}."
    return f"{told}{meeting(game, action.place if isinstance(action, Move) else hero.place)}."


def highlights(game: "ZoomQuest", player: int, action: Action) -> list[str]:
    """The place it leads to, or the deck it works on."""
    if isinstance(action, Target):
        return [game.realm.words[action.number]]
    return [game.realm.names[action.place if isinstance(action, Move) else game.heroes[player].place]]


def meeting(game: "ZoomQuest", place: int) -> str:
    """Whom one would have to fight there."""
    foes = [foe for foe in game.monsters if foe.place == place and foe.is_alive()]
    if not foes:
        return ""
    return f": there is a battle with {listed([f'{foe.title} ({deck(foe)})' for foe in foes])}"


def deck(entity: "Entity") -> str:
    """All cards that are not destroyed, by kind: everybody can count them, though nobody knows their order."""
    faces = [card.face.name for card in entity.active.cards + entity.discarded.cards]
    return ", ".join(f"{faces.count(name)} {name}" for name in FACES if name in faces)


def rest_brings(game: "ZoomQuest", hero: "Entity", rest: Rest) -> str:
    if hero.place in game.lairs:
        return ": in vain, for the monsters here battle all the same"
    if not hero.destroyed.cards:
        return ": nothing is destroyed, so nothing comes back"
    return "" if rest.face is not None else f": a random one of {len(hero.destroyed.cards)} destroyed cards comes back"


def why_not(game: "ZoomQuest", player: int, words: str) -> str:
    verb, _, rest = words.partition(" ")
    if game.battle is not None:
        return why_no_target(game, player, verb, rest)
    if verb in ("stay", "move") and not game.choices_are_moves():
        return "Everybody has moved: now choose between battle and rest."
    if verb == "move":
        return why_not_there(game, game.heroes[player].place, rest)
    if verb in ("battle", "rest", "stay"):
        return why_not_act(game, player, verb)
    return f"{quoted(words)} is no action of ZoomQuest: say stay, move and a place, battle, or rest."


def why_not_there(game: "ZoomQuest", place: int, name: str) -> str:
    known = [known.lower() for known in game.realm.names]
    if not name:
        return "Say where to: move and the name of a place."
    if name not in known:
        near = ", ".join(game.realm.names[way] for way in game.realm.scenario.exits[place])
        return f"No place is called {quoted(name)}: from here one can go to {near or 'nowhere'}."
    if known.index(name) == place:
        return "That is where you are."
    here, there = game.place_title(place), game.place_title(known.index(name))
    return f"No connection leads from {here} to {there}."


def why_not_act(game: "ZoomQuest", player: int, verb: str) -> str:
    if verb == "stay":
        return "In this game one stays by choosing battle or rest."
    if game.choices_are_moves() and not game.single_phase:
        return "First everybody moves or stays; then comes the choice between battle and rest."
    if verb == "battle":
        return "There is no monster here to battle."
    if game.rest_choice and game.heroes[player].place not in game.lairs:
        return "Say which of your destroyed cards shall come back: rest attack, rest defend or rest heal."
    return "Rest brings back a random card in this game: say just rest."


def why_no_target(game: "ZoomQuest", player: int, verb: str, word: str) -> str:
    card = shown_card(game)
    targets = ", ".join(action.words.partition(" ")[2] for action in game.legal_actions(player))
    if verb != card:
        return f"Your {card} resolves now: say {card} and one of {targets}."
    return f"Your {card} cannot work on {quoted(word)}: there are {targets}."
