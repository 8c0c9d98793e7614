"""The store's requests, one function each."""

from __future__ import annotations

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Any

import msgspec

from omnibus.server.store import VISIT_MILLISECONDS, Conflict, Guest, StoredEntry, StoreFailure, Summary, TableListing

LINES = "SELECT name, number, at, status, listed, title, members, waiting, codes FROM tables"
IDS = msgspec.json.Decoder(tuple[str, ...])
ENCODER = msgspec.json.Encoder()


def written(ids: tuple[str, ...]) -> str:
    """Ids as in a row."""
    return ENCODER.encode(ids).decode()


class Append(msgspec.Struct, frozen=True):
    """See Store.append; the entries are consecutive."""

    table: str
    entries: Sequence[StoredEntry]
    summary: Summary

    def __call__(self, connection: Connection) -> None:
        """Appends, with separate statements."""
        _append(connection, self.table, self.entries, self.summary)


def _append(connection: Connection, table: str, entries: Sequence[StoredEntry], summary: Summary) -> None:
    known = connection.execute(
        "SELECT number, status, listed, members, codes FROM tables WHERE name = ?", (table,)
    ).fetchone()
    number, *rest = known or (0,)
    first = entries[0].number
    if first <= number:
        raise Conflict(f"table {table} has {number} entries, so {first} is taken")
    if first > number + 1:
        raise StoreFailure("store_broken", f"table {table} has {number} entries, so {first} cannot follow")
    connection.executemany(
        "INSERT INTO entries VALUES (?, ?, ?, ?)", [(table, entry.number, entry.at, entry.body) for entry in entries]
    )
    members, codes = written(summary.members), written(summary.codes)
    if rest == [summary.status, summary.listed, members, codes]:  # nearly always: no index changes
        last = entries[-1]
        connection.execute(
            "UPDATE tables SET number = ?, at = ?, title = ?, waiting = ? WHERE name = ?",
            (last.number, last.at, summary.title, written(summary.waiting_for), table),
        )
        return
    _replace(connection, table, entries, summary)
    if rest[2:] != [members, codes]:
        _replace_ways_in(connection, table, summary)


def _replace(connection: Connection, table: str, entries: Sequence[StoredEntry], summary: Summary) -> None:
    connection.execute(
        "INSERT INTO tables (name, opened, number, at, status, listed, title, members, waiting, codes)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET number = excluded.number,"
        " at = excluded.at, status = excluded.status, listed = excluded.listed, title = excluded.title,"
        " members = excluded.members, waiting = excluded.waiting, codes = excluded.codes",
        (
            *(table, entries[0].at, entries[-1].number, entries[-1].at, summary.status, summary.listed, summary.title),
            *map(written, (summary.members, summary.waiting_for, summary.codes)),
        ),
    )


def _replace_ways_in(connection: Connection, table: str, summary: Summary) -> None:
    """Replaces a table's members and codes."""
    connection.execute('DELETE FROM memberships WHERE "table" = ?', (table,))
    connection.execute('DELETE FROM codes WHERE "table" = ?', (table,))
    members, codes = dict.fromkeys(summary.members), dict.fromkeys(summary.codes)
    connection.executemany("INSERT INTO memberships VALUES (?, ?)", [(guest, table) for guest in members])
    connection.executemany("INSERT INTO codes VALUES (?, ?)", [(code, table) for code in codes])


def table_with_code(connection: Connection, code: str) -> str | None:
    row: tuple[str] | None = connection.execute('SELECT "table" FROM codes WHERE code = ?', (code,)).fetchone()
    return row[0] if row else None


def mark(connection: Connection, table: str, status: str) -> None:
    connection.execute("UPDATE tables SET status = ? WHERE name = ?", (status, table))


def read(connection: Connection, table: str, after: int) -> list[StoredEntry]:
    rows = connection.execute(
        'SELECT number, at, body FROM entries WHERE "table" = ? AND number > ? ORDER BY number', (table, after)
    )
    return [StoredEntry(*row) for row in rows]


