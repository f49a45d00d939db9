"""Kings and the queens they wake, in Sleeping Queens; the rulings are in docs/rules.md."""

from tests.courts import court, names_in, offered, play, position


def test_a_king_wakes_the_queen_in_a_slot_and_the_turn_passes() -> None:
    game = position(hands=["king 1 2 4 8"], beds="moon")

    play(game, "king slot1")

    assert court(game, 0) == ["moon"]
    assert names_in(game.discard.cards) == ["king"]
    assert game.to_act() == (1,)


def test_a_king_may_wake_exactly_the_queens_that_sleep() -> None:
    """SQ-14"""
    game = position(hands=["king 1 2 4 8"], beds="moon cake heart", courts=["", "cake heart"])

    words = offered(game, 0, "king")

    assert words == ["king slot1", *(f"king slot{number}" for number in range(4, 13))]


def test_the_rose_queen_has_her_player_wake_another() -> None:
    """SQ-10"""
    game = position(hands=["king 1 2 4 8"], beds="rose moon")

    play(game, "king slot1")

    assert game.to_act() == (0,)
    assert offered(game, 0) == [f"wake slot{number}" for number in range(2, 13)]
    play(game, "wake slot2")
    assert court(game, 0) == ["rose", "moon"]
    assert game.to_act() == (1,)


def test_the_rose_queen_stolen_wakes_nobody() -> None:
    """SQ-10"""
    game = position(hands=["knight 1 2 4 8"], courts=["", "rose"])

    play(game, "knight rose", "pass")

    assert court(game, 0) == ["rose"]
    assert game.to_act() == (1,)


def test_the_rose_queen_wakes_another_again_after_a_potion() -> None:
    """SQ-10"""
    game = position(hands=["potion 1 2 4 8", "king 1 2 4 8"], beds="rose", courts=["", "", "rose"])

    play(game, "potion rose slot1", "pass", "king slot1")

    assert offered(game, 1) == [f"wake slot{number}" for number in range(2, 13)]


def test_the_rose_queen_as_the_last_sleeper_wakes_nobody() -> None:
    """SQ-10"""
    awake = ["heart moon", "cat peacock ladybug", "dog sunflower cake", "pancake rainbow", "starfish"]
    game = position(players=5, hands=["king 1 2 4 8"], beds="rose", courts=awake)

    play(game, "king slot1")

    assert game.to_act() == ()
    assert game.result() is not None
