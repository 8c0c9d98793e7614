"""Ratings: the people who want one, and the games that may count, with the places of their people.

No rating is stored: all are computed from these rows, so a game counts once, even if several nodes add it.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum
from typing import NamedTuple

from omnibus.server.store.database import Database, columns

RATING_TABLES = ("rated_people", "rated_games", "rated_places")


class RatedOutcome(IntEnum):
    """The state of a game, and whether it counts."""

    RUNNING = 0
    COUNTED = 1
    VOID = 2
    """It does not count."""
    ANNULLED = 3
    """The operator has annulled it."""


class RatedGame(NamedTuple):
    """A game of at least two people who had a rating when it began."""

    table: str
    board: str
    started: int
    at: int
    """When it ended, in milliseconds since 1970; before, when it began."""
    outcome: int


class RatedPlace(NamedTuple):
    """The place of somebody with a rating in a game that counts."""

    table: str
    at: int
    guest: str
    place: int


class OwnPlace(NamedTuple):
    """A game of somebody with a rating."""

    table: str
    board: str
    at: int
    outcome: int
    place: int


class Fingerprint(NamedTuple):
    """A fingerprint of the games that count: every change of them changes it."""

    places: int
    total: int


GAME = '"table", board, started, at, outcome'
COUNTING = f"""FROM rated_games AS game JOIN rated_places AS place ON place."table" = game."table"
    JOIN rated_people AS person ON person.guest = place.guest AND person.since <= game.started
    WHERE game.board = $1 AND game.outcome = {RatedOutcome.COUNTED:d} AND game.at >= $2 AND game.at < $3"""
PLACES = f"""SELECT game."table", game.at, place.guest, place.place {COUNTING}
    ORDER BY game.at, game."table", place.seat"""
FINGERPRINT = f"SELECT count(*), CAST(coalesce(sum(game.at), 0) AS bigint) {COUNTING}"
SIT = """INSERT INTO rated_places ("table", seat, guest, place)
    SELECT CAST($1 AS text), CAST($2 AS integer), guest, 0 FROM rated_people WHERE guest = $3 AND since <= $4
    ON CONFLICT ("table", seat) DO NOTHING"""
BEGIN = f"""INSERT INTO rated_games ({GAME}) VALUES ($1, $2, $3, $3, {RatedOutcome.RUNNING:d})
    ON CONFLICT ("table") DO NOTHING"""
END = f"""UPDATE rated_games SET outcome = $2, at = $3 WHERE "table" = $1 AND outcome = {RatedOutcome.RUNNING:d}"""
OVER = f"""SELECT rated_games."table" FROM rated_games JOIN tables ON name = rated_games."table"
    WHERE outcome = {RatedOutcome.RUNNING:d} AND status = 'over' ORDER BY rated_games."table" LIMIT $1"""
OWN = """SELECT game."table", game.board, game.at, game.outcome, place.place
    FROM rated_places AS place JOIN rated_games AS game ON game."table" = place."table"
    WHERE place.guest = $1 ORDER BY game.at DESC, game."table" LIMIT $2"""
NAMES = "SELECT person.guest, name FROM rated_people AS person JOIN guests ON guests.id = person.guest"


class RatingStore:
    """All methods may raise StoreFailure. Times are in milliseconds since 1970."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # People

    async def join(self, guest: str, now: int) -> None:
        """Gives a guest ratings, unless they have some: games that begin from now on may count."""
        add = "INSERT INTO rated_people (guest, since) VALUES ($1, $2) ON CONFLICT (guest) DO NOTHING"
        await self._database.execute(add, guest, now)

    async def leave(self, guest: str) -> None:
        """Deletes a guest's ratings, also from the games that the others keep."""
        await self._database.execute("DELETE FROM rated_people WHERE guest = $1", guest)
        await self._database.execute("DELETE FROM rated_places WHERE guest = $1", guest)

    async def since(self, guests: Collection[str]) -> dict[str, int]:
        """The time since which each of the guests has had ratings; guests without are left out."""
        found: dict[str, int] = {}
        for guest in guests:
            rows = await self._database.rows(int, "SELECT since FROM rated_people WHERE guest = $1", guest)
            if rows:
                found[guest] = rows[0]
        return found

    async def names(self) -> dict[str, str]:
        """The names of all who have ratings."""
        return dict(await self._database.rows(columns, NAMES))

    # Games

    async def begin(self, table: str, board: str, started: int, seats: dict[int, str]) -> None:
        """Adds a game, with the guests at its seats who had ratings when it began."""
        for seat, guest in seats.items():
            await self._database.execute(SIT, table, seat, guest, started)
        await self._database.execute(BEGIN, table, board, started)

    async def find(self, table: str) -> RatedGame | None:
        return await self._database.row(RatedGame, f'SELECT {GAME} FROM rated_games WHERE "table" = $1', table)

    async def seats(self, table: str) -> dict[int, str]:
        """The seats that count, and their guests."""
        statement = 'SELECT seat, guest FROM rated_places WHERE "table" = $1 ORDER BY seat'
        return dict(await self._database.rows(columns, statement, table))

    async def over(self, most: int) -> list[str]:
        """Tables that are over, and whose results are not stored yet."""
        return await self._database.rows(str, OVER, most)

    async def end(self, table: str, outcome: RatedOutcome, at: int, places: dict[int, int]) -> bool:
        """Stores a result by seat; False if there is one. Interrupted, it is repeated with the same places."""
        for seat, place in places.items():
            statement = 'UPDATE rated_places SET place = $3 WHERE "table" = $1 AND seat = $2'
            await self._database.execute(statement, table, seat, place)
        for seat in set(await self.seats(table)).difference(places):
            await self._database.execute('DELETE FROM rated_places WHERE "table" = $1 AND seat = $2', table, seat)
        return await self._database.execute(END, table, int(outcome), at) > 0

    async def annul(self, table: str) -> bool:
        """Annuls a game; False if there is none that might count."""
        annul = f"""UPDATE rated_games SET outcome = {RatedOutcome.ANNULLED:d}
            WHERE "table" = $1 AND outcome IN ({RatedOutcome.RUNNING:d}, {RatedOutcome.COUNTED:d})"""
        return await self._database.execute(annul, table) > 0

    # What ratings follow from

    async def fingerprint(self, board: str, since: int, until: int) -> Fingerprint:
        """The fingerprint of `places`."""
        found = await self._database.row(Fingerprint, FINGERPRINT, board, since, until)
        return found or Fingerprint(0, 0)

    async def places(self, board: str, since: int, until: int) -> list[RatedPlace]:
        """The places in all games on a board that ended between these times and count, in the order of their ends."""
        return await self._database.rows(RatedPlace, PLACES, board, since, until)

    async def of_guest(self, guest: str, most: int) -> list[OwnPlace]:
        """A guest's games, the latest first."""
        return await self._database.rows(OwnPlace, OWN, guest, most)

    async def delete_before(self, at: int) -> int:
        """Deletes games that ended, or began and never ended, before a time; returns their number."""
        gone = await self._database.execute("DELETE FROM rated_games WHERE at < $1", at)
        orphans = 'NOT EXISTS (SELECT 1 FROM rated_games WHERE rated_games."table" = rated_places."table")'
        await self._database.execute(f"DELETE FROM rated_places WHERE {orphans}")
        return gone
