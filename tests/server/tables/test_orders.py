"""Orders at a table of the house: nobody else hears of them, and they are carried out as late as a bot would act."""

import time

from tests.server.tables.test_presence import Circle
from tests.server.visiting import Host, Visit
from tuckbox.server.tables.bots import DISCRETION


def attack(circle: Circle) -> int:
    """Play until somebody's queen is attacked; whose it is."""
    for _ in range(400):
        visit = circle.visits[circle.mover]
        offers = [offer["words"] for offer in visit.state["may"]]
        if "pass" in offers:
            return circle.mover
        attacks = [words for words in offers if words.startswith(("knight", "potion"))]
        kings = [words for words in offers if words.startswith(("king", "wake"))]
        done = visit.ask(do=(attacks or kings or offers)[0], at=visit.state["at"])["at"]
        for other in (*circle.visits, circle.watcher):
            if other is not visit:
                hear_of(other, done)
    raise AssertionError("nobody was attacked")


def hear_of(visit: Visit, version: int) -> None:
    visit.until(lambda told: "events" in told and told["at"] == version)


def test_an_order_is_carried_out_after_the_time_of_a_bot_and_looks_like_any_act(host: Host) -> None:
    """SQ-11"""
    circle = Circle(host, game="sleepingqueens", seed="orders")
    seat = attack(circle)
    one, others = circle.visits[seat], [visit for place, visit in enumerate(circle.visits) if place != seat]
    began = time.monotonic()

    given = one.ask(order="pass")

    heard = [visit.until(lambda told: "events" in told) for visit in (*others, circle.watcher)]
    assert time.monotonic() - began >= DISCRETION
    assert [told["at"] for told in heard] == [given["at"] + 1] * 3
    assert "ordered" not in str(heard)
    assert one.until(lambda told: "ordered" in told)["ordered"]["noted"] != []
    circle.close()
