"""The planner's features of a position, as small numbers for learned policies.

`offsets` are those of the blocks, in the order of the constants below; a block with a negative offset is not written.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from omnibus.bots.heuristics.plan import price_routes
from omnibus.bots.heuristics.records import UNREACHABLE, Graph, Planner, Style
from omnibus.bots.heuristics.shortest_paths import find_ticket_paths
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import Ints, State

ROUTE_PRICES, TICKET_PRICES, TICKET_SPACES, PLAN_ROUTES, PLAN_TICKETS, PLAN_CARDS, PLAN_TURNS = range(7)
PER_UNIT = 4.0
"""Prices and turns are in quarters."""
MOST = 255.0
"""The largest number; it also means unreachable."""


@inlined
def _in_quarters(amount: float) -> Any:
    return np.uint8(min(MOST, max(0.0, amount) * PER_UNIT + 0.5))


@compiled
def write_prices(
    board: BoardArrays, graph: Graph, style: Style, s: State, seat: int, planner: Planner, offsets: Ints, out: Ints
) -> None:
    """Writes the prices before any plan, from the seat's knowledge."""
    price_routes(board, style, s, seat, planner)
    if offsets[ROUTE_PRICES] >= 0:
        for route in range(board.routes):
            out[offsets[ROUTE_PRICES] + route] = _in_quarters(planner.price[route])
    if offsets[TICKET_PRICES] >= 0 or offsets[TICKET_SPACES] >= 0:
        find_ticket_paths(board, graph, planner)
        for ticket in range(board.tickets):
            reached = planner.ticket_price[ticket] < UNREACHABLE
            if offsets[TICKET_PRICES] >= 0:
                out[offsets[TICKET_PRICES] + ticket] = (
                    _in_quarters(planner.ticket_price[ticket]) if reached else int(MOST)
                )
            if offsets[TICKET_SPACES] >= 0:
                out[offsets[TICKET_SPACES] + ticket] = planner.ticket_spaces[ticket] if reached else int(MOST)


@compiled
def write_plan(board: BoardArrays, planner: Planner, offsets: Ints, out: Ints) -> None:
    """The plan that a planner has just made."""
    if offsets[PLAN_ROUTES] >= 0:
        for route in range(board.routes):
            out[offsets[PLAN_ROUTES] + route] = planner.wanted[route] != 0
    if offsets[PLAN_TICKETS] >= 0:
        for ticket in range(board.tickets):
            out[offsets[PLAN_TICKETS] + ticket] = planner.served[ticket] != 0
    if offsets[PLAN_CARDS] >= 0:
        for card in range(board.wild + 1):
            out[offsets[PLAN_CARDS] + card] = planner.need[card]
    if offsets[PLAN_TURNS] >= 0:
        out[offsets[PLAN_TURNS]] = _in_quarters(planner.turns)
        out[offsets[PLAN_TURNS] + 1] = _in_quarters(planner.left)
