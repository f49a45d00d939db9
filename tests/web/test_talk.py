"""Two who play, one who watches, and a host, in their own windows: chat, what is new, muting, a report."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.server.visiting import Guest, Host
from tests.web.player import DESK, PHONE, Player
from tests.web.test_access import AXE, FINDINGS
from tuckbox.server.http.assets import Client

WIDE = {"width": 1440, "height": 900}


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with Host(tmp_path, client=Client()) as host:
        yield host


class Company:
    """Ada at a desk, Ben by his protocol, at a table with the cards dealt or not yet."""

    def __init__(self, host: Host, browser: Browser) -> None:
        self.host = host
        self.browser = browser
        self.players: list[Player] = []
        self.ada, self.ben = host.guest(), host.guest()
        self.table = self.ada.open_table(seed="talk")
        self.adas, self.bens = self.ada.visit(self.table), self.ben.visit(self.table)
        self.adas.ask(sit="Ada")
        self.bens.ask(sit="Ben")

    def deal(self) -> None:
        self.adas.ask(deal="x")
        self.bens.ask(deal="x")

    def come(self, guest: Guest | None = None, *, path: str = "", size: dict[str, int] = DESK) -> Player:
        player = Player(self.browser, self.host.url.rstrip("/"), viewport=size)
        if guest is not None:
            token = guest.cookie.partition("=")[2]
            player.context.add_cookies([{"name": "tuckbox_guest", "value": token, "url": self.host.url}])
        self.players.append(player)
        player.go(path or f"/t/{self.table}")
        return player

    def close(self) -> None:
        self.adas.close()
        self.bens.close()
        for player in self.players:
            player.leave()


@pytest.fixture
def company(host: Host, browser: Browser) -> Iterator[Company]:
    company = Company(host, browser)
    yield company
    company.close()


def chat(player: Player) -> Locator:
    return player.page.get_by_role("complementary", name="Chat")


def button(player: Player) -> Locator:
    return player.page.locator(".talk-open")


def has_no_faults(player: Player) -> None:
    player.page.evaluate(AXE.read_text("utf-8"))
    assert player.ask(FINDINGS) == []
    assert player.faults == []


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_what_is_new_is_marked_also_after_a_reload_until_it_is_read(company: Company, size: dict[str, int]) -> None:
    company.deal()
    company.bens.ask(say="Good luck, Ada.")
    ada = company.come(company.ada, size=size)
    expect(button(ada)).to_have_attribute("aria-label", "Chat, 1 new")
    ada.page.reload()
    expect(button(ada)).to_have_attribute("aria-label", "Chat, 1 new")

    button(ada).click()
    expect(chat(ada)).to_contain_text("Ben Good luck, Ada.")
    box = chat(ada).bounding_box()
    assert box
    assert box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"]
    has_no_faults(ada)
    ada.page.keyboard.press("Escape")
    expect(button(ada)).to_have_attribute("aria-label", "Chat")
    ada.page.reload()
    expect(button(ada)).to_have_attribute("aria-label", "Chat")


def test_the_panel_takes_no_room_from_the_table_beside_it(company: Company) -> None:
    company.deal()
    ada = company.come(company.ada, size=WIDE)
    button(ada).click()

    mat, panel = ada.page.locator(".mat").bounding_box(), chat(ada).bounding_box()
    assert mat
    assert panel
    assert mat["x"] + mat["width"] <= panel["x"]
    assert ada.page.locator(".talk [name=text]").evaluate("field => field === document.activeElement")


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_log_and_chat_have_one_place_and_each_gives_it_to_the_other(company: Company, size: dict[str, int]) -> None:
    company.deal()
    ada = company.come(company.ada, size=size)
    log = ada.page.get_by_role("dialog", name="What happened")
    ada.wait_for_version(1)
    ada.page.keyboard.press("l")
    expect(log).to_be_visible()

    button(ada).click()
    expect(chat(ada)).to_be_visible()
    expect(log).to_have_count(0)
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("l")

    expect(log).to_be_visible()
    expect(chat(ada)).to_have_count(0)
    assert "/t/" in ada.page.url
    has_no_faults(ada)


def test_back_closes_the_sheet_and_stays_at_the_table(company: Company) -> None:
    company.deal()
    ada = company.come(company.ada, size=PHONE)
    button(ada).click()
    expect(chat(ada)).to_be_visible()
    ada.page.go_back()

    expect(chat(ada)).to_have_count(0)
    expect(button(ada)).to_be_visible()


def test_one_talks_in_the_lobby_too(company: Company) -> None:
    ada = company.come(company.ada)
    button(ada).click()
    ada.page.get_by_label("Say something").fill("We start this evening.")
    ada.page.keyboard.press("Enter")

    expect(chat(ada)).to_contain_text("You We start this evening.")
    told = company.bens.until(lambda told: bool(told.get("said")))
    assert [line["name"] for line in told["said"]] == ["Ada"]
    has_no_faults(ada)


def test_who_watches_is_told_who_reads_it_and_players_read_nothing(company: Company) -> None:
    company.deal()
    company.bens.ask(say=0)
    dan, ada = company.come(), company.come(company.ada)
    button(dan).click()
    expect(chat(dan)).to_contain_text("Only those who watch can read this")
    dan.page.get_by_label("Say something").fill("Ben has a king.")
    dan.page.keyboard.press("Enter")
    expect(chat(dan)).to_contain_text("You Ben has a king.")

    company.bens.ask(say="Your turn.")
    expect(button(ada)).to_have_attribute("aria-label", "Chat, 2 new")
    assert "king" not in ada.page.locator("body").inner_text()


def test_whom_one_mutes_one_reads_no_more_until_it_is_undone(company: Company) -> None:
    company.deal()
    company.bens.ask(say="You are a fool.")
    ada = company.come(company.ada)
    button(ada).click()
    ada.page.get_by_label("What to do about Ben").click()
    has_no_faults(ada)
    ada.page.get_by_role("button", name="Mute everywhere").click()
    expect(chat(ada)).to_contain_text("1 line of people whom you have muted")
    company.bens.ask(say="A fool!")
    expect(chat(ada)).to_contain_text("2 lines of people whom you have muted")
    expect(chat(ada)).not_to_contain_text("fool")

    ada.page.get_by_text("Undo it in the settings").click()
    ada.page.locator("#muted").get_by_role("button").click()
    expect(ada.page.locator("#muted")).to_have_count(0)
    ada.go(f"/t/{company.table}")
    button(ada).click()
    expect(chat(ada)).to_contain_text("You are a fool.")


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_report_comes_to_the_host_who_sees_to_it(company: Company, size: dict[str, int]) -> None:
    company.deal()
    company.bens.ask(say="You are a fool.")
    ada = company.come(company.ada)
    button(ada).click()
    ada.page.get_by_label("What to do about Ben").click()
    ada.page.get_by_role("button", name="Tell the host").click()
    ada.page.get_by_label("What the host should know").fill("He insults me.")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_text("The host of this server is told.").first).to_be_attached()

    owner = company.come(path=f"/host#{company.host.app.state.desk.key}", size=size)
    page = owner.page
    expect(page.locator(".reports article")).to_contain_text("Ada about Ben")
    expect(page.locator(".reports article")).to_contain_text("You are a fool.")
    assert page.url.endswith("/host"), "the key has left the address"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    has_no_faults(owner)
    page.get_by_role("button", name="Mute Ben everywhere").click()
    expect(page.get_by_role("button", name="Let Ben speak again")).to_be_visible()
    assert "taken your voice" in company.bens.ask(say=0)["refused"]
    page.get_by_role("button", name="Seen to").click()
    expect(page.get_by_text("1 report seen to")).to_be_visible()
    page.get_by_role("button", name="Close the table of Ada and Ben").click()
    page.get_by_role("button", name="Close it").click()
    expect(page.get_by_text("No table is open.")).to_be_visible()
    assert "closed by the host" in company.bens.until(lambda told: "closed" in told)["closed"]


def test_without_the_key_there_is_nothing_to_see(company: Company) -> None:
    stranger = company.come(path="/host#nonsense")

    expect(stranger.page.get_by_role("alert")).to_contain_text("does not open the host's page")
