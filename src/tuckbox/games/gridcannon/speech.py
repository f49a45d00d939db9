"""How Grid Cannon speaks: prompts, actions said aloud, previews of shots, and refusals that say why."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import PLAYING, SUIT_TITLES, suit_sign
from tuckbox.core.errors import quote
from tuckbox.core.events import Event, Flipped, Moved
from tuckbox.core.text import Part, Speech, coordinates, known_card, sentences, text
from tuckbox.core.view import Preview
from tuckbox.games.gridcannon import previews
from tuckbox.games.gridcannon.actions import DRAW, Arm, LayAce, PickUp, Place, Shift, Stand, Swap
from tuckbox.games.gridcannon.board import CELLS, KING, LINES, QUEEN, SPOTS, Line, bars_cell

if TYPE_CHECKING:
    from tuckbox.games.gridcannon.game import GridCannon

NEAR: Final = {line.spot: line.near for line in LINES}
"""Beside which cell a royal stands."""
SIDES: Final = {"0": "left of", "4": "right of"}
WAYS: Final = [
    ["at the top left", "at the top", "at the top right"],
    ["on the left", "in the middle", "on the right"],
    ["at the bottom left", "at the bottom", "at the bottom right"],
]
"""Where the cells of the grid lie, row by row: so those are told that no card names."""
NOT_NOW: Final = {
    "royal": "No royal waits for a spot.",
    "armour": "A card becomes armour only in games with armour, and only when nothing else can be done.",
    "swap": "A card is swapped only in Francis' rules, at the start.",
    "keep": "There is nothing to keep: cards are swapped only in Francis' rules, at the start.",
}
NO_ACTION: Final = "{words} is no action of Grid Cannon: say draw, place 2,2, {ploys}."
NO_PLOY: Final = "That {verb} cannot be played: say {ploys}, with cells that are not empty and aces you have."
FIRST: Final = "First {royal} must stand beside the card most like it: {spots}."


def sign(event: Event) -> str:
    """A dot for each card that is aimed, and the suits of the royals that fall."""
    if isinstance(event, Flipped):
        return suit_sign(event.card.face.name)
    return "·" if isinstance(event, Moved) and event.src == "hand" else ""


def armour(game: "GridCannon") -> Speech:
    """Who wears armour, and what it takes to kill them: “K♠ 17 and J♥ 13”."""
    armed = [spot for spot in SPOTS if game.is_alive(spot) and len(game[spot]) > 1]
    worn: list[Part] = [text("{royal:sign} {n}", royal=game[spot][-1].face, n=game.health(spot)) for spot in armed]
    return text("{worn}", worn=worn) if worn else "none"


def ask(game: "GridCannon") -> Speech:
    if game["turned"]:
        return text("Choose a spot for {royal}.", royal=known_card(game["turned"][0]))
    if game.may_swap:
        return "Swap one card of the grid, or keep them all."
    if game.is_hopeless():
        return "Only aces are left, and they kill nobody: concede."
    if not game["hand"]:
        return "Draw a card." if game["deck"] else "Spend an ace or a joker."
    card = known_card(game["hand"][-1])
    if game.is_stuck():
        return text("Nothing else can be done: give {card} to a royal as armour.", card=card)
    return text("Place {card}, or draw." if game.bars_draw() is None else "Place {card}.", card=card)


def describe(game: "GridCannon", action: Action) -> Speech:
    if isinstance(action, Place):
        return text("Place {card}{cell:on}", card=top(game, "hand"), cell=cell_part(game, action.place, "on {top}"))
    if isinstance(action, LayAce):
        return text("Lay {ace}{cell:on}", ace=PLAYING[action.ace], cell=cell_part(game, action.cell, "on {top}"))
    if isinstance(action, PickUp):
        return describe_pick_up(game, action.place)
    if isinstance(action, Shift):
        src, dst = coordinates(action.src), cell_part(game, action.dst, "to {top}")
        return text("Spend a joker: move {card}{src:from}{dst:to}", card=top(game, action.src), src=src, dst=dst)
    if isinstance(action, Stand):
        spot = coordinates(action.place, beside(game, action.place))
        return text("Let {royal} stand{spot:at}", royal=known_card(game["turned"][0]), spot=spot)
    if isinstance(action, Arm):
        return describe_armour(game, action.place)
    if isinstance(action, Swap):
        return text("Swap {card}{cell:of}", card=top(game, action.place), cell=coordinates(action.place))
    return "Draw a card" if action is DRAW else "Keep the grid as it is"


def describe_pick_up(game: "GridCannon", cell: str) -> Speech:
    way = "Spend {ploy}: put the stack{cell:of} ({n}) under the deck"
    ploy, stack = "an ace" if game.francis else "a joker", cell_part(game, cell, "of {top}")
    return text(way, ploy=ploy, cell=stack, n=len(game[cell]))


def describe_armour(game: "GridCannon", spot: str) -> Speech:
    way = "Give {card} to {royal} as armour: to kill then takes {n}"
    health = game.health(spot) + game["hand"][-1].face.rank
    return text(way, card=top(game, "hand"), royal=top(game, spot), n=health)


def beside(game: "GridCannon", spot: str) -> Speech:
    """On which side of which card a royal's spot lies: beside a corner there are two."""
    side = SIDES.get(spot[0]) or ("above" if spot[2] == "0" else "below")
    return text("{side} {top}", side=side, top=top(game, NEAR[spot]))


