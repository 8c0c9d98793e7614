"""One server process, on a socket that is bound already."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import TypeAlias

import uvicorn
import uvloop

from omnibus.server.app import make_app
from omnibus.server.configuration import Configuration
from omnibus.server.errors import SetupError
from omnibus.server.lifespan import Server
from omnibus.server.sockets.uvicorn_protocols import Requests, Sockets
from omnibus.server.store import StoreError, StoreFailure

GOODBYE_SECONDS = 5
"""How long pending requests may take when draining is over."""
PING_SECONDS = 20.0
WAITING = 2048
"""The backlog of the listening socket."""
TICK = 0.1
"""How often draining checks for a second signal."""


class HttpServer(uvicorn.Server):
    """Ends with status 0 after a signal: uvicorn itself would raise the signal again, and die of it."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self.server = server
        self.drain_seconds = server.configuration.drain
        self.hears_interrupts = True
        self._adopting: set[asyncio.Task[None]] = set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Drains and stops; on a second signal, stops without draining; on a third, exits at once."""
        if sig == signal.SIGINT and not self.hears_interrupts:
            return
        if self.force_exit:
            os._exit(128 + sig)
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Accepts connections, including those that other workers hand over."""
        await super().startup(sockets)
        if self.server.handover is not None:
            self.server.handover.open(self._adopt)

    def _adopt(self, connection: socket.socket, request: bytes) -> None:
        adopting = asyncio.create_task(self._continue(connection, request))
        self._adopting.add(adopting)
        adopting.add_done_callback(self._adopting.discard)

    async def _continue(self, connection: socket.socket, request: bytes) -> None:
        loop = asyncio.get_running_loop()
        make = partial(Requests, config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        try:
            _, protocol = await loop.connect_accepted_socket(make, connection)
        except OSError:  # the client has gone
            connection.close()
        else:
            protocol.go_on(request)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drains, then stops accepting."""
        if self.server.handover is not None:
            self.server.handover.close()
        draining = asyncio.create_task(self.server.drain(self.drain_seconds))
        while not draining.done() and not self.force_exit:
            await asyncio.wait([draining], timeout=TICK)
        draining.cancel()
        await super().shutdown(sockets)
        if self.force_exit:  # uvicorn would skip the lifespan's shutdown
            await self.lifespan.shutdown()


Begin: TypeAlias = Callable[[HttpServer], None]
"""Called in the event loop before the server starts."""


def serve(
    configuration: Configuration,
    listening: socket.socket,
    ready: Callable[[bool], None],
    begin: Begin = lambda server: None,
) -> None:
    """Serves until a signal. Calls `ready` once it answers requests, with True if there are pages.

    Raises SetupError or StoreError.
    """
    app = make_app(configuration)
    server: Server = app.state.server
    server.start_listening = lambda: _open(listening)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        http=Requests,
        ws=Sockets,
        ws_max_size=configuration.limits.message_bytes,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        proxy_headers=bool(configuration.proxies),
        forwarded_allow_ips=list(configuration.proxies),
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )
    uvloop.run(_serve(HttpServer(config, server), listening, lambda: ready(bool(server.pages)), begin))
    if server.failure is not None:
        raise _startup_error(server.failure, configuration)


def _open(listening: socket.socket) -> None:
    """Starts to listen, unless the server did so from the beginning."""
    try:
        listening.listen(WAITING)
    except OSError as error:  # meanwhile another program listens there
        host, port = listening.getsockname()[:2]
        raise SetupError("serve-no-address", host=host, port=str(port), detail=str(error).rstrip(".")) from None


def _startup_error(failure: Exception, configuration: Configuration) -> Exception:
    """The error to show for a failed start, if there is a message for it."""
    if isinstance(failure, StoreFailure) and configuration.store is not None:
        return StoreError("store_unopenable", store=configuration.store.shown, detail=failure.detail)
    if isinstance(failure, StoreFailure):
        return SetupError("serve-no-data", data=str(configuration.data), detail=failure.detail)
    if isinstance(failure, OSError):
        return SetupError("serve-no-data", data=str(configuration.data), detail=failure.strerror or str(failure))
    return failure


async def _serve(server: HttpServer, listening: socket.socket, ready: Callable[[], None], begin: Begin) -> None:
    async def report_start() -> None:
        while not server.started:
            await asyncio.sleep(0.02)
        ready()

    # Errors before the server is ready get a message of ours, not a traceback.
    uvicorn_log = logging.getLogger("uvicorn.error")
    uvicorn_log.setLevel(logging.CRITICAL)
    reporting = asyncio.create_task(report_start())
    reporting.add_done_callback(lambda _: uvicorn_log.setLevel(logging.WARNING))
    begin(server)
    try:
        with suppress(SystemExit):  # the server could not start: see its `failure`
            await server.serve(sockets=[listening])
    finally:
        reporting.cancel()
