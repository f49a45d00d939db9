"""What a shot in Grid Cannon comes to, royal by royal: the sum, what it needs, and who falls."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tuckbox.core.cards import RANK_TITLES, SUIT_SIGNS, in_signs
from tuckbox.core.view import Point
from tuckbox.games.gridcannon.board import KING, QUEEN, TEN, Line

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
    gain = "" if game.francis else f", +{(royal.rank - TEN) * hits}"
    fate = f"stands, {objection}" if objection else f"falls{gain}"
    text = f"{payload(game, line)}, needs {needs(game, line, SUIT_SIGNS)}: the {RANK_TITLES[royal.rank - 1]} {fate}"
    return Point(text, objection is None, card=royal.name, places=(line.trigger, line.far, line.near, line.spot))


def payload(game: "GridCannon", line: Line) -> str:
    faces = [game[cell][-1].face for cell in (line.near, line.far) if game[cell]]
    if not faces:
        return "no payload"
    cards = " + ".join([in_signs(face.name) for face in faces])
    return f"{cards} = {sum([face.rank for face in faces])}" if len(faces) == 2 else f"{cards} alone"


def needs(game: "GridCannon", line: Line, suits: Sequence[str]) -> str:
    """What it takes to kill, such as “13 in ♣”; `suits` says how a suit is written."""
    royal = game[line.spot][-1].face
    health = game.health(line.spot)
    if royal.rank == KING:
        return f"{health} in {'one suit' if game.loose_suits else suits[royal.suit]}"
    if royal.rank == QUEEN:
        return f"{health} in {'one colour' if game.loose_suits else 'red' if royal.red else 'black'}"
    return str(health)
