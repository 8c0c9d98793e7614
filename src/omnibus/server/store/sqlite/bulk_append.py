"""Appends to many tables with one statement.

Python releases its interpreter lock for every statement, and under load waits milliseconds to get it back: the number
of statements makes a commit slow, not the work in them. So a trigger does everything an append needs for each row of
one INSERT, inside SQLite.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from sqlite3 import Connection

from omnibus.server.store import Summary, encode_ids
from omnibus.server.store.sqlite.append import Append

TRIGGER = (
    "CREATE TEMP VIEW moves AS SELECT '' AS name, 0 AS number, 0 AS at, x'' AS body, '' AS status, x'' AS title,"
    " '' AS waiting",
    # Without OR ROLLBACK, SQLite would copy every page that it changes, to undo this statement alone.
    """CREATE TEMP TRIGGER move INSTEAD OF INSERT ON moves BEGIN
        UPDATE OR ROLLBACK tables SET number = NEW.number, at = NEW.at, title = NEW.title, waiting = NEW.waiting
            WHERE name = NEW.name AND number = NEW.number - 1 AND status = NEW.status;
        SELECT RAISE(ROLLBACK, 'the entry does not follow') WHERE changes() <> 1;
        INSERT OR ROLLBACK INTO entries VALUES (NEW.name, NEW.number, NEW.at, NEW.body);
    END""",
)
"""Statements for each new writing connection."""
COLUMNS = 7
MOST_ROWS = 4000
"""SQLite accepts 32,766 parameters in a statement."""
LIVE = ("open", "playing")


class BulkAppends:
    """Combines appends that leave a table's status, members and codes as they are."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[object, ...]] = {}
        """The indexed part of each table's last summary."""

    def fits(self, append: Append) -> bool:
        """Whether the trigger can do the whole append, as it nearly always can during a game."""
        return self._known.get(append.table) == _indexed(append.summary)

    def do(self, connection: Connection, appends: Sequence[Append]) -> None:
        """Appends all, in the open transaction or a new one.

        Raises sqlite3.IntegrityError if a row does not follow the last one of its table; then the whole transaction is
        rolled back.
        """
        values = [
            value
            for append in appends
            for summary in (append.summary,)
            for waiting in (encode_ids(summary.waiting_for),)
            for entry in append.entries
            for value in (append.table, entry.number, entry.at, entry.body, summary.status, summary.title, waiting)
        ]
        rows = len(values) // COLUMNS
        if rows > MOST_ROWS:
            raise sqlite3.DataError(f"{rows} entries are too many for one statement")
        connection.execute(_insert(rows), values)

    def note(self, append: Append) -> None:
        """Notes that the append was committed."""
        if append.summary.status in LIVE:
            self._known[append.table] = _indexed(append.summary)
        else:
            self._known.pop(append.table, None)

    def forget(self) -> None:
        """Forgets all summaries, after a failure or a change of the file."""
        self._known.clear()


def _indexed(summary: Summary) -> tuple[object, ...]:
    return summary.status, summary.listed, summary.members, summary.codes


@lru_cache(128)
def _insert(rows: int) -> str:
    row = f"({', '.join('?' * COLUMNS)})"
    return f"INSERT INTO moves VALUES {', '.join([row] * rows)}"
