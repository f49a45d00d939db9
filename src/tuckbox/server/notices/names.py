"""Looks names up, each in a thread of its own: the system's resolver knows no end, and nobody is to wait for it."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final

MOST: Final = 64
"""So many names may be looked up at the same time; what is asked beyond that is asked later."""

Resolve = Callable[[str, int], list[str]]


class Names:
    """Who asks for a name that is being looked up waits for the same answer."""

    def __init__(self) -> None:
        self.lock: Final = threading.Lock()
        self.asked: Final[dict[tuple[str, int], Future[list[str]]]] = {}

    def numbers(self, resolve: Resolve, host: str, port: int, seconds: float) -> list[str]:
        """Raises TimeoutError, and what `resolve` raises."""
        return self.ask(resolve, (host, port)).result(seconds)

    def ask(self, resolve: Resolve, name: tuple[str, int]) -> "Future[list[str]]":
        with self.lock:
            if name in self.asked:
                return self.asked[name]
            if len(self.asked) >= MOST:
                raise TimeoutError
            found = self.asked[name] = Future()
        threading.Thread(target=self.look_up, args=(resolve, name, found), daemon=True).start()
        return found

    def look_up(self, resolve: Resolve, name: tuple[str, int], found: "Future[list[str]]") -> None:
        try:
            numbers = resolve(*name)
        except BaseException as fault:  # noqa: BLE001  # it is raised where it is waited for
            self.forget(name)
            found.set_exception(fault)
        else:
            self.forget(name)
            found.set_result(numbers)

    def forget(self, name: tuple[str, int]) -> None:
        with self.lock:
            del self.asked[name]
