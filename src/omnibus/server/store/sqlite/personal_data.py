"""PersonalDataStore in SQLite."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from functools import partial
from itertools import groupby
from sqlite3 import Connection

from omnibus.server.store import StoredEntry
from omnibus.server.store.personal_data import OF_GUESTS, TABLES_AT_ONCE, PersonalDataStore
from omnibus.server.store.sqlite.threads import Threads

Found = tuple[str, StoredEntry]


class SqlitePersonalDataStore(PersonalDataStore):
    """See PersonalDataStore."""

    _database: Threads

    async def mentions(self, guest: str) -> AsyncIterator[tuple[str, list[StoredEntry]]]:
        last: int | None = 0
        while last is not None:
            last, found = await self._database.read(partial(_mentions, guest=guest, after=last))
            for table, group in groupby(found, key=lambda each: each[0]):
                yield table, [stored for _, stored in group]

    async def rewrite(self, table: str, entries: Sequence[StoredEntry]) -> None:
        await self._database.change(partial(_rewrite, table=table, entries=entries))

    async def forget(self, guest: str) -> None:
        await self._database.change(partial(_forget, guest=guest))


def _mentions(connection: Connection, guest: str, after: int) -> tuple[int | None, list[Found]]:
    """The entries found in the next tables after a position, and the position of the last of these; None at the end."""
    (last,) = connection.execute(
        "SELECT max(position) FROM (SELECT position FROM tables WHERE position > ? ORDER BY position LIMIT ?)",
        (after, TABLES_AT_ONCE),
    ).fetchone()
    rows = connection.execute(
        'SELECT name, entries.number, entries.at, body FROM tables JOIN entries ON "table" = name'
        " WHERE position > ? AND position <= ? AND instr(body, ?) ORDER BY position, entries.number",
        (after, last, guest.encode()),
    )
    return last, [(table, StoredEntry(*entry)) for table, *entry in rows]


def _rewrite(connection: Connection, table: str, entries: Sequence[StoredEntry]) -> None:
    connection.executemany(
        'UPDATE entries SET body = ? WHERE "table" = ? AND number = ?',
        [(entry.body, table, entry.number) for entry in entries],
    )


def _forget(connection: Connection, guest: str) -> None:
    connection.execute("DELETE FROM guests WHERE id = ?", (guest,))
    for table in OF_GUESTS:
        connection.execute(f"DELETE FROM {table} WHERE guest = ?", (guest,))
