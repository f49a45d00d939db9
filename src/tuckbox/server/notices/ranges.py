"""Which addresses a stranger may have us connect to: those of the open internet, and no others."""

import ipaddress
from typing import Final

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

CLOSED: Final = [
    ipaddress.ip_network(text)
    for text in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
        *("192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16"),
        *("192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
        "168.63.129.16/32",  # a cloud's own services, at a public number
        "2001::/23",  # Teredo, benchmarks, ORCHID
        *("2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20", "5f00::/16"),
    )
]
OPEN_V6: Final = ipaddress.IPv6Network("2000::/3")
"""All else of IPv6 is for special use: loopback, link-local, unique local, multicast, mapped, NAT64."""


def is_open(text: str) -> bool:
    """Whether this is the number of a machine on the open internet."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False  # also one with a zone, such as fe80::1%eth0
    if address.version == 6 and (address not in OPEN_V6 or address.scope_id is not None):
        return False
    is_closed = any(address in network for network in CLOSED if network.version == address.version)
    return not is_closed and address.is_global and not address.is_multicast
