"""The browser opens where there is a screen for it."""

import pytest

from tuckbox.server.browser import has_screen


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ""}, False),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_screen_is_known_by_its_system(platform: str, environment: dict[str, str], expected: bool) -> None:
    assert has_screen(platform, environment) is expected
