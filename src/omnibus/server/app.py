"""The server as an application: routes, the doorkeeper in front of them, and what lives as long as it runs."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from hmac import compare_digest
from ipaddress import ip_network
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from omnibus import __version__
from omnibus.core.errors import OmnibusError
from omnibus.core.gate.warm import load_rules
from omnibus.server.backends import open_store
from omnibus.server.colleagues import Colleagues, Post
from omnibus.server.crowd import Crowd
from omnibus.server.draining import Draining
from omnibus.server.errors import Refused, is_passing
from omnibus.server.guest_addresses import GuestAddresses
from omnibus.server.handover import HANDOVER, Handover
from omnibus.server.http.access import AccessMiddleware, asks_for_page
from omnibus.server.http.api import Api, answer
from omnibus.server.http.base_path import BasePathMiddleware
from omnibus.server.http.bodies import body_of
from omnibus.server.http.endpoints import ENDPOINTS, Endpoint
from omnibus.server.http.hosts import AllowedHosts, HostMiddleware, is_from_here
from omnibus.server.http.pages import Pages
from omnibus.server.http.public_url import PublicUrl
from omnibus.server.http.security_headers import SecurityHeadersMiddleware
from omnibus.server.http.statuses import STATUS
from omnibus.server.identity import asker_of, count_apart, guest_with, is_own_origin
from omnibus.server.limits import Buckets, Limits, is_among
from omnibus.server.log import ThrottledLog
from omnibus.server.metrics import Metrics
from omnibus.server.operator.api import OperatorApi
from omnibus.server.operator.audit_log import AuditLog
from omnibus.server.operator.load_monitor import LoadMonitor
from omnibus.server.operator.protocol import OPERATOR_ENDPOINTS
from omnibus.server.operator.secret import OperatorCredential
from omnibus.server.privacy import privacy_of
from omnibus.server.protocol.http import ErrorBody
from omnibus.server.protocol.table import VERSION
from omnibus.server.readiness import read_patiently, wait_for_bots
from omnibus.server.retention import Retention, forget_traces, keep_retention
from omnibus.server.sockets.connections import CONNECTIONS, Connections
from omnibus.server.sockets.table_socket import LATER, Connection
from omnibus.server.sockets.windows import Windows
from omnibus.server.store import Guest, StoreFailure
from omnibus.server.store.admin import AuditEntry
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.locations import DATABASE
from omnibus.server.tables.messages import faults, refusal, says
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.thinking.pool import Thinkers
from omnibus.words.localized import LocalizedText

LOG = logging.getLogger("omnibus.server")
Respond = Callable[[Endpoint, Request], Awaitable[Response]]
SWITCH_SECONDS = 0.001
"""So long at most the store waits for a busy event loop between two statements; everybody waits for the store."""
HEALTH_SECONDS = 5.0
SWEEP_SECONDS = 60.0
SWEEPS_A_COLLECTION = 10
YOUNG_OBJECTS, NEVER = 5_000, 1_000_000


class Configuration(Struct, frozen=True, kw_only=True):
    """How a server is run."""

    data: Path
    store: DatabaseUrl | None = None
    """The database in which everything is kept; in a file in `data` without one."""
    pace: float = 0.9
    """So many seconds a bot takes at least for a decision."""
    thinkers: int = 0
    """Processes in which bots think; 0 is as many as fit."""
    adviser: str = "expert"
    """The bot that gives hints."""
    origins: frozenset[str] = frozenset()
    """Other pages that may talk to the server."""
    root: str = ""
    """The path below which the server stands, such as /omnibus."""
    public_url: PublicUrl = PublicUrl()
    """How others get here."""
    hosts: AllowedHosts = AllowedHosts()
    """How they may call it."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks whose word is taken about where somebody comes from."""
    clubs: tuple[str, ...] = ()
    """Addresses and networks at which many people are, so that everybody there is counted apart."""
    room: int = 900
    """For so many connections there is room."""
    metrics_secret: str = ""
    """Who has it may read what was counted from elsewhere; nobody, where there is none."""
    operators: tuple[OperatorCredential, ...] = ()
    """Who runs the server."""
    retention: Retention = Retention()
    """What is deleted, and when."""
    privacy_note: LocalizedText | None = None
    """What the operator adds to the page about privacy."""
    limits: Limits = Limits()
    drain: float = 20.0
    """So many seconds everybody has to go elsewhere when the server ends."""
    post: Post | None = None
    """Which of several processes behind one port it is."""


