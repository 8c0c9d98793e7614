"""One process that serves: on a socket that listens already, until it is told to end."""

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
from typing import TYPE_CHECKING, TypeAlias

import uvicorn
import uvloop

from omnibus.server.app import make_app
from omnibus.server.configuration import Configuration
from omnibus.server.lifespan import Server
from omnibus.server.sockets.uvicorn_protocols import Requests, Sockets
from omnibus.server.store import StoreError, StoreFailure

if TYPE_CHECKING:
    from omnibus.words.messages import AnyKey

GOODBYE_SECONDS = 5
"""So long requests may take that are being answered when the server ends, after everybody has been sent elsewhere."""
PING_SECONDS = 20.0
WAITING = 2048
"""So many may wait to be let in."""
TICK = 0.1
"""So often it is looked whether the server was told to end at once."""


class ServeError(Exception):
    """Why the server cannot be started: the key of a sentence, and its details."""

    def __init__(self, key: AnyKey, **details: str | int) -> None:
        super().__init__(key)
        self.key, self.details = key, details


class HttpServer(uvicorn.Server):
    """Being told to end is no failure: uvicorn itself would send itself the signal once more, and die of it."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self.server = server
        self.drain_seconds = server.configuration.drain
        self.hears_interrupts = True
        self._adopting: set[asyncio.Task[None]] = set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ends in good order; when told twice, without waiting for anybody, and when told again, as it is."""
        if sig == signal.SIGINT and not self.hears_interrupts:
            return
        if self.force_exit:
            os._exit(128 + sig)
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets people in, also those whom other processes behind the same port hand over."""
        await super().startup(sockets)
        if self.server.handover is not None:
            self.server.handover.open(self._adopt)

    def _adopt(self, connection: socket.socket, request: bytes) -> None:
        adopting = asyncio.create_task(self._go_on_with(connection, request))
        self._adopting.add(adopting)
        adopting.add_done_callback(self._adopting.discard)

    async def _go_on_with(self, connection: socket.socket, request: bytes) -> None:
        loop = asyncio.get_running_loop()
        make = partial(Requests, config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        try:
            _, protocol = await loop.connect_accepted_socket(make, connection)
        except OSError:  # whose it was has gone
            connection.close()
        else:
            protocol.go_on(request)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Before nobody can come in any more, those who are here leave."""
        if self.server.handover is not None:
            self.server.handover.close()
        draining = asyncio.create_task(self.server.drain(self.drain_seconds))
        while not draining.done() and not self.force_exit:
            await asyncio.wait([draining], timeout=TICK)
        draining.cancel()
        await super().shutdown(sockets)
        if self.force_exit:  # uvicorn would leave everything as it is
            await self.lifespan.shutdown()


Begin: TypeAlias = Callable[[HttpServer], None]
"""Is called in the event loop before anything else."""


def serve(
    configuration: Configuration,
    listening: socket.socket,
    ready: Callable[[bool], None],
    begin: Begin = lambda server: None,
) -> None:
    """Serves until it is told to end; `ready` is told once it can be asked, and whether there are pages.

    Raises ServeError or StoreError where it cannot.
    """
    app = make_app(configuration)
    server: Server = app.state.server
    server.open_door = lambda: _open(listening)
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
        raise _in_words(server.failure, configuration)


def _open(listening: socket.socket) -> None:
    """Lets people in, who were refused so far where this is one of several servers."""
    try:
        listening.listen(WAITING)
    except OSError as error:  # while this one got ready, another has begun to listen there
        host, port = listening.getsockname()[:2]
        raise ServeError("serve-no-address", host=host, port=str(port), detail=str(error).rstrip(".")) from None


def _in_words(failure: Exception, configuration: Configuration) -> Exception:
    """Why a server could not be started, where that can be said."""
    if isinstance(failure, StoreFailure) and configuration.store is not None:
        return StoreError("store_unopenable", store=configuration.store.shown, detail=failure.detail)
    if isinstance(failure, StoreFailure):
        return ServeError("serve-no-data", data=str(configuration.data), detail=failure.detail)
    if isinstance(failure, OSError):
        return ServeError("serve-no-data", data=str(configuration.data), detail=failure.strerror or str(failure))
    return failure


async def _serve(server: HttpServer, listening: socket.socket, ready: Callable[[], None], begin: Begin) -> None:
    async def tell() -> None:
        while not server.started:
            await asyncio.sleep(0.02)
        ready()

    # What goes wrong before the server is ready is said by us, not by a traceback.
    uvicorn_log = logging.getLogger("uvicorn.error")
    uvicorn_log.setLevel(logging.CRITICAL)
    telling = asyncio.create_task(tell())
    telling.add_done_callback(lambda _: uvicorn_log.setLevel(logging.WARNING))
    begin(server)
    try:
        with suppress(SystemExit):  # the server could not be started: its `failure` says why
            await server.serve(sockets=[listening])
    finally:
        telling.cancel()
