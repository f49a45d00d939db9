"""A day as a server would tell of it, with every state in it: nobody need play for weeks to see them."""

from datetime import date
from typing import Any

from playwright.sync_api import Page, Route

from tuckbox.core.chain import Chain

CHAIN = Chain(2026, "secret")
TODAY = date(2026, 3, 14)
OVER = date(2026, 3, 9)
NEXT = 1_773_532_800_000
"""The midnight after today."""
PUBLISHED = 1_767_000_000_000
"""Before the year began."""
MARKS = ("won", "lost", "begun", "new", "late", "won")
BARS = [4, 10, 24, 44, 52, 43, 20, 14]
OTHERS = {"guests": 348, "won": sum(BARS), "counted": "actions", "least": 90, "step": 10, "bars": BARS}

Told = dict[str, Any]


def deal(game: str, name: str, title: str = "", **more: object) -> Told:
    return {"game": game, "name": name, "title": title, "state": "new", **more}


def over(state: str, **statistics: int) -> Told:
    return {"state": state, "table": "AAAAAAAAAAAAAAAAAAAAAA", "late": False, "score": 1.0, "statistics": statistics}


DEALS = [
    deal("dragonquest", "Dragon Quest Solitaire", grade=4, **over("lost", actions=61), others={"guests": 3, "won": 1}),
    deal("gridcannon", "Grid Cannon", grade=2, **over("won", actions=31), others={"guests": 1, "won": 1}),
    deal("klondike", "Klondike", "draw one", grade=1, **over("won", actions=118), others=OTHERS),
    deal("klondike", "Klondike", "draw three", grade=5),
    deal("sleepingqueens", "Sleeping Queens", grade=3, state="begun", table="BBBBBBBBBBBBBBBBBBBBBB", late=False),
    deal("zoomquest", "ZoomQuest"),
]
"""In the order in which a server tells them, which is not that of the shelf."""


def told(day: date, *, seed: str | None = None) -> Told:
    month = {f"2026-03-{number:02}": list(MARKS[number % 6 :] + MARKS[: number % 6]) for number in range(1, 14)}
    month["2026-03-04"] = ["won", "won", "lost", "won", "won", "won"]
    return {
        "date": day.isoformat(),
        "today": TODAY.isoformat(),
        "next": NEXT,
        "deals": DEALS,
        "streak": {"days": 9, "longest": 23},
        "month": month,
        "chains": [{"year": 2026, "end": CHAIN.end, "published": PUBLISHED}],
        **({"seed": CHAIN.seed(day) if seed is None else seed} if day < TODAY else {}),
    }


def tell(page: Page, *, seed: str | None = None) -> None:
    """Have this page told of such days, whichever it asks for."""

    def answer(route: Route) -> None:
        wanted = route.request.url.partition("date=")[2][:10]
        route.fulfill(json=told(date.fromisoformat(wanted) if wanted else TODAY, seed=seed))

    page.route("**/api/today?*", answer)
