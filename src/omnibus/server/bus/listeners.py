"""The listeners of this process."""

from __future__ import annotations

import logging
from collections.abc import Callable

from omnibus.server.bus import Listener, Resync

LOG = logging.getLogger("omnibus.server.bus")


class Listeners:
    """Calls them at once, in the order of their registration. A failure is logged and does not affect the others."""

    def __init__(self) -> None:
        self._listeners: dict[object, tuple[Listener, Resync]] = {}

    def add(self, callback: Listener, resync: Resync) -> Callable[[], None]:
        """See Bus.listen."""
        key = object()  # the same callback may be registered twice
        self._listeners[key] = callback, resync

        def stop() -> None:
            self._listeners.pop(key, None)

        return stop

    def tell(self, table: str, number: int) -> None:
        """Announces an entry."""
        for listener, _ in tuple(self._listeners.values()):
            try:
                listener(table, number)
            except Exception:
                LOG.exception("a listener failed at entry %d of table %s", number, table)

    def resync(self) -> None:
        """Asks all listeners to check for entries themselves."""
        for _, resync in tuple(self._listeners.values()):
            try:
                resync()
            except Exception:
                LOG.exception("a listener failed to resync")

    def clear(self) -> None:
        """Removes all listeners."""
        self._listeners.clear()
