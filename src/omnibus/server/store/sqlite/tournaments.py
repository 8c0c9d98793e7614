"""TournamentStore in SQLite."""

from __future__ import annotations

from sqlite3 import Connection

from omnibus.server.store import Conflict
from omnibus.server.store.sqlite.threads import Threads, numbered
from omnibus.server.store.tournaments import ADD, ENTER, FIRST, NEXT, Entrant, TournamentListing, TournamentStore


class SqliteTournamentStore(TournamentStore):
    """See TournamentStore."""

    _database: Threads

    async def append(self, line: TournamentListing, body: bytes, entrant: Entrant | None = None) -> None:
        def append(connection: Connection) -> None:
            statement = FIRST if line.number == 1 else NEXT
            if connection.execute(statement, numbered(line)).rowcount != 1:
                raise Conflict(f"entry {line.number} of tournament {line.id} is taken")
            connection.execute(ADD, numbered((line.id, line.number, line.at, body)))
            if entrant is not None:
                connection.execute(ENTER, numbered((line.id, *entrant)))

        await self._database.change(append)

    async def forget(self, guest: str, name: str) -> None:
        statement = "UPDATE tournament_people SET guest = '', name = $2 WHERE guest = $1"
        await self._database.execute(statement, guest, name)
