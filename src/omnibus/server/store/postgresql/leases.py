"""What nodes note in the database about each other: that they live, and which tables each of them tends.

A node lives while its row is young, by the database's clock. Whoever finds an old one deletes it, and the database
itself sees to it that nothing is that node's any more: so a node that was away for too long finds that it is gone, and
there is no moment at which it could tend what another does.

A table has a row here from the entry on after which something happens there by itself (`appends` sees to that in the
same commit), until whoever tends it finds that nothing does. A row without a node is to be tended from `due` on, which
is `-infinity` where a node left it behind, or died with it.

A node that is about to end says so, and tends its tables until others, one table after the other, have taken them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from asyncpg import Connection

LEASE_SECONDS = 2.5
AT_ONCE = 50
"""So many orphans a node takes at a time: there may be others who can."""

CHANNEL = "SELECT 'omnibus_tended_' || current_schema()::regnamespace::oid"
"""On which nodes tell each other what can be taken, and what was."""
TELL = "SELECT pg_notify($1, $2)"
ENROL = "INSERT INTO nodes DEFAULT VALUES RETURNING id"
BEAT = f"""UPDATE nodes SET seen = clock_timestamp()
    WHERE id = $1 AND seen > clock_timestamp() - interval '{LEASE_SECONDS} s' RETURNING true"""
BURY = f"""WITH dead AS (
    DELETE FROM nodes WHERE id IN (
        SELECT id FROM nodes WHERE seen <= clock_timestamp() - interval '{LEASE_SECONDS} s' FOR UPDATE SKIP LOCKED
    ) RETURNING id
) SELECT (SELECT count(*) FROM dead), (
    SELECT extract(epoch FROM min(seen) + interval '{LEASE_SECONDS} s' - clock_timestamp())::double precision
    FROM nodes WHERE seen > clock_timestamp() - interval '{LEASE_SECONDS} s'
)"""
LEAVE = "DELETE FROM nodes WHERE id = $1"
OWN = "SELECT name FROM tended WHERE node = $1"
ADOPT = f"""WITH free AS MATERIALIZED (
    SELECT name, node, due FROM tended WHERE (node IS NULL AND due <= clock_timestamp()) OR node = ANY ($2::bigint[])
    ORDER BY due, name LIMIT {AT_ONCE} FOR UPDATE SKIP LOCKED
) UPDATE tended SET node = $1, due = '-infinity' FROM free WHERE tended.name = free.name
    RETURNING tended.name, free.node IS NOT NULL OR free.due = '-infinity', free.node"""
# Those that are another's are left out first: a row that is in the way would be locked, and that is written.
CLAIM = """WITH orphaned AS MATERIALIZED (
    SELECT name FROM tended WHERE name = ANY ($2::text[]) AND node IS NULL AND due = '-infinity'
), claimed AS (
    INSERT INTO tended (name, node) SELECT name, $1 FROM unnest($2::text[]) AS name
    WHERE NOT EXISTS (SELECT 1 FROM tended WHERE tended.name = name.name AND tended.node <> $1) ORDER BY name
    ON CONFLICT (name) DO UPDATE SET node = $1, due = '-infinity' WHERE tended.node IS NULL OR tended.node = $1
    RETURNING name
) SELECT name, EXISTS (SELECT 1 FROM orphaned WHERE orphaned.name = claimed.name) FROM claimed"""
# Under the lock of the tables themselves, so that none gets an entry meanwhile after which it has to be tended.
LET_GO = """WITH mine AS MATERIALIZED (
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

Letting = Mapping[str, tuple[int | None, float | None]]
"""Tables that are let go of: the number of the last entry (None where it does not matter), and for how many seconds
(None: until something happens there)."""


async def enrol(connection: Connection) -> int:
    """The id of a new node, which lives."""
    node: int = await connection.fetchval(ENROL)
    return node


async def beat(connection: Connection, node: int) -> bool:
    """Says that a node lives; False where it was silent for so long that it does not."""
    return bool(await connection.fetchval(BEAT, node))


async def bury(connection: Connection) -> tuple[int, float]:
    """Nothing is any longer tended by those that were silent for too long: how many that were, and in how many seconds
    the next one would be."""
    buried, seconds = await connection.fetchrow(BURY)
    return buried, LEASE_SECONDS if seconds is None else max(0.0, seconds)


async def tell(connection: Connection, channel: str, what: str) -> None:
    """Tells all nodes that listen."""
    await connection.execute(TELL, channel, what)


async def leave(connection: Connection, node: int) -> None:
    """A node ends, and others take at once what it has tended."""
    await connection.execute(LEAVE, node)


async def own(connection: Connection, node: int) -> set[str]:
    """The tables that a node tends."""
    return {name for (name,) in await connection.fetch(OWN, node)}


class Taken(NamedTuple):
    """A table that a node tends from now on."""

    name: str
    was_another_s: bool
    """Whether a node has left it behind, or died with it, or is about to end and let it go."""
    leaver: int | None = None
    """The node that is about to end."""


async def adopt(connection: Connection, node: int, leaving: Iterable[int]) -> list[Taken]:
    """Some tables that nobody tends and at which something is to happen, or that a node tends that is about to end;
    this one tends them now. ForeignKeyViolationError where it is not alive."""
    return [Taken(*row) for row in await connection.fetch(ADOPT, node, list(leaving))]


async def claim(connection: Connection, node: int, tables: Iterable[str]) -> list[Taken]:
    """Those of the tables that the node tends now. ForeignKeyViolationError where it is not alive."""
    return [Taken(*row) for row in await connection.fetch(CLAIM, node, list(tables))]


async def let_go(connection: Connection, node: int, letting: Letting) -> Sequence[str]:
    """The node does not tend them any longer; returns those that it still does, since something happened there."""
    forgotten = [table for table, (number, _) in letting.items() if number is None]
    if forgotten:
        await connection.execute(FORGET, node, forgotten)
    counted = [(table, number, pause) for table, (number, pause) in letting.items() if number is not None]
    if not counted:
        return ()
    columns = map(list, zip(*counted, strict=True))
    gone = {name for (name,) in await connection.fetch(LET_GO, node, *columns)}
    return [table for table, _, _ in counted if table not in gone]
