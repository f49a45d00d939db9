"""ZoomQuest as a person meets it: what is to be done, what is secret, who is who, and every place to be read."""

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
