"""What still can come of a game of Klondike: whether the player is stuck, and which moves are pointless."""

from typing import TYPE_CHECKING

from tuckbox.core.actions import Action
from tuckbox.core.cards import Playing
from tuckbox.games.klondike.actions import Move
from tuckbox.games.klondike.placement import KING, bars_column, run_length, stock_tops

if TYPE_CHECKING:
    from tuckbox.games.klondike.game import Klondike


def stock_is_all_there_is(game: "Klondike") -> bool:
    """No card in sight can move, and none that the stock can bring up could be played (KL-14)."""
    moves: list[Action] = []
    game.list_moves_home(moves)
    game.list_moves_between_columns(moves, game.takeable_cards())
    if game.takes_back:
        game.list_moves_from_home(moves, game.takeable_cards())
    return not moves and not stock_helps(game)


def stock_helps(game: "Klondike") -> bool:
    return any(fits_somewhere(game, face) for face in coming_up(game))


def fits_somewhere(game: "Klondike", face: Playing) -> bool:
    return game.bars_home(face) is None or any(bars_column(face, column) is None for column in game.columns)


def coming_up(game: "Klondike") -> list[Playing]:
    """The cards that would come to lie on the waste if only the stock were turned, this pass and the next."""
    waste = [card.face for card in game.waste.cards]
    stock = [card.face for card in reversed(game.stock.cards)]
    tops = waste[-1:] + stock_tops(stock, game.draws)
    return tops + stock_tops(waste + stock, game.draws) if game.recycled < game.redeals else tops


def is_stuck(game: "Klondike") -> bool:
    """Nothing the player can see helps any more; only cards taken back from a home still might (KL-14)."""
    if game.ending is not None or not game.knows_stock():
        return False
    moves: list[Action] = []
    game.list_moves_home(moves)
    if moves or stock_helps(game):
        return False
    game.list_moves_between_columns(moves, game.takeable_cards())
    return not any(is_useful(game, move) for move in moves if isinstance(move, Move))


def is_useful(game: "Klondike", move: Move) -> bool:
    """A run move that turns up a card, frees a column for a waiting king, or exposes a card that can go home."""
    cards = game.piles[move.src].cards
    if move.count == len(cards):
        return cards[0].face.rank != KING and a_king_waits(game)
    exposed = cards[-move.count - 1]
    return not exposed.up or game.bars_home(exposed.face) is None


def a_king_waits(game: "Klondike") -> bool:
    """In the stock, or in a column on cards that he buries."""
    if any(face.rank == KING for face in coming_up(game)):
        return True
    runs = [(column.cards, run_length(column)) for column in game.columns]
    return any(0 < run < len(cards) and cards[-run].face.rank == KING for cards, run in runs)


def is_pointless(game: "Klondike", action: Action) -> bool:
    """A king from an emptied column to another, or a run straight back to where it came from (KL-16)."""
    if not isinstance(action, Move) or action.goes_home or action.leaves_home or action.leaves_waste:
        return False
    if action.count == len(game.piles[action.src].cards) and not game.piles[action.dst].cards:
        return True
    last = game.last
    return isinstance(last, Move) and (last.src, last.dst, last.count) == (action.dst, action.src, action.count)
