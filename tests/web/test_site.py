"""The box as a folder of files at a host that only hands them out, under any path; then without a line at all."""

import functools
import http.server
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect

import tuckbox
from tests.web.kept import A_START, deal, keeper
from tests.web.plans import PLANS, plan
from tests.web.player import Player
from tests.web.whole import play_alone, play_with_bots, reload
from tuckbox import GAMES
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.heuristics import heuristics_of
from tuckbox.server.http.assets import Client
from tuckbox.server.site import write_site

PLACE = "a b/box"
SHORT: dict[str, tuple[str, int, dict[str, int]]] = {
    "klondike": ("web-8", 1, {"patience": 3}),
    "gridcannon": (*PLANS["gridcannon"], {}),
    "dragonquest": ("web-0", 0, {}),
    "zoomquest": (*PLANS["zoomquest"], {}),
}
"""By game, a seed, a luck and options with which it is over soon, won or lost."""
BOTTOMS = """box => {
  const words = document.createRange();
  words.selectNodeContents(box);
  return [words.getBoundingClientRect().bottom + scrollY, document.documentElement.scrollHeight];
}"""
AT_A_SERVER = (
    *("Play with friends", "Join with code", "Public tables", "Races and challenges"),
    *("Move to another device", "By a link"),
)


WATCH_PROGRESS = """() => {
  window.progress = [];
  new MutationObserver(() => {
    const text = document.querySelector(".thinking span")?.textContent;
    if (text && text !== window.progress.at(-1)) window.progress.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_parts: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A dumb file server with the box in one of its folders."""
    root = tmp_path_factory.mktemp("host")
    write_site(root / PLACE, Client())
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=root)) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}/a%20b/box/?"
        host.shutdown()


@pytest.fixture(scope="module")
def player(browser: Browser, address: str) -> Iterator[Player]:
    """Somebody who has kept the games there, and has no line any more."""
    guest = keeper(browser, address)
    guest.context.set_offline(True)
    yield guest
    guest.leave()


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Player]:
    """Somebody who comes for the first time."""
    guest = Player(browser, address)
    guest.page.set_default_timeout(A_START)
    yield guest
    guest.leave()


@pytest.mark.parametrize("game", SHORT)
def test_a_game_for_one_is_played_to_its_end_without_a_line(game: str, player: Player) -> None:
    seed, luck, options = SHORT[game]
    deal(player, f"/play/{game}?{urlencode({'seed': seed, **options})}")

    play_alone(player, plan(game, seed, luck, **options), lambda: reload(player))


def test_sleeping_queens_is_played_to_its_end_without_a_line(player: Player) -> None:
    deal(player, "/play/sleepingqueens?seed=web&players=2")

    play_with_bots(player, lambda: reload(player))


def test_two_people_pass_the_device_on_without_a_line(player: Player) -> None:
    page = player.page
    player.go("/new/sleepingqueens")
    page.get_by_label("Player 2", exact=True).select_option("A friend")
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="Deal the cards").click()

    for seat, name in enumerate(("Ada", "Ben")):
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Give the device to {name}", timeout=A_START)
        assert page.locator(".mat .card").count() == 0, "hands lie open while the device is passed on"
        page.get_by_role("button", name=f"{name}: show my cards").press("Enter")
        player.wait_for_turn()
        assert player.told["view"]["seat"] == seat
        player.play(next(words for words in player.words() if words.startswith("discard")))
    assert player.faults == []


def test_a_record_is_looked_back_on_by_its_link_without_a_line(player: Player, tmp_path: Path) -> None:
    game = record.start(GAMES["gridcannon"], {}, players=1, seed="7")
    for _ in range(3):
        game.play(0, game.legal_actions(0)[0])
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(game.record()))
    page = player.page

    player.go("/history")
    page.get_by_label("Look back on a record").set_input_files(file)
    expect(page.locator(".dock .move b")).to_have_text("The deal", timeout=A_START)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/a%20b/box/\?/replay#record=[^/]+/1$"))
    page.reload()

    expect(page.locator(".dock .move b")).to_have_text("Move 1 of 3", timeout=A_START)
    expect(page.locator(".mat .card").first).to_be_visible()
    assert player.faults == []


def record_of(game: str, acts: int, folder: Path, players: int = 1) -> Path:
    """A file with the record of a game that was played by what comes to mind, for so many acts at most."""
    played, dice = tuckbox.new(game, seed="7", players=players), QuickDice(3)
    while (acting := played.to_act()) and len(played.log) < acts:
        played.play(acting[0], heuristics_of(type(played)).rollout_action(played, acting[0], dice))
    file = folder / f"{game}.json"
    file.write_text(json.dumps(played.record()))
    return file


def look_back(player: Player, file: Path) -> None:
    player.go("/history")
    player.ask(WATCH_PROGRESS)
    player.page.get_by_label("Look back on a record").set_input_files(file)
    expect(player.page.locator(".dock .move b")).to_have_text("The deal", timeout=A_START)


