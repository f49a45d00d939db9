"""The bus of a house with one worker: a list of listeners."""

from collections.abc import Callable
from functools import partial

from tuckbox.server.bus.base import Listener


class LocalBus:
    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def publish(self, table: str, version: int) -> None:
        for listener in self.listeners[:]:
            listener(table, version)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        self.listeners.append(listener)
        return partial(self.listeners.remove, listener)

    async def close(self) -> None:
        self.listeners.clear()
