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
from omnibus.server.errors import Refused
from omnibus.server.limits import is_among
from omnibus.server.names import Names
from omnibus.server.sanctions import Sanctions, written
from omnibus.server.store import StoreTrouble
from omnibus.server.store.oversight import Deed, Oversight
from omnibus.server.tables.clock import now

LOG = logging.getLogger("omnibus.server")
DEEDS = "deeds"
"""Under which name the bus speaks of them; no table is called so."""
MOST_REMEMBERED = 4096
MAPPED_BITS = 96
"""Of an address of the fourth version, as it is written in the sixth."""

Network = IPv4Network | IPv6Network
Heed = Callable[[Deed], None]
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


class Warden:
    """Reads the log, and goes on reading."""

    def __init__(
        self, oversight: Oversight, bus: Bus, boards: Boards, names: Names, sanctions: Sanctions, heed: Heed
    ) -> None:
        self._oversight, self._bus, self._heed = oversight, bus, heed
        self._boards, self._names, self._sanctions = boards, names, sanctions
        self._number = 0
        self._blocks: dict[Network, Deed] = {}
        self._shut: list[tuple[Network, int]] = []
        """All networks from which nobody is let in, those of barred guests among them, and until when."""
        self._until: dict[str, int] = {}
        """By address, as far as it was asked for: until when it is blocked, or 0."""
        self._reading: asyncio.Task[None] | None = None
        self._again = False
        self._stop: Callable[[], None] = bus.listen(self._hear, self._read_soon)

    async def begin(self) -> None:
        """Knows everything from now on; raises StoreTrouble."""
        for deed in await self._oversight.deeds(self._number):
            self._take(deed)

    async def note(self, deed: Deed) -> Deed:
        """Adds a deed to the log; every node heeds it."""
        added = await self._oversight.add_deed(deed)
        LOG.info("operator %s: %s %s", added.operator or "(unnamed)", added.what, added.whom)
        await self._read()
        await self._bus.announce(DEEDS, added.number)
        return added

    @property
    def blocks(self) -> list[Deed]:
        """Who is blocked now, the newest first."""
        return sorted((each for each in self._blocks.values() if each.until > now()), key=lambda each: -each.number)

    def check(self, address: str) -> None:
        """Raises Refused where an address is blocked."""
        if not self._shut:
            return
        until = self._until.get(address)
        if until is None:
            if len(self._until) >= MOST_REMEMBERED:
                self._until.clear()
            found = (until for network, until in self._shut if is_among(address, (network,)))
            until = self._until[address] = max(found, default=0)
        if until > now():
            raise Refused("blocked", until=written(until))

    def close(self) -> None:
        """Hears of nothing any more."""
        self._stop()
        if self._reading is not None:
            self._reading.cancel()

    def _hear(self, table: str, number: int) -> None:
        if table == DEEDS and number > self._number:
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
            except StoreTrouble as trouble:
                LOG.warning("what the operator did cannot be read: %s", trouble.code)

    async def _read(self) -> None:
        for deed in await self._oversight.deeds(self._number):
            if deed.number > self._number:  # or else it was read meanwhile
                self._take(deed)
                self._heed(deed)

    def _take(self, deed: Deed) -> None:
        self._number = deed.number
        if deed.what == "board":
            self._boards.forbid(deed.whom)
        elif deed.what == "name":
            self._names.remove(deed.whom, deed.shown)
        elif deed.what in ("block", "unblock"):
            network = read_network(deed.whom)
            self._blocks.pop(network, None)
            if deed.what == "block":
                self._blocks[network] = deed
            self._look_who_is_shut_out()
        elif deed.what in ("mute", "unmute", "bar", "unbar"):
            self._sanctions.take(deed)
            self._look_who_is_shut_out()

    def _look_who_is_shut_out(self) -> None:
        blocked = [(network, deed.until) for network, deed in self._blocks.items()]
        barred = [(read_network(text), deed.until) for deed in self._sanctions.bars for text in deed.networks.split()]
        self._shut = blocked + barred
        self._until.clear()
