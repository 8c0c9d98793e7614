"""Where one process serves every table, it tends them all."""

from __future__ import annotations

import asyncio

from omnibus.server.tending import Call

NOBODY: frozenset[str] = frozenset()


class LocalTending:
    """Calls when a table that was let go of is to be tended again."""

    alone = True
    taken = buried = given_up = 0

    def __init__(self) -> None:
        self._call: Call | None = None
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def begin(self, call: Call, look: Call) -> None:
        self._call = call

    def tends(self, table: str) -> bool:
        return True

    def want(self, table: str) -> None:
        if (alarm := self._alarms.pop(table, None)) is not None:
            alarm.cancel()

    def let_go(self, table: str, number: int | None, pause: float | None = None) -> None:
        self.want(table)
        if pause is not None:
            self._alarms[table] = asyncio.get_running_loop().call_later(pause, self._ring, table)

    def _ring(self, table: str) -> None:
        del self._alarms[table]
        if self._call is not None:
            self._call(table)

    def note_here(self, table: str, guests: frozenset[str]) -> None:
        """Nobody else wants to know."""

    def elsewhere(self, table: str) -> frozenset[str]:
        return NOBODY

    def retire(self) -> None:
        """There is nobody else."""

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
