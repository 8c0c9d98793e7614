"""Globetrotter: points for the most completed tickets."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.point_sources import GLOBETROTTER
from omnibus.kernel.state import State


@compiled
def score_globetrotter(board: BoardArrays, s: State, seat: int) -> None:
    """Final: to all who completed the most tickets; nobody gets it without a completed ticket."""
    for other in range(s.players):
        if s.tickets_done[other] > s.tickets_done[seat]:
            return
    if s.tickets_done[seat] > 0:
        s.score[seat, GLOBETROTTER] = board.globetrotter
