"""What bots go by in Sleeping Queens: a rollout policy, and one of many equivalent choices."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.heuristics import Heuristics
from tuckbox.core.native import i64
from tuckbox.games.sleepingqueens.actions import KINGS, KNIGHTS, PLAY_JESTER, POTIONS, SINGLES, King, Potion, Wake
from tuckbox.games.sleepingqueens.cards import DRAGON, JESTER, KING, KNIGHT, NUMBERS, POTION, WAND
from tuckbox.games.sleepingqueens.sums import ALL_NUMBERS

if TYPE_CHECKING:
    from tuckbox.games.sleepingqueens.game import SleepingQueens

LEAST_FIRST: Final = (WAND, DRAGON, POTION, JESTER, KNIGHT, KING)
"""What a hand of power cards misses least: first what only answers, then what harms others, last what brings queens."""


class QueensHeuristics(Heuristics["SleepingQueens"]):
    def rollout_action(self, game: "SleepingQueens", player: int, rng: Dice) -> Action:
        """Wake, steal, block; else exchange as many numbers as go together."""
        if game.waking:
            return rng.choice(game.legal_actions(player))
        if game.attack is not None:
            return game.legal_actions(player)[0]
        holding = game.holding(player)
        return power(game, player, holding, rng) or exchange(game, player, holding, rng)

    def candidates(self, game: "SleepingQueens", player: int) -> list[Action]:
        """Of queens whom the player cannot tell apart, only one is woken; for a queen put to sleep, one bed will do."""
        legal = game.legal_actions(player)
        kept: list[Action] = []
        woke_unknown = False
        sent = ""
        for action in legal:
            if isinstance(action, King | Wake):
                known = game.slots[action.slot].cards[-1].known >> player & 1 == 1
                if not known and woke_unknown:
                    continue
                woke_unknown = woke_unknown or not known
            elif isinstance(action, Potion):
                if action.queen.name == sent:
                    continue
                sent = action.queen.name
            kept.append(action)
        return kept


def power(queens: "SleepingQueens", player: int, holding: i64, rng: Dice) -> Action | None:
    if holding & KING.held:
        asleep: list[Action] = []
        queens.list_sleepers(asleep, KINGS)
        return rng.choice(asleep)
    if holding & (KNIGHT.held | POTION.held):
        rivals = queens.rival_queens(player)
        for queen in rivals if holding & KNIGHT.held else []:
            if queens.bars_theft(player, queen) is None:
                return KNIGHTS[queen.kind]
        if rivals and holding & POTION.held:
            beds: list[Action] = []
            queens.list_beds(beds, POTIONS[rivals[0].kind])
            return beds[0]
    return PLAY_JESTER if holding & JESTER.held else None


def exchange(queens: "SleepingQueens", player: int, holding: i64, rng: Dice) -> Action:
    sets = queens.sets.get(holding & ALL_NUMBERS)
    if sets:
        return sets[0]
    numbers = [single for single in SINGLES[: len(NUMBERS)] if holding & single.faces[0].held]
    return rng.choice(numbers) if numbers else rng.choice(queens.legal_actions(player))


def late(queens: "SleepingQueens", player: int) -> Action:
    """What is done for who is late: answer an attack or else pass, wake, or discard what is missed least."""
    if queens.attack is not None:
        return queens.legal_actions(player)[0]
    if queens.waking:
        return queens.legal_actions(player)[-1]
    holding = queens.holding(player)
    numbers = [single for single in SINGLES[: len(NUMBERS)] if holding & single.faces[0].held]
    if not numbers:
        return least_power(holding)
    sets = queens.sets.get(holding & ALL_NUMBERS, [])
    return min(numbers, key=lambda single: len([together for together in sets if single.faces[0] in together.faces]))


def least_power(holding: i64) -> Action:
    """A hand without numbers gives up a card that it holds twice, and else one that only waits to be needed."""
    held = [face for face in LEAST_FIRST if holding & face.held]
    twice = [face for face in held if holding & face.held > face.mark]
    return SINGLES[(twice or held)[0].kind]
