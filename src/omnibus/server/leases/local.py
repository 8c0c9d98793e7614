"""Where one process serves every table, it holds them all."""

from __future__ import annotations

import asyncio

from omnibus.server.leases import Call

NOBODY: frozenset[str] = frozenset()


class LocalLeases:
    """Calls when a table that was let go of is to be tended again."""

    alone = True
    taken = buried = given_up = 0

    def __init__(self) -> None:
        self._call: Call | None = None
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def begin(self, call: Call, look: Call) -> None:
        self._call = call

    def holds(self, table: str) -> bool:
        return True

    def acquire(self, table: str) -> None:
        if (alarm := self._alarms.pop(table, None)) is not None:
            alarm.cancel()

    def release(self, table: str, number: int | None, pause: float | None = None) -> None:
        self.acquire(table)
        if pause is not None:
            self._alarms[table] = asyncio.get_running_loop().call_later(pause, self._ring, table)

    def _ring(self, table: str) -> None:
        del self._alarms[table]
        if self._call is not None:
            self._call(table)

    def set_present(self, table: str, guests: frozenset[str]) -> None:
        """Nobody else wants to know."""

    def present_elsewhere(self, table: str) -> frozenset[str]:
        return NOBODY

    def retire(self) -> None:
        """There is nobody else."""

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
