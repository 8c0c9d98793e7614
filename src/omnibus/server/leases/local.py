"""The leases of a single process, which holds all of them."""

from __future__ import annotations

import asyncio

from omnibus.server.leases import Callback


class LocalLeases:
    """Wakes tables whose lease was released for some seconds."""

    alone = True
    taken = buried = given_up = 0

    def __init__(self) -> None:
        self._on_lease: Callback | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def begin(self, on_lease: Callback, on_presence: Callback) -> None:
        self._on_lease = on_lease

    def holds(self, table: str) -> bool:
        return True

    def acquire(self, table: str) -> None:
        if (timer := self._timers.pop(table, None)) is not None:
            timer.cancel()

    def release(self, table: str, number: int | None, pause: float | None = None) -> None:
        self.acquire(table)
        if pause is not None:
            self._timers[table] = asyncio.get_running_loop().call_later(pause, self._ring, table)

    def _ring(self, table: str) -> None:
        del self._timers[table]
        if self._on_lease is not None:
            self._on_lease(table)

    def set_present(self, table: str, guests: frozenset[str]) -> None:
        """Does nothing: no other process asks."""

    def present_elsewhere(self, table: str) -> frozenset[str]:
        return frozenset()

    def retire(self) -> None:
        """Does nothing: no other process could take over."""

    async def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
