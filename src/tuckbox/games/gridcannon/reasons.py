"""Why one would do something in Grid Cannon: whom it kills, which payload it loads or spoils, what it costs."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.reasons import Reason
from tuckbox.core.text import Part, text
from tuckbox.games.gridcannon.actions import DRAW, Arm, LayAce, PickUp, Place, Shift, Stand, Swap
from tuckbox.games.gridcannon.board import LINES, Line, kinship
from tuckbox.games.gridcannon.speech import shot, top

if TYPE_CHECKING:
    from tuckbox.games.gridcannon.game import GridCannon

HARDLY: Final = 2
"""A card lower by so little loses hardly any room."""
LINE_OF: Final = {line.spot: line for line in LINES}
NOBODY_DIES: Final = "kills nobody"


def reasons(game: "GridCannon", action: Action) -> list[Reason]:
    if isinstance(action, Place):
        return laying(game, action, action.place)
    if isinstance(action, LayAce | PickUp | Shift):
        return ploy(game, action)
    if isinstance(action, Stand):
        return [standing(game, LINE_OF[action.place])]
    if isinstance(action, Arm):
        return [arming(game, action.place)]
    if isinstance(action, Swap):
        return [Reason("swap", text("exchanges {card} for the next number", card=top(game, action.place)))]
    if action is DRAW:
        return [Reason("draw", "shows a new card and leaves the cells as they are", "shows no new card")]
    return [Reason("keep", "keeps what lies well already")]


def points_at(action: Action) -> tuple[str, ...]:
    """The card, and the place it goes to."""
    if action is DRAW:
        return ("deck", "hand")
    if isinstance(action, Shift):
        return (action.src, action.dst)
    if isinstance(action, Stand):
        return ("turned", action.place)
    return ("deck", action.place) if isinstance(action, Swap) else action.touches


def laying(game: "GridCannon", action: Action, cell: str) -> list[Reason]:
    """What a card does on a cell: it shoots, it counts in payloads, and it covers what lies there."""
    before, after = game, after_shot(game, action)
    shooting, trigger = shot(game, action)
    hits = [line for line in shooting.aims(trigger) if shooting.spares(line) is None] if trigger else []
    aimed = [line for line in LINES if cell in (line.near, line.far) and line not in hits and game.is_alive(line.spot)]
    gained = [line for line in aimed if after.readiness(line) > before.readiness(line)]
    spoiled = [line for line in aimed if is_ready(before, line) and not is_ready(after, line)]
    gains = [*killing(game, hits), *loading(after, gained)]
    return [*(gains or [covering(game, after, cell)]), *spoiling(game, spoiled)]


def after_shot(game: "GridCannon", action: Action) -> "GridCannon":
    """The grid with the card laid; nothing that is hidden has been turned up by then."""
    twin = game.copy()
    if isinstance(action, Place):
        twin.move("hand", action.place)
    elif isinstance(action, LayAce):
        twin.pick(next(card for card in twin["aces"] if card.face.name == action.ace), "aces", action.cell)
    elif isinstance(action, Shift):
        twin.move(action.src, action.dst)
    return twin


def is_ready(game: "GridCannon", line: Line) -> bool:
    return game.is_alive(line.spot) and game.spares(line) is None


def killing(game: "GridCannon", hits: list[Line]) -> list[Reason]:
    if not hits:
        return []
    royals: list[Part] = [royal_of(game, line) for line in hits]
    double = len(hits) > 1 and not game.francis
    does = text("kills {royals}, and two at once count double" if double else "kills {royals}", royals=royals)
    return [Reason("kill", does, NOBODY_DIES, amount=len(hits), less="that is only one")]


def loading(game: "GridCannon", gained: list[Line]) -> list[Reason]:
    """The payload that comes nearest to what its royal takes."""
    if not gained:
        return []
    best = max(gained, key=game.readiness)
    royal = royal_of(game, best)
    if game.spares(best) is None:
        full = text("completes the payload against {royal}", royal=royal)
        return [Reason("load", full, "completes no payload", amount=2, less="completes none")]
    part = text("adds to the payload against {royal}", royal=royal)
    return [Reason("load", part, "adds to no payload", amount=1)]


def spoiling(game: "GridCannon", spoiled: list[Line]) -> list[Reason]:
    royals: list[Part] = [royal_of(game, line) for line in spoiled]
    does = text("spoils the payload against {royals}", royals=royals) if royals else ""
    return [Reason("spoil", does, good=False)] if royals else []


def covering(game: "GridCannon", after: "GridCannon", cell: str) -> Reason:
    if not game[cell]:
        return Reason("cover", text("fills {cell}", cell=top(game, cell)), amount=-after[cell][-1].face.rank)
    higher = after[cell][-1].face.rank - game[cell][-1].face.rank
    does = text("covers {card}", card=top(game, cell))
    if 0 <= higher <= HARDLY:
        does = text("covers {card}, hardly a lower card", card=top(game, cell))
    return Reason("cover", does, amount=-abs(higher), less="that leaves less room for the cards to come")


def ploy(game: "GridCannon", action: Action) -> list[Reason]:
    if isinstance(action, PickUp):
        ploys = "aces" if game.francis else "jokers"
        cleared = text("takes {card} away, so that any card may lie there", card=top(game, action.place))
        ready = [line for line in LINES if action.place in (line.near, line.far) and is_ready(game, line)]
        return [Reason("clear", cleared, "opens no cell"), *spoiling(game, ready), spending(game, ploys)]
    if isinstance(action, Shift):
        return [*laying(game, action, action.dst), spending(game, "jokers")]
    assert isinstance(action, LayAce)
    if game.is_hopeless():
        return [Reason("lost", "kills nobody any more: only aces are left, and the game is lost", good=False)]
    covered = text("covers {card}, so that any card may lie there", card=top(game, action.cell))
    opened = Reason("clear", covered, "opens no cell")
    shots = [reason for reason in laying(game, action, action.cell) if reason.kind in ("kill", "spoil")]
    return [*shots, opened, spending(game, "aces")]


def spending(game: "GridCannon", ploys: str) -> Reason:
    last = len(game[ploys]) == 1
    what = "an ace" if ploys == "aces" else "a joker"
    own = "your last ace" if ploys == "aces" else "your last joker"
    return Reason("spend", text("spends {ploy}", ploy=own if last else what), good=False)


def standing(game: "GridCannon", line: Line) -> Reason:
    """How much of what a royal takes lies before that spot already."""
    royal = game["turned"][0].face
    tops = [game[cell][-1].face for cell in (line.near, line.far) if game[cell]]
    model = tops[0] if game.loose_suits and tops else royal
    fitting = [face for face in tops if kinship(model, face) >= royal.demands]
    amount = sum([face.rank for face in fitting])
    does = text("has {cards} in its line already", cards=fitting) if fitting else "has no payload in its line"
    lacks, less = "has no payload in its line", "they count for less"
    return Reason("stand", does, lacks, amount=amount, less=less, good=amount > 0)


def arming(game: "GridCannon", spot: str) -> Reason:
    """What a royal takes with this armour; where no two cards come to it, that is the end."""
    twin = game.copy()
    twin.tuck("hand", spot)
    royal, health = top(game, spot), twin.health(spot)
    if twin.is_invincible(spot):
        return Reason("arm", text("makes {royal} invincible", royal=royal), good=False)
    does = text("leaves {royal} with {n}, which two cards can still reach", royal=royal, n=health)
    return Reason("arm", does, "makes a royal invincible", amount=-health, less="that is harder to reach")


def royal_of(game: "GridCannon", line: Line) -> Part:
    return game[line.spot][-1].face
