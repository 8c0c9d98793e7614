"""The server as an ASGI application: its routes and middleware."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from omnibus.server.configuration import Configuration
from omnibus.server.errors import Refused
from omnibus.server.http.access import AccessMiddleware, asks_for_page
from omnibus.server.http.base_path import BasePathMiddleware
from omnibus.server.http.bodies import body_of
from omnibus.server.http.endpoints import ENDPOINTS, Endpoint
from omnibus.server.http.hosts import HostMiddleware
from omnibus.server.http.security_headers import SecurityHeadersMiddleware
from omnibus.server.lifespan import Server
from omnibus.server.monitoring import Monitoring
from omnibus.server.operator.protocol import OPERATOR_ENDPOINTS
from omnibus.server.socket_endpoint import serve_room, serve_table
from omnibus.server.worker_pool.worker import StartWorker, Worker


def make_app(configuration: Configuration, start_bots: StartWorker = Worker.start) -> Starlette:
    """The application."""
    server = Server(configuration, start_bots)
    monitoring, pages, refuse = Monitoring(server), server.pages, server.dispatcher.refuse

    async def respond(endpoint: Endpoint, request: Request) -> Response:
        guest = await server.admission.guest_of(request, check_origin=endpoint.method != "GET")
        if endpoint.guest and guest is None:
            raise Refused("no_guest")
        body = await body_of(endpoint, request, configuration.limits)
        method: Callable[..., Awaitable[Response]] = getattr(server.api, endpoint.name)
        return await method(request, guest, body)

    async def respond_to_operator(endpoint: Endpoint, request: Request) -> Response:
        return await server.operator_api.answer(endpoint, request)

    async def at_table(websocket: WebSocket) -> None:
        await serve_table(server, websocket)

    async def in_room(websocket: WebSocket) -> None:
        await serve_room(server, websocket)

    async def not_found(request: Request, error: Exception) -> Response:
        if pages and request.method in ("GET", "HEAD") and asks_for_page(request):
            return pages.page(request, 404)
        return refuse(Refused("no_such_page"))

    routes: list[BaseRoute] = [  # the first match wins
        WebSocketRoute("/ws/tables/{table}", at_table),
        WebSocketRoute("/ws/tables/{table}/together", in_room),
    ]
    endpoints = [(endpoint, respond) for endpoint in ENDPOINTS]
    if configuration.operators:
        endpoints += [(endpoint, respond_to_operator) for endpoint in OPERATOR_ENDPOINTS]
        routes += pages.routes_of("/operator")
    for endpoint, answer in endpoints:
        routes.append(Route(endpoint.path, server.dispatcher.handler(endpoint, answer), methods=[endpoint.method]))
    routes += [Route("/healthz", monitoring.healthz), Route("/metrics", monitoring.metrics), *pages.routes()]
    app = Starlette(routes=routes, lifespan=server.lifespan, exception_handlers={404: not_found, 405: not_found})
    app.router.redirect_slashes = False
    app.add_middleware(AccessMiddleware, check=server.check_request, refuse=refuse)
    app.add_middleware(BasePathMiddleware, root=configuration.root)
    app.add_middleware(HostMiddleware, hosts=configuration.hosts, refuse=refuse)
    app.add_middleware(SecurityHeadersMiddleware)
    app.state.server = server
    return app
