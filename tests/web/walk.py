"""A playthrough from the deal to its end: quick for the most part, and held against the laws where somebody looks."""

from collections.abc import Iterable
from typing import Final

from tests.server.visiting import Visit
from tests.web.laws import ALWAYS, AT_THE_END, AT_TIMES, Law, Watch
from tests.web.scenes import do, guest_of

AT_ONCE: Final = 10
"""So many quick acts, at most, does a table have to show that were not waited for."""
LONGEST: Final = 300
"""Who plays Klondike without a thought never comes to an end, and gives up after so many acts."""
CATCH_UP = """async (at) => {
  while (await probe.shown(at)) {
    document.querySelector(".theatre-controls button:last-child, .contest .go-on")?.click();
    await probe.painted();
  }
}"""


def keep(watch: Watch, stretches: Iterable[int]) -> list[str]:
    """Play to the end at random; look and do one thing after each of so many quick acts, up to the first fault."""
    for position, acts in enumerate(stretches, watch.dice.below(len(AT_TIMES))):
        hurry(watch, acts)
        if faults := look(watch, (*ALWAYS, AT_TIMES[position % len(AT_TIMES)])) or act(watch):
            return faults
    finish(watch)
    return look_at_the_end(watch)


def look(watch: Watch, laws: Iterable[Law]) -> list[str]:
    """What is wrong with this position by the first law that it breaks; a law may itself end the game."""
    for law in laws:
        if watch.player.is_over:
            return []
        if faults := named(watch, law):
            return faults
    return []


def look_at_the_end(watch: Watch) -> list[str]:
    watch.player.page.locator(".end").wait_for()
    return [fault for law in AT_THE_END for fault in named(watch, law)]


def named(watch: Watch, law: Law) -> list[str]:
    return [f"{law.__name__}, version {watch.player.told['at']}: {fault}" for fault in law(watch)]


def act(watch: Watch) -> list[str]:
    """Do something as people do it, by touch, mouse or keys."""
    faults = [] if watch.player.is_over else watch.reach.play_on()
    watch.player.wait_for_turn()
    return faults


def hurry(watch: Watch, acts: int) -> None:
    """The same guest does so many things without a window; the table shows them all."""
    if acts:
        with visit_of(watch) as visit:
            play_on(watch, visit, acts)


def finish(watch: Watch) -> None:
    """Play to the end, or give up."""
    with visit_of(watch) as visit:
        play_on(watch, visit, LONGEST - visit.state["at"])
        if "over" not in visit.state:
            visit.ask(resign=True)


def visit_of(watch: Watch) -> Visit:
    return guest_of(watch.player).visit(watch.player.page.url.rsplit("/", 1)[-1])


def play_on(watch: Watch, visit: Visit, acts: int) -> None:
    """Something that may be done, so often; what the game lists first, more often."""
    for number in range(1, acts + 1):
        if not (may := offered(visit)):
            break
        do(visit, may[watch.dice.below(watch.dice.below(len(may)) + 1)]["words"])
        if number % AT_ONCE == 0:
            watch.player.ask(CATCH_UP, visit.state["at"])
    offered(visit)
    watch.player.ask(CATCH_UP, visit.state["at"])


def offered(visit: Visit) -> list[dict[str, str]]:
    """What may be done, once the others have acted; nothing, once it is over."""
    while not visit.state["may"] and "over" not in visit.state:
        visit.hear()
    may: list[dict[str, str]] = visit.state["may"]
    return may
