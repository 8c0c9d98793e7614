"""The bus of a single process."""

from __future__ import annotations

import logging
from collections.abc import Callable

from omnibus.server.bus import Listener, Resync, RoomListener

LOG = logging.getLogger("omnibus.server.bus")


class LocalBus:
    """Calls the listeners at once, in the order of their registration. A failure is logged and does not affect the
    others."""

    def __init__(self) -> None:
        self._listeners: dict[object, tuple[Listener, Resync]] = {}
        self._room_listeners: dict[object, RoomListener] = {}

    async def announce(self, table: str, number: int) -> None:
        self._announce_here(table, number)

    def _announce_here(self, table: str, number: int) -> None:
        for listener, _ in tuple(self._listeners.values()):
            try:
                listener(table, number)
            except Exception:
                LOG.exception("a listener failed at entry %d of table %s", number, table)

    def _resync(self) -> None:
        """Asks all listeners to check for entries themselves."""
        for _, resync in tuple(self._listeners.values()):
            try:
                resync()
            except Exception:
                LOG.exception("a listener failed to resync")

    def listen(self, callback: Listener, resync: Resync) -> Callable[[], None]:
        key = object()  # the same callback may be registered twice
        self._listeners[key] = callback, resync

        def stop() -> None:
            self._listeners.pop(key, None)

        return stop

    def share(self, subject: str, words: str) -> None:
        self._share_here(words)

    def _share_here(self, words: str) -> None:
        for listener in tuple(self._room_listeners.values()):
            try:
                listener(words)
            except Exception:
                LOG.exception("a listener failed at what was said about a room")

    def listen_to_rooms(self, callback: RoomListener) -> Callable[[], None]:
        key = object()
        self._room_listeners[key] = callback

        def stop() -> None:
            self._room_listeners.pop(key, None)

        return stop

    async def close(self) -> None:
        self._listeners.clear()
        self._room_listeners.clear()
