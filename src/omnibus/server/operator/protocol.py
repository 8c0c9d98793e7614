"""The operator's endpoints and their types; they are not part of the players' protocol."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from omnibus.server.http.endpoints import Endpoint
from omnibus.server.protocol.table import Status
from omnibus.server.protocol.tournaments import TournamentStatus
from omnibus.server.store.admin import AuditEntry
from omnibus.tournament.plan import Form

PAGE = 25
"""The length of a page of a list."""
MOST_PAGES = 4000
LONGEST_WHY = 200
MOST_LINES = 200

Why = Annotated[str, Meta(max_length=4 * LONGEST_WHY)]


class TableRow(Struct, frozen=True):
    """A table, for the operator."""

    table: str
    status: Status
    ended: bool
    """By the operator."""
    aside: bool
    board: str
    players: list[str]
    """Names of players, and levels of bots."""
    present: int
    """People there now, playing or watching, through any node."""
    opened: int
    """Milliseconds since 1970."""
    at: int
    """When the last entry was made."""
    moves: int
    """Including those that were undone."""


class GuestRow(Struct, frozen=True):
    """A guest, for the operator."""

    guest: str
    name: str
    created: int
    here: bool
    """Whether they have an open window at this node."""
    tables: int
    last: int
    """When something last happened at one of their tables; 0 without tables."""
    addresses: list[str]
    """The addresses of their windows at this node."""
    muted: int = 0
    """When their mute ends, in milliseconds since 1970; 0 without one."""
    barred: int = 0
    """When their bar ends; 0 without one."""


class BoardRow(Struct, frozen=True):
    """An uploaded board."""

    board: str
    title: str
    bytes: int
    visited: int


class Block(Struct, frozen=True):
    """A blocked address or network."""

    network: str
    since: int
    until: int
    why: str


class ReportLine(Struct, frozen=True):
    """A line of chat in a report."""

    number: int
    at: int
    guest: str
    """The author; empty if unknown."""
    name: str
    text: str | None
    phrase: str | None
    reported: bool
    """False for a line that is only there for context."""
    removed: bool
    """Whether it was removed from the table."""


class ReportRow(Struct, frozen=True):
    """A report of chat lines."""

    number: int
    at: int
    table: str
    reporter: str
    """The id of the guest; empty if they have deleted their data."""
    reporter_name: str
    why: str
    lines: list[ReportLine]
    closed: int
    """When an operator closed it; 0 while it is open."""


class Sanction(Struct, frozen=True):
    """A mute or a bar of a guest."""

    kind: Literal["mute", "bar"]
    guest: str
    name: str
    """The guest's name at that time."""
    networks: list[str]
    """Networks that are blocked with the guest."""
    since: int
    until: int
    why: str
    operator: str


class RatedPair(Struct, frozen=True):
    """Two people who often play against each other in games that count for ratings."""

    board: str
    guests: list[str]
    """The ids of both."""
    names: list[str]
    games: int
    wins: int
    """How often the first of them had the better place."""


class Load(Struct, frozen=True):
    """The load of this node; with `everywhere` in the name, and in `nodes` and `reports`, of all nodes."""

    version: str
    store: str
    nodes: int
    """Nodes that share the store."""
    people: int
    people_everywhere: int
    """People at tables."""
    sockets: int
    connections: int
    tables: int
    """Tables in memory."""
    tended: int
    moves_per_second: float
    """Over the last minute, like the values that follow."""
    processor: float
    """The share of one core, from 0 to 1."""
    move_seconds: float | None
    """An upper bound of the 99th percentile of the time to acknowledge a move; null without moves, or above all
    bounds."""
    commit_seconds: float | None
    """The same for commits."""
    thinking_wait_seconds: float | None
    """The same for a bot's wait for a process."""
    waiting: int
    """Questions to bots that wait."""
    reports: int
    """Open reports."""
    memory: int
    started: int
    tournaments: int
    """Tournaments that are not over."""
    tournament_people: int
    """People in these."""
    daily_running: int
    daily_played: int
    """Games of today's daily deals on all nodes: those that go on, and those that are over."""


class TournamentEntry(Struct, frozen=True):
    """Somebody who has entered a tournament."""

    person: int
    """Their number there."""
    guest: str
    """Empty if they have deleted their data."""
    name: str
    present: bool
    """Whether they take part in the next round."""


class TournamentRow(Struct, frozen=True):
    """A tournament, for the operator."""

    tournament: str
    name: str
    board: str
    form: Form
    status: TournamentStatus
    listed: bool
    host: str
    """The guest's id; empty if they have deleted their data."""
    host_name: str
    rounds: int
    """How many have begun."""
    tables: int
    """How many tables of the last round are being played."""
    opened: int
    """Milliseconds since 1970."""
    at: int
    """When the last entry was made."""
    people: list[TournamentEntry]


class RemoveEntry(Struct, frozen=True):
    """Somebody to remove from a tournament, by their number; the reason is only logged."""

    person: int
    why: Why = ""


