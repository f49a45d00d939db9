"""How a game is best thought about: what it may tell the bots that search it."""

from typing import Final


class Thinking:
    """Settings of a search.

    `depth`: so many choices, one after another, are weighed, and then everybody acts offhand (0: as many as there are);
    `horizon`: so many acts of each player after the tree, a world is judged as it stands (0: it is played to its end);
    `curiosity`: how gladly a search tries what looks worse; `trust`: what an act not yet tried seems worth, later on;
    `whim`: once in so many acts a world goes on by any act at all, instead of what one does offhand;
    `loyalty`: what one would do offhand is done unless another act looks better by so many standard errors, for which
    many worlds are spent on it first (0: it counts no more than any other);
    `levels`: how many worlds each level of play imagines before it acts.
    """

    def __init__(
        self,
        *,
        depth: int = 0,
        horizon: int = 0,
        curiosity: float = 0.7,
        trust: float = 2.0,
        whim: int = 8,
        loyalty: int = 0,
        levels: tuple[int, int, int] = (20, 150, 1500),
    ) -> None:
        self.depth: Final = depth
        self.horizon: Final = horizon
        self.curiosity: Final = curiosity
        self.trust: Final = trust
        self.whim: Final = whim
        self.loyalty: Final = loyalty
        self.levels: Final = levels
