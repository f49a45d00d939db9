"""The tree that a search grows: what came of each act, at every point where somebody had to choose."""

import math

from tuckbox.core.actions import Action


class Arm:
    """One act of one player at one point of the tree."""

    def __init__(self) -> None:
        self.tried = 0.0
        self.total = 0.0
        self.offered = 0.0
        """How often it could have been tried: what one holds differs from world to world."""

    def __repr__(self) -> str:
        return f"<{self.mean():.3f} in {self.tried:.0f} of {self.offered:.0f}>"

    def mean(self) -> float:
        return self.total / self.tried if self.tried else 0.0


class Node:
    """A point where one or several players choose; they share it without knowing each other's choice."""

    def __init__(self) -> None:
        self.arms: dict[int, dict[str, Arm]] = {}
        self.next: dict[str, Node] = {}
        """By the words of what was done here."""

    def arms_of(self, player: int) -> dict[str, Arm]:
        arms = self.arms.get(player)
        if arms is None:
            arms = self.arms[player] = {}
        return arms


def most_promising(arms: dict[str, Arm], actions: list[Action], exploration: float, urgency: float) -> Action:
    """UCB1 over what is allowed in this world (ISMCTS); `urgency` stands for what was not tried yet."""
    chosen = actions[0]
    highest = -1.0
    for action in actions:
        arm = arms.get(action.words)
        if arm is None:
            worth = urgency
        else:
            arm.offered += 1.0
            worth = arm.total / arm.tried + exploration * math.sqrt(math.log(arm.offered) / arm.tried)
        if worth > highest:
            highest = worth
            chosen = action
    return chosen


def most_tried(arms: dict[str, Arm], actions: list[Action]) -> Action:
    chosen = actions[0]
    most = -1.0
    for action in actions:
        arm = arms.get(action.words)
        if arm is not None and arm.tried > most:
            most = arm.tried
            chosen = action
    return chosen
