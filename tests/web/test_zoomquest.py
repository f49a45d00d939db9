"""ZoomQuest as a person meets it: what is to be done, what is secret, who is who, and every place to be read."""

import pytest
from playwright.sync_api import expect

from tests.quests import scenario
from tests.web.conftest import Come
from tests.web.laws import LAYOUT_JS
from tests.web.player import Player
from tests.web.scenes import asked, do, gathered


def at_a_battle(player: Player) -> None:
    """Alone, when the first cards of a battle are turned up."""
    quest = scenario(["warrior@cave"], ["AAD@cave"])
    player.sit_alone("zoomquest", seed="battle", options={"scenario": quest})
    player.press('button[data-words="stay"]')
    player.page.locator(".theatre .lane").wait_for()


def test_in_a_battle_the_own_panel_and_the_own_card_say_you(come: Come) -> None:
    player = come()
    at_a_battle(player)

    panels = player.page.locator(".theatre .player").all_inner_texts()
    cards = player.page.locator(".theatre .turn").all_inner_texts()

    assert [text.startswith("You") for text in panels] == [False, True], panels
    assert sorted(text.startswith("You") for text in cards) == [False, True], cards


SHAPES = [(320, 568), (360, 740), (740, 360), (820, 1180), (1440, 900)]
HIDDEN = """(isScrolled) => {
  const field = document.querySelector(".mapped .board");
  return [...document.querySelectorAll(".map-label, .map-token > b")].flatMap((name) => {
    if (isScrolled) name.scrollIntoView({ block: "nearest" });
    const { left, top, right, bottom } = name.getBoundingClientRect();
    const corners = [[left + 1, top + 1], [right - 1, top + 1], [left + 1, bottom - 1], [right - 1, bottom - 1]];
    const isRead = corners.every(([x, y]) => field.contains(document.elementFromPoint(x, y)));
    return isRead ? [] : [`${name.textContent} from ${left},${top} to ${right},${bottom}`];
  });
}"""


def on_a_map(come: Come, level: str, size: tuple[int, int]) -> Player:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone("zoomquest", seed="names", options={"level": level})
    player.page.locator(".map-token > b").wait_for()
    return player


@pytest.mark.parametrize("size", SHAPES)
def test_no_sheet_hides_the_name_of_a_place(size: tuple[int, int], come: Come) -> None:
    player = on_a_map(come, "tutorial", size)

    player.page.locator(".option", has_text="Garden").click()
    player.wait("probe.painted()")

    assert player.ask(HIDDEN, False) == []


@pytest.mark.parametrize("size", SHAPES)
def test_on_a_large_map_every_name_can_be_scrolled_to_and_oneself_is_never_cut(
    size: tuple[int, int], come: Come
) -> None:
    player = on_a_map(come, "crown_of_ash", size)

    assert player.ask(HIDDEN, True) == []


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


def sealed(come: Come, size: tuple[int, int] = (1280, 800)) -> Player:
    """Of two, this one has chosen and the other has not."""
    player = come(viewport={"width": size[0], "height": size[1]})
    with gathered(player, "zoomquest", 2) as (table, visits):
        visits[0].ask(look=0)
        do(visits[0], "move garden")
    player.go(f"/t/{table}")
    player.page.locator(".seals").wait_for()
    return player


def test_who_has_sealed_is_told_that_it_is_secret_and_can_break_the_seal(come: Come) -> None:
    player = sealed(come)

    expect(player.page.locator(".ask .say")).to_contain_text("Your choice is sealed.")
    expect(player.page.locator(".ask .say")).to_contain_text("Waiting for Ben … You can break the seal.")
    player.press("button:has-text('Break the seal')")

    player.wait_for_turn()
    assert "move garden" in player.words()
    expect(player.page.locator(".seals")).to_contain_text("Secret until all have chosen")


