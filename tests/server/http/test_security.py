"""Whose pages may speak to the server."""

import pytest
from starlette.datastructures import Headers

from tests.server.visiting import Host
from tuckbox.server.http.security import headers_of, is_welcome


@pytest.mark.parametrize(
    ("headers", "welcome"),
    [
        ({"host": "box.example"}, True),
        ({"host": "box.example", "origin": "https://box.example"}, True),
        ({"host": "box.example:8000", "origin": "http://BOX.example:8000"}, True),
        ({"host": "box.example", "origin": "https://evil.example"}, False),
        ({"host": "box.example", "origin": "https://box.example.evil.example"}, False),
        ({"host": "box.example", "origin": "null"}, False),
        ({"origin": "null"}, False),
        ({"host": "box.example", "sec-fetch-site": "cross-site"}, False),
    ],
)
def test_only_our_own_pages_are_welcome(headers: dict[str, str], welcome: bool) -> None:
    assert is_welcome(Headers(headers)) is welcome


def test_another_site_cannot_open_a_table_but_can_be_linked_from(host: Host) -> None:
    evil = {"Origin": "https://evil.example"}

    assert host.guest().call("POST", "api/tables", {"game": "klondike"}, headers=evil)[0] == 403
    assert host.guest().call("GET", "api/games", headers=evil)[0] == 200


@pytest.mark.parametrize(
    ("scheme", "called", "safe"),
    [
        ("https", "box.example", True),
        ("http", "localhost:8000", True),
        ("http", "127.0.0.1:8000", True),
        ("http", "[::1]:8000", True),
        ("http", "192.168.0.7:8000", False),
        ("http", "box.local", False),
        ("http", "", False),
    ],
)
def test_a_page_is_told_to_stand_alone_only_where_its_browser_takes_that(scheme: str, called: str, safe: bool) -> None:
    scope = {"type": "http", "scheme": scheme, "headers": [(b"host", called.encode())]}

    assert ("cross-origin-opener-policy" in headers_of(scope)) is safe
