"""Settings show at once on their small table, hold at every table of this device, and are remembered."""

import base64
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Player, Touch
from tests.web.test_states import PIXELS

BACKS = ["Lozenge", "Crown", "Scales", "Night", "Leaves", "Chevron"]
MATS = ["As the game", "Sage", "Clay", "Heather", "Rose", "Straw"]
THEMES = ["light", "dark"]
MOVES = """(() => {
  window.moves = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (steps, timing) {
    if (this.matches(".card") && JSON.stringify(steps).includes("translate")) moves.push(timing.duration);
    return animate.call(this, steps, timing);
  };
})()"""


TOP = "document.querySelector('[data-pile=stock] > .card')"


def choose(player: Player, group: str, value: str) -> None:
    player.page.get_by_role("group", name=group).get_by_role("radio", name=value, exact=True).click()


def pixels(player: Player, selector: str) -> str:
    player.wait("probe.painted()")
    return base64.b64encode(player.page.locator(selector).first.screenshot(animations="disabled")).decode()


def difference(player: Player, one: str, other: str) -> int:
    desk = player.context.new_page()  # without the client's content policy
    changed: int = desk.evaluate(PIXELS, [one, other, {"x": 0, "y": 0, "width": 60, "height": 80}])
    desk.close()
    return changed


def table_of(player: Player, game: str = "klondike") -> Player:
    player.sit_alone(game, seed="web-8")
    player.wait("probe.painted()")
    return player


@pytest.mark.parametrize("theme", THEMES)
def test_each_back_shows_in_the_preview_and_on_the_table_and_is_like_no_other(theme: Any, come: Come) -> None:
    player = come(color_scheme=theme)
    tops: dict[str, str] = {}
    small: dict[str, str] = {}
    for back in BACKS:
        player.go("/settings")
        choose(player, "Card backs", back)
        expect(player.page.get_by_role("radio", name=back)).to_be_checked()
        small[back] = pixels(player, ".preview .back")
        table_of(player)
        tops[back] = pixels(player, '[data-pile="stock"] > .card:last-of-type')

    for one, other in zip(BACKS, [*BACKS[1:], BACKS[0]], strict=True):
        assert difference(player, small[one], small[other]) > 500, (one, other)
        assert difference(player, tops[one], tops[other]) > 500, (one, other)


def test_a_deck_with_a_back_of_its_own_keeps_it(come: Come) -> None:
    player = come()
    player.sit_alone("sleepingqueens", players=2, bots=["random"], seed="backs")
    before = player.page.locator(".card.back").first.inner_html()

    player.go("/settings")
    choose(player, "Card backs", "Night")
    player.sit_alone("sleepingqueens", players=2, bots=["random"], seed="backs")

    assert player.page.locator(".card.back").first.inner_html() == before


OWN = {
    "klondike": ("rgb(203, 217, 207)", "rgb(31, 45, 40)"),
    "gridcannon": ("rgb(233, 211, 194)", "rgb(51, 37, 30)"),
    "dragonquest": ("rgb(211, 210, 228)", "rgb(37, 37, 57)"),
    "zoomquest": ("rgb(230, 221, 189)", "rgb(44, 40, 25)"),
}
"""The mats of the look, light and dark."""


@pytest.mark.parametrize("game", OWN)
def test_each_game_lies_on_its_own_mat_where_no_other_is_chosen(game: str, come: Come) -> None:
    for theme, colour in zip(THEMES, OWN[game], strict=True):
        player = table_of(come(color_scheme=theme), game)

        assert player.ask("getComputedStyle(document.querySelector('.mat')).backgroundColor") == colour, theme


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", ["klondike", "dragonquest"])
def test_a_mat_lies_under_every_game_and_leaves_the_shelf_alone(theme: Any, game: str, come: Come) -> None:
    player = come(color_scheme=theme)
    colour = "(selector) => getComputedStyle(document.querySelector(selector)).backgroundColor"
    mats: dict[str, str] = {}
    for mat in MATS:
        player.go("/settings")
        choose(player, "Mat", mat)
        shown = player.ask(colour, ".preview")
        table_of(player, game)
        mats[mat] = player.ask(colour, ".mat")
        if mat != "As the game":
            assert mats[mat] == shown, mat

    assert len({colour for mat, colour in mats.items() if mat != "As the game"}) == 5, mats
    assert mats["As the game"] == mats["Sage" if game == "klondike" else "Heather"]


@pytest.mark.parametrize(
    ("speed", "milliseconds"),
    [("Calm", {256}), ("Usual", {160}), ("Quick", {96}), ("As the system", {160}), ("Off", set())],
)
def test_cards_move_as_fast_as_one_likes(speed: str, milliseconds: set[int], come: Come) -> None:
    player = come(reduced_motion="no-preference")
    player.context.add_init_script(MOVES)
    player.go("/settings")
    choose(player, "Speed of cards", speed)
    table_of(player)
    player.ask("moves.length = 0")
    at = player.told["at"]

    player.touch(Touch("stock"))
    player.wait_for_version(at + 1)
    player.wait("probe.painted()")

    assert {round(duration) for duration in player.ask("moves")} == milliseconds


def test_what_is_chosen_is_remembered_and_shows_in_every_tab_at_once(come: Come) -> None:
    player = come()
    table_of(player)
    before = player.ask(f"{TOP}.innerHTML")

    settings = player.context.new_page()
    settings.goto(f"{player.url}/settings")
    settings.get_by_role("radio", name="Leaves").click()
    settings.get_by_role("radio", name="Rose").click()
    settings.get_by_role("switch", name="Four colours").check()
    settings.reload()
    settings.get_by_role("radio", name="Leaves").wait_for()

    expect(settings.get_by_role("radio", name="Leaves")).to_be_checked()
    expect(settings.get_by_role("radio", name="Rose")).to_be_checked()
    expect(settings.get_by_role("switch", name="Four colours")).to_be_checked()
    player.wait("probe.until(() => document.documentElement.dataset.deck === 'four', `It is never so`)")
    player.ask(f"(before) => probe.until(() => {TOP}.innerHTML !== before, `The old back stays`)", before)


def test_the_small_table_stays_in_sight_on_a_phone(come: Come) -> None:
    player = come(viewport={"width": 360, "height": 740})
    player.go("/settings")
    player.page.get_by_role("button", name="Make the link").scroll_into_view_if_needed()

    box = player.page.locator(".preview").bounding_box()

    assert box and box["y"] >= 0 and box["height"] < 740 / 4, box
