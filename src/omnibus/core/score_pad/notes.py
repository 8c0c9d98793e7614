"""All kinds of notes on score pads: those of every game here, the others with their mechanisms."""

from __future__ import annotations

from typing import NamedTuple

from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.pad_fields import NoteKind
from omnibus.kernel import pad_notes as kernel


class SourcedKind(NamedTuple):
    """A kind of note, and the source of points that it belongs to."""

    kind: NoteKind
    source: str


_OF_ROUTES = (
    NoteKind(kernel.ROUTES_OF_LENGTH, "routes_of_length", "line", ("length", "count")),
    NoteKind(kernel.TOO_MANY_PIECES, "too_many_pieces", "problem", ("spaces", "pieces")),
    NoteKind(kernel.ROUTE_SHARED, "route_shared", "problem", ("route", "other")),
    NoteKind(kernel.ROUTE_REPEATED, "route_repeated", "problem", ("route",)),
    NoteKind(kernel.PARALLEL_OWN, "parallel_own", "problem", ("route",)),
    NoteKind(kernel.PARALLEL_CLOSED, "parallel_closed", "problem", ("route", "other")),
    NoteKind(kernel.WRONG_PLAYERS, "wrong_players", "problem", ("count", "least", "most")),
    NoteKind(kernel.ROUTES_OPEN, "routes_open", "missing"),
    NoteKind(kernel.NOT_OVER, "not_over", "missing", ("pieces",)),
)
_OF_TICKETS = (
    NoteKind(kernel.TICKET_DONE, "ticket_done", "line", ("ticket",)),
    NoteKind(kernel.TICKET_FAILED, "ticket_failed", "line", ("ticket",)),
    NoteKind(kernel.PRINTED_DONE, "printed_done", "line"),
    NoteKind(kernel.PRINTED_FAILED, "printed_failed", "line"),
    NoteKind(kernel.TICKET_SHARED, "ticket_shared", "problem", ("ticket", "other")),
    NoteKind(kernel.TICKET_BOTH, "ticket_both", "problem", ("ticket",)),
    NoteKind(kernel.TICKET_DIFFERS, "ticket_differs", "problem", ("ticket",)),
    NoteKind(kernel.TOO_MANY_TICKETS, "too_many_tickets", "problem", ("count", "most")),
    NoteKind(kernel.TICKETS_OPEN, "tickets_open", "missing", ("count", "least")),
    NoteKind(kernel.TICKET_OPEN, "ticket_open", "missing", ("ticket",)),
    NoteKind(kernel.PRINTED_OPEN, "printed_open", "missing", ("points",)),
)

KINDS: dict[int, SourcedKind] = {
    kind.number: SourcedKind(kind, source)
    for source, kinds in (
        ("routes", _OF_ROUTES),
        ("tickets", _OF_TICKETS),
        *((mechanism.name(), mechanism.pad_notes) for mechanism in MECHANISMS),
    )
    for kind in kinds
}
"""The kinds of notes by the kernel's numbers."""

DECISIONS = ("points", "tickets", "tie", "shared")
"""What a victory can be decided by, by the kernel's numbers; “tie” is the game's own tie-breaker."""
