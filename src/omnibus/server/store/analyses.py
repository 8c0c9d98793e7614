"""Analyses of finished games: their requests, the node that computes each, and its finished parts.

There is at most one analysis of each table; requests are kept until it ends. Its version identifies the game and the
engine; parts of another version are not used. A node that computes an analysis sends heartbeats; when the last one is
too old, another node resumes after the stored parts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ClassVar, Literal, NamedTuple

from omnibus.server.store.database import Database, Row, columns

Status = Literal["waiting", "running", "done", "failed"]

ANALYSIS_TABLES = ("analyses", "analysis_parts", "analysis_askers")
HEARTBEAT_MILLISECONDS = 4000
"""A node without a heartbeat for this long has died."""
MOST_TRIES = 3
"""The attempts without a new part after which an analysis fails: perhaps it kills its nodes."""
MOST_FAILURES = 3
"""The failures of the same version after which nobody can request it again."""

UNFINISHED = "status IN ('waiting', 'running')"
UNTRIED = "CASE WHEN tries > 0 THEN tries - 1 ELSE 0 END"
OURS = """ "table" = $1 AND version = $2 AND node = $3 AND status = 'running'"""
FIND = 'SELECT version, status, trouble, report FROM analyses WHERE "table" = $1'
OF_ONE = f"""(SELECT count(*) FROM analysis_askers JOIN analyses USING ("table") WHERE {UNFINISHED}
    AND analysis_askers."""
"""Begins the number of unfinished analyses that a guest or a client has asked for."""


class Analysis(NamedTuple):
    """The state of an analysis."""

    version: str
    status: Status
    trouble: str
    """A code for the reason of the failure."""
    report: bytes | None
    """Set when it is done."""


class TakenAnalysis(NamedTuple):
    """An analysis that a node has to compute."""

    table: str
    version: str
    client: str
    """The first client that asked for it."""
    tries: int
    """The attempts since its last part was stored."""


class AnalysisLimits(NamedTuple):
    """The most analyses that may wait or run: in all, and for one guest or client."""

    all: int
    of_one: int


class AnalysisStore(ABC):
    """All methods may raise StoreFailure."""

    NOW: ClassVar[str]
    """Milliseconds since 1970, by the clock that all nodes share."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @abstractmethod
    def _changed(self, make: Callable[..., Row], statement: str, *values: object) -> Awaitable[list[Row]]:
        """Changes rows, and reads them."""

    async def find(self, table: str) -> Analysis | None:
        """The analysis of a table, of any version."""
        return await self._database.row(Analysis, FIND, table)

    async def parts(self, table: str, version: str) -> dict[int, bytes]:
        """The parts that are computed, by number; empty when the analysis is done."""
        statement = 'SELECT part, content FROM analysis_parts WHERE "table" = $1 AND version = $2'
        return dict(await self._database.rows(columns, statement, table, version))

    async def reports(self, tables: Sequence[str]) -> dict[str, bytes]:
        """The reports of those tables whose analyses are done, of any version."""
        if not tables:
            return {}
        names = ", ".join(f"${number}" for number in range(1, len(tables) + 1))
        statement = f"""SELECT "table", report FROM analyses WHERE "table" IN ({names}) AND status = 'done'"""
        return dict(await self._database.rows(columns, statement, *tables))

    async def ask(self, table: str, version: str, guest: str, client: str, limits: AnalysisLimits) -> bool:
        """Asks for an analysis for a guest, unless there is one of this version; one of another version is replaced.

        Returns False if there is no room for it.
        """
        begin = f"""INSERT INTO analyses
            SELECT CAST($1 AS text), CAST($2 AS text), 'waiting', {self.NOW}, CAST($3 AS text), '', 0, 0, 0, '', NULL
            WHERE (SELECT count(*) FROM analyses WHERE {UNFINISHED}) < $4
            AND {OF_ONE}client = $3) < $5 AND {OF_ONE}guest = $6) < $5
            AND EXISTS (SELECT 1 FROM tables WHERE name = $1)
            ON CONFLICT ("table") DO UPDATE SET version = excluded.version, status = excluded.status,
                asked = excluded.asked, client = excluded.client, node = '', beat = 0, tries = 0, trouble = '',
                report = NULL,
                failures = CASE WHEN analyses.version = excluded.version THEN analyses.failures ELSE 0 END
            WHERE analyses.version <> excluded.version
                OR (analyses.status = 'failed' AND analyses.failures < {MOST_FAILURES})"""
        await self._database.execute(begin, table, version, client, limits.all, limits.of_one, guest)
        note = f"""INSERT INTO analysis_askers SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS text)
            WHERE EXISTS (SELECT 1 FROM analyses WHERE "table" = $1 AND {UNFINISHED})
            AND {OF_ONE}client = $3) < $4 AND {OF_ONE}guest = $2) < $4
            ON CONFLICT ("table", guest) DO NOTHING"""
        await self._database.execute(note, table, guest, client, limits.of_one)
        found = await self.find(table)
        return found is not None and found.version == version

    async def withdraw(self, table: str, guest: str) -> None:
        """Withdraws a guest's request; the analysis is stopped and deleted if nobody else has asked for it."""
        mine = 'DELETE FROM analysis_askers WHERE "table" = $1 AND guest = $2'
        if not await self._database.execute(mine, table, guest):
            return
        unwanted = f"""DELETE FROM analyses WHERE "table" = $1 AND {UNFINISHED}
            AND NOT EXISTS (SELECT 1 FROM analysis_askers WHERE "table" = $1)"""
        if await self._database.execute(unwanted, table):
            await self._forget_parts(table)

    async def take(self, node: str, most: int) -> list[TakenAnalysis]:
        """Takes analyses that wait, or whose node has died: first one of each client, then a second one of each …"""
        free = f"(status = 'waiting' OR (status = 'running' AND beat < {self.NOW} - {HEARTBEAT_MILLISECONDS}))"
        take = f"""UPDATE analyses SET node = $1, beat = {self.NOW}, status = 'running', tries = tries + 1
            WHERE {free} AND "table" IN (
                SELECT "table" FROM (
                    SELECT "table", status, beat, asked, row_number() OVER (PARTITION BY client ORDER BY asked) AS turn
                    FROM analyses WHERE {UNFINISHED}
                ) AS ranked WHERE {free} ORDER BY turn, asked LIMIT $2
            ) RETURNING "table", version, client, tries"""
        return await self._changed(TakenAnalysis, take, node, most)

    async def heartbeat(self, node: str) -> list[TakenAnalysis]:
        """Stores a node's heartbeat; returns the analyses that it still has to compute."""
        beat = f"""UPDATE analyses SET beat = {self.NOW} WHERE node = $1 AND status = 'running'
            RETURNING "table", version, client, tries"""
        return await self._changed(TakenAnalysis, beat, node)

    async def release(self, node: str) -> None:
        """Leaves a node's analyses to others, who can take them at once."""
        release = f"""UPDATE analyses SET status = 'waiting', node = '', beat = 0, tries = {UNTRIED}
            WHERE node = $1 AND status = 'running'"""
        await self._database.execute(release, node)

    async def release_one(self, taken: TakenAnalysis, node: str) -> None:
        """Leaves one analysis to any node that can compute it."""
        release = f"UPDATE analyses SET status = 'waiting', node = '', beat = 0, tries = {UNTRIED} WHERE{OURS}"
        await self._database.execute(release, taken.table, taken.version, node)

    async def renew(self, taken: TakenAnalysis, node: str, version: str) -> bool:
        """Changes the version of an analysis that an earlier engine has not finished; False if another node has
        taken it."""
        renew = f"UPDATE analyses SET version = $4, tries = 0 WHERE{OURS}"
        return await self._database.execute(renew, taken.table, taken.version, node, version) > 0

    async def put(self, table: str, version: str, node: str, part: int, content: bytes) -> bool:
        """Stores a part; False if the analysis no longer belongs to this node."""
        ours = f"UPDATE analyses SET tries = 0, beat = {self.NOW} WHERE{OURS}"
        if not await self._database.execute(ours, table, version, node):
            return False
        put = """INSERT INTO analysis_parts VALUES ($1, $2, $3, $4)
            ON CONFLICT ("table", part) DO UPDATE SET version = excluded.version, content = excluded.content"""
        await self._database.execute(put, table, part, version, content)
        return True

    async def finish(self, table: str, version: str, node: str, report: bytes) -> None:
        """Stores the report, if the analysis is still this node's."""
        finish = f"UPDATE analyses SET status = 'done', client = '', node = '', report = $4 WHERE{OURS}"
        if await self._database.execute(finish, table, version, node, report):
            await self._forget_parts(table)

    async def fail(self, table: str, version: str, node: str, trouble: str, *, for_good: bool = False) -> None:
        """Notes that an analysis has failed, if it is still this node's; `for_good` if another attempt would fail,
        too."""
        failures = str(MOST_FAILURES) if for_good else "failures + 1"
        fail = f"""UPDATE analyses SET status = 'failed', client = '', node = '', trouble = $4, failures = {failures}
            WHERE{OURS}"""
        if await self._database.execute(fail, table, version, node, trouble):
            await self._forget_parts(table)

    async def drop(self, table: str) -> None:
        """Deletes everything about a table's analysis."""
        await self._database.execute('DELETE FROM analyses WHERE "table" = $1', table)
        await self._forget_parts(table)

    async def _forget_parts(self, table: str) -> None:
        """Deletes the parts and the requests of a finished analysis, or of none."""
        for kind in ("analysis_parts", "analysis_askers"):
            forget = f"""DELETE FROM {kind} WHERE "table" = $1
                AND NOT EXISTS (SELECT 1 FROM analyses WHERE "table" = $1 AND {UNFINISHED})"""
            await self._database.execute(forget, table)

    async def delete_orphans(self) -> None:
        """Deletes what is left of analyses whose tables or requests are gone."""
        statement = 'DELETE FROM analyses WHERE NOT EXISTS (SELECT 1 FROM tables WHERE name = analyses."table")'
        await self._database.execute(statement)
        for kind in ("analysis_parts", "analysis_askers"):
            statement = f"""DELETE FROM {kind} WHERE NOT EXISTS (
                SELECT 1 FROM analyses WHERE analyses."table" = {kind}."table" AND {UNFINISHED}
            )"""
            await self._database.execute(statement)

    async def unfinished(self) -> dict[str, int]:
        """The number of analyses that wait, and of those that run."""
        count = f"SELECT status, count(*) FROM analyses WHERE {UNFINISHED} GROUP BY status"
        found: list[tuple[Any, ...]] = await self._database.rows(columns, count)
        return dict(found)