def percents(texts: list[str]) -> list[int]:
    return [int(found[1]) for text in texts if (found := re.search(r"(\d+)%", text))]


@pytest.mark.parametrize(("game", "acts", "players"), [("klondike", 30, 1), ("sleepingqueens", 400, 2)])
def test_the_chance_to_win_is_worked_out_on_the_device_bit_by_bit(
    game: str, acts: int, players: int, player: Player, tmp_path: Path
) -> None:
    file = record_of(game, acts, tmp_path, players)
    steps = len(json.loads(file.read_text())["log"]) + 1
    look_back(player, file)
    page = player.page
    if game == "sleepingqueens":
        page.get_by_role("combobox", name="Cards").select_option("1")
        player.ask("window.progress.length = 0")  # for another seat it begins anew

    numbers = page.locator(".dock table tr td:last-child")
    expect(numbers).to_have_count(steps, timeout=A_START)

    told = percents(player.ask("window.progress"))
    assert len(set(told)) >= 2, "it was not told how far it is"
    assert told == sorted(told)
    chances = percents(numbers.all_inner_texts())
    assert len(set(chances)) > 2, "the curve is flat"
    if game == "sleepingqueens":
        assert chances[-1] in (0, 100), "what came of it is certain"
    assert player.faults == []


def test_working_out_the_chances_on_the_device_is_stopped_and_gone_on_with(player: Player, tmp_path: Path) -> None:
    look_back(player, record_of("klondike", 600, tmp_path))
    page = player.page

    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Work out the chances")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".dock .move b")).to_contain_text("Move 1 of ")
    before = percents(player.ask("window.progress"))
    page.get_by_role("button", name="Work out the chances").click()
    player.wait(f"probe.until(() => window.progress.length > {len(before)}, 'It does not go on')")

    after = percents(player.ask("window.progress"))
    assert after[len(before)] >= max(before, default=0), "it began anew"
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Work out the chances")).to_be_visible()
    assert player.faults == []


def test_a_days_deal_is_found_on_the_device_and_counted_there(player: Player) -> None:
    page = player.page
    klondike = page.locator(".deals li", has_text=re.compile("Klondike.*draw one"))
    player.go("/today")
    expect(page.locator("main")).to_contain_text("Without a server these deals are open")

    klondike.click()
    page.wait_for_url("**/t/~*", timeout=A_START)
    page.locator(".mat .card").first.wait_for(timeout=A_START)
    player.wait_for_turn()
    player.play(player.words()[0])
    player.give_up()
    page.locator(".end").get_by_role("link", name="Today").click()

    expect(klondike).to_contain_text("not won")
    expect(page.locator(".streak")).to_contain_text("1 day in a row")


def test_what_games_here_come_to_is_counted_exported_and_deleted_without_a_line(player: Player) -> None:
    page = player.page
    deal(player, "/play/gridcannon")
    player.play_on(QuickDice(1))
    player.give_up()

    player.go("/statistics/gridcannon")

    expect(page.get_by_text("Played on a device: nobody had promised the shuffle.")).to_be_visible(timeout=A_START)
    expect(page.get_by_text("Table of honour")).to_have_count(0)
    page.locator(".picks.months label").click()
    expect(page.locator(".those .of")).to_contain_text(re.compile(r": \d games?"), timeout=A_START)
    replay = page.locator(".those").get_by_role("link", name="Replay").first
    expect(replay).to_have_attribute("href", re.compile("/replay/~"))
    with page.expect_download() as table:
        page.get_by_role("button", name="Export as CSV").click()
    assert ",gridcannon,standard,1,offline," in table.value.path().read_text()
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("No game of Grid Cannon is counted yet.")).to_be_visible()
    assert player.faults == []


def test_a_bot_that_has_too_little_time_says_so(player: Player) -> None:
    page = player.page
    player.go("/new/sleepingqueens")
    page.get_by_label("Player 2", exact=True).select_option("hard")
    page.get_by_role("button", name="Make the table").click()
    page.locator(".mat .card").first.wait_for(timeout=A_START)
    player.wait_for_turn()

    player.play(next(words for words in player.words() if words.startswith("discard")))

    expect(page.locator(".toast")).to_contain_text("On this device the hard bot thinks for 0.6 seconds a move")
    assert player.faults == []


