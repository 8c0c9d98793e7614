"""Appends to the logs of many tables with one statement: one round trip and one commit.

A statement locks the tables' rows in the order of their names, so that deadlocks cannot occur. Under the lock, an entry
is added if the one before it is the last. Appends that the statement does not return were not done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from asyncpg import Connection

from omnibus.server.store import Conflict, StoredEntry, Summary, encode_ids, refusal
from omnibus.server.store.postgresql.failures import collided, is_lost, is_taken, is_wrong_request

TRIES = 3
"""Attempts after collisions with another node."""

_NEW = """new AS MATERIALIZED (
    SELECT * FROM unnest(
        $1::text[], $2::integer[], $3::integer[], $4::bigint[], $5::text[], $6::boolean[], $7::bytea[],
        $8::jsonb[], $9::jsonb[], $10::jsonb[], $11::boolean[]
    ) WITH ORDINALITY AS new (name, before, number, at, status, listed, title, members, waiting, codes, goes_on, place)
)"""
_ADDED = """added AS (
    INSERT INTO entries ("table", number, at, body)
    SELECT each.* FROM unnest($12::text[], $13::integer[], $14::bigint[], $15::bytea[])
        AS each ("table", number, at, body)
    WHERE each."table" IN (SELECT name FROM done)
)"""
_TENDED = """orphaned AS (
    INSERT INTO tended (name, due) SELECT new.name, now() FROM new JOIN done ON done.name = new.name WHERE new.goes_on
    ORDER BY new.name ON CONFLICT (name) DO NOTHING
)"""
_MOVED = """locked AS MATERIALIZED (
    SELECT name, number, codes FROM tables WHERE name = ANY ($1) ORDER BY name FOR NO KEY UPDATE
), done AS (
    UPDATE tables SET number = new.number, at = new.at, status = new.status, listed = new.listed, title = new.title,
        members = new.members, waiting = new.waiting, codes = new.codes
    FROM new JOIN locked ON locked.name = new.name
    WHERE tables.name = new.name AND locked.number = new.before AND {condition}
    RETURNING tables.name
)"""
_CODED = """coded AS (
    INSERT INTO codes (code, "table")
    SELECT DISTINCT code, new.name FROM new JOIN done ON done.name = new.name
    CROSS JOIN jsonb_array_elements_text(new.codes) AS code
    WHERE NOT EXISTS (SELECT 1 FROM codes WHERE codes.code = code.value AND codes."table" = new.name)
)"""
BEGIN = f"""WITH {_NEW}, done AS (
    INSERT INTO tables (name, opened, number, at, status, listed, title, members, waiting, codes)
    SELECT name, at, number, at, status, listed, title, members, waiting, codes FROM new ORDER BY place
    ON CONFLICT (name) DO NOTHING RETURNING name
), {_CODED}, {_ADDED}, {_TENDED} SELECT name FROM done"""
"""For new tables."""
GO_ON = f"WITH {_NEW}, {_MOVED.format(condition='locked.codes = new.codes')}, {_ADDED}, {_TENDED} SELECT name FROM done"
"""For tables whose codes do not change: nearly all."""
CHANGE_CODES = f"""WITH {_NEW}, {_MOVED.format(condition="true")}, {_CODED}, {_ADDED}, {_TENDED}, given_up AS (
    DELETE FROM codes USING new JOIN done ON done.name = new.name
    WHERE codes."table" = new.name AND NOT new.codes ? codes.code
) SELECT name FROM done"""
NUMBERS = "SELECT name, number FROM tables WHERE name = ANY ($1)"
THESE = 'SELECT number, at, body FROM entries WHERE "table" = $1 AND number BETWEEN $2 AND $3 ORDER BY number'


class Append(NamedTuple):
    """See Store.append; the entries are consecutive."""

    table: str
    entries: Sequence[StoredEntry]
    summary: Summary

    @property
    def before(self) -> int:
        """The number of the entry before."""
        return self.entries[0].number - 1


Outcomes = dict[str, Exception | None]
"""By table; None if its entries were added."""


async def append_all(connection: Connection, appends: Sequence[Append], doubtful: bool, outcomes: Outcomes) -> None:
    """Records the outcome of each append; each is to another table. Raises errors of the connection and the database.

    If `doubtful`, an earlier attempt may have succeeded: entries that are found count as added.
    """
    await _together(connection, BEGIN, [each for each in appends if not each.before], outcomes)
    await _together(connection, GO_ON, [each for each in appends if each.before], outcomes)
    others = [each for each in appends if each.before and each.table not in outcomes]
    await _together(connection, CHANGE_CODES, others, outcomes)
    left = [each for each in appends if each.table not in outcomes]
    if left:
        numbers: dict[str, int] = dict(await connection.fetch(NUMBERS, [each.table for each in left]))
        for each in left:
            done = doubtful and await _is_there(connection, each)
            error = refusal(each.table, numbers.get(each.table, 0), each.before + 1)
            outcomes[each.table] = None if done else error or Conflict(f"table {each.table} was being changed")


async def _together(connection: Connection, statement: str, appends: Sequence[Append], outcomes: Outcomes) -> None:
    """Records the outcomes of appends that fit the statement, and of wrong ones; if there are wrong ones, the others
    are tried without them, by bisection."""
    if not appends:
        return
    try:
        outcomes.update(dict.fromkeys(await _done(connection, statement, appends)))
        return
    except Exception as error:
        if is_lost(error) or not is_wrong_request(error):
            raise
        if len(appends) == 1:
            outcomes[appends[0].table] = Conflict("a code is another table's") if is_taken(error) else error
            return
    half = len(appends) // 2
    await _together(connection, statement, appends[:half], outcomes)
    await _together(connection, statement, appends[half:], outcomes)


async def _done(connection: Connection, statement: str, appends: Sequence[Append]) -> list[str]:
    values = columns(appends)
    for left in reversed(range(TRIES)):
        try:
            return [name for (name,) in await connection.fetch(statement, *values)]
        except Exception as error:
            if not left or not collided(error):
                raise
    raise AssertionError("the last try returns or raises")


def columns(appends: Sequence[Append]) -> tuple[list[object], ...]:
    """The parameters of the statements: the columns of tables, then those of entries."""
    rows = [
        (
            *(table, entries[0].number - 1, entries[-1].number, entries[-1].at),
            *(summary.status, summary.listed, summary.title),
            *map(encode_ids, (summary.members, summary.waiting_for, summary.codes)),
            summary.goes_on,
        )
        for table, entries, summary in appends
    ]
    added = [(each.table, entry.number, entry.at, entry.body) for each in appends for entry in each.entries]
    return *map(list, zip(*rows, strict=True)), *map(list, zip(*added, strict=True))


async def _is_there(connection: Connection, append: Append) -> bool:
    """Whether exactly these entries are in the log."""
    rows = await connection.fetch(THESE, append.table, append.before + 1, append.entries[-1].number)
    return [StoredEntry(*row) for row in rows] == list(append.entries)
