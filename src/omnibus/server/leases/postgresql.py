"""The leases of several nodes that share a PostgreSQL database.

Each node sends a heartbeat twice a second, and takes over the leases of nodes that have stopped. A node takes part from
`begin` on, when its bots are loaded. A retired node holds its leases until others have taken them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import count
from math import inf

from asyncpg import Connection, ForeignKeyViolationError

from omnibus.server.leases import Callback
from omnibus.server.leases.presence import Presence
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql import leases
from omnibus.server.store.postgresql.connections import PATIENCE, ReconnectingConnection, listen_to_others, notify
from omnibus.server.store.postgresql.dedicated import serve_forever, wait_for_work
from omnibus.server.store.postgresql.leases import AT_ONCE, LEASE_SECONDS, Taken
from omnibus.server.tasks import cancel

LOG = logging.getLogger("omnibus.server.leases")
BEAT_SECONDS = 0.5
MARGIN = 0.5
"""Seconds by which a lease expires earlier for its holder than for the others, as clocks differ."""
SHARING_SECONDS = 0.1
"""Seconds before a node takes more of many free leases, so that the others get some."""
BEATS_PER_READ = 6
"""Heartbeats between two full reads of presence, in case a notification was lost or a node died."""

FREE, LEAVING, TAKEN = "free", "leaving", "taken"
"""Notifications: there are free leases; this node is retired; some leases of a node were taken."""


class PostgresqlLeases:
    """Leases in a database. Belongs to the event loop in which `begin` was called."""

    alone = False

    def __init__(self, address: DatabaseUrl) -> None:
        self.taken = self.buried = self.given_up = 0
        self._connection = ReconnectingConnection(address)
        self._node: int | None = None
        self._alive_until = -inf
        """When the node's own lease expires, by the loop's clock, which runs even while this process is stopped."""
        self._held: set[str] = set()
        self._wanted: set[str] = set()
        self._new: set[str] = set()
        """The wanted leases that were not requested yet; the others are requested again with every heartbeat."""
        self._releasing: dict[str, tuple[int | None, float | None]] = {}
        """Released leases that the database still has."""
        self._wake = asyncio.Event()
        self._presence = Presence(self._wake.set)
        self._channel = ""
        self._leaving: set[int] = set()
        """Retired nodes that hold leases."""
        self._may_take = False
        """Whether there may be leases to take; on a retired node, whether some of its own may have been taken."""
        self._is_retired = False
        self._on_lease: Callback | None = None
        self._on_presence: Callback | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self, on_lease: Callback, on_presence: Callback) -> None:
        self._on_lease, self._on_presence = on_lease, on_presence
        self._task = asyncio.create_task(serve_forever(self._connection, self._serve, LOG), name="leases")

    def holds(self, table: str) -> bool:
        return table in self._held and self._is_alive

    @property
    def node(self) -> int | None:
        """The node's number in the database; None while it is not alive there."""
        return self._node if self._is_alive else None

    @property
    def _is_alive(self) -> bool:
        return asyncio.get_running_loop().time() < self._alive_until

    def acquire(self, table: str) -> None:
        if self._is_retired or table in self._held or table in self._wanted:
            return
        if self._releasing.pop(table, None) is not None:  # the database still has it
            self._held.add(table)
            return
        self._wanted.add(table)
        self._new.add(table)
        self._wake.set()

    def release(self, table: str, number: int | None, pause: float | None = None) -> None:
        self._wanted.discard(table)
        if table in self._held:
            self._held.discard(table)
            self._releasing[table] = number, pause
            self._wake.set()

    def set_present(self, table: str, guests: frozenset[str]) -> None:
        self._presence.note(table, guests)

    def present_elsewhere(self, table: str) -> frozenset[str]:
        return self._presence.present_elsewhere(table)

    def retire(self) -> None:
        self._is_retired = True
        self._wanted.clear()
        self._take_soon()

    async def close(self) -> None:
        await cancel(self._task)
        if self._node is not None and self._is_alive:
            with suppress(Exception):  # or else the lease expires
                connection = await self._connection.connection(asyncio.get_running_loop().time() + PATIENCE)
                await leases.leave(connection, self._node)
                await notify(connection, self._channel, [FREE])
        self._alive_until = -inf
        await self._connection.close()

    async def _serve(self, connection: Connection) -> None:
        """Keeps the node alive until the connection is lost or other nodes declare it dead."""
        try:
            await self._stay_alive(connection)
        except ForeignKeyViolationError:
            self._node, self._alive_until = None, -inf
            self.given_up += 1

    async def _stay_alive(self, connection: Connection) -> None:
        loop = asyncio.get_running_loop()
        self._channel = await connection.fetchval(leases.CHANNEL)
        await listen_to_others(connection, self._channel, self._hear)
        await self._presence.begin(connection)
        for beats in count():
            node = await self._beat(connection)
            buried, next_one = await leases.delete_expired(connection)
            self.buried += buried
            self._may_take = True
            until = loop.time() + min(BEAT_SECONDS, next_one)
            if not beats % BEATS_PER_READ:
                self._presence.reread_all(self._held)
            self._new |= self._wanted
            await self._exchange(connection, node)
            while await wait_for_work(self._wake, until):
                await self._exchange(connection, node)

    def _hear(self, payload: str) -> None:
        """Handles a notification of another node."""
        kind, _, node = payload.partition(" ")
        if self._is_retired:
            concerns = kind == TAKEN and node == str(self._node)
        else:
            concerns = kind in (FREE, LEAVING)
            self._leaving |= {int(node)} if kind == LEAVING else set()
        if concerns:
            self._take_soon()

    async def _beat(self, connection: Connection) -> int:
        """Sends a heartbeat. A node that was declared dead gets a new number, and holds nothing."""
        sent, was_alive = asyncio.get_running_loop().time(), self._is_alive
        if self._node is None or not await leases.renew(connection, self._node):
            self.given_up += self._node is not None
            self._node, was_alive = await leases.register(connection), True
            self._wanted |= set() if self._is_retired else self._held
            self._held.clear()
            self._releasing.clear()
            self._presence.resend()
        self._alive_until = sent + LEASE_SECONDS - MARGIN
        if not was_alive:  # timers that fired meanwhile did nothing
            _call_each(self._on_lease, tuple(self._held))
        return self._node

    async def _exchange(self, connection: Connection, node: int) -> None:
        """Releases and requests leases, and exchanges presence."""
        self._wake.clear()
        releasing, self._releasing = self._releasing, {}
        if releasing:
            try:
                kept = await leases.release(connection, node, releasing)
            except BaseException:
                again = {table: each for table, each in releasing.items() if table not in self._wanted}
                self._releasing = again | self._releasing
                raise
            self._keep(kept)
        if self._may_take:
            self._may_take = False
            await (self._hand_over if self._is_retired else self._take_over)(connection, node)
        asking, self._new = self._new & self._wanted, set()
        if asking:
            self._take(await leases.claim(connection, node, asking))
        _call_each(self._on_presence, await self._presence.exchange(connection, node, self._held))

    async def _take_over(self, connection: Connection, node: int) -> None:
        """Takes some of the free leases. If there are many, the other nodes have a moment to take some, too."""
        leaving, self._leaving = self._leaving, set()
        taken = await leases.take_over(connection, node, leaving)
        self._take(taken)
        for leaver in {table.leaver for table in taken} - {None}:
            await notify(connection, self._channel, [f"{TAKEN} {leaver}"])
        if len(taken) >= AT_ONCE:
            self._leaving |= leaving
            asyncio.get_running_loop().call_later(SHARING_SECONDS, self._take_soon)

    def _take_soon(self) -> None:
        self._may_take = True
        self._wake.set()

    async def _hand_over(self, connection: Connection, node: int) -> None:
        """Keeps the leases that no node has taken yet, and offers them again."""
        self._held &= await leases.held_by(connection, node)
        if self._held:
            await notify(connection, self._channel, [f"{LEAVING} {node}"])

    def _take(self, tables: Sequence[Taken]) -> None:
        """Holds leases from now on."""
        self.taken += sum(table.was_released for table in tables)
        self._keep([table.name for table in tables])

    def _keep(self, tables: Iterable[str]) -> None:
        """Notes held leases."""
        kept = set(tables)
        self._wanted -= kept
        self._held |= kept
        self._presence.reread(kept)
        _call_each(self._on_lease, kept)


def _call_each(callback: Callback | None, tables: Iterable[str]) -> None:
    """Calls back for each table. A failure is logged and does not affect the others."""
    for table in tables:
        try:
            if callback is not None:
                callback(table)
        except Exception:
            LOG.exception("the callback of a lease failed for table %s", table)
