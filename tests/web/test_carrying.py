"""Cards that are carried lie under the pointer all the way, in every game; then they lie where they may, or go back."""

import re

import pytest

import tuckbox
from tests.web.carrying import Carriage, centres, run_of
from tests.web.conftest import PROOF, Come
from tests.web.player import Manner, Player, Spot, touches_of
from tests.web.scenes import do, guest_of
from tuckbox.core.dice import QuickDice

NEAR = 2.0
CORNER = """(() => {
  const { left, bottom } = document.querySelector(".mat").getBoundingClientRect();
  return [left + 6, bottom - 6];
})()"""
STOPS = (0.2, 0.5, 0.8, 1.0)
MOST_ACTS = 120
CARRIED = {
    "klondike": ("carry-0", r"move col\d col"),
    "klondike-run": ("carry-0", r"move col\d col\d [3-9]"),
    "klondike-waste": ("carry-0", "move waste"),
    "klondike-home": ("carry-0", "move home"),
    "gridcannon": ("carry-0", "place"),
    "gridcannon-ace": ("carry-0", "ace"),
    "gridcannon-joker": ("carry-0", "joker"),
    "dragonquest-item": ("carry-0", r"use \S+ -?\d"),
    "sleepingqueens-king": ("carry-2", "king"),
    "sleepingqueens-pair": ("carry-1", r"discard \d+ \d+"),
}
"""What is carried, of which deal, and the words it would come to."""
EVERY = [(what, manner) for what in CARRIED for manner in (Manner.MOUSE, Manner.TOUCH)]
ELSEWHERE = [(what, manner) for what, manner in EVERY if what != "sleepingqueens-pair"]
"""What is carried out of its pile."""


class Journey:
    """A table where something can be carried, and the way it is carried there."""

    def __init__(self, player: Player, what: str) -> None:
        self.player = player
        self.hand = Carriage(player)
        self.words = sit(player, what)
        told = player.told
        offer = next(offer for offer in told["may"] if offer["words"] == self.words)
        self.start, self.goal = touches_of(offer, told)[:2]
        self.run = run_of(player, self.start)
        self.home = centres(player, self.run)
        self.at = player.spot(self.start)

    def press(self) -> None:
        self.hand.press(self.at)

    def go_to(self, spot: Spot) -> list[float]:
        """Goes there with some stops, and tells how far each card was from where it belongs, at each."""
        far: list[float] = []
        for share in STOPS:
            x, y = ((there - here) * share for here, there in zip(self.at, spot, strict=True))
            self.hand.move((self.at[0] + x, self.at[1] + y))
            far += distances(centres(self.player, self.run), moved(self.home, x, y - self.hand.above))
        return far

    def strayed(self) -> list[float]:
        """How far each card lies from where it lay at first."""
        return distances(centres(self.player, self.run), self.home)


def moved(spots: list[Spot], x: float, y: float) -> list[Spot]:
    return [(left + x, top + y) for left, top in spots]


def distances(some: list[Spot], others: list[Spot]) -> list[float]:
    return [max(abs(a - c), abs(b - d)) for (a, b), (c, d) in zip(some, others, strict=True)]


def sit(player: Player, what: str) -> str:
    """At the first position of the deal where this can be carried; returns the words it would come to."""
    game = what.partition("-")[0]
    seed, wanted = CARRIED[what]
    if game == "sleepingqueens":
        player.sit_alone(game, seed=seed, players=2, bots=["random"])
        return next(words for words in player.words() if re.match(wanted, words))
    table = player.sit_alone(game, seed=seed)
    *before, words = line(game, seed, wanted)
    with guest_of(player).visit(table) as visit:
        for each in before:
            do(visit, each)
    player.wait_for_version(visit.state["at"])
    return words


def line(game: str, seed: str, wanted: str) -> list[str]:
    """What to do until this can be done, and that."""
    table, dice = tuckbox.new(game, seed=seed, players=1), QuickDice(0)
    words: list[str] = []
    while len(words) < MOST_ACTS:
        legal = table.legal_actions(0)
        if found := next((action.words for action in legal if re.match(wanted, action.words)), ""):
            return [*words, found]
        sensible = [action for action in legal if not table.is_pointless(0, action)] or legal
        action = sensible[dice.below(dice.below(len(sensible)) + 1)]
        table.play(0, action)
        words.append(action.words)
    raise AssertionError(f"{wanted} cannot be done in {game}, deal {seed}")


@pytest.mark.parametrize(("what", "manner"), ELSEWHERE)
def test_what_is_carried_follows_the_pointer_and_lies_where_it_was_let_go(
    what: str, manner: Manner, come: Come
) -> None:
    journey = Journey(come(manner), what)
    player = journey.player

    journey.press()
    far = journey.go_to(player.spot(journey.goal))
    assert max(far) < NEAR, f"{len(journey.run)} cards are {far} from where the pointer is"
    journey.hand.let_go()

    assert player.sent()["words"] == journey.words
    player.wait_for_version(player.sent()["at"] + 1)
    assert player.page.locator(".carried").count() == 0


@pytest.mark.parametrize(("what", "manner"), EVERY if PROOF else EVERY[::3])
def test_what_is_let_go_where_it_may_not_lie_goes_back(what: str, manner: Manner, come: Come) -> None:
    journey = Journey(come(manner), what)
    beside = nowhere(journey.player)

    journey.press()
    far = journey.go_to(beside)
    assert max(far) < NEAR, f"{len(journey.run)} cards are {far} from where the pointer is"
    journey.hand.let_go()

    assert max(journey.strayed()) < NEAR
    assert journey.player.sent()["at"] == -1


def nowhere(player: Player) -> Spot:
    """A spot of the mat with nothing on it."""
    spot: Spot = player.ask(CORNER)
    return spot


def test_a_second_finger_does_not_let_the_cards_fall(come: Come) -> None:
    journey = Journey(come(Manner.TOUCH), "klondike-waste")
    beside, goal = nowhere(journey.player), journey.player.spot(journey.goal)

    journey.press()
    journey.go_to(goal)
    held = journey.strayed()
    journey.hand.touch("touchStart", {0: goal, 1: beside})
    journey.hand.touch("touchEnd", {1: beside})
    journey.player.wait("probe.painted()")

    assert journey.strayed() == held
    assert journey.player.sent()["at"] == -1


def test_a_key_after_a_finger_has_carried_a_card_is_heard(come: Come) -> None:
    """No click comes of that finger, for which the next would be taken."""
    journey = Journey(come(Manner.TOUCH), "klondike")
    journey.press()
    journey.go_to(journey.player.spot(journey.goal))
    journey.hand.let_go()
    journey.player.wait("probe.quiet()")

    journey.player.step_to('probe.find({"place": "stock"})')
    journey.player.rest()
    journey.player.page.keyboard.press("Enter")

    journey.player.wait("probe.quiet()")
    assert journey.player.ask("probe.acts") == [journey.words, "draw"]
