"""The conditional moves of seats, stored outside the log, whose length everybody at the table learns."""

from __future__ import annotations

from typing import NamedTuple

from omnibus.server.store.database import Database, columns

TURN_TABLES = ("conditional_moves", "notified_turns")
"""The tables with rows about the turns of seats, which are deleted with the table."""

FIND = 'SELECT guest, number, content FROM conditional_moves WHERE "table" = $1 AND seat = $2'
OF_GUEST = 'SELECT "table", content FROM conditional_moves WHERE guest = $1 ORDER BY "table"'
PUT = """INSERT INTO conditional_moves ("table", seat, guest, number, content) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT ("table", seat) DO UPDATE
    SET guest = excluded.guest, number = excluded.number, content = excluded.content"""
WITHDRAW = 'DELETE FROM conditional_moves WHERE "table" = $1 AND seat = $2'
FORGET = 'DELETE FROM conditional_moves WHERE "table" = $1'
MOVE = 'UPDATE conditional_moves SET guest = $3 WHERE "table" = $1 AND guest = $2'


class StoredMoves(NamedTuple):
    """The conditional moves of a seat."""

    guest: str
    number: int
    """The number of the table's last entry when they were set."""
    content: bytes
    """Opaque to the store."""


class ConditionalMovesStore:
    """All methods may raise StoreFailure."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, table: str, seat: int) -> StoredMoves | None:
        """The conditional moves of a seat."""
        return await self._database.row(StoredMoves, FIND, table, seat)

    async def of_guest(self, guest: str) -> list[tuple[str, bytes]]:
        """A guest's conditional moves, with their tables."""
        return await self._database.rows(columns, OF_GUEST, guest)

    async def put(self, table: str, seat: int, moves: StoredMoves) -> None:
        """Replaces the conditional moves of a seat."""
        await self._database.execute(PUT, table, seat, *moves)

    async def withdraw(self, table: str, seat: int) -> None:
        """Deletes the conditional moves of a seat."""
        await self._database.execute(WITHDRAW, table, seat)

    async def forget(self, table: str) -> None:
        """Deletes the conditional moves of all seats of a table, after its game."""
        await self._database.execute(FORGET, table)

    async def move(self, table: str, before: str, after: str) -> None:
        """Moves a guest's conditional moves along with the seat."""
        await self._database.execute(MOVE, table, before, after)
