"""The guests at tables, through this node and through others."""

from __future__ import annotations

from collections.abc import Callable, Set

from asyncpg import Connection

from omnibus.server.store.postgresql import presence
from omnibus.server.store.postgresql.connections import listen_to_others


class Presence:
    """Sends the guests of this node to the database, and reads those of the others."""

    def __init__(self, wake: Callable[[], None]) -> None:
        """`wake` asks the owner to call `exchange` soon."""
        self._wake = wake
        self._here: dict[str, frozenset[str]] = {}
        self._unsent: set[str] = set()
        self._elsewhere: dict[str, frozenset[str]] = {}
        self._unread: set[str] = set()
        self._channel = ""

    def present_elsewhere(self, table: str) -> frozenset[str]:
        """The guests at a table through other nodes."""
        return self._elsewhere.get(table, frozenset())

    def note(self, table: str, guests: frozenset[str]) -> None:
        """Sets the guests at a table through this node."""
        before = self._here.get(table, frozenset())
        if guests == before:
            return
        if guests:
            self._here[table] = guests
        else:
            del self._here[table]
        self._unsent.add(table)
        self.reread({table})
        self._wake()

    def reread(self, tables: Set[str]) -> None:
        """Reads the guests of other nodes at these tables again."""
        self._unread |= tables

    def reread_all(self, held: Set[str]) -> None:
        """Reads the guests of other nodes again at all tables with guests here, or whose lease is held here."""
        self._unread = self._here.keys() | held

    async def begin(self, connection: Connection) -> None:
        """Listens to the other nodes on a connection."""
        self._channel = await connection.fetchval(presence.CHANNEL)
        await listen_to_others(connection, self._channel, self._hear)

    def resend(self) -> None:
        """Sends everything again: the database has forgotten it."""
        self._unsent = set(self._here)

    def _hear(self, payload: str) -> None:
        self._unread |= set(payload.split())
        self._wake()

    async def exchange(self, connection: Connection, node: int, held: Set[str]) -> list[str]:
        """Sends and reads changes. Returns the tables at which the guests of other nodes have changed."""
        if self._unsent:
            sending, self._unsent = self._unsent, set()
            try:
                here = {table: self._here.get(table, frozenset()) for table in sending}
                await presence.note(connection, node, self._channel, here)
            except BaseException:
                self._unsent |= sending
                raise
        watched = self._here.keys() | held
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
