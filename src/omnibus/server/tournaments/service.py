"""The tournaments of a server: commands, the tables of rounds, and their outcomes.

Any process may do any of this: the log decides which was first, and table ids come from the log, so that each table is
opened once. Work that a killed process has left undone is done by the others at their next poll, or after its restart.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress

from omnibus.core.errors import OmnibusError
from omnibus.core.fair import SEED_BYTES
from omnibus.server.analyses.service import Analyses
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.protocol.commands import Absent
from omnibus.server.protocol.tournaments import SetOutcome, TournamentLine
from omnibus.server.store import StoreFailure
from omnibus.server.store.tournaments import TournamentListing
from omnibus.server.tables import commands as table_commands
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.state import TableState
from omnibus.server.tasks import cancel
from omnibus.server.tournaments import commands
from omnibus.server.tournaments.analyses import TournamentAnalyses
from omnibus.server.tournaments.cache import Decide, TournamentCache
from omnibus.server.tournaments.entries import Entry, Opened
from omnibus.server.tournaments.game_tables import open_table
from omnibus.server.tournaments.lines import line_of
from omnibus.server.tournaments.state import TournamentState

LOG = logging.getLogger("omnibus.server")
LOOK_SECONDS = 2.0
"""Seconds between two polls for work that other processes have done, or left undone."""
LOOKS_A_JUDGEMENT = 3
"""Polls between two updates of finished tournaments whose games are being analysed."""


class Tournaments:
    def __init__(self, registry: TableRegistry, analyses: Analyses) -> None:
        self._registry, self._store = registry, registry.store.tournaments
        self._log = TournamentCache(registry, self._await_outcomes)
        self._tournament_analyses = TournamentAnalyses(analyses, self.execute)
        self._looks = 0
        self._playing: dict[str, str] = {}
        """The tournament of each table whose outcome is awaited."""
        self._noting: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stop_listening = registry.bus.listen(self._hear, self._wake.set)
        self.running = self.people = 0
        """The numbers of running tournaments and of people in them, on all nodes together, as of the last poll."""

    async def find(self, tournament: str) -> TournamentState:
        """A tournament with everything that any process has stored so far. Raises Refused if there is none."""
        return await self._log.find(tournament)

    async def lines(self, most: int) -> list[TournamentLine]:
        """The public tournaments, the latest first."""
        return [line_of(each) for each in await self._store.listed(most)]

    def forget(self) -> None:
        """Forgets what was read, because names have changed."""
        self._log.forget()

    async def is_playing_deal(self, tournament: str, table: str) -> bool:
        """Whether the deal of a table is still being played at another one, or will be."""
        try:
            return (await self.find(tournament)).has_secret_deal(table)
        except Refused:
            return False  # it was deleted long after its end

    # Commands

    async def open(self, opened: Opened, guest: str, name: str) -> TournamentState:
        """Stores a new tournament of a host. Raises Refused."""
        limits = self._registry.limits
        running, own = await self._store.count_running(guest)
        if own >= limits.tournaments_of_one:
            raise Refused("too_many_tournaments", most=limits.tournaments_of_one)
        if running >= limits.tournaments_running:
            raise Refused("server_full")
        return await self._log.open(opened, guest, name)

    async def execute(self, tournament: str, decide: Decide, entrant: tuple[str, str] | None = None) -> TournamentState:
        """Appends the entry that a command decides, if any; see TournamentCache. Raises Refused."""
        return await self._log.execute(tournament, decide, entrant)

    async def leave(self, tournament: str, guest: str) -> TournamentState:
        """Takes a guest out of the next rounds; at the table where they sit, a bot plays on until they are back.

        After a crash in between, the clock of the table brings the bot.
        """
        state = await self.execute(tournament, lambda state: commands.leave(state, guest))
        if (table := state.table_of(state.person_of(guest))) is not None:
            with suppress(Refused):
                seated = await self._registry.find(table)
                await seated.execute(lambda state: table_commands.absent(state, guest, Absent("", True)))
        return state

    async def correct(self, tournament: str, guest: str, command: SetOutcome) -> TournamentState:
        """Sets the points of a table that is not being played. Raises Refused."""
        state = await self.find(tournament)
        where = command.round, command.table
        if where not in state.outcomes and 0 <= command.round < len(state.tables):
            table = state.tables[command.round][command.table : command.table + 1]
            if set((await self._registry.store.statuses(table)).values()) & {"open", "playing"}:
                commands.check_host(state, guest)
                raise Refused("not_over")
        return await self.execute(tournament, lambda state: commands.correct(state, guest, command))

    async def begin_round(self, tournament: str, guest: str | None) -> TournamentState:
        """Pairs the next round, and opens its tables. Raises Refused."""

        def decide(state: TournamentState) -> Entry:
            return commands.pair(state, guest, self._registry.new_name, _draw_deal, busy)

        busy = await self._busy(await self.find(tournament))
        state = await self._log.execute(tournament, decide, slow=True)
        await self._open_tables(state)
        return state

    async def _busy(self, state: TournamentState) -> set[int]:
        """People who still play at a table of another tournament: nobody sits at two."""
        guests = {state.people[person].guest: person for person in state.present}
        busy = set()
        for line in await self._store.sharing_people(state.id):
            other = await self.find(line.id)
            for number in other.entrants:
                person = guests.get(other.people[number].guest)
                if person is not None and other.table_of(number) is not None:
                    busy.add(person)
        return busy

    async def _open_tables(self, state: TournamentState) -> None:
        """Opens the tables of the last round that do not exist yet."""
        number = len(state.rounds) - 1
        tables = state.tables[number]
        existing = await self._registry.store.numbers(tables)
        for place, table in enumerate(tables):
            if table not in existing and (number, place) not in state.outcomes:
                await open_table(self._registry, state, (number, place))

    # Outcomes

    def _await_outcomes(self, state: TournamentState) -> None:
        if state.rounds and state.status == "playing":
            number = len(state.rounds) - 1
            for place, table in enumerate(state.tables[-1]):
                if (number, place) not in state.outcomes:
                    self._playing[table] = state.id

    def _hear(self, table: str, _: int) -> None:
        """A table has new entries; only the process that has it in memory looks at them."""
        tournament, live = self._playing.get(table), self._registry.tables.get(table)
        if tournament is not None and live is not None and live.state.status == "over":
            task = asyncio.create_task(self._note(tournament, live.state))
            self._noting.add(task)
            task.add_done_callback(self._noting.discard)

    async def _note(self, tournament: str, table: TableState) -> None:
        """Stores the outcome of a table that is over; after a failure, the next poll does."""
        outcome = commands.outcome_of(table)
        self._playing.pop(table.id, None)
        if outcome is None:  # the operator has ended it: the host sets the points
            return
        with suppress(StoreFailure, Refused):
            results = commands.results_of(table)
            await self.execute(tournament, lambda state: commands.note(state, state.where[table.id], outcome, results))
            self._wake.set()

    async def _note_all(self, state: TournamentState) -> None:
        """Stores the outcomes of tables that ended while no process listened."""
        number = len(state.rounds) - 1
        waited = [table for place, table in enumerate(state.tables[-1]) if (number, place) not in state.outcomes]
        for table, status in (await self._registry.store.statuses(waited)).items():
            if status == "over":
                live = await self._registry.find_seen(table)
                if live is not None:
                    await self._note(state.id, live.state)

    # Looking after all that are running

    def begin(self) -> None:
        """Starts to poll the running tournaments."""
        self._task = asyncio.create_task(self._run(), name="tournaments")

    async def _run(self) -> None:
        while True:
            try:
                lines = await self._store.running()
                self.running, self.people = len(lines), sum(line_of(line).people for line in lines)
                for line in lines:
                    await self._advance(line)
                self._looks += 1
                if self._looks % LOOKS_A_JUDGEMENT == 1:
                    for line in await self._store.judging():
                        await self._advance(line)
            except StoreFailure as failure:
                self._registry.note_store_failure(failure)
            except Exception:
                LOG.exception("tournaments")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()
            self._wake.clear()

    async def _advance(self, line: TournamentListing) -> None:
        """Does the due work for a tournament; failures are retried at the next poll."""
        try:
            state = await self._log.find_as_of(line)
            if state.status == "playing" and not state.is_waiting:
                await self._open_tables(state)
                await self._note_all(state)
            elif (due := next_at(state)) is not None and due <= now():
                await self.begin_round(line.id, None)
            if state.unjudged:
                await self._tournament_analyses.advance(state)
            if commands.is_out_of_time(state, now()):
                await self.execute(line.id, lambda state: commands.close(state, "time"))
        except StoreFailure:
            raise
        except OmnibusError as error:
            LOG.info("tournament %s: %s", line.id, error)
        except Exception:  # the others go on
            LOG.exception("tournament %s", line.id)

    async def retire(self) -> None:
        """Leaves rounds and outcomes to other nodes."""
        self._stop_listening()
        await cancel(self._task)
        for task in self._noting:
            task.cancel()
        await asyncio.gather(*self._noting, return_exceptions=True)

    async def close(self) -> None:
        await self.retire()

    async def lines_of(self, guest: str, most: int) -> list[TournamentLine]:
        """The tournaments that a guest hosts or has entered, the latest first."""
        return [line_of(each) for each in (await self._store.of_guest(guest))[:most]]


def _draw_deal() -> str:
    """The seed of a deal that all tables of a round play."""
    return secrets.token_hex(SEED_BYTES)


def next_at(state: TournamentState) -> int | None:
    """When the next round begins by itself."""
    pause = state.opened.settings.pause
    if pause is None or state.status != "playing" or not state.is_waiting or len(state.present) < 2:
        return None
    return state.done_at + 1000 * pause
