"""Tickets: held, offered, seen before, and which of all tickets somebody's routes would complete.

Numbers are written for every ticket, zeros too: a branch that is seldom guessed right costs more than it saves.
"""

from __future__ import annotations

import numpy as np

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.layout import Layout
from omnibus.envs.encoding.relative import seat_at
from omnibus.envs.encoding.rows import write_bit, write_equal, write_joined
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import NONE, OFFER, Ints, State
from omnibus.kernel.tables import Tables


@inlined
def _border(board: Tables, s: State, seat: int, route: int) -> tuple[int, int]:
    """The country that a route leads to, and the component of its other end; no component where another has it."""
    a, b = board.route_a[route], board.route_b[route]
    country, other = (a, b) if board.country[a] else (b, a)
    return country, s.component[seat, other] if s.owner[route] == seat else NONE


@inlined
def _joins(board: Tables, s: State, seat: int, layout: Layout, end: int, component: int) -> bool:
    """Whether a component that reaches a country also reaches the other end of a ticket."""
    if not board.country[end]:
        return s.component[seat, end] == component
    for index in range(layout.border_routes):
        reached, joined = _border(board, s, seat, layout.border_route[index])
        if reached == end and joined == component:
            return True
    return False


@compiled
def _write_abroad(board: Tables, s: State, seat: int, layout: Layout, out: Ints, at: int) -> None:
    """The same for tickets to countries, by every route that the seat has into one."""
    for number in range(layout.border_routes):
        country, component = _border(board, s, seat, layout.border_route[number])
        if component != NONE:
            for index in range(layout.border_tickets):
                ticket = layout.border_ticket[index]
                a, b = board.ticket_a[ticket], board.ticket_b[ticket]
                if (a == country and _joins(board, s, seat, layout, b, component)) or (
                    b == country and _joins(board, s, seat, layout, a, component)
                ):
                    out[at + ticket] = 1


@inlined
def _write_joined(board: Tables, s: State, seat: int, layout: Layout, out: Ints, at: int) -> None:
    """For every ticket, whether the seat's routes join its ends; a country is joined with nothing but by a route."""
    write_joined(out, at, s.component[seat], board.ticket_a, board.ticket_b, board.tickets)
    if layout.border_routes > 0:
        _write_abroad(board, s, seat, layout, out, at)


@inlined
def write_joined_tickets(board: Tables, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """For every ticket, held or not, whose routes join its ends."""
    joined = layout.at[blocks.TICKETS_JOINED]
    if joined >= 0:
        for step in range(s.players):
            other = seat_at(s, seat, step)
            if s.pieces[other] < board.pieces:
                _write_joined(board, s, other, layout, out, joined + step * board.tickets)


@inlined
def _write_held(board: Tables, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """The tickets held, by whether they are completed; which are joined is found in their block, where there is one."""
    done, still_open, joined = (
        layout.at[blocks.TICKETS_DONE],
        layout.at[blocks.TICKETS_OPEN],
        layout.at[blocks.TICKETS_JOINED],
    )
    if done >= 0 and joined < 0:
        joined = done
        _write_joined(board, s, seat, layout, out, joined)
    write_equal(out, still_open, s.holder, seat, board.tickets)
    if done >= 0 and still_open >= 0 and joined >= 0:
        for ticket in range(board.tickets):
            complete = np.uint8(out[still_open + ticket] & out[joined + ticket])
            out[done + ticket] = complete
            out[still_open + ticket] ^= complete


@inlined
def _write_offered(board: Tables, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """The tickets on offer by their slot, and those that the seat saw go back into a deck."""
    under, offered, holder = layout.at[blocks.TICKETS_UNDER], layout.at[blocks.TICKETS_OFFERED], np.int8(seat)
    if under >= 0:
        write_bit(out, under, s.ticket_seen, seat, board.tickets)
        for ticket in range(board.tickets):
            out[under + ticket] &= np.uint8(s.holder[ticket] != holder)
    for slot in range(OFFER):
        ticket = s.offer[seat, slot]
        if ticket >= 0:
            if offered >= 0:
                out[offered + slot * board.tickets + ticket] = 1
            if under >= 0:
                out[under + ticket] = 0


@inlined
def write_own_tickets(board: Tables, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """What the seat alone knows of tickets."""
    _write_held(board, s, seat, layout, out)
    _write_offered(board, s, seat, layout, out)
