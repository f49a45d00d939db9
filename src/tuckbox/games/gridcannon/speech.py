"""How Grid Cannon speaks: prompts, actions said aloud, previews of shots, and refusals that say why."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import PLAYING, SUIT_TITLES
from tuckbox.core.errors import quoted
from tuckbox.core.text import listed
from tuckbox.core.view import Preview
from tuckbox.games.gridcannon.actions import DRAW, Arm, LayAce, PickUp, Place, Shift, Stand, Swap
from tuckbox.games.gridcannon.board import CELLS, LINES, SPOTS, Line, bars_cell
from tuckbox.games.gridcannon.previews import needs, points

if TYPE_CHECKING:
    from tuckbox.games.gridcannon.game import GridCannon

NEAR: Final = {line.spot: line.near for line in LINES}
"""Beside which cell a royal stands."""
NOT_NOW: Final = {
    "royal": "No royal waits for a spot.",
    "armour": "A card becomes armour only in games with armour, and only when nothing else can be done.",
    "swap": "A card is swapped only in Francis' rules, at the start.",
    "keep": "There is nothing to keep: cards are swapped only in Francis' rules, at the start.",
}


def armour(game: "GridCannon") -> str:
    """Who wears armour, and what it takes to kill them: `KS 17, JH 13`."""
    armed = [spot for spot in SPOTS if game.is_alive(spot) and len(game[spot]) > 1]
    return ", ".join([f"{game[spot][-1].face.name} {game.health(spot)}" for spot in armed]) or "none"


def ask(game: "GridCannon") -> str:
    if game["turned"]:
        return f"Choose a spot for the {game['turned'][0].face.title}."
    if game.may_swap:
        return "Swap one card of the grid, or keep them all."
    if game.is_hopeless():
        return "Only aces are left, and they kill nobody: concede."
    if not game["hand"]:
        return "Draw a card." if game["deck"] else "Spend an ace or a joker."
    card = f"the {game['hand'][-1].face.title}"
    if game.is_stuck():
        return f"Nothing else can be done: give {card} to a royal as armour."
    return f"Place {card}, or draw." if game.bars_draw() is None else f"Place {card}."


def describe(game: "GridCannon", action: Action) -> str:
    if isinstance(action, Place):
        return f"Place the {game['hand'][-1].face.title} on {action.place}"
    if isinstance(action, LayAce):
        return f"Lay the {PLAYING[action.ace].title} on {action.cell}"
    if isinstance(action, PickUp):
        ploy, count = "an ace" if game.francis else "a joker", len(game[action.place])
        return f"Spend {ploy}: put the stack of {action.place} ({count}) under the deck"
    if isinstance(action, Shift):
        return f"Spend a joker: move the {game[action.src][-1].face.title} from {action.src} to {action.dst}"
    if isinstance(action, Stand):
        return f"Let the {game['turned'][0].face.title} stand at {action.place}"
    if isinstance(action, Arm):
        face, royal = game["hand"][-1].face, game[action.place][-1].face
        health = game.health(action.place) + face.rank
        return f"Give the {face.title} to the {royal.title} as armour: to kill then takes {health}"
    if isinstance(action, Swap):
        return f"Swap the {game[action.place][-1].face.title} of {action.place}"
    return "Draw a card" if action is DRAW else "Keep the grid as it is"


def called(game: "GridCannon", action: Action) -> str:
    """An action by the cards that lie there, without coordinates."""
    if isinstance(action, Place):
        return f"Place the {game['hand'][-1].face.title} on {top_of(game, action.place)}"
    if isinstance(action, LayAce):
        return f"Lay the {PLAYING[action.ace].title} on {top_of(game, action.cell)}"
    if isinstance(action, PickUp):
        ploy = "an ace" if game.francis else "a joker"
        return f"Spend {ploy}: put the stack of {top_of(game, action.place)} under the deck"
    if isinstance(action, Shift):
        return f"Spend a joker: move {top_of(game, action.src)} to {top_of(game, action.dst)}"
    if isinstance(action, Stand):
        return f"Let the {game['turned'][0].face.title} stand beside {top_of(game, NEAR[action.place])}"
    if isinstance(action, Swap):
        return f"Swap {top_of(game, action.place)}"
    return describe(game, action)


def top_of(game: "GridCannon", cell: str) -> str:
    return f"the {game[cell][-1].face.title}" if game[cell] else "an empty cell"


def preview(game: "GridCannon", action: Action) -> Preview:
    """What would be shot at, the sum against what it needs, and whether the payload matches."""
    shooting, trigger = shot(game, action)
    lines = shooting.aims(trigger) if trigger else []
    lit = [place for line in lines for place in (line.near, line.far, line.spot)]
    text = " ".join([f"{describe(game, action)}.", *verdicts(game, action)])
    return Preview(text, (*action.touches, *lit), points=points(shooting, lines))


def verdicts(game: "GridCannon", action: Action) -> list[str]:
    """A sentence for each royal that an action shoots at."""
    shooting, trigger = shot(game, action)
    lines = shooting.aims(trigger) if trigger else []
    sentences = [verdict(shooting, line) for line in lines]
    if len([line for line in lines if shooting.spares(line) is None]) == 2 and not game.francis:
        sentences.append("Two at once count double.")
    return sentences


def shot(game: "GridCannon", action: Action) -> tuple["GridCannon", str]:
    """The position in which an action shoots, and from where; from nowhere if it does not shoot."""
    if isinstance(action, Place):
        return game, action.place
    if isinstance(action, LayAce) and game.ace_triggers:
        return game, action.cell
    if isinstance(action, Shift):
        twin = game.copy()
        twin.move(action.src, action.dst)
        return twin, action.dst
    return game, ""


def verdict(game: "GridCannon", line: Line) -> str:
    ranks = [game[cell][-1].face.rank for cell in (line.near, line.far) if game[cell]]
    total = f"{ranks[0]} + {ranks[1]} = {sum(ranks)}" if len(ranks) == 2 else str(sum(ranks))
    royal = f"The {game[line.spot][-1].face.title}"
    objection = game.spares(line)
    fate = f"lives, {objection}" if objection else "dies"
    return f"{royal} {fate}: {total} against {needs(game, line, SUIT_TITLES)}."


def why_not(game: "GridCannon", words: str) -> str:
    verb, *places = words.split()
    if verb not in ("draw", "place", "ace", "joker") and verb not in NOT_NOW:
        return f"{quoted(words)} is no action of Grid Cannon: say draw, place 2,2, {ploys_aloud(game)}."
    if game["turned"]:
        royal = game["turned"][0].face
        return f"First the {royal.title} must stand beside the card most like it: {listed(game.spots_for(royal))}."
    if game.may_swap:
        return "First swap one card of the grid, such as swap 2,2, or keep them all."
    if verb == "draw":
        return game.bars_draw() or "Say draw, and nothing else."
    if verb == "place":
        return why_not_place(game, places)
    return NOT_NOW[verb] if verb in NOT_NOW else why_not_ploy(game, verb)


def why_not_place(game: "GridCannon", places: list[str]) -> str:
    if not game["hand"]:
        return "Your hand is empty: draw a card first."
    if len(places) != 1 or places[0] not in CELLS:
        return "Say place and a cell of the grid, from 1,1 to 3,3: first how far right, then how far down."
    return bars_cell(game["hand"][-1].face, game[places[0]]) or "That is not possible now."


def why_not_ploy(game: "GridCannon", verb: str) -> str:
    if not game[f"{verb}s"]:
        return f"You have no {verb}."
    return f"That {verb} cannot be played: say {ploys_aloud(game)}, with cells that are not empty and aces you have."


def ploys_aloud(game: "GridCannon") -> str:
    return "ace 2,2 or joker 1,1 2,2" if game.francis else "ace AS 2,2 or joker 2,2"
