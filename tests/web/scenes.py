"""Pages and tables as a player comes upon them, set up without a click."""

from collections.abc import Callable

from tests.server.visiting import Guest, Visit
from tests.web.plans import PLANS, plan
from tests.web.player import Player

Scene = Callable[[Player], None]
GAMES = ("klondike", "gridcannon", "dragonquest", "sleepingqueens", "zoomquest")
A_WHILE = 12


def guest_of(player: Player) -> Guest:
    """The same guest, without a window."""
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in player.context.cookies())
    return Guest(f"{player.url}/", cookies)


def act(player: Player, table: str, *words: str, most: int = 0) -> None:
    """Do these words, or as often the first that may be done, behind the window's back; then see it shown."""
    with guest_of(player).visit(table) as visit:
        for each in words:
            do(visit, each)
        for _ in range(most):
            if visit.state["may"]:
                do(visit, visit.state["may"][0]["words"])
                visit.until(lambda told: bool(told.get("may") or told.get("over"))) if not visit.state["may"] else None
        at = visit.state["at"]
    player.wait_for_version(at)


def do(visit: Visit, words: str) -> None:
    told = visit.ask(do=words, at=visit.state["at"])
    assert "refused" not in told, told


def solo(game: str, share: float) -> Scene:
    """A game for one, this share of the way to its end."""

    def set_up(player: Player) -> None:
        table = player.sit_alone(game, seed=PLANS[game][0])
        words, _ = plan(game)
        act(player, table, *words[: round(share * len(words))])

    return set_up


def company(game: str, players: int, acts: int, **options: object) -> Scene:
    """A game with bots in the other seats, after so many acts."""

    def set_up(player: Player) -> None:
        bots = ["random"] * (players - 1)
        table = player.sit_alone(game, seed="scene", players=players, bots=bots, options=options)
        act(player, table, most=acts)

    return set_up


def page(path: str) -> Scene:
    def set_up(player: Player) -> None:
        player.go(path)
        player.page.locator("h1").first.wait_for()

    return set_up


def lobby(player: Player) -> None:
    table = player.open_table("sleepingqueens", players=4)
    player.go(f"/t/{table}")
    player.page.get_by_role("button", name="Sit here").first.click()
    player.page.get_by_role("button", name="I am ready").wait_for()


PAGES: dict[str, Scene] = {
    "front": page("/"),
    **{f"new-{game}": page(f"/new/{game}") for game in GAMES},
    **{f"rules-{game}": page(f"/rules/{game}") for game in GAMES},
    **{name: page(f"/{name}") for name in ("tables", "join", "history", "settings", "about", "nowhere")},
    "lobby": lobby,
}
TABLES: dict[str, Scene] = {
    **{f"{game}-start": solo(game, 0) for game in PLANS},
    **{f"{game}-middle": solo(game, 0.6) for game in PLANS},
    **{f"{game}-end": solo(game, 1) for game in PLANS},
    "queens-start": company("sleepingqueens", 2, 0),
    "queens-five": company("sleepingqueens", 5, A_WHILE),
    "quest-largest": company("zoomquest", 5, A_WHILE, level="crown_of_ash"),
}
SCENES = PAGES | TABLES
