"""“What is this?” in a real browser: by a long press, a right click, or a key, for any card and place."""

import pytest
from playwright.sync_api import Touchscreen

from tests.web.conftest import Come
from tests.web.player import Manner, Player
from tuckbox.games import GAMES

TITLE = "dialog[open] h2"


def answer(guest: Player) -> list[str]:
    """The title and the sentences of what is told."""
    guest.page.wait_for_selector(TITLE)
    return [guest.page.inner_text(TITLE), *guest.page.locator("dialog[open] .what p").all_inner_texts()]


def press_long(guest: Player, selector: str) -> None:
    """A finger rests there until an answer is shown, and is lifted then."""
    box = guest.page.locator(selector).last.bounding_box()
    assert box
    hold(guest, box["x"] + box["width"] / 2, box["y"] + 8)


def hold(guest: Player, x: float, y: float) -> None:
    touch = guest.context.new_cdp_session(guest.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    guest.page.wait_for_selector(TITLE)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_right_click_tells_what_a_card_does_and_needs(come: Come) -> None:
    guest = come(Manner.MOUSE)
    guest.sit_alone("klondike", seed="demo")

    guest.page.locator(".pile[data-pile=col1] > .card").click(button="right")

    assert answer(guest)[:3] == [
        "Six of spades",
        "In the columns it goes on a red seven.",
        "Home it goes on the five of spades.",
    ]
    assert guest.page.locator("dialog .what > .card").count() == 1
    assert guest.faults == []


def test_a_long_press_asks_and_chooses_nothing(come: Come) -> None:
    guest = come(Manner.TOUCH)
    guest.sit_alone("klondike", seed="demo")
    before = guest.told["at"]

    press_long(guest, ".pile[data-pile=col2] > .card")

    assert answer(guest)[0] == "Ten of diamonds"
    guest.page.locator("dialog button:text-is('Close')").tap()
    guest.page.wait_for_selector("dialog", state="detached")
    assert guest.page.locator(".card.sel").count() == 0
    assert guest.told["at"] == before


def test_a_key_after_a_long_press_is_heard(come: Come) -> None:
    """No click comes of that finger, for which the next would be taken."""
    guest = come(Manner.TOUCH)
    guest.sit_alone("klondike", seed="demo")
    press_long(guest, ".pile[data-pile=col2] > .card")
    guest.page.locator("dialog button:text-is('Close')").tap()
    guest.page.wait_for_selector("dialog", state="detached")

    guest.step_to('probe.find({"place": "stock"})')
    guest.rest()
    guest.page.keyboard.press("Enter")

    guest.wait("probe.quiet()")
    assert guest.ask("probe.acts") == ["draw"]


def test_a_short_tap_asks_nothing(come: Come) -> None:
    guest = come(Manner.TOUCH)
    guest.sit_alone("klondike", seed="demo")

    guest.play("draw")

    assert guest.page.locator("dialog").count() == 0


def test_a_question_mark_asks_about_what_has_the_focus(come: Come) -> None:
    guest = come(Manner.KEYS)
    guest.sit_alone("klondike", seed="demo")
    guest.page.locator(".pile[data-pile=stock] > .card").last.focus()

    guest.page.keyboard.press("?")

    assert answer(guest)[:3] == [
        "The stock",
        "Draw from here: one card is turned onto the waste.",
        "24 cards lie here, face down.",
    ]


def test_a_card_face_down_is_told_as_its_pile(come: Come) -> None:
    guest = come(Manner.MOUSE)
    guest.sit_alone("sleepingqueens", players=2, bots=["greedy"], seed="demo")

    guest.page.locator(".pile[data-pile=slot1] > .card").click(button="right")

    told = answer(guest)
    assert told[0] == "Bed"
    assert "Queen" not in " ".join(told)


def test_a_place_of_a_map_tells_what_it_is_like(come: Come) -> None:
    guest = come(Manner.MOUSE)
    guest.sit_alone("zoomquest", players=1)

    guest.page.locator(".map-node[data-place=garden]").click(button="right")

    assert answer(guest)[:2] == ["Garden", "Rows of beans, and a gnawed fence."]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_open_card_on_the_table_has_an_answer(come: Come, game: str) -> None:
    guest = come(Manner.MOUSE)
    guest.sit_alone(game, players=GAMES[game].seats[0], bots=["greedy"] * (GAMES[game].seats[0] - 1), seed="demo")
    places = guest.page.locator(".mat :is(.card[aria-hidden=false], .slot:not([hidden]), .map-node)")

    for number in range(min(places.count(), 6)):
        places.nth(number).dispatch_event("contextmenu")
        assert len(answer(guest)) >= 2
        guest.page.keyboard.press("Escape")
        guest.page.wait_for_selector("dialog", state="detached")
    assert guest.faults == []


def test_a_finger_of_the_tests_that_was_lifted_too_late_closes_the_answer_and_taps_again(
    come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine half a second may go by between the two ends of a tap."""
    guest = come(Manner.TOUCH)
    guest.sit_alone("sleepingqueens", players=2, bots=["random"], seed="late")
    words = next(words for words in guest.words() if words.startswith("discard ") and len(words.split()) == 2)
    usual, late = Touchscreen.tap, [True]

    def tap(screen: Touchscreen, x: float, y: float) -> None:
        if late.pop() if late else False:
            hold(guest, x, y)
        else:
            usual(screen, x, y)

    monkeypatch.setattr(Touchscreen, "tap", tap)
    guest.play(words)

    assert guest.sent()["words"] == words
