"""Globetrotter: points for the most completed tickets."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.log import Log, note
from omnibus.kernel.pad_notes import GLOBETROTTER_LINE
from omnibus.kernel.point_sources import GLOBETROTTER
from omnibus.kernel.state import State


@compiled
def score_globetrotter(board: BoardArrays, s: State, seat: int) -> None:
    """Final scoring: points for every seat with the most completed tickets, if that is at least one."""
    for other in range(s.players):
        if s.tickets_done[other] > s.tickets_done[seat]:
            return
    if s.tickets_done[seat] > 0:
        s.score[seat, GLOBETROTTER] = board.globetrotter


@compiled
def explain_globetrotter(s: State, seat: int, log: Log) -> None:
    if s.score[seat, GLOBETROTTER] > 0:
        note(log, GLOBETROTTER_LINE, seat, s.tickets_done[seat], s.score[seat, GLOBETROTTER])
