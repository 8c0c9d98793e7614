"""A report on a board file for the board editor: faults, warnings and counts."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from omnibus.core.board import Board, Names
from omnibus.core.board_warnings import BoardWarning, cheapest, warnings_of
from omnibus.core.counts import Count, common_counts
from omnibus.core.faults import Fault
from omnibus.core.parse import examine, far_too_many
from omnibus.core.spec import GameSpec


class Survey(Struct, frozen=True, kw_only=True):
    """A report on a complete or unfinished board file."""

    faults: list[Fault]
    """Empty if the board is playable."""
    warnings: list[BoardWarning] = []
    counts: list[Count] = []
    board: Board | None = None
    """The readable parts, playable or not; None if the file is no board or far too large."""
    worth: list[int | None] = []
    """For each ticket of `board`, the length of its shortest path; None if there is no path."""


def survey(raw: dict[str, Any], spec: GameSpec, names: Names) -> Survey:
    """Reports on a file's content under the rules of a game; never raises, however incomplete the file is."""
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
