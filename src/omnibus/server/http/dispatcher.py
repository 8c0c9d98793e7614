"""Answers HTTP requests: with the answer of an endpoint, or a refusal."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from time import perf_counter

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from omnibus.core.errors import OmnibusError
from omnibus.server.errors import Refused
from omnibus.server.http.bodies import answer
from omnibus.server.http.endpoints import Endpoint
from omnibus.server.http.statuses import STATUS
from omnibus.server.metrics import Metrics
from omnibus.server.protocol.http import ErrorBody
from omnibus.server.store import StoreFailure
from omnibus.server.tables.messages import faults, localized_error

LOG = logging.getLogger("omnibus.server")
Handler = Callable[[Request], Awaitable[Response]]


class Dispatcher:
    """Measures requests, and turns exceptions into refusals."""

    def __init__(self, metrics: Metrics, note_failure: Callable[[StoreFailure], None]) -> None:
        self._metrics, self._note_failure = metrics, note_failure

    def handler(self, endpoint: Endpoint, respond: Callable[[Endpoint, Request], Awaitable[Response]]) -> Handler:
        """The route handler of an endpoint; `respond` may raise Refused."""

        async def handle(request: Request) -> Response:
            self._metrics.count("requests")
            began = perf_counter()
            try:
                return await respond(endpoint, request)
            except OmnibusError as error:
                return self.refuse(error)
            except StoreFailure as failure:
                self._note_failure(failure)
                return self.refuse(Refused(failure.code))
            except ClientDisconnect:
                return Response(status_code=400)  # nobody will read it
            except Exception:
                LOG.exception("%s", endpoint.name)
                self._metrics.count("faults")
                return self.refuse(Refused("internal"))
            finally:
                took.observe(perf_counter() - began)

        took = self._metrics.histogram("request_seconds", endpoint.path.split("/")[2])
        return handle

    def refuse(self, error: OmnibusError) -> Response:
        """Counts a refusal, and returns it as JSON."""
        self._metrics.count("refused", error.code)
        return answer(ErrorBody(error.code, localized_error(error), faults(error)), STATUS.get(error.code, 409))
