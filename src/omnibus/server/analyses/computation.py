"""Computes one analysis, part by part; each part is stored at once, so that another node can resume."""

from __future__ import annotations

import asyncio
from functools import partial

from omnibus.core.record import write_record
from omnibus.server.analyses.progress import CURVE, version_of
from omnibus.server.errors import Refused
from omnibus.server.fair_queue import Requester, Urgency
from omnibus.server.store.analyses import AnalysisStore, TakenAnalysis
from omnibus.server.tables.commands import finished_play
from omnibus.server.tables.finished import record_of
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.worker_pool.analysis_part import AnalysisPart, parts_of


class Lost(Exception):  # noqa: N818 - this is no error
    """The analysis no longer belongs to this node: it was cancelled, or another node has taken it."""


class Gone(Exception):  # noqa: N818
    """There is no finished game to analyse."""


class Computation:
    """The parts of one analysis."""

    def __init__(self, registry: TableRegistry, node: str, taken: TakenAnalysis) -> None:
        self._registry, self._node, self.taken = registry, node, taken
        self._store: AnalysisStore = registry.store.analyses
        self.is_ending = False
        """Whether only its result is left to be stored."""
        self._requester = Requester(taken.client, "", taken.table, Urgency.UNSEEN)

    async def report(self) -> bytes:
        """The packed report. Raises Lost, Gone, Unanswered, WorkerPoolClosed or StoreFailure."""
        table = await self._finished()
        name = table.state.opened.settings.board
        board, record = self._registry.boards.content(name), await asyncio.to_thread(_record, table)
        make = partial(AnalysisPart, board, record, board_name=name)
        parts = await self._store.parts(self.taken.table, self.taken.version)
        if CURVE not in parts:
            await self._put(CURVE, make("curve"))
        numbers = range(parts_of(len(finished_play(table.state).moves)))
        missing = [number for number in numbers if number + 1 not in parts]
        tasks = [asyncio.create_task(self._put(number + 1, make("decisions", number))) for number in missing]
        try:
            for number, task in zip(missing, tasks, strict=True):
                parts[number + 1] = await task
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        last = make("report", decisions=[parts[number + 1] for number in numbers])
        return await self._registry.worker_pool.compute(last, self._requester)

    async def _finished(self) -> Table:
        """The table with its finished game; the analysis then has this engine's version."""
        try:
            table = await self._registry.find(self.taken.table, visit=False)
            version = version_of(finished_play(table.state))
        except Refused as refused:
            raise Gone from refused
        if version != self.taken.version:
            if not await self._store.renew(self.taken, self._node, version):
                raise Lost
            self.taken = self.taken._replace(version=version)
        return table

    async def _put(self, number: int, part: AnalysisPart) -> bytes:
        """Computes a part, and stores it."""
        content = await self._registry.worker_pool.compute(part, self._requester)
        if not await self._store.put(self.taken.table, self.taken.version, self._node, number, content):
            raise Lost
        return content


def _record(table: Table) -> bytes:
    return write_record(record_of(table))
