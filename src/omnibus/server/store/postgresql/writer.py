"""The task that appends, in batches."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import NamedTuple

from omnibus.server.metrics import Histogram
from omnibus.server.store import StoreFailure
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql.appends import Append, Outcomes, append_all
from omnibus.server.store.postgresql.connections import PATIENCE, ReconnectingConnection
from omnibus.server.store.postgresql.failures import as_unsure, closed, failure_of, is_lost, is_read_only
from omnibus.server.tasks import settle

MOST_AT_ONCE = 512
"""The largest batch: the first caller of a larger one would wait too long."""
CROWD = 3
"""A batch of this size is a sign of load."""
PAUSE = 0.005
"""Seconds between two batches under load: ten appends together take twice the work of one, so it pays to collect more
of them. One or two tables never wait."""
DOUBT_SECONDS = 6.0
"""Seconds of attempts to find out, after a lost connection, which appends were done. Restarts take less."""


class Asked(NamedTuple):
    """An append, with its caller's future and time."""

    append: Append
    future: asyncio.Future[None]
    since: float


class Writer:
    """Appends in a separate task, over a separate connection."""

    def __init__(self, address: DatabaseUrl, commits: Histogram) -> None:
        self._keeper, self._commits = ReconnectingConnection(address), commits
        self._waiting: deque[Asked] = deque()
        self._wake = asyncio.Event()
        self._stopped = False
        self._task = asyncio.create_task(self._run(), name="store-writer")

    def ask(self, append: Append) -> asyncio.Future[None]:
        """Queues an append; those to a table are carried out in order."""
        if self._stopped:
            raise closed()
        loop = asyncio.get_running_loop()
        asked = Asked(append, loop.create_future(), loop.time())
        self._waiting.append(asked)
        self._wake.set()
        return asked.future

    async def stop(self) -> None:
        """Returns when all appends are answered."""
        self._stopped = True
        self._wake.set()
        await self._task
        await self._keeper.close()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting or not self._stopped:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            batch, began = self._next(), loop.time()
            # If the first has waited long, the database has been away for long: the others need not wait as well.
            outcomes = await self._carry_out([asked.append for asked in batch], batch[0].since + PATIENCE)
            self._commits.observe(loop.time() - began)
            for asked in batch:
                settle(asked.future, outcomes[asked.append.table])
            if len(batch) >= CROWD:
                await asyncio.sleep(max(0.0, began + PAUSE - loop.time()))

    def _next(self) -> list[Asked]:
        """The next batch, with one append for each table; the rest keeps its order."""
        batch: dict[str, Asked] = {}
        later: list[Asked] = []
        while self._waiting and len(batch) < MOST_AT_ONCE:
            asked = self._waiting.popleft()
            if asked.append.table in batch:
                later.append(asked)
            else:
                batch[asked.append.table] = asked
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _carry_out(self, appends: list[Append], until: float) -> Outcomes:
        """One outcome for each append; after a lost connection, finds out which were done."""
        doubtful = False
        outcomes: Outcomes = {}
        while left := [append for append in appends if append.table not in outcomes]:
            try:
                await append_all(await self._keeper.connection(until), left, doubtful, outcomes)
            except StoreFailure as failure:
                _refuse(left, as_unsure(failure) if doubtful else failure, outcomes)
            except Exception as error:
                if is_lost(error):
                    self._keeper.drop()
                    until = until if doubtful else asyncio.get_running_loop().time() + DOUBT_SECONDS
                    doubtful = True
                else:
                    if is_read_only(error):
                        self._keeper.drop()
                    _refuse(left, failure_of(error), outcomes)
        return outcomes


def _refuse(appends: list[Append], failure: StoreFailure, outcomes: Outcomes) -> None:
    """Records the failure for appends without an outcome."""
    for append in appends:
        outcomes.setdefault(append.table, StoreFailure(failure.code, failure.detail))
