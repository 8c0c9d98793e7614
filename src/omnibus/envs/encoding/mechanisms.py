"""What the mechanisms show; each has its blocks only on boards that have it."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.layout import Layout
from omnibus.envs.encoding.relative import seat_at
from omnibus.envs.encoding.rows import write_numbers
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import NONE, PASSENGER_COLORS, PILES_ASIDE, TOKENS, Ints, State

FLAG_SLOTS = 3


@inlined
def _write_districts(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints, at: int) -> None:
    """The districts that the seat has joined: those of which no link is missing."""
    missing = 0
    for link in range(layout.links):
        apart = s.component[seat, layout.link_a[link]] != s.component[seat, layout.link_b[link]]
        missing |= int(apart) << layout.link_district[link]
    for district in range(board.districts):
        out[at + district] = 1 - ((missing >> district) & 1)


@inlined
def _write_seats(board: BoardArrays, s: State, seat: int, step: int, layout: Layout, out: Ints) -> None:
    """What lies before one of the seats."""
    where = layout.at
    if where[blocks.FLAG_CARDS] >= 0:
        for slot in range(FLAG_SLOTS):
            out[where[blocks.FLAG_CARDS] + step * FLAG_SLOTS + slot] = s.flag_card[seat, slot]
    if where[blocks.DISTRICTS] >= 0 and s.pieces[seat] < board.pieces:
        _write_districts(board, s, seat, layout, out, where[blocks.DISTRICTS] + step * board.districts)
    if where[blocks.MERCHANDISE] >= 0:
        out[where[blocks.MERCHANDISE] + step] = s.merchandise[seat]
    if where[blocks.TOKENS] >= 0:
        for symbol in range(TOKENS):
            out[where[blocks.TOKENS] + step * TOKENS + symbol] = s.tokens[seat, symbol]
    if where[blocks.COLLECTED] >= 0:
        for color in range(PASSENGER_COLORS):
            out[where[blocks.COLLECTED] + step * PASSENGER_COLORS + color] = s.collected[seat, color]


@inlined
def _write_places(board: BoardArrays, s: State, where: Ints, out: Ints) -> None:
    """What stands on the places, or beside the board."""
    if where[blocks.PILES] >= 0:
        for place in range(board.places):
            if s.tourist_count[place] > 0:
                out[where[blocks.PILES] + place * TOKENS + s.tourist_symbol[place]] = s.tourist_count[place]
    if where[blocks.WAITING] >= 0:
        for place in range(board.places):
            write_numbers(out, where[blocks.WAITING] + place * PASSENGER_COLORS, s.passengers[place], PASSENGER_COLORS)
    if where[blocks.PILES_ASIDE] >= 0:
        for aside in range(PILES_ASIDE):
            if s.aside_count[aside] > 0:
                out[where[blocks.PILES_ASIDE] + aside * TOKENS + s.aside_symbol[aside]] = s.aside_count[aside]
    if where[blocks.ASKED_AT] >= 0 and s.waiting_place != NONE:
        out[where[blocks.ASKED_AT] + s.waiting_place] = 1
    if where[blocks.MERCHANDISE_LEFT] >= 0:
        out[where[blocks.MERCHANDISE_LEFT]] = s.merchandise_left


@inlined
def write_mechanisms(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """Everything that a mechanism shows to all; nothing of one is hidden."""
    for step in range(s.players):
        _write_seats(board, s, seat_at(s, seat, step), step, layout, out)
    _write_places(board, s, layout.at, out)
