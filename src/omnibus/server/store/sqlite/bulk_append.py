"""Appends to many tables in one statement.

Python gives up its interpreter lock for every statement, and under load waits for milliseconds until it has it back:
the number of statements, not what they do, is what makes a commit slow. So a trigger does all that an append needs,
once for each row of one INSERT, and SQLite does it without Python.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from sqlite3 import Connection

from omnibus.server.store import Summary
from omnibus.server.store.sqlite.statements import Append, written

TRIGGER = (
    "CREATE TEMP VIEW moves AS SELECT '' AS name, 0 AS number, 0 AS at, x'' AS body, '' AS status, x'' AS title,"
    " '' AS waiting",
    # Without OR ROLLBACK, SQLite would keep a copy of every page that it changes, to take back the statement alone.
    """CREATE TEMP TRIGGER move INSTEAD OF INSERT ON moves BEGIN
        UPDATE OR ROLLBACK tables SET number = NEW.number, at = NEW.at, title = NEW.title, waiting = NEW.waiting
            WHERE name = NEW.name AND number = NEW.number - 1 AND status = NEW.status;
        SELECT RAISE(ROLLBACK, 'the entry does not follow') WHERE changes() <> 1;
        INSERT OR ROLLBACK INTO entries VALUES (NEW.name, NEW.number, NEW.at, NEW.body);
    END""",
)
"""For each connection that writes."""
COLUMNS = 7
MOST_ROWS = 4000
"""SQLite takes 32,766 values in one statement."""
LIVE = ("open", "playing")


class BulkAppends:
    """Knows the appends that change neither a table's status nor its members and codes, and does them together."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[object, ...]] = {}
        """By table, the part of its last summary that has an index."""

    def fits(self, append: Append) -> bool:
        """Whether the trigger does all that the append needs: nearly always, while a game is being played."""
        return self._known.get(append.table) == _indexed(append.summary)

    def do(self, connection: Connection, appends: Sequence[Append]) -> None:
        """Does them all: in a transaction of their own, unless one is open.

        sqlite3.IntegrityError where a row does not follow the last one of its table. Then the whole transaction is
        taken back.
        """
        values = [
            value
            for append in appends
            for summary in (append.summary,)
            for waiting in (written(summary.waiting_for),)
            for entry in append.entries
            for value in (append.table, entry.number, entry.at, entry.body, summary.status, summary.title, waiting)
        ]
        rows = len(values) // COLUMNS
        if rows > MOST_ROWS:
            raise sqlite3.DataError(f"{rows} entries are too many for one statement")
        connection.execute(_insert(rows), values)

    def note(self, append: Append) -> None:
        """The append was committed."""
        if append.summary.status in LIVE:
            self._known[append.table] = _indexed(append.summary)
        else:
            self._known.pop(append.table, None)

    def forget(self) -> None:
        """Nothing is known any longer: something went wrong, or the file is another one."""
        self._known.clear()


def _indexed(summary: Summary) -> tuple[object, ...]:
    return summary.status, summary.listed, summary.members, summary.codes


@lru_cache(128)
def _insert(rows: int) -> str:
    row = f"({', '.join('?' * COLUMNS)})"
    return f"INSERT INTO moves VALUES {', '.join([row] * rows)}"
