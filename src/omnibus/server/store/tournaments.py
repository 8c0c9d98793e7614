"""Tournaments: each is a log of entries and a line for lists, like a table, and has the guests and names of its people.

The log contains only the numbers of people, so that a name can be removed without rewriting it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from omnibus.server.store import StoredEntry
from omnibus.server.store.database import Database, columns

TOURNAMENT_TABLES = ("tournaments", "tournament_entries", "tournament_people")
JUDGING = "judging"
"""The status of those that are over while their games are being analysed."""
RUNNING = "status IN ('open', 'playing')"


class TournamentListing(NamedTuple):
    """A tournament in lists."""

    id: str
    number: int
    """The number of the last entry."""
    at: int
    """The time of the last entry, in milliseconds since 1970."""
    status: str
    """`open`, `playing`, `over`, `closed` or `judging`."""
    listed: int
    """1 if everybody can find it, else 0."""
    title: bytes
    """The contents of a list's line; opaque to the store."""


class Entrant(NamedTuple):
    """Somebody in a tournament."""

    person: int
    """Their number, from 1 in the order in which they entered."""
    guest: str
    """Empty if they have deleted their data."""
    name: str


COLUMNS = "id, number, at, status, listed, title"
FIRST = f"INSERT INTO tournaments ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
NEXT = """UPDATE tournaments SET number = $2, at = $3, status = $4, listed = $5, title = $6
    WHERE id = $1 AND number = $2 - 1"""
ADD = "INSERT INTO tournament_entries (tournament, number, at, body) VALUES ($1, $2, $3, $4)"
ENTER = """INSERT INTO tournament_people (tournament, person, guest, name) VALUES ($1, $2, $3, $4)
    ON CONFLICT (tournament, person) DO UPDATE SET name = excluded.name"""
GUEST = "SELECT guest FROM tournament_people WHERE tournament = $1 AND person = $2"
BODY = "SELECT body FROM tournament_entries WHERE tournament = $1 AND number = $2"


class TournamentStore(ABC):
    """All methods may raise StoreFailure."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @abstractmethod
    async def append(self, line: TournamentListing, body: bytes, entrant: Entrant | None = None) -> None:
        """Appends an entry with the number and time of the line, which replaces the earlier one; the first entry
        creates the tournament. Raises Conflict if the number is taken."""

    @abstractmethod
    async def forget(self, guest: str, name: str) -> None:
        """Replaces a guest's names, and deletes the guest's id."""

    async def find(self, tournament: str) -> TournamentListing | None:
        statement = f"SELECT {COLUMNS} FROM tournaments WHERE id = $1"
        return await self._database.row(TournamentListing, statement, tournament)

    async def read(self, tournament: str, after: int = 0) -> list[StoredEntry]:
        """The entries after a number, in order."""
        statement = "SELECT number, at, body FROM tournament_entries WHERE tournament = $1 AND number > $2"
        return await self._database.rows(StoredEntry, f"{statement} ORDER BY number", tournament, after)

    async def people(self, tournament: str) -> list[Entrant]:
        """Everybody who has ever entered, by number."""
        statement = "SELECT person, guest, name FROM tournament_people WHERE tournament = $1 ORDER BY person"
        return await self._database.rows(Entrant, statement, tournament)

    async def listed(self, most: int) -> list[TournamentListing]:
        """The public tournaments, the latest first."""
        statement = f"SELECT {COLUMNS} FROM tournaments WHERE listed = 1 ORDER BY at DESC, id LIMIT $1"
        return await self._database.rows(TournamentListing, statement, most)

    async def latest(self, most: int, skip: int = 0) -> list[TournamentListing]:
        """All tournaments, the latest first."""
        statement = f"SELECT {COLUMNS} FROM tournaments ORDER BY at DESC, id LIMIT $1 OFFSET $2"
        return await self._database.rows(TournamentListing, statement, most, skip)

    async def running(self) -> list[TournamentListing]:
        """Those that are not over."""
        return await self._database.rows(
            TournamentListing, f"SELECT {COLUMNS} FROM tournaments WHERE {RUNNING} ORDER BY id"
        )

    async def count_running(self, host: str) -> tuple[int, int]:
        """The number of tournaments that are not over, and of those among them that a guest has opened."""
        statement = f"""SELECT count(*), (SELECT count(*) FROM tournaments JOIN tournament_people ON tournament = id
            WHERE {RUNNING} AND person = 0 AND guest = $1) FROM tournaments WHERE {RUNNING}"""
        ((running, own),) = await self._database.rows(columns, statement, host)
        return int(running), int(own)

    async def sharing_people(self, tournament: str) -> list[TournamentListing]:
        """Others that are being played, which somebody of this one has entered as well."""
        theirs = "SELECT guest FROM tournament_people WHERE tournament = $1 AND guest <> ''"
        statement = f"""SELECT {COLUMNS} FROM tournaments WHERE status = 'playing' AND id <> $1
            AND id IN (SELECT tournament FROM tournament_people WHERE guest IN ({theirs})) ORDER BY id"""
        return await self._database.rows(TournamentListing, statement, tournament)

    async def judging(self) -> list[TournamentListing]:
        """Those that are over while their games are being analysed."""
        statement = f"SELECT {COLUMNS} FROM tournaments WHERE status = $1 ORDER BY id"
        return await self._database.rows(TournamentListing, statement, JUDGING)

    async def of_guest(self, guest: str) -> list[TournamentListing]:
        """Those that a guest has entered, the latest first."""
        statement = f"""SELECT {COLUMNS} FROM tournaments
            WHERE id IN (SELECT tournament FROM tournament_people WHERE guest = $1) ORDER BY at DESC, id"""
        return await self._database.rows(TournamentListing, statement, guest)

    async def delete_before(self, at: int) -> int:
        """Deletes tournaments that have ended and have no entry since then; returns their number."""
        gone = await self._database.execute(f"DELETE FROM tournaments WHERE at < $1 AND NOT {RUNNING}", at)
        for kind in ("tournament_entries", "tournament_people"):
            await self._database.execute(f"DELETE FROM {kind} WHERE tournament NOT IN (SELECT id FROM tournaments)")
        return gone
