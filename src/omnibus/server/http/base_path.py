"""A server that stands below a path of somebody else's site, such as /omnibus."""

from __future__ import annotations

import re

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

SPELLING = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")
OWN = {
    "api",
    "assets",
    "board",
    "healthz",
    "join",
    "metrics",
    "operator",
    "privacy",
    "replay",
    "rules",
    "seat",
    "table",
    "watch",
    "workshop",
    "ws",
}
"""What our own paths begin with."""


def read_root(text: str) -> str:
    """The path, without a slash at its end; raises ValueError where it is none, or begins like one of ours."""
    root = text.rstrip("/")
    if root and (not SPELLING.fullmatch(root) or root.split("/")[1] in OWN):
        raise ValueError(text)
    return root


class BasePathMiddleware:
    """Lets requests in whether or not the proxy has taken the path off.

    Only what was said at the start counts: a header about the path would come from whoever asks, past most proxies.
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
