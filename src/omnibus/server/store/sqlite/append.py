"""Appends to one table, with separate statements."""

from __future__ import annotations

from collections.abc import Sequence
from sqlite3 import Connection

from msgspec import Struct

from omnibus.server.store import StoredEntry, Summary, encode_ids, refusal


class Append(Struct, frozen=True):
    """See Store.append; the entries are consecutive."""

    table: str
    entries: Sequence[StoredEntry]
    summary: Summary

    def __call__(self, connection: Connection) -> None:
        table, entries, summary = self.table, self.entries, self.summary
        known = connection.execute(
            "SELECT number, status, listed, members, codes FROM tables WHERE name = ?", (table,)
        ).fetchone()
        number, *rest = known or (0,)
        if (error := refusal(table, number, entries[0].number)) is not None:
            raise error
        connection.executemany(
            "INSERT INTO entries VALUES (?, ?, ?, ?)",
            [(table, entry.number, entry.at, entry.body) for entry in entries],
        )
        members, codes = encode_ids(summary.members), encode_ids(summary.codes)
        if rest == [summary.status, summary.listed, members, codes]:  # nearly always: no index changes
            last = entries[-1]
            connection.execute(
                "UPDATE tables SET number = ?, at = ?, title = ?, waiting = ? WHERE name = ?",
                (last.number, last.at, summary.title, encode_ids(summary.waiting_for), table),
            )
            return
        _replace(connection, table, entries, summary)
        if rest[2:] != [members, codes]:
            _replace_members_and_codes(connection, table, summary)


def _replace(connection: Connection, table: str, entries: Sequence[StoredEntry], summary: Summary) -> None:
    connection.execute(
        "INSERT INTO tables (name, opened, number, at, status, listed, title, members, waiting, codes)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET number = excluded.number,"
        " at = excluded.at, status = excluded.status, listed = excluded.listed, title = excluded.title,"
        " members = excluded.members, waiting = excluded.waiting, codes = excluded.codes",
        (
            *(table, entries[0].at, entries[-1].number, entries[-1].at, summary.status, summary.listed, summary.title),
            *map(encode_ids, (summary.members, summary.waiting_for, summary.codes)),
        ),
    )


def _replace_members_and_codes(connection: Connection, table: str, summary: Summary) -> None:
    connection.execute('DELETE FROM memberships WHERE "table" = ?', (table,))
    connection.execute('DELETE FROM codes WHERE "table" = ?', (table,))
    members, codes = dict.fromkeys(summary.members), dict.fromkeys(summary.codes)
    connection.executemany("INSERT INTO memberships VALUES (?, ?)", [(guest, table) for guest in members])
    connection.executemany("INSERT INTO codes VALUES (?, ?)", [(code, table) for code in codes])
