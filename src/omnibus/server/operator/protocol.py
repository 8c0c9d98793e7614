"""What whoever runs the server asks, and what they are told: not a part of the protocol for those who play."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from omnibus.server.http.endpoints import Endpoint
from omnibus.server.protocol.table import Status
from omnibus.server.store.admin import AuditEntry

PAGE = 25
"""So many lines are told at once."""
MOST_PAGES = 4000
LONGEST_WHY = 200
MOST_LINES = 200

Why = Annotated[str, Meta(max_length=4 * LONGEST_WHY)]


class TableInfo(Struct, frozen=True):
    """A table as whoever runs the server sees it."""

    table: str
    status: Status
    ended: bool
    """Whether whoever runs the server has ended it."""
    aside: bool
    board: str
    players: list[str]
    """Names; bots by their level."""
    present: int
    """People who are there now, at any node, watching or playing."""
    opened: int
    """Milliseconds since 1970."""
    at: int
    """When something last happened there."""
    moves: int
    """Those that were taken back among them."""


class GuestInfo(Struct, frozen=True):
    """A guest as whoever runs the server sees them."""

    guest: str
    name: str
    created: int
    here: bool
    """Whether a window of theirs is open at this node."""
    tables: int
    last: int
    """When something last happened at one of their tables; 0 where there is none."""
    addresses: list[str]
    """From where their windows at this node are open."""
    muted: int = 0
    """Until when they may not chat, in milliseconds since 1970; 0 where they may."""
    barred: int = 0
    """Until when they are not let in; 0 where they are."""


class BoardInfo(Struct, frozen=True):
    """An uploaded board."""

    board: str
    title: str
    bytes: int
    visited: int


class Block(Struct, frozen=True):
    """An address or a network from which nobody is let in."""

    network: str
    since: int
    until: int
    why: str


class LineInfo(Struct, frozen=True):
    """A line of chat in a report."""

    number: int
    at: int
    guest: str
    """Who said it; empty where that is not known."""
    name: str
    text: str | None
    phrase: str | None
    reported: bool
    """Whether it was picked, or only stood nearby."""
    removed: bool
    """Whether nobody at the table can read it any longer."""


class ReportInfo(Struct, frozen=True):
    """Lines of chat that somebody has reported."""

    number: int
    at: int
    table: str
    reporter: str
    """The id of the guest; empty where they have deleted everything of theirs."""
    reporter_name: str
    why: str
    lines: list[LineInfo]
    closed: int
    """When an operator was done with it; 0 where it is open."""


class Sanction(Struct, frozen=True):
    """A guest who is muted or barred."""

    kind: Literal["mute", "bar"]
    guest: str
    name: str
    """As they were called then."""
    networks: list[str]
    """From which nobody is let in meanwhile."""
    since: int
    until: int
    why: str
    operator: str


class Load(Struct, frozen=True):
    """How much there is to do: at this node, but for what `everywhere` stands in."""

    version: str
    store: str
    nodes: int
    """That share the store, everywhere."""
    people: int
    people_everywhere: int
    """At tables."""
    sockets: int
    connections: int
    tables: int
    """In memory."""
    tended: int
    moves_per_second: float
    """Over the last minute, as are those that follow."""
    processor: float
    """Of one core, from 0 to 1."""
    move_seconds: float | None
    """In which 99 of 100 moves were acknowledged, at most; null where there were none, or it took longer than all
    bounds."""
    commit_seconds: float | None
    """The same for the store."""
    thinking_wait_seconds: float | None
    """The same for bots."""
    waiting: int
    """Questions to bots that nobody thinks about yet."""
    reports: int
    """Of chat that are open, everywhere."""
    memory: int
    started: int


class EndTable(Struct, frozen=True):
    """Everybody at the table is told why."""

    why: Why


class RemoveName(Struct, frozen=True):
    """The reason is for the log alone."""

    why: Why = ""


class RemoveBoard(Struct, frozen=True):
    """Everybody at a table with it is told why."""

    why: Why


class BlockNetwork(Struct, frozen=True):
    """The reason is for the log alone; who is blocked is told until when."""

    network: Annotated[str, Meta(max_length=60)]
    until: int
    """Milliseconds since 1970."""
    why: Why = ""
    force: bool = False
    """Even if it locks out whoever asks, or everybody."""


class UnblockNetwork(Struct, frozen=True):
    """Whoever is there is let in again."""

    network: Annotated[str, Meta(max_length=60)]
    why: Why = ""


class RemoveLines(Struct, frozen=True):
    """Lines of a report, by their numbers; the reason is for the log alone."""

    lines: Annotated[list[int], Meta(min_length=1, max_length=MOST_LINES)]
    why: Why = ""


class CloseReport(Struct, frozen=True):
    """The reason is for the log alone."""

    why: Why = ""


class Mute(Struct, frozen=True):
    """The reason is for the log alone; the guest is told until when, once they want to chat."""

    until: int
    """Milliseconds since 1970."""
    why: Why = ""


class Bar(Struct, frozen=True):
    """The reason is for the log alone; the guest is told until when."""

    until: int
    """Milliseconds since 1970."""
    why: Why = ""
    addresses: bool = False
    """Whether nobody is let in from the addresses either from which they came lately: others may live there."""
    force: bool = False
    """Even if that locks out whoever asks, or everybody."""


class Lift(Struct, frozen=True):
    """The reason is for the log alone."""

    why: Why = ""


class ActionResult(Struct, frozen=True):
    """What was done, as it stands in the log."""

    deed: AuditEntry
    tables: int = 0
    """At how many tables something has changed."""


def _look(name: str, path: str, answer: object, summary: str) -> Endpoint:
    return Endpoint(name=name, method="GET", path=f"/api/operator{path}", answer=answer, guest=False, summary=summary)


def _act(name: str, path: str, body: type, summary: str, *codes: str) -> Endpoint:
    return Endpoint(
        name=name,
        method="POST",
        path=f"/api/operator{path}",
        body=body,
        answer=ActionResult,
        codes=codes,
        guest=False,
        summary=summary,
    )


OPERATOR_ENDPOINTS = (
    _look("load", "", Load, "How much there is to do."),
    _look("tables", "/tables", list[TableInfo], "Tables, 25 at a time: ?search=, ?status=, ?page= (from 0)."),
    _look("guests", "/guests", list[GuestInfo], "Guests, likewise: ?search=, ?page=."),
    _look("boards", "/boards", list[BoardInfo], "Uploaded boards, likewise: ?page=."),
    _look("blocks", "/blocks", list[Block], "Who is blocked now."),
    _look("reports", "/reports", list[ReportInfo], "Open reports of chat, the oldest first; ?status=closed, ?page=."),
    _look("sanctions", "/sanctions", list[Sanction], "Guests who are muted or barred now."),
    _look("deeds", "/deeds", list[AuditEntry], "What was done here, newest first: ?page=."),
    _act("end_table", "/tables/{table}/end", EndTable, "End a table.", "no_such_table", "table_aside", "table_ended"),
    _act("remove_name", "/guests/{guest}/remove-name", RemoveName, "Remove a guest's name.", "no_such_guest"),
    _act("remove_board", "/boards/{board}/remove", RemoveBoard, "Remove an uploaded board.", "unknown_board"),
    _act("block", "/block", BlockNetwork, "Block an address or a network.", "bad_network", "risky_block"),
    _act("unblock", "/unblock", UnblockNetwork, "Let it in again.", "bad_network", "not_blocked"),
    _act("remove_lines", "/reports/{report}/remove-lines", RemoveLines, "Remove lines of a report.", "no_such_report"),
    _act("close_report", "/reports/{report}/close", CloseReport, "Close a report.", "no_such_report"),
    _act("mute", "/guests/{guest}/mute", Mute, "Let a guest not chat.", "no_such_guest"),
    _act("unmute", "/guests/{guest}/unmute", Lift, "Let them chat again.", "not_muted"),
    _act("bar", "/guests/{guest}/bar", Bar, "Let a guest not in.", "no_such_guest", "risky_block"),
    _act("unbar", "/guests/{guest}/unbar", Lift, "Let them in again.", "not_barred"),
)
"""What can be asked under `/api/operator`, with the secret in `Authorization: Bearer`."""
