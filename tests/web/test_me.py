"""What is kept of a guest, in the settings: seen, kept on paper, found again and deleted."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Player

SIZES = [{"width": 360, "height": 740}, {"width": 1440, "height": 900}]
IS_WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def settings(player: Player) -> None:
    player.go("/settings#mine")
    expect(player.page.locator("#mine")).to_contain_text("This server keeps")


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desk"])
def test_ten_words_bring_a_guest_back_and_all_can_be_deleted(size: Any, come: Come) -> None:
    player, other = come(viewport=size), come(viewport=size)
    player.sit_alone("klondike", seed="web-8")
    settings(player)
    expect(player.page.locator("#mine")).to_contain_text("1 table of your own")

    player.page.get_by_role("button", name="Make ten words").click()
    told = player.page.get_by_label("Your ten words").get_by_role("listitem")
    expect(told).to_have_count(10)
    said = told.all_inner_texts()
    assert not player.ask(IS_WIDER)

    other.go("/recover")
    other.page.get_by_role("textbox").fill("one two three")
    other.page.get_by_role("button", name="Be that guest again").click()
    expect(other.page.get_by_role("alert")).to_contain_text("none of our words")
    assert not other.ask(IS_WIDER)
    other.page.get_by_role("textbox").fill(" ".join(said))
    other.page.get_by_role("button", name="Be that guest again").click()
    other.page.wait_for_url("**/")
    settings(other)
    expect(other.page.locator("#mine")).to_contain_text("the cookies of 2 devices")
    expect(other.page.locator("#mine")).not_to_contain_text(said[0])

    other.page.get_by_role("button", name="Delete all of it").click()
    expect(other.page.get_by_role("dialog")).to_contain_text("1 table of your own")
    other.page.get_by_role("dialog").get_by_role("button", name="Delete all of it").click()
    expect(other.page.locator("#mine")).to_contain_text("keeps nothing of you")
    settings(player)
    expect(player.page.locator("#mine")).to_contain_text("keeps nothing of you")


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desk"])
def test_the_privacy_page_is_found_from_about_and_fits(size: Any, come: Come) -> None:
    player = come(viewport=size)
    player.go("/about")

    player.page.get_by_role("link", name="All of it, in plain words").click()

    expect(player.page.get_by_role("heading", name="Privacy")).to_be_visible()
    expect(player.page.get_by_role("article")).to_contain_text("One cookie")
    assert not player.ask(IS_WIDER)
