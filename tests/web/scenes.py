"""Pages and tables as a player comes upon them, set up without a click."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import tuckbox
from tests.server.visiting import Guest, Visit
from tests.web import days, rivals
from tests.web.kept import A_START
from tests.web.past import honour, remember
from tests.web.plans import PLANS, plan
from tests.web.player import Player, touches_of

Scene = Callable[[Player], None]
GAMES = ("klondike", "gridcannon", "dragonquest", "sleepingqueens", "zoomquest")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
A_WHILE = 12
TO_THE_END = 1000


def guest_of(player: Player) -> Guest:
    """The same guest, without a window."""
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in player.context.cookies())
    return Guest(f"{player.url}/", cookies)


def do(visit: Visit, words: str) -> None:
    told = visit.ask(do=words, at=visit.state["at"])
    assert "refused" not in told, told


def solo(game: str, share: float, seed: str = "", luck: int = 0) -> Scene:
    """A game for one, this share of the way to its end."""

    def set_up(player: Player) -> None:
        table = player.sit_alone(game, seed=seed or PLANS[game][0])
        words, _ = plan(game, seed, luck)
        with guest_of(player).visit(table) as visit:
            for each in words[: round(share * len(words))]:
                do(visit, each)
        player.wait_for_version(visit.state["at"])

    return set_up


def choice(game: str, index: int) -> Scene:
    """A game for one, while its next act is being chosen: the first touch is made, the rest is only shown."""

    def set_up(player: Player) -> None:
        words, _ = plan(game)
        solo(game, index / len(words))(player)
        told = player.told
        offer = next(offer for offer in told["may"] if offer["words"] == words[index])
        player.page.mouse.click(*player.spot(touches_of(offer, told)[0]))

    return set_up


def hinted(scene: Scene, *, more: bool = False) -> Scene:
    """With a hint; with more, also with what the next best lacks."""

    def set_up(player: Player) -> None:
        scene(player)
        player.wait_for_turn()
        player.page.keyboard.press("h")
        player.page.locator(".advice").wait_for()
        if more:
            player.page.keyboard.press("h")
            player.page.locator(".advice", has_not_text="What else?").wait_for()

    return set_up


def taught(game: str, steps: int, touches: int = 0) -> Scene:
    """A lesson, after so many steps, and so many touches of the next one."""

    def set_up(player: Player) -> None:
        player.go(f"/learn/{game}")
        player.page.locator(".coach .dots").wait_for()
        player.wait_for_turn()
        for _ in range(steps):
            player.play(player.told["lesson"]["words"])
            player.wait_for_turn()
        told = player.told
        offer = next(offer for offer in told["may"] if offer["words"] == told["lesson"]["words"])
        for touch in touches_of(offer, told)[:touches]:
            player.touch(touch)
            player.wait("probe.painted()")

    return set_up


def fought(seed: str) -> Scene:
    """Dragon Quest, when the first card was fought: of these deals it is an enemy."""

    def set_up(player: Player) -> None:
        table = player.sit_alone("dragonquest", seed=seed)
        with guest_of(player).visit(table) as visit:
            do(visit, "explore 1,0")
            player.wait_for_version(visit.state["at"])
            do(visit, "resolve 1,0")
        player.page.locator(".contest").wait_for()

    return set_up


def passed(player: Player) -> None:
    """One device for two, while it goes from hand to hand."""
    player.page.set_default_timeout(A_START)
    player.go("/new/sleepingqueens")
    player.page.get_by_role("radio", name="On this device").check(force=True)
    for number, name in enumerate(NAMES[:2], 1):
        player.page.get_by_label(f"Name of player {number}").fill(name)
    player.page.get_by_role("button", name="Deal the cards").click()
    player.page.locator(".passing").wait_for()


def foretold(player: Player) -> None:
    """Klondike, after the oracle has answered."""
    solo("klondike", 0.6)(player)
    player.page.get_by_role("button", name="More").click()
    player.page.get_by_role("button", name="Can this still be won?").click()
    player.page.get_by_role("dialog", name="Can this still be won?").wait_for()


def battle(player: Player) -> None:
    """ZoomQuest, at the first battle."""
    words, _ = plan("zoomquest")
    game = tuckbox.new("zoomquest", seed=PLANS["zoomquest"][0])
    done = 0
    while game.foregone(0) is None:
        game.play(0, words[done])
        done += 1
    solo("zoomquest", (done - 1) / len(words))(player)
    with guest_of(player).visit(player.page.url.rsplit("/", 1)[1]) as visit:
        do(visit, words[done - 1])
    player.wait("probe.until(probe.isTelling, 'No battle is told')")
    player.page.get_by_role("button", name="Next").click()


@contextmanager
def gathered(
    player: Player, game: str, players: int, *, seed: str = "scene", **options: object
) -> Iterator[tuple[str, list[Visit]]]:
    """A table where the others come without a window, and the cards are dealt."""
    table = player.open_table(game, seed=seed, players=players, options=options, hints=True)
    guests = [guest_of(player), *(Guest(f"{player.url}/") for _ in range(players - 1))]
    with ExitStack() as stack:
        visits = [stack.enter_context(guest.visit(table)) for guest in guests]
        for visit, name in zip(visits, NAMES, strict=False):
            visit.sit_and_deal(name)
        yield table, visits


def company(game: str, players: int, acts: int, *, seed: str = "scene", **options: object) -> Scene:
    """A game with others, after so many acts: each the first that may be done."""

    def set_up(player: Player) -> None:
        with gathered(player, game, players, seed=seed, **options) as (table, visits):
            for _ in range(acts):
                if not act_somewhere(visits):
                    break
        player.go(f"/t/{table}")
        player.wait_for_version(1)

    return set_up


def asked(player: Player) -> None:
    """A table where another would have a choice taken back, while it is sealed."""
    with gathered(player, "zoomquest", 2) as (table, visits):
        act_somewhere(visits)
        visits[1].ask(undo=True)
        player.go(f"/t/{table}")
        player.page.get_by_role("button", name="Agree").wait_for()


def attacked(player: Player) -> None:
    """Sleeping Queens, while this player alone is asked for an answer."""
    with gathered(player, "sleepingqueens", 3, seed="attack-15") as (table, visits):
        while not is_asked(visits[0]):
            act_somewhere(visits)
        player.go(f"/t/{table}")
        player.wait_for_turn()


def is_asked(visit: Visit) -> bool:
    visit.ask(look=0)
    return any(offer["words"] == "pass" for offer in visit.state["may"])


def act_somewhere(visits: list[Visit]) -> bool:
    """Whoever may act does so, and all hear of it; false where nobody may."""
    for visit in visits:
        visit.ask(look=0)
    mover = next((visit for visit in visits if visit.state["may"]), None)
    if mover:
        do(mover, mover.state["may"][0]["words"])
    return mover is not None


def picking(players: int, verb: str, seed: str = "scene") -> Scene:
    """Sleeping Queens, while the cards are chosen for the longest act of this kind."""

    def set_up(player: Player) -> None:
        company("sleepingqueens", players, 0, seed=seed)(player)
        told = player.told
        able = [touches_of(offer, told) for offer in told["may"] if offer["words"].startswith(verb)]
        for touch in max(able, key=len):
            player.touch(touch)
            player.wait("probe.painted()")

    return set_up


def page(path: str) -> Scene:
    def set_up(player: Player) -> None:
        player.go(path)
        player.page.locator("h1").first.wait_for()
        player.page.wait_for_load_state("networkidle")

    return set_up


def after(scene: Scene, path: str) -> Scene:
    """A page, once something has been played."""

    def set_up(player: Player) -> None:
        scene(player)
        page(path)(player)

    return set_up


def public(player: Player) -> None:
    player.open_table("sleepingqueens", players=3, listed=True)
    player.open_table("zoomquest", players=2, listed=True)
    page("/tables")(player)


def of_day(path: str) -> Scene:
    """A page that tells of a day with every state in it."""

    def set_up(player: Player) -> None:
        days.tell(player.page)
        page(path)(player)

    return set_up


def lobby(player: Player) -> None:
    table = player.open_table("sleepingqueens", players=4)
    player.go(f"/t/{table}")
    player.page.get_by_role("button", name="Sit here").first.click()
    player.page.get_by_role("button", name="I am ready").wait_for()


def gathering(player: Player) -> None:
    """A race that waits for this player."""
    page("/")(player)
    bout, _ = rivals.race(guest_of(player), *rivals.NAMES)
    player.go(f"/bout/{bout}")
    player.page.get_by_role("button", name="I am ready").wait_for()


def racing(player: Player) -> None:
    """A race of five that has begun."""
    gathering(player)
    player.page.get_by_role("button", name="I am ready").click()
    player.page.wait_for_url("**/t/*")
    player.wait_for_turn()
    player.page.locator(".race li").nth(3).wait_for()


def replayed(player: Player) -> None:
    """A Klondike that was won, looked back on in its middle, with its curve."""
    solo("klondike", 1)(player)
    player.go(f"/replay/{player.page.url.rsplit('/', 1)[1]}/60")
    player.page.locator(".dock .likely").wait_for()
    player.page.locator(".thinking").wait_for(state="detached")


def bar_tapped(player: Player) -> None:
    after(remember, "/statistics")(player)
    player.page.locator(".picks.moves label").nth(2).click()
    player.page.locator(".those").wait_for()


PAGES: dict[str, Scene] = {
    "front": page("/"),
    **{f"new-{game}": page(f"/new/{game}") for game in GAMES},
    **{f"rules-{game}": page(f"/rules/{game}") for game in GAMES},
    **{
        name: page(f"/{name}")
        for name in ("tables", "join", "history", "statistics", "honours", "settings", "about", "nowhere")
    },
    "lobby": lobby,
    "today": of_day("/today"),
    "today-over": of_day(f"/today?date={days.OVER}"),
    "front-today": of_day("/"),
    "tables-some": public,
    "bouts": page("/bouts"),
    "bout-dare": rivals.dared,
    "bout-results": rivals.compared,
    "bout-race": gathering,
}
TABLES: dict[str, Scene] = {
    **{f"{game}-start": solo(game, 0) for game in PLANS},
    **{f"{game}-middle": solo(game, 0.6) for game in PLANS},
    **{f"{game}-end": solo(game, 1) for game in PLANS},
    "klondike-choice": choice("klondike", 58),
    "klondike-finish": solo("klondike", 0.99),
    "klondike-hint": hinted(solo("klondike", 0.3)),
    "klondike-hint-more": hinted(solo("klondike", 0.3), more=True),
    "klondike-oracle": foretold,
    "gridcannon-choice": choice("gridcannon", 13),
    "dragonquest-choice": choice("dragonquest", 9),
    "dragonquest-hint": hinted(solo("dragonquest", 0.4), more=True),
    "dragonquest-fate-won": fought("fate-16"),
    "dragonquest-fate-lost": fought("fate-3"),
    "dragonquest-killed": solo("dragonquest", 1, "look-7", 7),
    "zoomquest-choice": choice("zoomquest", 1),
    "zoomquest-battle": battle,
    "queens-choice": picking(3, "king"),
    "queens-sum": picking(3, "discard", seed="sum-10"),
    "queens-attacked": attacked,
    "quest-asked": asked,
    "queens-start": company("sleepingqueens", 2, 0),
    "queens-end": company("sleepingqueens", 4, TO_THE_END),
    "queens-five": company("sleepingqueens", 5, A_WHILE),
    "klondike-race": racing,
    "quest-largest": company("zoomquest", 5, A_WHILE, level="crown_of_ash"),
}
LESSONS: dict[str, Scene] = {
    "teach-klondike": taught("klondike", 0),
    "teach-gridcannon-place": taught("gridcannon", 1),
    "teach-gridcannon-shot": taught("gridcannon", 3, 2),
    "teach-gridcannon-queen": taught("gridcannon", 5, 2),
    "teach-dragonquest-explore": taught("dragonquest", 0),
    "teach-dragonquest-fight": taught("dragonquest", 1, 1),
    "teach-dragonquest-pay": taught("dragonquest", 6),
    "teach-sleepingqueens": taught("sleepingqueens", 0),
    "teach-zoomquest": taught("zoomquest", 0, 1),
}
LATER: dict[str, Scene] = {
    "front-resume": after(TABLES["klondike-middle"], "/"),
    "history-some": after(TABLES["klondike-end"], "/history"),
    "pass": passed,
    "statistics-some": after(remember, "/statistics"),
    "statistics-bar": bar_tapped,
    "honours-some": after(honour, "/honours"),
    "replay": replayed,
}
SCENES = PAGES | TABLES | LESSONS | LATER
