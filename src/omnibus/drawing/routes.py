"""Lays routes out: their bends, and the distance of their spaces from crowded places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, ceil, degrees, hypot

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from omnibus.core.board import Board
from omnibus.drawing.layout import Connection, Lane, Layout, Measures
from omnibus.drawing.mechanisms import pictures
from omnibus.drawing.shapes import Box, Curve, Point, Space, bent, overlap
from omnibus.drawing.step_budget import StepBudget
from omnibus.drawing.svg import polyline

BENDS = (0.0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.25, -0.25, 0.33, -0.33, 0.42, -0.42)
"""Candidate bends: how far the control point is moved sideways, relative to the length; straight comes first."""

PASSES = 4
SAMPLE = 9.0
MOST_STEPS = 1_200_000
"""The budget for the routes of one board; the most crowded built-in board takes three quarters of it."""
COMPARING, TOUCHING, DRAWING = 25, 12, 100
"""The steps to compare two lines, to compare two spaces, and to lay out a row of spaces."""
POINTS_A_STEP = 100

Rows = tuple[tuple[Space, ...], ...]
"""The spaces of several routes."""


def dots(board: Board) -> dict[str, Point]:
    """Every point where routes end: places and the ends of countries, by id."""
    found: dict[str, Point] = {}
    for place in board.places:
        if place.xy is not None:
            found[place.id] = place.xy
        for end in place.ends:
            found[end.id] = end.xy
    return found


def connections(board: Board) -> tuple[Connection, ...]:
    """The board's routes, grouped by parallels, in the order of their first route."""
    points = dots(board)
    found = []
    for index, group in enumerate(board.parallels):
        if group[0] != index:
            continue
        first = board.routes[index]
        start, end = node_of(board, index, first.a), node_of(board, index, first.b)
        found.append(
            Connection(
                routes=group,
                reversed=tuple(board.routes[other].a != first.a for other in group),
                nodes=(start, end),
                start=points[start],
                end=points[end],
                length=max(board.routes[other].length for other in group),
                bend=_fixed_bend(board, group),
            )
        )
    return tuple(found)


def _fixed_bend(board: Board, group: tuple[int, ...]) -> float | None:
    """The bend of parallel routes in the file, relative to the first of them."""
    first = board.routes[group[0]]
    routes = (board.routes[index] for index in group)
    return next((each.bend if each.a == first.a else -each.bend for each in routes if each.bend is not None), None)


def node_of(board: Board, route: int, place_id: str) -> str:
    """The point where a route meets a place: the place itself, or the end at a country."""
    place = board.places[board.place_index[place_id]]
    endpoint = board.routes[route].endpoint
    if place.xy is not None or not place.ends:
        return place.id
    return endpoint if endpoint is not None else place.ends[0].id


