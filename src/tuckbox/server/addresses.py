"""Where the server is: for the browser of this machine, and for others in its network."""

import ipaddress
import socket
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

Find = Callable[[socket.AddressFamily], list[str]]

ELSEWHERE: Final = {socket.AF_INET: ("192.0.2.1", 9), socket.AF_INET6: ("2001:db8::1", 9)}
"""Addresses that are kept for documentation: nobody is there."""


def here(listener: socket.socket) -> str:
    """The address for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    if is_for_all(listener):
        host = "::1" if ":" in host else "127.0.0.1"
    return url(host, port)


def is_for_all(listener: socket.socket) -> bool:
    """Whether it hears whoever comes by any address of this machine."""
    return ipaddress.ip_address(listener.getsockname()[0]).is_unspecified


def outside(listener: socket.socket, find: Find | None = None) -> list[str]:
    """The addresses that others in the network can open, the likeliest first."""
    host, port = listener.getsockname()[:2]
    if not is_for_all(listener):
        return [url(host, port)] if is_for_others(host) else []
    return [url(address, port) for family in families(listener) for address in (find or find_addresses)(family)]


def families(listener: socket.socket) -> list[socket.AddressFamily]:
    """What can be used to come in: a listener at :: may take both."""
    if listener.family == socket.AF_INET:
        return [socket.AF_INET]
    takes_both = not listener.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    return [socket.AF_INET, socket.AF_INET6] if takes_both else [socket.AF_INET6]


def find_addresses(family: socket.AddressFamily) -> list[str]:
    """The one by which this machine would go out, and those that its own name has."""
    candidates = [*route_addresses(family), *host_addresses(family)]
    return [address for address in dict.fromkeys(candidates) if is_for_others(address)]


def route_addresses(family: socket.AddressFamily) -> list[str]:
    """Connecting a datagram socket sends nothing: it only chooses the way."""
    with socket.socket(family, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE[family])
            return [str(way.getsockname()[0])]
        except OSError:
            return []


def host_addresses(family: socket.AddressFamily) -> list[str]:
    try:
        return [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, family)]
    except OSError:
        return []


def is_for_others(host: str) -> bool:
    """Not of this machine alone. An IPv6 address of one link means nothing without the link's name."""
    address = ipaddress.ip_address(host.partition("%")[0])
    is_of_link = address.version == 6 and address.is_link_local
    return not (address.is_loopback or address.is_unspecified or is_of_link)


def is_of_this_machine(host_header: str) -> bool:
    """Whether a page was asked for by a name that leads others nowhere."""
    try:
        name = urlsplit(f"//{host_header}").hostname or ""
        return name == "localhost" or not is_for_others(name)
    except ValueError:  # a name, or nothing that makes sense
        return False


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
