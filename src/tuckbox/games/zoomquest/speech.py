"""How ZoomQuest speaks: what is asked, actions said aloud, what they would do, and refusals that say why."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import Face
from tuckbox.core.errors import quote
from tuckbox.core.text import Part, Player, Speech, Text, capital, headed, sentences, text
from tuckbox.games.zoomquest.cards import FACES
from tuckbox.games.zoomquest.realm import Move, Rest, Stay, Target
from tuckbox.games.zoomquest.scenario import ways_along

if TYPE_CHECKING:
    from tuckbox.games.zoomquest.battle import Entity
    from tuckbox.games.zoomquest.game import ZoomQuest

HERE: Final = "{Who} {who|are|is} at {place}"
IN_A_LAIR: Final = "{Who} {who|are|is} at {place}, where a monster is"


def ask(game: "ZoomQuest", player: int) -> Speech:
    who = Player(player)
    if game.battle is not None:
        return text("Whom shall {who:own} {card:bare} work on?", who=who, card=shown_card(game))
    where, choices = question(game, player)
    place = game.heroes[player].place
    looks = description(game, place) if game.choices_are_moves() else ""
    asked = sentences(looks, capital(choices)) if looks else choices
    return headed(text(where, who=who, place=game.location(place)), asked)


def description(game: "ZoomQuest", place: int) -> str:
    """As the scenario has it, as a sentence; or nothing."""
    words = game.realm.scenario.locations[place].description.strip()
    return words if not words or words[-1] in ".!?…" else f"{words}."


def question(game: "ZoomQuest", player: int) -> tuple[str, str]:
    """Where the player is, and what there is to choose."""
    if game.single_phase:
        return HERE, "move, battle or rest."
    if game.choices_are_moves():
        return HERE, "stay, or move along a connection."
    if game.heroes[player].place in game.lairs:
        return IN_A_LAIR, "battle or rest."
    return HERE, "rest; which card shall come back?"


def shown_card(game: "ZoomQuest") -> Face:
    """The card that waits for its target."""
    assert game.battle is not None and game.battle.chooser is not None
    face = game.battle.chooser.revealed_card()
    assert face is not None
    return face


def describe(game: "ZoomQuest", player: int, action: Action) -> Speech:
    hero = game.heroes[player]
    if isinstance(action, Move):
        return describe_move(game, hero.place, action.place)
    if isinstance(action, Target):
        return describe_target(game, player, action)
    if isinstance(action, Rest) and action.face is not None:
        return text("Rest, and get back a card: {card:bare}", card=action.face)
    if isinstance(action, Stay):
        return text("Stay at {place}", place=game.location(hero.place))
    return "Rest" if isinstance(action, Rest) else "Battle"


def describe_target(game: "ZoomQuest", player: int, action: Target) -> Text:
    if action.number == player:
        return text("{Card:bare} yourself", card=shown_card(game))
    return text("{Card:bare} {target}", card=shown_card(game), target=game.entities[action.number].part())


def describe_move(game: "ZoomQuest", start: int, end: int) -> Text:
    route = route_name(game, start, end)
    if not route:
        return text("Move to {place}", place=game.location(end))
    return text("Move to {place} by {route}", place=game.location(end), route=route)


def route_name(game: "ZoomQuest", start: int, end: int) -> str:
    for way in game.realm.scenario.connections:
        if (start, end) in ways_along(way):
            return way.name
    return ""


def sentence(game: "ZoomQuest", player: int, action: Action) -> Text:
    """The action, and what it would bring."""
    hero = game.heroes[player]
    told = describe(game, player, action)
    if isinstance(action, Target):
        return text("{act}.", act=told)
    if isinstance(action, Rest):
        return rest_brings(game, hero, action, told)
    place = action.place if isinstance(action, Move) else hero.place
    foes = meeting(game, place)
    battle: list[Speech] = [text("there is a battle with {foes}.", foes=foes)] if foes else []
    looks: list[Speech] = [description(game, place)] if isinstance(action, Move) and description(game, place) else []
    brings = battle + looks
    return headed(told, sentences(*brings)) if brings else text("{act}.", act=told)


def highlights(game: "ZoomQuest", player: int, action: Action) -> list[str]:
    """The place it leads to, or the deck it works on."""
    if isinstance(action, Target):
        return [game.realm.words[action.number]]
    return [game.realm.names[action.place if isinstance(action, Move) else game.heroes[player].place]]


def meeting(game: "ZoomQuest", place: int) -> list[Part]:
    """Whom one would have to fight there."""
    foes = [foe for foe in game.monsters if foe.place == place and foe.is_alive()]
    return [text("{foe} ({deck})", foe=foe.title, deck=deck(foe)) for foe in foes]


def deck(entity: "Entity") -> Text:
    """All cards that are not destroyed, by kind: everybody can count them, though nobody knows their order."""
    faces = [card.face.name for card in entity.active.cards + entity.discarded.cards]
    counts: dict[str, Part] = {name: faces.count(name) for name in FACES if name in faces}
    return Text(", ".join([f"{{{name}}} {FACES[name].title}" for name in counts]), counts)


def rest_brings(game: "ZoomQuest", hero: "Entity", rest: Rest, told: Speech) -> Text:
    if hero.place in game.lairs:
        return headed(told, "in vain, for the monsters here battle all the same.")
    if not hero.destroyed.cards:
        return headed(told, "nothing is lost, so nothing comes back.")
    if rest.face is not None:
        return text("{act}.", act=told)
    return headed(told, text("a random one of {n} lost cards comes back.", n=len(hero.destroyed.cards)))


def why_not(game: "ZoomQuest", player: int, words: str) -> Speech:
    verb, _, rest = words.partition(" ")
    if game.battle is not None:
        return why_no_target(game, player, verb, rest)
    if verb in ("stay", "move") and not game.choices_are_moves():
        return "Everybody has moved: one can stay or move again in the next round."
    if verb == "move":
        return why_not_there(game, game.heroes[player].place, rest)
    if verb in ("battle", "rest", "stay"):
        return why_not_act(game, player, verb)
    return f"{quote(words)} is no action of ZoomQuest: say stay, move and a place, battle, or rest."


def why_not_there(game: "ZoomQuest", place: int, name: str) -> Speech:
    known = [known.lower() for known in game.realm.names]
    if not name:
        return "Say where to: move and the name of a place."
    if name not in known:
        near = ", ".join(game.realm.names[way] for way in game.realm.scenario.exits[place])
        return f"No place is called {quote(name)}: from here one can go to {near or 'nowhere'}."
    there = known.index(name)
    if there == place:
        return "That is where you are."
    return text("No connection leads from {here} to {there}.", here=game.location(place), there=game.location(there))


def why_not_act(game: "ZoomQuest", player: int, verb: str) -> str:
    if verb == "stay":
        return "In this game one stays by choosing battle or rest."
    if game.choices_are_moves() and not game.single_phase:
        return "First everybody moves or stays; then who is among monsters battles, and the others rest."
    if verb == "battle":
        return "There is no monster here to battle."
    if game.rest_choice and game.heroes[player].place not in game.lairs:
        return "Say which of your lost cards shall come back: rest attack, rest defend or rest heal."
    return "Rest brings back a random card in this game: say just rest."


def why_no_target(game: "ZoomQuest", player: int, verb: str, word: str) -> Text:
    card = shown_card(game)
    targets = ", ".join(action.words.partition(" ")[2] for action in game.legal_actions(player))
    if verb != card.name:
        return text("Your {card:bare} resolves now: say {card:bare} and one of {targets}.", card=card, targets=targets)
    return text(
        "Your {card:bare} cannot work on {word}: there are {targets}.", card=card, word=quote(word), targets=targets
    )
