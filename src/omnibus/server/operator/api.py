"""What whoever runs the server asks over HTTP: only with the secret, which stands in a header and nowhere else.

A header, unlike a cookie, is sent by no browser on behalf of another site.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omnibus import __version__
from omnibus.server.boards import OWN
from omnibus.server.errors import Refused
from omnibus.server.http.api import answer
from omnibus.server.http.bodies import body_of
from omnibus.server.http.endpoints import Endpoint
from omnibus.server.identity import asker_of, is_own_origin
from omnibus.server.limits import Buckets, household
from omnibus.server.log import ThrottledLog
from omnibus.server.metrics import STARTED, memory_bytes
from omnibus.server.operator.actions import OperatorActions, title_of
from omnibus.server.operator.protocol import (
    MOST_PAGES,
    PAGE,
    Bar,
    Block,
    BlockNetwork,
    BoardInfo,
    CloseReport,
    EndTable,
    GuestInfo,
    Lift,
    LineInfo,
    Load,
    Mute,
    RemoveBoard,
    RemoveLines,
    RemoveName,
    ReportInfo,
    Sanction,
    TableInfo,
    UnblockNetwork,
)
from omnibus.server.operator.secret import OperatorCredential
from omnibus.server.protocol.http import TableLine
from omnibus.server.store import Guest
from omnibus.server.store.admin import TableDetails
from omnibus.server.store.reports import Report
from omnibus.server.tables.persona import owner_of

if TYPE_CHECKING:
    from omnibus.server.app import Server

LOG = logging.getLogger("omnibus.server")
OPERATOR = "operator"
"""Where a request remembers who makes it."""
GUESSES_PER_SECOND, GUESSES_AT_ONCE = 0.1, 10
"""Of one address; who has made too many is told to wait."""
STATUSES = ("open", "playing", "over", "aside")
LONGEST_SEARCH, LONGEST_NUMBER = 100, 12


class OperatorApi:
    """The endpoints, by their names."""

    def __init__(self, server: Server, operators: Sequence[OperatorCredential]) -> None:
        self._server, self._operators = server, operators
        self._guesses = Buckets(GUESSES_PER_SECOND, GUESSES_AT_ONCE)
        self._wrong = ThrottledLog(LOG, logging.WARNING)

    async def answer(self, endpoint: Endpoint, request: Request) -> Response:
        """Lets in who has the secret, and does what they ask; raises Refused."""
        self._let_in(request)
        if endpoint.method == "POST" and not is_own_origin(request.headers, frozenset()):
            raise Refused("foreign_origin")
        body = await body_of(endpoint, request, self._server.configuration.limits)
        method: Callable[..., Awaitable[Any]] = getattr(self, endpoint.name)
        return answer(await method(request, body))

    def _let_in(self, request: Request) -> None:
        """Raises Refused where the secret is missing or wrong.

        Whoever has it is let in, whatever others at the same address have asked or guessed: they would else be locked
        out by anybody behind the same router. So it is the secret's length alone that keeps it from being guessed.
        """
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        found = [each for each in self._operators if each.has(given)]
        if found and scheme.lower() == "bearer":
            request.scope[OPERATOR] = found[0].name
            return
        asker = asker_of(request)
        if not self._server.may_ask(request) or self._guesses.is_empty(asker):
            raise Refused("too_fast")
        if given:  # nothing is no guess
            self._guesses.take(asker)
            self._wrong.note("wrong operator's secret", f"the last one came from {asker}")
        raise Refused("no_secret")

    def _operator(self, request: Request) -> OperatorActions:
        server = self._server
        houses = (*server.configuration.proxies, *server.configuration.clubs)
        return OperatorActions(server.registry, server.audit_log, houses, request.scope[OPERATOR])

    # Looking

    async def load(self, request: Request, body: None) -> Load:
        """How much there is to do."""
        server, load, registry = self._server, self._server.load_monitor, self._server.registry
        counts = await registry.store.admin.cluster_counts()
        moves, processor = load.rates()
        here = {owner_of(reader.guest) for table in registry.tables.values() for reader in table.readers}
        return Load(
            version=__version__,
            store="sqlite" if counts is None else "postgresql",
            nodes=1 if counts is None else counts.nodes,
            people=server.people,
            people_everywhere=len(here) if counts is None else counts.people,
            sockets=server.sockets,
            connections=len(server.connections),
            tables=len(registry.tables),
            tended=sum(map(registry.tending.tends, registry.tables)),
            moves_per_second=moves,
            processor=processor,
            move_seconds=load.p99("move_seconds"),
            commit_seconds=load.p99("commit_seconds"),
            thinking_wait_seconds=load.p99("thinking_wait_seconds"),
            waiting=registry.thinkers.waiting,
            reports=await registry.store.reports.count(),
            memory=int(memory_bytes()),
            started=int(1000 * STARTED),
        )

    async def tables(self, request: Request, body: None) -> list[TableInfo]:
        """Tables, and who is there."""
        admin, status = self._server.registry.store.admin, request.query_params.get("status", "")
        if status and status not in STATUSES:
            raise Refused("bad_request", detail=f"a status is one of {', '.join(STATUSES)}")
        found = await admin.tables(_search(request), status, PAGE, _skip(request))
        present = await admin.present([each.line.table for each in found])
        return [self._seen(each, present.get(each.line.table, frozenset())) for each in found]

    def _seen(self, seen: TableDetails, elsewhere: frozenset[str]) -> TableInfo:
        line, live = seen.line, self._server.registry.tables.get(seen.line.table)
        told = msgspec.json.decode(line.summary.title, type=TableLine)
        here = {owner_of(reader.guest) for reader in live.readers} if live is not None else set()
        return TableInfo(
            table=line.table,
            status=told.status,
            ended=line.summary.status == "over" and not line.summary.codes,
            aside=line.summary.status == "aside",
            board=told.board,
            players=[seat.name or seat.level or "" for seat in told.seats if seat.kind != "open"],
            present=len(here | elsewhere),
            opened=seen.opened,
            at=line.at,
            moves=seen.moves,
        )

    async def guests(self, request: Request, body: None) -> list[GuestInfo]:
        """Guests, and from where they are here."""
        found = await self._server.registry.store.admin.guests(_search(request), PAGE, _skip(request))
        windows, sanctions = self._server.windows, self._server.registry.sanctions
        return [
            GuestInfo(
                guest=each.id,
                name=each.name,
                created=each.created,
                here=bool(windows.of(each.id)),
                tables=each.tables,
                last=each.last,
                addresses=windows.of(each.id),
                muted=sanctions.until("mute", each.id),
                barred=sanctions.until("bar", each.id),
            )
            for each in found
        ]

    async def boards(self, request: Request, body: None) -> list[BoardInfo]:
        """Uploaded boards."""
        found = await self._server.registry.store.admin.boards(PAGE, _skip(request))
        return [BoardInfo(OWN + each.digest, title_of(each.content), len(each.content), each.visited) for each in found]

    async def blocks(self, request: Request, body: None) -> list[Block]:
        """Who is blocked."""
        return [Block(each.whom, each.at, each.until, each.why) for each in self._server.audit_log.blocks]

    async def reports(self, request: Request, body: None) -> list[ReportInfo]:
        """What was reported."""
        store, status = self._server.registry.store, request.query_params.get("status", "open")
        if status not in ("open", "closed"):
            raise Refused("bad_request", detail="a status is one of open, closed")
        found = await store.reports.listed(status == "closed", PAGE, _skip(request))
        names = {each.reporter: await store.admin.guest(each.reporter) for each in found if each.reporter}
        return [_report_info(each, names.get(each.reporter)) for each in found]

    async def sanctions(self, request: Request, body: None) -> list[Sanction]:
        """Who is muted or barred."""
        held = self._server.registry.sanctions.all
        return [
            Sanction(
                kind="mute" if deed.what == "mute" else "bar",
                guest=deed.whom,
                name=deed.shown,
                networks=deed.networks.split(),
                since=deed.at,
                until=deed.until,
                why=deed.why,
                operator=deed.operator,
            )
            for deed in held
        ]

    async def deeds(self, request: Request, body: None) -> Any:
        """What was done."""
        return await self._server.registry.store.admin.latest_audit_entries(PAGE, _skip(request))

    # Acting

    async def end_table(self, request: Request, body: EndTable) -> Any:
        """Ends a table."""
        return await self._operator(request).end_table(request.path_params["table"], body.why)

    async def remove_name(self, request: Request, body: RemoveName) -> Any:
        """Removes a name."""
        return await self._operator(request).remove_name(request.path_params["guest"], body.why)

    async def remove_board(self, request: Request, body: RemoveBoard) -> Any:
        """Removes a board."""
        return await self._operator(request).remove_board(request.path_params["board"], body.why)

    async def block(self, request: Request, body: BlockNetwork) -> Any:
        """Blocks a network."""
        asker = request.client.host if request.client else ""
        windows = self._server.windows.addresses
        return await self._operator(request).block(
            body.network, body.until, body.why, force=body.force, asker=asker, windows=windows
        )

    async def unblock(self, request: Request, body: UnblockNetwork) -> Any:
        """Unblocks it."""
        return await self._operator(request).unblock(body.network, body.why)

    async def remove_lines(self, request: Request, body: RemoveLines) -> Any:
        """Removes lines of a report."""
        return await self._operator(request).remove_lines(_number(request), body.lines, body.why)

    async def close_report(self, request: Request, body: CloseReport) -> Any:
        """Closes a report."""
        return await self._operator(request).close_report(_number(request), body.why)

    async def mute(self, request: Request, body: Mute) -> Any:
        """Mutes a guest."""
        return await self._operator(request).mute(request.path_params["guest"], body.until, body.why)

    async def unmute(self, request: Request, body: Lift) -> Any:
        """Lets them chat again."""
        return await self._operator(request).unmute(request.path_params["guest"], body.why)

    async def bar(self, request: Request, body: Bar) -> Any:
        """Bars a guest, also from the addresses from which they came lately."""
        guest, server = request.path_params["guest"], self._server
        known = await server.registry.store.personal_data.addresses(guest) if body.addresses else []
        here = map(household, server.windows.of(guest)) if body.addresses else ()
        return await self._operator(request).bar(
            guest,
            body.until,
            body.why,
            networks=list(dict.fromkeys((*known, *here))),
            asker=request.client.host if request.client else "",
            windows=None if body.force else server.windows.addresses,
        )

    async def unbar(self, request: Request, body: Lift) -> Any:
        """Lets them in again."""
        return await self._operator(request).unbar(request.path_params["guest"], body.why)


def _report_info(report: Report, reporter: Guest | None) -> ReportInfo:
    return ReportInfo(
        number=report.number,
        at=report.at,
        table=report.table,
        reporter=report.reporter,
        reporter_name="" if reporter is None else reporter.name,
        why=report.why,
        lines=[LineInfo(**msgspec.structs.asdict(line)) for line in report.lines],
        closed=report.closed,
    )


def _number(request: Request) -> int:
    number = request.path_params["report"]
    if not number.isdecimal() or len(number) > LONGEST_NUMBER:
        raise Refused("no_such_report")
    return int(number)


def _search(request: Request) -> str:
    return request.query_params.get("search", "").strip()[:LONGEST_SEARCH]


def _skip(request: Request) -> int:
    page = request.query_params.get("page", "0")
    if not page.isdecimal() or int(page[:9]) > MOST_PAGES:
        raise Refused("bad_request", detail=f"a page is a number from 0 to {MOST_PAGES}")
    return PAGE * int(page[:9])
