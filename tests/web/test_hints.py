"""A hint is shown on the table: card and place are marked, an arrow leads from one to the other, a note says why."""

import re

import pytest

from tests.web import scenes
from tests.web.conftest import PROOF, Come
from tests.web.player import Manner, Player, touches_of
from tests.web.scenes import GAMES, SCENES
from tests.web.test_states import AROUND, FRAME, SEEN, TABLES, Eye

SIZES = [(360, 740), (820, 1180), (1440, 900)]
THEMES = ("light", "dark")
ALL = [(game, size, theme) for game in GAMES for size in SIZES for theme in THEMES]
EVERY = ALL if PROOF else ALL[:6:2] + ALL[7::5]
"""At full length everything; else one game at every size, and all games at some."""
COORDINATES = re.compile(r"-?\d,-?\d")
STANDING = """[...document.querySelectorAll('.mat :is(.card, .slot, .map-node), .mat > :not(svg), .foot')]
    .map((element) => element.getBoundingClientRect())
    .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join())"""
INSIDE = """(() => {
  const { left, right } = document.querySelector('.pointing .line').getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
})()"""
LINE = "document.querySelector('.pointing .tip:not(.rim)')"
COVERED = """(() => {
  const note = document.querySelector('.advice').getBoundingClientRect();
  const isApart = (box) => box.left >= note.right || note.left >= box.right;
  const isBeside = (box) => isApart(box) || box.top >= note.bottom || note.top >= box.bottom;
  return [...document.querySelectorAll('.mat .hint')].filter((one) => !isBeside(one.getBoundingClientRect())).length;
})()"""


def hinted(come: Come, game: str, size: tuple[int, int], theme: str) -> tuple[Player, Eye, str, list[str]]:
    """A table with a hint, its picture before, and how all lay then."""
    player = come(Manner.MOUSE, viewport={"width": size[0], "height": size[1]}, color_scheme=theme)
    TABLES[game](player)
    player.wait_for_turn()
    player.wait("probe.painted()")
    eye = Eye(player)
    before, lay = eye.picture(), player.ask(STANDING)
    player.page.keyboard.press("h")
    player.page.locator(".advice").wait_for()
    player.wait("probe.painted()")
    return player, eye, before, lay


@pytest.mark.parametrize(("game", "size", "theme"), EVERY, ids=str)
def test_card_and_place_and_arrow_are_seen_and_nothing_moves(
    game: str, size: tuple[int, int], theme: str, come: Come
) -> None:
    player, eye, before, lay = hinted(come, game, size, theme)

    after = eye.picture()
    count = player.ask("(window.hinted = [...document.querySelectorAll('.mat .hint')].filter(probe.isVisible)).length")
    frames = [player.ask(f"({FRAME})(window.hinted[{number}])") for number in range(count)]
    changes = [eye.change(before, after, frame) for frame in frames]
    tip = player.ask(f"({FRAME})({LINE})")
    assert frames
    assert min(changes) >= SEEN, changes
    assert 0 <= tip["x"] <= size[0] - 2 * AROUND
    assert 0 <= tip["y"] <= size[1] - 2 * AROUND
    assert eye.change(before, after, tip) >= SEEN
    assert player.ask(INSIDE), "the arrow leaves the screen"
    assert player.ask(STANDING) == lay, "the table has moved"
    assert player.ask(COVERED) == 0, "the note covers what it speaks of"


ALONG = """(name) => {
  const run = [...document.querySelectorAll(".k-fan.s-down .pile")]
    .map((pile) => [...pile.querySelectorAll(":scope > .card.face")])
    .find((cards) => cards.length > 2)
    .slice(-3);
  for (const card of run) card.className = `card face ${name}`;
  const edges = run.map((card) => card.getBoundingClientRect());
  const band = ({ left, right, top }) => ({ x: left + 8, y: top - 8, width: right - left - 16, height: 16 });
  const side = ({ left }) => ({ x: left - 8, y: edges[0].top, width: 8, height: edges[2].bottom - edges[0].top });
  return [...edges.map(band), side(edges[0])].map((box) => {
    for (const key in box) box[key] = Math.round(box[key]);
    return box;
  });
}"""


@pytest.mark.parametrize("theme", THEMES)
def test_a_run_has_one_outline_around_all_of_it(theme: str, come: Come) -> None:
    player = come(Manner.MOUSE, color_scheme=theme)
    SCENES["klondike-middle"](player)
    player.wait("probe.painted()")
    player.ask(f"({ALONG})('')")
    eye = Eye(player)
    before = eye.picture()

    first, second, third, side = player.ask(f"({ALONG})('hint')")
    after = eye.picture()

    assert eye.change(before, after, first) >= SEEN
    assert eye.change(before, after, side) >= SEEN
    assert [eye.change(before, after, edge) for edge in (second, third)] == [0, 0]


