"""Runs the server: takes the address, serves until a signal comes, and says in words why it cannot."""

from __future__ import annotations

import asyncio
import importlib
import logging
import os
import socket
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from ipaddress import ip_network
from math import inf
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import msgspec
import uvicorn
import uvloop

from omnibus.server.app import Configuration, make_app
from omnibus.server.crowd import raise_limit_of_files
from omnibus.server.http.base_path import OWN, read_root
from omnibus.server.http.hosts import Hosts, is_this_machine, plain_name
from omnibus.server.http.reach import Reach
from omnibus.server.limits import Limits
from omnibus.server.log import set_up_log
from omnibus.server.sockets.uvicorn_protocols import Requests, Sockets
from omnibus.server.store import StoreError, StoreTrouble
from omnibus.server.store.addresses import Address

GOODBYE_SECONDS = 5
"""So long requests may take that are being answered when the server ends, after everybody has been sent elsewhere."""
TICK = 0.1
"""So often it is looked whether the server was told to end at once."""
PING_SECONDS = 20.0
WAITING = 2048
SYSTEM_BYTES = 256 * 1024
"""What waits in the system for a slow reader; left alone, it would be several MiB before we even notice."""
METRICS_SECRET = "OMNIBUS_METRICS_SECRET"
"""In the environment: everybody on the machine can read a command line."""

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Every network of this machine, and how it calls itself."""
SOMEWHERE = "192.0.2.1"
"""An address that nobody has: the way there is the way out."""


class ServeError(Exception):
    """Why the server cannot be started: the key of a sentence, and its details."""

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key)
        self.key, self.details = key, details


class Served(NamedTuple):
    """Where a server is."""

    here: str
    """The address for those at this machine."""
    nearby: str | None
    """The address for others in the same network; None where it serves this machine alone."""
    has_pages: bool = True
    """Whether browsers can play, or only programs."""


def where(host: str, port: int, root: str) -> Served:
    """The addresses of a server."""

    def address(name: str) -> str:
        return f"http://{f'[{name}]' if ':' in name else name}:{port}{root}/"

    if host in EVERYWHERE:
        own = _own_address()
        return Served(address(EVERYWHERE[host]), address(own) if own else None)
    return Served(address(host), None if is_this_machine(host) else address(host))


def _own_address() -> str | None:
    """Under which address others in the network reach this machine; asked of the system, nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as anywhere, suppress(OSError):
        anywhere.connect((SOMEWHERE, 9))
        own = str(anywhere.getsockname()[0])
        return None if own.startswith("127.") or own == "0.0.0.0" else own
    return None


class _Server(uvicorn.Server):
    """Being told to end is no failure: uvicorn itself would send itself the signal once more, and die of it."""

    def __init__(self, config: uvicorn.Config, drain: Callable[[], Coroutine[None, None, None]]) -> None:
        super().__init__(config)
        self._drain = drain

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ends in good order; when told twice, at once."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Before nobody can come in any more, those who are here leave."""
        draining = asyncio.create_task(self._drain())
        while not draining.done() and not self.force_exit:
            await asyncio.wait([draining], timeout=TICK)
        draining.cancel()
        await super().shutdown(sockets)


