"""Runs the server: checks the options, binds the port, and serves until a signal."""

from __future__ import annotations

import importlib
import os
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import ip_network
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

import msgspec

from omnibus.core.faults import BoardError
from omnibus.puzzles.errors import PuzzleError
from omnibus.puzzles.folder import files_in, read_file
from omnibus.server.configuration import Configuration
from omnibus.server.connection_counts import raise_open_file_limit
from omnibus.server.errors import SetupError
from omnibus.server.http.base_path import OWN, read_root
from omnibus.server.http.hosts import AllowedHosts, is_this_machine, plain_name
from omnibus.server.http.public_url import PublicUrl
from omnibus.server.limits import Limits
from omnibus.server.log import set_up_log
from omnibus.server.notifications.services import PushServices
from omnibus.server.operator.secret import read_operators
from omnibus.server.privacy import read_note
from omnibus.server.process import WAITING, serve
from omnibus.server.protocol.http import ReachedBy
from omnibus.server.retention import Retention
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.supervisor import Supervisor
from omnibus.server.worker_pool.cores import processes_each
from omnibus.words.localized import LocalizedText

if TYPE_CHECKING:
    from omnibus.words.messages import AnyKey

MOST_WORKERS = 64
SYSTEM_BYTES = 256 * 1024
"""The size of the send buffer. The system's default takes several MiB before a slow reader is noticed."""
PUSH_SERVICES = "OMNIBUS_PUSH_SERVICES"
"""An environment variable: origins of push services beside the public ones, separated by spaces."""
PUSH_PROXY = "OMNIBUS_PUSH_PROXY"
"""An environment variable: the HTTP proxy for push services; it may contain a password."""
METRICS_SECRET = "OMNIBUS_METRICS_SECRET"
"""An environment variable, as everybody on the machine can read a command line. Child processes do not inherit it."""

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""The wildcard addresses, and the loopback address for each."""
TEST_ADDRESS = "192.0.2.1"
"""An address that nobody has (TEST-NET-1), to find out the outgoing interface."""


class Served(NamedTuple):
    """The addresses of a server."""

    here: str
    """For clients on this machine."""
    nearby: str | None
    """For others in the same network; None if only this machine is served."""
    has_pages: bool = True
    """Whether there are pages for browsers."""


def addresses_of(host: str, port: int, root: str) -> Served:
    """The addresses of a server at this host and port."""

    def address(name: str) -> str:
        return f"http://{f'[{name}]' if ':' in name else name}:{port}{root}/"

    if host in EVERYWHERE:
        own = _own_address()
        return Served(address(EVERYWHERE[host]), address(own) if own else None)
    return Served(address(host), None if is_this_machine(host) else address(host))


def _own_address() -> str | None:
    """This machine's address in its network, according to the routing table; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as anywhere, suppress(OSError):
        anywhere.connect((TEST_ADDRESS, 9))
        own = str(anywhere.getsockname()[0])
        return None if own.startswith("127.") or own == "0.0.0.0" else own
    return None


def reached_by(host: str, served: Served) -> ReachedBy:
    """The clients that can reach a server; `no_network` if a wildcard address is in none."""
    if served.nearby is not None:
        return "others"
    return "no_network" if host in EVERYWHERE else "this_machine"


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
    operator_secret: Path | None,
    retention: Retention,
    ratings: bool,
    privacy_file: Path | None,
    puzzles: Path | None,
    log: str,
    drain: float,
    workers: int,
    prepare: Callable[[], None],
    on_ready: Callable[[Served], None],
) -> int:
    """Serves at the first free port; calls `on_ready` with the addresses once the server is ready.

    `prepare` may take long; it is called after all options have been checked.

    Raises SetupError or StoreError.
    """
    if not 0 <= drain < inf:
        raise SetupError("serve-bad-drain", seconds=str(drain))
    if not 1 <= workers <= MOST_WORKERS:
        raise SetupError("serve-bad-workers", count=workers, most=MOST_WORKERS)
    if workers > 1 and store is None:
        raise SetupError("serve-workers-need-store")
    root = _read_root(root_path)
    address = None if store is None else _read_store(store)
    limited = _read_limits(limits)
    hosts = _read_names(public_names, host)
    trusted, together = _read_addresses("serve-bad-proxy", proxies), _read_addresses("serve-bad-club", clubs)
    operators, note = read_operators(operator_secret), _read_note(privacy_file)
    check_puzzles(puzzles)
    listening = _listen(host, ports, at_once=address is None)
    served = addresses_of(host, listening.getsockname()[1], root)
    prepare()
    configuration = Configuration(
        data=data,
        store=address,
        pace=pace,
        thinkers=processes_each(workers, thinkers),
        adviser=adviser,
        origins=origins,
        root=root,
        # Behind a proxy, the public address does not follow from the server's own.
        public_url=PublicUrl() if trusted else PublicUrl(served.nearby, reached_by(host, served)),
        hosts=hosts,
        proxies=tuple(trusted),
        clubs=tuple(together),
        room=raise_open_file_limit(),
        push_services=read_services(os.environ.get(PUSH_SERVICES, ""), os.environ.pop(PUSH_PROXY, "")),
        metrics_secret=os.environ.pop(METRICS_SECRET, ""),
        operators=operators,
        retention=retention,
        ratings=ratings,
        privacy_note=note,
        puzzles=puzzles,
        limits=limited,
        drain=drain,
    )
    set_up_log(log)
    if workers == 1:
        serve(configuration, listening, lambda has_pages: on_ready(served._replace(has_pages=has_pages)))
    else:
        team = Supervisor(workers, configuration, listening, log)
        team.serve(lambda has_pages: on_ready(served._replace(has_pages=has_pages)))
    return 0


