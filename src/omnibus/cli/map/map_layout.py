"""The layout of a map for a window size: places, lines, tags and names, independent of the game."""

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
"""Characters per place and line that a readable map needs."""
GROWTH = 1.12
MOST_LINES = 160


class LabelSizes(Struct, frozen=True):
    """The labels of a map."""

    names: Mapping[str, tuple[str, int]]
    """By point: the name, and the columns reserved after it for a sign."""
    tags: tuple[int, ...]
    """The width of each connection's tag."""


class MapLayout(Struct, frozen=True):
    """The positions of everything on a map."""

    width: int
    height: int
    connections: tuple[Connection, ...]
    cells: dict[str, Cell]
    """The cells of the points where routes end."""
    strokes: tuple[Stroke, ...]
    """The line of each connection."""
    tags: tuple[Cell | None, ...]
    """The first cell of each connection's tag; None if there was no room."""
    names: dict[str, tuple[LabelLine, ...]]
    """The name at each point; missing if there was no room."""

    @property
    def is_readable(self) -> bool:
        """Whether everything fits, with some space left."""
        complete = None not in self.tags and len(self.names) == len(self.cells)
        return complete and self.width * self.height >= ROOM * (len(self.cells) + len(self.tags))


def lay_out(board: Board, sizes: LabelSizes, width: int, height: int) -> MapLayout:
    """Lays out a map of this size. Deterministic."""
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
    """A map of this width, at least this high, and higher if readability requires it."""
    least = ROOM * len(sizes.names) + ROOM * len(sizes.tags)
    height = max(height, -(-least // width))
    while not (plan := lay_out(board, sizes, width, height)).is_readable and height < MOST_LINES:
        height = int(height * GROWTH) + 1
    return plan
