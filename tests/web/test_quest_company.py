"""Two people on a map, of whom one closes the tab: beside the map, too, the other may let a bot play, and goes on."""

from itertools import combinations
from math import dist

import pytest
from playwright.sync_api import expect

from tests.server.sky import Sky
from tests.server.visiting import Host
from tests.web.conftest import Arrive, Come
from tests.web.laws import LAYOUT_JS
from tests.web.player import Manner, Player
from tests.web.scenes import company
from tuckbox.room.absence import PATIENCE

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
HIDDEN = """() => [...document.querySelectorAll(".offer button")].flatMap((button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const corners = [[left + 8, top + 8], [right - 8, top + 8], [left + 8, bottom - 8], [right - 8, bottom - 8]];
  const isSeen = corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
  return isSeen ? [] : [`${button.textContent.trim()} from ${left},${top} to ${right},${bottom}`];
})"""
OVER_NAMES = """() => {
  const offer = document.querySelector(".offer").getBoundingClientRect();
  return [...document.querySelectorAll(".map-label, .map-token > b")].filter((name) => {
    const box = name.getBoundingClientRect();
    return box.left < offer.right && offer.left < box.right && box.top < offer.bottom && offer.top < box.bottom;
  }).map((name) => name.textContent);
}"""

DISCS = """() => [...document.querySelectorAll(".map-token.hero")].map((token) => {
  const disc = token.querySelector(".avatar");
  const { left, top, width, height } = disc.getBoundingClientRect();
  const isWhole = left >= 0 && top >= 0 && left + width <= innerWidth;
  const colour = getComputedStyle(disc).backgroundColor;
  return { letter: disc.textContent, colour, x: left + width / 2, y: top + height / 2, isWhole };
})"""
APART = 18
"""So far the middles of two discs are at least from one another: their letters are read beside each other."""


@pytest.mark.parametrize(("size", "manner"), [(PHONE, Manner.TOUCH), (WIDE, Manner.MOUSE)], ids=["phone", "wide"])
def test_four_of_one_class_at_one_place_are_told_apart(size: dict[str, int], manner: Manner, come: Come) -> None:
    player = come(manner, viewport=size)
    company("zoomquest", 4, 0, level="goblin_woods")(player)
    player.page.locator(".map-token.hero").nth(3).wait_for()
    player.wait("probe.painted()")

    discs = player.ask(DISCS)

    assert sorted(disc["letter"] for disc in discs) == ["A", "B", "C", "D"]
    assert len({disc["colour"] for disc in discs}) == 4
    assert all(disc["isWhole"] for disc in discs), discs
    assert min(dist(at(one), at(other)) for one, other in combinations(discs, 2)) >= APART, discs


def at(disc: dict[str, float]) -> tuple[float, float]:
    return disc["x"], disc["y"]


@pytest.fixture(params=["phone", "wide"])
def ada(request: pytest.FixtureRequest, host: Host, arrive: Arrive, sky: Sky) -> Player:
    """She has sealed her choice, and waits for Ben, who went away more than five minutes ago."""
    guests = [host.guest() for _ in range(2)]
    table = guests[0].open_table(game="zoomquest", players=2, seed="company", options={"level": "tutorial"})
    visits = [guest.visit(table) for guest in guests]
    for visit, name in zip(visits, ("Ada", "Ben"), strict=True):
        visit.ask(sit=name)
    for visit in visits:
        visit.ask(deal="x")
    visits[0].ask(look=0)
    assert "refused" not in visits[0].act()
    for visit in visits:
        visit.close()
    is_phone = request.param == "phone"
    player = arrive(guests[0], Manner.TOUCH if is_phone else Manner.MOUSE, viewport=PHONE if is_phone else WIDE)
    player.go(f"/t/{table}")
    player.page.locator(".map-node").first.wait_for()
    sky.ahead += PATIENCE
    guests[0].visit(table).close()  # of what went by the pages hear when somebody comes
    return player


def test_beside_a_map_one_is_offered_a_bot_for_who_is_away(ada: Player) -> None:
    offer = ada.page.get_by_role("region", name="Ben is away")
    expect(offer).to_contain_text("Ben has been away for 5 minutes")
    ada.wait("probe.painted()")

    assert ada.ask(HIDDEN) == []
    assert ada.ask(OVER_NAMES) == []
    assert ada.ask(LAYOUT_JS) == []


def test_the_bot_plays_and_the_quest_goes_on(ada: Player) -> None:
    before = ada.told["at"]
    ada.press(".offer button:has-text('Let a bot play until they are back')")

    expect(ada.page.get_by_role("region", name="Ben is away")).to_have_count(0)
    ada.wait_for_turn()
    assert ada.told["at"] > before
    everybody = ada.page.get_by_role("button", name="Everybody's piles")
    if everybody.is_visible():
        ada.press(".roster > .all")
    expect(ada.page.locator(".roster .entity", has_text="Bot for Ben")).to_be_visible()
    ada.play(ada.words()[0])
    ada.wait_for_turn()
    assert ada.faults == []
