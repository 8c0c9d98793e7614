"""A board's layout as data: the courses of its routes, their spaces, and the names."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Literal

from msgspec import Struct

from omnibus.drawing.shapes import Box, Curve, Point, Space, bent

LINE = 1.06
"""The distance of two lines, relative to the text size."""
SLOT = 0.92
"""The width of a slot beside a name, relative to the text size."""

Anchor = Literal["start", "middle", "end"]


class Measures(Struct, frozen=True):
    """The sizes in a drawing, in the board's units."""

    height: float
    """The thickness of a space."""
    longest: float
    shortest: float
    gap: float
    """Between two spaces of a route, and between parallel routes."""
    dot: float
    """The radius of a place."""
    clearance: float
    """From a place's centre to the nearest space."""
    text: float
    """The size of a place's name."""


class Connection(Struct, frozen=True):
    """One or more parallel routes between the same two points."""

    routes: tuple[int, ...]
    reversed: tuple[bool, ...]
    nodes: tuple[str, str]
    start: Point
    end: Point
    length: int
    bend: float | None = None
    """The bend in the board's file, or None."""

    @property
    def distance(self) -> float:
        """The straight line between both ends."""
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])


class Lane(Struct, frozen=True):
    """The course of a connection: its bend, and the distance of its spaces from each end."""

    bend: float
    head: float
    tail: float


class Layout(Struct, frozen=True):
    """The layout of a whole board."""

    sizes: Measures
    links: tuple[Connection, ...]
    lanes: tuple[Lane, ...]
    spaces: tuple[tuple[Space, ...], ...]
    """By route index, from the route's place `a` to its place `b`."""

    def centres(self) -> Iterator[Curve]:
        """The middle line of each connection."""
        return (bent(link.start, link.end, lane.bend) for link, lane in zip(self.links, self.lanes, strict=True))


class Label(Struct, frozen=True):
    """A name of one or two lines, with slots for passengers beside it; `box` encloses all of it."""

    node: str
    place: str
    lines: tuple[str, ...]
    box: Box
    anchor: Anchor
    size: float
    slots: int

    def start(self) -> Point:
        """The start of the first line: on its baseline, at the side that `anchor` names."""
        x0, y0, x1, _ = self.box
        inline = self.size * (SLOT + 0.15) if self.slots == 1 else 0.0
        x = {"start": x0, "end": x1 - inline, "middle": (x0 + x1 - inline) / 2}[self.anchor]
        return x, y0 + self.size * (LINE * 0.5 + 0.34)

    @property
    def slot_size(self) -> float:
        """The height, and about the width, of a slot."""
        return self.size * SLOT

    def waiting(self, count: int) -> tuple[Point, ...]:
        """The middles of the slots: a single one behind the name, more in a row below it."""
        size = self.slot_size
        x0, y0, x1, y1 = self.box
        if self.slots == 1:
            left, y = x1 - size, y0 + self.size * LINE * (len(self.lines) - 0.5)
        else:
            middle = (x0 + x1 - size * count) / 2
            left, y = {"start": x0, "end": x1 - size * count}.get(self.anchor, middle), y1 - size * 0.56
        return tuple((left + size * (step + 0.5), y) for step in range(count))
