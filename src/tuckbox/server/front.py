"""By which names the house may be called, and whose word it takes for who is calling."""

import ipaddress
import re
import socket
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from tuckbox.core.errors import BadOption, quote

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^\s:/@\[\]]+)(:\d{1,5})?")
UNKNOWN: Final = "This server is not called so: whoever runs it can allow a name, with tuckbox serve --public-url URL."


class Front:
    """The address under which others know the house, if it has one, and the proxies that speak for their clients."""

    def __init__(self, public_url: str | None = None, proxies: Sequence[str] = ()) -> None:
        """Raises BadOption."""
        self.public_url: Final = None if public_url is None else plain_url(public_url)
        own = socket.gethostname().lower()
        self.names: Final = {"localhost", own, own.partition(".")[0], name_in(self.public_url or "")} - {""}
        self.proxies: Final = networks(proxies)
        self.crowded: Final = [*self.proxies, *networks(["127.0.0.1", "::1"])]
        """Here many come by one address: also by a proxy on this machine that nobody has told us of."""

    def is_called(self, hosts: Sequence[str]) -> bool:
        """Whether a request with these headers is for us. A page of a stranger, whose name is made to lead to this
        machine, still calls it by the stranger's name; an address or a name of the near network leads nobody astray."""
        found = HOST.fullmatch(hosts[0]) if len(hosts) == 1 else None
        if found is None:
            return False
        name = found[1].lower().removesuffix(".")
        return name in self.names or name.endswith(".local") or is_address(name.strip("[]"))

    def is_crowded(self, address: str) -> bool:
        return is_address(address) and any(ipaddress.ip_address(address) in network for network in self.crowded)


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def is_loopback(text: str) -> bool:
    return is_address(text) and ipaddress.ip_address(text).is_loopback


def name_in(url: str) -> str:
    return urlsplit(url).hostname or ""


def plain_url(text: str) -> str:
    """An address of a whole site, as a browser has it. Raises BadOption."""
    try:
        parts = urlsplit(text)
        name, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError:
        parts, name, port = urlsplit(""), "", None
    if parts.scheme not in ("http", "https") or not name or parts.path.strip("/") or parts.query or parts.fragment:
        raise BadOption(f"A public URL is like https://cards.example, without a path, not {quote(text)}.")
    place = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{place}/" if port is None else f"{parts.scheme}://{place}:{port}/"


def networks(texts: Sequence[str]) -> list[Network]:
    """Addresses or networks; those of IPv4 also as a socket for both kinds tells of them. Raises BadOption."""
    found = [network(text) for text in texts]
    mapped = [f"::ffff:{one.network_address}/{96 + one.prefixlen}" for one in found if one.version == 4]
    return [*found, *map(network, mapped)]


def network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise BadOption(f"A proxy is an address such as 127.0.0.1 or 10.0.0.0/8, not {quote(text)}.") from None
