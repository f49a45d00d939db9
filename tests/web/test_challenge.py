"""Challenges and races as two people meet them: the same cards, how far the other is, and both results at the end."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.plans import plan
from tests.web.player import Manner, Player
from tests.web.scenes import SCENES, do, guest_of


def named(player: Player, name: str) -> None:
    player.page.locator("input[name=name]").fill(name)


def at_table(player: Player) -> str:
    player.page.wait_for_url(re.compile("/t/"))
    player.page.locator(".card").first.wait_for()
    return player.page.url.rsplit("/", 1)[1]


def first_act(player: Player, table: str) -> None:
    with guest_of(player).visit(table) as visit:
        do(visit, visit.state["may"][0]["words"])


def test_a_challenge_goes_from_the_result_to_a_friend_and_both_results_stand_side_by_side(come: Come) -> None:
    ada, ben = come(), come(Manner.TOUCH, viewport={"width": 360, "height": 740}, has_touch=True)
    SCENES["klondike-end"](ada)
    ada.choose_else("Challenge")
    ada.page.wait_for_url(re.compile("/bout/"))
    expect(ada.page.get_by_role("heading", name="Send it to a friend")).to_be_visible()

    ben.page.goto(ada.page.url)
    expect(ben.page.locator("main")).to_contain_text("has played")
    expect(ben.page.locator(".t b")).to_contain_text("Beat my")
    named(ben, "Ben")
    ben.page.get_by_role("button", name="Take it up").click()
    table = at_table(ben)
    with guest_of(ben).visit(table) as visit:
        for words in plan("klondike")[0]:
            do(visit, words)
    end = ben.page.locator(".end")
    end.get_by_role("link", name="All results").wait_for()
    ben.press("button[aria-label='What else']")
    expect(ben.page.locator("dialog .menu .btn")).to_have_text(["Next deal", "Statistics", "Back to the box"])
    ben.page.keyboard.press("Escape")
    end.get_by_role("link", name="All results").click()
    ada.page.reload()

    for player in (ada, ben):
        expect(player.page.locator(".runner .won")).to_have_count(2)
        expect(player.page.get_by_role("link", name="Replay of")).to_have_count(2)
        tops = {round(box["y"]) for each in player.page.locator(".runner").all() if (box := each.bounding_box())}
        assert len(tops) == 1, "they stand side by side"
        assert not player.faults, player.faults


def test_a_race_begins_for_two_at_once_and_each_sees_how_far_the_other_is(come: Come) -> None:
    ada, ben = come(), come()
    ada.page.goto(f"{ada.url}/new/klondike?race")
    ada.page.get_by_role("button", name="Make the race").click()
    ada.page.wait_for_url(re.compile("/bout/"))
    code = ada.page.locator("button.code").inner_text()

    ben.page.goto(f"{ben.url}/join/{code.replace(' ', '-')}")
    named(ben, "Ben")
    ben.page.get_by_role("button", name="Join the race").click()
    for player in (ben, ada):
        player.page.get_by_role("button", name="I am ready").click()
    tables = [at_table(player) for player in (ada, ben)]

    assert cards(ada) == cards(ben)
    expect(ada.page.locator(".race")).to_contain_text("Ben")
    first_act(ben, tables[1])
    ben.give_up()
    expect(ada.page.locator(".race")).to_contain_text("Lost", timeout=10_000)
    ben.page.locator(".end").get_by_role("link", name="All results").click()
    expect(ben.page.locator(".runner").first).to_contain_text("0 of 52 home")
    ada.give_up()
    ada.page.locator(".end").get_by_role("link", name="All results").click()
    expect(ada.page.locator("main")).to_contain_text("The race is over")
    assert not ada.faults and not ben.faults, ada.faults + ben.faults


def cards(player: Player) -> object:
    """Every face that lies on the table."""
    return player.ask(
        "[...document.querySelectorAll('.zone .card[data-face]')].map((card) => card.dataset.face).sort()"
    )
