"""The endpoints for load balancers and Prometheus: /healthz and /metrics."""

from __future__ import annotations

import asyncio
from hmac import compare_digest

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from omnibus import __version__
from omnibus.server.errors import Refused
from omnibus.server.http.bodies import answer
from omnibus.server.http.hosts import is_from_here
from omnibus.server.lifespan import Server
from omnibus.server.protocol.table import VERSION
from omnibus.server.store import StoreFailure

HEALTH_SECONDS = 5.0
"""How long a check of the store is valid."""


class Monitoring:
    """Answers load balancers and Prometheus."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._checked: asyncio.Task[str] | None = None
        self._checked_at = 0.0

    async def healthz(self, request: Request) -> Response:
        """Whether a proxy should send clients here, and separately, whether the store works.

        They should even if the store fails: pages are still served, and show players the problem.
        """
        server = self._server
        status = "draining" if server.draining.has_begun else "ok" if server.ready else "starting"
        store = await self._store_health() if server.ready else "unknown"
        body = {"status": status, "store": store, "version": __version__, "protocol": VERSION}
        return answer(body, 200 if status == "ok" else 503)

    async def _store_health(self) -> str:
        clock = asyncio.get_running_loop().time()
        if self._checked is None or clock >= self._checked_at + HEALTH_SECONDS:
            self._checked, self._checked_at = asyncio.create_task(self._check_store()), clock
        return await asyncio.shield(self._checked)

    async def _check_store(self) -> str:
        try:
            await self._server.registry.store.check()
        except StoreFailure as failure:
            self._server.registry.note_store_failure(failure)
            return failure.code
        return "ok"

    async def metrics(self, request: Request) -> Response:
        """The metrics of this process, or of all workers."""
        server = self._server
        if not is_from_here(request) and not self._has_secret(request):
            return server.dispatcher.refuse(Refused("for_this_machine"))
        text = server.metrics.text() if server.sibling_metrics is None else await server.sibling_metrics.text()
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    def _has_secret(self, request: Request) -> bool:
        secret, given = self._server.configuration.metrics_secret, request.headers.get("authorization", "")
        return bool(secret) and compare_digest(given.encode(), f"Bearer {secret}".encode())
