"""Sleeping Queens with the deluxe cards, and for queens only; the rulings are in docs/rules.md."""

from tests.courts import new, play, position, queens_by_points


def test_the_deluxe_game_has_sixteen_queens_worth_165_points() -> None:
    queens = queens_by_points(new(deluxe=True))

    assert queens == {
        5: {"rose", "cake", "rainbow", "starfish", "icecream"},
        10: {"moon", "peacock", "ladybug", "sunflower", "butterfly", "strawberry"},
        15: {"cat", "dog", "pancake", "book"},
        20: {"heart"},
    }
    assert sum(points * len(names) for points, names in queens.items()) == 165


def test_with_queens_only_points_win_nothing() -> None:
    game = position(hands=["king 1 2 4 8"], beds="dog", courts=["heart pancake moon"], queens_only=True)

    play(game, "king slot1")

    assert game.result() is None
    assert game.scores() == [4, 0, 0]


def test_with_queens_only_most_queens_win_when_none_sleeps() -> None:
    courts = ["heart", "cat cake peacock", "dog ladybug rose", "sunflower pancake", "starfish rainbow"]
    game = position(players=5, hands=["king 1 2 4 8"], beds="moon", courts=courts, queens_only=True)

    play(game, "king slot1")

    result = game.result()
    assert result is not None
    assert result.winners == (1, 2)
