"""The operator's actions: each is written to the audit log, then carried out, and takes effect on every node."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from ipaddress import ip_network

import msgspec

from omnibus.core.phrases import phrase
from omnibus.core.texts import clean_text
from omnibus.server.boards import OWN
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.limits import client_network, is_among
from omnibus.server.operator.audit_log import AuditLog, Network, read_network
from omnibus.server.operator.protocol import LONGEST_WHY, MOST_PAGES, ActionResult
from omnibus.server.protocol.tournaments import RemovePerson
from omnibus.server.removed_names import neutral_name
from omnibus.server.sockets.open_connections import OpenConnections
from omnibus.server.store import Guest
from omnibus.server.store.admin import ActionKind, AdminStore, AuditEntry
from omnibus.server.store.ratings import RatedOutcome
from omnibus.server.store.reports import Report
from omnibus.server.tables import moderation
from omnibus.server.tables.queued_command import Decide
from omnibus.server.tables.redaction import redact_lines
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tournaments.commands import close, remove
from omnibus.server.tournaments.service import Tournaments

MOST_TABLES, TABLES_AT_ONCE = 10_000, 500
LONGEST_BLOCK = 10 * 366 * 24 * 3600 * 1000
LONGEST_NUMBER = 12
MANY, HALF = 4, 0.5
"""A block is probably a mistake if it closes at least MANY windows, and more than this share of all."""
LOOPBACK = ("127.0.0.0/8", "::1")


class _Titled(msgspec.Struct, frozen=True):
    title: dict[str, str] = {}


class _Named(msgspec.Struct, frozen=True):
    """The part of a board file with its title."""

    id: str = ""
    names: _Titled = _Titled()


def title_of(content: bytes) -> str:
    """The title in a board file, or an empty text."""
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        found = msgspec.json.decode(content, type=_Named)
        titles = found.names.title
        return clean_text(titles.get("en") or next(iter(titles.values()), found.id), LONGEST_WHY)
    return ""


class OperatorActions:
    """The actions of one operator, at any table of the store.

    The methods that are endpoints have the endpoint's name, and the fields of its path and body as parameters.
    """

    def __init__(
        self,
        registry: TableRegistry,
        tournaments: Tournaments,
        audit_log: AuditLog,
        open_connections: OpenConnections,
        shared: Sequence[str],
        operator: str = "",
        address: str = "",
    ) -> None:
        """`shared` are the networks of proxies and clubs; `address` is the operator's own."""
        self._registry, self._audit_log, self._open_connections = registry, audit_log, open_connections
        self._tournaments = tournaments
        self._shared = [ip_network(network) for network in shared]
        self._operator, self._address = operator, address

    @property
    def _admin(self) -> AdminStore:
        return self._registry.store.admin

    async def end_table(self, table: str, why: str) -> ActionResult:
        """Hides a table from everybody, and shows the reason to everybody there."""
        reason, live = _required(why), await self._registry.find(table, visit=False)
        players = ", ".join(each.name for each in live.state.occupants if each.guest is not None)
        entry = await self._append("end", table, players, reason)
        await live.execute(lambda state: moderation.end(state, reason))
        return ActionResult(entry, 1)

    async def end_tournament(self, tournament: str, why: str) -> ActionResult:
        """Ends a tournament, and removes its name. Its tables play on, and count no more."""
        state = await self._tournaments.find(tournament)
        if state.status in ("over", "closed"):
            raise Refused("tournament_over")
        entry = await self._append("tournament", tournament, state.name, why)
        await self._tournaments.execute(tournament, lambda state: close(state, "operator"))
        return ActionResult(entry)

    async def remove_entry(self, tournament: str, person: int, why: str) -> ActionResult:
        """Removes somebody from a tournament for good, from the next round on."""
        state = await self._tournaments.find(tournament)
        if person not in state.entrants:
            raise Refused("no_such_guest")
        entry = await self._append("entry", tournament, state.people[person].name, why)
        await self._tournaments.execute(tournament, lambda state: remove(state, None, RemovePerson(person)))
        return ActionResult(entry)

    async def remove_name(self, guest: str, why: str) -> ActionResult:
        """Replaces a guest's name at their tables and in their chat."""
        found = await self._guest(guest)
        entry = await self._append("name", guest, found.name, why)
        name = neutral_name(guest)
        await self._registry.store.rename_guest(guest, name)
        lines = await self._registry.store.of_guest(guest, MOST_TABLES)
        spoken = await self._admin.tables_of_speaker(guest)
        tables = dict.fromkeys((*(line.table for line in lines), *spoken))
        changed = await self._execute_at(tables, lambda state: moderation.rename(state, guest, found.name, name))
        return ActionResult(entry, changed)

    async def remove_board(self, board: str, why: str) -> ActionResult:
        """Deletes an uploaded board and ends its tables; the same board cannot be uploaded again."""
        reason, digest = _required(why), board.removeprefix(OWN)
        content = await self._registry.store.board(digest)
        if content is None:
            raise Refused("unknown_board", board=board[:80])
        entry = await self._append("board", digest, title_of(content), reason)
        tables = await self._tables_with(OWN + digest)
        ended = await self._execute_at(tables, lambda state: moderation.end(state, reason))
        await self._admin.delete_board(digest)
        return ActionResult(entry, ended)

    async def _tables_with(self, board: str) -> Iterable[str]:
        found: dict[str, None] = {}
        for page in range(MOST_PAGES):
            seen = await self._admin.tables(board, "", TABLES_AT_ONCE, page * TABLES_AT_ONCE)
            found.update(dict.fromkeys(each.line.table for each in seen))
            if len(seen) < TABLES_AT_ONCE:
                break
        return found

    async def _execute_at(self, tables: Iterable[str], decide: Decide) -> int:
        """Executes a command at the tables that can still be seen; returns their number."""
        changed = 0
        for table in tables:
            if (live := await self._registry.find_seen(table)) is not None:
                await live.execute(decide)
                changed += 1
        return changed

    async def block(self, network: str, until: int, why: str, force: bool) -> ActionResult:
        """Blocks an address or a network for a time. Unless forced, refuses to block the operator's own address, or a
        large share of the open windows."""
        found = read_network(network)
        _check_end(until)
        if not force:
            self._check_risk(found)
        return ActionResult(await self._append("block", str(found), "", why, until))

    def _check_risk(self, network: Network) -> None:
        """Raises Refused if a block would probably keep out more people than intended."""

        def refused(risk: str, **details: int) -> Refused:
            return Refused("risky_block", network=str(network), risk=phrase(risk, **details))

        if any(_overlap(network, each) for each in map(ip_network, LOOPBACK)):
            raise refused("risk_here")
        if any(_overlap(network, each) for each in self._shared):
            raise refused("risk_proxy")
        if is_among(self._address, (network,)):
            raise refused("risk_own")
        addresses = self._open_connections.addresses
        closed = sum(is_among(address, (network,)) for address in addresses)
        if closed >= MANY and closed > HALF * len(addresses):
            raise refused("risk_many", count=closed, all=len(addresses))

    async def unblock(self, network: str, why: str) -> ActionResult:
        """Lifts a block."""
        found = str(read_network(network))
        if not any(each.whom == found for each in self._audit_log.blocks):
            raise Refused("not_blocked", network=found)
        return ActionResult(await self._append("unblock", found, "", why))

    async def remove_lines(self, report: str, lines: Collection[int], why: str) -> ActionResult:
        """Removes reported lines from the table's chat and log; only reports keep them."""
        found = await self._report(report)
        chosen = [line for line in found.lines if line.number in lines]
        if len(chosen) < len(set(lines)):
            raise Refused("bad_request", detail="there are no such lines in the report")
        names, numbers = ", ".join(sorted({line.name for line in chosen})), [line.number for line in chosen]
        entry = await self._append("lines", found.table, names, why)
        changed = await self._execute_at([found.table], lambda state: moderation.remove_lines(state, numbers))
        await redact_lines(self._registry.store, found.table, numbers)
        await self._registry.store.reports.note_removed(found.table, numbers)
        return ActionResult(entry, changed)

    async def close_report(self, report: str, why: str) -> ActionResult:
        """Closes a report."""
        found = await self._report(report)
        if found.closed:
            raise Refused("no_such_report")
        entry = await self._append("close", str(found.number), found.table, why)
        await self._registry.store.reports.close(found.number, now())
        return ActionResult(entry)

    async def _report(self, number: str) -> Report:
        if number.isdecimal() and len(number) <= LONGEST_NUMBER:
            report = await self._registry.store.reports.find(int(number))
            if report is not None:
                return report
        raise Refused("no_such_report")

    async def mute(self, guest: str, until: int, why: str) -> ActionResult:
        """Forbids a guest to chat for a time; they may play on."""
        found = await self._guest(guest)
        _check_end(until)
        return ActionResult(await self._append("mute", guest, found.name, why, until))

    async def unmute(self, guest: str, why: str) -> ActionResult:
        """Lifts a mute."""
        return await self._lift("mute", "unmute", guest, why)

    async def bar(self, guest: str, until: int, why: str, addresses: bool, force: bool) -> ActionResult:
        """Keeps a guest out for a time; with `addresses`, also everybody else at their recent addresses. Unless forced,
        refuses the risks that `block` refuses."""
        networks: list[Network] = []
        if addresses:
            known = await self._registry.store.personal_data.addresses(guest)
            here = map(client_network, self._open_connections.of(guest))
            networks = [read_network(text) for text in dict.fromkeys((*known, *here))]
        found = await self._guest(guest)
        _check_end(until)
        if not force:
            for network in networks:
                self._check_risk(network)
        return ActionResult(
            await self._append("bar", guest, found.name, why, until, networks=" ".join(map(str, networks)))
        )

    async def unbar(self, guest: str, why: str) -> ActionResult:
        """Lifts a bar, for the key and for the addresses."""
        return await self._lift("bar", "unbar", guest, why)

    async def annul(self, guest: str, why: str) -> ActionResult:
        """Deletes a guest's ratings, and their part in the others'."""
        found, ratings = await self._guest(guest), self._registry.store.ratings
        if not await ratings.since([guest]):
            raise Refused("no_such_rating")
        entry = await self._append("annul", guest, found.name, why)
        await ratings.leave(guest)
        return ActionResult(entry)

    async def annul_game(self, table: str, why: str) -> ActionResult:
        """Makes a game count for no rating."""
        ratings = self._registry.store.ratings
        game = await ratings.find(table)
        if game is None or game.outcome not in (RatedOutcome.RUNNING, RatedOutcome.COUNTED):
            raise Refused("no_such_rating")
        entry = await self._append("annul_game", table, game.board, why)
        await ratings.annul(table)
        return ActionResult(entry, 1)

    async def _lift(self, kind: ActionKind, lifted: ActionKind, guest: str, why: str) -> ActionResult:
        held = [entry for entry in self._registry.sanctions.all if (entry.what, entry.whom) == (kind, guest)]
        if not held:
            raise Refused("not_muted" if kind == "mute" else "not_barred")
        return ActionResult(await self._append(lifted, guest, held[0].shown, why))

    async def _guest(self, guest: str) -> Guest:
        found = await self._admin.guest(guest)
        if found is None:
            raise Refused("no_such_guest")
        return found

    async def _append(
        self, what: ActionKind, whom: str, shown: str, why: str, until: int = 0, networks: str = ""
    ) -> AuditEntry:
        reason = clean_text(why, LONGEST_WHY)
        return await self._audit_log.append(
            AuditEntry(0, now(), what, whom, shown, reason, until, self._operator, networks)
        )


def _required(why: str) -> str:
    reason = clean_text(why, LONGEST_WHY)
    if not reason:
        raise Refused("no_reason")
    return reason


def _check_end(until: int) -> None:
    at = now()
    if not at < until <= at + LONGEST_BLOCK:
        raise Refused("bad_request", detail="until is in the past, or more than ten years away")


def _overlap(one: Network, other: Network) -> bool:
    return one.version == other.version and one.overlaps(other)
