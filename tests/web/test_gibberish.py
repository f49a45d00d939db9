"""The client reads no English: other names and templates in no language at all change nothing but the words."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from difflib import unified_diff
from pathlib import Path

import pytest

from tests.quests import scenario
from tests.server.visiting import Visit
from tests.web.conftest import PROOF, Come
from tests.web.player import Manner, Player, touches_of
from tests.web.scenes import GAMES, act_somewhere, gathered
from tuckbox.core.dice import QuickDice

GIBBERISH = Path(__file__).with_name("gibberish.js").read_text("utf-8")
TRANSLATE = f"{GIBBERISH}; gibberish.translate()"
READER = """new MutationObserver(() => {
  for (const line of document.querySelectorAll(".say"))
    line.classList.toggle("read", line.textContent.includes("Play"));
}).observe(document, { subtree: true, childList: true, characterData: true })"""
"""A page that looks for a word in what is said."""
TOGETHER = ("sleepingqueens", "zoomquest")
ACTS = 60 if PROOF else 8
FEWEST_LOOKS = 7
ANYWHERE = """() => {
  const places = [...document.querySelectorAll("[data-place]")].filter(probe.isVisible);
  const idle = places.find((place) => !place.matches(".can, .lit, .soon, .map-token") && probe.spotOf(place));
  return idle ? probe.spotOf(idle) : null;
}"""


@dataclass
class Trail:
    """What a page was, moment by moment, apart from its words; the words; and what it has sent."""

    looks: list[tuple[str, list[str]]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    sent: list[object] = field(default_factory=list)

    def add(self, player: Player, when: str) -> None:
        player.wait("probe.quiet()")
        self.looks.append((when, player.ask("gibberish.look()")))
        self.words.append(player.page.locator(".say").first.inner_text())
        self.sent = player.ask("gibberish.sent")


@contextmanager
def sitting(player: Player, game: str) -> Iterator[list[Visit]]:
    """At a table where the deal is open; together, with another who does the first thing that may be done."""
    if game not in TOGETHER:
        player.sit_alone(game, seed="gibberish")
        yield []
        return
    options = {"scenario": scenario(["warrior@cave"] * 2, ["DAA@cave"])} if game == "zoomquest" else {}
    with gathered(player, game, 2, seed="gibberish", **options) as (table, visits):
        player.go(f"/t/{table}")
        player.wait_for_version(1)
        player.page.locator(".talk-open").wait_for()
        yield visits[1:]


def walk(player: Player, game: str, *, acts: int = ACTS) -> Trail:
    trail, dice = Trail(), QuickDice(3)
    player.in_battle = lambda: next_step(player, trail)
    with sitting(player, game) as others:
        for number in range(acts):
            wait_for_turn(player, others)
            if player.is_over:
                break
            trail.add(player, f"before act {number}")
            refuse(player, trail, number)
            act(player, trail, dice)
        wait_for_turn(player, others)
        trail.add(player, "at last")
    return trail


def wait_for_turn(player: Player, others: list[Visit]) -> None:
    """The others act as long as this player may not."""
    while not player.ask("probe.told.may.length || probe.told.over") and act_somewhere(others):
        player.wait_for_version(max(visit.state["at"] for visit in others))
    player.wait_for_turn()


def next_step(player: Player, trail: Trail) -> str:
    """A battle is looked at step by step."""
    trail.add(player, "a step of a battle")
    return ".theatre .btn.p, .contest .go-on"


def refuse(player: Player, trail: Trail, number: int) -> None:
    """Touch what cannot be touched now, and be told why not."""
    spot = player.ask(ANYWHERE)
    if spot and number % 3 == 0:
        player.page.mouse.click(*spot)
        trail.add(player, "touching what is not offered")
        think_again(player)


def act(player: Player, trail: Trail, dice: QuickDice) -> None:
    """Begin an act, look at it, think again, and then do it."""
    told = player.told
    offer = told["may"][dice.below(len(told["may"]))]
    touches = touches_of(offer, told)
    if len(touches) > 1:
        player.touch(touches[0])
        trail.add(player, f"beginning {offer['words']}")
        think_again(player)
    player.play(offer["words"])


def think_again(player: Player) -> None:
    player.page.keyboard.press("Escape")
    player.wait("probe.painted()")


def differences(plain: Trail, strange: Trail) -> list[str]:
    """Where one page is not what the other is."""
    found = [f"{one} / {other}" for one, other in zip(plain.sent, strange.sent, strict=False) if one != other]
    for (when, one), (then, other) in zip(plain.looks, strange.looks, strict=False):
        found += [f"{when}, {then}: {line}" for line in unified_diff(one, other, n=0, lineterm="")]
    return found + [str((len(plain.looks), len(strange.looks)))] * (len(plain.looks) != len(strange.looks))


def guest(come: Come, *scripts: str) -> Player:
    player = come(Manner.MOUSE)
    for script in scripts:
        player.context.add_init_script(script)
    return player


@pytest.mark.parametrize("game", GAMES)
def test_gibberish_and_other_names_change_nothing_but_the_words(game: str, come: Come) -> None:
    plain = walk(guest(come, GIBBERISH), game)
    strange = walk(guest(come, TRANSLATE), game)

    faults = differences(plain, strange)

    assert faults == [], "\n".join(faults[:40])
    assert len(plain.looks) >= FEWEST_LOOKS
    assert not set(filter(None, plain.words)) & set(strange.words)


def test_a_page_that_reads_is_found(come: Come) -> None:
    plain = walk(guest(come, GIBBERISH, READER), "sleepingqueens", acts=2)
    strange = walk(guest(come, TRANSLATE, READER), "sleepingqueens", acts=2)

    assert [line for line in differences(plain, strange) if "class=read.say" in line]
