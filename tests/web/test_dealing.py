"""The deal as a person sees it: cards fly from the stock, for less than a second, and nobody has to wait for them."""

import pytest

from tests.web.conftest import Come
from tests.web.player import Manner, Player

FLIGHTS = """(() => {
  window.flights = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (steps, timing) {
    const run = animate.call(this, steps, timing);
    if (timing.fill === "backwards" && this.matches(".card")) {
      const { left, top } = this.getBoundingClientRect();
      flights.push({ card: this, run, left, top, end: timing.delay + timing.duration });
      SLOWLY
    }
    return run;
  };
})()"""
LONGEST = 1000
LANDED = "probe.until(() => flights.every(({ run }) => run.playState === 'finished'), `The cards never land`)"
AWAY = """() => {
  const { left, top } = document.querySelector('.pile[data-pile="STOCK"]').getBoundingClientRect();
  return flights.filter((flight) => Math.hypot(flight.left - left, flight.top - top) > 30).length;
}"""
STOCKS = {"klondike": "stock", "gridcannon": "deck"}


def deal(come: Come, game: str, manner: Manner = Manner.MOUSE, slowly: str = "", **window: object) -> Player:
    player = come(manner, **({"reduced_motion": "no-preference"} | window))
    player.context.add_init_script(FLIGHTS.replace("SLOWLY", slowly))
    player.sit_alone(game, seed="web-8")
    return player


@pytest.mark.parametrize("game", STOCKS)
def test_cards_are_dealt_from_the_stock_in_less_than_a_second(game: str, come: Come) -> None:
    player = deal(come, game)

    ends = player.ask("flights.map(({ end }) => end)")

    assert ends and max(ends) < LONGEST, ends
    assert player.ask(AWAY.replace("STOCK", STOCKS[game])) == 0
    player.wait(LANDED)


def test_who_likes_it_calm_does_not_wait_longer_than_a_second(come: Come) -> None:
    player = come(reduced_motion="no-preference")
    player.context.add_init_script(FLIGHTS.replace("SLOWLY", ""))
    player.go("/settings")
    player.page.get_by_role("radio", name="Calm").click()
    player.sit_alone("klondike", seed="web-8")

    assert 0 < max(player.ask("flights.map(({ end }) => end)")) < LONGEST


@pytest.mark.parametrize("manner", [Manner.MOUSE, Manner.TOUCH])
def test_the_first_tap_counts_while_the_cards_still_fly(manner: Manner, come: Come) -> None:
    player = deal(come, "klondike", manner, slowly="run.playbackRate = 0.001;")
    assert player.ask("flights.some(({ run }) => run.playState === 'running')")
    words = [offer["words"] for offer in player.told["may"] if offer["words"].startswith("move col")]
    assert words, player.told["may"]
    start = words[0].split()[1]
    left, top, width, height = player.ask(
        """(start) => {
          const card = document.querySelector(`.pile[data-pile="${start}"] > .card:last-of-type`);
          const pile = card.parentElement.getBoundingClientRect();
          return [pile.left + card.offsetLeft, pile.top + card.offsetTop, card.offsetWidth, card.offsetHeight];
        }""",
        start,
    )

    spot = (left + width / 2, top + height / 2)
    if manner is Manner.TOUCH:
        player.page.touchscreen.tap(*spot)
    else:
        player.page.mouse.click(*spot)
    player.wait("probe.painted()")

    assert player.ask("document.querySelector('.card.sel')?.dataset.place") == start
    assert player.ask("flights.every(({ run }) => run.playState === 'finished')")


def test_a_key_ends_the_deal(come: Come) -> None:
    player = deal(come, "klondike", slowly="run.playbackRate = 0.001;")

    player.page.keyboard.press("Tab")

    assert player.ask("flights.every(({ run }) => run.playState === 'finished')")


def test_with_less_motion_the_cards_lie_there_at_once(come: Come) -> None:
    player = deal(come, "klondike", reduced_motion="reduce")

    assert player.ask("flights.length") == 0


def test_who_comes_back_finds_the_cards_dealt(come: Come) -> None:
    player = deal(come, "klondike")
    assert player.ask("flights.length") > 0

    player.page.reload()
    player.wait_for_turn()

    assert player.ask("flights.length") == 0


def test_dealt_cards_end_where_they_lie_without_motion(come: Come) -> None:
    where = """() => Object.fromEntries([...document.querySelectorAll(".pile > .card")].map((card) => {
      const { left, top } = card.getBoundingClientRect();
      return [card.dataset.id, [Math.round(left), Math.round(top)]];
    }))"""
    moving, still = deal(come, "klondike"), deal(come, "klondike", reduced_motion="reduce")
    moving.wait(LANDED)

    assert moving.ask(where) == still.ask(where)
