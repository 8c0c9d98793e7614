"""The push services that this server may talk to, and the proxy on the way there."""

from __future__ import annotations

import asyncio
import ssl
from base64 import b64encode
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

MAKERS = (
    *("fcm.googleapis.com", "android.googleapis.com", "push.services.mozilla.com"),
    *("push.apple.com", "notify.windows.com"),
)
"""The domains of the push services of browser makers."""


class PushServices(NamedTuple):
    """The push services that the operator allows."""

    allowed: frozenset[str] = frozenset()
    """Origins that are allowed even in private networks, and are reached without the proxy."""
    proxy: str = ""
    """The address of an HTTP proxy, http://user:password@host:port; empty if there is none.

    The proxy resolves names, so this server cannot check whether they lead to private addresses: through a proxy, only
    the push services of browser makers are allowed.
    """


def is_of_a_maker(host: str) -> bool:
    """Whether a host is a push service of the maker of a browser."""
    name = host.lower().rstrip(".")
    return any(name == maker or name.endswith(f".{maker}") for maker in MAKERS)


async def connect_through(
    proxy: str, host: str, port: int, context: ssl.SSLContext, most: int
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A TLS connection to a host through a proxy, which cannot read it. Raises OSError."""
    parts = urlsplit(proxy)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port or 80, limit=most)
    try:
        target = f"{host}:{port}"
        lines = [f"CONNECT {target} HTTP/1.1", f"Host: {target}"]
        if parts.username is not None:
            secret = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
            lines.append(f"Proxy-Authorization: Basic {b64encode(secret.encode()).decode()}")
        writer.write("\r\n".join([*lines, "", ""]).encode())
        await writer.drain()
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            raise OSError("the proxy does not answer") from None
        if head.split(b" ", 2)[1:2] != [b"200"]:
            raise OSError("the proxy refuses")
        await writer.start_tls(context, server_hostname=host)
    except BaseException:
        writer.transport.abort()
        raise
    return reader, writer
