"""Grid Cannon: aim numbers across a grid, and fell twelve royals.

The grid: eight of its nine cells are dealt a number each; the middle stays empty. Every jack, queen and king that
turns up stands outside the grid, beside the card most like it: the highest of its suit, else of its colour, else the
highest of all.

Playing: draw cards, up to three in your hand, and play always the last one drawn, onto an empty cell or a card that
is not higher.

Shooting: a number laid so that just two cells lie between it and a royal shoots at that royal, and the top cards of
those two cells are the payload. A jack dies of 11 or more; a queen of 12 or more, both cards of her colour; a king of
13 or more, both of his suit. They score 1, 2 and 3 points, twice as much if one card kills two.

Aces and jokers: they are kept apart. An ace may be laid on any cell, where it counts 1 but does not shoot. A joker
puts a whole stack back under the deck.

The end: kill all twelve royals before no card can be played any more.
"""

from tuckbox.games.gridcannon.game import GridCannon as GridCannon
