"""TournamentStore in PostgreSQL."""

from __future__ import annotations

from asyncpg import Connection

from omnibus.server.store import Conflict
from omnibus.server.store.postgresql.connections import ConnectionPool
from omnibus.server.store.tournaments import (
    ADD,
    BODY,
    ENTER,
    FIRST,
    GUEST,
    NEXT,
    Entrant,
    TournamentListing,
    TournamentStore,
)


class PostgresqlTournamentStore(TournamentStore):
    """See TournamentStore."""

    _database: ConnectionPool

    async def append(self, line: TournamentListing, body: bytes, entrant: Entrant | None = None) -> None:
        async def append(connection: Connection, doubtful: bool) -> None:
            async with connection.transaction():
                done = await connection.execute(FIRST if line.number == 1 else NEXT, *line)
                if done.endswith(" 1"):
                    await connection.execute(ADD, line.id, line.number, line.at, body)
                    if entrant is not None:
                        await connection.execute(ENTER, line.id, *entrant)
                elif not (doubtful and await _is_stored(connection, line, body, entrant)):
                    raise Conflict(f"entry {line.number} of tournament {line.id} is taken")

        await self._database.change(append)

    async def forget(self, guest: str, name: str) -> None:
        statement = "UPDATE tournament_people SET guest = '', name = $2 WHERE guest = $1"
        await self._database.execute(statement, guest, name)


async def _is_stored(connection: Connection, line: TournamentListing, body: bytes, entrant: Entrant | None) -> bool:
    """Whether an entry was stored by an attempt on a lost connection: of two people who enter under the same number,
    both entries are equal, but not the people."""
    if await connection.fetchval(BODY, line.id, line.number) != body:
        return False
    return entrant is None or await connection.fetchval(GUEST, line.id, entrant.person) == entrant.guest