def test_a_first_visitor_plays_from_the_shelf_and_finds_the_game_again(visitor: Player) -> None:
    visitor.page.goto(visitor.url.removesuffix("?"))
    for kind in GAMES.values():
        expect(visitor.page.get_by_role("link", name=kind.title).first).to_be_visible()

    visitor.page.get_by_role("link", name="Grid Cannon").first.click()
    visitor.page.locator(".mat .card").first.wait_for(timeout=A_START)
    visitor.wait_for_turn()
    visitor.play(visitor.words()[0])
    at = visitor.told["at"]
    visitor.page.get_by_role("link", name="Back to the box").click()
    visitor.page.get_by_role("link", name="Resume Grid Cannon").click()

    visitor.wait_for_version(at)
    assert visitor.told["at"] == at
    assert visitor.faults == []


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_what_stands_below_the_boxes_keeps_clear_of_the_edge(size: tuple[int, int], visitor: Player) -> None:
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.goto(visitor.url.removesuffix("?"))
    box = visitor.page.get_by_text("You play on this device")
    box.wait_for()

    words, page = box.evaluate(BOTTOMS)

    assert page - words >= 12, (words, page)


def test_a_challenge_without_a_server_deals_a_friend_the_same_cards_and_shows_both_results(
    browser: Browser, address: str, visitor: Player
) -> None:
    friend = Player(browser, address, permissions=["clipboard-read", "clipboard-write"])
    friend.page.set_default_timeout(A_START)
    seed, luck, options = SHORT["dragonquest"]
    planned = plan("dragonquest", seed, luck, **options)
    deal(friend, f"/play/dragonquest?{urlencode({'seed': seed})}")
    play_alone(friend, planned)

    friend.choose_else("Challenge")
    expect(friend.page.locator(".toast")).to_contain_text("The challenge is copied")
    dare, link = friend.ask("navigator.clipboard.readText()").split("\n")
    assert dare.startswith("Dragon Quest Solitaire: ")
    cards = friend.told["view"]
    friend.leave()
    visitor.page.goto(link)
    visitor.page.wait_for_url("**/t/~*", timeout=A_START)
    visitor.page.locator(".mat .card").first.wait_for(timeout=A_START)
    visitor.wait_for_turn()
    play_alone(visitor, planned)

    assert visitor.told["view"] == cards
    both = visitor.page.locator(".slip .both")
    expect(both).to_have_text(re.compile(r"^Your friend: ((?:not )?won, \d+ actions)\. You: \1\.$"))
    assert visitor.faults == []


def test_a_race_is_said_to_need_a_server(visitor: Player) -> None:
    page = visitor.page
    visitor.go("/new/klondike?race")
    expect(page.get_by_text("A race needs a server, which keeps the cards secret.")).to_be_visible()

    visitor.go("/bout/AAAAAAAAAAAAAAAAAAAAAA")

    expect(page.locator("main")).to_contain_text("A race or a challenge needs a server, which keeps the cards secret.")
    expect(page.get_by_role("link", name="Back to the box").last).to_be_visible()
    assert visitor.faults == []


def test_a_level_is_drawn_looked_through_and_played_without_a_server(visitor: Player) -> None:
    visitor.go("/new/zoomquest")
    expect(visitor.page.locator(".thumb-lair").nth(20)).to_be_attached()
    visitor.page.get_by_role("link", name="Draw one").click()
    expect(visitor.page.locator(".draw-faults")).to_contain_text("Nothing is wrong", timeout=A_START)
    visitor.page.get_by_role("button", name="Monster: Spider").click()
    visitor.page.get_by_role("button", name="One attack less").click()

    visitor.page.get_by_role("button", name="Play it").click()
    expect(visitor.page.get_by_text("The file is well made")).to_be_visible()
    visitor.page.get_by_role("button", name="Deal the cards").click()

    visitor.page.locator(".map-node").first.wait_for()
    assert visitor.faults == []


def test_every_link_leads_somewhere_in_the_folder(visitor: Player) -> None:
    for path in ("", "/rules/klondike", "/new/sleepingqueens", "/history", "/statistics"):
        visitor.go(path)
        visitor.page.get_by_role("link").nth(1).wait_for()
        links = visitor.ask("[...document.links].map(({ href }) => href)")

        assert [link for link in links if not link.startswith(visitor.url.removesuffix("?"))] == []


@pytest.mark.parametrize("path", ["", "/new/sleepingqueens", "/settings", "/t/abc", "/join"])
def test_nothing_is_offered_that_needs_a_server(path: str, visitor: Player) -> None:
    visitor.go(path)
    expect(visitor.page.locator("main")).not_to_be_empty()
    if not path:
        visitor.press("button[aria-label='Menu']")
        expect(visitor.page.get_by_role("link", name="About Tuckbox")).to_be_visible()

    for words in AT_A_SERVER:
        expect(visitor.page.get_by_text(words, exact=True)).to_have_count(0)
    assert visitor.faults == []


def test_nothing_from_elsewhere_is_fetched_and_nothing_is_missing(visitor: Player) -> None:
    answers: list[tuple[str, int]] = []
    visitor.page.on("response", lambda answer: answers.append((answer.url, answer.status)))

    deal(visitor, "/learn/klondike")

    assert [
        url for url, status in answers if status != http.HTTPStatus.OK or not url.startswith(visitor.url[:-1])
    ] == []
