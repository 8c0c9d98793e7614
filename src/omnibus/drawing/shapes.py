"""Points, boxes, rectangles and curves: plain geometry."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from math import cos, hypot, radians, sin

from msgspec import Struct

Point = tuple[float, float]
Box = tuple[float, float, float, float]


class Space(Struct, frozen=True):
    """One space of a route: a rectangle by its centre, `angle` in degrees, clockwise as SVG turns."""

    x: float
    y: float
    angle: float
    width: float
    height: float

    def corners(self, margin: float = 0.0) -> tuple[Point, ...]:
        """The four corners, moved outward by `margin`."""
        along_x, along_y = cos(radians(self.angle)), sin(radians(self.angle))
        half_width, half_height = self.width / 2 + margin, self.height / 2 + margin
        return tuple(
            (
                self.x + u * half_width * along_x - v * half_height * along_y,
                self.y + u * half_width * along_y + v * half_height * along_x,
            )
            for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )


class Curve(Struct, frozen=True, dict=True):
    """A polyline that can be sampled by distance."""

    points: tuple[Point, ...]

    @cached_property
    def reach(self) -> tuple[float, ...]:
        """The distance from the start to each point."""
        steps = (hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(self.points))
        return tuple(accumulate(steps, initial=0.0))

    def at(self, distance: float) -> Point:
        """The point at a distance from the start."""
        index = min(max(bisect_left(self.reach, distance), 1), len(self.reach) - 1)
        (x0, y0), (x1, y1) = self.points[index - 1], self.points[index]
        step = self.reach[index] - self.reach[index - 1] or 1.0
        part = (distance - self.reach[index - 1]) / step
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    def between(self, start: float, end: float) -> tuple[Point, ...]:
        """The part of the line from one distance to another, as points."""
        inner = [point for point, reach in zip(self.points, self.reach, strict=True) if start < reach < end]
        return (self.at(start), *inner, self.at(end))

    def aside(self, offset: float) -> Curve:
        """The parallel line at a constant distance."""
        moved = []
        for index, (x, y) in enumerate(self.points):
            before = self.points[max(index - 1, 0)]
            after = self.points[min(index + 1, len(self.points) - 1)]
            dx, dy = after[0] - before[0], after[1] - before[1]
            size = hypot(dx, dy) or 1.0
            moved.append((x - dy / size * offset, y + dx / size * offset))
        return Curve(tuple(moved))


def bent(start: Point, end: Point, bend: float, steps: int = 24) -> Curve:
    """A gentle arc between two points; `bend` 0 is straight."""
    control = (
        (start[0] + end[0]) / 2 - (end[1] - start[1]) * bend,
        (start[1] + end[1]) / 2 + (end[0] - start[0]) * bend,
    )
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return Curve(tuple(points))


def overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two convex polygons share more than their edge (separating axes)."""
    for polygon in (one, other):
        for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            nx, ny = y1 - y0, x0 - x1
            first = [x * nx + y * ny for x, y in one]
            second = [x * nx + y * ny for x, y in other]
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True


def covered(polygon: Sequence[Point], box: Box) -> float:
    """The area of a convex polygon inside a box."""
    points = list(polygon)
    for axis, limit, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        points = _clip(points, axis, limit, sign)
        if not points:
            return 0.0
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True))
    return abs(area) / 2


def _clip(points: list[Point], axis: int, limit: float, sign: int) -> list[Point]:
    """The part of a polygon on one side of a line along an axis."""
    kept: list[Point] = []
    for index, after in enumerate(points):
        before = points[index - 1]
        inside, was_inside = sign * (after[axis] - limit) >= 0, sign * (before[axis] - limit) >= 0
        if inside != was_inside:
            part = (limit - before[axis]) / (after[axis] - before[axis])
            kept.append((before[0] + (after[0] - before[0]) * part, before[1] + (after[1] - before[1]) * part))
        if inside:
            kept.append(after)
    return kept


def common(one: Box, other: Box) -> float:
    """The area two boxes share."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width * height if width > 0 and height > 0 else 0.0
