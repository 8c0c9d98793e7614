"""What whoever runs the server may do: each deed is noted in the log, then done, and heeded by every node."""

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
from omnibus.server.limits import is_among
from omnibus.server.names import neutral_name
from omnibus.server.operator.audit_log import AuditLog, Network, read_network
from omnibus.server.operator.protocol import LONGEST_WHY, MOST_PAGES, ActionResult
from omnibus.server.store import Guest
from omnibus.server.store.admin import ActionKind, AdminStore, AuditEntry
from omnibus.server.store.reports import Report
from omnibus.server.tables import moderation
from omnibus.server.tables.chairs import Chair
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.wiping import wipe_lines

MOST_TABLES, TABLES_AT_ONCE = 10_000, 500
LONGEST_BLOCK = 10 * 366 * 24 * 3600 * 1000
MANY, HALF = 4, 0.5
"""So many windows, and such a part of them, are more than somebody can have meant."""
HERE = ("127.0.0.0/8", "::1")


class _Titled(msgspec.Struct, frozen=True):
    """What a board file says of its name."""

    title: dict[str, str] = {}


class _Named(msgspec.Struct, frozen=True):
    id: str = ""
    names: _Titled = _Titled()


def title_of(content: bytes) -> str:
    """What a board is called; nothing where its file does not say."""
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        found = msgspec.json.decode(content, type=_Named)
        titles = found.names.title
        return clean_text(titles.get("en") or next(iter(titles.values()), found.id), LONGEST_WHY)
    return ""


