"""Places names beside their places, off the routes, and off one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from omnibus.core.board import Board, Place
from omnibus.drawing.layout import LINE, SLOT, Anchor, Label, Layout
from omnibus.drawing.mechanisms import pictures
from omnibus.drawing.routes import dots
from omnibus.drawing.shapes import Box, Point, common, covered
from omnibus.drawing.step_budget import StepBudget

ANGLES = 24
DISTANCES = (1.0, 5.0, 10.0, 16.0, 24.0)
SCALES = (1.0, 0.87, 0.78)
"""The sizes to try for a name, in order."""
SMALLER = 0.9
"""The cost of each smaller size."""
MOST_CANDIDATES = 80
"""The number of best positions of a name that are compared with those of other names."""
PASSES = 5
MOST_GROUND = 2000
"""The maximum number of points considered around a name; the most crowded built-in board has slightly fewer."""
MOST_STEPS = 100_000
"""The budget for all names of a board; once it is spent, smaller sizes are no longer tried."""
POINTS_A_STEP = 120

_WIDTHS = dict.fromkeys("ijlI|!'’.,:;·", 0.32) | dict.fromkeys("frt-()[]/ –", 0.43) | dict.fromkeys("mwMW@%&—", 0.95)
"""The widths of narrow, rather narrow, and wide characters, relative to the text size."""

Numbers = npt.NDArray[np.float64]


def text_width(text: str, size: float) -> float:
    """The approximate width of bold text, rather too wide than too narrow."""
    total = 0.0  # sum() rounds differently from Python 3.12 on
    for character in text:
        total += _WIDTHS.get(character, 0.72 if character.isupper() else 0.62)
    return total * size


def layouts(name: str) -> tuple[tuple[str, ...], ...]:
    """A name in one line, and if possible broken into two."""
    words = name.split(" ")
    broken = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    for cut, character in enumerate(name):
        if character == "-" and 2 < cut < len(name) - 3:
            broken.append((name[: cut + 1], name[cut + 1 :]))
    if not broken:
        return ((name,),)
    return (name,), min(broken, key=lambda lines: max(text_width(line, 1) for line in lines))


# --- obstacles ---------------------------------------------------------------------------------------


class Ground(Struct, frozen=True):
    """Everything drawn so far, sampled as points that each represent a small area."""

    points: Numbers
    areas: Numbers

    def under(self, boxes: Numbers) -> Numbers:
        """The approximate area inside each of the boxes (rows of left, top, right, bottom)."""
        x, y = self.points.T
        inside = (x >= boxes[:, :1]) & (x <= boxes[:, 2:3]) & (y >= boxes[:, 1:2]) & (y <= boxes[:, 3:])
        return np.asarray(inside @ self.areas, dtype=np.float64)

    def near(self, area: Box) -> Ground:
        """The part inside a box; of too many points, every n-th one also represents its neighbours."""
        x, y = self.points.T
        (kept,) = np.nonzero((x >= area[0]) & (x <= area[2]) & (y >= area[1]) & (y <= area[3]))
        thinned = kept[:: max(1, -(-len(kept) // MOST_GROUND))]
        return Ground(self.points[thinned], self.areas[thinned] * (len(kept) / max(1, len(thinned))))

    def joined(self, boxes: Iterable[Box]) -> Ground:
        """Adds boxes."""
        points, areas = [self.points], [self.areas]
        for left, top, right, bottom in boxes:
            inside = np.array(list(_inside(((left, top), (right, top), (right, bottom), (left, bottom)))))
            points.append(inside)
            areas.append(np.full(len(inside), (right - left) * (bottom - top) / len(inside)))
        return Ground(np.concatenate(points), np.concatenate(areas))


def ground(board: Board, layout: Layout, margin: float = 1.5) -> Ground:
    """Samples every space and every place, with a margin around it."""
    points: list[Point] = []
    areas: list[float] = []
    for space in (space for row in layout.spaces for space in row):
        inside = list(_inside(space.corners(margin)))
        points += inside
        areas += [(space.width + 2 * margin) * (space.height + 2 * margin) / len(inside)] * len(inside)
    radius = layout.sizes.dot + margin
    for x, y in dots(board).values():
        circles = [
            (x + radius * part * cos(pi * step / 6), y + radius * part * sin(pi * step / 6))
            for part in (0.3, 0.7, 1.0)
            for step in range(12)
        ]
        points += circles
        areas += [pi * radius**2 / len(circles)] * len(circles)
    return Ground(np.array(points).reshape(-1, 2), np.array(areas))


def _inside(corners: Sequence[Point]) -> Iterator[Point]:
    """Points spread evenly over a rectangle, including its edge: four rows of nine."""
    (x0, y0), (x1, y1), _, (x3, y3) = corners
    for column in range(9):
        for row in range(4):
            u, v = column / 8, row / 3
            yield x0 + (x1 - x0) * u + (x3 - x0) * v, y0 + (y1 - y0) * u + (y3 - y0) * v


# --- candidate positions of a name -------------------------------------------------------------------


class Name(Struct, frozen=True):
    """A name to be placed, and its point."""

    node: str
    place: str
    text: str
    at: Point
    size: float
    slots: int


def names_on(board: Board, layout: Layout, language: str) -> list[Name]:
    """The names of all places, and of the ends of countries."""
    size = layout.sizes.text
    found = []
    for place in board.places:
        text = board.place_name(place.id, language)
        if place.xy is not None:
            found.append(Name(place.id, place.id, text, place.xy, size, _slots(board, place)))
        for number, end in enumerate(place.ends):
            slots = _slots(board, place) if number == 0 else 0
            found.append(Name(end.id, place.id, text.upper(), end.xy, size * 0.8, slots))
    return found


def _slots(board: Board, place: Place) -> int:
    return sum(picture.slots(place) for picture in pictures(board.game))


def _extent(lines: Sequence[str], size: float, slots: int) -> tuple[float, float]:
    width = max(text_width(line, size) for line in lines)
    height = size * LINE * len(lines)
    if slots == 1:
        width += size * (SLOT + 0.15)
    elif slots > 1:
        width, height = max(width, slots * size * SLOT), height + size * 1.05
    return width, height


class _Options(Struct, frozen=True):
    """The best candidate positions of a name, each with its box and its cost."""

    labels: list[Label]
    boxes: Numbers
    costs: Numbers


def _options(name: Name, board: Board, layout: Layout, drawn: Ground, others: Numbers, budget: StepBudget) -> _Options:
    labels: list[Label] = []
    costs: list[float] = []
    radius = reach_of(board, layout)
    for step, scale in enumerate(SCALES):
        if costs and (budget.is_spent or min(costs) < SMALLER * step):
            break
        for lines in layouts(name.text):
            found, extra = around(name, lines, name.size * scale, radius)
            boxes = np.array([label.box for label in found])
            budget.spend(len(boxes) * len(drawn.points) // POINTS_A_STEP)
            labels += found
            costs += (placement_costs(boxes, name, board, drawn, others) + extra + SMALLER * step).tolist()
    best = np.argsort(costs, kind="stable")[:MOST_CANDIDATES]
    kept = [labels[index] for index in best]
    return _Options(kept, np.array([label.box for label in kept]), np.array(costs)[best])


def reach_of(board: Board, layout: Layout) -> float:
    """The radius around a place that its name leaves free."""
    return layout.sizes.dot + max((picture.stands_out for picture in pictures(board.game)), default=0.0)


def around(
    name: Name,
    lines: tuple[str, ...],
    size: float,
    radius: float,
    distances: Sequence[float] = DISTANCES,
    angles: int = ANGLES,
) -> tuple[list[Label], Numbers]:
    """Candidate labels around a point, near and farther, with the cost of unusual positions."""
    width, height = _extent(lines, size, name.slots)
    labels, costs = [], []
    for distance in distances:
        for step in range(angles):
            angle = 2 * pi * step / angles
            across, down = (max(-1.0, min(1.0, 1.45 * part)) for part in (cos(angle), sin(angle)))
            x = name.at[0] + across * (width / 2 + radius + distance + 2)
            y = name.at[1] + down * (height / 2 + radius + distance)
            box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            anchor: Anchor = "middle" if abs(across) <= 0.75 else "start" if across > 0 else "end"
            labels.append(Label(name.node, name.place, lines, box, anchor, size, name.slots))
            broken = 0.25 if len(lines) > 1 and width < 70 else 0.0
            costs.append(distance * 0.035 + broken + (0.0 if step % (angles // 4) == 0 else 0.12))
    return labels, np.array(costs)


def placement_costs(boxes: Numbers, name: Name, board: Board, drawn: Ground, others: Numbers) -> Numbers:
    """The cost of boxes: covering routes, leaving the board, being nearer to another place."""
    margin = 6.0
    room = np.array([margin, margin, board.size[0] - margin, board.size[1] - margin])
    outside = np.maximum(room[:2] - boxes[:, :2], 0).sum(axis=1) + np.maximum(boxes[:, 2:] - room[2:], 0).sum(axis=1)
    cost = outside * 1.2 + drawn.under(boxes) / name.size**2 * 4
    own = _distances(boxes, np.array([name.at]))
    return np.asarray(cost + 0.6 * (_distances(boxes, others) < own + 6).sum(axis=1), dtype=np.float64)


def _distances(boxes: Numbers, points: Numbers) -> Numbers:
    """The distance of each point (columns) from each box (rows)."""
    outside = np.maximum(boxes[:, None, :2] - points, points - boxes[:, None, 2:])
    outside = np.maximum(outside, 0)
    return np.asarray(np.hypot(outside[..., 0], outside[..., 1]), dtype=np.float64)


def place_labels(board: Board, layout: Layout, language: str = "en") -> tuple[Label, ...]:
    """Places one label for each place, and for each end of a country."""
    drawn, budget = ground(board, layout), StepBudget(MOST_STEPS)
    names = names_on(board, layout, language)
    choices = []
    for name in names:
        wide, high = text_width(name.text, name.size) + 60, name.size * 3.2 + 40
        area = (name.at[0] - wide, name.at[1] - high, name.at[0] + wide, name.at[1] + high)
        others = np.array([other.at for other in names if other.node != name.node]).reshape(-1, 2)
        choices.append(_options(name, board, layout, drawn.near(area), others, budget))
    chosen = [0] * len(names)
    for _ in range(PASSES):
        before = list(chosen)
        for index, options in enumerate(choices):
            taken = [each.boxes[chosen[other]] for other, each in enumerate(choices) if other != index]
            crowding = shared_area(options.boxes, np.array(taken).reshape(-1, 4)) / names[index].size ** 2 * 4
            chosen[index] = int(np.argmin(options.costs + crowding))
        if before == chosen:
            break
    return tuple(options.labels[choice] for options, choice in zip(choices, chosen, strict=True))


def shared_area(boxes: Numbers, others: Numbers) -> Numbers:
    """The area of each box, with a small margin, that other boxes cover."""
    room = boxes + np.array([-3.0, -2.0, 3.0, 2.0])
    size = np.minimum(room[:, None, 2:], others[None, :, 2:]) - np.maximum(room[:, None, :2], others[None, :, :2])
    size = np.maximum(size, 0)
    return np.asarray((size[..., 0] * size[..., 1]).sum(axis=1), dtype=np.float64)


def hidden(board: Board, layout: Layout, labels: Sequence[Label]) -> float:
    """The area of spaces, places and other names that names cover, in square units."""
    radius = layout.sizes.dot
    blocks = [space.corners() for row in layout.spaces for space in row]
    blocks += [
        tuple((x + radius * cos(pi * step / 4), y + radius * sin(pi * step / 4)) for step in range(8))
        for x, y in dots(board).values()
    ]
    total = 0.0
    for index, label in enumerate(labels):
        total += sum(covered(block, label.box) for block in blocks)
        total += sum(common(label.box, other.box) for other in labels[:index])
    return total


# --- the title card ----------------------------------------------------------------------------------


def free_box(board: Board, width: float, height: float, drawn: Ground) -> Box:
    """The position of a box that covers least, preferably near a corner, right and top first."""
    margin, step = 12.0, 10.0
    across, down = (max(side - own - 2 * margin, 0.0) for side, own in zip(board.size, (width, height), strict=True))
    columns = [*(step * column for column in range(int(across // step) + 1)), across]
    rows = [*(step * row for row in range(int(down // step) + 1)), down]
    order = np.argsort(drawn.points[:, 0], kind="stable")
    (xs, ys), areas = drawn.points[order].T, drawn.areas[order]
    left = np.array(columns) + margin
    found = []
    for y in rows:
        strip = (ys >= margin + y) & (ys <= margin + y + height)
        sums, across_strip = np.concatenate(([0.0], np.cumsum(areas[strip]))), xs[strip]
        covers = sums[np.searchsorted(across_strip, left + width, "right")] - sums[np.searchsorted(across_strip, left)]
        asides = [min(x, across - x) + min(y, down - y) for x in columns]
        found += [
            (aside + 20 * cover, aside, -x, y) for aside, cover, x in zip(asides, covers.tolist(), columns, strict=True)
        ]
    *_, minus_x, y = min(found)
    return margin - minus_x, margin + y, margin - minus_x + width, margin + y + height
