"""Guests and their cookies."""

import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.server.visiting import Guest, Host
from tuckbox.server.guests import COOKIE, cookie, digest_of, new_token, token_in
from tuckbox.server.store.sqlite import FILE


def test_a_cookie_cannot_be_read_by_a_page_nor_sent_by_another_site() -> None:
    header = cookie("token", secure=False)

    assert "HttpOnly" in header
    assert "SameSite=Lax" in header
    assert "Secure" not in header
    assert cookie("token", secure=True).endswith("Secure")


def test_a_token_is_found_among_other_cookies_and_nothing_else_is_one() -> None:
    token = new_token()

    assert token_in(f"a=b; {COOKIE}={token}; c=d") == token
    assert token_in(f"{COOKIE}=short") is None
    assert token_in("x" * 5000) is None
    assert token_in("") is None


def test_a_token_is_kept_nowhere_in_the_clear(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        guest = host.guest()
        guest.call("GET", "api/me")

    token = guest.cookie.partition("=")[2].encode()
    assert token not in (tmp_path / FILE).read_bytes()
    assert digest_of(token.decode()).encode() in (tmp_path / FILE).read_bytes()


def test_a_made_up_token_is_nobodys(host: Host) -> None:
    stranger = Guest(host.url, f"{COOKIE}={new_token()}")

    assert stranger.call("GET", "api/history") == (200, {"games": [], "tallies": [], "summary": []})
    assert stranger.call("POST", "api/me/move")[0] == 403


def move(guest: Guest, link: str) -> tuple[int, str]:
    """Look at the page of a link and press its button, on a device without a cookie."""
    with urllib.request.urlopen(guest.url + link.lstrip("/")) as page:
        assert page.status == 200
    opener = urllib.request.build_opener(NoRedirect)
    try:
        with opener.open(urllib.request.Request(guest.url + link.lstrip("/"), b"")) as answer:
            return answer.status, ""
    except urllib.error.HTTPError as answer:
        with answer:
            return answer.code, (answer.headers["set-cookie"] or "").partition(";")[0]


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: object) -> None:
        return None


def test_a_moving_link_hands_the_guest_over_once(host: Host) -> None:
    guest = host.guest()
    table = guest.open_table()
    with guest.visit(table) as visit:
        visit.ask(sit="Ada")
    link = guest.call("POST", "api/me/move")[1]["link"]

    status, moved = move(guest, link)

    assert status == 303
    assert moved != guest.cookie
    with Guest(host.url, moved).visit(table) as again:
        assert again.state["chair"] == 0
    assert move(guest, link) == (410, "")


@pytest.mark.parametrize("link", ["/move/nonsense", "/move/%3Cscript%3E"])
def test_a_made_up_link_moves_nobody(host: Host, link: str) -> None:
    assert move(host.guest(), link) == (410, "")
