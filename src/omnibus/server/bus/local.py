"""The bus where one process serves every table."""

from __future__ import annotations

import logging
from collections.abc import Callable

from omnibus.server.bus import Listener

LOG = logging.getLogger("omnibus.server.bus")


class LocalBus:
    """Calls its listeners at once, in the order in which they began to listen."""

    def __init__(self) -> None:
        self._listeners: dict[object, Listener] = {}

    async def announce(self, table: str, number: int) -> None:
        """A listener that fails is noted in the log; the others do not notice."""
        for listener in tuple(self._listeners.values()):
            try:
                listener(table, number)
            except Exception:
                LOG.exception("a listener failed at entry %d of table %s", number, table)

    def listen(self, callback: Listener) -> Callable[[], None]:
        key = object()  # the same callback may listen twice
        self._listeners[key] = callback

        def stop() -> None:
            self._listeners.pop(key, None)

        return stop

    async def close(self) -> None:
        self._listeners.clear()
