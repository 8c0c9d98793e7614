"""What every node heeds of what the operator did: who is not let in or may not chat, which boards and names are gone.

It follows from the log of deeds alone. Another node's deeds are heard of through the bus, by their numbers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network, ip_network

from omnibus.server.boards import Boards
from omnibus.server.bus import Bus
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.limits import is_among
from omnibus.server.removed_names import RemovedNames
from omnibus.server.sanctions import Sanctions, written
from omnibus.server.store import StoreFailure
from omnibus.server.store.admin import AdminStore, AuditEntry

LOG = logging.getLogger("omnibus.server")
CHANNEL = "deeds"
"""Under which name the bus speaks of them; no table is called so."""
MOST_REMEMBERED = 4096
MAPPED_BITS = 96
"""Of an address of the fourth version, as it is written in the sixth."""

Network = IPv4Network | IPv6Network
OnEntry = Callable[[AuditEntry], None]
"""Is called with everything that is done from now on, here or elsewhere."""


def read_network(text: str) -> Network:
    """An address or a network, as addresses are compared with it; raises Refused."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise Refused("bad_network", network=text[:60]) from None
    if isinstance(found, IPv6Network) and found.prefixlen >= MAPPED_BITS:
        mapped = found.network_address.ipv4_mapped
        if mapped is not None:
            return IPv4Network((mapped, found.prefixlen - MAPPED_BITS))
    return found


class AuditLog:
    """Reads the log, and goes on reading."""

    def __init__(
        self, admin: AdminStore, bus: Bus, boards: Boards, names: RemovedNames, sanctions: Sanctions, on_entry: OnEntry
    ) -> None:
        self._admin, self._bus, self._on_entry = admin, bus, on_entry
        self._boards, self._names, self._sanctions = boards, names, sanctions
        self._number = 0
        self._blocks: dict[Network, AuditEntry] = {}
        self._blocked_networks: list[tuple[Network, int]] = []
        """All networks from which nobody is let in, those of barred guests among them, and until when."""
        self._until: dict[str, int] = {}
        """By address, as far as it was asked for: until when it is blocked, or 0."""
        self._reading: asyncio.Task[None] | None = None
        self._again = False
        self._stop: Callable[[], None] = bus.listen(self._on_announcement, self._read_soon)

    async def load(self) -> None:
        """Knows everything from now on; raises StoreFailure."""
        for entry in await self._admin.audit_entries(self._number):
            self._apply(entry)

    async def append(self, entry: AuditEntry) -> AuditEntry:
        """Adds a entry to the log; every node heeds it."""
        added = await self._admin.add_audit_entry(entry)
        LOG.info("operator %s: %s %s", added.operator or "(unnamed)", added.what, added.whom)
        await self._read()
        await self._bus.announce(CHANNEL, added.number)
        return added

    @property
    def blocks(self) -> list[AuditEntry]:
        """Who is blocked now, the newest first."""
        return sorted((each for each in self._blocks.values() if each.until > now()), key=lambda each: -each.number)

    def check(self, address: str) -> None:
        """Raises Refused where an address is blocked."""
        if not self._blocked_networks:
            return
        until = self._until.get(address)
        if until is None:
            if len(self._until) >= MOST_REMEMBERED:
                self._until.clear()
            found = (until for network, until in self._blocked_networks if is_among(address, (network,)))
            until = self._until[address] = max(found, default=0)
        if until > now():
            raise Refused("blocked", until=written(until))

    def close(self) -> None:
        """Hears of nothing any more."""
        self._stop()
        if self._reading is not None:
            self._reading.cancel()

    def _on_announcement(self, table: str, number: int) -> None:
        if table == CHANNEL and number > self._number:
            self._read_soon()

    def _read_soon(self) -> None:
        if self._reading is not None and not self._reading.done():
            self._again = True  # what is being read may be what was there before
            return
        self._reading = asyncio.create_task(self._read_on())

    async def _read_on(self) -> None:
        self._again = True
        while self._again:
            self._again = False
            try:
                await self._read()
            except StoreFailure as failure:
                LOG.warning("what the operator did cannot be read: %s", failure.code)

    async def _read(self) -> None:
        for entry in await self._admin.audit_entries(self._number):
            if entry.number > self._number:  # or else it was read meanwhile
                self._apply(entry)
                self._on_entry(entry)

    def _apply(self, entry: AuditEntry) -> None:
        self._number = entry.number
        if entry.what == "board":
            self._boards.forbid(entry.whom)
        elif entry.what == "name":
            self._names.remove(entry.whom, entry.shown)
        elif entry.what in ("block", "unblock"):
            network = read_network(entry.whom)
            self._blocks.pop(network, None)
            if entry.what == "block":
                self._blocks[network] = entry
            self._update_blocked()
        elif entry.what in ("mute", "unmute", "bar", "unbar"):
            self._sanctions.take(entry)
            self._update_blocked()

    def _update_blocked(self) -> None:
        blocked = [(network, entry.until) for network, entry in self._blocks.items()]
        barred = [
            (read_network(text), entry.until) for entry in self._sanctions.bars for text in entry.networks.split()
        ]
        self._blocked_networks = blocked + barred
        self._until.clear()
