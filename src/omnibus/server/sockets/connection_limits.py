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
"""Where protocols find them in the state of the application."""


class ConnectionLimits:
    """Lets connections in, or not."""

    def __init__(self, room: int, most: int, houses: Sequence[str]) -> None:
        self._counts, self._room, self._most = ConnectionCounts(room), room, most
        self._houses = [ip_network(house) for house in houses]
        """Proxies and clubs: behind each there are many people."""
        self._refusals = ThrottledLog(LOG, logging.WARNING)

    def __len__(self) -> int:
        return len(self._counts)

    @property
    def most(self) -> int:
        """Of one address."""
        return self._most

    def enter(self, address: str) -> bool:
        """Whether somebody may come in."""
        whose = client_network(address)
        if self._counts.enter(whose, self._room if is_among(address, self._houses) else self._most):
            return True
        self._refusals.note("too many connections", f"{len(self)} are open, the last one came from {whose}")
        return False

    def leave(self, address: str) -> None:
        """They have gone."""
        self._counts.leave(client_network(address))
