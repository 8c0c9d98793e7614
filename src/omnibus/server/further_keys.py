"""The further keys of guests: revoking them signs out all their browsers at once, and closes their connections."""

from __future__ import annotations

from collections.abc import Callable

from omnibus.server.bus import Bus
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.metrics import Metrics
from omnibus.server.sockets.open_connections import OpenConnections
from omnibus.server.store import Store
from omnibus.server.tables.background import BackgroundTasks

CHANNEL = "keys-"
"""The prefix of a guest's id on the bus; no table has such a name."""


class FurtherKeys:
    def __init__(self, store: Store, bus: Bus, open_connections: OpenConnections, metrics: Metrics) -> None:
        self._store, self._bus, self._open_connections, self._metrics = store, bus, open_connections, metrics
        self._closing = BackgroundTasks()
        self.close: Callable[[], None] = bus.listen(self._hear, lambda: None)

    async def end(self, guest: str, but: bytes) -> None:
        """Deletes all further keys of a guest but one, and closes their connections at every node."""
        if count := await self._store.transfer_codes.forget_keys(guest, but):
            self._metrics.count("transfers", "ended", count)
            await self._bus.announce(CHANNEL + guest, now())

    def _hear(self, channel: str, _: int) -> None:
        if channel.startswith(CHANNEL):
            self._closing.start(self._close(channel.removeprefix(CHANNEL)))

    async def _close(self, guest: str) -> None:
        """Closes the connections here whose key is no longer the guest's."""
        for connection, key in self._open_connections.with_keys(guest):
            if await self._store.guest(key) is None:
                connection.dismiss(Refused("no_guest"))
