"""To these numbers nobody has this server connect."""

import pytest

from tuckbox.server.notices.ranges import is_open

CLOSED = {
    "loopback": ["127.0.0.1", "127.255.255.254", "::1"],
    "unspecified": ["0.0.0.0", "0.1.2.3", "::"],  # nobody listens there
    "private": ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.5"],
    "unique local": ["fc00::1", "fd00:ec2::254", "fdff:ffff::1"],
    "link-local and the metadata of clouds": ["169.254.169.254", "169.254.0.1", "fe80::1", "fe80::1%eth0", "febf::1"],
    "services of clouds": ["168.63.129.16", "100.100.100.200", "192.0.0.192"],
    "carriers' own": ["100.64.0.1", "100.127.255.255"],
    "multicast": ["224.0.0.1", "239.255.255.255", "ff02::1"],
    "broadcast and reserved": ["255.255.255.255", "240.0.0.1"],
    "documentation": ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
    "benchmarks": ["198.18.0.1", "198.19.255.255", "2001:2::1"],
    "mapped": ["::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:10.0.0.1", "::127.0.0.1"],
    "NAT64": ["64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1"],
    "6to4 and Teredo": ["2002:7f00:1::1", "2002:808:808::1", "2001:0:7f00:1::1"],
    "site-local, discard, segments": ["fec0::1", "100::1", "5f00::1"],
    "none at all": ["", "localhost", "127.1", "0x7f000001", "2130706433", "1.2.3.4.5", "8.8.8.8/32"],
}


@pytest.mark.parametrize(("kind", "number"), [(kind, number) for kind in CLOSED for number in CLOSED[kind]])
def test_what_is_not_of_the_open_internet_is_closed(kind: str, number: str) -> None:
    assert not is_open(number), kind


@pytest.mark.parametrize("number", ["8.8.8.8", "1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450::1"])
def test_the_open_internet_is_open(number: str) -> None:
    assert is_open(number)
