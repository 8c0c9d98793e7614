"""The status of the game: the open question, the turn, and the pieces, points, cards and tickets of all seats."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.relative import seat_at, steps_to
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.point_sources import SCORED_AT_ONCE
from omnibus.kernel.state import DECKS, NONE, Ints, State


@inlined
def _write_progress(s: State, seat: int, where: Ints, out: Ints) -> None:
    """Writes the open question and the progress of the game."""
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
def write_status(board: BoardArrays, s: State, seat: int, where: Ints, out: Ints) -> None:
    """Writes the progress of the game, and the pieces, points and numbers of cards and tickets of all seats."""
    _write_progress(s, seat, where, out)
    for step in range(s.players):
        other = seat_at(s, seat, step)
        if where[blocks.PIECES] >= 0:
            out[where[blocks.PIECES] + step] = s.pieces[other]
        if where[blocks.POINTS] >= 0:
            points = 0
            for source in SCORED_AT_ONCE:
                points += s.score[other, source]
            out[where[blocks.POINTS] + step] = points
        if where[blocks.HAND_SIZES] >= 0:
            out[where[blocks.HAND_SIZES] + step] = s.hand_count[other]
        if where[blocks.TICKETS_HELD] >= 0:
            for deck in range(board.decks):
                out[where[blocks.TICKETS_HELD] + step * board.decks + deck] = s.tickets_held[other, deck]
    if where[blocks.TICKET_DECKS] >= 0:
        for deck in range(min(DECKS, board.decks)):
            out[where[blocks.TICKET_DECKS] + deck] = s.ticket_deck_count[deck]
