"""Choosing a level of ZoomQuest: each with its map and how hard it is, and levels of one's own."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.quests import great_battle, scenario
from tests.web.conftest import Come
from tests.web.player import PHONE, Manner, Player
from tuckbox.games.zoomquest.scenarios import LEVELS

WIDE = {"width": 1440, "height": 900}
SIZES = [PHONE, WIDE]
OUTSIDE = """() => [...document.querySelectorAll("main *, footer *")].filter((each) => {
  const { left, right, width } = each.getBoundingClientRect();
  return width > 1 && (left < -1 || right > innerWidth + 1) && !each.closest(".map, .unseen, [hidden]");
}).map((each) => each.outerHTML.slice(0, 80))"""


def at_the_choice(come: Come, size: dict[str, int], manner: Manner = Manner.MOUSE) -> Player:
    player = come(manner, viewport=size)
    player.go("/new/zoomquest")
    expect(player.page.locator(".level .thumb-start").nth(len(LEVELS) - 1)).to_be_attached()
    return player


def bring(player: Player, document: object) -> None:
    """As a file."""
    player.page.get_by_role("button", name="A level of your own").click()
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    file: Any = {"name": "level.json", "mimeType": "application/json", "buffer": data}
    player.page.get_by_label("A file").set_input_files(file)


@pytest.mark.parametrize("size", SIZES, ids=["phone", "wide"])
def test_every_level_shows_its_map_and_nothing_leaves_the_screen(size: dict[str, int], come: Come) -> None:
    player = at_the_choice(come, size)

    expect(player.page.locator(".level-card")).to_have_count(len(LEVELS))
    crown = player.page.locator(".level", has_text="Crown of Ash")
    expect(crown.locator(".thumb-start")).to_have_count(2)
    expect(crown.locator(".thumb-lair")).to_have_count(13)
    assert player.ask(OUTSIDE) == []
    assert player.faults == []


def test_the_party_says_how_such_parties_did(come: Come) -> None:
    player = at_the_choice(come, WIDE)
    player.page.locator(".level", has_text="River Run").locator("input").check()
    expect(player.page.locator(".level-told")).to_contain_text("River Run: 10 places, 6 monsters.")
    expect(player.page.locator(".level-told")).to_contain_text(
        "For one: about 1 of 10 parties of bots win. One hero more"
    )
    expect(player.page.locator(".level", has_text="River Run")).to_contain_text("Hard")

    player.page.get_by_role("group", name="Players").get_by_label("2", exact=True).check()

    expect(player.page.locator(".level-told")).to_contain_text("For two: about 8 of 10 parties of bots win.")
    expect(player.page.locator(".level", has_text="River Run")).to_contain_text("Fair")
    expect(player.page.locator(".level", has_text="River Run").locator(".level-hard i.on")).to_have_count(2)
    expect(player.page.locator(".level", has_text="River Run").locator(".level-party i.on")).to_have_text("2")


def test_by_keys_a_level_is_chosen_and_played(come: Come) -> None:
    player = at_the_choice(come, WIDE)
    player.page.locator(".level input").first.focus()
    player.page.keyboard.press("ArrowDown")
    chosen = player.page.locator(".level:has(input:checked) b")
    title = chosen.inner_text()

    player.page.get_by_role("button", name="Deal the cards").click()
    player.wait_for_turn()

    assert title in json.dumps(player.told["table"])


def test_ones_own_result_stands_beside_the_level(come: Come) -> None:
    player = come(viewport=WIDE)
    player.sit_alone("zoomquest", seed="own", options={"level": "goblin_woods"})
    player.play("move edge" if "move edge" in player.words() else player.words()[-1])
    player.give_up()

    player.go("/new/zoomquest")

    expect(player.page.locator(".level", has_text="Goblin Woods")).to_contain_text("1 try, not won yet")
    expect(player.page.locator(".level", has_text="Two Sisters")).not_to_contain_text("try")


@pytest.mark.parametrize("size", SIZES, ids=["phone", "wide"])
def test_a_level_of_ones_own_comes_as_a_file_and_is_played(size: dict[str, int], come: Come) -> None:
    player = at_the_choice(come, size)

    bring(player, {**scenario(["warrior@village"], ["AAD@cave"]), "level_name": "My Quest"})

    expect(player.page.locator(".level-card.on")).to_contain_text("My Quest")
    expect(player.page.get_by_text("The file is well made")).to_be_visible()
    player.page.get_by_role("button", name="Deal the cards").click()
    player.wait_for_turn()
    assert "My Quest" in json.dumps(player.told["table"])


def test_it_comes_as_text_too_and_what_is_none_is_refused_in_words(come: Come) -> None:
    player = at_the_choice(come, WIDE)
    player.page.get_by_role("button", name="A level of your own").click()
    field, take = (
        player.page.get_by_label("Its text, or a link"),
        player.page.get_by_role("button", name="Take what is"),
    )

    field.fill("nothing at all")
    take.click()
    expect(player.page.get_by_role("alert")).to_contain_text("This is no level")
    field.fill("http://box/zoomquest/editor#map=rubbish")
    take.click()
    expect(player.page.get_by_role("alert")).to_contain_text("This link holds no map")
    field.fill(json.dumps({**scenario(["warrior@village"], ["A@cave"]), "level_name": "Pasted"}))
    take.click()

    expect(player.page.locator(".level-card.on")).to_contain_text("Pasted")
    expect(player.page.locator("dialog")).to_have_count(0)


def test_a_file_with_faults_says_them_and_shows_them_on_its_map(come: Come) -> None:
    player = at_the_choice(come, WIDE)

    bring(player, {**great_battle(5, 30, "A" * 60), "level_name": "Too Much"})
    expect(player.page.get_by_role("alert").first).to_contain_text("there may be at most 300")
    player.page.get_by_role("button", name="Show them on the map").click()

    expect(player.page.get_by_role("heading", level=1)).to_have_text("Too Much")
    expect(player.page.locator(".draw-faults .wrong")).to_contain_text("2100 cards together")
