"""Tickets: held, offered, seen before, and which of all tickets somebody's routes would complete.

Numbers are written for every ticket, zeros too: a branch that is seldom guessed right costs more than it saves.
"""

from __future__ import annotations

import numpy as np

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.layout import Layout
from omnibus.envs.encoding.relative import seat_at
from omnibus.envs.encoding.rows import write_bit, write_equal, write_joined
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import OFFER, Ints, State


@inlined
def _reaches(s: State, seat: int, layout: Layout, country: int, component: int) -> bool:
    """Whether one of the seat's routes leads from a component into a country."""
    for number in range(layout.border_routes):
        taken = layout.border_country[number] == country and s.owner[layout.border_route[number]] == seat
        if taken and s.component[seat, layout.border_home[number]] == component:
            return True
    return False


@compiled
def _write_abroad(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints, at: int) -> None:
    """The same for tickets to countries, by every route that the seat has into one."""
    for number in range(layout.border_routes):
        if s.owner[layout.border_route[number]] == seat:
            country, component = layout.border_country[number], s.component[seat, layout.border_home[number]]
            for index in range(layout.abroad_tickets):
                if layout.abroad_country[index] == country:
                    home = layout.abroad_home[index]
                    joined = s.component[seat, home] == component
                    if board.country[home]:
                        joined = _reaches(s, seat, layout, home, component)
                    if joined:
                        out[at + layout.abroad_ticket[index]] = 1


@inlined
def _write_joined(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints, at: int) -> None:
    """For every ticket, whether the seat's routes join its ends; a country is joined with nothing but by a route."""
    write_joined(out, at, s.component[seat], layout.ticket_a, layout.ticket_b, board.tickets)
    if layout.border_routes > 0:
        _write_abroad(board, s, seat, layout, out, at)


@inlined
def write_joined_tickets(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """For every ticket, held or not, whose routes join its ends."""
    joined = layout.at[blocks.TICKETS_JOINED]
    if joined >= 0:
        for step in range(s.players):
            other = seat_at(s, seat, step)
            if s.pieces[other] < board.pieces:
                _write_joined(board, s, other, layout, out, joined + step * board.tickets)


@inlined
def _write_held(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints) -> None:
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
def _write_offered(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints) -> None:
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
def write_own_tickets(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """What the seat alone knows of tickets."""
    _write_held(board, s, seat, layout, out)
    _write_offered(board, s, seat, layout, out)
