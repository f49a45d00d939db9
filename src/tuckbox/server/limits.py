"""How much one guest, one address and one table may ask of the house. Each number can be set by the host."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from tuckbox.core.errors import BadOption, quote
from tuckbox.core.options import unknown
from tuckbox.server.watch import Watch

ADDRESSES_KEPT: Final = 10_000


@dataclass(frozen=True, slots=True)
class Limits:
    """The defaults suit a house for friends on a small machine."""

    frame_bytes: int = 8_192
    frames_per_second: int = 30
    frames_at_once: int = 90
    lag_bytes: int = 512 * 1024
    """So much may wait for a slow client before it is dropped."""
    head_bytes: int = 16 * 1024
    head_lines: int = 100
    head_seconds: int = 10
    body_bytes: int = 256 * 1024
    body_seconds: int = 20
    connections: int = 6_000
    """Of all kinds; fewer where the system allows fewer files."""
    connections_per_address: int = 300
    sockets: int = 5_000
    sockets_per_address: int = 250
    rooms: int = 1_000
    idle_seconds: int = 300
    absent_seconds: int = 60
    """So long bots think on at a live table when nobody is connected there."""
    acts_per_table: int = 4_000
    chats_per_seat: int = 500
    """And as many from one who watches."""
    asides_per_table: int = 2_000
    sits_per_seat: int = 100
    asks_per_seat: int = 1_000
    tables_per_guest: int = 200
    """Those at which nobody has played count nowhere."""
    untouched_seconds: int = 24 * 3600
    """So long a table stays at which nobody has played or looks; where seats wait for friends, the longer time."""
    waiting_seconds: int = 30 * 24 * 3600
    vacation_days_per_year: int = 30
    """Of each guest, on whose turns no clock of days runs meanwhile."""
    blocks_per_guest: int = 500
    tables_per_address_and_hour: int = 1_000
    guests_per_address_and_hour: int = 500
    joins_per_address_and_minute: int = 20
    reports_per_address_and_hour: int = 20
    keys_per_address_and_minute: int = 10
    """Tries to be the host."""
    pairings_per_address_and_minute: int = 30
    words_per_address_and_hour: int = 20
    """Recovery words, made or tried."""
    exports_per_address_and_hour: int = 60
    requests_per_address_and_minute: int = 3_000
    contacts_per_guest: int = 8
    questions_per_contact_and_day: int = 3
    questions_per_guest_and_day: int = 12


def limits_of(texts: Sequence[str]) -> Limits:
    """Limits with some set by NAME=NUMBER. Raises BadOption."""
    names = [field.name for field in fields(Limits)]
    given: dict[str, int] = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in names:
            raise BadOption(unknown("limit", name, names))
        if not value.isascii() or not value.isdigit() or int(value[:12]) == 0:
            raise BadOption(f"The limit {name} takes a whole number from 1, not {quote(value)}.")
        given[name] = int(value[:12])
    return replace(Limits(), **given)


class Bucket:
    """Tokens that come back at a rate, up to a number: each act takes one."""

    __slots__ = ("at", "most", "rate", "tokens")

    def __init__(self, rate: float, most: float) -> None:
        self.rate: Final = rate
        self.most: Final = most
        self.tokens = most
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.tokens = min(self.most, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Turnstile:
    """A bucket for each address; of many addresses those seen last are remembered."""

    def __init__(self, limits: Limits, name: str, seconds: float, watch: Watch) -> None:
        self.name: Final = name
        self.most: Final[int] = getattr(limits, name)
        self.rate: Final = self.most / seconds
        self.watch: Final = watch
        self.buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def lets_in(self, address: str) -> bool:
        bucket = self.buckets.pop(address, None) or Bucket(self.rate, self.most)
        self.buckets[address] = bucket
        if len(self.buckets) > ADDRESSES_KEPT:
            self.buckets.popitem(last=False)
        if bucket.take():
            return True
        self.watch.limit(self.name, address)
        return False


class Doors:
    """What is counted by address."""

    def __init__(self, limits: Limits, watch: Watch) -> None:
        self.tables: Final = Turnstile(limits, "tables_per_address_and_hour", 3600, watch)
        self.guests: Final = Turnstile(limits, "guests_per_address_and_hour", 3600, watch)
        self.joins: Final = Turnstile(limits, "joins_per_address_and_minute", 60, watch)
        self.reports: Final = Turnstile(limits, "reports_per_address_and_hour", 3600, watch)
        self.keys: Final = Turnstile(limits, "keys_per_address_and_minute", 60, watch)
        self.pairings: Final = Turnstile(limits, "pairings_per_address_and_minute", 60, watch)
        self.words: Final = Turnstile(limits, "words_per_address_and_hour", 3600, watch)
        self.exports: Final = Turnstile(limits, "exports_per_address_and_hour", 3600, watch)


def neighbourhood(client: tuple[str, int] | None) -> str:
    """What counts as one address: of IPv6 the first half, for a household has all of the rest."""
    try:
        address = ipaddress.ip_address(client[0] if client else "")
    except ValueError:
        return "unknown"
    if address.version == 4:
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((address, 64), strict=False))


class Cloakroom:
    """Counts who is in, all together and by address."""

    def __init__(self, limits: Limits, watch: Watch) -> None:
        self.watch: Final = watch
        self.most: Final = limits.sockets
        self.most_of_one: Final = limits.sockets_per_address
        self.inside: Final[Counter[str]] = Counter()

    def enter(self, address: str) -> bool:
        """Whether there is room for one more, who is then in."""
        is_full = self.inside.total() >= self.most
        if is_full or self.inside[address] >= self.most_of_one:
            self.watch.limit("sockets" if is_full else "sockets_per_address", address)
            return False
        self.inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]
