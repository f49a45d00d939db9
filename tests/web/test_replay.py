"""A game is looked back on: at any move, by knob, keys and link, as it was seen then; and it stays where it was."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Come
from tests.web.kept import A_START
from tests.web.player import Player
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.heuristics import heuristics_of
from tuckbox.games import find

ACTS = 6
LOSING, LOST_AFTER = "lost 0", 70
"""A deal that can be won, and that is lost after so many acts of a hasty player."""
LYING = """() => [...document.querySelectorAll(".mat .card[data-id]")]
  .map((card) => [card.dataset.place, card.dataset.face]).sort()"""
FACES = "[...document.querySelectorAll('.mat .card')].filter((card) => card.dataset.face).length"


def played(player: Player, game: str = "klondike") -> tuple[str, list[Any]]:
    """A short game that was given up, and how the cards lay after each move."""
    table = player.sit_alone(game, seed="look back")
    lay = [player.ask(LYING)]
    for _ in range(ACTS):
        player.play_on(QuickDice(1))
        lay.append(player.ask(LYING))
    player.give_up()
    return table, lay


def move(page: Page, number: int, last: int = ACTS + 1) -> None:
    """It is said and shown that this is the move."""
    told = f"Move {number} of {last}" if number else "The deal"
    expect(page.locator(".dock .move b")).to_have_text(told)
    expect(page.get_by_role("slider")).to_have_js_property("value", str(number))


def test_a_game_lies_at_every_move_as_it_lay_then(come: Come) -> None:
    player = come()
    table, lay = played(player)
    page = player.page

    player.choose_else("Replay")
    move(page, 0)
    page.locator(".mat .card").first.wait_for()
    seen = [player.ask(LYING)]
    for number in range(1, ACTS + 1):
        page.keyboard.press("ArrowRight")
        move(page, number)
        player.wait("probe.painted()")
        seen.append(player.ask(LYING))

    assert seen == lay
    expect(page).to_have_url(re.compile(f"/replay/{table}/{ACTS}$"))
    page.keyboard.press("End")
    move(page, ACTS + 1)
    expect(page.locator(".dock .move")).to_contain_text("You give up.")
    page.keyboard.press("Home")
    move(page, 0)
    player.wait("probe.painted()")
    assert player.ask(LYING) == lay[0]
    assert not player.faults


def test_the_address_of_a_move_opens_there_and_plays_on(come: Come) -> None:
    player = come()
    table, lay = played(player)

    player.go(f"/replay/{table}/{ACTS - 1}")
    move(player.page, ACTS - 1)
    player.page.locator(".mat .card").first.wait_for()

    assert player.ask(LYING) == lay[ACTS - 1]
    player.page.keyboard.press("Space")
    move(player.page, ACTS + 1)
    expect(player.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_knob_is_26_wide_and_44_high_to_a_finger(come: Come) -> None:
    player = come(viewport={"width": 360, "height": 740})
    table, _ = played(player)
    player.go(f"/replay/{table}")
    move(player.page, 0)
    box = player.page.get_by_role("slider").bounding_box()
    assert box

    player.page.mouse.click(box["x"] + box["width"] - 13, box["y"] + 3)

    move(player.page, ACTS + 1)
    assert box["height"] >= 44
    assert player.ask("() => document.documentElement.scrollWidth") == 360


def test_a_move_of_the_list_is_gone_to(come: Come) -> None:
    player = come()
    table, lay = played(player)
    player.go(f"/replay/{table}")

    player.page.get_by_role("button", name="Moves").click()
    player.page.locator(".moves button").nth(3).click()
    move(player.page, 3)
    player.wait("probe.painted()")

    assert player.ask(LYING) == lay[3]


def test_a_moment_is_one_tap_away(come: Come, tmp_path: Path) -> None:
    player = come()
    game = record.start(find("klondike"), {}, players=1, seed="demo")
    while not any(game[f"home{number}"] for number in range(1, 5)):
        homeward = [action for action in game.legal_actions(0) if " home" in action.words]
        game.play(0, (homeward or game.legal_actions(0))[0])
    acts = len(game.log)
    player.go("/history")
    file = tmp_path / "ace.json"
    file.write_text(json.dumps(game.record()))

    player.page.get_by_label("Look back on a record").set_input_files(file)
    player.page.get_by_role("button", name="First ace").click()

    move(player.page, acts, acts)
    expect(player.page.get_by_role("button", name="First ace")).to_have_attribute("aria-pressed", "true")


def test_all_cards_are_open_only_where_one_asks_for_them(come: Come) -> None:
    player = come()
    table, _ = played(player)
    player.go(f"/replay/{table}")
    player.page.locator(".mat .card").first.wait_for()
    before = player.ask(FACES)

    player.page.get_by_role("combobox").select_option("All cards")
    player.wait(f"probe.until(() => {FACES} >= 28, 'No card is turned')")

    assert before == 7


def test_a_game_under_way_is_not_shown(come: Come) -> None:
    player = come()
    table = player.sit_alone("klondike")

    player.go(f"/replay/{table}")

    expect(player.page.get_by_text("The game is not over yet")).to_be_visible()
    expect(player.page.locator(".dock")).to_have_count(0)


def test_a_record_of_one_s_own_is_opened_from_its_file_and_by_its_link(come: Come, tmp_path: Path) -> None:
    player, friend = come(), come()
    game = record.start(find("gridcannon"), {}, players=1, seed="7")
    for _ in range(3):
        game.play(0, game.legal_actions(0)[0])
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(game.record()))
    player.go("/history")

    player.page.get_by_label("Look back on a record").set_input_files(file)
    move(player.page, 0, 3)
    player.page.keyboard.press("ArrowRight")
    expect(player.page).to_have_url(re.compile("/replay#record=[^/]+/1$"))
    friend.page.goto(player.page.url)

    move(friend.page, 1, 3)
    expect(friend.page.locator(".mat .card").first).to_be_visible()


@pytest.mark.parametrize("hash_", ["", "#record=", "#record=AAAA"])
def test_a_link_that_lost_its_end_says_so(hash_: str, come: Come) -> None:
    player = come()

    player.go(f"/replay{hash_}")

    expect(player.page.get_by_text("This link holds no game")).to_be_visible()


def test_one_plays_on_from_a_move_in_another_game(come: Come) -> None:
    player = come()
    table, lay = played(player)
    player.go(f"/replay/{table}/2")
    move(player.page, 2)

    player.page.get_by_role("button", name="Play on from here").click()
    player.page.wait_for_url("**/t/branch.*")
    player.wait_for_turn()

    assert player.ask(LYING) == lay[2]
    expect(player.page.locator(".chip.deal")).to_contain_text("Branch")
    player.give_up()
    player.go("/history")
    expect(player.page.get_by_text("1 finished game")).to_be_visible()


def test_the_chance_to_win_is_drawn_and_leads_to_what_was_better(come: Come, tmp_path: Path) -> None:
    """A Klondike that was lost: its curve, the act that lost it, what would have won, and the solver's line."""
    player = come()
    game, luck = record.start(find("klondike"), {}, players=1, seed=LOSING), QuickDice(3)
    for _ in range(LOST_AFTER):
        game.play(0, heuristics_of(find("klondike")).rollout_action(game, 0, luck))
    file = tmp_path / "lost.json"
    file.write_text(json.dumps(game.record()))
    page = player.page
    player.go("/history")

    page.get_by_label("Look back on a record").set_input_files(file)
    page.locator(".dock .likely").wait_for()
    lost = page.get_by_role("button", name="No longer winnable")
    lost.click()

    expect(lost).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".curve .loss")).to_have_count(1)
    expect(page.get_by_role("table", name="Chance to win after each move").get_by_role("row")).to_have_count(
        LOST_AFTER + 2
    )
    lost.click()
    expect(page.get_by_role("group", name="Hint")).to_contain_text("the way to win")
    expect(page.locator(".pointing .tip").first).to_be_visible()
    page.get_by_role("button", name="Solver’s line").click()
    expect(page.locator(".dock .move b")).to_contain_text("Solver’s line. Move")
    page.keyboard.press("End")
    expect(page.locator(".dock .move")).to_contain_text("won")
    player.wait("probe.painted()")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".dock .move b")).to_have_text(re.compile(r"^Move \d+ of"))
    assert not player.faults


