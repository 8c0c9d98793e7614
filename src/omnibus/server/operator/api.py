"""The operator's endpoints, for clients that send the secret in a header.

A header, unlike a cookie, is not sent by browsers on behalf of another site.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec.structs import asdict
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from omnibus.server.errors import Refused
from omnibus.server.http.bodies import answer, body_of
from omnibus.server.http.endpoints import Endpoint
from omnibus.server.identity import client_of, is_own_origin
from omnibus.server.limits import RateLimiter
from omnibus.server.log import ThrottledLog
from omnibus.server.operator.actions import OperatorActions
from omnibus.server.operator.audit_log import AuditLog
from omnibus.server.operator.load_monitor import LoadMonitor
from omnibus.server.operator.queries import OperatorQueries
from omnibus.server.operator.secret import OperatorCredential
from omnibus.server.ratings.service import Ratings
from omnibus.server.sockets.connection_limits import ConnectionLimits
from omnibus.server.sockets.open_connections import OpenConnections
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tournaments.service import Tournaments

LOG = logging.getLogger("omnibus.server")
GUESSES_PER_SECOND, GUESSES_AT_ONCE = 0.1, 10
"""Wrong secrets that one address may send before it has to wait."""


class OperatorApi:
    """Authenticates operators, and passes their requests on to queries and actions."""

    def __init__(
        self,
        operators: Sequence[OperatorCredential],
        registry: TableRegistry,
        tournaments: Tournaments,
        audit_log: AuditLog,
        load_monitor: LoadMonitor,
        open_connections: OpenConnections,
        connections: ConnectionLimits,
        shared: Sequence[str],
        take_request: Callable[[HTTPConnection], None],
        ratings: Ratings,
    ) -> None:
        """`take_request` counts a request of a client without the secret; it raises Refused above the rate limit."""
        self._operators, self._take_request = operators, take_request
        self._registry, self._tournaments, self._audit_log = registry, tournaments, audit_log
        self._open_connections, self._shared = open_connections, shared
        self._queries = OperatorQueries(
            registry, tournaments, audit_log, load_monitor, open_connections, connections, ratings
        )
        self._guesses = RateLimiter(GUESSES_PER_SECOND, GUESSES_AT_ONCE)
        self._wrong = ThrottledLog(LOG, logging.WARNING)

    async def answer(self, endpoint: Endpoint, request: Request) -> Response:
        """Carries out an operator's request. Raises Refused."""
        operator = self._authenticate(request)
        if endpoint.method == "GET":
            query: Callable[[Request], Awaitable[Any]] = getattr(self._queries, endpoint.name)
            return answer(await query(request))
        if not is_own_origin(request.headers, frozenset()):
            raise Refused("foreign_origin")
        body = await body_of(endpoint, request, self._registry.limits)
        address = request.client.host if request.client else ""
        actions = OperatorActions(
            *(self._registry, self._tournaments, self._audit_log, self._open_connections, self._shared),
            *(operator.name, address),
        )
        action: Callable[..., Awaitable[Any]] = getattr(actions, endpoint.name)
        return answer(await action(**request.path_params, **asdict(body)))

    def _authenticate(self, request: Request) -> OperatorCredential:
        """The operator whose secret was sent. Raises Refused.

        The right secret is always accepted, whatever other clients with the same address have guessed: otherwise
        anybody behind the same router could lock the operator out. Only the length of the secret prevents guessing.
        """
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        found = [each for each in self._operators if each.matches(given)]
        if found and scheme.lower() == "bearer":
            return found[0]
        self._take_request(request)
        client = client_of(request)
        if self._guesses.is_empty(client):
            raise Refused("too_fast")
        if given:
            self._guesses.take(client)
            self._wrong.note("wrong operator's secret", f"the last one came from {client}")
        raise Refused("no_secret")
