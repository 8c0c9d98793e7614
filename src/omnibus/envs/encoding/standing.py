"""How the game stands: what is asked, whose turn it is, what everybody has."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.relative import seat_at, steps_to
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.point_sources import FLAGS, ROUTES
from omnibus.kernel.state import DECKS, NONE, Ints, State


@inlined
def _write_course(s: State, seat: int, where: Ints, out: Ints) -> None:
    """What is asked, and how far the game has come."""
    if where[blocks.ASKS] >= 0:
        out[where[blocks.ASKS] + s.asks[seat]] = 1
    if where[blocks.SETTING_UP] >= 0:
        out[where[blocks.SETTING_UP]] = s.setting_up
    if where[blocks.LAST_ROUND] >= 0:
        out[where[blocks.LAST_ROUND]] = s.turns_left + 1
    if where[blocks.PASSES] >= 0:
        out[where[blocks.PASSES]] = s.passes
    if where[blocks.TURN_OF] >= 0 and s.seat != NONE:
        out[where[blocks.TURN_OF] + steps_to(s, seat, s.seat)] = 1
    if where[blocks.FIRST] >= 0:
        out[where[blocks.FIRST] + steps_to(s, seat, s.first)] = 1


@inlined
def write_standing(board: BoardArrays, s: State, seat: int, where: Ints, out: Ints) -> None:
    """The course of the game, and what everybody has: pieces, points, how many cards and tickets."""
    _write_course(s, seat, where, out)
    for step in range(s.players):
        other = seat_at(s, seat, step)
        if where[blocks.PIECES] >= 0:
            out[where[blocks.PIECES] + step] = s.pieces[other]
        if where[blocks.POINTS] >= 0:
            out[where[blocks.POINTS] + step] = s.score[other, ROUTES] + s.score[other, FLAGS]
        if where[blocks.HAND_SIZES] >= 0:
            out[where[blocks.HAND_SIZES] + step] = s.hand_count[other]
        if where[blocks.TICKETS_HELD] >= 0:
            for deck in range(board.decks):
                out[where[blocks.TICKETS_HELD] + step * board.decks + deck] = s.tickets_held[other, deck]
    if where[blocks.TICKET_DECKS] >= 0:
        for deck in range(min(DECKS, board.decks)):
            out[where[blocks.TICKET_DECKS] + deck] = s.ticket_deck_count[deck]
