"""Lays out a board during editing, quickly: routes are straight unless bent, and much may be missing."""

from __future__ import annotations

import re
from math import isfinite
from typing import Literal

import numpy as np
from msgspec.structs import replace

from omnibus.core.board import LANGUAGES, Board, Place, Route
from omnibus.core.check import MOST_BEND
from omnibus.core.mechanisms import MECHANISMS
from omnibus.drawing.drawing import OVERVIEW_SCALE, Drawing, DrawnRoute, drawing_of, drawn_routes, fitted, places_on
from omnibus.drawing.labels import Ground, Numbers, around, layouts, names_on, placement_costs, reach_of, shared_area
from omnibus.drawing.layout import Label, Lane, Layout
from omnibus.drawing.routes import by_route, connections, dots, lane_spaces, measures, road_lines
from omnibus.drawing.scenery import scenery_of
from omnibus.drawing.shapes import Curve, Point, bent

DEFAULT_SIZE = (1000.0, 1000.0)
SMALLEST_SIDE, LARGEST_SIDE = 10.0, 1e6
MOST_SPACES = 12
"""The number of spaces drawn for a route that is longer than on any board."""
MOST_COUNTED = 127
"""The limit for any count at a place or on a route."""
DISTANCES, ANGLES = (1.0,), 8
"""The candidate positions of a name: fewer than in a final layout."""


def laid_out(board: Board) -> Drawing:
    """Lays the board out as it will be played, which takes seconds: routes bend to where there is room."""
    drawable, indices = _drawable(board)
    drawing = drawing_of(drawable)
    return replace(drawing, routes=_expanded(board, indices, drawing.routes))


def draft_of(board: Board) -> Drawing:
    """Lays out the drawable parts of a board; a route that cannot be drawn has no spaces."""
    drawable, indices = _drawable(board)
    drawable = fitted(drawable)
    sizes, links = measures(drawable), connections(drawable)
    lines = [bent(link.start, link.end, link.bend) if link.bend else Curve((link.start, link.end)) for link in links]
    lane, points = Lane(0.0, sizes.clearance, sizes.clearance), dots(drawable)
    rows = (lane_spaces(line, link, lane, sizes) for line, link in zip(lines, links, strict=True))
    layout = Layout(sizes, links, (lane,) * len(links), by_route(links, rows))
    labels = _labels(drawable, layout)
    overview = {language: tuple(_larger(label, points) for label in found) for language, found in labels.items()}
    return Drawing(
        size=drawable.size,
        sizes=sizes,
        roads=re.sub(r"\.0(?!\d)", "", road_lines(layout, lines)),
        routes=_expanded(board, indices, drawn_routes(drawable, layout)),
        places=places_on(drawable, labels, overview),
        cartouches={},
        scenery=scenery_of(drawable),
    )


def _expanded(board: Board, indices: list[int], drawn: tuple[DrawnRoute, ...]) -> tuple[DrawnRoute, ...]:
    """All routes of a board, without spaces if they were not drawn."""
    found = dict(zip(indices, drawn, strict=True))
    return tuple(found.get(index, DrawnRoute((), ())) for index in range(len(board.routes)))


# --- the drawable parts -------------------------------------------------------------------------------


def _drawable(board: Board) -> tuple[Board, list[int]]:
    """The drawable parts of a board, and the indices of its drawable routes."""
    is_valid = all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in board.size)
    size = board.size if is_valid else DEFAULT_SIZE
    places: dict[str, Place] = {}
    for place in board.places:
        if place.id not in places and (cleaned := _cleaned(place, size)) is not None:
            places[place.id] = cleaned
    drawable = replace(board, size=size, places=tuple(places.values()), names=replace(board.names, places={}))
    points = dots(drawable)
    indices = [index for index, route in enumerate(board.routes) if _has_ends(route, places, points)]
    routes = (board.routes[index] for index in indices)
    bounded = tuple(
        replace(
            route,
            length=min(max(route.length, 1), MOST_SPACES),
            bend=None if route.bend is None else min(max(route.bend, -MOST_BEND), MOST_BEND),
            **_bounded(route, "route_fields"),
        )
        for route in routes
    )
    return replace(drawable, routes=bounded), indices


