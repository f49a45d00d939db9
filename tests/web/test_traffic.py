"""What goes over the line while one plays: no more than is needed."""

import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import WebSocket

from tests.schemas import PROTOCOL
from tests.web.conftest import Come
from tests.web.player import Player
from tests.web.weight import Scales
from tuckbox import GAMES
from tuckbox.core.dice import Dice

Frames = list[dict[str, object]]


def overheard(player: Player) -> tuple[Frames, Frames]:
    """All that the page will say to its table, and be told by it."""
    said: Frames = []
    told: Frames = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda frame: said.append(json.loads(frame)))
        line.on("framereceived", lambda frame: told.append(json.loads(frame)))

    player.page.on("websocket", listen)
    return said, told


@pytest.mark.parametrize("game", GAMES)
def test_an_act_is_all_that_a_turn_says(come: Come, game: str) -> None:
    player, dice = come(), Dice(game)
    said, _ = overheard(player)
    player.sit_alone(game, seed="traffic", players=GAMES[game].seats[0], bots=["random"] * (GAMES[game].seats[0] - 1))
    said.clear()

    for _ in range(3):
        player.play_on(dice)
        player.wait_for_turn()

    acts = [message for message in said if "log" not in message]  # together, what others did is asked for once a turn
    assert [set(message) for message in acts] == [{"do", "at", "spent", "id"}] * len(acts)
    assert len(acts) == player.acts > 0


@pytest.mark.parametrize("game", GAMES)
def test_what_the_page_says_and_hears_is_as_the_schema_has_it(come: Come, game: str) -> None:
    player, dice = come(), Dice(game)
    said, told = overheard(player)
    player.sit_alone(game, seed="schema", players=GAMES[game].seats[0], bots=["random"] * (GAMES[game].seats[0] - 1))
    player.play_on(dice)
    player.wait_for_turn()

    for kind, frames in (("Heard", said), ("Told", told)):
        assert len(frames) >= 3
        for frame in frames:
            PROTOCOL.check(kind, frame)


def fetched_of(player: Player) -> list[str]:
    """The names of all files that the page will fetch."""
    fetched: list[str] = []
    player.page.on("request", lambda request: fetched.append(urlsplit(request.url).path))
    return fetched


def looks_of(fetched: list[str]) -> set[str]:
    """The games of which there is a file among these."""
    names = [path.rpartition("/")[2] for path in fetched if path.startswith("/assets/")]
    assert names, "nothing of the client was fetched"
    return {game for game in GAMES if any(name.startswith(f"{game}-") for name in names)}


def test_the_front_page_fetches_nothing_of_any_table(come: Come) -> None:
    player = come()
    fetched = fetched_of(player)

    player.go("/")

    player.page.get_by_role("link", name="Klondike").first.wait_for()
    assert looks_of(fetched) == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fetches_the_look_of_its_game_and_of_no_other(come: Come, game: str) -> None:
    player = come()
    table = player.open_table(game, players=GAMES[game].seats[0], bots=["random"] * (GAMES[game].seats[0] - 1))
    fetched = fetched_of(player)

    player.go(f"/t/{table}")
    player.wait_for_turn()

    assert looks_of(fetched) == {game}


def test_the_front_page_fetches_nothing_of_a_table(come: Come) -> None:
    player = come(service_workers="block")
    fetched = fetched_of(player)

    player.go("/")
    player.page.locator(".open").first.wait_for()

    assert not [path for path in fetched if "/table-" in path], fetched


@pytest.mark.parametrize("game", GAMES)
def test_the_first_table_of_a_game_is_a_small_load(come: Come, game: str) -> None:
    player = come(service_workers="block")
    scales = Scales(player.page)

    player.go(f"/play/{game}")
    player.page.locator(".can").first.wait_for()
    weight = scales.weigh()

    assert weight["Script"] > 30_000, f"not all was weighed: {weight}"
    assert weight["Script"] <= 60_000, weight
    assert weight.total() <= 150_000, weight


def test_a_table_looks_the_same_after_another_games(come: Come) -> None:
    """Klondike's sheet stays in the page; it says nothing of Grid Cannon."""
    player = come()
    table = player.open_table("gridcannon", seed="looks")
    player.go(f"/t/{table}")
    player.wait_for_turn()
    first = places_of(player)

    player.go("/play/klondike")
    player.wait_for_turn()
    player.ask(f"history.pushState(null, '', '/t/{table}'); dispatchEvent(new PopStateEvent('popstate'))")
    player.page.locator("body.g-gridcannon .pile[data-pile=hand]").wait_for()
    player.wait_for_turn()

    assert places_of(player) == first


def places_of(player: Player) -> list[list[float]]:
    """Where every pile lies."""
    player.wait("probe.painted()")
    rects = "[...document.querySelectorAll('.pile')].map(p => p.getBoundingClientRect()).map(r => [r.x, r.y, r.width])"
    places: list[list[float]] = player.ask(rects)
    assert len(places) > 10
    return places
