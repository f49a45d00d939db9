"""Links for friends: they name an address that others can open, or say that only this machine can."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Come
from tests.web.house import House
from tests.web.player import Player

ALONE = "Only this machine can open this link"


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("data"), host="0.0.0.0") as house:  # that is what is tested
        yield house


@pytest.fixture
def host(browser: Browser, open_house: House) -> Iterator[Player]:
    """Who has started a server for everybody, at the browser of the same machine."""
    player = Player(browser, f"http://localhost:{open_house.port}")
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield player
    player.leave()


def is_for_others(house: House) -> bool:
    """As the console says; without a network there is no better address than our own."""
    return "127.0.0.1" not in house.url


def test_the_invitation_names_the_address_that_the_console_names(host: Player, open_house: House) -> None:
    table = host.open_table("sleepingqueens", players=2)
    host.go(f"/t/{table}")
    host.page.get_by_role("button", name="QR code").click()
    shown = host.page.get_by_role("dialog").locator("p.sub")

    if is_for_others(open_house):
        expect(shown).to_have_text(f"{open_house.url}/t/{table}")
        expect(host.page.locator(".lbl")).to_contain_text(open_house.url.removeprefix("http://"))
        expect(host.page.get_by_text(ALONE)).to_have_count(0)
    else:
        expect(host.page.get_by_text(ALONE)).to_be_visible()


def test_the_link_copied_at_the_table_is_for_others(host: Player, open_house: House) -> None:
    table = host.sit_alone("klondike")

    host.press("button[aria-label='More']")
    host.page.get_by_role("button", name="Copy the link to this table").click()
    expect(host.page.locator(".toast")).to_contain_text("The link is copied.")

    origin = open_house.url if is_for_others(open_house) else host.url
    assert host.ask("navigator.clipboard.readText()") == f"{origin}/t/{table}"


def test_the_link_to_another_device_is_for_others(host: Player, open_house: House) -> None:
    host.go("/settings")
    host.context.request.get(f"{host.url}/api/me")
    host.page.get_by_role("button", name="Make the link").click()
    host.page.get_by_role("button", name="QR code").click()

    origin = open_house.url if is_for_others(open_house) else host.url
    expect(host.page.get_by_role("dialog").locator("p.sub")).to_contain_text(f"{origin}/move/")


def test_the_link_to_an_open_deal_is_for_others(host: Player, open_house: House) -> None:
    host.sit_alone("klondike", seed="same cards")
    origin = open_house.url if is_for_others(open_house) else host.url

    host.press("button.deal")

    expect(host.page.locator(".toast")).to_contain_text("The link to this deal is copied")
    assert host.ask("navigator.clipboard.readText()") == f"{origin}/play/klondike?seed=same+cards"


def test_a_link_that_only_this_machine_can_open_says_so(come: Come) -> None:
    player = come()

    player.go(f"/t/{player.open_table('sleepingqueens', players=2)}")

    expect(player.page.get_by_text(ALONE)).to_be_visible()


def test_a_friend_in_the_network_meets_no_error(browser: Browser, open_house: House) -> None:
    """A browser gives pages less there than on this machine, as nobody vouches for the way to them."""
    friend = Player(browser, open_house.url)

    friend.sit_alone("klondike")
    friend.go("/")
    friend.go("/settings")

    assert friend.faults == []
    friend.leave()
