"""Leases in the database: nodes that are alive, and the tables that each of them holds.

A node renews its row; when the row expires, by the database's clock, the first to notice deletes it, and foreign keys
release all that the node held. So an expired node finds itself gone, and two nodes never hold a table at the same time.

A table has a row here while it acts without commands: from the commit of the entry after which it does (see `appends`)
until its holder finds that it no longer does. A row without a node can be taken from `due` on, which is `-infinity` if
a node left or died.

A node that is about to end announces it, and holds its tables until others have taken them, one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from asyncpg import Connection

LEASE_SECONDS = 2.5
AT_ONCE = 50
"""Released tables that a node takes at a time, as other nodes may take some, too."""

CHANNEL = "SELECT 'omnibus_tended_' || current_schema()::regnamespace::oid"
"""The channel for tables that were released or taken."""
REGISTER = "INSERT INTO nodes DEFAULT VALUES RETURNING id"
RENEW = f"""UPDATE nodes SET seen = clock_timestamp()
    WHERE id = $1 AND seen > clock_timestamp() - interval '{LEASE_SECONDS} s' RETURNING true"""
DELETE_EXPIRED = f"""WITH dead AS (
    DELETE FROM nodes WHERE id IN (
        SELECT id FROM nodes WHERE seen <= clock_timestamp() - interval '{LEASE_SECONDS} s' FOR UPDATE SKIP LOCKED
    ) RETURNING id
) SELECT (SELECT count(*) FROM dead), (
    SELECT extract(epoch FROM min(seen) + interval '{LEASE_SECONDS} s' - clock_timestamp())::double precision
    FROM nodes WHERE seen > clock_timestamp() - interval '{LEASE_SECONDS} s'
)"""
LEAVE = "DELETE FROM nodes WHERE id = $1"
HELD = "SELECT name FROM tended WHERE node = $1"
TAKE_OVER = f"""WITH free AS MATERIALIZED (
    SELECT name, node, due FROM tended WHERE (node IS NULL AND due <= clock_timestamp()) OR node = ANY ($2::bigint[])
    ORDER BY due, name LIMIT {AT_ONCE} FOR UPDATE SKIP LOCKED
) UPDATE tended SET node = $1, due = '-infinity' FROM free WHERE tended.name = free.name
    RETURNING tended.name, free.node IS NOT NULL OR free.due = '-infinity', free.node"""
# Rows of other nodes are left out first: to lock a row means to write it.
CLAIM = """WITH orphaned AS MATERIALIZED (
    SELECT name FROM tended WHERE name = ANY ($2::text[]) AND node IS NULL AND due = '-infinity'
), claimed AS (
    INSERT INTO tended (name, node) SELECT name, $1 FROM unnest($2::text[]) AS name
    WHERE NOT EXISTS (SELECT 1 FROM tended WHERE tended.name = name.name AND tended.node <> $1) ORDER BY name
    ON CONFLICT (name) DO UPDATE SET node = $1, due = '-infinity' WHERE tended.node IS NULL OR tended.node = $1
    RETURNING name
) SELECT name, EXISTS (SELECT 1 FROM orphaned WHERE orphaned.name = claimed.name) FROM claimed"""
# The lock of the tables' rows prevents new entries meanwhile, which might need a holder.
RELEASE = """WITH mine AS MATERIALIZED (
    SELECT * FROM unnest($2::text[], $3::integer[], $4::double precision[]) AS mine (name, number, pause)
), still AS MATERIALIZED (
    SELECT tables.name, mine.pause FROM tables JOIN mine ON tables.name = mine.name AND tables.number = mine.number
    ORDER BY tables.name FOR SHARE OF tables
), later AS (
    UPDATE tended SET node = NULL, due = clock_timestamp() + still.pause * interval '1 s' FROM still
    WHERE tended.name = still.name AND tended.node = $1 AND still.pause IS NOT NULL
), gone AS (
    DELETE FROM tended USING still WHERE tended.name = still.name AND tended.node = $1 AND still.pause IS NULL
) SELECT name FROM still"""
FORGET = "DELETE FROM tended WHERE node = $1 AND name = ANY ($2)"

Releases = Mapping[str, tuple[int | None, float | None]]
"""Tables to release: the number of the last entry (None if it does not matter), and the seconds until they are due
(None: until their next entry)."""


async def register(connection: Connection) -> int:
    """Adds a node; returns its id."""
    node: int = await connection.fetchval(REGISTER)
    return node


async def renew(connection: Connection, node: int) -> bool:
    """Renews a node's row. Returns False if it had expired."""
    return bool(await connection.fetchval(RENEW, node))


async def delete_expired(connection: Connection) -> tuple[int, float]:
    """Deletes expired nodes and their leases; returns their number, and the seconds until the next one expires."""
    expired, seconds = await connection.fetchrow(DELETE_EXPIRED)
    return expired, LEASE_SECONDS if seconds is None else max(0.0, seconds)


async def leave(connection: Connection, node: int) -> None:
    """Removes a node, so that others can take its tables at once."""
    await connection.execute(LEAVE, node)


async def held_by(connection: Connection, node: int) -> set[str]:
    """The tables that a node holds."""
    return {name for (name,) in await connection.fetch(HELD, node)}


class Taken(NamedTuple):
    """A table that was taken."""

    name: str
    was_released: bool
    """Whether another node had released it, died with it, or is about to end."""
    leaver: int | None = None
    """The node that is about to end."""


async def take_over(connection: Connection, node: int, leaving: Iterable[int]) -> list[Taken]:
    """Takes some due tables without a holder, or of a node that is about to end. Raises ForeignKeyViolationError if
    this node has expired."""
    return [Taken(*row) for row in await connection.fetch(TAKE_OVER, node, list(leaving))]


async def claim(connection: Connection, node: int, tables: Iterable[str]) -> list[Taken]:
    """Takes tables; returns those that the node got. Raises ForeignKeyViolationError if the node has expired."""
    return [Taken(*row) for row in await connection.fetch(CLAIM, node, list(tables))]


async def release(connection: Connection, node: int, releases: Releases) -> Sequence[str]:
    """Releases tables; returns those that the node still holds, because they got a new entry."""
    forgotten = [table for table, (number, _) in releases.items() if number is None]
    if forgotten:
        await connection.execute(FORGET, node, forgotten)
    counted = [(table, number, pause) for table, (number, pause) in releases.items() if number is not None]
    if not counted:
        return ()
    columns = map(list, zip(*counted, strict=True))
    gone = {name for (name,) in await connection.fetch(RELEASE, node, *columns)}
    return [table for table, _, _ in counted if table not in gone]
