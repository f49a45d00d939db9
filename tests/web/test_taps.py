"""One gesture is one act: what a tap does was on the screen before it, and quick taps are all done, in order."""

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

import tuckbox
from tests.web.conftest import Come
from tests.web.player import Manner, Player, Touch
from tests.web.rhythm import drum
from tests.web.scenes import do, guest_of
from tuckbox.core.game import AnyGame

HANDS = list(Manner)
LINES = [0, 500]
"""Milliseconds that a question and its answer are under way."""
STOCK = Touch("stock")
DRAWS_OF_ALL = 24


def sit(come: Come, game: str, manner: Manner = Manner.MOUSE, *, delay: int = 0, **wanted: object) -> Player:
    player = come(manner)
    player.sit_alone(game, **wanted)
    player.ask(f"probe.slowDown({delay})")
    return player


def acts_of(player: Player) -> list[str]:
    """What the page has asked for, once everything is answered."""
    player.wait("probe.quiet()")
    acts: list[str] = player.ask("probe.acts")
    return acts


def top(player: Player, pile: str) -> str:
    """The face on top of a pile, as it is drawn; of an empty pile, nothing."""
    cards = player.page.locator(f'.pile[data-pile="{pile}"] > .card')
    return str(cards.last.get_attribute("data-face")) if cards.count() else ""


def after(*words: str, game: str = "klondike", seed: str = "taps") -> AnyGame:
    played = tuckbox.new(game, seed=seed)
    for each in words:
        played.play(0, each)
    return played


def test_a_cell_that_the_hands_card_may_not_take_is_refused_with_the_reason(come: Come) -> None:
    player = sit(come, "gridcannon", seed="r9")
    player.play("draw")

    for place in ("hand", "1,1", "1,1"):
        player.touch(Touch(place))

    expect(player.page.locator(".say.bad")).to_contain_text("only on an empty cell, or on a card that is not higher")
    assert player.page.locator('.pile[data-pile="aces"] > .card').count() == 1
    assert acts_of(player) == ["draw"]


def test_a_double_tap_on_a_cell_lays_no_ace_that_was_not_touched(come: Come) -> None:
    player = sit(come, "gridcannon", seed="r9")
    player.play("draw")

    player.page.mouse.dblclick(*player.spot(Touch("1,1")))

    expect(player.page.locator(".say.bad")).to_contain_text("only on an empty cell, or on a card that is not higher")
    assert acts_of(player) == ["draw"]


@pytest.mark.parametrize("delay", LINES)
@pytest.mark.parametrize("manner", HANDS)
def test_ten_quick_taps_on_the_stock_draw_ten_cards(manner: Manner, delay: int, come: Come) -> None:
    player = sit(come, "klondike", manner, delay=delay, seed="taps")

    drum(player, STOCK, times=10, gap=60)

    assert acts_of(player) == ["draw"] * 10
    assert top(player, "waste") == after(*["draw"] * 10)["waste"][-1].face.name
    assert player.ask("probe.refused") == []


@pytest.mark.parametrize("delay", LINES)
@pytest.mark.parametrize("options", [{}, {"auto_recycle": True}])
def test_no_quick_tap_turns_the_waste_over(options: dict[str, object], delay: int, come: Come) -> None:
    player = sit(come, "klondike", seed="taps", options=options)
    table = player.page.url.rpartition("/")[2]
    with guest_of(player).visit(table) as visit:
        for _ in range(DRAWS_OF_ALL - 3):
            do(visit, "draw")
    player.wait_for_version(visit.state["at"])
    player.ask(f"probe.slowDown({delay})")

    drum(player, STOCK, times=8, gap=100)

    assert acts_of(player) == ["draw"] * 3
    assert top(player, "stock") == ""
    assert player.ask("probe.refused") == []


def test_taps_on_several_places_are_done_in_their_order_on_a_slow_line(come: Come) -> None:
    player = sit(come, "klondike", delay=500, seed="taps-27")

    for place in ("stock", "col1", "col2", "stock"):
        player.touch(Touch(place))

    assert acts_of(player) == ["draw", "move col1 col2", "draw"]
    assert player.ask("probe.refused") == []


def test_a_card_that_has_gone_is_not_moved_by_a_tap_that_meant_it(come: Come) -> None:
    """The waste has another card on top by the time when the tap could be done."""
    player = sit(come, "klondike", seed="taps-14")
    player.play("draw")
    player.play("draw")
    assert "move waste col1" in player.words()
    player.ask("probe.slowDown(500)")

    for place in ("stock", "waste", "col1"):
        player.touch(Touch(place))

    assert acts_of(player) == ["draw"] * 3
    assert "move waste col1" in player.words()