@pytest.mark.parametrize("place", ['.map-node[data-place="garden"]', ".option:has-text('Garden')"])
def test_what_one_has_chosen_stays_chosen_when_another_seals(place: str, come: Come) -> None:
    player = come()
    with gathered(player, "zoomquest", 2) as (table, visits):
        player.go(f"/t/{table}")
        player.wait_for_turn()
        do(visits[1], "move garden")
        player.play("stay")
        player.wait_for_turn()
        player.page.locator(place).click()
        seal = player.page.get_by_role("button", name="Seal: Garden")
        expect(seal).to_be_visible()

        visits[1].until(lambda told: told["at"] == player.told["at"])
        do(visits[1], "stay")
        player.wait_for_version(visits[1].state["at"])

        expect(player.page.locator(".seals")).to_contain_text("Ben sealed")
        expect(seal).to_be_visible()
        seal.click()
        player.wait_for_version(visits[1].state["at"] + 1)


def test_after_reading_what_happened_a_place_is_still_shown_before_it_is_chosen(come: Come) -> None:
    player = come()
    player.sit_alone("zoomquest", seed="names", players=2, bots=["random"], options={"level": "tutorial"})

    player.page.keyboard.press("l")
    player.page.get_by_role("dialog", name="What happened").wait_for()
    player.page.go_back()
    player.page.locator(".option", has_text="Garden").click()

    expect(player.page.locator(".choice", has_text="Seal: Garden")).to_be_visible()
    assert not player.ask("probe.acts")


@pytest.mark.parametrize("size", SHAPES)
def test_what_another_asks_stands_beside_the_map_not_on_it(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    asked(player)
    player.wait("probe.painted()")

    assert player.ask(LAYOUT_JS) == []
    assert player.ask(HIDDEN, False) == []


PILES = """() => [...document.querySelectorAll(".roster .zone")].filter(probe.isVisible)
  .map((zone) => [zone.dataset.zone, zone.getBoundingClientRect().top])"""


@pytest.mark.parametrize(
    ("players", "size"), [*[(1, size) for size in SHAPES[::2]], *[(2, size) for size in SHAPES[1::2]]]
)
def test_the_piles_stay_while_one_asks_for_a_hint_and_chooses(players: int, size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone("zoomquest", seed="stay", players=players, bots=["random"] * (players - 1))
    player.page.locator(".map-node").first.wait_for()
    player.wait("probe.painted()")
    before = player.ask(PILES)

    player.wait("probe.slowDown(400)")
    player.page.keyboard.press("h")
    player.wait("probe.painted()")
    assert player.ask(PILES) == before, "while the bot thinks"
    player.page.locator(".advice").wait_for()
    assert player.ask(PILES) == before, "with the hint"
    player.page.locator(".option", has_text="Garden").click()
    player.wait("probe.painted()")
    assert player.ask(PILES) == before, "with a place chosen"


def test_places_are_described_and_monsters_are_of_a_class(come: Come) -> None:
    player = on_a_map(come, "goblin_woods", (1280, 800))

    expect(player.page.locator(".ask .say")).to_contain_text("The last warm room before the woods.")
    expect(player.page.locator(".roster .entity", has_text="Chief")).to_contain_text("goblin, Den")
    player.page.locator(".option", has_text="Edge").click()
    expect(player.page.locator(".ask .say")).to_contain_text("Where the fields end.")


@pytest.mark.parametrize("level", ["crown_of_ash", "five_banners", "dragon_pass"])
@pytest.mark.parametrize("size", [(320, 568), (360, 740), (740, 360)])
def test_on_a_map_that_scrolls_one_sees_where_one_is(size: tuple[int, int], level: str, come: Come) -> None:
    player = on_a_map(come, level, size)
    player.wait("probe.painted()")

    expect(player.page.locator(".map-node.here .map-disc")).to_be_in_viewport(ratio=1)
    player.play(next(words for words in player.words() if words.startswith("move")))
    player.wait("probe.painted()")
    expect(player.page.locator(".map-node.here .map-disc")).to_be_in_viewport(ratio=1)