class Server:
    """Everything that lives while the application runs."""

    def __init__(self, configuration: Configuration) -> None:
        self.configuration, self.metrics = configuration, Metrics()
        self.pages = Pages()
        self.registry: TableRegistry
        self.api: Api
        self.ready = False
        self.open_door: Callable[[], None] = lambda: None
        """Is called when people can come."""
        self.failure: Exception | None = None
        """Why the server could not be started."""
        self._draining = Draining()
        self._colleagues = None if configuration.post is None else Colleagues(configuration.post, self.metrics.text)
        self.handover = None if configuration.post is None else Handover(configuration.post)
        self._sockets: Counter[str] = Counter()
        """By guest."""
        self._checked: asyncio.Task[str] | None = None
        self._checked_at = 0.0
        limits = configuration.limits
        self._windows = Crowd(configuration.room)
        self._clubs = [ip_network(club) for club in configuration.clubs]
        houses = (*configuration.proxies, *configuration.clubs)
        self.connections = Connections(configuration.room, limits.connections_an_address, houses)
        self._refusals = ThrottledLog(LOG, logging.WARNING)
        self.windows, self.load_monitor = Windows(), LoadMonitor(self.metrics)
        self.audit_log: AuditLog
        self.operator = OperatorApi(self, configuration.operators) if configuration.operators else None
        self._connects = Buckets(limits.connects_per_second, limits.connects_at_once)
        self._requests = Buckets(limits.requests_per_second, limits.requests_at_once)

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[dict[str, Any]]:
        """Opens the store, resumes the tables, and closes everything again."""
        configuration = self.configuration
        try:
            store, bus, tending, elsewhere = await open_store(configuration.data / DATABASE, configuration.store)
        except Exception as error:
            self.failure = error
            raise
        has_operator = bool(configuration.operators)
        thinkers = Thinkers(configuration.thinkers, elsewhere=elsewhere, metrics=self.metrics)
        can_decide = asyncio.create_task(thinkers.can_decide())  # bots are loaded while the rules are
        await asyncio.to_thread(load_rules)
        self.registry = TableRegistry(
            store,
            bus,
            thinkers,
            configuration.limits,
            configuration.pace,
            configuration.adviser,
            self.metrics,
            tending,
            has_operator,
            is_home=self._is_home,
        )
        privacy = privacy_of(configuration.retention, configuration.privacy_note, has_operator=has_operator)
        self.api = Api(self.registry, self.metrics, configuration.public_url, privacy)
        thinkers.begin()
        registry = self.registry
        self.audit_log = AuditLog(store.admin, bus, registry.boards, registry.names, registry.sanctions, self._heed)
        self._addresses = GuestAddresses(store.personal_data)
        self._measure()
        place = configuration.store or configuration.data
        chores = (
            self._keep_house(),
            self.load_monitor.run(),
            keep_retention(configuration.retention, place, store.admin),
            forget_traces(store),
        )
        housekeeping = [asyncio.create_task(chore) for chore in chores]
        try:
            await self._resume(can_decide)
            _collect_seldom()
            sys.setswitchinterval(SWITCH_SECONDS)
            if self._colleagues is not None:
                await self._colleagues.open()
            self.ready = True
            yield {CONNECTIONS: self.connections, HANDOVER: self.handover}
        finally:
            self.ready = False
            for task in housekeeping:
                task.cancel()
            self.audit_log.close()
            if self._colleagues is not None:
                self._colleagues.close()
            await self.registry.close()
            await thinkers.close()
            await bus.close()
            await store.close()
            LOG.info("closed")

    def _is_home(self, table: str) -> bool:
        """Whether those at a table meet in this process."""
        return self.handover is None or self.handover.is_home(table)

    async def _resume(self, can_decide: Awaitable[bool]) -> None:
        """Reads what is there. No table is taken over, and nobody let in, before bots can be asked: people at a table
        of another node, where they can, would wait here."""
        try:
            await read_patiently(self._read_store, self.registry.note_store_failure)
            await wait_for_bots(can_decide)
            self.registry.begin_tending()
            self.open_door()
        except Exception as error:
            self.failure = error
            raise

    async def _read_store(self) -> None:
        await self.audit_log.load()
        await self.registry.resume()

    async def drain(self, seconds: float) -> None:
        """Sends everybody elsewhere, who then come back; returns when they have gone, or after so many seconds."""
        LOG.info("draining, for %g s at most", seconds)
        await self._draining.drain(self.registry.tending, seconds)

    def _heed(self, deed: AuditEntry) -> None:
        """The operator has done something, here or through another node."""
        self.windows.heed(deed, self._check_window)

    def _check_window(self, guest: str, address: str) -> None:
        """Raises Refused where a guest is not let in from an address."""
        self.registry.sanctions.check_key(guest)
        self.audit_log.check(address)

    async def check(self, connection: HTTPConnection) -> None:
        """Raises Refused where an address is blocked; or where a barred guest asks for a page, which says so. Whatever
        else they ask for is refused where they are recognised."""
        if not self.ready:
            return
        self.audit_log.check(_address(connection))
        if self.registry.sanctions.bars and asks_for_page(connection):
            with suppress(StoreFailure):
                guest = await guest_with(self.registry.store, connection.cookies)
                if guest is not None:
                    self.registry.sanctions.check_key(guest.id)

    @property
    def people(self) -> int:
        """Guests with windows here."""
        return len(self._sockets)

    @property
    def sockets(self) -> int:
        """Windows that are open here."""
        return sum(self._sockets.values())

    def _measure(self) -> None:
        gauge = self.metrics.gauge
        gauge("tables", "Tables in memory.", lambda: len(self.registry.tables))
        gauge("tables_aside", "Tables that do not replay.", lambda: len(self.registry.aside))
        tended = "Tables in memory whose bots and clocks are for this process to move."
        gauge("tables_tended", tended, lambda: sum(map(self.registry.tending.tends, self.registry.tables)))
        self._measure_thinking(self.registry.thinkers)
        gauge("connections", "Open connections.", lambda: len(self.connections))
        gauge("sockets", "Open sockets.", lambda: self.sockets)
        gauge("people", "Guests with open sockets.", lambda: self.people)
        gauge("blocks", "Addresses and networks that are blocked.", lambda: len(self.audit_log.blocks))
        tending, thinkers = self.registry.tending, self.registry.thinkers
        taken = "Tables taken over from another node: one that was about to end, had left, or died."
        self.metrics.counter("tables_taken", taken, lambda: tending.taken)
        buried = "Other nodes that this one was the first to believe dead."
        self.metrics.counter("nodes_buried", buried, lambda: tending.buried)
        given_up = "How often the other nodes believed that this one was dead."
        self.metrics.counter("given_up", given_up, lambda: tending.given_up)
        self.metrics.show("commit_seconds", self.registry.store.commits)
        self.metrics.show("thinking_wait_seconds", thinkers.waits)
        self.metrics.show("thinking_seconds", thinkers.thoughts)

    def _measure_thinking(self, thinkers: Thinkers) -> None:
        gauge, elsewhere = self.metrics.gauge, thinkers.elsewhere
        gauge("thinking_waiting", "Questions to bots that nobody thinks about yet.", lambda: thinkers.waiting)
        gauge("thinking_running", "Questions that are being thought about, here or elsewhere.", lambda: thinkers.busy)
        gauge("thinking_thinkers", "Programs (omnibus think) that think for this one.", lambda: elsewhere.thinkers)
        gauge("thinking_cores", "Cores that they lend, to all servers together.", lambda: elsewhere.cores)

    async def _keep_house(self) -> None:
        """Tidies up now and then."""
        sweeps = 0
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.registry.sweep()
            sweeps += 1
            if sweeps >= SWEEPS_A_COLLECTION and not self._sockets:  # it takes a second, and nobody is there to notice
                gc.collect()
                sweeps = 0

    # HTTP

    def handler(self, endpoint: Endpoint, respond: Respond) -> Callable[[Request], Awaitable[Response]]:
        """What answers the requests of an endpoint: lets in, reads, and says no in words."""

        async def handle(request: Request) -> Response:
            self.metrics.count("requests")
            began = perf_counter()
            try:
                return await respond(endpoint, request)
            except OmnibusError as error:
                return self.refuse(error)
            except StoreFailure as failure:
                self.registry.note_store_failure(failure)
                return self.refuse(Refused(failure.code))
            except ClientDisconnect:
                return Response(status_code=400)  # nobody will read it
            except HTTPException:
                raise
            except Exception:
                LOG.exception("%s", endpoint.name)
                self.metrics.count("faults")
                return self.refuse(Refused("internal"))
            finally:
                took.observe(perf_counter() - began)

        took = self.metrics.histogram("request_seconds", endpoint.path.split("/")[2])
        return handle

    def refuse(self, error: OmnibusError) -> Response:
        """Says no in words, and counts it."""
        self.metrics.count("refused", error.code)
        return answer(ErrorBody(error.code, says(error), faults(error)), STATUS.get(error.code, 409))

    async def answer(self, endpoint: Endpoint, request: Request) -> Response:
        """What a guest is answered; raises Refused."""
        apart = self._are_apart(request)
        if not apart and not self.may_ask(request):
            raise Refused("too_fast")
        if endpoint.method == "POST" and not is_own_origin(request.headers, self.configuration.origins):
            raise Refused("foreign_origin")
        guest = await self._recognise(request, apart)
        if endpoint.guest and guest is None:
            raise Refused("no_guest")
        body = await body_of(endpoint, request, self.configuration.limits)
        method: Callable[..., Awaitable[Response]] = getattr(self.api, endpoint.name)
        return await method(request, guest, body)

    def may_ask(self, connection: HTTPConnection) -> bool:
        """Whether whoever asks has not done so too often."""
        return self._requests.take(asker_of(connection))

    def _are_apart(self, connection: HTTPConnection) -> bool:
        """Whether those at this address are counted apart."""
        return connection.client is not None and is_among(connection.client.host, self._clubs)

    async def _recognise(self, connection: HTTPConnection, apart: bool) -> Guest | None:
        """Who it is; where guests are counted apart, this is one more of theirs. Raises Refused."""
        guest = await guest_with(self.registry.store, connection.cookies)
        if guest is not None:
            self.registry.sanctions.check_key(guest.id)
        if apart and guest is not None:
            count_apart(connection, guest)
        if apart and not self.may_ask(connection):
            raise Refused("too_fast")
        return guest

    async def healthz(self, request: Request) -> Response:
        """Whether a proxy should send people here, and apart from that, whether the store is well.

        A store in trouble is no reason to send nobody: pages are served all the same, and say what is wrong.
        """
        status = "draining" if self._draining.has_begun else "ok" if self.ready else "starting"
        store = await self._store_health() if self.ready else "unknown"
        said = {"status": status, "store": store, "version": __version__, "protocol": VERSION}
        return answer(said, 200 if status == "ok" else 503)

    async def _store_health(self) -> str:
        """The trouble that the store is in, or ok; however many ask, it is looked at now and then."""
        clock = asyncio.get_running_loop().time()
        if self._checked is None or clock >= self._checked_at + HEALTH_SECONDS:
            self._checked, self._checked_at = asyncio.create_task(self._check_store()), clock
        return await asyncio.shield(self._checked)

    async def _check_store(self) -> str:
        try:
            await self.registry.store.check()
        except StoreFailure as failure:
            self.registry.note_store_failure(failure)
            return failure.code
        return "ok"

    async def show_metrics(self, request: Request) -> Response:
        """What was counted."""
        if not is_from_here(request) and not self._has_secret(request):
            return self.refuse(Refused("for_this_machine"))
        text = self.metrics.text() if self._colleagues is None else await self._colleagues.text()
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    def _has_secret(self, request: Request) -> bool:
        secret, given = self.configuration.metrics_secret, request.headers.get("authorization", "")
        return bool(secret) and compare_digest(given.encode(), f"Bearer {secret}".encode())

    async def nothing(self, request: Request, error: Exception) -> Response:
        """There is nothing at that address, or not by that method; people are shown a page that says so."""
        if self.pages and request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", ""):
            return self.pages.page(request, 404)
        return self.refuse(Refused("no_such_page"))

    # Sockets

    async def socket(self, websocket: WebSocket) -> None:
        """The socket of a table."""
        if not is_own_origin(websocket.headers, self.configuration.origins):
            self.metrics.count("refused", "foreign_origin")
            await websocket.close()  # before it is accepted: the answer is 403
            return
        if self._draining.has_begun:
            # Before it is accepted: a proxy sees the 503, too, and may go elsewhere.
            await websocket.send_denial_response(self.refuse(Refused("closing")))
            return
        await websocket.accept()
        try:
            guest = await self._let_in(websocket)
        except Refused as wrong:
            self.metrics.count("refused", wrong.code)
            with suppress(WebSocketDisconnect, RuntimeError):  # who has gone need not be told
                await websocket.send_text(msgspec.json.encode(refusal(wrong, 0, None)).decode())
                await websocket.close(LATER if is_passing(wrong.code) else 4400 + STATUS[wrong.code] % 100)
            return
        asker = asker_of(websocket)
        self.metrics.count("sockets_opened")
        self._sockets[guest.id] += 1
        connection = Connection(websocket, guest, self.registry, self.metrics)
        try:
            self.windows.open(connection, guest.id, _address(websocket))
            try:
                with self._draining.visit(connection):
                    await connection.serve(websocket.path_params["table"])
            finally:
                self.windows.shut(connection)
        finally:
            self._windows.leave(asker)
            self._sockets[guest.id] -= 1
            if not self._sockets[guest.id]:
                del self._sockets[guest.id]

    async def _let_in(self, websocket: WebSocket) -> Guest:
        """Whose socket it is; raises Refused. Who is let in is counted at their address."""
        self.audit_log.check(_address(websocket))
        limits, apart = self.configuration.limits, self._are_apart(websocket)
        if not apart and not self.may_ask(websocket):
            raise Refused("too_fast")
        try:
            guest = await self._recognise(websocket, apart)
        except StoreFailure as failure:
            self.registry.note_store_failure(failure)
            raise Refused(failure.code) from None
        if guest is None:
            raise Refused("no_guest")
        asker = asker_of(websocket)
        if not self._connects.take(guest.id):
            raise Refused("too_fast")
        if self._sockets[guest.id] >= limits.sockets_a_guest:
            raise Refused("too_many_sockets", most=limits.sockets_a_guest)
        if not self._windows.enter(asker, limits.sockets_an_address):
            self._refusals.note("too many windows", f"{len(self._windows)} are open, the last one came from {asker}")
            raise Refused("too_many_from_here", most=limits.sockets_an_address)
        if self.operator is not None:  # or nobody could bar them
            self._addresses.note(guest.id, _address(websocket))
        return guest


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else ""