@pytest.mark.parametrize("delay", LINES)
def test_undo_pressed_three_times_takes_three_moves_back(delay: int, come: Come) -> None:
    player = sit(come, "klondike", seed="taps")
    for _ in range(4):
        player.play("draw")
    player.ask(f"probe.slowDown({delay})")

    for _ in range(3):
        player.page.keyboard.press("z")

    assert acts_of(player)[4:] == ["undo"] * 3
    assert top(player, "waste") == after("draw")["waste"][-1].face.name
    assert player.ask("probe.refused") == []


def test_help_is_asked_for_once_however_quickly_the_key_is_pressed(come: Come) -> None:
    player = sit(come, "klondike", delay=500, seed="taps")

    player.page.keyboard.press("h")
    player.page.keyboard.press("h")

    player.page.locator(".advice").wait_for()
    assert acts_of(player) == ["hint"]
    assert player.ask("probe.refused") == []


@pytest.mark.parametrize("delay", LINES)
def test_a_double_tap_makes_the_obvious_move_once(delay: int, come: Come) -> None:
    player = sit(come, "klondike", delay=delay, seed="taps-0")

    player.touch(STOCK)
    player.page.mouse.dblclick(*player.spot(Touch("col6")))

    assert acts_of(player) == ["draw", "move col6 home2"]
    assert player.ask("probe.refused") == []


def test_a_tap_during_which_the_answer_comes_is_done(come: Come) -> None:
    """The card that was pressed has gone by then, and another lies there."""
    player = sit(come, "klondike", delay=500, seed="taps")
    at = player.told["at"]
    player.touch(STOCK)

    player.page.mouse.down()
    player.wait_for_version(at + 1)
    player.page.mouse.up()

    assert acts_of(player) == ["draw"] * 2


def test_what_is_carried_while_the_answer_comes_is_done(come: Come) -> None:
    player = sit(come, "klondike", delay=500, seed="taps-27")
    goal = player.spot(Touch("col2"))
    at = player.told["at"]
    player.touch(STOCK)

    player.page.mouse.move(*player.spot(Touch("col1")))
    player.page.mouse.down()
    player.page.mouse.move(*goal, steps=4)
    player.wait_for_version(at + 1)
    player.page.mouse.up()

    assert acts_of(player) == ["draw", "move col1 col2"]


def test_what_is_carried_before_the_answer_is_there_is_done_after_it(come: Come) -> None:
    player = sit(come, "klondike", delay=500, seed="taps-27")

    player.touch(STOCK)
    player.carry(Touch("col1"), Touch("col2"))

    assert acts_of(player) == ["draw", "move col1 col2"]


def test_a_card_that_was_covered_while_it_was_carried_is_not_moved(come: Come) -> None:
    player = sit(come, "klondike", seed="taps-14")
    for _ in range(2):
        player.play("draw")
    goal = player.spot(Touch("col1"))
    player.ask("probe.slowDown(500)")
    player.touch(STOCK)
    at = player.told["at"]

    player.page.mouse.move(*player.spot(Touch("waste")))
    player.page.mouse.down()
    player.page.mouse.move(*goal, steps=4)
    player.wait_for_version(at + 1)
    player.page.mouse.up()

    assert acts_of(player) == ["draw"] * 3


def test_nothing_that_waited_is_done_when_the_line_is_back(come: Come) -> None:
    player = sit(come, "klondike", delay=500, seed="taps")
    at, lines = player.told["at"], player.ask("probe.lines()")

    drum(player, STOCK, times=5, gap=20)
    player.context.set_offline(True)
    player.page.get_by_text("The line to the server is lost").first.wait_for()
    player.touch(STOCK)
    player.context.set_offline(False)
    player.wait(f"probe.line({lines + 1})")
    player.wait("probe.quiet()")

    assert player.told["at"] - at <= 1, "more than the tap that was under way"
    assert player.ask("probe.refused") == []
    expect(player.page.locator(".say")).not_to_contain_text("line")


def test_only_when_another_has_changed_the_table_it_says_so(come: Come) -> None:
    player = sit(come, "klondike", delay=500, seed="taps")
    table = player.page.url.rpartition("/")[2]

    with guest_of(player).visit(table) as visit:
        player.touch(STOCK)
        do(visit, "draw")

    expect(player.page.locator(".say.bad")).to_contain_text("The table has changed meanwhile")


def test_an_act_that_the_server_had_no_time_for_is_done_a_moment_later(come: Come) -> None:
    player = come()
    ignored: list[str] = []

    def meet(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            if '"do"' in str(frame) and not ignored:
                ignored.append(str(frame))
                told = {"id": json.loads(frame)["id"], "refused": "You speak too fast: wait a moment.", "again": True}
                line.send(json.dumps(told))
            else:
                server.send(frame)

        line.on_message(pass_on)

    player.page.route_web_socket("**/ws/*", meet)
    player.sit_alone("klondike", seed="taps")

    player.touch(STOCK)

    expect(player.page.locator('.pile[data-pile="waste"] > .card')).to_have_count(1)
    assert ignored