def test_bookmarks_notes_restarting_and_the_next_game_are_in_the_menu(come: Come) -> None:
    player = come()
    player.sit_alone("klondike", seed="look back")
    page = player.page

    def choose(entry: str) -> None:
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name=entry).click()

    choose("Set a bookmark")
    lay = player.ask(LYING)
    for _ in range(2):
        player.play_on(QuickDice(1))
    choose("Write a note on this move")
    page.get_by_label("Your note").fill("Hmm")
    page.get_by_role("button", name="Write", exact=True).click()
    choose("Back to bookmark 1")
    player.wait("probe.painted()")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function(f"(lay) => JSON.stringify(({LYING})()) === lay", arg=json.dumps(lay, separators=(",", ":")))
    begun = page.url
    choose("Restart this deal")
    page.get_by_role("button", name="Reset").click()
    page.wait_for_url(lambda url: "/t/" in url and url != begun)
    player.wait_for_turn()
    assert player.ask(LYING) == lay
    choose("Next unfinished game")
    page.wait_for_url(begun)
    player.wait_for_turn()
    player.give_up()
    player.choose_else("Replay")
    move(page, 0, 4)
    for _ in range(2):
        page.keyboard.press("ArrowRight")

    expect(page.locator(".dock .move")).to_contain_text("“Hmm”")
    assert not player.faults


def test_where_the_chance_stands_still_the_score_to_expect_is_drawn(come: Come, tmp_path: Path) -> None:
    """Who plays Grid Cannon by what comes to mind hardly ever wins it."""
    player = come()
    game, luck = record.start(find("gridcannon"), {}, players=1, seed="a"), QuickDice(1)
    for _ in range(24):
        game.play(0, heuristics_of(find("gridcannon")).rollout_action(game, 0, luck))
    file = tmp_path / "cannon.json"
    file.write_text(json.dumps(game.record()))
    page = player.page
    player.go("/history")

    page.get_by_label("Look back on a record").set_input_files(file)
    numbers = page.get_by_role("table", name="Score to expect after each move").locator("td:last-child")

    expect(numbers).to_have_count(len(game.log) + 1, timeout=A_START)
    scores = [int(told.split()[0]) for told in numbers.all_inner_texts()]
    assert len(set(scores)) > 2, "the curve is flat"
    low, high = (int(told.split()[0]) for told in reversed(page.locator(".curve .ends span").all_inner_texts()))
    assert low <= min(scores) < max(scores) <= high
    page.keyboard.press("End")
    expect(page.locator(".dock .likely")).to_contain_text(f"{scores[-1]} points, score to expect.")
