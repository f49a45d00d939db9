"""One device for several people: the form, the cover between two of them, and that no hand is in the page meanwhile."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.house import House
from tests.web.player import Manner, Player, Told, touches_of

A_START = 120_000
"""Python starts in seconds, on a machine that has nothing else to do."""
TALL = {"width": 360, "height": 740}
WIDE = {"width": 1440, "height": 900}
COVER = ".passing"
HOLD = ".passing .hold"
EYE = """
window.sights = [];
const look = () => {
  const open = document.querySelectorAll(".card, [data-face], [data-pile]").length;
  if (document.querySelector(".passing") && open) window.sights.push(open);
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
"""
"""Notes whenever a card, or a place for cards, is in the page together with the cover."""

WALK = "path => document.body.appendChild(Object.assign(document.createElement('a'), { href: path })).click()"
"""To another page, in the same document."""


@pytest.fixture(scope="module", params=[TALL, WIDE], ids=["phone", "desk"])
def player(request: pytest.FixtureRequest, browser: Browser, house: House) -> Iterator[Player]:
    """One page for all that is seen in a window: Python is started there once."""
    window: dict[str, Any] = {"viewport": request.param, "has_touch": request.param is TALL}
    guest = Player(browser, house.url, Manner.TOUCH if request.param is TALL else Manner.MOUSE, **window)
    guest.context.add_init_script(EYE)
    guest.page.set_default_timeout(A_START)
    guest.go("/about")
    yield guest
    guest.leave()


def open_table(player: Player, game: str, seed: str = "", bots: int = 0) -> None:
    """Fill in the form, as Ada and Ben would."""
    page = player.page
    player.ask(WALK, f"/new/{game}")
    page.get_by_role("radio", name=str(2 + bots), exact=True).check(force=True)
    page.get_by_role("radio", name="On this device").check(force=True)
    for number in range(bots):
        page.get_by_label(f"Player {number + 3}", exact=True).select_option("greedy")
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_label("Seed").fill(seed)
    page.get_by_role("button", name="Deal the cards").click()
    page.locator(COVER).wait_for()
    player.ask("probe.acts.length = window.sights.length = 0")


def hold(player: Player) -> Told:
    """Hold the hand on the cover until the table is there."""
    page = player.page
    box = page.locator(HOLD).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if player.manner is Manner.TOUCH:
        finger = player.context.new_cdp_session(page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        page.locator(COVER).wait_for(state="detached")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        page.locator(COVER).wait_for(state="detached")
        page.mouse.up()
    player.wait_for_turn()
    return player.told


def act(player: Player, words: str) -> None:
    """Do it; what comes of it is seen for a moment only, so it is not waited for."""
    told = player.told
    offer = next(offer for offer in told["may"] if offer["words"] == words)
    button = f'button[data-words="{words}"]:visible'
    player.touch_all(words, touches_of(offer, told), told)
    if player.sent()["at"] < told["at"]:
        player.press(button)
    player.page.locator(COVER).wait_for()


def put_away(player: Player) -> None:
    """The page is hidden, as when another app comes before it."""
    player.ask("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    player.ask("document.dispatchEvent(new Event('visibilitychange'))")
    player.page.locator(COVER).wait_for()
    player.ask("delete document.hidden")


def check_covered(player: Player, name: str, hand: list[str]) -> None:
    """Whose turn it is, and nothing of a hand: no card, no title of one, neither to be seen nor to be heard."""
    expect(player.page.get_by_role("heading", level=1)).to_have_text(f"Give the device to {name}")
    assert player.ask("document.querySelectorAll('.card, [data-face], [data-pile]').length") == 0
    source = player.ask("document.documentElement.outerHTML")
    titles = {player.told["faces"][face]["title"] for face in hand}
    assert [title for title in titles if title.casefold() in source.casefold()] == []
    assert player.ask("window.sights") == []


def hand_of(told: Told, seat: int) -> list[str]:
    zone = next(zone for zone in told["table"]["zones"] if zone["kind"] == "hand" and zone["owner"] == seat)
    return [card["face"] for pile in zone["piles"] for card in told["view"]["piles"][pile] if "face" in card]


def test_the_device_goes_from_hand_to_hand_and_is_covered_in_between(player: Player) -> None:
    open_table(player, "sleepingqueens", "one device")
    check_covered(player, "Ada", [])
    player.page.locator(HOLD).click()  # a tap is too short

    told = hold(player)
    ada = hand_of(told, 0)
    assert (len(ada), hand_of(told, 1)) == (5, [])
    assert player.ask("probe.acts").count("reveal") == 1

    put_away(player)
    check_covered(player, "Ada", ada)
    hold(player)
    words = next(words for words in player.words() if words.startswith("discard") and words.count(" ") == 1)
    act(player, words)
    kept = [face for face in ada if face != words.split()[1]]
    check_covered(player, "Ben", kept)
    expect(player.page.locator(".passing .public")).to_contain_text("Ada discards")

    player.page.reload()
    player.page.locator(COVER).wait_for()
    check_covered(player, "Ben", kept)
    told = hold(player)
    assert (len(hand_of(told, 1)), hand_of(told, 0)) == (5, [])
    expect(player.page.locator(".foot")).to_contain_text("Ada discards")
    assert player.faults == []


def test_other_cards_are_covered_with_the_same_pixels(player: Player) -> None:
    pictures = []
    for seed in ("these cards", "other cards"):
        open_table(player, "sleepingqueens", seed)
        hand = hand_of(hold(player), 0)
        put_away(player)
        player.page.mouse.move(0, 0)
        pictures.append((hand, player.page.screenshot(animations="disabled")))

    (one, first), (other, second) = pictures
    assert one != other
    assert first == second


def test_the_eye_of_these_tests_sees_a_card_that_was_left_open(player: Player) -> None:
    open_table(player, "sleepingqueens", "one device")
    ada = hand_of(hold(player), 0)
    put_away(player)
    covered = player.page.screenshot(animations="disabled")

    title = player.told["faces"][ada[0]]["title"]
    player.ask("title => (document.querySelector('#live').textContent = title)", title)
    with pytest.raises(AssertionError):
        check_covered(player, "Ada", ada)
    player.ask("document.querySelector('.plate').insertAdjacentHTML('beforeend', '<p class=card>A card</p>')")
    assert player.ask("new Promise(requestAnimationFrame).then(() => window.sights.length)")
    assert player.page.screenshot(animations="disabled") != covered


def test_secret_choices_are_made_one_after_the_other(player: Player) -> None:
    open_table(player, "zoomquest", "one device", bots=1)
    hold(player)
    act(player, "stay")
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Give the device to Ben")

    told = hold(player)

    assert 0 in told["view"]["sealed"]
    assert "stay" in player.words()
    assert player.faults == []


def test_the_cover_is_opened_by_keys_and_by_a_plain_button(player: Player) -> None:
    open_table(player, "sleepingqueens")
    expect(player.page.locator(HOLD)).to_be_focused()
    player.page.keyboard.down("Enter")
    player.wait_for_turn()
    player.page.keyboard.up("Enter")
    assert player.ask("probe.acts") == ["reveal"]

    put_away(player)
    player.page.get_by_role("button", name="Ada: show my cards").focus()
    player.page.keyboard.press("Enter")

    player.wait_for_turn()
    assert player.told["view"]["seat"] == 0


def test_without_a_line_and_without_the_parts_it_is_said_so(browser: Browser, house: House) -> None:
    player = Player(browser, house.url, service_workers="block")
    player.context.route("**/assets/pyodide*/**", lambda route: route.abort())

    player.go("/new/sleepingqueens")
    player.page.get_by_role("radio", name="On this device").check(force=True)
    player.page.get_by_role("button", name="Deal the cards").click()

    expect(player.page.get_by_role("alert")).to_have_text(
        "To play on one device, the game is fetched once: that needs a line to the server."
    )
    player.leave()
