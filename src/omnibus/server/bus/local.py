"""The bus where one process serves every table."""

from __future__ import annotations

from collections.abc import Callable

from omnibus.server.bus import Doubter, Listener
from omnibus.server.bus.listeners import Listeners


class LocalBus:
    """Nothing is ever lost."""

    def __init__(self) -> None:
        self._listeners = Listeners()

    async def announce(self, table: str, number: int) -> None:
        self._listeners.tell(table, number)

    def listen(self, callback: Listener, doubt: Doubter) -> Callable[[], None]:
        return self._listeners.add(callback, doubt)

    async def close(self) -> None:
        self._listeners.clear()
