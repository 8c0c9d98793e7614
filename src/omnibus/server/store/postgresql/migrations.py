"""From what an earlier version wrote to what this one reads, step by step, in one transaction."""

from __future__ import annotations

from asyncpg import Connection

MIGRATIONS: dict[int, tuple[str, ...]] = {
    1: (
        # Tables and boards remember when somebody last came, so that nothing is deleted while it is in use.
        "ALTER TABLE tables ADD COLUMN visited bigint NOT NULL DEFAULT 0",
        "ALTER TABLE boards ADD COLUMN visited bigint NOT NULL DEFAULT 0",
        "UPDATE boards SET visited = 1000 * extract(epoch FROM now())::bigint",
    ),
}
"""By the version that they begin with. A server of the version before may still run beside: what it needs stays."""


async def migrate(connection: Connection, version: int) -> None:
    """Brings what is there to the version of today; the caller has a transaction, and the lock."""
    while version in MIGRATIONS:
        for statement in MIGRATIONS[version]:
            await connection.execute(statement)
        version += 1
    await connection.execute("UPDATE omnibus SET version = $1", version)
