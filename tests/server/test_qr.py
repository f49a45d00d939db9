"""QR codes for the terminal: the same squares as those that the client's encoder draws (web/test/app.qr.test.ts)."""

import json
from pathlib import Path

import pytest

from tests.server.cameras import rows_seen
from tuckbox.server.qr import encode, picture

KNOWN = json.loads((Path(__file__).parents[1] / "data" / "qr.json").read_text("utf-8"))


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: f"{len(known['rows'])} squares")
def test_a_code_has_the_squares_that_another_encoder_draws(known: dict[str, object]) -> None:
    assert encode(str(known["text"])) == known["rows"]


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: f"{len(known['rows'])} squares")
def test_a_picture_shows_its_code_with_four_white_squares_around(known: dict[str, object]) -> None:
    seen = rows_seen(picture(str(known["text"])))

    assert [row[4:-4] for row in seen[4:-4]] == known["rows"]
    assert {row[:4] + row[-4:] for row in seen} == {"0" * 8}
    assert set("".join(seen[:4] + seen[-4:])) == {"0"}


@pytest.mark.parametrize(("length", "is_drawn"), [(106, True), (107, False)])
def test_a_text_that_is_too_long_has_no_picture(length: int, is_drawn: bool) -> None:
    assert bool(picture("x" * length)) is is_drawn
