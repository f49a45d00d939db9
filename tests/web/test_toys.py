"""A game that somebody else wrote in Python is played in the browser: the client knows no game by name."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.toys import TOYS
from tests.web.conftest import PROOF, Come
from tests.web.house import House, toys_in
from tests.web.player import Manner, Touch
from tests.web.scenes import do, guest_of
from tests.web.test_together import gather
from tests.web.walk import offered
from tuckbox.core.dice import QuickDice
from tuckbox.games import GAMES


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("data"), packages=toys_in(tmp_path_factory.mktemp("packages"))) as house:
        yield house


@pytest.mark.parametrize("manner", Manner if PROOF else [Manner.MOUSE])
def test_a_toy_game_is_played_to_its_end(manner: Manner, come: Come) -> None:
    player, dice = come(manner), QuickDice(2)
    player.sit_alone("stakes", players=2, bots=["random"])

    while not player.is_over:
        player.play_on(dice)
        player.wait_for_turn()

    expect(player.page.locator(".end")).to_contain_text("All cards are played.")
    assert player.faults == []


def test_the_shelf_says_what_is_missing_and_shows_the_rest(come: Come) -> None:
    player = come()

    player.go("/")

    expect(player.page.get_by_text("The installed game torn is left out: the server's log says why.")).to_be_visible()
    expect(player.page.locator(".shelf > li")).to_have_count(len(GAMES) + len(TOYS))


def test_a_tap_counts_though_another_has_just_sealed(come: Come) -> None:
    player, other = gather(come, "stakes", 2, options={"rounds": 2})
    hand = next(name for name, cards in player.told["view"]["piles"].items() if cards and cards[0].get("face"))
    first, _ = player.told["view"]["piles"][hand]
    spot = player.spot(Touch(hand, first["face"]))  # where the other card will lie
    other.play(other.words()[0])
    sealed = other.told["at"]
    player.wait_for_version(sealed)
    player.page.mouse.click(*spot)
    player.wait_for_version(sealed + 1)
    player.rest(*spot)

    other.wait_for_turn()
    other.play(other.words()[0])
    player.wait_for_version(other.told["at"])
    player.page.mouse.click(*spot)

    player.wait("probe.until(() => probe.told.over, 'The last card was not played')")


def test_a_toy_game_stands_on_the_shelf(come: Come) -> None:
    player = come()

    player.go("/")

    player.page.get_by_role("link", name="Stakes").first.click()
    player.wait_for_turn()
    assert player.told["game"] == "stakes"


def test_a_bots_mark_is_no_higher_than_its_name(come: Come) -> None:
    """Where no style sheet of the game's own says how large it is."""
    player = come()
    player.sit_alone("stakes", players=2, bots=["random"])

    name, mark = (player.page.locator(f".others .seat {part}").bounding_box() for part in (".called", ".bot svg"))

    assert name and mark
    assert mark["height"] <= name["height"], (mark, name)


def test_a_row_of_cards_does_not_creep_each_time_it_is_drawn(come: Come) -> None:
    player = come()
    table = player.sit_alone("stakes", players=3, bots=["random", "random"], seed="row")
    with guest_of(player).visit(table) as visit:
        for _ in range(3):
            do(visit, offered(visit)[0]["words"])
        offered(visit)
    player.wait_for_version(visit.state["at"])
    deck = player.page.locator('.pile[data-pile="deck"]')
    before = deck.bounding_box()

    for _ in range(5):
        player.page.keyboard.press("Escape")
        player.wait("probe.painted()")

    assert deck.bounding_box() == pytest.approx(before, abs=1)
