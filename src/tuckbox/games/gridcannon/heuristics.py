"""What bots go by in Grid Cannon: rollouts shoot, else build payloads and waste little of a cell's room."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.heuristics import Heuristics
from tuckbox.games.gridcannon.actions import DRAW, LayAce, PickUp, Place
from tuckbox.games.gridcannon.board import CELLS, LINES, ROYALS, TEN, CannonFace, Line, kinship

if TYPE_CHECKING:
    from tuckbox.games.gridcannon.game import GridCannon

AIMED: Final = {cell: [line for line in LINES if cell in (line.near, line.far)] for cell in CELLS}
"""The lines of fire whose payload lies, in part, in a cell."""
KILL: Final = 40
GOOD: Final = -2
"""A placing worth less is put off as long as a card can be drawn instead."""
TALL: Final = 7
"""A stack with a top card of at least this rank is worth a ploy."""


class CannonHeuristics(Heuristics["GridCannon"]):
    def rollout_action(self, game: "GridCannon", player: int, rng: Dice) -> Action:
        actions = game.legal_actions(player)
        if len(actions) == 1:
            return actions[0]
        if not isinstance(actions[0], Place):
            return draw_or_ploy(game, actions, rng)
        best, worth = best_placing(game, actions, rng)
        return DRAW if worth < GOOD and DRAW in actions else best

    def candidates(self, game: "GridCannon", player: int) -> list[Action]:
        """Every placing, and of the ploys those on stacks with a card worth clearing; of several aces, only one."""
        legal = game.legal_actions(player)
        kept: list[Action] = []
        ace = ""
        for action in legal:
            if isinstance(action, LayAce):
                ace = ace or action.ace
                if action.ace != ace or top_rank(game, action.cell) < TALL:
                    continue
            elif isinstance(action, PickUp) and top_rank(game, action.place) < TALL:
                continue
            kept.append(action)
        return kept or legal

    def value(self, game: "GridCannon", player: int) -> float:
        """Every royal killed counts more than the one before it, and the last one as much as all others."""
        return 1.0 if game.dead == ROYALS else game.dead * game.dead / (2.0 * ROYALS * ROYALS)


def best_placing(cannon: "GridCannon", actions: list[Action], rng: Dice) -> tuple[Action, int]:
    face = cannon["hand"][-1].face
    best = actions[0]
    most = -1000
    for action in actions:
        if not isinstance(action, Place):
            break
        worth = worth_of_placing(cannon, face, action.place) + rng.below(4)
        if worth > most:
            best, most = action, worth
    return best, most


def draw_or_ploy(cannon: "GridCannon", actions: list[Action], rng: Dice) -> Action:
    if actions[0] is DRAW:
        return DRAW
    ploys = [action for action in actions if is_apt(cannon, action)]
    return rng.choice(ploys or actions)


def is_apt(cannon: "GridCannon", ploy: Action) -> bool:
    """Whether a ploy clears a tall stack."""
    if isinstance(ploy, LayAce):
        return top_rank(cannon, ploy.cell) >= TALL
    return isinstance(ploy, PickUp) and top_rank(cannon, ploy.place) >= TALL


def top_rank(cannon: "GridCannon", cell: str) -> int:
    stack = cannon[cell]
    return stack[-1].face.rank if stack else 0


def worth_of_placing(cannon: "GridCannon", face: CannonFace, cell: str) -> int:
    """The kills, what the card adds to payloads, less the room it takes from the cell."""
    worth = top_rank(cannon, cell) - face.rank
    for line in cannon.aims(cell):
        if cannon.spares(line) is None:
            worth += KILL
    for line in AIMED[cell]:
        if cannon.is_alive(line.spot):
            worth += fitness(cannon, line, face) - fitness_of_top(cannon, line, cell)
    return worth


def fitness_of_top(cannon: "GridCannon", line: Line, cell: str) -> int:
    stack = cannon[cell]
    return fitness(cannon, line, stack[-1].face) if stack else 0


def fitness(cannon: "GridCannon", line: Line, face: CannonFace) -> int:
    """What a card brings to a payload: its rank, if the royal at the end of the line minds it at all."""
    royal = cannon[line.spot][-1].face
    if not cannon.loose_suits and kinship(royal, face) < royal.demands:
        return 0
    return face.rank if royal.rank <= TEN + 1 else face.rank + 2