def make_app(configuration: Configuration) -> Starlette:
    """The application."""
    server = Server(configuration)
    routes: list[BaseRoute] = [
        WebSocketRoute("/ws/tables/{table}", server.socket),  # the first is found first
        *(Route(each.path, server.handler(each, server.answer), methods=[each.method]) for each in ENDPOINTS),
        *_for_operator(server),
        Route("/healthz", server.healthz),
        Route("/metrics", server.show_metrics),
        *server.pages.routes(),
    ]
    app = Starlette(
        routes=routes,
        lifespan=server.lifespan,
        exception_handlers={404: server.nothing, 405: server.nothing},
    )
    app.router.redirect_slashes = False
    app.add_middleware(AccessMiddleware, check=server.check, refuse=server.refuse)
    app.add_middleware(BasePathMiddleware, root=configuration.root)
    app.add_middleware(HostMiddleware, hosts=configuration.hosts, refuse=server.refuse)
    app.add_middleware(SecurityHeadersMiddleware)
    app.state.server = server
    return app


def _for_operator(server: Server) -> list[BaseRoute]:
    """What there is only where a secret was given."""
    operator = server.operator
    if operator is None:
        return []
    handlers = ((each, server.handler(each, operator.answer)) for each in OPERATOR_ENDPOINTS)
    routes: list[BaseRoute] = [Route(each.path, handle, methods=[each.method]) for each, handle in handlers]
    return [*routes, *server.pages.routes_of("/operator")]


def _collect_seldom() -> None:
    """Lets Python look for garbage in cycles only among what is young, and not in much of that at once.

    Objects that have lived for a while are never part of a dying cycle
    (`tests/server/test_garbage_collection.py`), and looking through it all
    takes so long that people notice: housekeeping does that, but for what is there already, while nobody is there.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, NEVER, NEVER)
