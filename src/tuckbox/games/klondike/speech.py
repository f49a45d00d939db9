"""How Klondike speaks: actions said aloud, and refusals that say why."""

from typing import TYPE_CHECKING

from tuckbox.core.actions import Action
from tuckbox.core.errors import quoted
from tuckbox.core.text import capital
from tuckbox.games.klondike.actions import COLUMNS, HOMES, Draw, Finish, Move
from tuckbox.games.klondike.placement import bars_column, run_length

if TYPE_CHECKING:
    from tuckbox.games.klondike.game import Klondike


def describe(game: "Klondike", action: Action) -> str:
    if isinstance(action, Move):
        places = f"from {game.table.title(action.src)} to {game.table.title(action.dst)}"
        leader = game.piles[action.src].cards[-action.count].face.title
        return (
            f"Move the run of {action.count} from the {leader} {places}"
            if action.count > 1
            else f"Move the {leader} {places}"
        )
    if isinstance(action, Finish):
        return "Finish: everything home"
    return describe_draw(game) if isinstance(action, Draw) else "Turn the waste over"


def describe_draw(game: "Klondike") -> str:
    again = "" if game.stock.cards else "turn the waste over and "
    cards = f"{game.draws} cards" if game.draws > 1 else "a card"
    return capital(f"{again}draw {cards}")


def why_not(game: "Klondike", words: str) -> str:
    verb, *fields = words.split()
    if verb == "move" and 2 <= len(fields) <= 3:
        return why_not_move(game, fields[0], fields[1], fields[2] if fields[2:] else "1")
    if words == "draw":
        return "The stock is empty" + (": recycle turns the waste over." if game.can_recycle() else " for good.")
    if words == "recycle":
        return why_not_recycle(game)
    if words == "finish":
        return "Finish is offered once nothing is buried and every card is sure to go home."
    return (
        f"{quoted(words)} is no action of Klondike: say draw, recycle, finish, or move and two piles (move waste col3)."
    )


def why_not_recycle(game: "Klondike") -> str:
    if game.stock.cards:
        return "The waste is turned over only when the stock is empty."
    if not game.waste.cards:
        return "The stock and the waste are both empty."
    spent = game.recycled >= game.redeals
    return "The waste may not be turned over any more." if spent else "Say draw: it turns the waste over."


def why_not_move(game: "Klondike", src: str, dst: str, number: str) -> str:
    for place in (src, dst):
        if place not in game.piles:
            return f"No pile is called {quoted(place)}: there are waste, home1 to home4 and col1 to col7."
    if src == "stock" or dst in ("stock", "waste"):
        return "The stock only gives cards to the waste, by draw, and takes them back by recycle."
    if not game[src]:
        return f"There is no card in {game.table.title(src)}."
    if src == dst:
        return "The cards lie there already."
    movable = run_length(game.piles[src]) if src in COLUMNS else 1
    if not number.isascii() or not number.isdigit() or not 1 <= int(number[:9]) <= movable:
        most = "one card moves at a time" if movable == 1 else f"{movable} cards at most move as one"
        return f"From {game.table.title(src)} {most}."
    return why_not_there(game, src, dst, int(number))


def why_not_there(game: "Klondike", src: str, dst: str, count: int) -> str:
    face = game[src][-count].face
    if dst in COLUMNS:
        if src in HOMES and not game.takes_back:
            return "Cards do not come back from a home in this game."
        return bars_column(face, game.piles[dst]) or "That is not possible now."
    if src in HOMES:
        return "A card never goes from home to home."
    if count > 1:
        return "Cards go home one at a time."
    if dst != HOMES[face.suit]:
        return f"The {face.title} belongs to {game.table.title(HOMES[face.suit])}, {HOMES[face.suit]}."
    return game.bars_home(face) or "That is not possible now."
