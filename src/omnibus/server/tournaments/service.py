"""The tournaments that this process knows: executes commands, opens the tables of rounds, and notes their outcomes.

Any process may do any of it: of two that append the same number, one gets Conflict and reads what the other has done;
a table has its id from the log, so that it is opened once. What a killed process has not done, the others do at their
next look, or the same one when it is back.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress

import msgspec

from omnibus.core.errors import OmnibusError
from omnibus.core.fair import SEED_BYTES
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.protocol.tournaments import TournamentLine
from omnibus.server.store import Conflict, StoreFailure
from omnibus.server.store.tournaments import Entrant, TournamentListing
from omnibus.server.tables import commands as table_commands
from omnibus.server.tables.registry import ID_LENGTH, TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.tasks import cancel
from omnibus.server.tournaments import commands
from omnibus.server.tournaments.entries import Entered, Entry, Opened, read_entry, write_entry
from omnibus.server.tournaments.game_tables import open_table
from omnibus.server.tournaments.state import HOST, TournamentState

LOG = logging.getLogger("omnibus.server")
TRIES = 50
"""How often a command is tried while others change the tournament."""
LOOK_SECONDS = 2.0
"""Seconds between two looks at what other processes have done, or left undone."""
IDLE_MILLISECONDS = 7 * 24 * 3600 * 1000
"""After a week without any change a tournament is closed."""
MOST_KNOWN = 200
"""Tournaments in memory."""

Decide = Callable[[TournamentState], Entry | None]


class Tournaments:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry, self._store = registry, registry.store.tournaments
        self._known: dict[str, TournamentState] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._playing: dict[str, str] = {}
        """The tournaments of tables whose outcome is awaited."""
        self._noting: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stop_listening = registry.bus.listen(self._hear, self._wake.set)
        registry.check_deal = self.check_deal

    # Finding and changing

    async def find(self, tournament: str) -> TournamentState:
        """A tournament with everything that any process has stored so far. Raises Refused if there is none."""
        async with self._lock(tournament):
            return await self._up_to_date(tournament)

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
            if not self._locks[oldest].locked():
                del self._locks[oldest]
        if state.rounds and state.status == "playing":
            number = len(state.rounds) - 1
            for place, table in enumerate(state.tables[-1]):
                if (number, place) not in state.outcomes:
                    self._playing[table] = state.id

    async def execute(
        self, tournament: str, decide: Decide, entrant: tuple[str, str] | None = None, *, slow: bool = False
    ) -> TournamentState:
        """Appends the entry that a command decides, if any. Raises Refused.

        `entrant` are the guest and the name of somebody who enters; `slow`: to be decided in a thread.
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
                    self._known.pop(tournament, None)  # what was stored is read again
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
        state = TournamentState(table_commands.new_code(ID_LENGTH).lower())
        host = state.people[HOST] = Entrant(HOST, guest, name)
        state.add(1, now(), opened)
        await self._store.append(listing_of(state), write_entry(opened), host)
        self._keep(state)
        self._lock(state.id)
        return state

    async def begin_round(self, tournament: str, guest: str | None) -> TournamentState:
        """Pairs the next round, and opens its tables. Raises Refused."""

        def decide(state: TournamentState) -> Entry:
            return commands.pair(state, guest, self._registry.new_name, _draw_deal)

        state = await self.execute(tournament, decide, slow=True)
        await self._open_tables(state)
        return state

    async def _open_tables(self, state: TournamentState) -> None:
        """Opens the tables of the last round that do not exist yet."""
        number = len(state.rounds) - 1
        tables = state.tables[number]
        existing = await self._registry.store.numbers(tables)
        for place, table in enumerate(tables):
            if table not in existing and (number, place) not in state.outcomes:
                await open_table(self._registry, state, (number, place))

    # Outcomes

    def _hear(self, table: str, _: int) -> None:
        """A table has new entries; only the process that has it in memory looks at them."""
        tournament, live = self._playing.get(table), self._registry.tables.get(table)
        if tournament is not None and live is not None and live.state.status == "over":
            task = asyncio.create_task(self._note(tournament, live.state))
            self._noting.add(task)
            task.add_done_callback(self._noting.discard)

    async def _note(self, tournament: str, table: TableState) -> None:
        """Notes the outcome of a table that is over; after a failure, the next look does."""
        outcome = commands.outcome_of(table)
        self._playing.pop(table.id, None)
        if outcome is None:  # the operator has ended it: the host gives the points
            return
        with suppress(StoreFailure, Refused):
            results = commands.results_of(table)
            await self.execute(tournament, lambda state: commands.note(state, state.where[table.id], outcome, results))
            self._wake.set()

    # Looking after all that are running

    def begin(self) -> None:
        """Starts to look after the tournaments that are running."""
        self._task = asyncio.create_task(self._run(), name="tournaments")

    async def _run(self) -> None:
        while True:
            try:
                for line in await self._store.running():
                    await self._look_after(line)
            except StoreFailure as failure:
                self._registry.note_store_failure(failure)
            except Exception:
                LOG.exception("tournaments")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()
            self._wake.clear()

    async def _look_after(self, line: TournamentListing) -> None:
        """Does what is to be done for a tournament; what fails is tried again at the next look."""
        try:
            state = await self.find(line.id)
            if state.status == "playing" and not state.is_waiting:
                await self._open_tables(state)
                await self._note_all(state)
            elif (due := next_at(state)) is not None and due <= now():
                await self.begin_round(line.id, None)
            if now() - state.at > IDLE_MILLISECONDS:
                await self.execute(line.id, lambda state: commands.close(state, "time"))
        except OmnibusError as error:
            LOG.info("tournament %s: %s", line.id, error)

    async def _note_all(self, state: TournamentState) -> None:
        """Notes the outcomes of tables that were finished while nobody listened."""
        number = len(state.rounds) - 1
        waited = [table for place, table in enumerate(state.tables[-1]) if (number, place) not in state.outcomes]
        for table, status in (await self._registry.store.statuses(waited)).items():
            if status == "over":
                live = await self._registry.find_seen(table)
                if live is not None:
                    await self._note(state.id, live.state)

    async def close(self) -> None:
        self._stop_listening()
        await cancel(self._task)
        for task in self._noting:
            task.cancel()
        await asyncio.gather(*self._noting, return_exceptions=True)

    # Who may see a deal

    async def check_deal(self, table: TableState, guest: str | None, *, use: bool = False) -> None:
        """Raises Refused if a deal is still being played elsewhere, and the guest has not played it.

        `use`: to play it again, which nobody may meanwhile.
        """
        if not table.opened.tournament:
            return
        try:
            state = await self.find(table.opened.tournament)
        except Refused:
            return  # it was deleted long after its end
        if not state.has_secret_deal(table.id):
            return
        if use or guest is None or not (table.seats_of(guest) or state.has_played(guest, table.id)):
            raise Refused("secret_deal")

    def forget(self) -> None:
        """Forgets what was read, because names have changed."""
        self._known.clear()

    async def lines(self, most: int) -> list[TournamentLine]:
        """The public tournaments, the latest first."""
        return [line_of(each) for each in await self._store.listed(most)]

    async def lines_of(self, guest: str, most: int) -> list[TournamentLine]:
        """Those that a guest holds or has entered, the latest first."""
        return [line_of(each) for each in (await self._store.of_guest(guest))[:most]]


def _draw_deal() -> str:
    """The seed of a deal that all tables of a round play."""
    return secrets.token_hex(SEED_BYTES)


def next_at(state: TournamentState) -> int | None:
    """When the next round begins by itself."""
    pause = state.opened.settings.pause
    if pause is None or state.status != "playing" or not state.is_waiting or len(state.present) < 2:
        return None
    return state.at + 1000 * pause


def listing_of(state: TournamentState) -> TournamentListing:
    """A tournament for lists."""
    settings = state.opened.settings
    line = TournamentLine(
        tournament=state.id,
        name=settings.name,
        board=settings.board,
        form=settings.form,
        status=state.status,
        people=len(state.present),
        rounds=len(state.rounds),
        at=0,  # the store knows
    )
    return TournamentListing(
        state.id, state.number, state.at, state.status, int(settings.listed), msgspec.json.encode(line)
    )


def line_of(listing: TournamentListing) -> TournamentLine:
    return msgspec.structs.replace(msgspec.json.decode(listing.title, type=TournamentLine), at=listing.at)
