"""The bus of a single process."""

from __future__ import annotations

from collections.abc import Callable

from omnibus.server.bus import Listener, Resync
from omnibus.server.bus.listeners import Listeners


class LocalBus:
    """A bus that loses nothing."""

    def __init__(self) -> None:
        self._listeners = Listeners()

    async def announce(self, table: str, number: int) -> None:
        self._listeners.tell(table, number)

    def listen(self, callback: Listener, resync: Resync) -> Callable[[], None]:
        return self._listeners.add(callback, resync)

    async def close(self) -> None:
        self._listeners.clear()
