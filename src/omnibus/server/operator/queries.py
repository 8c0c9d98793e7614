"""The operator's queries: load, tables, guests, boards, reports, sanctions and the audit log."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request

from omnibus import __version__
from omnibus.server.boards import OWN
from omnibus.server.daily import days
from omnibus.server.daily.results import counts_of
from omnibus.server.errors import Refused
from omnibus.server.metrics import STARTED, memory_bytes
from omnibus.server.operator.actions import title_of
from omnibus.server.operator.audit_log import AuditLog
from omnibus.server.operator.load_monitor import LoadMonitor
from omnibus.server.operator.protocol import (
    MOST_PAGES,
    PAGE,
    Block,
    BoardRow,
    GuestRow,
    Load,
    RatedPair,
    ReportLine,
    ReportRow,
    Sanction,
    TableRow,
    TournamentEntry,
    TournamentRow,
)
from omnibus.server.protocol.http import TableLine
from omnibus.server.ratings.service import Ratings
from omnibus.server.sockets.connection_limits import ConnectionLimits
from omnibus.server.sockets.open_connections import OpenConnections
from omnibus.server.store import Guest
from omnibus.server.store.admin import AuditEntry, TableDetails
from omnibus.server.store.reports import Report
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tournaments.service import Tournaments
from omnibus.server.tournaments.state import HOST, TournamentState

STATUSES = ("open", "playing", "over", "aside")
LONGEST_SEARCH = 100


class OperatorQueries:
    """The GET endpoints, by their names."""

    def __init__(
        self,
        registry: TableRegistry,
        tournaments: Tournaments,
        audit_log: AuditLog,
        load_monitor: LoadMonitor,
        open_connections: OpenConnections,
        connections: ConnectionLimits,
        ratings: Ratings,
    ) -> None:
        self._tournaments = tournaments
        self._ratings = ratings
        self._registry, self._store, self._audit_log = registry, registry.store, audit_log
        self._load, self._open_connections, self._connections = load_monitor, open_connections, connections

    async def load(self, request: Request) -> Load:
        """The load of this node, and the number of people on all nodes."""
        load, registry = self._load, self._registry
        today = await counts_of(self._store, days.today().isoformat())
        counts = await self._store.admin.cluster_counts()
        moves, processor = load.rates()
        here = frozenset[str]().union(*(table.audience.present_here() for table in registry.tables.values()))
        return Load(
            version=__version__,
            store="sqlite" if counts is None else "postgresql",
            nodes=1 if counts is None else counts.nodes,
            people=self._open_connections.guests,
            people_everywhere=len(here) if counts is None else counts.people,
            sockets=len(self._open_connections),
            connections=len(self._connections),
            tables=len(registry.tables),
            tended=sum(map(registry.leases.holds, registry.tables)),
            moves_per_second=moves,
            processor=processor,
            move_seconds=load.p99("move_seconds"),
            commit_seconds=load.p99("commit_seconds"),
            thinking_wait_seconds=load.p99("thinking_wait_seconds"),
            waiting=registry.worker_pool.scheduler.waiting,
            reports=await self._store.reports.count(),
            memory=int(memory_bytes()),
            started=int(1000 * STARTED),
            tournaments=self._tournaments.running,
            tournament_people=self._tournaments.people,
            daily_running=sum(each.running for each in today),
            daily_played=sum(each.played + each.resigned for each in today),
        )

    async def tables(self, request: Request) -> list[TableRow]:
        """Tables, by their last entry."""
        admin, status = self._store.admin, request.query_params.get("status", "")
        if status and status not in STATUSES:
            raise Refused("bad_request", detail=f"a status is one of {', '.join(STATUSES)}")
        found = await admin.tables(_search(request), status, PAGE, _skip(request))
        present = await admin.present([each.line.table for each in found])
        return [self._table_row(each, present.get(each.line.table, frozenset())) for each in found]

    def _table_row(self, details: TableDetails, elsewhere: frozenset[str]) -> TableRow:
        line, live = details.line, self._registry.tables.get(details.line.table)
        shown = msgspec.json.decode(line.summary.title, type=TableLine)
        here = frozenset() if live is None else live.audience.present_here()
        return TableRow(
            table=line.table,
            status=shown.status,
            ended=line.summary.status == "over" and not line.summary.codes,
            aside=line.summary.status == "aside",
            board=shown.board,
            players=[seat.name or seat.level or "" for seat in shown.seats if seat.kind != "open"],
            present=len(here | elsewhere),
            opened=details.opened,
            at=line.at,
            moves=details.moves,
        )

    async def guests(self, request: Request) -> list[GuestRow]:
        """Guests, and the addresses of their windows here."""
        found = await self._store.admin.guests(_search(request), PAGE, _skip(request))
        connections, sanctions = self._open_connections, self._registry.sanctions
        return [
            GuestRow(
                guest=each.id,
                name=each.name,
                created=each.created,
                here=bool(connections.count(each.id)),
                tables=each.tables,
                last=each.last,
                addresses=connections.of(each.id),
                muted=sanctions.until("mute", each.id),
                barred=sanctions.until("bar", each.id),
            )
            for each in found
        ]

    async def boards(self, request: Request) -> list[BoardRow]:
        """Uploaded boards."""
        found = await self._store.admin.boards(PAGE, _skip(request))
        return [BoardRow(OWN + each.digest, title_of(each.content), len(each.content), each.visited) for each in found]

    async def tournaments(self, request: Request) -> list[TournamentRow]:
        """Tournaments, the latest first."""
        lines = await self._store.tournaments.latest(PAGE, _skip(request))
        return [_tournament_row(await self._tournaments.find(line.id), bool(line.listed)) for line in lines]

    async def blocks(self, request: Request) -> list[Block]:
        """Blocked addresses and networks."""
        return [Block(each.whom, each.at, each.until, each.why) for each in self._audit_log.blocks]

    async def reports(self, request: Request) -> list[ReportRow]:
        """Open or closed reports."""
        store, status = self._store, request.query_params.get("status", "open")
        if status not in ("open", "closed"):
            raise Refused("bad_request", detail="a status is one of open, closed")
        found = await store.reports.listed(status == "closed", PAGE, _skip(request))
        names = {each.reporter: await store.admin.guest(each.reporter) for each in found if each.reporter}
        return [_report_row(each, names.get(each.reporter)) for each in found]

    async def sanctions(self, request: Request) -> list[Sanction]:
        """Muted and barred guests."""
        return [
            Sanction(
                kind="mute" if entry.what == "mute" else "bar",
                guest=entry.whom,
                name=entry.shown,
                networks=entry.networks.split(),
                since=entry.at,
                until=entry.until,
                why=entry.why,
                operator=entry.operator,
            )
            for entry in self._registry.sanctions.all
        ]

    async def rated_pairs(self, request: Request) -> list[RatedPair]:
        """Pairs of people who often play rated games together."""
        names = await self._ratings.names()
        found = sorted(await self._ratings.pairs(), key=lambda entry: -entry[1].games)
        return [
            RatedPair(
                board,
                [pair.one, pair.other],
                [names.get(pair.one, ""), names.get(pair.other, "")],
                pair.games,
                pair.wins,
            )
            for board, pair in found[_skip(request) :][:PAGE]
        ]

    async def deeds(self, request: Request) -> list[AuditEntry]:
        """The audit log, newest first."""
        return await self._store.admin.latest_audit_entries(PAGE, _skip(request))


def _tournament_row(state: TournamentState, listed: bool) -> TournamentRow:
    settings, host = state.opened.settings, state.people[HOST]
    last = range(len(state.tables[-1]) if state.tables else 0)
    return TournamentRow(
        tournament=state.id,
        name=settings.name,
        board=settings.board,
        form=settings.form,
        status=state.status,
        listed=listed,
        host=host.guest,
        host_name=host.name,
        rounds=len(state.rounds),
        tables=sum((len(state.rounds) - 1, place) not in state.outcomes for place in last),
        opened=state.opened_at,
        at=state.at,
        people=[
            TournamentEntry(number, state.people[number].guest, state.people[number].name, number in state.present)
            for number in state.entrants
        ],
    )


def _report_row(report: Report, reporter: Guest | None) -> ReportRow:
    fields: dict[str, Any] = msgspec.structs.asdict(report)
    fields["lines"] = [ReportLine(**msgspec.structs.asdict(line)) for line in report.lines]
    return ReportRow(**fields, reporter_name="" if reporter is None else reporter.name)


def _search(request: Request) -> str:
    return request.query_params.get("search", "").strip()[:LONGEST_SEARCH]


def _skip(request: Request) -> int:
    page = request.query_params.get("page", "0")
    if not page.isdecimal() or int(page[:9]) > MOST_PAGES:
        raise Refused("bad_request", detail=f"a page is a number from 0 to {MOST_PAGES}")
    return PAGE * int(page[:9])
