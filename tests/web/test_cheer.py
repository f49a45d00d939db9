"""A win is celebrated: with each card once, for less than three seconds, and not for who likes it still."""

import pytest
from playwright.sync_api import expect

import tuckbox
from tests.web.conftest import Come
from tests.web.plans import plan
from tests.web.player import Player
from tests.web.scenes import SCENES, company, do, guest_of, solo
from tuckbox.bots import make
from tuckbox.core.dice import QuickDice

LONGEST = 3000
QUEENS = ["Heart", "Ladybug", "Rose", "Starfish", "Sunflower"]
FLYING = """document.getAnimations()
  .filter((run) => run.playState === "running" && run.effect.target.closest(".cheer")).length"""
RUNS = """(() => {
  window.ends = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (steps, timing) {
    if (this.closest(".cheer")) ends.push(timing.delay + timing.duration);
    return animate.call(this, steps, timing);
  };
  window.seen = {};
  (function look(now) {
    if (document.querySelector(".cheer")) seen.cheer ??= now;
    if (document.querySelector(".end")) seen.end ??= now;
    requestAnimationFrame(look);
  })(performance.now());
  addEventListener("pointerdown", () => (seen.tap = performance.now()), true);
})()"""
CARDS = """() => [...document.querySelectorAll(".field .card")].filter(probe.isVisible)
  .filter((card) => !card.closest(".side"))
  .map((card) => card.querySelector(".rk").textContent + card.className.match(/ ([cdhs])( |$)/)[1])"""


def come_to_win(come: Come, motion: str = "no-preference") -> Player:
    player = come(reduced_motion=motion)
    player.context.add_init_script(RUNS)
    SCENES["klondike-finish"](player)
    player.page.get_by_role("button", name="Finish").click()
    return player


def test_a_won_klondike_shows_all_its_cards_once_and_then_the_result(come: Come) -> None:
    player = come_to_win(come)
    player.page.locator(".end").wait_for()

    cards = player.ask(CARDS)
    ends = player.ask("ends")

    assert len(cards) == len(set(cards)) == 52, cards
    assert len(ends) > 52 and max(ends) < LONGEST
    player.wait("probe.until(() => seen.end, 'The result is not seen')")
    assert player.ask("seen.cheer < seen.end")


UNDER_THE_RESULT = """() => {
  const { left, top, right, bottom } = document.querySelector(".side:has(.end)").getBoundingClientRect();
  const inner = new DOMRect(left + 1, top + 1, right - left - 2, bottom - top - 2);
  return [...document.querySelectorAll(".cheer .card")].filter((card) => {
    // the four corners of a turned card, and its middle
    const matrix = new DOMMatrix(getComputedStyle(card).transform);
    const field = card.closest(".field").getBoundingClientRect();
    const [wide, high] = [card.offsetWidth, card.offsetHeight];
    const spots = [[0, 0], [wide, 0], [0, high], [wide, high], [wide / 2, high / 2]].map(([x, y]) => {
      const turned = matrix.transformPoint(new DOMPoint(x - wide / 2, y - high / 2));
      return { x: turned.x + wide / 2 + field.left, y: turned.y + high / 2 + field.top };
    });
    return spots.some(({ x, y }) => x > inner.left && x < inner.right && y > inner.top && y < inner.bottom);
  }).map((card) => card.querySelector(".rk")?.textContent ?? "");
}"""


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (820, 1180), (1280, 800), (1440, 900)], ids=str)
def test_the_result_lies_on_no_card_of_the_rainbow(size: tuple[int, int], come: Come) -> None:
    player = come(reduced_motion="no-preference", viewport={"width": size[0], "height": size[1]})
    SCENES["klondike-finish"](player)
    player.page.get_by_role("button", name="Finish").click()
    player.page.locator(".end").wait_for()

    assert player.ask(UNDER_THE_RESULT) == []


def test_a_tap_ends_the_celebration(come: Come) -> None:
    player = come_to_win(come)
    player.page.locator(".cheer").wait_for(state="attached")
    player.rest(640, 500)

    player.page.mouse.click(640, 500)
    player.page.locator(".end").wait_for()

    assert player.ask(FLYING) == 0
    player.wait("probe.until(() => seen.end, 'The result is not seen')")
    assert player.ask("seen.end - seen.cheer") < LONGEST


def test_a_key_ends_the_celebration(come: Come) -> None:
    player = come_to_win(come)
    player.page.locator(".cheer").wait_for(state="attached")

    player.page.keyboard.press("Escape")
    player.page.locator(".end").wait_for()

    assert player.ask(FLYING) == 0


