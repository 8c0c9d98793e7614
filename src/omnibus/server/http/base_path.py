"""Middleware for a server below a path such as /omnibus."""

from __future__ import annotations

import re

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from omnibus.server.http.pages import ADDRESSES

SPELLING = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")
OWN = {"api", "assets", "healthz", "metrics", "operator", "ws", *(path.split("/")[1] for path in ADDRESSES)} - {""}
"""The first parts of our own paths."""


def read_root(text: str) -> str:
    """The path without a trailing slash. Raises ValueError if it is malformed, or begins like one of ours."""
    root = text.rstrip("/")
    if root and (not SPELLING.fullmatch(root) or root.split("/")[1] in OWN):
        raise ValueError(text)
    return root


class BasePathMiddleware:
    """Accepts requests with or without the prefix, as proxies may strip it.

    The path comes from the configuration only: most proxies would pass on a client's own header.
    """

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app, self._root = app, root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        root = self._root
        if root and scope["type"] != "lifespan":
            path: str = scope["path"]
            if path == root and scope["type"] == "http":
                await Response(status_code=308, headers={"location": f"{root}/"})(scope, receive, send)
                return
            scope["root_path"] = root
            scope["path"] = path if path.startswith(f"{root}/") else root + path
        await self._app(scope, receive, send)
