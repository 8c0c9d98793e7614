"""Presence in the database: the guests at each table on each node; a node's rows are deleted with it (see `leases`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from asyncpg import Connection

from omnibus.server.store.postgresql.connections import notify

CHANNEL = "SELECT 'omnibus_here_' || current_schema()::regnamespace::oid"
NOTE = """WITH new AS MATERIALIZED (
    SELECT * FROM unnest($3::text[], $4::text[]) AS new (name, guest)
), gone AS (
    DELETE FROM present WHERE node = $1 AND name = ANY ($2)
        AND NOT EXISTS (SELECT 1 FROM new WHERE new.name = present.name AND new.guest = present.guest)
) INSERT INTO present (name, node, guest) SELECT name, $1, guest FROM new ON CONFLICT DO NOTHING"""
ELSEWHERE = "SELECT name, guest FROM present WHERE name = ANY ($2) AND node <> $1"

NO_NODE = 0
Guests = Mapping[str, Set[str]]
"""By table."""


async def note(connection: Connection, node: int, channel: str, here: Guests) -> None:
    """Replaces the guests at these tables on this node, and notifies the others."""
    rows = [(table, guest) for table, guests in here.items() for guest in guests]
    await connection.execute(NOTE, node, list(here), [table for table, _ in rows], [guest for _, guest in rows])
    await notify(connection, channel, here)


async def elsewhere(connection: Connection, node: int, tables: Iterable[str]) -> dict[str, frozenset[str]]:
    """The guests at each of these tables on other nodes."""
    found: dict[str, set[str]] = {table: set() for table in tables}
    for table, guest in await connection.fetch(ELSEWHERE, node, list(found)):
        found[table].add(guest)
    return {table: frozenset(guests) for table, guests in found.items()}
