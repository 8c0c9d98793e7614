"""A board file looked at while it is being made: what is wrong, what is doubtful, how much there is of everything."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from omnibus.core.board import Board, Names
from omnibus.core.board_warnings import BoardWarning, cheapest, warnings_of
from omnibus.core.counts import Count, common_counts
from omnibus.core.faults import Fault
from omnibus.core.parse import examine
from omnibus.core.sizes import far_too_many
from omnibus.core.spec import GameSpec


class Survey(Struct, frozen=True, kw_only=True):
    """What there is to say about a board file, half-done or whole."""

    faults: list[Fault]
    """None means that it can be played."""
    warnings: list[BoardWarning] = []
    counts: list[Count] = []
    board: Board | None = None
    """What of it could be read. It need not be playable; None where it is no board, or far too large a one."""
    worth: list[int | None] = []
    """For each ticket of `board`, what the shortest way is worth; None where there is no way."""


def survey(raw: dict[str, Any], spec: GameSpec, names: Names) -> Survey:
    """Looks at a file's content under the rules of a game; never raises, however little of it is there."""
    if faults := far_too_many(raw):
        return Survey(faults=faults)
    found = examine(raw, spec, names)
    spaces = cheapest(found.check)
    worth = [ticket and spaces(ticket.a, ticket.b) for ticket in found.lists["tickets"]]
    counts = [count for mechanism in spec.mechanisms for count in mechanism.count(found.check)]
    return Survey(
        faults=found.faults,
        warnings=warnings_of(found.check, worth),
        counts=[*common_counts(found.check), *counts],
        board=found.board(),
        worth=[worth[index] for index, _ in found.check.tickets],
    )