def run(
    *,
    host: str,
    ports: Sequence[int],
    data: Path,
    store: str | None,
    pace: float,
    thinkers: int | None,
    adviser: str,
    origins: frozenset[str],
    limits: Sequence[str],
    root_path: str,
    public_names: Sequence[str],
    proxies: Sequence[str],
    clubs: Sequence[str],
    log: str,
    drain: float,
    prepare: Callable[[], None],
    says: Callable[[Served], None],
) -> int:
    """Serves at the first of these ports that is free; `says` is told where, once the server is ready.

    What takes long is left to `prepare`, which is called when nothing stands against it: what is wrong is said at once.

    Raises ServeError, or StoreError.
    """
    if not 0 <= drain < inf:
        raise ServeError("serve-bad-drain", seconds=str(drain))
    root = _read_root(root_path)
    address = None if store is None else _read_store(store)
    limited = _read_limits(limits)
    hosts = _read_names(public_names, host)
    trusted, together = _read_addresses("serve-bad-proxy", proxies), _read_addresses("serve-bad-club", clubs)
    listening = _listen(host, ports)
    served = where(host, listening.getsockname()[1], root)
    prepare()
    configuration = Configuration(
        data=data,
        store=address,
        pace=pace,
        thinkers=thinkers,
        adviser=adviser,
        origins=origins,
        root=root,
        # Others come through a proxy, wherever the server itself listens.
        reach=Reach() if trusted else Reach(served.nearby, served.nearby is None),
        hosts=hosts,
        proxies=tuple(trusted),
        clubs=tuple(together),
        room=raise_limit_of_files(),
        metrics_secret=os.environ.get(METRICS_SECRET, ""),
        limits=limited,
    )
    set_up_log(log)
    app = make_app(configuration)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        http=Requests,
        ws=Sockets,
        ws_max_size=configuration.limits.message_bytes,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )
    served = served._replace(has_pages=bool(app.state.server.pages))
    server = _Server(config, lambda: app.state.server.drain(drain))
    uvloop.run(_serve(server, listening, lambda: says(served)))
    failure = app.state.server.failure
    if isinstance(failure, OSError):
        raise ServeError("serve-no-data", data=str(data), detail=failure.strerror or str(failure))
    if isinstance(failure, StoreTrouble) and address is not None:
        raise StoreError("store_unopenable", store=address.shown, detail=failure.detail)
    if isinstance(failure, StoreTrouble):
        raise ServeError("serve-no-data", data=str(data), detail=failure.detail)
    if failure is not None:
        raise failure
    return 0


def _read_store(text: str) -> Address:
    """Where the database is. ModuleNotFoundError where its driver is not installed: that is said at once."""
    address = Address(text)
    importlib.import_module("omnibus.server.store.postgresql")
    return address


def _read_limits(texts: Sequence[str]) -> Limits:
    """The usual limits, but for those that are given as NAME=NUMBER."""
    given = {name: number for name, _, number in (text.partition("=") for text in texts)}
    try:
        return msgspec.convert(given, Limits, strict=False)
    except msgspec.ValidationError as error:
        known = ", ".join(Limits.__struct_fields__)
        raise ServeError("serve-bad-limit", detail=str(error), known=known) from None


def _read_names(texts: Sequence[str], host: str) -> Hosts:
    """How the server may be called: by the names that were given, and by its machine's own in a network at home."""
    for text in texts:
        if not text or plain_name(text) != text.lower().strip("[]"):
            raise ServeError("serve-bad-name", name=text)
    own = socket.gethostname()
    return Hosts(frozenset(map(plain_name, (*texts, host, own, f"{own}.local"))) - {""})


def _read_addresses(key: str, texts: Sequence[str]) -> list[str]:
    """Exactly these addresses and networks; `key` is what is said where one is none."""
    for text in texts:
        try:
            ip_network(text)
        except ValueError:
            raise ServeError(key, address=text) from None
    return list(texts)


def _read_root(text: str) -> str:
    try:
        return read_root(text)
    except ValueError:
        raise ServeError("serve-bad-root", root=text, known=", ".join(sorted(OWN))) from None


def _listen(host: str, ports: Sequence[int]) -> socket.socket:
    """Takes the address before anything else, so that nothing is touched where it is not free."""
    for port in ports:
        try:
            return _take(host, port)
        except (OSError, OverflowError) as error:
            failure = ServeError("serve-no-address", host=host, port=str(port), detail=str(error).rstrip("."))
    raise failure


def _take(host: str, port: int) -> socket.socket:
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix" and sys.platform != "cygwin":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BYTES)  # of every connection, as well
        listening.bind((host, port))
        listening.listen(WAITING)
    except BaseException:
        listening.close()
        raise
    return listening


async def _serve(server: uvicorn.Server, listening: socket.socket, ready: Callable[[], None]) -> None:
    async def tell() -> None:
        while not server.started:
            await asyncio.sleep(0.02)
        ready()

    # What goes wrong before the server is ready is said by us, not by a traceback.
    uvicorn_log = logging.getLogger("uvicorn.error")
    uvicorn_log.setLevel(logging.CRITICAL)
    telling = asyncio.create_task(tell())
    telling.add_done_callback(lambda _: uvicorn_log.setLevel(logging.WARNING))
    try:
        with suppress(SystemExit):  # the server could not be started: its `failure` says why
            await server.serve(sockets=[listening])
    finally:
        telling.cancel()
