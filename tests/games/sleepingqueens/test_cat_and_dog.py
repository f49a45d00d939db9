"""The quarrel of the Cat Queen and the Dog Queen; the rulings are in docs/rules.md."""

from tests.courts import court, names_in, offered, play, position, refusal


def test_the_dog_queen_woken_by_the_cats_owner_returns_to_her_slot() -> None:
    """SQ-09"""
    game = position(hands=["king 1 2 4 8"], beds="moon cake dog", courts=["cat"])

    play(game, "king slot3")

    assert court(game, 0) == ["cat"]
    assert names_in(game["slot3"]) == ["dog"]
    assert names_in(game.discard.cards) == ["king"]
    assert game.to_act() == (1,)


def test_the_rose_queens_companion_returns_if_she_quarrels_and_there_is_no_third_pick() -> None:
    """SQ-09, SQ-10"""
    game = position(hands=["king 1 2 4 8"], beds="rose cat", courts=["dog"])

    play(game, "king slot1", "wake slot2")

    assert court(game, 0) == ["dog", "rose"]
    assert names_in(game["slot2"]) == ["cat"]
    assert game.to_act() == (1,)


def test_a_queen_stolen_into_a_quarrel_sleeps_in_the_first_empty_slot() -> None:
    """SQ-09"""
    game = position(hands=["knight 1 2 4 8"], beds="moon cat dog", courts=["cat", "dog"])

    play(game, "knight dog", "pass")

    assert [court(game, 0), court(game, 1)] == [["cat"], []]
    assert names_in(game["slot2"]) == ["dog"]


def test_cat_and_dog_part_before_the_win_is_checked() -> None:
    """SQ-09"""
    game = position(hands=["king 1 2 4 8"], beds="dog", courts=["cat heart rose"])

    play(game, "king slot1")

    assert game.result() is None


def test_with_strict_cat_dog_such_a_theft_is_illegal() -> None:
    game = position(hands=["knight 1 2 4 8"], courts=["cat", "dog moon"], strict_cat_dog=True)

    assert offered(game, 0, "knight") == ["knight moon"]
    assert refusal(game, "knight dog") == "The Dog Queen would not stay: Cat and Dog cannot live in one court."
