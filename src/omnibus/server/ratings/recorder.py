"""Stores the games that count for ratings, and their results.

A game is stored when it has begun, with the people who had ratings at that moment; its result, when the table is over.
Any node may repeat both: work that a killed process has left undone is done when its tables are loaded again, or at
the next poll.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.ratings.rules import family_of, people_of, places_of, rated_at, why_not
from omnibus.server.store import StoreFailure
from omnibus.server.store.ratings import RatedOutcome
from omnibus.server.tables.background import BackgroundTasks
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.tables.table import Table
from omnibus.server.tasks import cancel

LOG = logging.getLogger("omnibus.server")
LOOK_SECONDS = 60.0
"""Seconds between two polls for results that no process has stored."""
RECENT = 600_000
"""Milliseconds after its end within which a loaded table is recorded at once; the poll finds older ones."""
MOST_KNOWN = 10_000
AT_ONCE = 100
LEAST_PEOPLE = 2


class Recorder:
    """The games of this process's tables."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._store = registry, registry.store.ratings
        self._begun: dict[str, None] = {}
        """Tables whose beginning was stored."""
        self._busy: set[str] = set()
        self._tasks = BackgroundTasks()
        self._polling: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Starts to poll for results."""
        self._polling = asyncio.create_task(self._poll(), name="ratings")

    async def close(self) -> None:
        await cancel(self._polling)
        self._tasks.cancel()

    def note(self, table: Table) -> None:
        """A turn, a game or a table may have begun or ended just now."""
        state = table.state
        over = state.status == "over" and now() - state.over_at < RECENT
        if not state.started_at or state.id in self._busy or not (over or self._is_new(state)):
            return
        self._busy.add(state.id)
        self._tasks.start(self._record(table))

    def _is_new(self, state: TableState) -> bool:
        return state.status == "playing" and state.id not in self._begun

    async def _record(self, table: Table) -> None:
        name = table.state.id
        try:
            await self.record(table.state)
            if table.state.status == "over":  # it has ended in the meantime
                await self.record(table.state)
        except StoreFailure as failure:
            self._registry.note_store_failure(failure)
        except Exception:
            LOG.exception("ratings of table %s", name)
        finally:
            self._busy.discard(name)

    async def record(self, state: TableState) -> None:
        """Stores the beginning of a game, and its result if there is one."""
        if state.id not in self._begun:
            await self._note_beginning(state)
            self._begun[state.id] = None
            while len(self._begun) > MOST_KNOWN:
                del self._begun[next(iter(self._begun))]
        if state.status == "over":
            await self._note_result(state)

    async def _note_beginning(self, state: TableState) -> None:
        people = people_of(state)
        if len(people) < LEAST_PEOPLE:
            return
        since = await self._store.since(people.values())
        rated = rated_at(state.started_at, people, since)
        if why_not(state, len(rated)) is None:
            await self._store.begin(state.id, family_of(state), state.started_at, rated)

    async def _note_result(self, state: TableState) -> None:
        game = await self._store.find(state.id)
        if game is None or game.outcome != RatedOutcome.RUNNING:
            return
        seats, places = await self._store.seats(state.id), places_of(state) or {}
        counted = {seat: places[seat] for seat in seats if seat in places}
        if len(counted) < LEAST_PEOPLE:
            counted = {}
        outcome = RatedOutcome.COUNTED if counted else RatedOutcome.VOID
        if await self._store.end(state.id, outcome, state.over_at, counted):
            self._registry.metrics.count("rated_games", outcome.name.lower())

    async def _poll(self) -> None:
        while True:
            try:
                await self.settle()
            except StoreFailure as failure:
                self._registry.note_store_failure(failure)
            except Exception:
                LOG.exception("ratings")
            await asyncio.sleep(LOOK_SECONDS)

    async def settle(self) -> None:
        """Stores the results of tables that ended while no process watched."""
        for table in await self._store.over(AT_ONCE):
            live = None
            with suppress(Refused):
                live = await self._registry.find_seen(table)
            if live is not None:
                await self.record(live.state)
            else:  # the operator has ended it, or it does not replay
                await self._store.end(table, RatedOutcome.VOID, now(), {})
