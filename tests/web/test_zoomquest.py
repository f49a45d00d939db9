"""ZoomQuest as a person meets it: what is to be done, what is secret, who is who, and every place to be read."""

import pytest
from playwright.sync_api import expect

from tests.quests import scenario
from tests.web.conftest import Come
from tests.web.player import Player


def at_a_battle(player: Player) -> None:
    """Alone, when the first cards of a battle are turned up."""
    quest = scenario(["warrior@cave"], ["AAD@cave"])
    player.sit_alone("zoomquest", seed="battle", options={"scenario": quest})
    player.play("stay")
    player.press('button[data-words="battle"]')
    player.page.locator(".theatre .lane").wait_for()


def test_in_a_battle_the_own_panel_and_the_own_card_say_you(come: Come) -> None:
    player = come()
    at_a_battle(player)

    panels = player.page.locator(".theatre .player").all_inner_texts()
    cards = player.page.locator(".theatre .turn").all_inner_texts()

    assert [text.startswith("You") for text in panels] == [False, True], panels
    assert sorted(text.startswith("You") for text in cards) == [False, True], cards


SHAPES = [(320, 568), (360, 740), (740, 360), (820, 1180), (1440, 900)]


def on_a_map(come: Come, level: str, size: tuple[int, int]) -> Player:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone("zoomquest", seed="names", options={"level": level})
    player.page.locator(".map-token > b").wait_for()
    return player


@pytest.mark.parametrize("size", SHAPES)
def test_the_goal_and_the_round_are_on_the_screen(size: tuple[int, int], come: Come) -> None:
    player = on_a_map(come, "goblin_woods", size)
    player.play("stay")
    player.wait("probe.painted()")

    expect(player.page.locator(".map-goal")).to_have_text("Defeat all monsters: 0 of 4")
    expect(player.page.locator(".map-goal")).to_be_in_viewport(ratio=1)
    expect(player.page.locator(".map-diamonds > i:not(.done)")).to_have_count(4)
    expect(player.page.locator(".bar .chip.count").first).to_contain_text("Round 2")
    expect(player.page.locator(".bar .chip.count").first).to_be_in_viewport(ratio=1)