def _read_store(text: str) -> DatabaseUrl:
    """Parses the address of the database. Raises ModuleNotFoundError if its driver is not installed."""
    address = DatabaseUrl(text)
    importlib.import_module("omnibus.server.store.postgresql")
    return address


def _read_limits(texts: Sequence[str]) -> Limits:
    """The default limits, with those given as NAME=NUMBER replaced."""
    given = {name: number for name, _, number in (text.partition("=") for text in texts)}
    try:
        return msgspec.convert(given, Limits, strict=False)
    except msgspec.ValidationError as error:
        known = ", ".join(Limits.__struct_fields__)
        raise SetupError("serve-bad-limit", detail=str(error), known=known) from None


def _read_names(texts: Sequence[str], host: str) -> AllowedHosts:
    """The given names, the host, and the machine's own name, also as it is called in a home network."""
    for text in texts:
        if not text or plain_name(text) != text.lower().strip("[]"):
            raise SetupError("serve-bad-name", name=text)
    own = socket.gethostname()
    return AllowedHosts(frozenset(map(plain_name, (*texts, host, own, f"{own}.local"))) - {""})


def _read_addresses(key: AnyKey, texts: Sequence[str]) -> list[str]:
    """Checks addresses and networks; `key` is the message for a wrong one."""
    for text in texts:
        try:
            ip_network(text)
        except ValueError:
            raise SetupError(key, address=text) from None
    return list(texts)


def _read_note(file: Path | None) -> LocalizedText | None:
    try:
        return read_note(file)
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise SetupError("serve-bad-privacy", file=str(file), detail=detail) from None


def check_puzzles(folder: Path | None) -> None:
    """Raises SetupError for a file of puzzles that cannot be offered."""
    if folder is None:
        return
    file = folder
    try:
        for file in files_in(folder):
            read_file(file)
    except (OSError, BoardError, PuzzleError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise SetupError("serve-bad-puzzles", file=str(file), detail=detail) from None


def read_services(text: str, proxy: str) -> PushServices:
    """The origins of push services, and the address of a proxy."""
    for origin in text.split():
        parts = urlsplit(origin)
        if parts.scheme != "https" or not parts.hostname or origin != f"https://{parts.netloc}":
            raise SetupError("serve-bad-push", origin=origin)
    way = urlsplit(proxy)
    if proxy and (way.scheme != "http" or not way.hostname or way.path.strip("/") or way.query):
        raise SetupError("serve-bad-push-proxy", name=PUSH_PROXY)
    return PushServices(frozenset(text.split()), proxy)


def _read_root(text: str) -> str:
    try:
        return read_root(text)
    except ValueError:
        raise SetupError("serve-bad-root", root=text, known=", ".join(sorted(OWN))) from None


def _listen(host: str, ports: Sequence[int], at_once: bool) -> socket.socket:
    """Binds the port before anything is written or started.

    Early clients of a single server wait in the backlog. Of several servers, one that is not ready does not listen yet:
    its clients are refused, and go to another at once.
    """
    for port in ports:
        try:
            return _take(host, port, at_once)
        except (OSError, OverflowError) as error:
            failure = SetupError("serve-no-address", host=host, port=str(port), detail=str(error).rstrip("."))
    raise failure


def _take(host: str, port: int, at_once: bool) -> socket.socket:
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix" and sys.platform != "cygwin":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BYTES)  # connections inherit it
        listening.bind((host, port))
        if at_once:
            listening.listen(WAITING)
    except BaseException:
        listening.close()
        raise
    return listening