class PublicReason(Struct, frozen=True):
    """A reason that is shown to everybody at the tables concerned."""

    why: Why


class Reason(Struct, frozen=True):
    """A reason that is only logged."""

    why: Why = ""


class BlockNetwork(Struct, frozen=True):
    """The reason is only logged; blocked clients learn the end of the block."""

    network: Annotated[str, Meta(max_length=60)]
    until: int
    """Milliseconds since 1970."""
    why: Why = ""
    force: bool = False
    """Even if it shuts out the operator, or most people."""


class UnblockNetwork(Struct, frozen=True):
    """The reason is only logged."""

    network: Annotated[str, Meta(max_length=60)]
    why: Why = ""


class RemoveLines(Struct, frozen=True):
    """Lines of a report, by their numbers; the reason is only logged."""

    lines: Annotated[list[int], Meta(min_length=1, max_length=MOST_LINES)]
    why: Why = ""


class Mute(Struct, frozen=True):
    """The reason is only logged; the guest learns the end of the mute when they try to chat."""

    until: int
    """Milliseconds since 1970."""
    why: Why = ""


class Bar(Struct, frozen=True):
    """The reason is only logged; the guest learns the end of the bar."""

    until: int
    """Milliseconds since 1970."""
    why: Why = ""
    addresses: bool = False
    """Whether the addresses that they used lately are blocked, too: other people may live there."""
    force: bool = False
    """Even if that shuts out the operator, or most people."""


class ActionResult(Struct, frozen=True):
    """The log entry of an action."""

    deed: AuditEntry
    tables: int = 0
    """The number of tables that changed."""


def _query(name: str, path: str, answer: object, summary: str) -> Endpoint:
    return Endpoint(name=name, method="GET", path=f"/api/operator{path}", answer=answer, guest=False, summary=summary)


def _action(name: str, path: str, body: type, summary: str, *codes: str) -> Endpoint:
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
    _query("load", "", Load, "The load of the server."),
    _query("tables", "/tables", list[TableRow], "Tables, 25 at a time: ?search=, ?status=, ?page= (from 0)."),
    _query("guests", "/guests", list[GuestRow], "Guests, 25 at a time: ?search=, ?page=."),
    _query("boards", "/boards", list[BoardRow], "Uploaded boards, 25 at a time: ?page=."),
    _query("tournaments", "/tournaments", list[TournamentRow], "Tournaments, 25 at a time, the latest first: ?page=."),
    _query("blocks", "/blocks", list[Block], "Blocked addresses and networks."),
    _query("reports", "/reports", list[ReportRow], "Open reports of chat, the oldest first; ?status=closed, ?page=."),
    _query("sanctions", "/sanctions", list[Sanction], "Muted and barred guests."),
    _query(
        "rated_pairs",
        "/ratings",
        list[RatedPair],
        "Pairs who often play rated games together: ?page=.",
    ),
    _query("deeds", "/deeds", list[AuditEntry], "The audit log, newest first: ?page=."),
    _action(
        "end_table", "/tables/{table}/end", PublicReason, "End a table.", "no_such_table", "table_aside", "table_ended"
    ),
    _action("remove_name", "/guests/{guest}/remove-name", Reason, "Remove a guest's name.", "no_such_guest"),
    _action("remove_board", "/boards/{board}/remove", PublicReason, "Remove an uploaded board.", "unknown_board"),
    _action(
        "end_tournament",
        "/tournaments/{tournament}/end",
        Reason,
        "End a tournament, and remove its name; its tables play on.",
        "no_such_tournament",
        "tournament_over",
    ),
    _action(
        "remove_entry",
        "/tournaments/{tournament}/remove",
        RemoveEntry,
        "Remove somebody from a tournament, for good.",
        "no_such_guest",
        "no_such_tournament",
    ),
    _action("block", "/block", BlockNetwork, "Block an address or a network.", "bad_network", "risky_block"),
    _action("unblock", "/unblock", UnblockNetwork, "Lift a block.", "bad_network", "not_blocked"),
    _action(
        "remove_lines", "/reports/{report}/remove-lines", RemoveLines, "Remove lines of a report.", "no_such_report"
    ),
    _action("close_report", "/reports/{report}/close", Reason, "Close a report.", "no_such_report"),
    _action("mute", "/guests/{guest}/mute", Mute, "Mute a guest.", "no_such_guest"),
    _action("unmute", "/guests/{guest}/unmute", Reason, "Lift a mute.", "not_muted"),
    _action("bar", "/guests/{guest}/bar", Bar, "Bar a guest.", "no_such_guest", "risky_block"),
    _action("annul", "/guests/{guest}/annul", Reason, "Delete a guest's ratings.", "no_such_guest", "no_such_rating"),
    _action("annul_game", "/tables/{table}/annul", Reason, "Make a game count for no rating.", "no_such_rating"),
    _action("unbar", "/guests/{guest}/unbar", Reason, "Lift a bar.", "not_barred"),
)
"""The endpoints under `/api/operator`, with the secret in `Authorization: Bearer`."""
