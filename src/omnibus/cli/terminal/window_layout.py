"""Places the table, the map and the log in a window of any size."""

from __future__ import annotations

from msgspec import Struct

from omnibus.cli.map.map_layout import MapLayout
from omnibus.cli.map.map_renderer import MapRenderer

MAP_FROM = 100
"""The width from which map and log may be beside the table, or the map above it."""
LEAST_LOG, MOST_LOG, LEAST_LOG_LINES = 30, 60, 6
"""Columns and lines of the log."""
LEAST_MAP, MOST_MAP = 50, 150
LEAST_MAP_LINES = 14
TALLEST = 1.4
"""The most that a map is stretched in height, if there is room."""
LEAST_TABLE = 78
"""Columns that the table of players needs late in a game."""
GAP = 3
"""Columns between the table and the side column."""


class WindowLayout(Struct, frozen=True):
    """Positions of map and log."""

    side: int = 0
    """The width of the column beside the table; 0 if there is none."""
    plan: MapLayout | None = None
    """The map: in that column, or above the table if there is none."""
    log: bool = False
    """Whether the log is in that column."""


class Needs(Struct, frozen=True):
    """The space that the table needs."""

    columns: int
    """Enough for every route in the list."""
    wished: int
    """Enough for every ticket on one line."""
    lines: int
    """With the shortest list of choices."""
    body: int
    """Lines between the title and the input line."""


def arrange(width: int, height: int, needs: Needs, map_renderer: MapRenderer) -> WindowLayout:
    """Puts the map beside the table if it is readable there, else above it, else the log beside it."""
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
    """The map in this size, if it is readable."""
    if columns < LEAST_MAP or lines < LEAST_MAP_LINES:
        return None
    plan = map_renderer.plan(columns, lines)
    return plan if plan.is_readable else None
