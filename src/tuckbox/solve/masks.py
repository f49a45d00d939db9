"""Sets of cards as masks: four bits a rank from the aces up, in each the clubs, spades, diamonds and hearts.

So two neighbouring bits are a pair: the two cards of one rank and colour, which can lie on the same two parents.
"""

from typing import Final

from tuckbox.core.native import i64

ACES: Final[i64] = 0xF
FIRST_OF_PAIR: Final[i64] = 0x5555555555555
BLACK: Final[i64] = 0x3333333333333
PLACES: Final = (0, 2, 3, 1)
"""Where a suit (clubs, diamonds, hearts, spades) has its bit."""
HASHED: Final = 53
"""Two is a primitive root of 53: bit % 53 numbers the cards without counting zeros."""


def card_bit(rank: int, suit: int) -> int:
    return 1 << (4 * (rank - 1) + PLACES[suit])


def swap_colours(cards: i64) -> i64:
    """The cards of the same ranks in the other colour, pair for pair."""
    return (cards & BLACK) << 2 | (cards >> 2) & BLACK


def with_twins(cards: i64) -> i64:
    """The cards and their twins: same rank, same colour."""
    first = (cards | cards >> 1) & FIRST_OF_PAIR
    return first | first << 1


def children(cards: i64) -> i64:
    """All that may lie on one of these cards."""
    return with_twins(swap_colours(cards) >> 4)


def parents(cards: i64) -> i64:
    """All on which one of these cards may lie. A king's are beyond the deck."""
    return with_twins(swap_colours(cards) << 4)


def open_slots(visible: i64, bases: i64) -> i64:
    """The cards for which some column has a place, kings left aside.

    A pair has as many places as parents in sight, less its members that lie on one: there never are more of these than
    parents, so a place is open exactly where the two numbers differ.
    """
    lying = visible & ~bases
    over = swap_colours(visible) >> 4
    differing = over ^ lying
    odd = differing ^ differing >> 1
    two = over & over >> 1 & ~(lying | lying >> 1)
    first = (odd | two) & FIRST_OF_PAIR
    return first | first << 1


def needless_bases(home: i64) -> i64:
    """The cards on which nothing need ever be put again: all that could lie there can go home instead.

    A card of rank r is one when both homes of the other colour have come to r - 2, and its twin's home to r - 3.
    """
    both = home & home >> 1 & FIRST_OF_PAIR
    twins = (home & FIRST_OF_PAIR) << 1 | home >> 1 & FIRST_OF_PAIR
    return (swap_colours(both | both << 1) << 8 | 0xFF) & (twins << 12 | 0xFFF)


def climb(cards: i64, within: i64) -> i64:
    """The cards, and upwards in their suits as far as the others reach without a gap."""
    more = cards | cards << 4 & within
    while more != cards:
        cards = more
        more = cards | cards << 4 & within
    return cards


def sink(cards: i64, within: i64) -> i64:
    """The cards, and downwards in their suits as far as the others reach without a gap."""
    more = cards | cards >> 4 & within
    while more != cards:
        cards = more
        more = cards | cards >> 4 & within
    return cards
