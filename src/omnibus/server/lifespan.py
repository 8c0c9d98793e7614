"""Start-up and shutdown of the server, and the objects that live in between."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.requests import HTTPConnection

from omnibus.core.bindings.precompile import load_rules
from omnibus.server.admission import Admission
from omnibus.server.analyses.service import Analyses
from omnibus.server.backends import open_store
from omnibus.server.closed_deals import ClosedDeals
from omnibus.server.configuration import Configuration
from omnibus.server.draining import Draining
from omnibus.server.further_keys import FurtherKeys
from omnibus.server.handover import HANDOVER, Handover
from omnibus.server.http.api import Api
from omnibus.server.http.dispatcher import Dispatcher
from omnibus.server.http.pages import Pages
from omnibus.server.metrics import Metrics
from omnibus.server.notifications.notifier import Notifier
from omnibus.server.notifications.requests import NotificationRequests
from omnibus.server.operator.api import OperatorApi
from omnibus.server.operator.audit_log import AuditLog
from omnibus.server.operator.load_monitor import LoadMonitor
from omnibus.server.privacy import privacy_of
from omnibus.server.puzzles import Puzzles
from omnibus.server.ratings.service import Ratings
from omnibus.server.readiness import read_patiently, wait_for_bots
from omnibus.server.retention import forget_traces, keep_retention
from omnibus.server.rooms.rooms import Rooms
from omnibus.server.sibling_metrics import SiblingMetrics
from omnibus.server.sockets.connection_limits import CONNECTIONS, ConnectionLimits
from omnibus.server.sockets.open_connections import OpenConnections
from omnibus.server.store.admin import AuditEntry
from omnibus.server.store.locations import DATABASE
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.tournaments.service import Tournaments
from omnibus.server.worker_pool.pool import WorkerPool
from omnibus.server.worker_pool.worker import StartWorker, Worker

LOG = logging.getLogger("omnibus.server")
SWITCH_SECONDS = 0.001
"""The longest that the store's threads wait for a busy event loop between two statements."""
SWEEP_SECONDS = 60.0
SWEEPS_A_COLLECTION = 10
YOUNG_OBJECTS, NEVER = 5_000, 1_000_000


