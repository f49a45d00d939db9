"""What a shot in Grid Cannon comes to, royal by royal: the sum, what it needs, and who falls."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuckbox.core.cards import RANK_TITLES, SUIT_SIGNS
from tuckbox.core.text import Part, Speech, text
from tuckbox.core.view import Point
from tuckbox.games.gridcannon.board import KING, QUEEN, TEN, CannonFace, Line

if TYPE_CHECKING:
    from tuckbox.games.gridcannon.game import GridCannon


def points(game: "GridCannon", lines: list[Line]) -> list[Point]:
    """A point for each royal that is aimed at, with the line of the shot; several at once count the more."""
    hits = len([line for line in lines if game.spares(line) is None])
    return [point(game, line, hits) for line in lines]


def point(game: "GridCannon", line: Line, hits: int) -> Point:
    """“6♦ + 8♥ = 14, needs 12 in red: the queen falls, +2”."""
    royal = game[line.spot][-1].face
    objection = game.spares(line)
    return Point(
        gain(game, royal, hits) if objection is None else loss(royal, objection),
        objection is None,
        head=text("{payload}, needs {needs}", payload=payload(game, line), needs=needs(game, line, SUIT_SIGNS)),
        card=royal.name,
        places=(line.trigger, line.far, line.near, line.spot),
    )


def gain(game: "GridCannon", royal: CannonFace, hits: int) -> Speech:
    rank = RANK_TITLES[royal.rank - 1]
    if game.francis:
        return text("the {royal} falls", royal=rank)
    return text("the {royal} falls, +{n}", royal=rank, n=(royal.rank - TEN) * hits)


def loss(royal: CannonFace, objection: str) -> Speech:
    return text("the {royal} stands, {why}", royal=RANK_TITLES[royal.rank - 1], why=objection)


def payload(game: "GridCannon", line: Line) -> Speech:
    faces = [game[cell][-1].face for cell in (line.near, line.far) if game[cell]]
    if not faces:
        return "no payload"
    if len(faces) == 1:
        return text("{card:sign} alone", card=faces[0])
    near, far = faces
    return text("{near:sign} + {far:sign} = {sum}", near=near, far=far, sum=near.rank + far.rank)


def needs(game: "GridCannon", line: Line, suits: Sequence[str]) -> Part:
    """What it takes to kill, such as “13 in ♣”; `suits` says how a suit is written."""
    royal = game[line.spot][-1].face
    health = game.health(line.spot)
    if royal.rank == KING:
        return text("{n} in {suit}", n=health, suit="one suit" if game.loose_suits else suits[royal.suit])
    if royal.rank == QUEEN:
        colour = "one colour" if game.loose_suits else "red" if royal.red else "black"
        return text("{n} in {colour}", n=health, colour=colour)
    return health