def top(game: "GridCannon", pile: str) -> Part:
    """The card on top, as it is said; without any, where the cell lies."""
    if game[pile]:
        return known_card(game[pile][-1])
    return f"the empty cell {WAYS[int(pile[2]) - 1][int(pile[0]) - 1]}"


def cell_part(game: "GridCannon", cell: str, way: str) -> Part:
    """A cell; to who sees the board by the card on top."""
    return coordinates(cell, text(way, top=top(game, cell)))


def preview(game: "GridCannon", action: Action) -> Preview:
    """What would be shot at, the sum against what it needs, and whether the payload matches."""
    shooting, trigger = shot(game, action)
    lines = shooting.aims(trigger) if trigger else []
    lit = [place for line in lines for place in (line.near, line.far, line.spot)]
    told = sentences(text("{act}.", act=describe(game, action)), *verdicts(shooting, lines))
    points = [*previews.points(shooting, lines), *previews.ploy(game, action)]
    return Preview(told, (*action.touches, *lit), points=points, choice=choice(game, action), verb=verb(game, action))


def choice(game: "GridCannon", action: Action) -> Speech:
    """What is asked once the ace or the joker has been touched."""
    if isinstance(action, LayAce):
        return text("{card:sign} can go on any cell: which?", card=PLAYING[action.ace])
    if isinstance(action, PickUp):
        return text("{Ploy}: which stack shall go under the deck?", ploy="ace" if game.francis else "joker")
    return "Joker: which card shall go where?" if isinstance(action, Shift) else ""


def verb(game: "GridCannon", action: Action) -> Speech:
    """What the button says beside a preview, where the card and its cell are to be seen."""
    if isinstance(action, Place):
        return text("Place {card:sign}", card=known_card(game["hand"][-1]))
    if isinstance(action, LayAce):
        return text("Lay {card:sign}", card=PLAYING[action.ace])
    if isinstance(action, Shift):
        return text("Move {card:sign}", card=known_card(game[action.src][-1]))
    return "Put it under the deck" if isinstance(action, PickUp) else ""


def verdicts(game: "GridCannon", lines: list[Line]) -> list[Speech]:
    """A sentence for each royal that is shot at."""
    told = [verdict(game, line) for line in lines]
    doubles = len([line for line in lines if game.spares(line) is None]) == 2 and not game.francis
    return [*told, "Two at once count double."] if doubles else told


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


def verdict(game: "GridCannon", line: Line) -> Speech:
    royal, total, needed = game[line.spot][-1].face, payload(game, line), needs(game, line)
    objection = game.spares(line)
    if objection is None:
        return text("{Royal} dies: {total} against {needed}.", royal=royal, total=total, needed=needed)
    lives = "{Royal} lives, {why}: {total} against {needed}."
    return text(lives, royal=royal, why=objection, total=total, needed=needed)


def payload(game: "GridCannon", line: Line) -> Part:
    ranks = [game[cell][-1].face.rank for cell in (line.near, line.far) if game[cell]]
    return (
        text("{near} + {far} = {sum}", near=ranks[0], far=ranks[1], sum=sum(ranks)) if len(ranks) == 2 else sum(ranks)
    )


def fall(game: "GridCannon", line: Line, hits: int) -> Speech:
    """“The queen of hearts falls: 6♦ + 8♥ = 14, +2.”."""
    royal = game[line.spot][-1].face
    total, gained = previews.payload(game, line), previews.gain(game, royal, hits)
    return text("{Royal} {gained}: {total}.", royal=royal, gained=gained, total=total)


def needs(game: "GridCannon", line: Line) -> Part:
    """What it takes to kill, such as “13 in clubs”."""
    royal = game[line.spot][-1].face
    health = game.health(line.spot)
    if royal.rank == KING:
        return text("{n} in {suit}", n=health, suit="one suit" if game.loose_suits else SUIT_TITLES[royal.suit])
    if royal.rank == QUEEN:
        colour = "one colour" if game.loose_suits else "red" if royal.red else "black"
        return text("{n} in {colour}", n=health, colour=colour)
    return health


def why_not(game: "GridCannon", words: str) -> Speech:
    verb, *places = words.split()
    if verb not in ("draw", "place", "ace", "joker") and verb not in NOT_NOW:
        return text(NO_ACTION, words=quote(words), ploys=ploys_aloud(game))
    if game["turned"]:
        card = game["turned"][0]
        return text(
            FIRST, royal=known_card(card), spots=[coordinates(spot, spot) for spot in game.spots_for(card.face)]
        )
    if game.may_swap:
        return "First swap one card of the grid, such as swap 2,2, or keep them all."
    if verb == "draw":
        return game.bars_draw() or "Say draw, and nothing else."
    if verb == "place":
        return why_not_place(game, places)
    return NOT_NOW[verb] if verb in NOT_NOW else why_not_ploy(game, verb)


def why_not_place(game: "GridCannon", places: list[str]) -> Speech:
    if not game["hand"]:
        return "Your hand is empty: draw a card first."
    if len(places) != 1 or places[0] not in CELLS:
        return "Say place and a cell of the grid, from 1,1 to 3,3: first how far right, then how far down."
    return bars_cell(game["hand"][-1].face, game[places[0]]) or "That is not possible now."


def why_not_ploy(game: "GridCannon", verb: str) -> Speech:
    if not game[f"{verb}s"]:
        return text("You have no {verb}.", verb=verb)
    return text(NO_PLOY, verb=verb, ploys=ploys_aloud(game))


def ploys_aloud(game: "GridCannon") -> str:
    return "ace 2,2 or joker 1,1 2,2" if game.francis else "ace AS 2,2 or joker 2,2"
