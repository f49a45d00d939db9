"""Races and challenges as somebody comes upon them, set up by rivals without a window."""

from tests.server.visiting import Guest, Visit
from tests.web.plans import PLANS, plan
from tests.web.player import Player

GAME = "klondike"
NAMES = ("Ada", "Ben the Unbeaten", "Cleo", "Dan")


def step(guest: Guest, bout: str, do: str, name: str = "") -> dict[str, object]:
    status, told = guest.call("POST", f"api/bouts/{bout}", {"do": do, "name": name})
    assert status == 200, told
    return told


def win(guest: Guest, table: str, name: str) -> None:
    with guest.visit(table) as visit:
        visit.ask(sit=name)
        visit.ask(deal="luck")
        play(visit)


def play(visit: Visit) -> None:
    for words in plan(GAME)[0]:
        assert "refused" not in visit.ask(do=words, at=visit.state["at"])


def challenge(url: str) -> str:
    """Made by Ada, who has won."""
    ada = Guest(f"{url}/")
    table = ada.open_table(game=GAME, players=1, seed=PLANS[GAME][0])
    win(ada, table, "Ada")
    return str(ada.call("POST", "api/bouts", {"table": table})[1]["bout"])


def race(guest: Guest, *names: str) -> tuple[str, list[Guest]]:
    """Made by this guest, and joined by others of these names."""
    bout = str(guest.call("POST", "api/bouts", {"race": {"game": GAME}, "name": "Me"})[1]["bout"])
    others = [Guest(guest.url) for _ in names]
    for other, name in zip(others, names, strict=True):
        step(other, bout, "enter", name)
        step(other, bout, "ready")
    return bout, others


def dared(player: Player) -> None:
    player.go(f"/bout/{challenge(player.url)}")
    player.page.get_by_role("button", name="Take it up").wait_for()


def compared(player: Player) -> None:
    bout, ben = challenge(player.url), Guest(f"{player.url}/")
    win(ben, str(step(ben, bout, "enter", "Ben")["table"]), "Ben")
    player.go(f"/bout/{bout}")
    player.page.locator(".runner .won").nth(1).wait_for()
