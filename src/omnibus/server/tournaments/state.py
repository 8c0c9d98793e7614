"""The state of a tournament, folded from its entries."""

from __future__ import annotations

from typing import assert_never

from omnibus.core.events import SeatResult
from omnibus.server.protocol.tournaments import TournamentStatus
from omnibus.server.store.tournaments import Entrant
from omnibus.server.tournaments import entries
from omnibus.tournament.pairing import is_over
from omnibus.tournament.plan import Outcome, Plan, Round, Where

HOST = 0
"""The number of the host."""


class TournamentState:
    """People, rounds and outcomes."""

    def __init__(self, tournament: str) -> None:
        self.id = tournament
        self.number = 0
        self.at = 0
        """When the last entry was made."""
        self.opened_at = 0
        self.done_at = 0
        """When the last table of the last round was done."""
        self.opened: entries.Opened
        self.people: dict[int, Entrant] = {}
        """Everybody who has ever entered, and the host as number 0."""
        self.present: list[int] = []
        """People who take part, in the order in which they entered."""
        self.changes: dict[int, int] = {}
        """The number of times that each person has entered or left."""
        self.removed: set[int] = set()
        """People who may not enter again."""
        self.rounds: list[Round] = []
        self.tables: list[tuple[str, ...]] = []
        self.deals: list[str] = []
        self.outcomes: dict[Where, Outcome] = {}
        self.results: dict[Where, tuple[SeatResult, ...]] = {}
        """The points by source, of the games that have them."""
        self.corrected: dict[Where, int] = {}
        """The number of times that the host has set the points of each table."""
        self.analysed = 0
        """The number of rounds whose analyses the host has requested."""
        self.losses: dict[Where, tuple[float, ...]] = {}
        """The mean losses of the decisions at the tables that were judged; empty where there is no analysis."""
        self.closed: entries.ClosedBy | None = None
        self.where: dict[str, Where] = {}
        """By table."""

    def copy(self) -> TournamentState:
        """An independent copy."""
        other = TournamentState(self.id)
        for name, value in self.__dict__.items():
            other.__dict__[name] = value.copy() if isinstance(value, dict | list | set) else value
        return other

    def become(self, other: TournamentState) -> None:
        """Takes over another state of the same tournament."""
        self.__dict__.update(other.__dict__)

    def add(self, number: int, at: int, entry: entries.Entry) -> None:
        """Applies an entry, which `commands` has checked."""
        match entry:
            case entries.Opened():
                self.opened, self.opened_at = entry, at
            case entries.Entered():
                self.present.append(entry.person)
                self.changes[entry.person] = self.changes.get(entry.person, 0) + 1
            case entries.Left():
                self.present.remove(entry.person)
                self.changes[entry.person] += 1
            case entries.Removed():
                self.removed = self.removed | {entry.person} if entry.removed else self.removed - {entry.person}
                if entry.removed and entry.person in self.present:
                    self.present.remove(entry.person)
            case entries.Paired():
                self.where |= {table: (len(self.rounds), place) for place, table in enumerate(entry.tables)}
                self.rounds.append(entry.round)
                self.tables.append(entry.tables)
                self.deals.append(entry.deal)
            case entries.Finished():
                self._note_done(at, (entry.round, entry.table))
                self.outcomes.setdefault((entry.round, entry.table), entry.outcome)
                if entry.results:
                    self.results[entry.round, entry.table] = entry.results
            case entries.Corrected():
                self._note_done(at, (entry.round, entry.table))
                self.outcomes[entry.round, entry.table] = entry.outcome
                where = entry.round, entry.table
                self.corrected[where] = self.corrected.get(where, 0) + 1
            case entries.AnalysesAsked():
                self.analysed = entry.rounds
            case entries.Judged():
                self.losses[entry.round, entry.table] = entry.losses
            case entries.Closed():
                self.closed = entry.by
            case _:
                assert_never(entry)
        self.number, self.at = number, at

    def _note_done(self, at: int, where: Where) -> None:
        if where not in self.outcomes:
            self.done_at = at

    @property
    def host(self) -> str:
        """The host's guest id; empty if they have deleted their data."""
        return self.people[HOST].guest

    @property
    def entrants(self) -> list[int]:
        """Everybody who has ever entered."""
        return sorted(self.people.keys() - {HOST})

    @property
    def name(self) -> str:
        """Its name; the operator removes that of a tournament that they end."""
        return self.id if self.closed == "operator" else self.opened.settings.name

    @property
    def plan(self) -> Plan:
        settings = self.opened.settings
        return Plan(settings.form, settings.seats, settings.rounds, self.opened.seed)

    @property
    def players(self) -> list[str]:
        """The people who take part, as `omnibus.tournament` knows them."""
        return [str(person) for person in self.present]

    def is_complete(self, number: int) -> bool:
        """Whether every table of a round has its outcome."""
        return all((number, table) in self.outcomes for table in range(len(self.tables[number])))

    @property
    def is_waiting(self) -> bool:
        """Whether the next round could be paired."""
        return self.status in ("open", "playing") and (not self.rounds or self.is_complete(-1 + len(self.rounds)))

    @property
    def status(self) -> TournamentStatus:
        if self.closed is not None:
            return "closed"
        if not self.rounds:
            return "open"
        last = len(self.rounds) - 1
        over = self.is_complete(last) and is_over(self.plan, self.players, self.rounds, self.outcomes)
        return "over" if over else "playing"

    @property
    def unjudged(self) -> list[Where]:
        """The tables whose analyses are still to come."""
        wanted = [(number, place) for number in range(self.analysed) for place in range(len(self.tables[number]))]
        return [where for where in wanted if where not in self.losses]

    def person_of(self, guest: str) -> int | None:
        """The number of a guest, if they have ever entered."""
        if not guest:
            return None
        return next((person for person in self.entrants if self.people[person].guest == guest), None)

    def table_of(self, person: int | None) -> str | None:
        """The table at which a person sits in the last round, until its game is over."""
        if not self.rounds or person is None:
            return None
        number = len(self.rounds) - 1
        for place, bench in enumerate(self.rounds[-1].tables):
            if str(person) in bench and (number, place) not in self.outcomes:
                return self.tables[-1][place]
        return None

    # Who may see a deal

    def has_secret_deal(self, table: str) -> bool:
        """Whether the deal of a table is still being played at another one, or may be."""
        number, _ = self.where.get(table, (-1, 0))
        return number >= 0 and self.is_secret(number)

    def is_secret(self, number: int) -> bool:
        """Whether the deal of a round is still being played, or may be."""
        return bool(self.deals[number]) and self.closed is None and not self.is_complete(number)
