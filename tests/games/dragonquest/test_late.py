"""What is done for a player of Dragon Quest who is late."""

from tests.dungeons import position


def test_for_who_is_late_no_item_is_spent_and_nothing_bought() -> None:
    trading = position({"1,0": "AC"}, gems=2, held="JH")
    fighting = position({"1,0": "KS"}, fate="8H", held="QH KH")

    fighting.play(0, "resolve 1,0")

    assert trading.late_action(0).words.startswith("explore")
    assert fighting.late_action(0).words == "accept"


def test_for_who_is_late_gems_meet_the_damage() -> None:
    game = position({"1,0": "3S"}, gems=2)

    game.play(0, "resolve 1,0")

    assert game.late_action(0).words == "spend 1"
