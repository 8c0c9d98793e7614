"""Sets, shows and withdraws a guest's conditional moves. None of this passes through the table, its log or its socket:
the others receive the same bytes as if nothing had happened."""

from __future__ import annotations

from omnibus.server.errors import Refused
from omnibus.server.protocol.conditional import ConditionalMoves, PreparedMoves
from omnibus.server.store.conditional_moves import StoredMoves
from omnibus.server.tables.commands import play_of, seat_at
from omnibus.server.tables.conditional_moves import WRITE, check_may_set, check_moves, prepared
from omnibus.server.tables.registry import TableRegistry


class ConditionalRequests:
    """The requests of guests about their own conditional moves."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._store = registry, registry.store.conditional_moves

    async def show(self, table: str, guest: str) -> PreparedMoves:
        """A guest's conditional moves. Raises Refused."""
        state = (await self._registry.find(table)).state
        return prepared(state, guest, await self._store.find(table, seat_at(state, guest)))

    async def put(self, table: str, guest: str, moves: ConditionalMoves) -> PreparedMoves:
        """Replaces them. Raises Refused."""
        self._take(guest)
        state = (await self._registry.find(table)).state
        seat = check_may_set(state, guest)
        check_moves(play_of(state), seat, moves)
        stored = StoredMoves(guest, state.number, WRITE(moves))
        await self._store.put(table, seat, stored)
        return prepared(state, guest, stored)

    async def withdraw(self, table: str, guest: str) -> PreparedMoves:
        """Deletes them, at any time. Raises Refused."""
        self._take(guest)
        state = (await self._registry.find(table)).state
        await self._store.withdraw(table, seat_at(state, guest))
        return prepared(state, guest, None)

    def _take(self, guest: str) -> None:
        if not self._registry.changes.take(guest):
            raise Refused("too_fast")
