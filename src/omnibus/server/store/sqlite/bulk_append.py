"""Appends to many tables in three statements.

Python lets go of its interpreter for every statement, and under load waits for milliseconds until it has it back: the
number of statements, not what they do, is what makes a commit slow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from sqlite3 import Connection

import msgspec

from omnibus.server.store.sqlite.statements import Append, written


def append_together(connection: Connection, appends: Sequence[Append]) -> set[str]:
    """Does those of the appends that add to tables of which nothing but their end has changed; returns their tables.

    May raise anything where something is wrong with one of them; then the transaction cannot be kept.
    """
    count = Counter(append.table for append in appends)
    fitting = _fitting(connection, [append for append in appends if count[append.table] == 1])
    if fitting:
        _add_entries(connection, fitting)
        _move_on(connection, fitting)
    return {append.table for append in fitting}


def _fitting(connection: Connection, appends: Sequence[Append]) -> list[Append]:
    """Those whose first entry follows the last one, and whose summaries stand in lists as before: nearly always all."""
    values = [
        value
        for append in appends
        for summary in (append.summary,)
        for value in (
            *(append.table, append.entries[0].number - 1, summary.status, summary.listed),
            *(written(summary.members), written(summary.codes)),
        )
    ]
    found = connection.execute(_select(len(appends)), values).fetchone()[0] if appends else "[]"
    tables = set(msgspec.json.decode(found))
    return [append for append in appends if append.table in tables]


@lru_cache(64)
def _rows(count: int, width: int) -> str:
    """Room for so many rows of values."""
    return ", ".join([f"({', '.join('?' * width)})"] * count)


@lru_cache(64)
def _select(count: int) -> str:
    return (
        f"WITH new (name, number, status, listed, members, codes) AS (VALUES {_rows(count, 6)})"
        " SELECT json_group_array(tables.name) FROM new CROSS JOIN tables"
        " WHERE tables.name = new.name AND tables.number = new.number AND tables.status = new.status"
        " AND tables.listed = new.listed AND tables.members = new.members AND tables.codes = new.codes"
    )


def _add_entries(connection: Connection, appends: Sequence[Append]) -> None:
    values = [
        value
        for append in appends
        for entry in append.entries
        for value in (append.table, entry.number, entry.at, entry.body)
    ]
    connection.execute(f"INSERT INTO entries VALUES {_rows(len(values) // 4, 4)}", values)


@lru_cache(64)
def _update(count: int) -> str:
    return (
        f"WITH new (name, number, at, title, waiting) AS (VALUES {_rows(count, 5)})"
        " UPDATE tables SET number = new.number, at = new.at, title = new.title, waiting = new.waiting"
        " FROM new WHERE tables.name = new.name"
    )


def _move_on(connection: Connection, appends: Sequence[Append]) -> None:
    """The ends of the tables' logs, and what lists show of them."""
    values = [
        value
        for append in appends
        for last in append.entries[-1:]
        for value in (
            *(append.table, last.number, last.at),
            *(append.summary.title, written(append.summary.waiting_for)),
        )
    ]
    connection.execute(_update(len(appends)), values)
