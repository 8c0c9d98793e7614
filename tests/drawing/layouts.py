"""The boards, laid out once for all tests of a process: that takes most of the time."""

from __future__ import annotations

from functools import cache

from omnibus.drawing.geometry import plan
from omnibus.drawing.routes import Plan
from omnibus.games import load_board


@cache
def laid_out(game: str) -> Plan:
    """The layout of a board."""
    return plan(load_board(game))
