"""Why one would do something in Klondike: what it turns up, brings home, sets free, or costs."""

from typing import TYPE_CHECKING

from tuckbox.core.actions import Action
from tuckbox.core.reasons import Reason
from tuckbox.core.text import known_card, text
from tuckbox.games.klondike.actions import COLUMNS, Draw, Finish, Move
from tuckbox.games.klondike.placement import KING, run_length

if TYPE_CHECKING:
    from tuckbox.games.klondike.game import Klondike


def reasons(game: "Klondike", action: Action) -> list[Reason]:
    if isinstance(action, Finish):
        return [Reason("finish", "brings every card home", "leaves cards on the table")]
    if isinstance(action, Move):
        return reasons_to_move(game, action)
    turning = not game.stock.cards
    return [again() if turning else next_card(game), *price(game, turning=turning)]


def points_at(game: "Klondike", action: Action) -> tuple[str, ...]:
    """The card that leads a run, and where it goes; a card that is drawn goes to the waste."""
    if isinstance(action, Move):
        return (game.piles[action.src].cards[-action.count].face.name, action.dst)
    if isinstance(action, Finish):
        return ()
    return ("stock", "waste") if isinstance(action, Draw) and game.stock.cards else ("waste", "stock")


def reasons_to_move(game: "Klondike", move: Move) -> list[Reason]:
    if game.is_pointless(0, move):
        return [Reason("idle", "changes nothing", good=False)]
    if move.leaves_home:
        return taking_back(game)
    left, come = uncovering(game, move), arriving(game, move)
    return left + come if left and left[0].kind == "turn" and not move.goes_home else come + left


def taking_back(game: "Klondike") -> list[Reason]:
    cost = [Reason("points", "costs 15 points", good=False)] if game.standard and game.points else []
    return [Reason("back", "takes it back, so that another can be laid on it", "brings no card back"), *cost]


def uncovering(game: "Klondike", move: Move) -> list[Reason]:
    """What taking the cards away does to the column they leave."""
    cards = game.piles[move.src].cards
    if move.src not in COLUMNS:
        return []
    if len(cards) == move.count:
        return [] if cards[0].face.rank == KING else [emptying(game, move.src)]
    below = cards[-move.count - 1]
    if not below.up:
        return [turning_up(game, move.src)]
    if game.bars_home(below.face) is None:
        return [Reason("free", text("lets {card} go home", card=known_card(below)), "lets no card go home")]
    return [Reason("uncover", text("uncovers {card}", card=known_card(below)))]


def turning_up(game: "Klondike", column: str) -> Reason:
    hidden = len(game.piles[column].cards) - run_length(game.piles[column])
    does = text("turns up a card in {column}", column=game.place(column))
    return Reason("turn", does, "turns up no card", amount=hidden, less="that column hides fewer")


def emptying(game: "Klondike", column: str) -> Reason:
    does = "empties {column} for a king" if knows_a_king(game) else "empties {column}"
    return Reason("empty", text(does, column=game.place(column)), "empties no column")


def knows_a_king(game: "Klondike") -> bool:
    """Whether a king could use a column: one that was seen in the stock, or who lies on cards that he buries."""
    waiting = game.stock.cards + game.waste.cards
    if any(card.known & 1 and card.face.rank == KING for card in waiting):
        return True
    runs = [(column.cards, run_length(column)) for column in game.columns]
    return any(0 < run < len(cards) and cards[-run].face.rank == KING for cards, run in runs)


def arriving(game: "Klondike", move: Move) -> list[Reason]:
    """What the cards do where they come to lie."""
    if move.goes_home:
        face = game.piles[move.src].cards[-1].face
        is_spare = face.rank > 1 and game.is_safe(face)
        does = "brings it safely home" if is_spare else "brings it home"
        return [Reason("home", does, "brings no card home")]
    if not game.piles[move.dst].cards:
        return [Reason("king", "gives the king a column", "gives no king a column")]
    if move.leaves_waste:
        return [Reason("stock", "brings it into play", "brings no card of the stock into play")]
    return []


def next_card(game: "Klondike") -> Reason:
    """The card that will lie on the waste: by name, if it was seen before."""
    top = game.stock.cards[-min(game.draws, len(game.stock.cards))]
    if top.known & 1:
        return Reason("draw", text("goes on to {card} of the stock", card=known_card(top)))
    new = "shows a new card of the stock" if game.draws == 1 else "shows new cards of the stock"
    return Reason("new", new, "shows no new card")


def again() -> Reason:
    return Reason("again", "begins the stock again")


def price(game: "Klondike", *, turning: bool) -> list[Reason]:
    """What turning the waste over costs (KL-09)."""
    full = 100 if game.draws == 1 else 20 if game.recycled >= 2 else 0
    cost = min(full, game.points) if turning and game.standard else 0
    return [Reason("points", text("costs {n} points", n=cost), good=False)] if cost > 0 else []
