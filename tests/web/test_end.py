"""The end as a person gets it: after the last move was seen, with a picture of just this end, and a way back."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web import laws
from tests.web.conftest import Come
from tests.web.plans import PLANS
from tests.web.player import Manner
from tests.web.scenes import SCENES, solo

A_LOOK = 500
"""So long, in milliseconds, the last move is seen at least."""
WATCH = """() => {
  const found = {};
  (function look(now) {
    if (LAST) found.moved ??= now;
    if (document.querySelector(".end")) found.ended ??= now;
    if (!found.ended) requestAnimationFrame(look);
  })(performance.now());
  window.found = found;
}"""
PICTURE = """() => {
  const prize = document.querySelector(".end .prize, .end .highlight .shown"); // what it came to, or how
  const { left, top, right, bottom } = prize.getBoundingClientRect();
  const drawings = [...prize.querySelectorAll(".scene, .card")].map((one) => one.getBoundingClientRect());
  return {
    isBox: prize.querySelector(".tb") !== null,
    text: [...prize.querySelectorAll(".scene, .card")].map((one) => one.outerHTML).join(),
    height: Math.max(0, ...drawings.map((one) => Math.min(one.bottom, bottom) - Math.max(one.top, top))),
    isCut: drawings.some((one) => one.right < left + 10 || one.left > right - 10),
  };
}"""
OFFERED = """() => [...document.querySelectorAll(".end :is(button, a):not(.slip *)")].map((one) => {
  const { left, top, right, bottom, width } = one.getBoundingClientRect();
  const { backgroundColor } = getComputedStyle(one);
  const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return { name: one.ariaLabel ?? one.textContent.trim(), width, ink: backgroundColor, isIn };
})"""
ALL_HOME = "probe.told.over && document.querySelectorAll('.zone[data-zone^=home] .card[data-face^=K]').length === 4"


def test_the_end_says_once_that_one_gave_up(come: Come) -> None:
    player = come()
    player.sit_alone("klondike", seed="web-8")

    player.give_up()
    words = player.page.locator(".end .words").inner_text()

    assert words.lower().count("given up") == 1, words


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_last_move_is_seen_before_the_result(motion: str, come: Come) -> None:
    player = come(reduced_motion=motion)
    SCENES["klondike-finish"](player)
    player.page.evaluate(WATCH.replace("LAST", ALL_HOME))

    player.page.get_by_role("button", name="Finish").click()
    player.wait("probe.until(() => found.ended, 'No result is shown')")
    found = player.ask("found")

    assert found["ended"] - found["moved"] >= A_LOOK, found


def test_who_comes_back_to_a_finished_table_sees_the_result_at_once(come: Come) -> None:
    player = come()
    SCENES["klondike-end"](player)
    player.page.locator(".end").wait_for()
    watch = WATCH.replace("LAST", "document.querySelector('.card')")
    player.page.add_init_script(f"addEventListener('DOMContentLoaded', {watch})")

    player.page.reload()
    player.wait("probe.until(() => found.ended, 'No result is shown')")
    found = player.ask("found")

    assert found["ended"] - found["moved"] < A_LOOK, found


@pytest.mark.parametrize("game", PLANS)
def test_an_end_is_pictured_by_its_game_and_not_by_the_box(game: str, come: Come) -> None:
    player = come()
    solo(game, 1)(player)
    player.page.locator(".end").wait_for()
    played = player.ask(PICTURE)
    is_won = player.page.get_by_role("heading", name="You won").count() > 0
    player.sit_alone(game)
    player.give_up()
    given_up = player.ask(PICTURE)

    for picture in (played, given_up):
        assert not picture["isBox"] and not picture["isCut"] and picture["height"] > 60, picture
    assert (played["text"] != given_up["text"]) is is_won


FIRST = {
    "klondike-end": "Next deal",
    "gridcannon-end": "Next deal",
    "dragonquest-killed": "Next deal",
    "zoomquest-end": "Next deal",
    "queens-end": "Play again together",
}


@pytest.mark.parametrize("scene", FIRST)
def test_an_end_offers_one_thing_first_and_the_rest_behind_its_dots(scene: str, come: Come) -> None:
    player = come()
    SCENES[scene](player)
    player.page.locator(".end").wait_for()

    for width, height in laws.SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")
        first, second, rest = player.ask(OFFERED)

        assert [each["name"] for each in (first, second, rest)] == [FIRST[scene], "See the table", "What else"]
        assert first["width"] > second["width"] > rest["width"], (width, height, first, second, rest)
        assert first["ink"] != second["ink"] == rest["ink"], "only one is strong"
        assert all(each["isIn"] for each in (first, second, rest)), (width, height, first, second, rest)


@pytest.mark.parametrize(
    ("scene", "more"),
    [
        ("klondike-end", ["Same deal", "Send this deal", "Challenge", "Replay"]),
        ("queens-end", ["Send this deal", "Replay"]),
    ],
)
def test_behind_the_dots_of_an_end_is_a_menu_like_every_other(scene: str, more: list[str], come: Come) -> None:
    player = come(Manner.TOUCH, viewport={"width": 320, "height": 568})
    SCENES[scene](player)
    player.press("button[aria-label='What else']")
    dialog = player.page.get_by_role("dialog", name="What else")

    expect(dialog.locator(".menu .btn")).to_have_text([*more, "Statistics", "Back to the box"])
    player.page.go_back()

    expect(dialog).to_have_count(0)
    expect(player.page.locator(".end")).to_be_visible()
    assert not player.faults, player.faults


def test_a_phone_shows_the_whole_result_without_scrolling(come: Come) -> None:
    player = come(Manner.TOUCH, viewport={"width": 360, "height": 740})
    SCENES["klondike-end"](player)
    player.page.locator(".end .slip").wait_for()
    player.wait("probe.painted()")

    assert player.ask("document.querySelector('.end').scrollHeight - document.querySelector('.end').clientHeight") <= 1


@pytest.mark.parametrize("manner", [Manner.MOUSE, Manner.TOUCH])
@pytest.mark.parametrize("game", PLANS)
def test_from_the_result_to_the_table_and_back(game: str, manner: Manner, come: Come) -> None:
    player = come(manner)
    solo(game, 1)(player)
    end = player.page.locator(".end")
    end.wait_for()

    player.press("button:text-is('See the table')")
    expect(end).to_have_count(0)
    player.press("button:text-is('See the result')")
    expect(end).to_be_visible()

    assert not player.faults, player.faults


def test_a_tap_on_the_mat_shows_the_table(come: Come) -> None:
    player = come()
    SCENES["klondike-end"](player)
    player.page.locator(".end").wait_for()
    player.rest(40, 400)

    player.page.mouse.click(40, 400)

    expect(player.page.locator(".end")).to_have_count(0)
    expect(player.page.get_by_role("button", name="See the result")).to_be_visible()
    expect(player.page.locator(".say.bad")).to_have_count(0)


def test_an_end_that_was_put_aside_comes_again_when_the_game_ends_again(come: Come) -> None:
    player = come()
    SCENES["klondike-finish"](player)
    player.page.get_by_role("button", name="Finish").click()
    player.press("button:text-is('See the table')")

    player.page.keyboard.press("z")
    player.page.get_by_role("button", name="Finish").click()

    expect(player.page.locator(".end")).to_contain_text("All 52 cards are home")


def test_the_result_is_copied_with_its_signs_and_a_link_to_the_same_deal(come: Come) -> None:
    player = come(permissions=["clipboard-read", "clipboard-write"])
    SCENES["klondike-end"](player)
    expect(player.page.locator(".slip .signs")).to_have_count(4)

    player.press("button[aria-label='Share this result']")
    expect(player.page.locator(".toast")).to_contain_text("The result is copied")

    first, *suits, link = player.ask("navigator.clipboard.readText()").split("\n")
    assert len(suits) == 3, "the slip has at most five lines"
    assert first == "Klondike: won, 460 points, no help"
    assert sorted("".join(suits)) == sorted("♣♦♥♠" * 13)
    assert link.endswith("/play/klondike?seed=web-8")


def test_the_picture_of_the_result_is_drawn_and_downloaded(come: Come, tmp_path: Path) -> None:
    player = come()
    SCENES["klondike-end"](player)

    with player.page.expect_download() as found:
        player.press("button[aria-label='Picture of this result']")
    found.value.save_as(tmp_path / found.value.suggested_filename)

    data = (tmp_path / "klondike.png").read_bytes()
    assert data.startswith(b"\x89PNG") and len(data) > 20_000, "the picture is empty"
    assert not player.faults, player.faults


def test_the_slip_is_whole_on_a_small_screen(come: Come) -> None:
    player = come(Manner.TOUCH, viewport={"width": 320, "height": 568})
    SCENES["klondike-end"](player)
    player.page.locator(".slip").scroll_into_view_if_needed()

    assert player.ask("""() => [...document.querySelectorAll(".slip .signs span")].every((sign) => {
      const [one, slip] = [sign, document.querySelector(".slip .btn")].map((part) => part.getBoundingClientRect());
      return one.right <= slip.left || one.top >= slip.bottom || one.bottom <= slip.top;
    })""")
    assert player.ask("document.querySelector('.end').scrollWidth <= document.querySelector('.end').clientWidth")


def test_the_address_of_a_finished_game_opens_it_and_not_its_rematch(come: Come) -> None:
    player = come()
    player.sit_alone("gridcannon")
    player.give_up()
    before = player.page.url
    player.page.get_by_role("button", name="Next deal").click()
    player.page.wait_for_url(lambda url: url != before)
    player.wait_for_turn()

    player.page.goto(before)
    player.page.locator(".end").wait_for()

    assert player.page.url == before
    player.page.get_by_role("button", name="Next deal").click()
    player.page.wait_for_url(lambda url: url != before)
    player.wait_for_turn()
    assert not player.is_over


def test_the_figures_begin_with_the_time_that_one_has_played(come: Come) -> None:
    player = come()
    SCENES["klondike-end"](player)
    player.page.locator(".end").wait_for()
    table = player.page.url.rsplit("/", 1)[1]
    player.page.add_init_script(f"localStorage.setItem('tuckbox.spent', JSON.stringify([['{table}', 372000]]))")

    player.page.reload()

    expect(player.page.locator(".end .figures div").first).to_have_text("Time6:12")


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 800)], ids=str)
def test_a_lost_quest_is_looked_back_on_and_left_without_scrolling(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    SCENES["dragonquest-killed"](player)
    ended, best = (player.page.locator(".highlight").nth(place) for place in (0, 1))

    expect(ended.get_by_role("heading")).to_have_text("What ended it")
    expect(ended.locator("p")).to_have_text("Drew 6, needed 9 The odds were 1 in 4.")
    expect(ended.locator(".card")).to_have_count(2)
    expect(best.locator("p")).to_have_text("One in five, and it came The Young Dragon is slain, in turn 7.")
    expect(player.page.get_by_role("img", name="Health by turn: 5 at the start")).to_have_count(1)
    expect(player.page.locator(".end .btn.p", has_text="Next deal")).to_be_in_viewport(ratio=1)
    assert player.ask("document.querySelector('.end').scrollWidth <= document.querySelector('.end').clientWidth")
    assert not player.faults, player.faults