def _cleaned(place: Place, size: tuple[float, float]) -> Place | None:
    """A place without invalid coordinates, and with a name in every language; None if nothing can be drawn."""

    def is_valid(xy: Point) -> bool:
        return all(isfinite(at) and -side <= at <= 2 * side for at, side in zip(xy, size, strict=True))

    at = place.xy if place.xy is not None and is_valid(place.xy) else None
    ends = tuple({end.id: end for end in place.ends if end.id != place.id and is_valid(end.xy)}.values())
    if at is None and not ends:
        return None
    texts = {} if isinstance(place.name, str) else place.name
    default = place.name if isinstance(place.name, str) else next(iter(texts.values()), "")
    names = {each: texts.get(each, default) for each in LANGUAGES}
    return replace(place, xy=at, ends=ends, name=names, **_bounded(place, "place_fields"))


def _bounded(item: Place | Route, fields: Literal["place_fields", "route_fields"]) -> dict[str, int]:
    """The mechanisms' counts, limited to drawable numbers."""
    found = {field: getattr(item, field) for kind in MECHANISMS for field in getattr(kind, fields)}
    counts = {field: value for field, value in found.items() if isinstance(value, int) and not isinstance(value, bool)}
    return {field: min(max(count, 0), MOST_COUNTED) for field, count in counts.items()}


def _has_ends(route: Route, places: dict[str, Place], points: dict[str, Point]) -> bool:
    """Whether both ends of a route have a point to draw it to, and at most one is at a country."""
    if route.a == route.b or not {route.a, route.b} <= places.keys():
        return False
    borders = [place for place in (places[route.a], places[route.b]) if place.xy is None]
    return all(any(end.id == route.endpoint for end in place.ends) for place in borders) and len(borders) < 2


# --- names -------------------------------------------------------------------------------------------


def _labels(board: Board, layout: Layout) -> dict[str, tuple[Label, ...]]:
    """The labels in each language; equal names are laid out once."""
    found: dict[tuple[str, ...], tuple[Label, ...]] = {}
    labels = {}
    for language in LANGUAGES:
        texts = tuple(board.place_name(place.id, language) for place in board.places)
        if texts not in found:
            found[texts] = _placed_labels(board, layout, language)
        labels[language] = found[texts]
    return labels


def _placed_labels(board: Board, layout: Layout, language: str) -> tuple[Label, ...]:
    """Places the names one after another, each where it covers least."""
    names, drawn = names_on(board, layout, language), _ground(layout)
    points = np.array([name.at for name in names]).reshape(-1, 2)
    radius = reach_of(board, layout)
    taken = np.empty((0, 4))
    labels = []
    for index, name in enumerate(names):
        options: list[Label] = []
        costs: list[float] = []
        for lines in layouts(name.text):
            labelled, extra = around(name, lines, name.size, radius, DISTANCES, ANGLES)
            options += labelled
            costs += extra.tolist()
        boxes = np.array([label.box for label in options])
        others = np.delete(points, index, axis=0)
        cost = (
            np.array(costs)
            + placement_costs(boxes, name, board, drawn, others)
            + shared_area(boxes, taken) / name.size**2 * 4
        )
        labels.append(options[int(np.argmin(cost))])
        taken = np.concatenate((taken, [labels[-1].box]))
    return tuple(labels)


def _larger(label: Label, points: dict[str, Point]) -> Label:
    """A name in the size for the overview, on the same side of its point."""
    at = points[label.node] * 2
    box = tuple(middle + (side - middle) * OVERVIEW_SCALE for middle, side in zip(at, label.box, strict=True))
    return replace(label, box=box, size=label.size * OVERVIEW_SCALE)


def _ground(layout: Layout) -> Ground:
    """Samples every space as a few points."""
    spaces = np.array([(s.x, s.y, np.radians(s.angle), s.width, s.height) for row in layout.spaces for s in row])
    x, y, angle, width, height = spaces.reshape(-1, 5).T
    parts: Numbers = np.linspace(-0.4, 0.4, 3)
    across, down = np.cos(angle) * width, np.sin(angle) * width
    xs, ys = x[:, None] + across[:, None] * parts, y[:, None] + down[:, None] * parts
    points = np.column_stack((xs.ravel(), ys.ravel()))
    return Ground(points, np.repeat(width * height / len(parts), len(parts)))
