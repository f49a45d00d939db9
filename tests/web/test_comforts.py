"""What players expect of any table: undo and redo, refusals with a reason, hints of what is possible, and a history."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.plans import PLANS, plan
from tests.web.player import Manner, Player, Touch
from tests.web.scenes import SCENES, solo
from tests.web.test_together import all_see, gather
from tuckbox.core.cards import PLAYING

COORDINATES = re.compile(r"\d,\d")
HIDDEN = """() => Object.entries(probe.told.view.piles).flatMap(([pile, cards]) => {
  const hidden = new Set(cards.filter((card) => !card.face).map((card) => String(card.id)));
  const drawn = document.querySelectorAll(`.pile[data-pile="${CSS.escape(pile)}"] > .card`);
  return [...drawn].filter((card) => hidden.has(card.dataset.id) && (card.dataset.face || !card.matches(".back")));
}).length"""


def sit(come: Come, game: str, manner: Manner = Manner.MOUSE) -> Player:
    player = come(manner)
    player.sit_alone(game, seed=PLANS[game][0])
    return player


def test_whoever_plays_alone_sees_no_lobby_before_the_cards(come: Come) -> None:
    player = come()
    fetched: list[str] = []
    player.page.on("request", lambda request: fetched.append(request.url))

    player.go("/play/klondike?seed=web-8")
    player.wait_for_turn()

    assert any("/assets/table-" in url for url in fetched)
    assert not any("/assets/lobby-" in url for url in fetched)


def test_a_card_that_is_played_leaves_the_focus_where_it_lay(come: Come) -> None:
    player = sit(come, "klondike")
    at = player.told["at"]

    player.touch(Touch("stock"))
    player.wait_for_version(at + 1)
    player.wait("probe.painted()")

    assert player.ask("document.activeElement.dataset.place") == "stock"


def test_undo_and_redo_by_key_and_by_button(come: Come) -> None:
    player = sit(come, "klondike")
    before = player.told["view"]["piles"]
    player.play("draw")
    at, after = player.told["at"], player.told["view"]["piles"]

    player.page.keyboard.press("z")
    player.wait_for_version(at + 1)
    assert player.told["view"]["piles"] == before
    player.page.keyboard.press("Shift+Z")
    player.wait_for_version(at + 2)
    assert player.told["view"]["piles"] == after
    player.page.get_by_role("button", name="Undo").click()
    player.wait_for_version(at + 3)
    assert player.told["view"]["piles"] == before


def test_a_move_that_is_not_allowed_is_refused_with_a_sentence(come: Come) -> None:
    player = sit(come, "klondike")
    at = player.told["at"]

    player.touch(Touch("col3"))
    player.touch(Touch("col1"))

    said = player.page.locator(".say.bad")
    expect(said).to_be_visible()
    assert len(said.inner_text()) > 15
    assert player.told["at"] == at


def test_a_card_that_is_picked_is_said_with_where_it_can_go(come: Come) -> None:
    names = [name for name in PLAYING if name not in ("8S", "9D", "9H")]
    deal = ["8S", *names[:6], "9D", *names[6:11], "9H", *names[11:]]  # on top of the first three columns
    player = come()
    player.sit_alone("klondike", seed="picked", options={"deal": deal})

    player.touch(Touch("col1"))

    said = player.page.locator(".say")
    expect(said).to_contain_text("can go on")
    suits = said.locator(".ins").evaluate_all("all => all.map((suit) => suit.ariaLabel)")
    assert said.inner_text().startswith("8 can go on 9 or 9.")
    assert suits == ["spades", "diamonds", "hearts"]


def test_a_choice_is_cancelled_by_escape(come: Come) -> None:
    player = sit(come, "klondike")
    player.play(plan("klondike")[0][0])

    player.touch(Touch("col7"))
    player.page.keyboard.press("Escape")
    player.wait("probe.painted()")

    assert player.page.locator(".card.sel").count() == 0


def test_a_run_is_dragged_as_a_whole(come: Come) -> None:
    player = come()
    words, _ = plan("klondike")
    index = next(number for number, each in enumerate(words) if each.endswith((" 3", " 4", " 5", " 6")))
    solo("klondike", index / len(words))(player)
    _, start, goal, count = words[index].split()

    player.carry(Touch(start, depth=int(count)), Touch(goal))

    assert player.sent()["words"] == words[index]
    player.wait_for_version(player.sent()["at"] + 1)


def test_one_tap_finishes_when_everything_can_go_home(come: Come) -> None:
    player = come(Manner.TOUCH)
    SCENES["klondike-finish"](player)

    player.page.get_by_role("button", name="Finish").tap()

    expect(player.page.locator(".end")).to_contain_text("All 52 cards are home")
    assert player.faults == []


def test_the_state_of_a_round_is_downloaded_and_played_on(come: Come) -> None:
    player = come()
    solo("zoomquest", 0.6)(player)
    markers, rounds = player.told["view"]["markers"], player.told["view"]["counters"]["round"]

    player.page.get_by_role("button", name="More").click()
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Download the state after round").click()
    player.go("/new/zoomquest")
    player.press("button:has-text('A level of your own')")
    player.page.locator("input[type=file]").set_input_files(download.value.path())
    player.page.get_by_text("The file is well made").wait_for()
    player.page.get_by_role("button", name="Deal the cards").click()
    player.wait_for_turn()

    assert player.told["view"]["counters"]["round"] == rounds
    assert player.told["view"]["markers"] == markers


def test_together_a_choice_is_taken_back_only_if_the_other_agrees(come: Come) -> None:
    """P-8: as long as it is sealed; choices that have opened are never taken back."""
    asking, asked = players = gather(come, "zoomquest", 2, seed="consent")
    asking.play("move garden")
    all_see(players)
    assert asked.told["view"]["sealed"] == [0]

    asking.press("button:has-text('Undo')")
    asked.page.get_by_role("button", name="Decline").click()
    expect(asking.page.locator(".toast")).to_contain_text("Not everybody agrees")
    assert asking.told["view"]["sealed"] == [0]
    asking.press("button:has-text('Undo')")
    asked.page.get_by_role("button", name="Agree").click()
    asking.page.get_by_text("You asked to").wait_for(state="detached")
    all_see(players)

    assert asking.told["view"]["sealed"] == []


def test_a_hint_in_grid_cannon_rings_the_cell_and_speaks_of_cards(come: Come) -> None:
    player = come()
    player.sit_alone("gridcannon", seed="gc-1")
    while "draw" in player.words() or player.words()[0].startswith("royal"):
        player.play("draw" if "draw" in player.words() else player.words()[0])
        player.wait_for_turn()

    player.page.keyboard.press("h")
    told = player.page.locator(".advice").inner_text()

    rings = "[...document.querySelectorAll('.hint')].map((ringed) => ringed.closest('.pile').dataset.pile)"
    assert any(COORDINATES.fullmatch(place) for place in player.ask(rings))
    assert not COORDINATES.search(told), told


def test_a_fight_is_weighed_under_its_heads_and_without_coordinates(come: Come) -> None:
    player = come()
    player.sit_alone("dragonquest", seed="fight-9")
    player.play("explore 1,0")
    player.touch(Touch("1,0"))

    panel = player.page.locator(".weigh")
    panel.locator("h2", has_text="Fight the Slime").wait_for()
    heads = panel.locator(".points li b").all_inner_texts()

    assert heads == ["Win:", "10, critical:", "Lose:"], heads
    assert not COORDINATES.search(panel.inner_text())


def test_a_guest_moves_to_another_device(come: Come) -> None:
    here, there = come(), come(Manner.TOUCH)
    SCENES["klondike-middle"](here)
    table, piles = here.page.url, here.told["view"]["piles"]
    here.go("/settings")
    here.page.get_by_role("button", name="Make the link").click()
    here.page.get_by_role("button", name="QR code").click()

    there.page.goto(here.page.get_by_text("/move/").inner_text())
    there.page.get_by_role("button", name="Yes, move here").tap()
    there.page.get_by_role("link", name="Resume Klondike").tap()
    there.wait_for_turn()

    assert there.page.url == table
    assert there.told["view"]["piles"] == piles


def test_a_reload_keeps_the_place(come: Come) -> None:
    player = come()
    SCENES["klondike-middle"](player)
    piles = player.told["view"]["piles"]

    player.page.reload()
    player.wait_for_turn()

    assert player.told["view"]["piles"] == piles


def test_the_history_after_the_end(come: Come) -> None:
    player = come()
    SCENES["klondike-end"](player)

    player.choose_else("Back to the box")
    player.go("/history")

    expect(player.page.get_by_text("All 52 cards are home")).to_be_visible()
    expect(player.page.get_by_role("link", name="Statistics")).to_be_visible()


def test_a_rematch_from_the_end_screen(come: Come) -> None:
    player = come()
    SCENES["gridcannon-end"](player)
    before = player.page.url

    player.page.get_by_role("button", name="Next deal").click()
    player.page.wait_for_url(lambda url: url != before)
    player.wait_for_turn()

    assert not player.is_over


def test_the_shuffle_is_checked_at_the_end(come: Come) -> None:
    player = come()
    player.sit_alone("gridcannon")
    player.give_up()

    player.choose_else("Check the shuffle")

    expect(player.page.get_by_text("fair").first).to_be_visible()


def test_who_watches_sees_no_hidden_face(come: Come) -> None:
    host, guest = come(), come()
    table = host.sit_alone("sleepingqueens", players=2, bots=["random"], seed="watched")

    guest.go(f"/t/{table}")
    guest.wait_for_version(1)

    hand = host.told["view"]["piles"]["hand1"]
    assert all("face" in card for card in hand)
    assert guest.page.locator('.card[data-place="hand1"]').count() > 0
    assert guest.page.locator('.card[data-place="hand1"]:not([data-face=""])').count() == 0
    assert guest.ask(HIDDEN) == 0


def test_no_hidden_face_is_in_the_page(come: Come) -> None:
    player = sit(come, "klondike")

    assert player.page.locator('.card.back[data-face=""]').count() > 0
    assert player.ask(HIDDEN) == 0
