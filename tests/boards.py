"""Boards of Grid Cannon laid by hand for tests, and short ways to ask what may be done and who has died."""

import pytest

from tuckbox.core import record
from tuckbox.core.errors import IllegalAction
from tuckbox.games.gridcannon import GridCannon
from tuckbox.games.gridcannon.board import DECK, SPOTS

FACES = {face.name: face for face in DECK}

QUIET = """
    .  .  .
 .  2C 2D 2H .
 .  2S .  3C JC
 .  3D 3H 3S .
    .  .  .
"""
"""A grid of low cards that nothing can be shot with, and one royal, so that none is sought."""

FULL = """
    .   .  .
 .  TC  TD TH .
 .  9C  TS 9D JC
 .  9H  9S 8C .
    .   .  .
"""
"""A grid on which a seven fits nowhere."""

CROSSFIRE = """
    .  .  .
 KS 4S 9S 2D .
 .  2S .  5H .
 .  2H 3H 9H .
    .  .  QD
"""
"""A grid on which a card at 3,1 kills two at once."""

LAST_ROYAL = """
    JS* JH* JD*
 KH 9H  8H  2D JC*
 QS* 2S .   2C QH*
 QD* 2H 3H  3S QC*
    KS* KC* KD*
"""
"""Eleven are dead, and a card at 3,1 kills the last."""


def new(**options: object) -> GridCannon:
    game = record.start(GridCannon, options, players=1, seed=str(options.pop("seed", "test")))
    assert isinstance(game, GridCannon)
    return game


def position(picture: str, **piles: object) -> GridCannon:
    """A board laid by hand, `2C/9S` being a nine on a two and `KS*` a dead king; and the other piles,
    each with its top card last but the deck, which is written as it will be drawn. The rest are options."""
    texts = {name: str(piles.pop(name)) for name in ("deck", "hand", "aces", "jokers", "turned") if name in piles}
    game = new(**piles)
    for pile in game.piles.values():
        pile.cards.clear()
    for name, text in texts.items():
        game.put([FACES[card] for card in (text.split()[::-1] if name == "deck" else text.split())], name)
    for y, row in enumerate(picture.split("\n")[1:6]):
        for x, stack in enumerate(row.split(), 1 if y in (0, 4) else 0):
            lay(game, f"{x},{y}", stack.replace(".", ""))
    game.may_swap = False
    return game


def lay(game: GridCannon, place: str, stack: str) -> None:
    game.put([FACES[name] for name in stack.rstrip("*").split("/") if name], place)
    if stack.endswith("*"):
        game.flip(place)
        game.dead += 1
    elif place in SPOTS and stack:
        game.living += 1


def may(game: GridCannon) -> list[str]:
    return [action.words for action in game.legal_actions(0)]


def names(game: GridCannon, pile: str) -> str:
    """The cards of a pile, the top one last; the deck as it will be drawn."""
    cards = [card.face.name for card in game[pile]]
    return " ".join(cards[::-1] if pile == "deck" else cards)


def play(game: GridCannon, *acts: str) -> None:
    for words in acts:
        game.play(0, words)


def shoot(royal: str, near: str, far: str, **options: object) -> GridCannon:
    """Shoot at a royal at 0,1 by the trigger at 3,1, with the payload in 1,1 and 2,1."""
    board = f"""
        .  .  .
     {royal} {near} {far} 2D .
     .  2S .  2C .
     .  2H 3H 3S .
        JC .  .
    """
    game = position(board, hand="9D", deck="7C", **options)
    play(game, "place 3,1")
    return game


def dead(game: GridCannon) -> str:
    return " ".join(game[spot][-1].face.name for spot in SPOTS if game[spot] and not game[spot][-1].up)


def refusal(game: GridCannon, words: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        game.play(0, words)
    return str(refused.value)


def kind_of_end(game: GridCannon) -> str:
    result = game.result()
    return result.kind if result else "none"
