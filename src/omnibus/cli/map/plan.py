"""A map of a board for a window of some size: where places, lines, tags and names stand, whoever owns what."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from omnibus.cli.map.lettering import Sheet, Words
from omnibus.cli.map.spots import Cell, spots_of
from omnibus.cli.map.strokes import Stroke, best_stroke
from omnibus.core.board import Board
from omnibus.drawing.routes import Connection, connections, dots

ROOM = 25
"""Characters that a map needs for every place and every line, if it is to be read easily."""
GROWTH = 1.12
MOST_LINES = 160


class Lettering(Struct, frozen=True):
    """What is to be written on a map."""

    names: Mapping[str, tuple[str, int]]
    """By the point where routes end: the name, and how many columns are kept behind it for a sign."""
    tags: tuple[int, ...]
    """How wide the tag of each connection is."""


class Plan(Struct, frozen=True):
    """Where everything stands on a map."""

    width: int
    height: int
    connections: tuple[Connection, ...]
    spots: dict[str, Cell]
    """The points where routes end."""
    strokes: tuple[Stroke, ...]
    """A line for each connection."""
    tags: tuple[Cell | None, ...]
    """Where the tag of each connection begins; None where there is no room."""
    names: dict[str, tuple[Words, ...]]
    """The name at each point; missing where there is no room."""

    @property
    def is_readable(self) -> bool:
        """Whether there is room for everything, and a little more."""
        complete = None not in self.tags and len(self.names) == len(self.spots)
        return complete and self.width * self.height >= ROOM * (len(self.spots) + len(self.tags))


def plan_of(board: Board, lettering: Lettering, width: int, height: int) -> Plan:
    """Lays a map out for so many columns and lines. The same arguments give the same map."""
    spots, lines = spots_of(dots(board), width, height), connections(board)
    drawn: set[Cell] = set()
    strokes: list[Stroke] = []
    for line in lines:
        start, end = (spots[node] for node in line.nodes)
        strokes.append(best_stroke(start, end, spots.values(), drawn, (width, height)))
        drawn.update(strokes[-1].cells)
    sheet = Sheet(width, height, spots.values(), strokes)
    tags: list[Cell | None] = [None] * len(lines)
    for number in sorted(range(len(lines)), key=lambda number: len(strokes[number].cells)):
        tags[number] = sheet.tag(strokes[number], lettering.tags[number])
    names = sheet.names({spots[node]: lettering.names[node] for node in spots})
    found = {node: names[spot] for node, spot in spots.items() if spot in names}
    return Plan(width, height, lines, spots, tuple(strokes), tuple(tags), found)


def readable_plan(board: Board, lettering: Lettering, width: int, height: int) -> Plan:
    """A map of that width, as high as wanted or as much higher as it takes to be readable."""
    least = ROOM * len(lettering.names) + ROOM * len(lettering.tags)
    height = max(height, -(-least // width))
    while not (plan := plan_of(board, lettering, width, height)).is_readable and height < MOST_LINES:
        height = int(height * GROWTH) + 1
    return plan