class Server:
    """The objects that live as long as the application; the attributes without a value are set at start-up."""

    registry: TableRegistry
    rooms: Rooms
    audit_log: AuditLog
    analyses: Analyses
    tournaments: Tournaments
    ratings: Ratings
    further_keys: FurtherKeys
    closed_deals: ClosedDeals
    notifier: Notifier
    admission: Admission
    api: Api
    operator_api: OperatorApi

    def __init__(self, configuration: Configuration, start_bots: StartWorker = Worker.start) -> None:
        """`start_bots` starts a process for bots, or what stands in for one."""
        self.configuration, self.metrics, self.start_bots = configuration, Metrics(), start_bots
        self.pages, self.open_connections, self.draining = Pages(), OpenConnections(), Draining()
        self.ready = False
        self.start_listening: Callable[[], None] = lambda: None
        """Called when clients may connect."""
        self.failure: Exception | None = None
        """Why the server could not start."""
        self.sibling_metrics = (
            None if configuration.worker_slot is None else SiblingMetrics(configuration.worker_slot, self.metrics.text)
        )
        self.handover = None if configuration.worker_slot is None else Handover(configuration.worker_slot)
        self._shared = (*configuration.proxies, *configuration.clubs)
        """Networks behind which there are many people."""
        self.connections = ConnectionLimits(
            configuration.room, configuration.limits.connections_an_address, self._shared
        )
        self.load_monitor = LoadMonitor(self.metrics)
        self.dispatcher = Dispatcher(self.metrics, lambda failure: self.registry.note_store_failure(failure))

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[dict[str, Any]]:
        """Opens the store, resumes the tables, and closes everything at the end."""
        configuration = self.configuration
        try:
            store, bus, leases, remote = await open_store(
                configuration.data / DATABASE, configuration.store, has_threads=configuration.has_threads
            )
        except Exception as error:
            self.failure = error
            raise
        pool = WorkerPool(configuration.thinkers, remote=remote, metrics=self.metrics, start_worker=self.start_bots)
        has_operator = bool(configuration.operators)
        registry = self.registry = TableRegistry(
            store,
            bus,
            pool,
            configuration.limits,
            configuration.pace,
            configuration.adviser,
            self.metrics,
            leases,
            has_operator,
            is_home=lambda table: self.handover is None or self.handover.is_home(table),
        )
        self.rooms = Rooms(bus, configuration.limits, alone=leases.alone)
        privacy = privacy_of(
            configuration.retention,
            configuration.privacy_note,
            has_operator=has_operator,
            has_ratings=configuration.ratings,
        )
        self.analyses = Analyses(registry)
        services = configuration.push_services
        self.notifier = Notifier(registry, services)
        registry.on_turn = self._note_turn
        requests = NotificationRequests(self.notifier, store.notifications, configuration.limits, services)
        self.tournaments = Tournaments(registry, self.analyses)
        self.ratings = Ratings(registry, offered=configuration.ratings)
        self.further_keys = FurtherKeys(store, bus, self.open_connections, self.metrics)
        self.closed_deals = ClosedDeals(store, self.tournaments)
        self.api = Api(
            registry,
            self.metrics,
            configuration.public_url,
            privacy,
            self.analyses,
            requests,
            self.tournaments,
            self.ratings,
            self.further_keys.end,
            self.closed_deals,
            Puzzles(registry.boards, configuration.puzzles),
        )
        pool.begin()
        self.audit_log = AuditLog(
            store.admin, bus, registry.boards, registry.removed_names, registry.sanctions, self._enforce
        )
        self.admission = Admission(configuration, registry, self.audit_log, self.open_connections)
        self.operator_api = OperatorApi(
            configuration.operators,
            registry,
            self.tournaments,
            self.audit_log,
            self.load_monitor,
            self.open_connections,
            self.connections,
            self._shared,
            self.admission.take_request,
            self.ratings,
        )
        self._add_gauges()
        location = configuration.store or configuration.data
        chores = (
            self._keep_house(),
            self.load_monitor.run(),
            keep_retention(configuration.retention, location, store.admin),
            forget_traces(store),
        )
        housekeeping = [asyncio.create_task(chore) for chore in chores]
        try:
            await self._resume()
            _collect_seldom()
            sys.setswitchinterval(SWITCH_SECONDS)
            if self.sibling_metrics is not None:
                await self.sibling_metrics.open()
            self.ready = True
            yield {CONNECTIONS: self.connections, HANDOVER: self.handover}
        finally:
            self.ready = False
            for task in housekeeping:
                task.cancel()
            self.audit_log.close()
            if self.sibling_metrics is not None:
                self.sibling_metrics.close()
            self.rooms.close()
            await self.analyses.close()
            await self.tournaments.close()
            await self.ratings.close()
            self.further_keys.close()
            await self.notifier.close()
            await registry.close()
            await pool.close()
            await bus.close()
            await store.close()
            LOG.info("closed")

    async def _resume(self) -> None:
        """Loads rules, bots and tables. Before bots are loaded, no table is taken over and no client let in: players
        at a table of another node, whose bots are loaded, would have to wait here."""
        can_decide = asyncio.create_task(self.registry.worker_pool.can_decide())  # bots are loaded while the rules are
        try:
            await asyncio.to_thread(load_rules)
            await read_patiently(self._read_store, self.registry.note_store_failure)
            await wait_for_bots(can_decide)
            self.registry.start_leases()
            self.analyses.begin()
            self.tournaments.begin()
            self.ratings.begin()
            self.start_listening()
        except Exception as error:
            self.failure = error
            raise

    async def _read_store(self) -> None:
        await self.audit_log.load()
        await self.notifier.begin()
        await self.registry.resume()

    async def drain(self, seconds: float) -> None:
        """Makes all clients reconnect, to other servers if there are any; returns when none is left, or after
        `seconds`."""
        LOG.info("draining, for %g s at most", seconds)
        await self.analyses.retire()
        await self.tournaments.retire()
        await self.draining.drain(self.registry.leases, seconds)

    def _note_turn(self, table: Table) -> None:
        """A turn, a game or a table may have begun or ended."""
        self.notifier.note(table)
        self.ratings.note(table)

    def _enforce(self, entry: AuditEntry) -> None:
        """Closes the windows that an operator's action concerns, and hides a removed name from the rooms."""
        self.open_connections.enforce(entry, self.admission.check_window)
        if entry.what == "name":
            self.rooms.refresh(entry.whom)

    async def check_request(self, connection: HTTPConnection) -> None:
        """Raises Refused for clients who may not come in."""
        if self.ready:
            await self.admission.check_request(connection)

    def _add_gauges(self) -> None:
        gauge, counter, registry = self.metrics.gauge, self.metrics.counter, self.registry
        leases, pool = registry.leases, registry.worker_pool
        remote = pool.remote
        gauge("tables", "Tables in memory.", lambda: len(registry.tables))
        gauge("tables_aside", "Tables that do not replay.", lambda: len(registry.loader.aside))
        held = "Tables in memory whose automatic events this process runs."
        gauge("tables_tended", held, lambda: sum(map(leases.holds, registry.tables)))
        gauge("thinking_waiting", "Questions to bots that wait.", lambda: pool.scheduler.waiting)
        gauge(
            "thinking_running",
            "Questions to bots that are being answered, here or remotely.",
            lambda: pool.scheduler.busy,
        )
        gauge("thinking_thinkers", "Remote workers (omnibus think).", lambda: remote.workers)
        gauge("thinking_cores", "Cores of remote workers, for all servers together.", lambda: remote.cores)
        waiting = "Analyses that wait, of all servers together."
        gauge("analyses_waiting", waiting, lambda: self.analyses.waiting)
        gauge("analyses_running", "Analyses that this process computes.", lambda: self.analyses.running)
        running = "Tournaments that are not over, of all servers together."
        gauge("tournaments_running", running, lambda: self.tournaments.running)
        gauge("tournaments_people", "People in these tournaments.", lambda: self.tournaments.people)
        gauge("connections", "Open connections.", lambda: len(self.connections))
        gauge("sockets", "Open sockets.", lambda: len(self.open_connections))
        gauge("people", "Guests with open sockets.", lambda: self.open_connections.guests)
        gauge("blocks", "Addresses and networks that are blocked.", lambda: len(self.audit_log.blocks))
        taken = "Tables taken over from nodes that were stopping, had stopped, or died."
        counter("tables_taken", taken, lambda: leases.taken)
        counter("nodes_buried", "Other nodes that this one was the first to declare dead.", lambda: leases.buried)
        counter("given_up", "How often other nodes declared this one dead.", lambda: leases.given_up)
        self.metrics.show("commit_seconds", registry.store.commits)
        self.metrics.show("thinking_wait_seconds", pool.scheduler.waits)
        self.metrics.show("thinking_seconds", pool.local.thoughts)

    async def _keep_house(self) -> None:
        sweeps = 0
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.registry.sweep()
            sweeps += 1
            # A collection takes a second, which nobody notices while no socket is open.
            if sweeps >= SWEEPS_A_COLLECTION and not len(self.open_connections):
                gc.collect()
                sweeps = 0


def _collect_seldom() -> None:
    """Makes Python collect cycles only among young objects, and few of those at a time.

    Objects that have lived for a while are never part of a dying cycle (`tests/server/test_garbage_collection.py`),
    and a full collection takes so long that players notice. Housekeeping runs one while nobody is there.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, NEVER, NEVER)
