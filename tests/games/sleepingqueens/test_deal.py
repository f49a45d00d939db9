"""The cards and the deal of Sleeping Queens; the rulings are in docs/rules.md."""

from collections import Counter

from tests.courts import names_in, new, queens_by_points


def test_twelve_queens_are_worth_125_points() -> None:
    """SQ-01"""
    queens = queens_by_points(new())

    assert queens == {
        5: {"rose", "cake", "rainbow", "starfish"},
        10: {"moon", "peacock", "ladybug", "sunflower"},
        15: {"cat", "dog", "pancake"},
        20: {"heart"},
    }
    assert sum(points * len(names) for points, names in queens.items()) == 125


def test_the_red_deck_has_67_cards_and_everybody_holds_five() -> None:
    game = new(players=4)

    red = [card for pile in [*game.hands, game.draw] for card in pile.cards]
    powers = {"king": 8, "knight": 4, "dragon": 3, "jester": 5, "potion": 4, "wand": 3}
    assert Counter(names_in(red)) == powers | {str(number): 4 for number in range(1, 11)}
    assert [len(hand.cards) for hand in game.hands] == [5, 5, 5, 5]


def test_the_first_seat_begins() -> None:
    """SQ-22"""
    assert {new(seed=seed).to_act() for seed in range(20)} == {(0,)}


def test_with_random_first_anybody_may_begin() -> None:
    """SQ-22"""
    assert {new(seed=seed, random_first=True).to_act() for seed in range(20)} == {(0,), (1,), (2,)}
