"""Who is who: a guest is whoever bears a random token in a cookie. Of tokens only the digest is kept."""

import secrets
import sys
import time
from collections import OrderedDict
from hashlib import blake2b
from http.cookies import CookieError, SimpleCookie
from typing import Final

from tuckbox.server.store.base import Store

COOKIE: Final = "tuckbox_guest"
TOKEN_BYTES: Final = 16
TOKEN_LETTERS: Final = 22
COOKIE_SECONDS: Final = 400 * 24 * 3600  # longer than that no browser keeps one
MOVE_SECONDS: Final = 600
GUESTS_KEPT: Final = 10_000


class Identity:
    """Recognises guests by their tokens, and makes new ones."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.known: Final[OrderedDict[str, str]] = OrderedDict()
        self.shut: Final[OrderedDict[str, None]] = OrderedDict()
        """Guests who are forgotten, or are just being: nobody is recognised as one of them."""

    async def recognise(self, cookies: str) -> str | None:
        """The guest who sent these cookies, if it is one."""
        token = token_in(cookies)
        if token is None:
            return None
        digest = digest_of(token)
        guest = self.known.get(digest) or await self.store.bearer(digest)
        if guest is None or guest in self.shut:
            return None
        self.remember(digest, guest)
        return guest

    async def welcome(self, guest: str | None = None) -> tuple[str, str]:
        """A new guest, or a known one on a new device, and the token for the cookie."""
        token = new_token()
        name = guest or secrets.token_hex(8)
        await self.store.add_pass(digest_of(token), name, 0)
        self.remember(digest_of(token), name)
        return name, token

    async def moving_token(self, guest: str) -> str:
        """A token that makes another device this guest's: once, and soon."""
        token = new_token()
        await self.store.add_pass(digest_of(token), guest, now() + 1000 * MOVE_SECONDS)
        return token

    async def arrive(self, token: str) -> str | None:
        """The guest whose link was followed, or None where it was used before or is too old."""
        return await self.store.redeem(digest_of(token), now())

    def shut_out(self, guest: str) -> None:
        """From now on."""
        self.shut[guest] = None
        if len(self.shut) > GUESTS_KEPT:
            self.shut.popitem(last=False)
        for digest in [digest for digest, known in self.known.items() if known == guest]:
            del self.known[digest]

    def let_in(self, guest: str) -> None:
        """After all: something went wrong."""
        self.shut.pop(guest, None)

    def remember(self, digest: str, guest: str) -> None:
        self.known.pop(digest, None)
        self.known[digest] = guest
        if len(self.known) > GUESTS_KEPT:
            self.known.popitem(last=False)


def steady() -> int:
    """Nanoseconds of a clock that nobody can set; on Linux it also runs while the machine sleeps."""
    is_sleepless = sys.platform == "linux"
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) if is_sleepless else time.monotonic_ns()


BEGAN: Final = time.time_ns() - steady()


def now() -> int:
    """Milliseconds since 1970, as all of the store counts. Whoever sets the clock makes nothing sooner or later."""
    return (BEGAN + steady()) // 1_000_000


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest_of(token: str) -> str:
    return blake2b(token.encode(), digest_size=32, person=b"tuckbox guest").hexdigest()


def token_in(cookies: str) -> str | None:
    try:
        morsel = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel is not None and len(morsel.value) == TOKEN_LETTERS else None


def cookie(token: str, *, secure: bool) -> str:
    """The header that gives a browser its token."""
    text = f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax"
    return f"{text}; Secure" if secure else text


def no_cookie(*, secure: bool) -> str:
    """The header that takes it away again."""
    text = f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
    return f"{text}; Secure" if secure else text
