"""A map of a board for a window of some size: where places, lines, tags and names stand, whoever owns what."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from omnibus.cli.map.grid import Cell, grid_cells
from omnibus.cli.map.labels import LabelLine, LabelPlacer
from omnibus.cli.map.strokes import Stroke, best_stroke
from omnibus.core.board import Board
from omnibus.drawing.layout import Connection
from omnibus.drawing.routes import connections, dots

ROOM = 25
"""Characters that a map needs for every place and every line, if it is to be read easily."""
GROWTH = 1.12
MOST_LINES = 160


class LabelSizes(Struct, frozen=True):
    """What is to be written on a map."""

    names: Mapping[str, tuple[str, int]]
    """By the point where routes end: the name, and how many columns are kept behind it for a sign."""
    tags: tuple[int, ...]
    """How wide the tag of each connection is."""


class MapLayout(Struct, frozen=True):
    """Where everything stands on a map."""

    width: int
    height: int
    connections: tuple[Connection, ...]
    cells: dict[str, Cell]
    """The points where routes end."""
    strokes: tuple[Stroke, ...]
    """A line for each connection."""
    tags: tuple[Cell | None, ...]
    """Where the tag of each connection begins; None where there is no room."""
    names: dict[str, tuple[LabelLine, ...]]
    """The name at each point; missing where there is no room."""

    @property
    def is_readable(self) -> bool:
        """Whether there is room for everything, and a little more."""
        complete = None not in self.tags and len(self.names) == len(self.cells)
        return complete and self.width * self.height >= ROOM * (len(self.cells) + len(self.tags))


def lay_out(board: Board, sizes: LabelSizes, width: int, height: int) -> MapLayout:
    """Lays a map out for so many columns and lines. The same arguments give the same map."""
    cells, lines = grid_cells(dots(board), width, height), connections(board)
    drawn: set[Cell] = set()
    strokes: list[Stroke] = []
    for line in lines:
        start, end = (cells[node] for node in line.nodes)
        strokes.append(best_stroke(start, end, cells.values(), drawn, (width, height)))
        drawn.update(strokes[-1].cells)
    placer = LabelPlacer(width, height, cells.values(), strokes)
    tags: list[Cell | None] = [None] * len(lines)
    for number in sorted(range(len(lines)), key=lambda number: len(strokes[number].cells)):
        tags[number] = placer.tag(strokes[number], sizes.tags[number])
    names = placer.names({cells[node]: sizes.names[node] for node in cells})
    found = {node: names[cell] for node, cell in cells.items() if cell in names}
    return MapLayout(width, height, lines, cells, tuple(strokes), tuple(tags), found)


def readable_layout(board: Board, sizes: LabelSizes, width: int, height: int) -> MapLayout:
    """A map of that width, as high as wanted or as much higher as it takes to be readable."""
    least = ROOM * len(sizes.names) + ROOM * len(sizes.tags)
    height = max(height, -(-least // width))
    while not (plan := lay_out(board, sizes, width, height)).is_readable and height < MOST_LINES:
        height = int(height * GROWTH) + 1
    return plan
