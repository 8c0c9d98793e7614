"""Those in this process who want to hear."""

from __future__ import annotations

import logging
from collections.abc import Callable

from omnibus.server.bus import Doubter, Listener

LOG = logging.getLogger("omnibus.server.bus")


class Listeners:
    """Calls them at once, in the order in which they began to listen. One that fails is noted in the log; the others do
    not notice."""

    def __init__(self) -> None:
        self._listeners: dict[object, tuple[Listener, Doubter]] = {}

    def add(self, callback: Listener, doubt: Doubter) -> Callable[[], None]:
        """See Bus.listen."""
        key = object()  # the same callback may listen twice
        self._listeners[key] = callback, doubt

        def stop() -> None:
            self._listeners.pop(key, None)

        return stop

    def tell(self, table: str, number: int) -> None:
        """The table has an entry of this number."""
        for listener, _ in tuple(self._listeners.values()):
            try:
                listener(table, number)
            except Exception:
                LOG.exception("a listener failed at entry %d of table %s", number, table)

    def doubt(self) -> None:
        """Any table may have moved on."""
        for _, doubter in tuple(self._listeners.values()):
            try:
                doubter()
            except Exception:
                LOG.exception("a listener failed when it was to look for itself")

    def clear(self) -> None:
        """Nobody hears any more."""
        self._listeners.clear()
