"""Middleware that refuses blocked clients, and shows browsers the reason on a page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from html import escape

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from omnibus.server.errors import Refused
from omnibus.server.tables.messages import localized_error

OPEN = ("/healthz", "/metrics", "/operator", "/api/operator")
"""Paths for monitoring, and for operators, who must not lock themselves out."""
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Omnibus</title>
<p>{en}</p>
<p lang="fr">{fr}</p>
"""


class AccessMiddleware:
    """Checks HTTP requests; the endpoint of sockets checks them itself, to send the reason."""

    def __init__(
        self, app: ASGIApp, check: Callable[[HTTPConnection], Awaitable[None]], refuse: Callable[[Refused], Response]
    ) -> None:
        """`check` raises Refused for a blocked address or a barred guest."""
        self._app, self._check, self._refuse = app, check, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope.get("client") is not None:
            path = scope["path"].removeprefix(scope.get("root_path", ""))
            try:
                if not any(path == each or path.startswith(f"{each}/") for each in OPEN):
                    await self._check(HTTPConnection(scope))
            except Refused as refused:
                await self._answer(scope, refused)(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _answer(self, scope: Scope, refused: Refused) -> Response:
        response = self._refuse(refused)
        if not asks_for_page(HTTPConnection(scope)):
            return response
        texts = localized_error(refused)
        page = PAGE.format(en=escape(_sentence(texts.en)), fr=escape(_sentence(texts.fr)))
        return HTMLResponse(page, response.status_code)


def asks_for_page(connection: HTTPConnection) -> bool:
    """Whether a browser asks for a page."""
    return "text/html" in connection.headers.get("accept", "")


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
