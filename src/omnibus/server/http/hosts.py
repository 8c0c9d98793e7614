"""Allowed host names, against DNS rebinding, and the recognition of clients on this machine.

A page of any site can let its name resolve to this server. The browser then lets it send requests and read the answers,
but sends its name as the host.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

from msgspec import Struct
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from omnibus.server.errors import Refused

SPELLING = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::[0-9]+)?")
"""A name or address with an optional port."""
LONGEST = 300
"""The longest host, with its port; links contain it, and a QR code could not hold a longer one."""
PASSED_ON = ("x-forwarded-for", "x-real-ip", "forwarded", "via")
"""Headers that proxies add, and direct clients do not."""


@lru_cache(256)
def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def plain_name(text: str) -> str:
    """The normalized name or address without the port, or an empty text."""
    found = SPELLING.fullmatch(text) if len(text) <= LONGEST else None
    return found[1].strip("[]").rstrip(".").lower() if found else ""


def is_this_machine(host: str) -> bool:
    """Whether this is a loopback name or address."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    address = _address(host)
    return address is not None and address.is_loopback


class AllowedHosts(Struct, frozen=True):
    """The names of the server, besides the loopback names."""

    names: frozenset[str] = frozenset()

    def allow(self, host: str, here: str) -> bool:
        """Whether a Host header is one of the names, or the address at which the request came in."""
        name = plain_name(host)
        if not name:
            return False
        address = _address(name)
        return name in self.names or is_this_machine(name) or (address is not None and address == _address(here))


def is_from_here(request: Request) -> bool:
    """Whether a client on this machine asks, without a proxy."""
    client = request.client
    if client is None or not is_this_machine(client.host) or any(name in request.headers for name in PASSED_ON):
        return False
    return is_this_machine(plain_name(request.headers.get("host", "")))


class HostMiddleware:
    """Refuses requests with an unknown Host header (421)."""

    def __init__(self, app: ASGIApp, hosts: AllowedHosts, refuse: Callable[[Refused], Response]) -> None:
        self._app, self._hosts, self._refuse = app, hosts, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        host, here = Headers(scope=scope).get("host", ""), (scope.get("server") or ("",))[0]
        if self._hosts.allow(host, here or ""):
            await self._app(scope, receive, send)
            return
        refusal = self._refuse(Refused("unknown_host", host=host[:80]))
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})  # before it is accepted: the answer is 403
        else:
            await refusal(scope, receive, send)