@pytest.mark.parametrize("game", GAMES)
def test_the_note_says_what_and_why_then_what_the_next_best_lacks(game: str, come: Come) -> None:
    player, _, _, _ = hinted(come, game, SIZES[0], "light")
    note = player.page.locator(".advice .words")
    first, hint = note.inner_text(), player.told["hint"]

    player.page.keyboard.press("h")
    player.page.locator(".advice", has_not_text="What else?").wait_for()

    assert not COORDINATES.search(note.inner_text())
    assert len(first.splitlines()) >= 2
    assert note.inner_text().startswith(first)
    assert len(note.inner_text()) > len(first)
    assert hint["next"]


def test_do_it_plays_what_was_advised_and_the_hint_is_gone(come: Come) -> None:
    player, _, _, _ = hinted(come, "klondike", SIZES[0], "light")
    at = player.told["at"]

    player.page.get_by_role("button", name="Do it").click()
    player.wait_for_version(at + 1)

    assert player.page.locator(".advice").count() == 0
    assert player.ask("document.querySelectorAll('.mat .hint, .pointing path').length") == 0


def test_a_hint_can_be_closed(come: Come) -> None:
    player, _, _, lay = hinted(come, "klondike", SIZES[1], "light")

    player.page.get_by_role("button", name="Close the hint").click()
    player.page.locator(".advice").wait_for(state="detached")

    assert player.ask("document.querySelectorAll('.mat .hint, .pointing path').length") == 0
    assert player.ask(STANDING) == lay


def test_escape_takes_back_a_choice_and_then_the_hint(come: Come) -> None:
    player, _, _, lay = hinted(come, "klondike", SIZES[1], "light")
    told = player.told
    player.touch(next(touches for offer in told["may"] if len(touches := touches_of(offer, told)) > 1)[0])
    player.page.locator(".mat .sel").first.wait_for()

    player.page.keyboard.press("Escape")
    player.page.locator(".mat .sel").first.wait_for(state="detached")
    assert player.page.locator(".advice").count() == 1

    player.page.keyboard.press("Escape")
    player.page.locator(".advice").wait_for(state="detached")
    assert player.ask(STANDING) == lay


def test_with_less_motion_the_arrow_is_there_at_once(come: Come) -> None:
    player = come(Manner.MOUSE, reduced_motion="reduce")
    TABLES["klondike"](player)
    player.wait_for_turn()

    player.page.keyboard.press("h")
    player.page.locator(".advice").wait_for()

    assert player.ask("document.querySelectorAll('.pointing path').length")
    assert player.ask("document.querySelector('.app').getAnimations({ subtree: true }).length") == 0


def test_a_hint_goes_with_the_next_act_even_if_the_same_may_be_done_then(come: Come) -> None:
    player = come()
    player.sit_alone("klondike", seed="hint-6")
    before = player.words()
    player.page.keyboard.press("h")
    player.page.locator(".advice").wait_for()

    player.play("draw")

    assert player.words() == before
    assert player.page.locator(".advice").count() == 0


PLATE = 20
"""So far around a name the rim of its plate reaches, and a little more."""
BESIDE = """(rim) => {
  const [note, mat] = [".advice", ".mat"].map((one) => document.querySelector(one).getBoundingClientRect());
  const isOn = ({ left, top, right, bottom }) =>
    note.left < right + rim && note.right > left - rim && note.top < bottom + rim && note.bottom > top - rim;
  const covered = [...document.querySelectorAll(".mat .who")].filter((name) => isOn(name.getBoundingClientRect()));
  const isOnTheMat = note.left >= mat.left && note.right <= mat.right;
  return { covered: covered.map((name) => name.innerText), isOnTheMat };
}"""


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
@pytest.mark.parametrize(("players", "acts", "more"), [(2, 0, False), (2, 7, True), (3, 9, False), (5, 0, True)])
def test_at_a_desk_the_note_lies_on_nobodys_plate(
    players: int, acts: int, more: bool, size: tuple[int, int], come: Come
) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})

    scenes.hinted(scenes.company("sleepingqueens", players, acts), more=more)(player)
    player.wait("probe.painted()")

    assert player.ask(BESIDE, PLATE) == {"covered": [], "isOnTheMat": True}
