"""What a shot in Grid Cannon comes to, royal by royal: the sum, a tick or cross for each condition, and who falls."""

from typing import TYPE_CHECKING

from tuckbox.core.actions import Action
from tuckbox.core.cards import SUIT_SIGNS
from tuckbox.core.text import Part, Speech, text
from tuckbox.core.view import Point
from tuckbox.games.gridcannon.actions import LayAce, PickUp, Shift
from tuckbox.games.gridcannon.board import ACE, KING, TEN, CannonFace, Line, kinship

if TYPE_CHECKING:
    from tuckbox.games.gridcannon.game import GridCannon


def points(game: "GridCannon", lines: list[Line]) -> list[Point]:
    """A point for each royal that is aimed at, with the line of the shot; several at once count the more."""
    hits = len([line for line in lines if game.spares(line) is None])
    return [point(game, line, hits) for line in lines]


def point(game: "GridCannon", line: Line, hits: int) -> Point:
    """“6♦ + 8♥ = 14”, “14 of 12”, “both red”, “falls, +2”."""
    royal = game[line.spot][-1].face
    falls = game.spares(line) is None
    return Point(
        gain(game, royal, hits) if falls else loss(game, line),
        falls,
        head=payload(game, line),
        card=royal.name,
        places=line.places,
        misfits=misfits(game, line),
        tag=tag(game, line),
        conditions=conditions(game, line),
    )


def ploy(game: "GridCannon", action: Action) -> list[Point]:
    """What an ace or a joker comes to, beside a shot."""
    if isinstance(action, LayAce):
        shoots = "It counts 1, and shoots" if game.ace_triggers else "It counts 1, and does not shoot"
        return [Point(shoots), *buried(game, action.cell)]
    if isinstance(action, PickUp):
        return [*returned(game, action.place), Point("The ace is gone" if game.francis else "The joker is gone", False)]
    return [Point("The joker is gone", False)] if isinstance(action, Shift) else []


def buried(game: "GridCannon", cell: str) -> list[Point]:
    return [Point(text("{card:sign} is covered", card=game[cell][-1].face))] if game[cell] else []


def returned(game: "GridCannon", cell: str) -> list[Point]:
    """What a stack brings back to the deck, its lowest card first (GC-12), and the aces that it loses."""
    numbers: list[Part] = [card.face for card in game[cell] if card.face.rank > ACE]
    aces: list[Part] = [card.face for card in game[cell] if card.face.rank == ACE]
    order = "{cards:sign} goes under the deck" if len(numbers) == 1 else "{cards:sign} go under the deck, in this order"
    back = text(order, cards=numbers)
    gone = text("{aces:sign} {aces|is|are} gone", aces=aces)
    empty = Point("The cell is empty then", True)
    return [*([Point(back)] if numbers else []), *([Point(gone, False)] if aces else []), empty]


def gain(game: "GridCannon", royal: CannonFace, hits: int) -> Speech:
    return "falls" if game.francis else text("falls, +{n}", n=(royal.rank - TEN) * hits)


def loss(game: "GridCannon", line: Line) -> Speech:
    if len(loaded(game, line)) < 2:
        return "stands: the payload is not complete"
    short = game.health(line.spot) - weight(game, line)
    return text("stands: {n} short", n=short) if short > 0 else text("stands: {cards}", cards=wrong_cards(game, line))


def tag(game: "GridCannon", line: Line) -> Speech:
    """What decides it, for the royal's own corner: the sum against what it needs, the card that does not match, or
    what neither of them is."""
    wrong = misfits(game, line) if weight(game, line) >= game.health(line.spot) else []
    if len(wrong) == 2:
        return likeness(game, game[line.spot][-1].face)
    return wrong_cards(game, line) if wrong else balance(game, line)


def conditions(game: "GridCannon", line: Line) -> list[tuple[Speech, bool]]:
    royal = game[line.spot][-1].face
    heavy: tuple[Speech, bool] = (balance(game, line), weight(game, line) >= game.health(line.spot))
    if not royal.demands or not loaded(game, line):
        return [heavy]
    return [heavy, (likeness(game, royal), not misfits(game, line))]


def likeness(game: "GridCannon", royal: CannonFace) -> Speech:
    """What the payload must be beside heavy."""
    if royal.rank == KING:
        return "one suit" if game.loose_suits else text("both {suit}", suit=SUIT_SIGNS[royal.suit])
    return "one colour" if game.loose_suits else "both red" if royal.red else "both black"


def balance(game: "GridCannon", line: Line) -> Speech:
    return text("{n} of {needed}", n=weight(game, line), needed=game.health(line.spot))


def weight(game: "GridCannon", line: Line) -> int:
    return sum([face.rank for face in loaded(game, line).values()])


def loaded(game: "GridCannon", line: Line) -> dict[str, CannonFace]:
    """The payload, by its cells."""
    return {cell: game[cell][-1].face for cell in (line.near, line.far) if game[cell]}


def misfits(game: "GridCannon", line: Line) -> list[str]:
    """The cells whose card is not as much like the royal, or like the other card, as it must be (GC-08)."""
    royal, cards = game[line.spot][-1].face, loaded(game, line)
    if not game.loose_suits:
        return [cell for cell, face in cards.items() if kinship(royal, face) < royal.demands]
    faces = list(cards.values())
    return list(cards) if len(faces) == 2 and kinship(faces[0], faces[1]) < royal.demands else []


def wrong_cards(game: "GridCannon", line: Line) -> Speech:
    return text("{cards:sign}", cards=[game[cell][-1].face for cell in misfits(game, line)])


def payload(game: "GridCannon", line: Line) -> Speech:
    faces = list(loaded(game, line).values())
    if not faces:
        return "no payload"
    if len(faces) == 1:
        return text("{card:sign} alone", card=faces[0])
    near, far = faces
    return text("{near:sign} + {far:sign} = {sum}", near=near, far=far, sum=near.rank + far.rank)