def test_who_sees_the_table_sees_it_whole(come: Come) -> None:
    player = come_to_win(come)
    player.page.locator(".end").wait_for()

    player.press("button:text-is('See the table')")

    expect(player.page.locator(".cheer")).to_have_count(0)
    assert (
        player.ask("[...document.querySelectorAll('.mat .card')].filter((card) => !probe.isVisible(card)).length") == 0
    )


def test_with_less_motion_nothing_is_thrown(come: Come) -> None:
    player = come_to_win(come, "reduce")
    player.page.locator(".end").wait_for()

    assert player.ask("seen.cheer === undefined && ends.length === 0")


def test_nobody_celebrates_a_game_that_was_given_up(come: Come) -> None:
    player = come(reduced_motion="no-preference")
    player.context.add_init_script(RUNS)
    player.sit_alone("klondike")

    player.give_up()

    assert player.ask("seen.cheer === undefined")


def a_won_gridcannon(player: Player) -> str:
    """Grid Cannon, one act before it is won, as a bot plays it; the words of that act."""
    game, bot, dice = tuckbox.new("gridcannon", seed="cheer-0"), make("greedy"), QuickDice(0)
    while game.to_act():
        game.play(0, bot.choose(game.copy(), 0, dice))
    result = game.result()
    assert result is not None and result.kind == "won"
    table = player.sit_alone("gridcannon", seed="cheer-0")
    words = [words for _, words in game.log]
    with guest_of(player).visit(table) as visit:
        for each in words[:-1]:
            do(visit, each)
    player.wait_for_version(visit.state["at"])
    return words[-1]


ROYALS = """() => {
  const field = document.querySelector(".field").getBoundingClientRect();
  return [...document.querySelectorAll(".cheer .card")].map((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const isInside = left >= field.left && right <= field.right && top >= field.top && bottom <= field.bottom;
    return [card.querySelector(".rk")?.textContent ?? "", isInside];
  });
}"""


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_a_won_gridcannon_shows_the_twelve_royals_around_the_board(size: tuple[int, int], come: Come) -> None:
    player = come(reduced_motion="no-preference", viewport={"width": size[0], "height": size[1]})
    player.context.add_init_script(RUNS)
    last = a_won_gridcannon(player)

    player.play(last)
    player.page.locator(".end").wait_for()

    royals = player.ask(ROYALS)
    assert player.ask(UNDER_THE_RESULT) == []
    player.wait("probe.until(() => document.querySelector('.cheer .sum b').textContent === '24', 'No sum is told')")
    assert sorted(rank for rank, _ in royals) == ["J"] * 4 + ["K"] * 4 + ["Q"] * 4, royals
    assert all(is_inside for _, is_inside in royals), royals
    assert 0 < max(player.ask("ends")) < LONGEST
    player.wait("probe.until(() => seen.end, 'The result is not seen')")
    assert player.ask("seen.cheer < seen.end")
    assert not player.faults, player.faults


@pytest.mark.parametrize("game", ["dragonquest", "zoomquest"])
def test_each_game_is_celebrated(game: str, come: Come) -> None:
    player = come(reduced_motion="no-preference")
    player.context.add_init_script(RUNS)
    words, _ = plan(game)
    solo(game, (len(words) - 1) / len(words))(player)

    with guest_of(player).visit(player.page.url.rsplit("/", 1)[1]) as visit:
        do(visit, words[-1])
    player.wait_for_version(player.told["at"])
    player.page.locator(".end").wait_for()

    assert 0 < max(player.ask("ends")) < LONGEST
    player.wait("probe.until(() => seen.end, 'The result is not seen')")
    assert player.ask("seen.cheer < seen.end")
    assert not player.faults, player.faults


def test_a_won_sleeping_queens_shows_the_queens_who_won_it_once_each(come: Come) -> None:
    player = come(reduced_motion="no-preference")
    player.context.add_init_script(RUNS)
    company("sleepingqueens", 2, 29, seed="q-7")(player)
    player.wait_for_turn()

    with guest_of(player).visit(player.page.url.rsplit("/", 1)[1]) as visit:
        do(visit, "king slot6")
    player.page.locator(".end").wait_for()

    queens = [text.split()[0] for text in player.page.locator(".cheer .card").all_inner_texts()]
    assert sorted(queens) == QUEENS
    assert player.ask("[...document.querySelectorAll('.seat.mine .k-row .card')].filter(probe.isVisible).length") == 0
    assert player.ask("document.querySelectorAll('.cheer .bit').length") == 0
    assert 0 < max(player.ask("ends")) < LONGEST
    player.wait("probe.until(() => seen.end, 'The result is not seen')")
    assert player.ask("seen.cheer < seen.end")
    assert not player.faults, player.faults
