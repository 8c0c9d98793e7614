"""Globetrotter: points at the end for the most completed tickets."""

from __future__ import annotations

from typing import Any

from omnibus.core.base_spec import BaseSpec
from omnibus.core.board import Board
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.kernel.point_sources import GLOBETROTTER


class Globetrotter(Mechanism, frozen=True, tag="globetrotter"):
    """Points for every player who completed the most tickets."""

    points: int

    score_column = GLOBETROTTER

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        arrays.globetrotter = self.points
