"""How Klondike speaks: actions said aloud, and refusals that say why."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.cards import suit_sign
from tuckbox.core.errors import quote
from tuckbox.core.events import Event, Moved
from tuckbox.core.text import Part, Speech, either, known_card, text
from tuckbox.games.klondike.actions import COLUMNS, HOMES, Draw, Finish, Move
from tuckbox.games.klondike.placement import bars_column, run_length

if TYPE_CHECKING:
    from tuckbox.games.klondike.game import Klondike

HOMEWARD: Final = 10
"""What each card brings that goes home."""
EACH_TIME: Final = "100 points each time the waste is turned over"
RUN: Final = "Move the run of {count} from {leader} from {src} to {dst}"
NO_PILE: Final = "No pile is called {name}: there are waste, home1 to home4 and col1 to col7."
NO_ACTION: Final = (
    "{words} is no action of Klondike: say draw, recycle, finish, or move and two piles (move waste col3)."
)


def sign(event: Event) -> str:
    """The suits, as they go home."""
    if not isinstance(event, Moved) or event.dst not in HOMES:
        return ""
    return "".join([suit_sign(card.face.name) for card in event.cards])


def describe(game: "Klondike", action: Action) -> Speech:
    if isinstance(action, Move):
        return describe_move(game, action)
    if isinstance(action, Finish):
        price = price_of_finishing(game)
        return text("Finish: everything home ({price})", price=price) if price else "Finish: everything home"
    return describe_draw(game) if isinstance(action, Draw) else "Turn the waste over"


def describe_move(game: "Klondike", move: Move) -> Speech:
    leader = known_card(game.piles[move.src].cards[-move.count])
    src, dst = game.place(move.src), game.place(move.dst)
    if move.count > 1:
        return text(RUN, count=move.count, leader=leader, src=src, dst=dst)
    return text("Move {card} from {src} to {dst}", card=leader, src=src, dst=dst)


def choice(game: "Klondike", move: Move) -> Speech:
    """Where all these cards can go: “8♠ can go on 9♦ or 9♥.”."""
    leader = known_card(game.piles[move.src].cards[-move.count])
    way = "{card:sign} can go {goals}." if move.count == 1 else "{card:sign}, with what lies on it, can go {goals}."
    return text(way, card=leader, goals=either(goals(game, move)))


def goals(game: "Klondike", move: Move) -> list[Part]:
    face = game.piles[move.src].cards[-move.count].face
    columns = [column for column in COLUMNS if column != move.src and bars_column(face, game.piles[column]) is None]
    tops = [text("{card:sign}", card=known_card(game[column][-1])) for column in columns if game[column]]
    empty = [game.place(column) for column in columns if not game[column]]
    is_homeward = move.count == 1 and not move.leaves_home and game.bars_home(face) is None
    found: list[Part] = ["home"] if is_homeward else []
    found += [text("on {tops}", tops=either(tops))] if tops else []
    return [*found, text("to {columns}", columns=either(empty))] if empty else found


def price_of_finishing(game: "Klondike") -> Speech:
    """What turning the waste over on the way takes; while cards are unknown (P-10), what each time takes. Nothing
    where it is free."""
    if not game.standard or not game.waiting():
        return ""
    if not game.knows_stock():
        return EACH_TIME
    twin = game.copy()
    twin.play_out()
    lost = game.points + HOMEWARD * (twin.at_home - game.at_home) - twin.points
    return text("it costs {n} points", n=lost) if lost else ""


def describe_draw(game: "Klondike") -> Speech:
    if game.draws == 1:
        return "Draw a card" if game.stock.cards else "Turn the waste over and draw a card"
    return text("Draw {n} cards" if game.stock.cards else "Turn the waste over and draw {n} cards", n=game.draws)


def why_not(game: "Klondike", words: str) -> Speech:
    verb, *fields = words.split()
    if verb == "move" and 2 <= len(fields) <= 3:
        return why_not_move(game, fields[0], fields[1], fields[2] if fields[2:] else "1")
    if words == "draw":
        can = game.can_recycle()
        return "The stock is empty: recycle turns the waste over." if can else "The stock is empty for good."
    if words == "recycle":
        return why_not_recycle(game)
    if words == "finish":
        return "Finish is offered once nothing is buried and every card is sure to go home."
    return text(NO_ACTION, words=quote(words))


def why_not_recycle(game: "Klondike") -> str:
    if game.stock.cards:
        return "The waste is turned over only when the stock is empty."
    if not game.waste.cards:
        return "The stock and the waste are both empty."
    spent = game.recycled >= game.redeals
    return "The waste may not be turned over any more." if spent else "Say draw: it turns the waste over."


def why_not_move(game: "Klondike", src: str, dst: str, number: str) -> Speech:
    for name in (src, dst):
        if name not in game.piles:
            return text("No pile is called {name}: there are waste, home1 to home4 and col1 to col7.", name=quote(name))
    if src == "stock" or dst in ("stock", "waste"):
        return "The stock only gives cards to the waste, by draw, and takes them back by recycle."
    if not game[src]:
        return text("There is no card in {src}.", src=game.place(src))
    if src == dst:
        return "The cards lie there already."
    movable = run_length(game.piles[src]) if src in COLUMNS else 1
    if not number.isascii() or not number.isdigit() or not 1 <= int(number[:9]) <= movable:
        return why_not_so_many(game, src, movable)
    return why_not_there(game, src, dst, int(number))


def why_not_so_many(game: "Klondike", src: str, movable: int) -> Speech:
    if movable == 1:
        return text("From {src} one card moves at a time.", src=game.place(src))
    return text("From {src} {n} cards at most move as one.", src=game.place(src), n=movable)


def why_not_there(game: "Klondike", src: str, dst: str, count: int) -> Speech:
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
        home = game.place(HOMES[face.suit])
        return text("{Card} belongs to {home}.", card=known_card(game[src][-1]), home=home)
    return game.bars_home(face) or "That is not possible now."
