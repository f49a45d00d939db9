"""Statistics that mean something: by game, kind of deal and variant, with how sure they are, exported and deleted."""

import csv
import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import Come
from tests.web.past import games
from tests.web.player import Manner
from tests.web.scenes import SCENES
from tuckbox.roster.past import most_played

GROUPS = most_played(games())


def tile(page: Page, name: str) -> str:
    return page.locator(".tiles > div", has=page.locator("dt", has_text=name)).inner_text()


def across(page: Page, selector: str) -> tuple[float, float]:
    """Where the first of these begins, and how wide it is."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"], box["width"]


def test_what_games_come_to_is_shown_by_variant_with_how_sure_it_is(come: Come) -> None:
    player = come()
    SCENES["statistics-some"](player)
    page, most = player.page, GROUPS[0]
    alone = most["alone"]
    assert isinstance(alone, dict)
    low, high = (round(100 * end) for end in alone["interval"])

    assert f"{round(100 * alone['win_rate'])}%" in tile(page, "won")
    assert f"range {low}–{high}" in tile(page, "won")
    assert f"{alone['wins']} won alone" in tile(page, "games")
    assert str(int(alone["moves"]["best"])) in tile(page, "fewest moves")
    (start, whole), (begin, band) = across(page, ".variants .on .all"), across(page, ".variants .on .band")
    assert abs(100 * (begin - start) / whole - low) < 2 and abs(100 * band / whole - (high - low)) < 2
    bars = most["bars"]
    assert isinstance(bars, dict)
    assert page.locator(".plot .alone").count() == sum(count > 0 for count in bars["alone"])
    assert page.locator(".plot .helped").count() == sum(count > 0 for count in bars["helped"])

    page.get_by_role("button", name="Grandmother's").click()

    few = page.locator(".variants .on")
    expect(few).to_contain_text("Grandmother's")
    expect(few.locator(".at")).to_have_count(0)
    assert "–" in tile(page, "won") and "few games" in tile(page, "won")

    page.get_by_label("Daily", exact=True).check()
    expect(page.get_by_role("row", name="Draw one")).to_have_count(1)
    expect(page.get_by_role("row", name="Grandmother's")).to_have_count(0)
    page.get_by_role("button", name="Sleeping Queens").click()
    expect(page.get_by_role("row", name="3 players")).to_have_count(1)
    assert player.faults == []


def test_a_tap_on_a_bar_lists_those_games_each_with_its_replay(come: Come) -> None:
    player = come()
    SCENES["statistics-some"](player)
    page, bars = player.page, GROUPS[0]["bars"]
    assert isinstance(bars, dict)
    most = max(range(len(bars["alone"])), key=lambda i: bars["alone"][i])
    alone, helped = bars["alone"][most], bars["helped"][most]

    box = page.locator(".plot .alone").nth(sum(count > 0 for count in bars["alone"][:most])).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    first = bars["from"] + most * bars["step"]
    expect(page.locator(".those .of")).to_contain_text(f"Won in {first} to {first + bars['step'] - 1} moves: ")
    expect(page.locator(".those .of")).to_contain_text(f": {alone + helped} games")
    lines = page.locator(".those li")
    expect(lines).to_have_count(alone + helped)
    expect(lines.filter(has_text="with help")).to_have_count(helped)
    replay = lines.first.get_by_role("link", name="Replay")
    assert (replay.get_attribute("href") or "").startswith("/replay/made-up-")

    page.get_by_role("button", name="Close the list").click()
    expect(page.locator(".those")).to_have_count(0)
    expect(page.get_by_role("radio", checked=True, name="moves: ")).to_have_count(0)
    assert player.faults == []


def test_bars_are_gone_through_by_key_and_told_by_name(come: Come) -> None:
    player = come()
    SCENES["statistics-some"](player)
    page, months = player.page, GROUPS[0]["months"]
    assert isinstance(months, list)
    group = page.get_by_role("group", name="Show the games of").nth(1)

    group.get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    expect(page.locator(".those .of")).to_contain_text(f"Alone in December 2025: {months[0]['games']} games")
    page.keyboard.press("ArrowRight")

    expect(page.locator(".those .of")).to_contain_text(f"Alone in January 2026: {months[1]['games']} games")
    chosen = group.get_by_role("radio", checked=True)
    expect(chosen).to_be_focused()
    expect(chosen).to_have_accessible_name(re.compile(f"^January 2026: {months[1]['games']} games, "))
    assert page.locator(".those").evaluate("those => those.parentElement.ariaLive") == "polite"
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Close the list")).to_be_focused()
    page.get_by_role("button", name="Draw three").click()
    expect(page.locator(".those")).to_have_count(0)
    assert player.faults == []


def test_on_a_phone_the_first_of_those_games_come_into_sight(come: Come) -> None:
    player = come(Manner.TOUCH)
    SCENES["statistics-some"](player)

    player.page.locator(".picks.months label").first.tap()

    expect(player.page.locator(".those .of")).to_be_in_viewport(ratio=1)
    expect(player.page.locator(".those li").first).to_be_in_viewport(ratio=1)


def test_a_game_of_ones_own_is_replayed_from_its_bar(come: Come) -> None:
    player = come()
    SCENES["klondike-end"](player)
    page = player.page
    player.choose_else("Statistics")

    page.get_by_role("group", name="Show the games of").first.locator("label").click()
    page.locator(".those").get_by_role("link", name="Replay").click()

    expect(page.locator(".replay, .dock").first).to_be_visible()
    assert "/replay/" in page.url
    assert player.faults == []


def test_ones_own_games_are_counted_exported_and_deleted_after_a_question(come: Come, tmp_path: Path) -> None:
    player = come()
    SCENES["klondike-end"](player)
    page = player.page
    player.choose_else("Statistics")
    expect(page.get_by_role("row", name="Draw one")).to_be_visible()
    expect(page.get_by_text("Deals whose cards could be known")).to_be_visible()

    with page.expect_download() as table:
        page.get_by_role("button", name="Export as CSV").click()
    with page.expect_download() as whole:
        page.get_by_role("button", name="Export as JSON").click()
    table.value.save_as(tmp_path / "mine.csv")
    whole.value.save_as(tmp_path / "mine.json")
    (line,) = csv.DictReader((tmp_path / "mine.csv").read_text().splitlines())
    assert (line["game"], line["result"], line["origin"]) == ("klondike", "won", "open")
    assert len(json.loads((tmp_path / "mine.json").read_text())["games"]) == 1

    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("row", name="Draw one")).to_be_visible()
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("No game of Klondike is counted yet.")).to_be_visible()
    player.go("/history")
    expect(page.get_by_text("You have not played here yet.")).to_be_visible()
    assert player.faults == []
