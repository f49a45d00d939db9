"""Drawing a level of ZoomQuest in the browser: by mouse and keys, its faults beside it, tried by bots, and sent."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Come
from tests.web.player import PHONE, Manner, Player
from tests.web.test_levels import OUTSIDE, WIDE

KEPT = "JSON.parse(localStorage.getItem('tuckbox.level') ?? 'null')"
A_TRY = 120_000
"""Python comes first, and then a hundred parties play."""


def at_the_editor(come: Come, size: dict[str, int] = WIDE, manner: Manner = Manner.MOUSE, path: str = "") -> Player:
    player = come(manner, viewport=size)
    player.go(path or "/zoomquest/editor")
    player.page.locator(".draw-faults").wait_for()
    return player


def place(player: Player, name: str) -> Locator:
    return player.page.locator(".draw-place", has=player.page.locator(".draw-label", has_text=name)).locator(
        ".draw-disc"
    )


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(player: Player, start: tuple[float, float], end: tuple[float, float]) -> str:
    """What the foot promises before one lets go."""
    mouse = player.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(end[0] - 3, end[1])
    mouse.move(*end)
    told = player.page.locator(".draw-foot .say").inner_text()
    mouse.up()
    return told


def edge(of: Locator) -> tuple[float, float]:
    x, y = middle(of)
    return x, y + 27


def level(player: Player) -> Any:
    return player.ask(KEPT)["level"]


def roads(player: Player) -> list[tuple[str, str]]:
    return [(road["from"], road["to"]) for road in level(player)["map"]["connections"]]


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}, WIDE], ids=["phone", "tablet", "wide"])
def test_nothing_leaves_the_screen(size: dict[str, int], come: Come) -> None:
    player = at_the_editor(come, size)

    assert player.ask(OUTSIDE) == []
    assert player.faults == []


def test_a_place_is_dragged_and_undo_brings_it_back(come: Come) -> None:
    player = at_the_editor(come)
    before = middle(place(player, "Well"))

    told = drag(player, before, (before[0] + 60, before[1] + 80))
    moved = middle(place(player, "Well"))
    player.page.get_by_role("button", name="Undo").click()

    assert told.startswith("Let go to put Well here")
    assert abs(moved[0] - before[0] - 60) < 8
    assert abs(moved[1] - before[1] - 80) < 8
    assert middle(place(player, "Well")) == before


def test_from_the_edge_of_a_place_a_road_is_drawn(come: Come) -> None:
    player = at_the_editor(come)

    told = drag(player, edge(place(player, "Home")), middle(place(player, "Shed")))

    assert told.startswith("Let go on Shed to lay a road from Home.")
    assert ("home", "shed") in roads(player)
    expect(player.page.get_by_label("Road: Home – Shed")).to_be_visible()


def test_on_an_empty_spot_it_makes_a_place_that_is_named_at_once(come: Come) -> None:
    player = at_the_editor(come)
    x, y = middle(place(player, "Well"))

    drag(player, edge(place(player, "Well")), (x, y + 170))
    expect(player.page.get_by_label("Name of this place")).to_be_focused()
    player.page.keyboard.type("Far Hill")
    player.page.keyboard.press("Enter")

    expect(place(player, "Far Hill")).to_be_focused()
    assert ("well", "place1") in roads(player)


def test_by_keys_a_place_moves_by_a_hundredth_and_r_lays_a_road(come: Come) -> None:
    player = at_the_editor(come)
    keys = player.page.keyboard
    place(player, "Home").focus()
    keys.press("Enter")
    before = player.page.locator(".draw-place.on").get_attribute("style")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    after = level(player)["map"]["locations"][0]["at"]
    keys.press("r")
    expect(player.page.get_by_label("A road to")).to_be_focused()
    keys.type("pond")
    keys.press("Enter")

    assert before is not None
    assert f"--x: {after[0] - 2}%" in before.replace("--x:", "--x: ").replace("  ", " ")
    assert ("home", "pond") in roads(player)
    keys.press("Control+z")


def test_a_fault_stands_beside_what_it_is_about_until_it_is_mended(come: Come) -> None:
    player = at_the_editor(come)
    player.page.get_by_role("button", name="Place", exact=True).focus()
    player.page.keyboard.press("Enter")
    player.page.keyboard.type("Lookout")
    player.page.keyboard.press("Enter")

    fault = player.page.locator(".draw-faults .wrong")
    expect(fault).to_contain_text("Lookout")
    expect(fault).to_contain_text("has 0 connections")
    expect(player.page.get_by_role("button", name="Try it with bots")).to_be_disabled()
    expect(player.page.get_by_role("button", name="Play it")).to_be_disabled()
    player.page.keyboard.press("Escape")
    fault.get_by_role("button", name="Show").click()
    expect(player.page.locator(".draw-place.on .draw-label")).to_have_text("Lookout")
    drag(player, edge(place(player, "Lookout")), middle(place(player, "Well")))

    expect(fault).to_have_count(0)
    expect(player.page.get_by_role("button", name="Play it")).to_be_enabled()


def test_a_monster_is_put_down_with_cards_of_its_own_and_the_drawing_outlasts_a_reload(come: Come) -> None:
    player = at_the_editor(come)
    player.page.get_by_role("button", name="Monster", exact=True).click()
    place(player, "Well").click()
    player.page.get_by_label("Name", exact=True).fill("Frog")
    player.page.get_by_role("button", name="One attack more").click()
    player.page.get_by_role("button", name="One heal more").click()

    player.page.reload()

    player.page.get_by_role("button", name="Monster: Frog").click()
    expect(player.page.get_by_label("2 attack")).to_be_visible()
    expect(player.page.get_by_label("1 heal")).to_be_visible()
    assert level(player)["monsters"][-1]["location"] == "well"
    assert player.faults == []


def test_that_nothing_can_be_kept_is_said(come: Come) -> None:
    player = come(viewport=WIDE)
    player.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    )
    player.go("/zoomquest/editor")
    player.page.locator(".draw-faults").wait_for()

    place(player, "Well").focus()
    player.page.keyboard.press("ArrowDown")

    expect(player.page.get_by_role("alert")).to_contain_text("This browser cannot keep what you draw")


def test_a_hundred_parties_of_bots_try_it_and_the_result_is_kept(come: Come) -> None:
    player = at_the_editor(come)

    player.page.get_by_role("button", name="Try it with bots").click()
    expect(player.page.get_by_role("button", name="Stop")).to_be_visible()
    expect(player.page.locator(".draw-foot small")).to_contain_text("Of 100 parties of two bots", timeout=A_TRY)
    player.page.reload()

    expect(player.page.locator(".draw-foot small")).to_contain_text("Of 100 parties of two bots")
    expect(player.page.get_by_role("button", name="Try it with bots")).to_be_enabled()


def test_trying_can_be_stopped(come: Come) -> None:
    player = at_the_editor(come)

    player.page.get_by_role("button", name="Try it with bots").click()
    player.page.get_by_role("button", name="Stop").click()

    expect(player.page.get_by_role("button", name="Try it with bots")).to_be_enabled()


def test_it_is_saved_as_a_file_that_can_be_brought_again(come: Come) -> None:
    player = at_the_editor(come)

    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Save as file").click()

    assert download.value.suggested_filename == "First_Steps_a_copy.json"
    saved = json.loads(download.value.path().read_text("utf-8"))
    assert saved["level_name"] == "First Steps, a copy"
    assert all(len(each["at"]) == 2 for each in saved["map"]["locations"])


def sent(come: Come) -> str:
    """The link to a level that somebody has drawn."""
    player = at_the_editor(come)
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    place(player, "Well").focus()
    player.page.keyboard.press("F2")
    player.page.keyboard.type("Deep Well")
    player.page.keyboard.press("Enter")
    player.page.get_by_role("button", name="Send").click()
    expect(player.page.locator(".toast")).to_contain_text("is copied")
    return str(player.ask("navigator.clipboard.readText()")).replace(player.url, "")


def test_a_link_shows_it_on_a_phone_where_nothing_drags(come: Come) -> None:
    link = sent(come)

    player = at_the_editor(come, PHONE, Manner.TOUCH, path=link[link.index("/zoomquest") :])

    expect(player.page.locator(".draw-hint")).to_contain_text("To look at. Draw on a wider screen.")
    before = middle(place(player, "Deep Well"))
    drag(player, before, (before[0] - 40, before[1] + 60))
    assert middle(place(player, "Deep Well")) == before
    player.page.get_by_role("button", name="Monster: Spider").tap()
    expect(player.page.locator(".draw-thing")).to_contain_text("3 cards")
    expect(player.page.locator(".draw-thing input")).to_have_count(0)
    assert player.ask(KEPT) is None


def test_what_is_drawn_is_played(come: Come) -> None:
    player = at_the_editor(come)
    player.page.get_by_role("button", name="Play it").click()
    expect(player.page.get_by_text("The file is well made")).to_be_visible()

    player.page.get_by_role("button", name="Deal the cards").click()
    player.wait_for_turn()

    assert "First Steps, a copy" in json.dumps(player.told["table"])


def test_a_link_that_is_cut_off_is_told(come: Come) -> None:
    player = come(viewport=PHONE)
    player.go("/zoomquest/editor#map=rubbish")

    expect(player.page.get_by_role("alert")).to_contain_text("This link holds no map")
