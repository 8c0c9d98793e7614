"""What a planner knows of a position, as rows of small numbers for those who learn.

The numbers of the blocks are in the order in which `where` gives their places, a negative one for those not wanted.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from omnibus.bots.heuristics.drawing_cards import find_ways_of_tickets
from omnibus.bots.heuristics.plan import price_routes
from omnibus.bots.heuristics.records import UNREACHABLE, Mind, Roads, Style
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import Ints, State

ROUTE_PRICES, TICKET_PRICES, TICKET_SPACES, PLAN_ROUTES, PLAN_TICKETS, PLAN_CARDS, PLAN_TURNS = range(7)
FINENESS = 4.0
"""Prices and turns are counted in quarters."""
MOST = 255.0
"""The largest number, which also stands for what cannot be reached."""


@inlined
def _in_quarters(amount: float) -> Any:
    return np.uint8(min(MOST, max(0.0, amount) * FINENESS + 0.5))


@compiled
def write_prices(
    board: BoardArrays, roads: Roads, style: Style, s: State, seat: int, mind: Mind, where: Ints, out: Ints
) -> None:
    """Prices as they are before any plan, from what the seat knows."""
    price_routes(board, style, s, seat, mind)
    if where[ROUTE_PRICES] >= 0:
        for route in range(board.routes):
            out[where[ROUTE_PRICES] + route] = _in_quarters(mind.price[route])
    if where[TICKET_PRICES] >= 0 or where[TICKET_SPACES] >= 0:
        find_ways_of_tickets(board, roads, mind)
        for ticket in range(board.tickets):
            reached = mind.way_price[ticket] < UNREACHABLE
            if where[TICKET_PRICES] >= 0:
                out[where[TICKET_PRICES] + ticket] = _in_quarters(mind.way_price[ticket]) if reached else int(MOST)
            if where[TICKET_SPACES] >= 0:
                out[where[TICKET_SPACES] + ticket] = mind.way_spaces[ticket] if reached else int(MOST)


@compiled
def write_plan(board: BoardArrays, mind: Mind, where: Ints, out: Ints) -> None:
    """The plan that a mind has just made."""
    if where[PLAN_ROUTES] >= 0:
        for route in range(board.routes):
            out[where[PLAN_ROUTES] + route] = mind.wanted[route] != 0
    if where[PLAN_TICKETS] >= 0:
        for ticket in range(board.tickets):
            out[where[PLAN_TICKETS] + ticket] = mind.served[ticket] != 0
    if where[PLAN_CARDS] >= 0:
        for card in range(board.wild + 1):
            out[where[PLAN_CARDS] + card] = mind.need[card]
    if where[PLAN_TURNS] >= 0:
        out[where[PLAN_TURNS]] = _in_quarters(mind.turns)
        out[where[PLAN_TURNS] + 1] = _in_quarters(mind.left)
