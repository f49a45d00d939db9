"""Sleeping Queens as a person meets it: what is asked, shown before it is done, and told in its order."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Player, touches_of
from tests.web.scenes import Scene, company

ABLE: dict[str, Scene] = {
    "king": company("sleepingqueens", 3, 0),
    "knight": company("sleepingqueens", 5, 13, seed="q-0"),
    "potion": company("sleepingqueens", 3, 41, seed="q-0"),
    "jester": company("sleepingqueens", 2, 8, seed="q-1"),
}
"""Where this player may play such a card."""
SAYINGS = """(() => {
  window.sayings = [];
  new MutationObserver(() => {
    const text = document.querySelector(".foot .say")?.innerText.split("\\n")[0];
    if (text && text !== sayings.at(-1)) sayings.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()"""


def touch(player: Player, verb: str, most: int) -> None:
    """Touch so many of what the first act of this kind needs."""
    told = player.told
    offer = next(offer for offer in told["may"] if offer["words"].split()[0] == verb)
    for each in touches_of(offer, told)[:most]:
        player.touch(each)
        player.wait("probe.painted()")


@pytest.mark.parametrize(
    ("verb", "asked"),
    [
        ("king", "Choose a sleeping queen to wake."),
        ("knight", "Choose a queen to take."),
        ("potion", "Choose a queen to put to sleep, then a bed for her."),
    ],
)
def test_the_prompt_asks_what_the_touched_card_needs(verb: str, asked: str, come: Come) -> None:
    player = come()
    ABLE[verb](player)

    touch(player, verb, 1)

    expect(player.page.locator(".foot .say")).to_contain_text(asked)


def test_a_jester_is_explained_before_it_is_played(come: Come) -> None:
    player = come()
    ABLE["jester"](player)
    at = player.told["at"]

    touch(player, "jester", 1)

    panel = player.page.get_by_role("group", name="What would happen")
    expect(panel).to_contain_text("A power card: it is yours, and you play again")
    expect(panel).to_contain_text("1 3 5 7 9: you wake a queen")
    expect(panel).to_contain_text("2 4 6 8 10: Ben wakes a queen")
    assert player.told["at"] == at
    player.page.get_by_role("button", name="Play the jester").click()
    player.wait_for_version(at + 1)
    assert player.sent()["words"] == "jester"


def test_what_a_jester_brings_is_not_told_before_its_card_is_turned(come: Come) -> None:
    player = come(reduced_motion="no-preference")
    ABLE["jester"](player)
    player.ask(SAYINGS)
    touch(player, "jester", 1)
    at = player.told["at"]

    player.page.get_by_role("button", name="Play the jester").click()
    player.wait_for_version(at + 1)
    player.wait("probe.painted()")

    sayings = player.ask("sayings")
    told = [index for index, text in enumerate(sayings) if re.search("counts to|you play again", text)]
    assert told, sayings
    assert sayings[-1] not in sayings[: told[0]], sayings
