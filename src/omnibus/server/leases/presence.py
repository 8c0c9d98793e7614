"""Who is at which table, through this node and through others."""

from __future__ import annotations

from collections.abc import Callable, Set

from asyncpg import Connection

from omnibus.server.store.postgresql import presence
from omnibus.server.store.postgresql.connections import hear_others

NOBODY: frozenset[str] = frozenset()


class Presence:
    """What this node says of its own people, and knows of the others'."""

    def __init__(self, wake: Callable[[], None]) -> None:
        """Somebody calls `exchange` soon after `wake` was called."""
        self._wake = wake
        self._here: dict[str, frozenset[str]] = {}
        self._unsaid: set[str] = set()
        self._elsewhere: dict[str, frozenset[str]] = {}
        self._unread: set[str] = set()
        self._channel = ""

    def present_elsewhere(self, table: str) -> frozenset[str]:
        """Who is there through other nodes."""
        return self._elsewhere.get(table, NOBODY)

    def note(self, table: str, guests: frozenset[str]) -> None:
        """Who is there through this one."""
        before = self._here.get(table, NOBODY)
        if guests == before:
            return
        if guests:
            self._here[table] = guests
        else:
            del self._here[table]
        self._unsaid.add(table)
        self.doubt({table})
        self._wake()

    def doubt(self, tables: Set[str]) -> None:
        """It may have changed who is at these tables through other nodes."""
        self._unread |= tables

    def doubt_all(self, tended: Set[str]) -> None:
        """It may have at any table at which it matters."""
        self._unread = self._here.keys() | tended

    async def begin(self, connection: Connection) -> None:
        """Hears of the others through this connection, while it lasts."""
        self._channel = await connection.fetchval(presence.CHANNEL)
        await hear_others(connection, self._channel, self._hear)

    def begin_anew(self) -> None:
        """Nobody knows any longer what was said."""
        self._unsaid = set(self._here)

    def _hear(self, payload: str) -> None:
        self._unread |= set(payload.split())
        self._wake()

    async def exchange(self, connection: Connection, node: int, tended: Set[str]) -> list[str]:
        """Says what is new here, and reads what is new elsewhere; returns the tables at which something is."""
        if self._unsaid:
            saying, self._unsaid = self._unsaid, set()
            try:
                here = {table: self._here.get(table, NOBODY) for table in saying}
                await presence.note(connection, node, self._channel, here)
            except BaseException:
                self._unsaid |= saying
                raise
        watched = self._here.keys() | tended
        reading, self._unread = self._unread & watched, set()
        if not reading:
            return []
        try:
            found = await presence.elsewhere(connection, node, reading)
        except BaseException:
            self._unread |= reading
            raise
        changed = [table for table, guests in found.items() if guests != self.present_elsewhere(table)]
        self._elsewhere.update(found)
        self._elsewhere = {table: guests for table, guests in self._elsewhere.items() if guests and table in watched}
        return changed
