"""Grid Cannon as a person meets it: the shot before it is fired, on every screen."""

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

import tuckbox
from tests.web.conftest import Come
from tests.web.player import Player, Touch
from tests.web.scenes import do, guest_of
from tuckbox.core.dice import QuickDice

SEED = "p0"
TAGS = "all => all.map((tag) => [tag.innerText.trim(), tag.closest('.shot').matches('.good')])"
TICKS = (
    "all => all.map((one) => [one.innerText.trim(), one.matches('.good'), one.querySelectorAll(':scope > svg').length])"
)

PHONES = [(390, 844), (360, 740), (360, 640), (320, 568)]
BOXES = """(selector) => [...document.querySelectorAll(selector)].filter(probe.isVisible).map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
})"""
WORDS = ".weigh li b, .weigh li small > span:not(.unseen), .weigh li > span:not(.card) > span"
LAYOUT = Path(__file__).with_name("layout.js").read_text("utf-8")

Box = list[float]


def boxes(player: Player, selector: str) -> list[Box]:
    found: list[Box] = player.ask(BOXES, selector)
    return found


def lies_in(inner: Box, outer: Box) -> bool:
    return all(inner[i] >= outer[i] - 1 for i in (0, 1)) and all(inner[i] <= outer[i] + 1 for i in (2, 3))


def meet(one: Box, other: Box) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 3 and min(one[3], other[3]) - max(one[1], other[1]) > 3


@cache
def road() -> tuple[list[str], str]:
    """Acts that lead to a number with which a queen would fall and a king stand, and the words that lay it."""
    game, dice, words = tuckbox.new("gridcannon", seed=SEED), QuickDice(0), list[str]()
    while True:
        legal = game.legal_actions(0)
        for action in legal:
            aimed = [point for point in game.preview(0, action).points if point.card]
            shots = [(point.card[0], bool(point.good), bool(point.misfits)) for point in aimed]
            if sorted(shots) == [("K", False, True), ("Q", True, False)]:
                return words, action.words
        plain = [action for action in legal if not action.words.startswith(("ace", "joker"))]
        words.append(plain[dice.below(len(plain))].words)
        game.play(0, words[-1])


def aiming(come: Come, **window: object) -> Player:
    """A window where that shot is previewed."""
    player = come(**window)
    table = player.sit_alone("gridcannon", seed=SEED)
    words, last = road()
    with guest_of(player).visit(table) as visit:
        for each in words:
            do(visit, each)
    player.wait_for_version(visit.state["at"])
    for place in ("hand", last.split()[1]):
        player.touch(Touch(place))
        player.wait("probe.painted()")
    return player


def test_a_royal_bears_the_sum_against_what_it_needs_or_the_card_that_spoils_the_shot(come: Come) -> None:
    player = aiming(come)

    tags = player.page.locator(".shots .judged > span").evaluate_all(TAGS)
    spoilt = player.page.locator(".shots .bead.misfit").evaluate_all("all => all.map((bead) => bead.textContent)")

    assert tags == [["15 of 12", True], ["9", False]]
    assert spoilt == ["9"]


def test_each_condition_of_a_shot_has_its_tick_or_cross(come: Come) -> None:
    player = aiming(come)

    ticks = player.page.locator(".weigh .verdicts small > span:not(.unseen)").evaluate_all(TICKS)

    assert ticks == [
        ["15 of 12", True, True],
        ["both red", True, True],
        ["18 of 13", True, True],
        ["both", False, True],
    ]


def test_the_result_of_a_shot_is_said_in_a_word(come: Come) -> None:
    player = aiming(come)

    assert player.page.locator(".weigh .verdicts li > span > span").all_inner_texts() == ["falls, +2", "stands: 9"]


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_the_preview_is_whole_and_covers_no_card(size: tuple[int, int], come: Come) -> None:
    player = aiming(come, viewport={"width": size[0], "height": size[1]})

    (panel,), words, cards = (boxes(player, each) for each in (".weigh", WORDS, ".pile .card"))

    assert len(words) == 2 * (1 + 2 + 1)
    assert all(lies_in(word, panel) for word in words), (words, panel)
    assert lies_in(panel, [0, 0, *size])
    assert not [card for card in cards if meet(card, panel)]
    assert not player.ask(LAYOUT)


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_the_hand_lies_beside_the_button_that_places_it(size: tuple[int, int], come: Come) -> None:
    player = aiming(come, viewport={"width": size[0], "height": size[1]})

    (button,), hand = boxes(player, ".foot .shortcut"), boxes(player, '[data-pile="hand"] .card')

    assert player.page.locator(".foot .shortcut").inner_text() == "Place 10"
    assert all(card[2] <= button[0] + 1 and card[1] < button[3] and card[3] > button[1] for card in hand), hand
    assert player.page.locator('[data-zone="hand"] .heading').inner_text().split() == ["Hand", "3"]


