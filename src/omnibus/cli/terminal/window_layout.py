"""What stands where in a window of some size: the table, the map, and what happened lately."""

from __future__ import annotations

from msgspec import Struct

from omnibus.cli.map.map_layout import MapLayout
from omnibus.cli.map.map_renderer import MapRenderer

MAP_FROM = 100
"""From this width on, the map and the log may stand beside the table, or above it."""
LEAST_LOG, MOST_LOG, LEAST_LOG_LINES = 30, 60, 6
"""Columns, and lines, of the log."""
LEAST_MAP, MOST_MAP = 50, 150
LEAST_MAP_LINES = 14
TALLEST = 1.4
"""How far a map is stretched at most in height, where there is room."""
LEAST_TABLE = 78
"""Columns for the players, who may have collected much."""
GAP = 3
"""Columns between the table and what stands beside it."""


class WindowLayout(Struct, frozen=True):
    """Where everything stands."""

    side: int = 0
    """How wide the column beside the table is; 0 where there is none."""
    plan: MapLayout | None = None
    """The map: in that column, or above the table where there is none."""
    log: bool = False
    """Whether what happened stands in that column."""


class Needs(Struct, frozen=True):
    """What the table takes."""

    columns: int
    """So that no route in the list is cut."""
    wished: int
    """So that every ticket has a line."""
    lines: int
    """With the shortest list of choices."""
    body: int
    """Lines between the title and the line where one types."""


def arrange(width: int, height: int, needs: Needs, map_renderer: MapRenderer) -> WindowLayout:
    """The map beside the table if it can be read there, else above it; else the log beside it, if there is room."""
    tables = sorted({max(needs.wished, needs.columns, LEAST_TABLE), max(needs.columns, LEAST_TABLE)}, reverse=True)
    for table in tables:
        columns = min(width - table - GAP, MOST_MAP)
        lines = min(needs.body, int(columns * map_renderer.steepness / 2 * TALLEST))
        if (plan := _readable(map_renderer, columns, lines)) is not None:
            return WindowLayout(columns, plan, log=needs.body - lines > LEAST_LOG_LINES)
    if (plan := _readable(map_renderer, min(width - 2, MOST_MAP), height - needs.lines)) is not None:
        return WindowLayout(plan=plan)
    log = next((width - table - GAP for table in tables if width - table - GAP >= LEAST_LOG), 0)
    return WindowLayout(min(log, MOST_LOG), log=log > 0)


def _readable(map_renderer: MapRenderer, columns: int, lines: int) -> MapLayout | None:
    """A map of this size, if it can be read."""
    if columns < LEAST_MAP or lines < LEAST_MAP_LINES:
        return None
    plan = map_renderer.plan(columns, lines)
    return plan if plan.is_readable else None
