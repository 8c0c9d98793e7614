"""Games of daily deals: the guest, the deal, the table and the result of each.

A guest has one game of each deal, the one that counts. A result is copied from the table when it is over; the
names stay at the table, so that a removed name is removed here as well. A game is kept as long as its table.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from omnibus.server.store.database import Database

EXPERT = ""
"""The guest id of the expert's game."""


class Outcome(IntEnum):
    """The state of a game."""

    RUNNING = 0
    FINISHED = 1
    RESIGNED = 2
    ENDED = 3
    """The operator has ended the table."""


class DailyGame(NamedTuple):
    """A guest's game of a deal."""

    day: str
    board: str
    guest: str
    table: str
    client: str
    """A few digits of a digest of the client's address: enough to count its games, not to find the address."""
    outcome: int = Outcome.RUNNING
    points: int = 0
    place: int = 0
    """The place at the table: 1 for the winner."""


class FinishedTable(NamedTuple):
    """A table that is over, of a game whose result is not stored yet."""

    guest: str
    title: bytes
    """The line of the table in lists, as it is stored."""


class RankedResult(NamedTuple):
    """A row of a day's results."""

    rank: int
    """Equal points have equal ranks."""
    guest: str
    table: str
    points: int
    place: int
    title: bytes


class DayCount(NamedTuple):
    """The games of a day on a board."""

    day: str
    board: str
    played: int
    """Finished ones, the expert's excepted."""
    resigned: int
    running: int


COLUMNS = 'day, board, guest, "table", client, outcome, points, place'
COUNTS = f"""SELECT day, board, sum(CASE WHEN outcome = {Outcome.FINISHED:d} THEN 1 ELSE 0 END),
    sum(CASE WHEN outcome = {Outcome.RESIGNED:d} THEN 1 ELSE 0 END),
    sum(CASE WHEN outcome = {Outcome.RUNNING:d} THEN 1 ELSE 0 END) FROM daily_games WHERE guest <> '{EXPERT}'"""
ADD = f"""INSERT INTO daily_games ({COLUMNS})
    SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS text), CAST($4 AS text), CAST($5 AS text), 0, 0, 0
    WHERE (SELECT count(*) FROM daily_games WHERE day = $1 AND client = $5) < $6
    ON CONFLICT (day, board, guest) DO NOTHING"""
FINISHED = f"""SELECT guest, title FROM daily_games JOIN tables ON name = "table"
    WHERE day = $1 AND board = $2 AND outcome = {Outcome.RUNNING:d} AND status = 'over' LIMIT $3"""
SETTLE = f"""UPDATE daily_games SET outcome = $4, points = $5, place = $6
    WHERE day = $1 AND board = $2 AND guest = $3 AND outcome = {Outcome.RUNNING:d}"""
RANKED = f"""SELECT rank() OVER (ORDER BY points DESC), guest, "table", points, place, title
    FROM daily_games JOIN tables ON name = "table"
    WHERE day = $1 AND board = $2 AND guest <> '{EXPERT}' AND outcome = {Outcome.FINISHED:d}
    ORDER BY points DESC, guest LIMIT $3 OFFSET $4"""
BETTER = f"""SELECT count(*) FROM daily_games
    WHERE day = $1 AND board = $2 AND guest <> '{EXPERT}' AND outcome = {Outcome.FINISHED:d} AND points > $3"""


class DailyStore:
    """All methods may raise StoreFailure."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, game: DailyGame, most_of_client: int) -> DailyGame | None:
        """Adds a game, unless the guest has one of this deal; returns the one that counts.

        None if the client has begun too many games of this day.
        """
        await self._database.execute(ADD, *game[:5], most_of_client)
        return await self.find(game.day, game.board, game.guest)

    async def find(self, day: str, board: str, guest: str) -> DailyGame | None:
        """A guest's game of a deal."""
        where = "WHERE day = $1 AND board = $2 AND guest = $3"
        return await self._database.row(DailyGame, f"SELECT {COLUMNS} FROM daily_games {where}", day, board, guest)

    async def of_guest(self, guest: str) -> list[DailyGame]:
        """All games of a guest, the latest day first."""
        where = "WHERE guest = $1 ORDER BY day DESC, board"
        return await self._database.rows(DailyGame, f"SELECT {COLUMNS} FROM daily_games {where}", guest)

    async def of_day(self, day: str, guest: str) -> list[DailyGame]:
        """A guest's games of a day."""
        where = "WHERE day = $1 AND guest = $2"
        return await self._database.rows(DailyGame, f"SELECT {COLUMNS} FROM daily_games {where}", day, guest)

    async def unsettled(self, day: str, board: str, most: int) -> list[FinishedTable]:
        """Games whose tables are over, and whose results are not stored yet."""
        return await self._database.rows(FinishedTable, FINISHED, day, board, most)

    async def settle(self, day: str, board: str, guest: str, outcome: Outcome, points: int = 0, place: int = 0) -> None:
        """Stores a result, unless there is one."""
        await self._database.execute(SETTLE, day, board, guest, int(outcome), points, place)

    async def results(self, day: str, board: str, most: int, skip: int = 0) -> list[RankedResult]:
        """The finished games of a day on a board, the best first; not the expert's."""
        return await self._database.rows(RankedResult, RANKED, day, board, most, skip)

    async def rank(self, day: str, board: str, points: int) -> int:
        """The rank of a number of points."""
        return 1 + (await self._database.rows(int, BETTER, day, board, points))[0]

    async def counts(self, day: str) -> list[DayCount]:
        """The numbers of games of a day, by board."""
        return await self._database.rows(DayCount, f"{COUNTS} AND day = $1 GROUP BY day, board ORDER BY board", day)

    async def move(self, table: str, guest: str) -> None:
        """Gives a game to another guest, whose seat it is now, unless they have one of the same deal."""
        taken = """SELECT 1 FROM daily_games AS other
            WHERE other.day = daily_games.day AND other.board = daily_games.board AND other.guest = $2"""
        statement = f"""UPDATE daily_games SET guest = $2 WHERE "table" = $1 AND NOT EXISTS ({taken})"""
        await self._database.execute(statement, table, guest)
