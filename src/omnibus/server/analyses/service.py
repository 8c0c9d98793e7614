"""Takes requests for analyses, and computes those that this node has taken.

The store assigns analyses to nodes; a node that is closing leaves its analyses to the others.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from secrets import token_hex

from omnibus.server.analyses.computation import Computation, Gone, Lost
from omnibus.server.analyses.progress import failed, progress_of, version_of
from omnibus.server.errors import Refused
from omnibus.server.identity import shortened
from omnibus.server.limits import RateLimiter
from omnibus.server.protocol.analysis import GameAnalysis
from omnibus.server.store import StoreFailure
from omnibus.server.store.analyses import MOST_TRIES, AnalysisLimits, TakenAnalysis
from omnibus.server.tables.commands import finished_play
from omnibus.server.tables.game import Play
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tasks import cancel
from omnibus.server.worker_pool.engine_digest import engine_digest
from omnibus.server.worker_pool.errors import Unanswered, WorkerPoolClosed
from omnibus.server.worker_pool.process import NOT_ANALYSABLE

LOG = logging.getLogger("omnibus.server")
BEAT_SECONDS = 1.0
AT_ONCE = 8
"""The most analyses that a node computes at a time; their parts take turns, so that each shows its curve soon."""
UNFINISHED = "unfinished"
"""The reason why a game that was not played to its end has no analysis."""
PASSING = ("busy", "gone")
"""Failures of the worker pool after which an analysis is retried."""


class Analyses:
    """The analyses of this node, and the requests of its clients."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._store, self._metrics = registry, registry.store.analyses, registry.metrics
        limits = registry.limits
        self._limits = AnalysisLimits(limits.analyses_unfinished, limits.analyses_of_one)
        self._pace = RateLimiter(limits.analyses_per_second, limits.analyses_at_once)
        self._node = token_hex(8)
        self._computing: dict[str, tuple[Computation, asyncio.Task[None]]] = {}
        self.waiting = 0
        """The number of analyses that wait on all nodes together, as of the last poll."""
        self._is_retired = False
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> int:
        """How many analyses this node computes."""
        return len(self._computing)

    # Requests

    async def progress(self, table: str) -> GameAnalysis:
        """The finished parts of a game's analysis. Raises Refused."""
        return await self._progress(table, await self._play(table))

    async def ask(self, table: str, guest: str, client: str) -> GameAnalysis:
        """Asks for an analysis. Raises Refused."""
        play = await self._play(table)
        if play.over and not self._pace.take(client):
            raise Refused("too_fast")
        return await self._request(table, play, guest, client)

    async def request(self, table: str, guest: str, client: str) -> GameAnalysis:
        """The same for callers within the server, which are not rate-limited."""
        return await self._request(table, await self._play(table), guest, client)

    async def _request(self, table: str, play: Play, guest: str, client: str) -> GameAnalysis:
        if not play.over:
            return failed(UNFINISHED)
        if not await self._store.ask(table, version_of(play), guest, shortened(client), self._limits):
            raise Refused("too_many_analyses")
        self._wake.set()
        return await self._progress(table, play)

    async def withdraw(self, table: str, guest: str) -> GameAnalysis:
        """Withdraws a guest's request. Raises Refused."""
        play = await self._play(table)
        await self._store.withdraw(table, guest)
        self._wake.set()
        return await self._progress(table, play)

    async def _play(self, table: str) -> Play:
        if not engine_digest.cache_info().currsize:
            await asyncio.to_thread(engine_digest)
        return finished_play((await self._registry.find(table)).state)

    async def _progress(self, table: str, play: Play) -> GameAnalysis:
        if not play.over:
            return failed(UNFINISHED)
        version, found = version_of(play), await self._store.find(table)
        if found is None or found.version != version:
            return GameAnalysis()
        is_unfinished = found.status in ("waiting", "running")
        parts = await self._store.parts(table, version) if is_unfinished else {}
        return progress_of(play, found, parts)

    # Computing

    def begin(self) -> None:
        """Starts to compute."""
        self._task = asyncio.create_task(self._run(), name="analyses")

    async def retire(self) -> None:
        """Leaves all analyses to other nodes."""
        self._is_retired = True
        await cancel(self._task)
        for _, task in self._computing.values():
            task.cancel()
        await asyncio.gather(*(task for _, task in self._computing.values()), return_exceptions=True)
        with suppress(StoreFailure):  # then others notice when the heartbeat is missing
            await self._store.release(self._node)

    async def close(self) -> None:
        """Stops, unless it has been retired."""
        if not self._is_retired:
            await self.retire()

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            is_idle = False
            try:
                # Without other nodes, all requests come to this one.
                is_idle = await self._poll() == 0 and self._registry.leases.alone
            except StoreFailure as failure:
                self._registry.note_store_failure(failure)
            except Exception:
                LOG.exception("analyses")
            with suppress(TimeoutError):
                async with asyncio.timeout(None if is_idle else BEAT_SECONDS):
                    await self._wake.wait()

    async def _poll(self) -> int:
        """Sends the heartbeat, stops cancelled analyses, and takes waiting ones while there is room.

        Returns the number of unfinished analyses on all nodes together.
        """
        known, counts = set(self._computing), await self._store.unfinished()
        mine = await self._store.heartbeat(self._node) if counts else []
        for table in known - {taken.table for taken in mine}:
            computation, task = self._computing.get(table, (None, None))
            if computation is not None and task is not None and not computation.is_ending:
                task.cancel()
        room = 0 if self._registry.worker_pool.gave_up else AT_ONCE - len(self._computing)
        taken = await self._store.take(self._node, room) if counts and room > 0 else []
        for one in (*mine, *taken):
            if one.table not in known | self._computing.keys():
                self._start(one)
        self.waiting = max(0, counts.get("waiting", 0) - len(taken))
        return sum(counts.values())

    def _start(self, taken: TakenAnalysis) -> None:
        computation = Computation(self._registry, self._node, taken)
        task = asyncio.create_task(self._compute(computation), name=f"analysis of {taken.table}")
        self._computing[taken.table] = computation, task

    async def _compute(self, computation: Computation) -> None:
        table = computation.taken.table
        try:
            await self._attempt(computation)
        except (Lost, WorkerPoolClosed):
            pass
        except StoreFailure as failure:  # another heartbeat follows, and another attempt
            self._registry.note_store_failure(failure)
        finally:
            del self._computing[table]
            self._wake.set()

    async def _attempt(self, computation: Computation) -> None:
        try:
            if computation.taken.tries > MOST_TRIES:
                await self._fail(computation, "crashed")
                return
            report = await computation.report()
        except Gone:
            await self._store.drop(computation.taken.table)
        except Unanswered as failure:
            await self._handle(computation, failure)
        except (Lost, WorkerPoolClosed, StoreFailure):
            raise
        except Exception:
            LOG.exception("the analysis of table %s", computation.taken.table)
            await self._fail(computation, "failed")
        else:
            computation.is_ending, taken = True, computation.taken
            await self._store.finish(taken.table, taken.version, self._node, report)
            self._metrics.count("analyses", "done")

    async def _handle(self, computation: Computation, failure: Unanswered) -> None:
        """Stores the reason why a part was not computed."""
        if failure.trouble in PASSING:
            await asyncio.sleep(BEAT_SECONDS)
            await self._store.release_one(computation.taken, self._node)
            return
        LOG.warning("the analysis of table %s: %s: %s", computation.taken.table, failure.trouble, failure.detail)
        is_final = failure.detail.startswith(NOT_ANALYSABLE)
        await self._fail(computation, "not_analysable" if is_final else failure.trouble, for_good=is_final)

    async def _fail(self, computation: Computation, trouble: str, *, for_good: bool = False) -> None:
        computation.is_ending, taken = True, computation.taken
        await self._store.fail(taken.table, taken.version, self._node, trouble, for_good=for_good)
        self._metrics.count("analyses", trouble)
