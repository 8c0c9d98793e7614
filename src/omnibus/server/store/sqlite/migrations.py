"""From what an earlier version wrote to what this one reads, step by step, in one transaction."""

from __future__ import annotations

from collections.abc import Callable
from sqlite3 import Connection


def _note_visits(connection: Connection) -> None:
    """Tables and boards remember when somebody last came, so that nothing is deleted while it is in use.

    Links led to seats once, not to guests, in files of the same version: those are worth nothing any more.
    """
    connection.execute("ALTER TABLE tables ADD COLUMN visited INTEGER NOT NULL DEFAULT 0")
    connection.execute("ALTER TABLE boards ADD COLUMN visited INTEGER NOT NULL DEFAULT 0")
    connection.execute("UPDATE boards SET visited = 1000 * CAST(strftime('%s') AS INTEGER)")
    if "guest" not in columns_of(connection, "links"):
        connection.execute("DROP TABLE links")
        connection.execute(
            'CREATE TABLE links (secret BLOB PRIMARY KEY NOT NULL, "table" TEXT NOT NULL, guest TEXT NOT NULL,'
            " expires INTEGER NOT NULL) STRICT, WITHOUT ROWID"
        )


OVERSIGHT = (
    # What the operator did, and what only one node does now and then: see admin.
    """CREATE TABLE deeds (
        number INTEGER PRIMARY KEY, at INTEGER NOT NULL, what TEXT NOT NULL, whom TEXT NOT NULL, shown TEXT NOT NULL,
        why TEXT NOT NULL, until INTEGER NOT NULL
    ) STRICT""",
    "CREATE TABLE chores (name TEXT PRIMARY KEY NOT NULL, due INTEGER NOT NULL) STRICT, WITHOUT ROWID",
)


def _note_deeds(connection: Connection) -> None:
    for statement in OVERSIGHT:
        connection.execute(statement)


MODERATION = (
    # Which operator did something, and the addresses from which a barred guest is not let in either.
    "ALTER TABLE deeds ADD COLUMN operator TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE deeds ADD COLUMN networks TEXT NOT NULL DEFAULT ''",
    # See reports and people.
    """CREATE TABLE reports (
        number INTEGER PRIMARY KEY, at INTEGER NOT NULL, "table" TEXT NOT NULL, reporter TEXT NOT NULL,
        why TEXT NOT NULL, lines BLOB NOT NULL, closed INTEGER NOT NULL
    ) STRICT""",
    "CREATE INDEX reports_of_reporters ON reports (reporter)",
    """CREATE TABLE addresses (
        guest TEXT NOT NULL, address TEXT NOT NULL, seen INTEGER NOT NULL, PRIMARY KEY (guest, address)
    ) STRICT, WITHOUT ROWID""",
)


def _moderate(connection: Connection) -> None:
    for statement in MODERATION:
        connection.execute(statement)


MIGRATIONS: dict[int, Callable[[Connection], None]] = {1: _note_visits, 2: _note_deeds, 3: _moderate}
"""By the version that they begin with."""


def columns_of(connection: Connection, table: str) -> set[str]:
    """The names of a table's columns."""
    return {row[0] for row in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))}


def migrate(connection: Connection, version: int) -> None:
    """Brings what is there to the version of today, or leaves it as it was."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        while version in MIGRATIONS:
            MIGRATIONS[version](connection)
            version += 1
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