def test_the_board_lies_still_when_a_preview_opens(come: Come) -> None:
    player = aiming(come, viewport={"width": 360, "height": 740})
    before = boxes(player, '[data-zone="board"] .slot, [data-zone="board"] .card:not(.sel)')

    player.page.mouse.move(1, 1)
    player.page.keyboard.press("Escape")
    player.wait("probe.painted()")

    assert not player.page.locator(".weigh").count()
    after = boxes(player, '[data-zone="board"] .slot, [data-zone="board"] .card:not(.sel)')
    assert [box for box in before if box not in after] == []


@pytest.mark.parametrize("size", [*PHONES, (740, 360), (820, 1180), (1440, 900)])
def test_five_royals_that_wait_at_once_are_all_seen(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone("gridcannon", seed="r30")

    royals, others = boxes(player, '[data-pile="turned"] .card'), boxes(player, '[data-zone="board"] .card, .foot .say')

    assert len(royals) == 5
    assert all(lies_in(royal, [0, 0, *size]) for royal in royals), royals
    assert not [pair for pair in combinations(royals, 2) if meet(*pair)]
    assert not [royal for royal in royals if any(meet(royal, other) for other in others)]


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180), (1440, 900)])
def test_the_hand_has_its_name(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone("gridcannon", seed="r30")

    heading = player.page.locator('[data-zone="hand"] .heading')

    assert heading.is_visible()
    assert heading.inner_text().split() == ["Hand", "0"]


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_when_a_royal_falls_the_shot_and_a_sentence_stay_until_the_next_act(size: tuple[int, int], come: Come) -> None:
    player = aiming(come, viewport={"width": size[0], "height": size[1]})
    at, cell = player.told["at"], road()[1].split()[1]

    player.touch(Touch(cell))
    player.wait_for_version(at + 1)
    player.page.mouse.move(1, 1)
    player.wait("probe.painted()")

    assert player.page.locator(".shots .shot.good").count() == 1
    assert boxes(player, ".shots .beam")
    assert "The queen of hearts falls, +2" in player.page.locator(".say").inner_text()
    assert not player.ask(LAYOUT)

    player.play("draw")

    assert player.page.locator(".shots .shot").count() == 0
    assert "falls" not in player.page.locator(".say").inner_text()


INKS = """() => Object.fromEntries([...document.querySelectorAll(".weigh b .ins")].map((suit) => {
  const card = document.querySelector(`.mat .card.${suit.classList[1]}`);
  return [suit.ariaLabel, [suit, card, suit.closest("b")].map((one) => getComputedStyle(one).color)];
}))"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("deck", ["two", "four"])
def test_suits_in_sums_have_the_colours_of_the_deck(deck: str, theme: str, come: Come) -> None:
    player = aiming(come, color_scheme=theme)
    player.ask(f"document.documentElement.dataset.deck = '{deck}'")

    inks = {suit: ink for suit, (ink, _, _) in player.ask(INKS).items()}
    plain = next(text for _, _, text in player.ask(INKS).values())

    assert sorted(inks) == ["clubs", "diamonds", "spades"]
    assert inks["spades"] == plain != inks["diamonds"]
    assert (inks["clubs"] == plain) == (deck == "two")
    assert len({*inks.values()}) == (2 if deck == "two" else 3)


def test_of_four_colours_a_sum_has_the_very_inks_of_the_cards(come: Come) -> None:
    player = aiming(come, color_scheme="light")
    player.ask("document.documentElement.dataset.deck = 'four'")

    inks = player.ask(INKS)

    assert all(inks[suit][0] == inks[suit][1] for suit in ("clubs", "diamonds")), inks


@pytest.mark.parametrize("size", [*PHONES, (740, 360), (820, 1180), (1440, 900)])
def test_a_joker_is_asked_about_and_previewed_before_it_is_spent(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone("gridcannon", seed="j10")
    at = player.told["at"]

    player.touch(Touch("jokers"))
    asked = player.page.locator(".say").inner_text()
    player.touch(Touch("1,1"))
    player.wait("probe.painted()")
    panel, points = boxes(player, ".weigh"), boxes(player, ".weigh .points li")

    assert "Joker: which stack shall go under the deck?" in asked
    assert player.told["at"] == at
    assert "The joker is gone" in player.page.locator(".weigh .points").inner_text()
    assert all(lies_in(point, panel[0]) and lies_in(point, [0, 0, *size]) for point in points), (points, panel)
    assert not player.ask(LAYOUT)

    player.rest(*player.spot(Touch("1,1")))
    player.touch(Touch("1,1"))
    player.wait_for_version(at + 1)

    assert player.sent()["words"] == "joker 1,1"
