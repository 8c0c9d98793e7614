"""Globetrotter: points at the end for the most completed tickets."""

from __future__ import annotations

from typing import Any

from omnibus.core.base_spec import BaseSpec
from omnibus.core.board import Board
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.pad_fields import NoteKind
from omnibus.core.story import Fact, History
from omnibus.kernel.pad_notes import GLOBETROTTER_LINE
from omnibus.kernel.point_sources import GLOBETROTTER


class Globetrotter(Mechanism, frozen=True, tag="globetrotter"):
    """Points for every player who completed the most tickets."""

    points: int

    score_column = GLOBETROTTER
    facts = ("globetrotter",)
    pad_notes = (NoteKind(GLOBETROTTER_LINE, "globetrotter", "line", ("count",)),)

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        arrays.globetrotter = self.points

    def story(self, history: History, seat: int) -> list[Fact]:
        """The seat's completed tickets, and the most that another seat completed."""
        end = history.end
        done: list[int] = end.tickets_done[: end.players].tolist()
        points = int(end.score[seat, GLOBETROTTER])
        own = done.pop(seat)
        return [Fact("globetrotter", {"completed": own, "others": max(done, default=0), "points": points})]
