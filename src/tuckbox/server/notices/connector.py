"""The one way to an address that a guest has given: HTTPS to the open internet, and as little of it as can be.

The name is resolved once, every number that comes of it is checked, and the connection goes to a checked number and
nowhere else, so a name cannot mean another machine a moment later. No redirect is followed, of an answer only the
status is wanted and a few kilobytes are read, and all of it, the looking up of the name too, has a few seconds. It
blocks: call it in a thread.
"""

import re
import socket
import ssl
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from tuckbox.server.notices.names import Names, Resolve
from tuckbox.server.notices.ranges import is_open

LONGEST_URL: Final = 2000
PORTS: Final = (443, 8443)
SECONDS: Final = 10.0
SECONDS_FOR_NAME: Final = 5.0
MOST_ANSWER: Final = 16 * 1024
PIECE: Final = 4096
MOST_TRIED: Final = 3
"""Of a name's numbers."""
PLAIN: Final = re.compile(r"[!-~]+")
NAME: Final = re.compile(r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?")
STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})[ \r]")


class Unfit(Exception):
    """A sentence: this address is not one to which anything is sent."""


class Unreached(Exception):
    """A sentence: nothing was sent, or it is not known whether it arrived; it may be tried again."""


@dataclass(frozen=True, slots=True)
class Target:
    host: str
    port: int
    path: str

    @property
    def name(self) -> str:
        """As the Host header has it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[0] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"https://{self.name}"


def target_of(url: str) -> Target:
    """Raises Unfit."""
    if len(url) > LONGEST_URL or not PLAIN.fullmatch(url):
        raise Unfit(f"An address has at most {LONGEST_URL} plain letters, and no spaces.")
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").lower(), parts.port or PORTS[0]
    except ValueError:
        raise Unfit("That is no address of the web.") from None
    if parts.scheme != "https" or "@" in parts.netloc:
        raise Unfit("An address begins with https:// and holds no password before its name.")
    if port not in PORTS:
        raise Unfit(f"Notices are sent to port {' or '.join(map(str, PORTS))} alone.")
    if not NAME.fullmatch(host) and not is_open(host):
        raise Unfit("That is no address of the open internet.")
    path = parts.path or "/"
    return Target(host.removesuffix("."), port, f"{path}?{parts.query}" if parts.query else path)


def resolve(host: str, port: int) -> list[str]:
    """The numbers of a name. Raises OSError."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(place[0]) for *_, place in found))


class Connector:
    """`allows` says which numbers may be connected to; tests, whose server is at home, say another."""

    def __init__(
        self,
        *,
        resolve: Resolve = resolve,
        allows: Callable[[str], bool] = is_open,
        context: ssl.SSLContext | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self.resolve: Final = resolve
        self.allows: Final = allows
        self.context: Final = context or ssl.create_default_context()
        self.seconds: Final = seconds
        self.names: Final = Names()

    def send(self, target: Target, method: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer. Raises Unfit or Unreached."""
        until = time.monotonic() + self.seconds
        numbers = self.numbers(target, until)
        try:
            with (
                self.connect(numbers, target.port, until) as plain,
                self.context.wrap_socket(plain, server_hostname=target.host) as wire,
            ):
                return converse(wire, request(target, method, headers, body), until)
        except (OSError, ValueError) as fault:  # a certificate for another name is an OSError, too
            raise Unreached(reason(fault)) from None

    def numbers(self, target: Target, until: float) -> list[str]:
        """Those to connect to: one that is not allowed spoils them all. Raises Unfit or Unreached."""
        try:
            seconds = min(SECONDS_FOR_NAME, left(until))
            found = self.names.numbers(self.resolve, target.host, target.port, seconds)
        except TimeoutError:
            raise Unreached("The name of that address was not found in time.") from None
        except (OSError, UnicodeError):
            raise Unreached("The name of that address is not known.") from None
        if not found:
            raise Unreached("The name of that address is not known.")
        if not all(map(self.allows, found)):
            raise Unfit("That address does not lead to the open internet.")
        return found[:MOST_TRIED]

    def connect(self, numbers: list[str], port: int, until: float) -> socket.socket:
        fault = OSError("nobody is there")
        for number in numbers:
            family = socket.AF_INET6 if ":" in number else socket.AF_INET
            wire = socket.socket(family, socket.SOCK_STREAM)
            try:
                wire.settimeout(left(until))
                wire.connect((number, port))
            except OSError as found:
                wire.close()
                fault = found
            else:
                wire.settimeout(left(until))
                return wire
        raise fault


def request(target: Target, method: str, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = {"Host": target.name, "User-Agent": "Tuckbox", "Connection": "close", "Content-Length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in {**lines, **headers}.items())
    return f"{method} {target.path} HTTP/1.1\r\n{head}\r\n".encode("latin-1", "replace") + body


def converse(wire: ssl.SSLSocket, said: bytes, until: float) -> int:
    """Raises OSError where no status comes in time or in a few kilobytes."""
    wire.settimeout(left(until))
    wire.sendall(said)
    heard = b""
    while b"\r\n" not in heard and len(heard) < MOST_ANSWER:
        wire.settimeout(left(until))
        piece = wire.recv(PIECE)
        if not piece:
            break
        heard += piece
    found = STATUS.match(heard)
    if found is None:
        raise OSError("the answer is none of the web")
    return int(found[1])


def left(until: float) -> float:
    """The seconds that are left. Raises TimeoutError."""
    seconds = until - time.monotonic()
    if seconds <= 0:
        raise TimeoutError
    return seconds


def reason(fault: Exception) -> str:
    """Nothing of what another machine has said."""
    if isinstance(fault, TimeoutError):
        return "It did not answer in time."
    if isinstance(fault, ssl.SSLError):
        return "It could not prove its name."
    return "It could not be reached."
