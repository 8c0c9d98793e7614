"""Funiculars: lines that nobody owns, and that count for tickets and for points at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from omnibus.core.base_spec import BaseSpec
from omnibus.core.board import Board
from omnibus.core.examined import Examined
from omnibus.core.faults import Fault, fault
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.pad_fields import NoteKind, PadField
from omnibus.kernel.pad_notes import FUNICULARS_LINE, FUNICULARS_OPEN, TOO_MANY_FUNICULARS
from omnibus.kernel.point_sources import FUNICULARS
from omnibus.kernel.state import State


class Funiculars(Mechanism, frozen=True, tag="funiculars"):
    """Lines between two places, and the points of each for every player with routes at both of its stations."""

    lines: tuple[tuple[str, str], ...]
    points: int

    score_column = FUNICULARS
    pad = PadField("count")
    pad_notes = (
        NoteKind(FUNICULARS_LINE, "funiculars", "line", ("count",)),
        NoteKind(FUNICULARS_OPEN, "funiculars_open", "missing"),
        NoteKind(TOO_MANY_FUNICULARS, "too_many_funiculars", "problem", ("count", "most")),
    )
    faults = {"no_station": "a funicular stops at {place}, which is no place of the board"}

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        arrays.funiculars, arrays.funicular_points = len(self.lines), self.points
        for index, (a, b) in enumerate(self.lines):
            arrays.funicular_a[index], arrays.funicular_b[index] = board.place_index[a], board.place_index[b]

    def check(self, board: Examined) -> Iterator[Fault]:
        """Checks that every station is a place."""
        for place in {station for line in self.lines for station in line} - board.by_id.keys():
            yield fault("no_station", place=place)

    def declared(self, board: Board, state: State, seat: int) -> int:
        return int(state.score[seat, FUNICULARS]) // self.points
