"""The bus of one worker."""

import asyncio

from tuckbox.server.bus.local import LocalBus


def test_everybody_hears_until_they_stop_listening() -> None:
    bus, heard = LocalBus(), list[tuple[str, int]]()
    stop = bus.subscribe(lambda table, version: heard.append((table, version)))

    bus.publish("t", 1)
    stop()
    bus.publish("t", 2)

    assert heard == [("t", 1)]
    asyncio.run(bus.close())