class OperatorActions:
    """Does it, at any table of the store, through this node."""

    def __init__(self, registry: TableRegistry, audit_log: AuditLog, houses: Sequence[str], name: str = "") -> None:
        self._registry, self._audit_log, self._name = registry, audit_log, name
        self._houses = [ip_network(house) for house in houses]
        """Proxies and clubs: behind each there are many people."""

    @property
    def _admin(self) -> AdminStore:
        return self._registry.store.admin

    async def end_table(self, table: str, why: str) -> ActionResult:
        """Nobody sees the table any longer, and everybody there is told why."""
        reason, live = self._reason(why), await self._registry.find(table, visit=False)
        deed = await self._note("end", table, _players(live.state.chairs), reason)
        await live.carry_out(lambda state: moderation.end(state, reason))
        return ActionResult(deed, 1)

    async def remove_name(self, guest: str, why: str) -> ActionResult:
        """A guest is called otherwise, wherever their name stood: at their tables, and where they have spoken."""
        found = await self._guest(guest)
        deed = await self._note("name", guest, found.name, clean_text(why, LONGEST_WHY))
        name = neutral_name(guest)
        await self._registry.store.rename_guest(guest, name)
        lines = await self._registry.store.of_guest(guest, MOST_TABLES)
        spoken = await self._admin.tables_of_speaker(guest)
        changed = 0
        for table in dict.fromkeys((*(line.table for line in lines), *spoken)):
            if (live := await self._registry.find_seen(table)) is not None:
                await live.carry_out(lambda state: moderation.rename(state, guest, found.name, name))
                changed += 1
        return ActionResult(deed, changed)

    async def remove_board(self, board: str, why: str) -> ActionResult:
        """An uploaded board is gone, with the tables that have it; it cannot be uploaded again."""
        reason, digest = self._reason(why), board.removeprefix(OWN)
        content = await self._registry.store.board(digest)
        if content is None:
            raise Refused("unknown_board", board=board[:80])
        deed = await self._note("board", digest, title_of(content), reason)
        ended = 0
        for table in await self._tables_with(OWN + digest):
            if (live := await self._registry.find_seen(table)) is not None:
                await live.carry_out(lambda state: moderation.end(state, reason))
                ended += 1
        await self._admin.delete_board(digest)
        return ActionResult(deed, ended)

    async def _tables_with(self, board: str) -> list[str]:
        found: dict[str, None] = {}
        for page in range(MOST_PAGES):
            seen = await self._admin.tables(board, "", TABLES_AT_ONCE, page * TABLES_AT_ONCE)
            found.update(dict.fromkeys(each.line.table for each in seen))
            if len(seen) < TABLES_AT_ONCE:
                break
        return list(found)

    async def block(
        self, text: str, until: int, why: str, *, force: bool, asker: str, windows: Sequence[str]
    ) -> ActionResult:
        """Nobody is let in from an address or a network until then. Unless forced, not whoever asks, nor everybody:
        `windows` are the addresses of all that are open here."""
        network = read_network(text)
        self._check_end(until)
        if not force:
            self._check_risk(network, asker, windows)
        return ActionResult(await self._note("block", str(network), "", clean_text(why, LONGEST_WHY), until))

    def _check_end(self, until: int) -> None:
        at = now()
        if not at < until <= at + LONGEST_BLOCK:
            raise Refused("bad_request", detail="until is in the past, or more than ten years away")

    def _check_risk(self, network: Network, asker: str, windows: Sequence[str]) -> None:
        """Raises Refused where a block would shut out more people than can be meant."""

        def refused(risk: str, **details: int) -> Refused:
            return Refused("risky_block", network=str(network), risk=phrase(risk, **details))

        if any(_overlap(network, each) for each in map(ip_network, HERE)):
            raise refused("risk_here")
        if any(_overlap(network, house) for house in self._houses):
            raise refused("risk_proxy")
        if is_among(asker, (network,)):
            raise refused("risk_own")
        shut = sum(is_among(address, (network,)) for address in windows)
        if shut >= MANY and shut > HALF * len(windows):
            raise refused("risk_many", count=shut, all=len(windows))

    async def unblock(self, text: str, why: str) -> ActionResult:
        """Whoever is there is let in again."""
        network = str(read_network(text))
        if not any(each.whom == network for each in self._audit_log.blocks):
            raise Refused("not_blocked", network=network)
        return ActionResult(await self._note("unblock", network, "", clean_text(why, LONGEST_WHY)))

    async def remove_lines(self, number: int, lines: Collection[int], why: str) -> ActionResult:
        """Lines of a report cannot be read by anybody at the table any longer, and are nowhere kept but in reports."""
        report = await self._report(number)
        chosen = [line for line in report.lines if line.number in lines]
        if len(chosen) < len(set(lines)):
            raise Refused("bad_request", detail="there are no such lines in the report")
        names, numbers = ", ".join(sorted({line.name for line in chosen})), [line.number for line in chosen]
        deed = await self._note("lines", report.table, names, clean_text(why, LONGEST_WHY))
        live = await self._registry.find_seen(report.table)
        if live is not None:
            await live.carry_out(lambda state: moderation.remove_lines(state, numbers))
        await wipe_lines(self._registry.store, report.table, numbers)
        await self._registry.store.reports.note_removed(report.table, numbers)
        return ActionResult(deed, 0 if live is None else 1)

    async def close_report(self, number: int, why: str) -> ActionResult:
        """An operator is done with a report."""
        report = await self._report(number)
        if report.closed:
            raise Refused("no_such_report")
        deed = await self._note("close", str(number), report.table, clean_text(why, LONGEST_WHY))
        await self._registry.store.reports.close(number, now())
        return ActionResult(deed)

    async def _report(self, number: int) -> Report:
        report = await self._registry.store.reports.find(number)
        if report is None:
            raise Refused("no_such_report")
        return report

    async def mute(self, guest: str, until: int, why: str) -> ActionResult:
        """A guest may not chat until then, anywhere here; they play on."""
        found = await self._guest(guest)
        self._check_end(until)
        return ActionResult(await self._note("mute", guest, found.name, clean_text(why, LONGEST_WHY), until))

    async def unmute(self, guest: str, why: str) -> ActionResult:
        """They may chat again."""
        return await self._lift("mute", "unmute", guest, why)

    async def bar(
        self, guest: str, until: int, why: str, *, networks: Sequence[str], asker: str, windows: Sequence[str] | None
    ) -> ActionResult:
        """A guest is not let in until then, and from these networks nobody is. Unless forced, with None as `windows`,
        not where that shuts out whoever asks, or everybody."""
        found = await self._guest(guest)
        self._check_end(until)
        read = [read_network(text) for text in networks]
        for network in read:
            if windows is not None:
                self._check_risk(network, asker, windows)
        shown, reason = " ".join(map(str, read)), clean_text(why, LONGEST_WHY)
        return ActionResult(await self._note("bar", guest, found.name, reason, until, shown))

    async def unbar(self, guest: str, why: str) -> ActionResult:
        """They are let in again, from wherever they come."""
        return await self._lift("bar", "unbar", guest, why)

    async def _lift(self, what: ActionKind, lifted: ActionKind, guest: str, why: str) -> ActionResult:
        held = [deed for deed in self._registry.sanctions.all if (deed.what, deed.whom) == (what, guest)]
        if not held:
            raise Refused("not_muted" if what == "mute" else "not_barred")
        return ActionResult(await self._note(lifted, guest, held[0].shown, clean_text(why, LONGEST_WHY)))

    async def _guest(self, guest: str) -> Guest:
        found = await self._admin.guest(guest)
        if found is None:
            raise Refused("no_such_guest")
        return found

    def _reason(self, why: str) -> str:
        reason = clean_text(why, LONGEST_WHY)
        if not reason:
            raise Refused("no_reason")
        return reason

    async def _note(
        self, what: ActionKind, whom: str, shown: str, why: str, until: int = 0, networks: str = ""
    ) -> AuditEntry:
        return await self._audit_log.append(AuditEntry(0, now(), what, whom, shown, why, until, self._name, networks))


def _players(chairs: Iterable[Chair]) -> str:
    return ", ".join(chair.name for chair in chairs if chair.guest is not None)


def _overlap(one: Network, other: Network) -> bool:
    return one.version == other.version and one.overlaps(other)
