"""Web Push: sealed as the standard has it, signed so that it can be checked, and sent once a browser has said yes."""

import base64
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("cryptography", reason="push is an optional part of the server")

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tests.server.notices.listener import Heard, Listener
from tests.server.notices.town import BASE, Circle, Town, path_in
from tests.server.visiting import Guest
from tuckbox.server.notices.connector import Unfit, target_of
from tuckbox.server.notices.push import (
    CURVE,
    Keys,
    Signer,
    derived,
    keys_of,
    letters,
    new_key,
    opened,
    point_of,
    sealed,
)
from tuckbox.server.notices.settings import Settings

ENDPOINT = "https://hook.example/push/abc"
NOW = 1_900_000_000_000


class Browser:
    """What a browser does with a push: reads it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.keys = Keys(point_of(self.key.public_key()), b"0123456789abcdef")

    @property
    def told(self) -> dict[str, object]:
        point, secret = letters(self.keys.point), letters(self.keys.secret)
        return {"kind": "push", "address": ENDPOINT, "p256dh": point, "auth": secret}

    def read(self, body: bytes) -> dict[str, str]:
        salt, length, point = body[:16], body[20], body[21 : 21 + body[20]]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        info = b"WebPush: info\0" + self.keys.point + point
        shared = derived(self.key.exchange(ec.ECDH(), sender), self.keys.secret, info, 32)
        key = derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(shared, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        assert text.endswith(b"\x02")
        read: dict[str, str] = json.loads(text[:-1])
        return read


def test_the_example_of_the_standard_comes_out() -> None:
    """RFC 8291, section 5 and appendix A."""
    keys = keys_of(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    own = ec.derive_private_key(int.from_bytes(opened("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    text = b"When I grow up, I want to be a watermelon"

    body = sealed(text, keys, salt=opened("DGv6ra1nlYgDCS1FRnbzlw"), own=own)

    assert letters(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_signature_can_be_checked() -> None:
    signer = Signer(new_key(), "mailto:host@cards.example")

    said = signer.authorization(target_of(ENDPOINT), NOW)

    token, _, key = said.removeprefix("vapid t=").partition(", k=")
    head, claims, signature = token.split(".")
    raw = opened(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, opened(key))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(opened(head)) == {"typ": "JWT", "alg": "ES256"}
    read = json.loads(opened(claims))
    assert read["aud"] == "https://hook.example"
    assert NOW // 1000 < read["exp"] <= NOW // 1000 + 24 * 3600


@pytest.mark.parametrize(
    ("point", "secret"),
    [("", ""), ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"), (letters(b"\x04" * 65), letters(b"0" * 16)), ("ä", "ä")],
)
def test_keys_that_are_none_are_refused(point: str, secret: str) -> None:
    with pytest.raises(Unfit):
        keys_of(point, secret)


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener(201) as listener:
        yield listener


@pytest.fixture
def town(tmp_path: Path, listener: Listener) -> Iterator[Town]:
    with Town(tmp_path, listener, settings=Settings(BASE, push="mailto:host@cards.example")) as town:
        yield town


def confirmed(town: Town, guest: Guest) -> Browser:
    """A browser that has answered the question by itself."""
    browser = Browser()
    assert guest.call("POST", "api/me/notices/contacts", browser.told)[0] == 201
    town.step()
    question = browser.read(town.hooks.heard.pop().body)
    assert question["tag"] == "confirm"
    assert guest.visit_page("POST", path_in(question["url"]))[0] == 200
    return browser


def test_a_browser_is_told_what_nobody_else_can_read(town: Town) -> None:
    circle = Circle(town)
    browser = confirmed(town, circle.guests[2])
    circle.pass_turn(2)
    circle.go(2)
    circle.play_until(2)
    town.wait()

    [heard] = town.hooks.heard
    assert browser.read(heard.body)["body"] == "Sleeping Queens with Ada and Ben"
    assert b"Queens" not in heard.body
    assert heard.headers["content-encoding"] == "aes128gcm"
    assert len(heard.headers["topic"]) <= 32
    assert is_signed_with(heard, circle.guests[2].call("GET", "api/me/notices")[1]["key"])
    circle.close()


def is_signed_with(heard: Heard, key: str) -> bool:
    return heard.headers["authorization"].endswith(f", k={key}") and len(base64.urlsafe_b64decode(key + "=")) == 65


def test_a_browser_that_is_gone_is_forgotten(town: Town) -> None:
    guest = town.guest()
    confirmed(town, guest)
    town.hooks.statuses = [410]
    assert guest.call("POST", "api/me/notices/test")[0] == 200
    town.step()

    assert guest.call("GET", "api/me/notices")[1]["contacts"] == []


def test_the_server_keeps_its_key(tmp_path: Path, listener: Listener) -> None:
    settings, keys = Settings(BASE, push="mailto:host@cards.example"), []
    for _ in range(2):
        with Town(tmp_path, listener, settings=settings) as town:
            keys.append(town.guest().call("GET", "api/me/notices")[1]["key"])

    assert keys[0] == keys[1]
