"""Lines between places, in braille dots: a character has two columns of four dots."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property

from msgspec import Struct

from omnibus.cli.map.grid import Cell
from omnibus.drawing.shapes import bent

ACROSS, DOWN = 2, 4
"""The dots of a character, per line and per column."""
BENDS = (0.0, 0.08, -0.08, 0.16, -0.16, 0.25, -0.25)
"""The possible bends of a line, relative to its length; straight comes first."""
BENT, AGAINST_A_PLACE, BESIDE_A_PLACE, ON_A_LINE, OUTSIDE = 20.0, 50.0, 10.0, 0.5, 100.0
"""Penalties for a line."""
BRAILLE = 0x2800
BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille character's dots, line by line."""


class Stroke(Struct, frozen=True, dict=True):
    """A line from one place to another."""

    dots: tuple[Cell, ...]
    """In order, in dot coordinates."""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The characters that it crosses, in order."""
        return tuple(dict.fromkeys(cell_of(dot) for dot in self.dots))


def cell_of(dot: Cell) -> Cell:
    """The character of a dot."""
    return dot[0] // ACROSS, dot[1] // DOWN


def braille(dots: Collection[Cell]) -> str:
    """The braille character of dots in one cell."""
    return chr(BRAILLE + sum({BITS[y % DOWN][x % ACROSS] for x, y in dots}))


def thick(stroke: Stroke) -> Iterator[Cell]:
    """The dots of a line, twice as thick, within the same characters."""
    (x0, y0), (x1, y1) = stroke.dots[0], stroke.dots[-1]
    across, down = (0, 1) if abs(x1 - x0) >= abs(y1 - y0) else (1, 0)
    inside = set(stroke.cells)
    for x, y in stroke.dots:
        yield x, y
        beside = ((x + across, y + down), (x - across, y - down))
        yield next((dot for dot in beside if cell_of(dot) in inside), (x, y))


def best_stroke(start: Cell, end: Cell, places: Collection[Cell], drawn: Collection[Cell], size: Cell) -> Stroke:
    """The line between two places that best avoids other places and lines."""
    others = set(places) - {start, end}

    def penalty(bend: float) -> float:
        cells = set(_bent(start, end, bend).cells)
        beside = {(x + step, y) for x, y in cells for step in (-1, 1)}
        outside = sum(not (0 <= x < size[0] and 0 <= y < size[1]) for x, y in cells)
        return (
            abs(bend) * BENT
            + len(cells & others) * AGAINST_A_PLACE
            + len(beside & others) * BESIDE_A_PLACE
            + len(cells.intersection(drawn)) * ON_A_LINE
            + outside * OUTSIDE
        )

    return _bent(start, end, min(BENDS, key=penalty))


def _bent(start: Cell, end: Cell, bend: float) -> Stroke:
    """A curve between the centres of two characters."""
    (x0, y0), (x1, y1) = ((x * ACROSS + ACROSS // 2, y * DOWN + DOWN // 2) for x, y in (start, end))
    curve = bent((x0, y0), (x1, y1), bend, steps=int(max(abs(x1 - x0), abs(y1 - y0)) * 1.3) + 2)
    return Stroke(tuple(dict.fromkeys((int(x), int(y)) for x, y in curve.points)))
