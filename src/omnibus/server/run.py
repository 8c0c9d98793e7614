"""Runs the server: takes the address, serves until a signal comes, and says in words why it cannot."""

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

import msgspec

from omnibus.server.configuration import Configuration
from omnibus.server.connection_counts import raise_limit_of_files
from omnibus.server.http.base_path import OWN, read_root
from omnibus.server.http.hosts import AllowedHosts, is_this_machine, plain_name
from omnibus.server.http.public_url import PublicUrl
from omnibus.server.limits import Limits
from omnibus.server.log import set_up_log
from omnibus.server.operator.secret import read_operators
from omnibus.server.privacy import read_note
from omnibus.server.process import WAITING, ServeError, serve
from omnibus.server.protocol.http import ReachedBy
from omnibus.server.retention import Retention
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.supervisor import Supervisor
from omnibus.server.worker_pool.pool import processes_each
from omnibus.words.localized import LocalizedText

if TYPE_CHECKING:
    from omnibus.words.messages import AnyKey

MOST_WORKERS = 64
SYSTEM_BYTES = 256 * 1024
"""What waits in the system for a slow subscriber; left alone, it would be several MiB before we even notice."""
METRICS_SECRET = "OMNIBUS_METRICS_SECRET"
"""In the environment: everybody on the machine can read a command line. Programs that we start do not get it."""

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Every network of this machine, and how it calls itself."""
SOMEWHERE = "192.0.2.1"
"""An address that nobody has: the way there is the way out."""


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


def reached_by(host: str, served: Served) -> ReachedBy:
    """Who reaches a server; one that listens to every network may have found none."""
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
    privacy_file: Path | None,
    log: str,
    drain: float,
    workers: int,
    prepare: Callable[[], None],
    says: Callable[[Served], None],
) -> int:
    """Serves at the first of these ports that is free; `says` is told where, once the server is ready.

    What takes long is left to `prepare`, which is called when nothing stands against it: what is wrong is said at once.

    Raises ServeError, SecretError, or StoreError.
    """
    if not 0 <= drain < inf:
        raise ServeError("serve-bad-drain", seconds=str(drain))
    if not 1 <= workers <= MOST_WORKERS:
        raise ServeError("serve-bad-workers", count=workers, most=MOST_WORKERS)
    if workers > 1 and store is None:
        raise ServeError("serve-workers-need-store")
    root = _read_root(root_path)
    address = None if store is None else _read_store(store)
    limited = _read_limits(limits)
    hosts = _read_names(public_names, host)
    trusted, together = _read_addresses("serve-bad-proxy", proxies), _read_addresses("serve-bad-club", clubs)
    operators, note = read_operators(operator_secret), _read_note(privacy_file)
    listening = _listen(host, ports, at_once=address is None)
    served = where(host, listening.getsockname()[1], root)
    prepare()
    configuration = Configuration(
        data=data,
        store=address,
        pace=pace,
        thinkers=processes_each(workers, thinkers),
        adviser=adviser,
        origins=origins,
        root=root,
        # Others come through a proxy, wherever the server itself listens.
        public_url=PublicUrl() if trusted else PublicUrl(served.nearby, reached_by(host, served)),
        hosts=hosts,
        proxies=tuple(trusted),
        clubs=tuple(together),
        room=raise_limit_of_files(),
        metrics_secret=os.environ.pop(METRICS_SECRET, ""),
        operators=operators,
        retention=retention,
        privacy_note=note,
        limits=limited,
        drain=drain,
    )
    set_up_log(log)
    if workers == 1:
        serve(configuration, listening, lambda has_pages: says(served._replace(has_pages=has_pages)))
    else:
        team = Supervisor(workers, configuration, listening, log)
        team.serve(lambda has_pages: says(served._replace(has_pages=has_pages)))
    return 0


def _read_store(text: str) -> DatabaseUrl:
    """Where the database is. ModuleNotFoundError where its driver is not installed: that is said at once."""
    address = DatabaseUrl(text)
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


def _read_names(texts: Sequence[str], host: str) -> AllowedHosts:
    """How the server may be called: by the names that were given, and by its machine's own in a network at home."""
    for text in texts:
        if not text or plain_name(text) != text.lower().strip("[]"):
            raise ServeError("serve-bad-name", name=text)
    own = socket.gethostname()
    return AllowedHosts(frozenset(map(plain_name, (*texts, host, own, f"{own}.local"))) - {""})


def _read_addresses(key: AnyKey, texts: Sequence[str]) -> list[str]:
    """Exactly these addresses and networks; `key` is what is said where one is none."""
    for text in texts:
        try:
            ip_network(text)
        except ValueError:
            raise ServeError(key, address=text) from None
    return list(texts)


def _read_note(file: Path | None) -> LocalizedText | None:
    try:
        return read_note(file)
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise ServeError("serve-bad-privacy", file=str(file), detail=detail) from None


def _read_root(text: str) -> str:
    try:
        return read_root(text)
    except ValueError:
        raise ServeError("serve-bad-root", root=text, known=", ".join(sorted(OWN))) from None


def _listen(host: str, ports: Sequence[int], at_once: bool) -> socket.socket:
    """Takes the address before anything else, so that nothing is touched where it is not free.

    Who comes before the server is ready waits, where there is no other; among several, they are refused by the system
    until then, and go to another at once.
    """
    for port in ports:
        try:
            return _take(host, port, at_once)
        except (OSError, OverflowError) as error:
            failure = ServeError("serve-no-address", host=host, port=str(port), detail=str(error).rstrip("."))
    raise failure


def _take(host: str, port: int, at_once: bool) -> socket.socket:
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix" and sys.platform != "cygwin":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BYTES)  # of every connection, as well
        listening.bind((host, port))
        if at_once:
            listening.listen(WAITING)
    except BaseException:
        listening.close()
        raise
    return listening
