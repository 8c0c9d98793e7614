"""Limits how many connections of any kind an address may open, and keeps room for newcomers."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from ipaddress import ip_network

from omnibus.server.connection_counts import ConnectionCounts
from omnibus.server.limits import client_network, is_among
from omnibus.server.log import ThrottledLog

LOG = logging.getLogger("omnibus.server")
CONNECTIONS = "connections"
"""The key of the limits in the state of the application."""


class ConnectionLimits:
    def __init__(self, room: int, most: int, shared: Sequence[str]) -> None:
        self._counts, self._room = ConnectionCounts(room), room
        self.most = most
        """The most connections of one address."""
        self._shared = [ip_network(network) for network in shared]
        """Proxies and clubs, whose addresses many people share."""
        self._refusals = ThrottledLog(LOG, logging.WARNING)

    def __len__(self) -> int:
        return len(self._counts)

    def enter(self, address: str) -> bool:
        """Counts a new connection; False if it is refused."""
        client = client_network(address)
        if self._counts.enter(client, self._room if is_among(address, self._shared) else self.most):
            return True
        self._refusals.note("too many connections", f"{len(self)} are open, the last one came from {client}")
        return False

    def leave(self, address: str) -> None:
        """Notes that a connection was closed."""
        self._counts.leave(client_network(address))
