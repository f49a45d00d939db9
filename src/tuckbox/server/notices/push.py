"""Web Push: a notice sealed for one browser (RFC 8291, RFC 8188) and signed by this server (VAPID, RFC 8292).

The mathematics is that of `cryptography`, which this module alone needs; what a browser's push service sees is an
address, a length and a time.
"""

import base64
import hashlib
import hmac
import json
import os
from dataclasses import dataclass
from typing import Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tuckbox.server.notices.connector import Target, Unfit
from tuckbox.server.notices.hooks import Call
from tuckbox.server.notices.wording import Notice

CURVE: Final = ec.SECP256R1()
POINT: Final = 65
"""So long is a public key, and it begins with this byte."""
UNCOMPRESSED: Final = 4
SECRET: Final = 16
RECORD: Final = 4096
LAST: Final = b"\x02"
SIGNED_SECONDS: Final = 12 * 3600
LIVES_SECONDS: Final = 24 * 3600
"""A push service keeps it so long for a browser that is not there."""
NO_KEYS: Final = "The browser's keys are not as they should be."


@dataclass(frozen=True, slots=True)
class Keys:
    """What a browser gives with its address: its public key and a secret."""

    point: bytes
    secret: bytes


def keys_of(p256dh: str, auth: str) -> Keys:
    """Raises Unfit."""
    try:
        point, secret = opened(p256dh), opened(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise Unfit(NO_KEYS) from None
    if len(point) != POINT or point[0] != UNCOMPRESSED or len(secret) != SECRET:
        raise Unfit(NO_KEYS)
    return Keys(point, secret)


def new_key() -> str:
    """The server's own secret number, as it is kept."""
    return str(ec.generate_private_key(CURVE).private_numbers().private_value)


class Signer:
    """Signs for this server, so that a push service knows that it is the one to which the browser said yes."""

    def __init__(self, secret: str, contact: str) -> None:
        self.key: Final = ec.derive_private_key(int(secret), CURVE)
        self.contact: Final = contact
        self.public: Final = letters(point_of(self.key.public_key()))

    def authorization(self, target: Target, now: int) -> str:
        claims = {"aud": target.origin, "exp": now // 1000 + SIGNED_SECONDS, "sub": self.contact}
        said = ".".join(letters(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        numbers = decode_dss_signature(self.key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        signature = b"".join(number.to_bytes(32, "big") for number in numbers)
        return f"vapid t={said}.{letters(signature)}, k={self.public}"


def call(target: Target, keys: Keys, notice: Notice, signer: Signer, now: int) -> Call:
    """One that is not delivered yet gives way to the next with the same tag: so none comes twice."""
    told = {"title": notice.title, "body": notice.text, "url": notice.link, "tag": notice.tag, "key": notice.key}
    topic = letters(hashlib.blake2b(notice.tag.encode(), digest_size=20).digest())
    headers = {
        "Authorization": signer.authorization(target, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LIVES_SECONDS),
        "Topic": topic,
        "Urgency": "high",
    }
    return target, "POST", headers, sealed(json.dumps(told).encode(), keys)


def sealed(text: bytes, keys: Keys, *, salt: bytes = b"", own: ec.EllipticCurvePrivateKey | None = None) -> bytes:
    """One record that this browser alone can read; salt and key are new for each, but in a test."""
    salt, own = salt or os.urandom(16), own or ec.generate_private_key(CURVE)
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, keys.point)
    point = point_of(own.public_key())
    shared = derived(own.exchange(ec.ECDH(), browser), keys.secret, b"WebPush: info\0" + keys.point + point, 32)
    key = derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, of at most one block."""
    first = hmac.digest(salt, secret, "sha256")
    return hmac.digest(first, info + b"\x01", "sha256")[:length]


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def opened(text: str) -> bytes:
    """Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
