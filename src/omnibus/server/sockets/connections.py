"""Connections of every kind, as they come in: so many of an address, and room for those who come later."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from ipaddress import ip_address, ip_network

from omnibus.server.crowd import Crowd
from omnibus.server.limits import household
from omnibus.server.log import Seldom

LOG = logging.getLogger("omnibus.server")
CONNECTIONS = "connections"
"""Where protocols find them in the state of the application."""


class Connections:
    """Lets connections in, or not."""

    def __init__(self, room: int, most: int, proxies: Sequence[str]) -> None:
        self._crowd, self._room, self._most = Crowd(room), room, most
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._refusals = Seldom(LOG, logging.WARNING)

    def __len__(self) -> int:
        return len(self._crowd)

    @property
    def most(self) -> int:
        """Of one address."""
        return self._most

    def enter(self, address: str) -> bool:
        """Whether somebody may come in; behind a proxy there may be many."""
        whose, proxied = household(address), self._is_proxy(address)
        if self._crowd.enter("" if proxied else whose, self._room if proxied else self._most):
            return True
        self._refusals.note("too many connections", f"{len(self)} are open, the last one came from {whose}")
        return False

    def leave(self, address: str) -> None:
        """They have gone."""
        self._crowd.leave("" if self._is_proxy(address) else household(address))

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)
