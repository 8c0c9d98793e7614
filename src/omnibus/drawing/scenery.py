"""Rivers, water, parks and borders: defined by a few points, drawn as smooth lines and areas."""

from __future__ import annotations

from msgspec import Struct

from omnibus.core.board import Board, Scenery
from omnibus.core.check import MOST_SCENERY, MOST_TRACED
from omnibus.drawing import palette
from omnibus.drawing.palette import WIDTHS
from omnibus.drawing.shapes import Point
from omnibus.drawing.svg import tag

AREAS = ("water", "park")


class DrawnScenery(Struct, frozen=True):
    """A piece of scenery: path data of its line, or around its area."""

    kind: str
    path: str


def scenery_of(board: Board) -> tuple[DrawnScenery, ...]:
    """The drawable scenery of a board, up to a limit."""
    found = ((piece, _points_on(piece, board.size)) for piece in board.scenery[:MOST_SCENERY])
    return tuple(
        DrawnScenery(piece.kind, smooth(points, piece.kind in AREAS))
        for piece, points in found
        if len(points) > (2 if piece.kind in AREAS else 1)
    )


def _points_on(piece: Scenery, size: tuple[float, float]) -> list[Point]:
    """The points of a piece, without those far off the board."""
    width, height = size
    return [(x, y) for x, y in piece.points[:MOST_TRACED] if -width <= x <= 2 * width and -height <= y <= 2 * height]


def smooth(points: list[Point], closed: bool) -> str:
    """Path data of a smooth curve through points."""
    last = len(points) - 1
    around = [points[-1], *points, points[0], points[1]] if closed else [points[0], *points, points[last]]
    path = f"M{_short(points[0])}"
    for before, start, end, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        path += f"C{_short(first)} {_short(second)} {_short(end)}"
    return path + "Z" if closed else path


def _short(point: Point) -> str:
    return f"{round(point[0], 1):g} {round(point[1], 1):g}"


def scenery_layer(board: Board) -> str:
    return "".join(_painted(piece) for piece in scenery_of(board))


def _painted(piece: DrawnScenery) -> str:
    ink = palette.PRINT
    if piece.kind in AREAS:
        fill, edge = (ink["water"], ink["shore"]) if piece.kind == "water" else (ink["park"], ink["park_edge"])
        return tag("path", d=piece.path, fill=fill, stroke=edge, stroke_width=WIDTHS["edge"])
    line = {"d": piece.path, "fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    if piece.kind == "border":
        return tag("path", **line, stroke=ink["brass"], stroke_width=WIDTHS["border"], stroke_dasharray="9 6")
    shore = tag("path", **line, stroke=ink["shore"], stroke_width=WIDTHS["shores"])
    return shore + tag("path", **line, stroke=ink["water"], stroke_width=WIDTHS["river"])
