"""A board file looked at while it is being made: what is wrong, what is doubtful, how much there is of everything."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from omnibus.core.board import Board, Names
from omnibus.core.counts import Count, counts_of
from omnibus.core.doubts import Doubt, cheapest, doubts_of
from omnibus.core.faults import Fault, fault
from omnibus.core.parse import examine
from omnibus.core.phrases import phrase
from omnibus.core.spec import GameSpec
from omnibus.kernel.state import COUNTRY

MOST = {what: 2 * getattr(COUNTRY, what) for what in ("places", "routes", "tickets")} | {"ends": 2 * COUNTRY.routes}
"""A file with more than that is not even looked at: it has twice as much as can be played, and would take long."""


class Survey(Struct, frozen=True, kw_only=True):
    """What there is to say about a board file, half-done or whole."""

    faults: list[Fault]
    """None means that it can be played."""
    doubts: list[Doubt] = []
    counts: list[Count] = []
    board: Board | None = None
    """What of it could be read. It need not be playable; None where it is no board, or far too large a one."""
    worth: list[int | None] = []
    """For each ticket of `board`, what the shortest way is worth; None where there is no way."""


def survey(raw: dict[str, Any], spec: GameSpec, names: Names) -> Survey:
    """Looks at a file's content under the rules of a game; never raises, however little of it is there."""
    sizes = _sizes(raw)
    if too_many := [what for what, most in MOST.items() if sizes[what] > most]:
        return Survey(faults=[_too_many(what, sizes[what]) for what in too_many])
    found = examine(raw, spec, names)
    spaces = cheapest(found.check)
    worth = [ticket and spaces(ticket.a, ticket.b) for ticket in found.lists["tickets"]]
    return Survey(
        faults=found.faults,
        doubts=doubts_of(found.check, worth),
        counts=counts_of(found.check),
        board=found.board(),
        worth=[worth[index] for index, _ in found.check.tickets],
    )


def _sizes(raw: dict[str, Any]) -> dict[str, int]:
    """How long the lists of a file are."""
    lists = {what: raw.get(what) for what in ("places", "routes", "tickets")}
    sizes = {what: len(found) if isinstance(found, list) else 0 for what, found in lists.items()}
    places = raw["places"] if sizes["places"] else []
    ends = [place.get("ends") for place in places if isinstance(place, dict)]
    return sizes | {"ends": sum(len(each) for each in ends if isinstance(each, list))}


def _too_many(what: str, count: int) -> Fault:
    return fault("too_many", count=count, what=phrase(what), limit=MOST[what] // 2)