def measures(board: Board) -> Measures:
    """Chooses sizes that suit the density of the board."""
    pitches = sorted(max(10.0, each.distance - 32) / each.length for each in connections(board))
    tight = pitches[len(pitches) // 5] if pitches else 70.0
    height = min(17.5, max(13.6, tight * 0.3))
    marked = any(picture.kind_of_place(place) for picture in pictures(board.game) for place in board.places)
    dot = height * (0.76 if marked else 0.66)
    return Measures(
        height=height,
        longest=height * 4.5,
        shortest=height * 1.7,
        gap=height * 0.18,
        dot=dot,
        clearance=dot + height * 0.22,
        text=max(height * 0.98, 14.2),
    )


def side_by_side(centre: Curve, link: Connection, sizes: Measures) -> Iterator[Curve]:
    """The line of each parallel route of a connection."""
    count = len(link.routes)
    return (centre.aside((number - (count - 1) / 2) * (sizes.height + sizes.gap)) for number in range(count))


def lane_spaces(centre: Curve, link: Connection, lane: Lane, sizes: Measures) -> Rows:
    """The spaces of each parallel route, from the connection's start to its end."""
    return tuple(_row_on(line, link.length, lane, sizes) for line in side_by_side(centre, link, sizes))


def by_route(links: Iterable[Connection], lanes: Iterable[Rows]) -> Rows:
    """The spaces of every route, by its index, from its place `a` to its place `b`."""
    found: dict[int, tuple[Space, ...]] = {}
    for link, rows in zip(links, lanes, strict=True):
        for route, backwards, row in zip(link.routes, link.reversed, rows, strict=True):
            found[route] = row[::-1] if backwards else row
    return tuple(found[index] for index in range(len(found)))


def _row_on(curve: Curve, length: int, lane: Lane, sizes: Measures) -> tuple[Space, ...]:
    """The spaces of one route along its line."""
    usable = max(curve.reach[-1] - lane.head - lane.tail, length * 6.0)
    pitch = usable / length
    width = min(sizes.longest, pitch - sizes.gap)
    found = []
    for number in range(length):
        middle = lane.head + (number + 0.5) * pitch
        x, y = curve.at(middle)
        before, after = curve.at(middle - width / 2), curve.at(middle + width / 2)
        angle = degrees(atan2(after[1] - before[1], after[0] - before[0]))
        found.append(Space(round(x, 2), round(y, 2), round(angle, 2), round(width, 2), round(sizes.height, 2)))
    return tuple(found)


def road_lines(layout: Layout, centres: Iterable[Curve] | None = None) -> str:
    """Path data of the roads: one along each connection, and one under each parallel route."""
    lines = []
    for centre, link, lane in zip(centres or layout.centres(), layout.links, layout.lanes, strict=True):
        lines.append(polyline(centre.points[::2] if len(centre.points) > 2 else centre.points))
        roads = side_by_side(centre, link, layout.sizes) if len(link.routes) > 1 else ()
        lines += [polyline(road.between(lane.head, road.reach[-1] - lane.tail)) for road in roads]
    return "".join(lines)


class _Trace(Struct, frozen=True):
    """A candidate line as sample points, with half its thickness and its box."""

    points: npt.NDArray[np.float64]
    half: float
    box: Box


def _trace(link: Connection, bend: float, sizes: Measures) -> _Trace:
    curve = bent(link.start, link.end, bend)
    total, clear = curve.reach[-1], sizes.clearance
    count = max(3, ceil((total - 2 * clear) / SAMPLE))
    walked = np.linspace(clear, total - clear, count)
    xs, ys = np.array(curve.points).T
    points = np.column_stack((np.interp(walked, curve.reach, xs), np.interp(walked, curve.reach, ys)))
    lanes = len(link.routes)
    half = (lanes * sizes.height + (lanes - 1) * sizes.gap) / 2
    left, top = points.min(axis=0) - half
    right, bottom = points.max(axis=0) + half
    return _Trace(points, half, (float(left), float(top), float(right), float(bottom)))


def _apart(one: Box, other: Box) -> bool:
    return one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]


def _around(traces: Sequence[_Trace]) -> Box:
    """The box around all candidates of a connection."""
    left, top, right, bottom = zip(*(trace.box for trace in traces), strict=True)
    return min(left), min(top), max(right), max(bottom)


def _conflict(one: _Trace, other: _Trace, margin: float) -> float:
    """The cost of two lines being too close."""
    if _apart(one.box, other.box):
        return 0.0
    limit = (one.half + other.half + margin) ** 2
    across, down = (np.subtract.outer(mine, its) for mine, its in zip(one.points.T, other.points.T, strict=True))
    nearest = np.minimum((across * across + down * down).min(axis=1) / limit, 1.0)
    return float(3 * ((1 - nearest) ** 2).sum())


