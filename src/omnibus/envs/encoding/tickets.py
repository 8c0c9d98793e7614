"""Tickets: held, offered, returned, and all those that the routes of a seat would complete.

Zeros are written too: a branch that the processor predicts badly costs more than it saves.
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
    """Whether the seat has a route from a component into a country."""
    for number in range(layout.border_routes):
        taken = layout.border_country[number] == country and s.owner[layout.border_route[number]] == seat
        if taken and s.component[seat, layout.border_home[number]] == component:
            return True
    return False


@compiled
def _write_abroad(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints, at: int) -> None:
    """Writes a one for each ticket to a country that the seat's routes complete."""
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
    """Writes a one for each ticket whose ends the seat's routes connect. Only a route connects a country."""
    write_joined(out, at, s.component[seat], layout.ticket_a, layout.ticket_b, board.tickets)
    if layout.border_routes > 0:
        _write_abroad(board, s, seat, layout, out, at)


@inlined
def write_joined_tickets(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """Writes the tickets, held or not, whose ends each seat has connected."""
    joined = layout.at[blocks.TICKETS_JOINED]
    if joined >= 0:
        for step in range(s.players):
            other = seat_at(s, seat, step)
            if s.pieces[other] < board.pieces:
                _write_joined(board, s, other, layout, out, joined + step * board.tickets)


@inlined
def _write_held(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """Writes completed and other tickets held, with the help of the block of connected tickets if there is one."""
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
    """Writes the offered tickets by slot, and those that the seat has returned to a deck."""
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
    """Writes the tickets that only this seat knows."""
    _write_held(board, s, seat, layout, out)
    _write_offered(board, s, seat, layout, out)
