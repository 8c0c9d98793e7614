"""Admission of clients: request rates, origins, guests' cookies, and the operator's blocks and bars."""

from __future__ import annotations

import logging
from contextlib import suppress
from ipaddress import ip_network

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from omnibus.server.configuration import Configuration
from omnibus.server.connection_counts import ConnectionCounts
from omnibus.server.errors import Refused
from omnibus.server.guest_addresses import GuestAddresses
from omnibus.server.http.access import asks_for_page
from omnibus.server.identity import client_of, count_apart, guest_with, is_own_origin, stranger
from omnibus.server.limits import RateLimiter, is_among
from omnibus.server.log import ThrottledLog
from omnibus.server.operator.audit_log import AuditLog
from omnibus.server.sockets.open_connections import OpenConnections
from omnibus.server.store import Guest, StoreFailure
from omnibus.server.tables.registry import TableRegistry

LOG = logging.getLogger("omnibus.server")


class Admission:
    """Lets clients in, or raises Refused."""

    def __init__(
        self,
        configuration: Configuration,
        registry: TableRegistry,
        audit_log: AuditLog,
        open_connections: OpenConnections,
    ) -> None:
        limits = self._limits = configuration.limits
        self._registry, self._audit_log, self._open_connections = registry, audit_log, open_connections
        self._origins = configuration.origins
        self._clubs = [ip_network(club) for club in configuration.clubs]
        self._requests = RateLimiter(limits.requests_per_second, limits.requests_at_once)
        self._connects = RateLimiter(limits.connects_per_second, limits.connects_at_once)
        self._socket_counts = ConnectionCounts(configuration.room)
        self._refusals = ThrottledLog(LOG, logging.WARNING)
        # Addresses are only kept if there is an operator who could bar guests from them.
        self._addresses = GuestAddresses(registry.store.personal_data) if configuration.operators else None

    def take_request(self, connection: HTTPConnection) -> None:
        """Counts a request against the client's rate limit."""
        if not self._requests.take(client_of(connection)):
            raise Refused("too_fast")

    def has_own_origin(self, connection: HTTPConnection) -> bool:
        """Whether the request was not made by a page of another site."""
        return is_own_origin(connection.headers, self._origins)

    async def guest_of(self, connection: HTTPConnection, *, check_origin: bool = False) -> Guest | None:
        """Counts a request and returns the guest whose cookie it has. In a club, each guest has a separate limit, and
        clients without a cookie share one."""
        in_club = is_among(address_of(connection), self._clubs)
        if not in_club:
            self.take_request(connection)
        if check_origin and not self.has_own_origin(connection):
            raise Refused("foreign_origin")
        guest = await guest_with(self._registry.store, connection.cookies)
        if guest is not None:
            self._registry.sanctions.check_not_barred(guest.id)
        if in_club:
            if guest is not None:
                count_apart(connection, guest)
            self.take_request(connection)
        return guest

    async def enter(self, websocket: WebSocket, *, strangers: bool = False) -> Guest:
        """Lets a window in, until `leave`; returns its guest. `strangers`: it needs no cookie."""
        self._audit_log.check(address_of(websocket))
        limits = self._limits
        try:
            guest = await self.guest_of(websocket)
        except StoreFailure as failure:
            self._registry.note_store_failure(failure)
            raise Refused(failure.code) from None
        if guest is None and not strangers:
            raise Refused("no_guest")
        client = client_of(websocket)
        if not self._connects.take(client if guest is None else guest.id):
            raise Refused("too_fast")
        is_stranger, guest = guest is None, guest or stranger()
        if self._open_connections.count(guest.id) >= limits.sockets_a_guest:
            raise Refused("too_many_sockets", most=limits.sockets_a_guest)
        if not self._socket_counts.enter(client, limits.sockets_an_address):
            self._refusals.note(
                "too many windows", f"{len(self._socket_counts)} are open, the last one came from {client}"
            )
            raise Refused("too_many_from_here", most=limits.sockets_an_address)
        if self._addresses is not None and not is_stranger:
            self._addresses.note(guest.id, address_of(websocket))
        return guest

    def leave(self, websocket: WebSocket) -> None:
        """Stops counting a window."""
        self._socket_counts.leave(client_of(websocket))

    async def check_request(self, connection: HTTPConnection) -> None:
        """Refuses blocked addresses, and pages for barred guests; `guest_of` refuses these guests' other requests."""
        self._audit_log.check(address_of(connection))
        if self._registry.sanctions.bars and asks_for_page(connection):
            with suppress(StoreFailure):
                guest = await guest_with(self._registry.store, connection.cookies)
                if guest is not None:
                    self._registry.sanctions.check_not_barred(guest.id)

    def check_window(self, guest: str, address: str) -> None:
        """Refuses an open window after its guest was barred, or its address blocked."""
        self._registry.sanctions.check_not_barred(guest)
        self._audit_log.check(address)


def address_of(connection: HTTPConnection) -> str:
    """The client's IP address, or an empty text if it is unknown."""
    return connection.client.host if connection.client is not None else ""