def _over(trace: _Trace, boxes: Sequence[Box]) -> float:
    """The cost of a line crossing boxes."""
    cost = 0.0
    for box in boxes:
        if not _apart(box, trace.box):
            outside = np.maximum(np.maximum(np.array(box[:2]) - trace.points, trace.points - np.array(box[2:])), 0)
            away = np.hypot(outside[:, 0], outside[:, 1]) / (trace.half + 2)
            cost += 1.5 * float(np.maximum(1 - away, 0).sum())
    return cost


class Router:
    """Lays a board's routes out; caches comparisons, so a second round is quick.

    Once the budget is spent, the remaining conflicts stay.
    """

    def __init__(self, board: Board) -> None:
        self.board, self.budget = board, StepBudget(MOST_STEPS)
        self.sizes = measures(board)
        self.links = connections(board)
        self.dots = dots(board)
        self.bends = [BENDS if link.bend is None else (link.bend,) for link in self.links]
        self.traces = [
            [_trace(link, bend, self.sizes) for bend in bends]
            for link, bends in zip(self.links, self.bends, strict=True)
        ]
        self.pairs: dict[tuple[int, int, int, int], float] = {}
        self.alone = [
            [self._alone(link, trace, bend) for trace, bend in zip(traces, bends, strict=True)]
            for link, traces, bends in zip(self.links, self.traces, self.bends, strict=True)
        ]
        self.own = self.alone
        self.choice = [0] * len(self.links)
        boxes = [_around(traces) for traces in self.traces]
        self.near = [
            [other for other, its in enumerate(boxes) if other != index and not _apart(own, its)]
            for index, own in enumerate(boxes)
        ]

    def plan(self, keep_out: Sequence[Box] = ()) -> Layout:
        """Bends routes as little as keeps them clear of places, of one another and of these boxes."""
        self.own = [
            [cost + _over(trace, keep_out) for cost, trace in zip(costs, traces, strict=True)]
            for costs, traces in zip(self.alone, self.traces, strict=True)
        ]
        lanes = tuple(_trim(self.links, self._bends(), self.sizes, self.budget))
        spaces = (_spaces(link, lane, self.sizes) for link, lane in zip(self.links, lanes, strict=True))
        return Layout(self.sizes, self.links, lanes, by_route(self.links, spaces))

    def _alone(self, link: Connection, trace: _Trace, bend: float) -> float:
        """The cost of a line alone: its bend, leaving the board, crossing places."""
        cost = 18.0 * bend**2 * (0.45 if link.length == 1 else 1.0)
        inside = np.minimum(trace.points, np.array(self.board.size) - trace.points).min(axis=1)
        cost += float(np.maximum(self.sizes.height * 0.4 + trace.half - inside, 0).sum()) / 4
        needed = self.sizes.dot + trace.half + self.sizes.height * 0.3
        others = np.array([point for name, point in self.dots.items() if name not in link.nodes]).reshape(-1, 2)
        apart = trace.points[:, None, :] - others[None, :, :]
        nearest = np.hypot(apart[..., 0], apart[..., 1]).min(axis=0)
        return cost + 6 * float(np.maximum(1 - nearest / needed, 0).sum())

    def _between(self, i: int, a: int, j: int, b: int) -> float:
        key = (i, a, j, b) if i < j else (j, b, i, a)
        self.budget.spend(1)
        if key not in self.pairs:
            one, other = self.traces[key[0]][key[1]], self.traces[key[2]][key[3]]
            self.budget.spend(COMPARING + len(one.points) * len(other.points) // POINTS_A_STEP)
            self.pairs[key] = _conflict(one, other, self.sizes.gap)
        return self.pairs[key]

    def _cost(self, index: int, choice: int) -> float:
        if self.budget.is_spent:
            return self.own[index][choice]
        return self.own[index][choice] + sum(
            self._between(index, choice, other, self.choice[other]) for other in self.near[index]
        )

    def _bends(self) -> list[float]:
        for _ in range(PASSES):
            before = list(self.choice)
            for index in range(len(self.links)):
                options = range(len(self.bends[index]))
                self.choice[index] = min(options, key=lambda option: (self._cost(index, option), option))
            for i, j in self._tangled():
                if not self.budget.is_spent:
                    self._untangle(i, j)
            if before == self.choice or self.budget.is_spent:
                break
        return [bends[choice] for bends, choice in zip(self.bends, self.choice, strict=True)]

    def _tangled(self) -> list[tuple[int, int]]:
        """The pairs that are still too close; moving only one of the two may never help."""
        if self.budget.is_spent:
            return []
        return [
            (i, j)
            for j, near in enumerate(self.near)
            for i in near
            if i < j and self._between(i, self.choice[i], j, self.choice[j]) > 2
        ]

    def _untangle(self, i: int, j: int) -> None:
        """Optimizes the bends of two connections together."""
        first, second = (
            [
                self._cost(one, option) - self._between(one, option, other, self.choice[other])
                for option in range(len(self.bends[one]))
            ]
            for one, other in ((i, j), (j, i))
        )
        _, self.choice[i], self.choice[j] = min(
            (before + after + self._between(i, a, j, b), a, b)
            for a, before in enumerate(first)
            for b, after in enumerate(second)
        )


def _trim(links: Sequence[Connection], bends: Sequence[float], sizes: Measures, budget: StepBudget) -> list[Lane]:
    """Moves spaces away from crowded places until those of different connections no longer touch."""
    lanes = [Lane(bend, sizes.clearance, sizes.clearance) for bend in bends]
    spaces = [_spaces(link, lane, sizes) for link, lane in zip(links, lanes, strict=True)]
    meeting = [
        (i, j, node)
        for i, link in enumerate(links)
        for j, other in enumerate(links[:i])
        for node in set(link.nodes) & set(other.nodes)
    ]
    for _ in range(48):
        crowded = set()
        for i, j, node in meeting:
            if budget.is_spent:
                return lanes
            budget.spend(TOUCHING * len(links[i].routes) * len(links[j].routes))
            one, other = _first(links[i], spaces[i], node), _first(links[j], spaces[j], node)
            if _touch(one, other, sizes.gap / 2):
                crowded |= {(index, node) for index in _longer(i, one[0].width, j, other[0].width)}
        changed = {index for index, node in crowded if _shorten(links, lanes, index, node, sizes)}
        if not changed:
            break
        for index in changed:
            budget.spend(DRAWING * len(links[index].routes))
            spaces[index] = _spaces(links[index], lanes[index], sizes)
    return lanes


def _spaces(link: Connection, lane: Lane, sizes: Measures) -> Rows:
    return lane_spaces(bent(link.start, link.end, lane.bend), link, lane, sizes)


def _first(link: Connection, rows: Sequence[Sequence[Space]], node: str) -> list[Space]:
    return [row[0] if link.nodes[0] == node else row[-1] for row in rows]


def _touch(one: Sequence[Space], other: Sequence[Space], margin: float) -> bool:
    return any(
        overlap(a.corners(margin), b.corners(margin))
        for a in one
        for b in other
        if hypot(a.x - b.x, a.y - b.y) < (a.width + b.width) / 2 + a.height
    )


def _longer(i: int, one: float, j: int, other: float) -> tuple[int, ...]:
    """The connections that are shortened: the one with longer spaces, or both if they are similar."""
    if abs(one - other) < 2:
        return i, j
    return (i,) if one > other else (j,)


def _shorten(links: Sequence[Connection], lanes: list[Lane], index: int, node: str, sizes: Measures) -> bool:
    link, lane = links[index], lanes[index]
    usable = link.distance - lane.head - lane.tail - 1.5
    if usable / link.length - sizes.gap < sizes.shortest:
        return False
    head = lane.head + (1.5 if link.nodes[0] == node else 0.0)
    tail = lane.tail + (1.5 if link.nodes[1] == node else 0.0)
    lanes[index] = Lane(lane.bend, head, tail)
    return True
