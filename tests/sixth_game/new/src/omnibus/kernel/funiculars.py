"""Funiculars: lines without an owner. At the end they connect a player's networks and score points."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.claims import connect
from omnibus.kernel.compiler import compiled
from omnibus.kernel.point_sources import FUNICULARS
from omnibus.kernel.state import State


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
