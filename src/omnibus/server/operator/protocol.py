"""What whoever runs the server asks, and what they are told: not a part of the protocol for those who play."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from omnibus.server.http.endpoints import Endpoint
from omnibus.server.protocol.table import Status
from omnibus.server.store.oversight import Deed

PAGE = 25
"""So many lines are told at once."""
MOST_PAGES = 4000
LONGEST_WHY = 200

Why = Annotated[str, Meta(max_length=4 * LONGEST_WHY)]


class SeenTable(Struct, frozen=True):
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


class SeenGuest(Struct, frozen=True):
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


class SeenBoard(Struct, frozen=True):
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


class Acted(Struct, frozen=True):
    """What was done, as it stands in the log."""

    deed: Deed
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
        answer=Acted,
        codes=codes,
        guest=False,
        summary=summary,
    )


OPERATOR_ENDPOINTS = (
    _look("load", "", Load, "How much there is to do."),
    _look("tables", "/tables", list[SeenTable], "Tables, 25 at a time: ?search=, ?status=, ?page= (from 0)."),
    _look("guests", "/guests", list[SeenGuest], "Guests, likewise: ?search=, ?page=."),
    _look("boards", "/boards", list[SeenBoard], "Uploaded boards, likewise: ?page=."),
    _look("blocks", "/blocks", list[Block], "Who is blocked now."),
    _look("deeds", "/deeds", list[Deed], "What was done here, newest first: ?page=."),
    _act("end_table", "/tables/{table}/end", EndTable, "End a table.", "no_such_table", "table_aside", "table_ended"),
    _act("remove_name", "/guests/{guest}/remove-name", RemoveName, "Remove a guest's name.", "no_such_guest"),
    _act("remove_board", "/boards/{board}/remove", RemoveBoard, "Remove an uploaded board.", "unknown_board"),
    _act("block", "/block", BlockNetwork, "Block an address or a network.", "bad_network", "risky_block"),
    _act("unblock", "/unblock", UnblockNetwork, "Let it in again.", "bad_network", "not_blocked"),
)
"""What can be asked under `/api/operator`, with the secret in `Authorization: Bearer`."""
