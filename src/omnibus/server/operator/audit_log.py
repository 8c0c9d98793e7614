"""The audit log, and its effects on this node: blocks, bars and mutes, removed boards and names.

The bus announces the numbers of new entries to all nodes.
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
from omnibus.server.sanctions import Sanctions, format_time
from omnibus.server.store import StoreFailure
from omnibus.server.store.admin import AdminStore, AuditEntry

LOG = logging.getLogger("omnibus.server")
CHANNEL = "deeds"
"""The name of the log on the bus; no table has it."""
MOST_CACHED = 4096
MAPPED_BITS = 96
"""The length of the prefix that IPv4 addresses in IPv6 notation share."""

Network = IPv4Network | IPv6Network
OnEntry = Callable[[AuditEntry], None]
"""Called with every new entry, of this node or another one."""


def read_network(text: str) -> Network:
    """Parses an address or a network; IPv4 addresses in IPv6 notation become IPv4. Raises Refused."""
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
    """Reads the log, and applies every entry."""

    def __init__(
        self, admin: AdminStore, bus: Bus, boards: Boards, names: RemovedNames, sanctions: Sanctions, on_entry: OnEntry
    ) -> None:
        self._admin, self._bus, self._on_entry = admin, bus, on_entry
        self._boards, self._names, self._sanctions = boards, names, sanctions
        self._number = 0
        self._blocks: dict[Network, AuditEntry] = {}
        self._blocked_networks: list[tuple[Network, int]] = []
        """All blocked networks, including those of barred guests, and the ends of their blocks."""
        self._until: dict[str, int] = {}
        """A cache: when the block of an address ends, or 0."""
        self._reading: asyncio.Task[None] | None = None
        self._again = False
        self._stop: Callable[[], None] = bus.listen(self._on_announcement, self._read_soon)

    async def load(self) -> None:
        """Applies the log so far. Raises StoreFailure."""
        for entry in await self._admin.audit_entries(self._number):
            self._apply(entry)

    async def append(self, entry: AuditEntry) -> AuditEntry:
        """Adds an entry to the log, and notifies every node."""
        added = await self._admin.add_audit_entry(entry)
        LOG.info("operator %s: %s %s", added.operator or "(unnamed)", added.what, added.whom)
        await self._read()
        await self._bus.announce(CHANNEL, added.number)
        return added

    @property
    def blocks(self) -> list[AuditEntry]:
        """The blocks in force, newest first."""
        return sorted((each for each in self._blocks.values() if each.until > now()), key=lambda each: -each.number)

    def check(self, address: str) -> None:
        """Raises Refused if an address is blocked."""
        if not self._blocked_networks:
            return
        until = self._until.get(address)
        if until is None:
            if len(self._until) >= MOST_CACHED:
                self._until.clear()
            found = (until for network, until in self._blocked_networks if is_among(address, (network,)))
            until = self._until[address] = max(found, default=0)
        if until > now():
            raise Refused("blocked", until=format_time(until))

    def close(self) -> None:
        self._stop()
        if self._reading is not None:
            self._reading.cancel()

    def _on_announcement(self, table: str, number: int) -> None:
        if table == CHANNEL and number > self._number:
            self._read_soon()

    def _read_soon(self) -> None:
        if self._reading is not None and not self._reading.done():
            self._again = True  # the read under way may have begun before the new entry
            return
        self._reading = asyncio.create_task(self._read_on())

    async def _read_on(self) -> None:
        self._again = True
        while self._again:
            self._again = False
            try:
                await self._read()
            except StoreFailure as failure:
                LOG.warning("the audit log cannot be read: %s", failure.code)

    async def _read(self) -> None:
        for entry in await self._admin.audit_entries(self._number):
            if entry.number > self._number:  # otherwise it was read in the meantime
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
            self._sanctions.apply(entry)
            self._update_blocked()

    def _update_blocked(self) -> None:
        blocked = [(network, entry.until) for network, entry in self._blocks.items()]
        barred = [
            (read_network(text), entry.until) for entry in self._sanctions.bars for text in entry.networks.split()
        ]
        self._blocked_networks = blocked + barred
        self._until.clear()
