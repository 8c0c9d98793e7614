"""What stands where in a window of some size: the table, the map, and what happened lately."""

from __future__ import annotations

from msgspec import Struct

from omnibus.cli.map.chart import Chart
from omnibus.cli.map.plan import Plan

MAP_FROM = 100
"""From this width on, the map is drawn wherever it can be read."""
LOG_FROM, MOST_LOG = 110, 60
"""From this width on, the log stands beside the table; it is never wider than so many columns."""
LEAST_LOG, LEAST_LOG_LINES = 30, 6
LEAST_MAP, MOST_MAP = 50, 150
LEAST_MAP_LINES = 14
TALLEST = 1.4
"""How far a map is stretched at most in height, where there is room."""
GAP = 3
"""Columns between the table and what stands beside it."""


class Arrangement(Struct, frozen=True):
    """Where everything stands."""

    side: int = 0
    """How wide the column beside the table is; 0 where there is none."""
    plan: Plan | None = None
    """The map: in that column, or above the table where there is none."""
    log: bool = False
    """Whether what happened stands in that column."""


class Needs(Struct, frozen=True):
    """What the table takes."""

    columns: int
    """So that nothing is cut."""
    lines: int
    """With the shortest list of choices."""
    body: int
    """Lines between the title and the line where one types."""


def arranged(width: int, height: int, needs: Needs, chart: Chart) -> Arrangement:
    """The map beside the table if it can be read there, else above it; else the log beside it, if there is room."""
    side = width - needs.columns - GAP
    if width >= MAP_FROM:
        if side >= LEAST_MAP:
            columns = min(side, MOST_MAP)
            lines = min(needs.body, int(columns * chart.steepness / 2 * TALLEST))
            if lines >= LEAST_MAP_LINES and (plan := chart.plan(columns, lines)).is_readable:
                return Arrangement(columns, plan, log=needs.body - lines > LEAST_LOG_LINES)
        lines = height - needs.lines
        if lines >= LEAST_MAP_LINES and (plan := chart.plan(min(width - 2, MOST_MAP), lines)).is_readable:
            return Arrangement(plan=plan)
    if width >= LOG_FROM and side >= LEAST_LOG:
        return Arrangement(min(side, MOST_LOG), log=True)
    return Arrangement()
