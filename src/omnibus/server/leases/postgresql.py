"""Leases tables where several nodes share a PostgreSQL database: each says twice a second that it lives, and looks for
tables that nobody holds, such as those of a node that does not.

A node is there for the others once it has begun, which it does when its bots can think. One that is to end holds its
tables until another has taken them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import count
from math import inf

from asyncpg import Connection, ForeignKeyViolationError

from omnibus.server.leases import Call
from omnibus.server.leases.presence import Presence
from omnibus.server.store.database_url import DatabaseUrl
from omnibus.server.store.postgresql import leases
from omnibus.server.store.postgresql.connections import PATIENCE, ReconnectingConnection, hear_others
from omnibus.server.store.postgresql.dedicated import serve_forever, wait_for_work
from omnibus.server.store.postgresql.leases import AT_ONCE, LEASE_SECONDS, Taken

LOG = logging.getLogger("omnibus.server.leases")
BEAT_SECONDS = 0.5
MARGIN = 0.5
"""Seconds by which a node stops before others may take what it holds: clocks do not all run alike."""
SHARING_SECONDS = 0.1
"""So soon a node looks again where there were many that nobody holds; meanwhile the others have taken some."""
BEATS_A_LOOK = 6
"""So seldom it is looked for who has gone with a node that died, and for what nobody said."""

FREE, LEAVING, TAKEN = "free", "leaving", "taken"
"""What nodes tell each other: there are tables that nobody holds; this node is about to end; some of its tables were
taken."""


class PostgresqlLeases:
    """A Leases; it belongs to the event loop in which it was begun."""

    alone = False

    def __init__(self, address: DatabaseUrl) -> None:
        self.taken = self.buried = self.given_up = 0
        self._keeper = ReconnectingConnection(address)
        self._node: int | None = None
        self._alive_until = -inf
        """By the loop's clock, which goes on while this process does not."""
        self._tended: set[str] = set()
        self._wanted: set[str] = set()
        self._new: set[str] = set()
        """Those of them that have not been asked for yet; the others are asked for again with every beat."""
        self._letting: dict[str, tuple[int | None, float | None]] = {}
        """Those that are tended no longer, and of which the database does not know yet."""
        self._wake = asyncio.Event()
        self._presence = Presence(self._wake.set)
        self._channel = ""
        self._leaving: set[int] = set()
        """Nodes that are about to end, and have tables."""
        self._looks_again = False
        """Whether there may be tables to be taken; for one that is to end, whether some of its own were."""
        self._is_retired = False
        self._call: Call | None = None
        self._look: Call | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self, call: Call, look: Call) -> None:
        self._call, self._look = call, look
        self._task = asyncio.create_task(serve_forever(self._keeper, self._serve, LOG), name="leases")

    def holds(self, table: str) -> bool:
        return table in self._tended and self._is_alive

    @property
    def node(self) -> int | None:
        """The node's number in the database, while it lives there."""
        return self._node if self._is_alive else None

    @property
    def _is_alive(self) -> bool:
        return asyncio.get_running_loop().time() < self._alive_until

    def acquire(self, table: str) -> None:
        if self._is_retired or table in self._tended or table in self._wanted:
            return
        if self._letting.pop(table, None) is not None:  # and so it is still ours
            self._tended.add(table)
            return
        self._wanted.add(table)
        self._new.add(table)
        self._wake.set()

    def release(self, table: str, number: int | None, pause: float | None = None) -> None:
        self._wanted.discard(table)
        if table in self._tended:
            self._tended.discard(table)
            self._letting[table] = number, pause
            self._wake.set()

    def set_present(self, table: str, guests: frozenset[str]) -> None:
        self._presence.note(table, guests)

    def present_elsewhere(self, table: str) -> frozenset[str]:
        return self._presence.present_elsewhere(table)

    def retire(self) -> None:
        self._is_retired = True
        self._wanted.clear()
        self._look_again()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._node is not None and self._is_alive:
            with suppress(Exception):  # others notice by themselves, only later
                connection = await self._keeper.connection(asyncio.get_running_loop().time() + PATIENCE)
                await leases.leave(connection, self._node)
                await leases.tell(connection, self._channel, FREE)
        self._alive_until = -inf
        await self._keeper.close()

    async def _serve(self, connection: Connection) -> None:
        """Lives, until the connection is lost, or others have given this node up."""
        try:
            await self._live_on(connection)
        except ForeignKeyViolationError:
            self._node, self._alive_until = None, -inf
            self.given_up += 1

    async def _live_on(self, connection: Connection) -> None:
        loop = asyncio.get_running_loop()
        self._channel = await connection.fetchval(leases.CHANNEL)
        await hear_others(connection, self._channel, self._hear)
        await self._presence.begin(connection)
        for beats in count():
            node = await self._live(connection)
            buried, next_one = await leases.bury(connection)
            self.buried += buried
            self._looks_again = True
            until = loop.time() + min(BEAT_SECONDS, next_one)
            if not beats % BEATS_A_LOOK:
                self._presence.doubt_all(self._tended)
            self._new |= self._wanted
            await self._exchange(connection, node)
            while await wait_for_work(self._wake, until):
                await self._exchange(connection, node)

    def _hear(self, payload: str) -> None:
        """What another node tells."""
        what, _, node = payload.partition(" ")
        if self._is_retired:
            concerns = what == TAKEN and node == str(self._node)
        else:
            concerns = what in (FREE, LEAVING)
            self._leaving |= {int(node)} if what == LEAVING else set()
        if concerns:
            self._look_again()

    async def _live(self, connection: Connection) -> int:
        """Says that this node lives; where it was believed dead it is another from now on, and has nothing."""
        sent, was_alive = asyncio.get_running_loop().time(), self._is_alive
        if self._node is None or not await leases.beat(connection, self._node):
            self.given_up += self._node is not None
            self._node, was_alive = await leases.enrol(connection), True
            self._wanted |= set() if self._is_retired else self._tended
            self._tended.clear()
            self._letting.clear()
            self._presence.begin_anew()
        self._alive_until = sent + LEASE_SECONDS - MARGIN
        if not was_alive:  # what was to happen meanwhile did not
            _tell(self._call, tuple(self._tended))
        return self._node

    async def _exchange(self, connection: Connection, node: int) -> None:
        """Lets go of some tables and claims others; says who is here, and hears who is elsewhere."""
        self._wake.clear()
        letting, self._letting = self._letting, {}
        if letting:
            try:
                kept = await leases.let_go(connection, node, letting)
            except BaseException:
                again = {table: each for table, each in letting.items() if table not in self._wanted}
                self._letting = again | self._letting
                raise
            self._keep(kept)
        if self._looks_again:
            self._looks_again = False
            await (self._hand_over if self._is_retired else self._take_over)(connection, node)
        asking, self._new = self._new & self._wanted, set()
        if asking:
            self._take(await leases.claim(connection, node, asking))
        _tell(self._look, await self._presence.exchange(connection, node, self._tended))

    async def _take_over(self, connection: Connection, node: int) -> None:
        """Takes some of the tables that are to be had; where there are many, others have a moment to take some, too."""
        leaving, self._leaving = self._leaving, set()
        adopted = await leases.adopt(connection, node, leaving)
        self._take(adopted)
        for leaver in {table.leaver for table in adopted} - {None}:
            await leases.tell(connection, self._channel, f"{TAKEN} {leaver}")
        if len(adopted) >= AT_ONCE:
            self._leaving |= leaving
            asyncio.get_running_loop().call_later(SHARING_SECONDS, self._look_again)

    def _look_again(self) -> None:
        self._looks_again = True
        self._wake.set()

    async def _hand_over(self, connection: Connection, node: int) -> None:
        """Tends on what nobody has taken yet, and says that it is to be had."""
        self._tended &= await leases.own(connection, node)
        if self._tended:
            await leases.tell(connection, self._channel, f"{LEAVING} {node}")

    def _take(self, tables: Sequence[Taken]) -> None:
        """These are tended here from now on."""
        self.taken += sum(table.was_another_s for table in tables)
        self._keep([table.name for table in tables])

    def _keep(self, tables: Iterable[str]) -> None:
        """These are tended here."""
        kept = set(tables)
        self._wanted -= kept
        self._tended |= kept
        self._presence.doubt(kept)
        _tell(self._call, kept)


def _tell(call: Call | None, tables: Iterable[str]) -> None:
    """A table with a fault is noted in the log; the others do not notice."""
    for table in tables:
        try:
            if call is not None:
                call(table)
        except Exception:
            LOG.exception("table %s could not be tended", table)
