"""Sends a message to a push service. Guests choose its address, which may be hostile (server-side request forgery).

Only https to port 443 of public addresses is allowed, and the connection uses the very address that was checked; the
operator can allow other origins, or set a proxy. Redirects are not followed, answers are read up to a limit, and
everything has a timeout.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from contextlib import suppress
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Thread
from typing import NamedTuple
from urllib.parse import urlsplit

import h11

from omnibus.server.notifications.services import PushServices, connect_through, is_of_a_maker
from omnibus.server.tasks import settle

LONGEST = 1000
"""The most characters of an endpoint; those of browsers have about 200."""
SECONDS = 10.0
"""The time limit of a delivery, name resolution included."""
MOST_BYTES = 16 * 1024
"""The most bytes read of an answer, of which only the headers matter."""
TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
"""IPv6 networks that embed IPv4 addresses."""


class Endpoint(NamedTuple):
    """The address of a subscription at a push service."""

    host: str
    port: int
    origin: str
    target: str
    allowed: bool
    """Whether the operator allows the origin, even in a private network."""


class Answer(NamedTuple):
    """The answer of a push service."""

    status: int
    retry_after: float | None = None


def parse_endpoint(address: str, services: PushServices) -> Endpoint:
    """Parses the address of a subscription. Raises ValueError."""
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
        raise ValueError("not an address")
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port or 443
    if parts.scheme != "https" or not host or parts.username is not None or parts.password is not None:
        raise ValueError("not an https address")
    name = f"[{host}]" if ":" in host else host
    origin = f"https://{name}" if port == 443 else f"https://{name}:{port}"
    is_allowed = origin in services.allowed
    if not is_allowed and (port != 443 or not _may_be_public(host)):
        raise ValueError("not a public address")
    if services.proxy and not is_allowed and not is_of_a_maker(host):
        raise ValueError("not a push service of a browser")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(host, port, origin, target, is_allowed)


def _may_be_public(host: str) -> bool:
    """Whether a host may be a name in the internet; numeric addresses are refused, since push services have names."""
    labels = host.rstrip(".").split(".")
    return len(labels) > 1 and not labels[-1].isdigit() and ":" not in host and labels[-1] not in ("local", "localhost")


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address belongs to the internet rather than to this machine or its network."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address.sixtofour is not None or address.teredo is not None:
            return False
        if any(address in network for network in TRANSLATED):
            return False
    return address.is_global and not address.is_multicast


class Lookups:
    """Resolves names in daemon threads: a hostile name server may be slow, and shutdown must not wait for it."""

    MOST = 16

    def __init__(self) -> None:
        self._running = 0

    async def find(self, host: str, port: int) -> list[str]:
        """The addresses of a name; raises OSError or UnicodeError."""
        if self._running >= self.MOST:
            raise OSError("too many names are being looked up")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[list[str]] = loop.create_future()

        def done(result: list[str] | Exception) -> None:
            self._running -= 1
            settle(future, result)

        def work() -> None:
            result: list[str] | Exception
            try:
                result = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
            except (OSError, UnicodeError) as error:
                result = error
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(done, result)

        self._running += 1
        Thread(target=work, name="push-names", daemon=True).start()
        return await future


LOOKUPS = Lookups()


@cache
def _context() -> ssl.SSLContext:
    """The TLS context with the trusted authorities; cached, since reading them takes milliseconds."""
    return ssl.create_default_context()


async def _resolve(endpoint: Endpoint) -> str:
    """The address to connect to. Raises OSError if there is none that is allowed."""
    addresses = [each.partition("%")[0] for each in await LOOKUPS.find(endpoint.host, endpoint.port)]
    if not endpoint.allowed and not all(is_public(ip_address(address)) for address in addresses):
        raise OSError("the push service has no public address")
    return addresses[0]


async def deliver(endpoint: Endpoint, headers: dict[str, str], body: bytes, proxy: str = "") -> Answer:
    """Sends a message. Raises OSError, TimeoutError or h11.ProtocolError if there is no answer."""
    async with asyncio.timeout(SECONDS):
        reader, writer = await _connect(endpoint, proxy)
        try:
            return await _exchange(reader, writer, endpoint, headers, body)
        finally:
            writer.transport.abort()  # no TLS goodbye, which the other side could delay


async def _connect(endpoint: Endpoint, proxy: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if proxy and not endpoint.allowed:
        context = await asyncio.to_thread(_context)
        return await connect_through(proxy, endpoint.host, endpoint.port, context, MOST_BYTES)
    address = await _resolve(endpoint)
    context = await asyncio.to_thread(_context)
    return await asyncio.open_connection(
        address, endpoint.port, ssl=context, server_hostname=endpoint.host, limit=MOST_BYTES
    )


async def _exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    endpoint: Endpoint,
    headers: dict[str, str],
    body: bytes,
) -> Answer:
    talk = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_BYTES)
    host = endpoint.origin.removeprefix("https://")
    sent = {"host": host, "connection": "close", "content-length": str(len(body)), **headers}
    request = h11.Request(method="POST", target=endpoint.target, headers=list(sent.items()))
    parts: tuple[h11.Event, ...] = (request, h11.Data(data=body), h11.EndOfMessage())
    for part in parts:
        writer.write(talk.send(part) or b"")
    await writer.drain()
    informed = 0
    while True:
        event = talk.next_event()
        if event is h11.NEED_DATA:
            talk.receive_data(await reader.read(MOST_BYTES))
        elif isinstance(event, h11.Response):
            return Answer(event.status_code, _seconds(dict(event.headers).get(b"retry-after", b"")))
        elif not isinstance(event, h11.InformationalResponse) or (informed := informed + 1) > 5:
            raise OSError("the push service does not answer")


def _seconds(text: bytes) -> float | None:
    """The seconds of a Retry-After header; None for a date."""
    with suppress(ValueError):
        return max(0.0, float(int(text)))
    return None