def numbers(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    names = msgspec.json.encode(tables).decode()
    return dict(
        connection.execute("SELECT name, number FROM tables WHERE name IN (SELECT value FROM json_each(?))", (names,))
    )


def line_of(row: tuple[Any, ...]) -> TableListing:
    name, number, at, status, listed, title, *ids = row
    members, waiting, codes = map(IDS.decode, ids)
    return TableListing(name, number, at, Summary(status, bool(listed), title, members, waiting, codes))


def unfinished(connection: Connection) -> list[str]:
    rows = connection.execute("SELECT name FROM tables WHERE status IN ('open', 'playing') ORDER BY opened, position")
    return [name for (name,) in rows]


def listed(connection: Connection, most: int, since: int) -> list[TableListing]:
    rows = connection.execute(
        f"{LINES} WHERE status = 'open' AND listed = 1 AND at >= ? ORDER BY opened DESC, position DESC LIMIT ?",
        (since, most),
    )
    return [line_of(row) for row in rows]


def of_guest(connection: Connection, guest: str, most: int) -> list[TableListing]:
    rows = connection.execute(
        f'{LINES} WHERE name IN (SELECT "table" FROM memberships WHERE guest = :guest)'
        " ORDER BY status IN ('open', 'playing')"
        " AND EXISTS (SELECT 1 FROM json_each(waiting) WHERE value = :guest) DESC,"
        " at DESC, position DESC LIMIT :most",
        {"guest": guest, "most": most},
    )
    return [line_of(row) for row in rows]


def add_guest(connection: Connection, secret: bytes, guest: Guest) -> None:
    connection.execute("INSERT INTO guests VALUES (?, ?, ?, ?)", (secret, guest.id, guest.name, guest.created))


def find_guest(connection: Connection, secret: bytes) -> Guest | None:
    row = connection.execute("SELECT id, name, created FROM guests WHERE secret = ?", (secret,)).fetchone()
    return Guest(*row) if row else None


def rename_guest(connection: Connection, guest: str, name: str) -> None:
    connection.execute("UPDATE guests SET name = ? WHERE id = ?", (name, guest))


def put_link(connection: Connection, secret: bytes, table: str, guest: str, expires: int) -> None:
    connection.execute("INSERT INTO links VALUES (?, ?, ?, ?)", (secret, table, guest, expires))


def find_link(connection: Connection, secret: bytes, now: int) -> tuple[str, str] | None:
    found: tuple[str, str] | None = connection.execute(
        'SELECT "table", guest FROM links WHERE secret = ? AND expires > ?', (secret, now)
    ).fetchone()
    return found


def take_link(connection: Connection, secret: bytes, now: int) -> tuple[str, str] | None:
    """Deletes the link, and all expired ones."""
    forget_links(connection, now)
    taken = connection.execute('DELETE FROM links WHERE secret = ? RETURNING "table", guest', (secret,)).fetchall()
    return (taken[0][0], taken[0][1]) if taken else None


def forget_links(connection: Connection, now: int) -> None:
    connection.execute("DELETE FROM links WHERE expires <= ?", (now,))


def visit(connection: Connection, table: str, now: int) -> None:
    connection.execute(
        "UPDATE tables SET visited = ? WHERE name = ? AND max(at, visited) < ?", (now, table, now - VISIT_MILLISECONDS)
    )


def put_board(connection: Connection, digest: str, content: bytes, now: int) -> None:
    connection.execute(
        "INSERT INTO boards VALUES (?, ?, ?)"
        " ON CONFLICT (digest) DO UPDATE SET visited = max(visited, excluded.visited)",
        (digest, content, now),
    )


def visit_board(connection: Connection, digest: str, now: int) -> bool:
    return connection.execute("UPDATE boards SET visited = ? WHERE digest = ?", (now, digest)).rowcount > 0


def board(connection: Connection, digest: str) -> bytes | None:
    row: tuple[bytes] | None = connection.execute("SELECT content FROM boards WHERE digest = ?", (digest,)).fetchone()
    return row[0] if row else None
