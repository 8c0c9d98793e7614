"""Funiculars: lines without an owner. At the end they connect a player's networks and score points."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.claims import connect
from omnibus.kernel.compiler import compiled
from omnibus.kernel.log import Log, note
from omnibus.kernel.pad import BY_ROUTE, Pad
from omnibus.kernel.pad_notes import FUNICULARS_LINE, FUNICULARS_OPEN, TOO_MANY_FUNICULARS
from omnibus.kernel.point_sources import FUNICULARS
from omnibus.kernel.state import NONE, State


@compiled
def _calls_at(board: BoardArrays, s: State, seat: int, place: int) -> bool:
    """Whether one of the seat's routes ends at a place."""
    for route in range(board.routes):
        if s.owner[route] == seat and (board.route_a[route] == place or board.route_b[route] == place):
            return True
    return False


@compiled
def rides(board: BoardArrays, s: State, seat: int, line: int) -> bool:
    """Whether a seat may use a line: it has routes at both of its stations."""
    return _calls_at(board, s, seat, board.funicular_a[line]) and _calls_at(board, s, seat, board.funicular_b[line])


@compiled
def join_by_funiculars(board: BoardArrays, s: State, seat: int) -> None:
    """Before tickets are scored: a line connects the seat's networks at both of its stations."""
    for line in range(board.funiculars):
        if rides(board, s, seat, line):
            connect(board, s, seat, board.funicular_a[line], board.funicular_b[line])


@compiled
def score_funiculars(board: BoardArrays, s: State, seat: int) -> None:
    """After tickets are scored: points for each line that the seat may use."""
    for line in range(board.funiculars):
        if rides(board, s, seat, line):
            s.score[seat, FUNICULARS] += board.funicular_points


@compiled
def declare_funiculars(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Scores the lines that a pad says the seat may use, where its routes are not known."""
    if pad.known[seat] == BY_ROUTE:
        return
    if pad.funiculars_said[seat] == NONE:
        note(log, FUNICULARS_OPEN, seat)
    else:
        s.score[seat, FUNICULARS] += int(pad.funiculars_said[seat]) * int(board.funicular_points)


@compiled
def explain_funiculars(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    if s.score[seat, FUNICULARS] > 0:
        lines = int(s.score[seat, FUNICULARS]) // int(board.funicular_points)
        note(log, FUNICULARS_LINE, seat, lines, s.score[seat, FUNICULARS])


@compiled
def check_funiculars(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Compares the lines with those that there are."""
    for seat in range(s.players):
        if pad.funiculars_said[seat] > board.funiculars:
            note(log, TOO_MANY_FUNICULARS, seat, pad.funiculars_said[seat], board.funiculars)
