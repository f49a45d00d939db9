"""A guest with many games behind them, made up: what they come to is worked out as for everybody else."""

import json
from datetime import date, timedelta
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Route

from tests.web.player import Player
from tuckbox.core.dice import QuickDice
from tuckbox.roster import those
from tuckbox.roster.past import Row, most_played

FIRST = date(2025, 12, 3)
DAYS = 100
HONOURED = ("Ada", "Ben", "An unusually long name…", "Eve")


def game(dice: QuickDice, number: int, variant: str = "standard", chance: int = 46, **other: object) -> Row:
    """One of many: more often won as time goes by, now and then with help."""
    day = FIRST + timedelta(days=number % DAYS)
    is_won = dice.below(100) < chance + number % DAYS // 5
    told = {
        "started": f"{day}T12:00:00+00:00",
        "game": "klondike",
        "variant": variant,
        "players": 1,
        "origin": "fair",
        "day": "",
        "result": "won" if is_won else "lost",
        "score": 52.0,
        "moves": 90 + sum(dice.below(16) for _ in range(6)),
        "seconds": 271.0 + dice.below(400),
        "hints": int(dice.below(7) == 0),
        "oracle": 0,
        "undos": int(dice.below(9) == 0),
        "seed": "",
        "table": f"made-up-{number}",
    }
    return Row(**{**told, **other})  # type: ignore[arg-type]


def games() -> list[Row]:
    dice = QuickDice(7)
    rows = [game(dice, number) for number in range(150)]
    rows += [game(dice, number, "draw=3", 15) for number in range(48)]
    rows += [game(dice, number, "redeals=0", 10) for number in range(3)]
    rows += [game(dice, number, "draw one", 60, origin="daily") for number in range(9)]
    rows += [game(dice, number, origin="offline") for number in range(2)]
    return rows + [
        game(dice, number, game="sleepingqueens", origin="open", players=2 + number % 2) for number in range(12)
    ]


def remember(player: Player) -> None:
    """Have the server tell of these games."""
    rows = games()
    told = json.dumps({"summary": most_played(rows)})
    player.page.route("**/api/history/summary", lambda route: answer(route, told))
    player.page.route("**/api/history/games?*", lambda route: answer(route, behind(rows, route.request.url)))


def behind(rows: list[Row], url: str) -> str:
    return json.dumps(those.told(rows, those.bar_of(dict(parse_qsl(urlsplit(url).query)))))


def honour(player: Player) -> None:
    """Have it tell of a table of honour."""
    places = [
        {"name": name, "took": 61_000 * (1 + i), "moves": 96 + i, "score": 52, "replay": f"honour.{i}"}
        for i, name in enumerate(HONOURED)
    ]
    deals = [{"game": "klondike", "name": "Klondike", "title": title} for title in ("draw one", "draw three")]
    told = {
        "date": "2026-03-01",
        "last": "2026-03-01",
        "deals": deals,
        "game": "klondike",
        "title": "draw one",
        "by": "time",
    }
    text = json.dumps({**told, "from": 20, "honours": places, "more": True, "note": "A guest is a cookie."})
    player.page.route("**/api/honours?*", lambda route: answer(route, text))


def answer(route: Route, text: str) -> None:
    route.fulfill(status=200, content_type="application/json", body=text)
