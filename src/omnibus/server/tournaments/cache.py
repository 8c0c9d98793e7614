"""A cache of tournaments in this process, which reads their logs and appends to them.

If two processes append the same number, one gets Conflict, and reads the other's entry before it decides again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.store import Conflict, StoreFailure
from omnibus.server.store.tournaments import Entrant, TournamentListing
from omnibus.server.tables.commands import new_code
from omnibus.server.tables.registry import ID_LENGTH, TableRegistry
from omnibus.server.tournaments.entries import Entered, Entry, Opened, read_entry, write_entry
from omnibus.server.tournaments.lines import listing_of
from omnibus.server.tournaments.state import HOST, TournamentState

TRIES = 50
"""The attempts at a command while others change the tournament."""
MOST_KNOWN = 200
"""The most tournaments in memory."""

Decide = Callable[[TournamentState], Entry | None]


class TournamentCache:
    def __init__(self, registry: TableRegistry, on_change: Callable[[TournamentState], None]) -> None:
        """`on_change` is called with every tournament that was read or changed."""
        self._registry, self._store, self._on_change = registry, registry.store.tournaments, on_change
        self._known: dict[str, TournamentState] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    async def find(self, tournament: str) -> TournamentState:
        """A tournament with everything that any process has stored so far. Raises Refused if there is none."""
        async with self._lock(tournament):
            return await self._up_to_date(tournament)

    async def find_as_of(self, line: TournamentListing) -> TournamentState:
        """A tournament with the entries that a line of the store is about; mostly they are known."""
        known = self._known.get(line.id)
        return known if known is not None and known.number >= line.number else await self.find(line.id)

    def forget(self) -> None:
        """Forgets what was read, because names have changed."""
        self._known.clear()

    def _lock(self, tournament: str) -> asyncio.Lock:
        return self._locks.setdefault(tournament, asyncio.Lock())

    async def _up_to_date(self, tournament: str) -> TournamentState:
        state = self._known.get(tournament)
        if state is None or not self._registry.leases.alone:
            state = await self._read(tournament, state or TournamentState(tournament))
        return state

    async def _read(self, tournament: str, state: TournamentState) -> TournamentState:
        entries = [
            (each.number, each.at, read_entry(each.body)) for each in await self._store.read(tournament, state.number)
        ]
        if not entries and not state.number:
            self._locks.pop(tournament, None)
            raise Refused("no_such_tournament")
        if not self._registry.leases.alone or any(isinstance(entry, Opened | Entered) for _, _, entry in entries):
            state.people = {each.person: each for each in await self._store.people(tournament)}
        for number, at, entry in entries:
            if number > state.number:
                state.add(number, at, entry)
        self._keep(state)
        return state

    def _keep(self, state: TournamentState) -> None:
        self._known.pop(state.id, None)
        self._known[state.id] = state
        while len(self._known) > MOST_KNOWN:
            oldest = next(iter(self._known))
            del self._known[oldest]
            if oldest in self._locks and not self._locks[oldest].locked():
                del self._locks[oldest]
        self._on_change(state)

    async def execute(
        self, tournament: str, decide: Decide, entrant: tuple[str, str] | None = None, *, slow: bool = False
    ) -> TournamentState:
        """Appends the entry that a command decides, if any. Raises Refused.

        `entrant` is the guest and the name of a person who enters; `slow` decides in a thread.
        """
        async with self._lock(tournament):
            state = await self._up_to_date(tournament)
            for _ in range(TRIES):
                entry = await asyncio.to_thread(decide, state) if slow else decide(state)
                if entry is None:
                    return state
                try:
                    await self._append(state, entry, entrant)
                except Conflict:
                    state = await self._read(tournament, state)
                except StoreFailure:
                    self._known.pop(tournament, None)  # another entry was stored: read it
                    raise
                else:
                    return state
        raise Refused("stale")

    async def _append(self, state: TournamentState, entry: Entry, entrant: tuple[str, str] | None) -> None:
        after, at = state.copy(), now()
        who = None
        if isinstance(entry, Entered) and entrant is not None:
            who = Entrant(entry.person, *entrant)
            after.people[entry.person] = who
        after.add(state.number + 1, at, entry)
        await self._store.append(listing_of(after), write_entry(entry), who)
        state.become(after)
        self._keep(state)
        self._registry.metrics.count("tournament_entries")

    async def open(self, opened: Opened, guest: str, name: str) -> TournamentState:
        """Stores a new tournament of a host."""
        state = TournamentState(new_code(ID_LENGTH).lower())
        host = state.people[HOST] = Entrant(HOST, guest, name)
        state.add(1, now(), opened)
        await self._store.append(listing_of(state), write_entry(opened), host)
        self._keep(state)
        return state
