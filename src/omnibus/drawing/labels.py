"""Where names stand: beside their places, off the routes, and off one another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin
from typing import Literal

from msgspec import Struct

from omnibus.core.board import Board
from omnibus.drawing.routes import Plan, dots
from omnibus.drawing.shapes import Box, Point, common, covered

LINE = 1.06
"""Distance of two lines, in sizes of the text."""
SLOT = 0.92
"""Width of a passenger beside a name, in sizes of the text."""
ANGLES = 24
SCALES = (1.0, 0.87)
"""A name may be a little smaller where it does not fit otherwise."""
SMALLER = 0.9
"""What that costs."""
DISTANCES = (1.0, 5.0, 10.0, 16.0, 24.0)

_NARROW = frozenset("ijlI|!'’.,:;·")
_MEDIUM = frozenset("frt-()[]/ –")
_WIDE = frozenset("mwMW@%&—")


class Label(Struct, frozen=True):
    """A name of one or two lines, with room for passengers; `box` surrounds all of it."""

    node: str
    place: str
    lines: tuple[str, ...]
    box: Box
    anchor: Literal["start", "middle", "end"]
    size: float
    slots: int


def text_width(text: str, size: float) -> float:
    """About how wide a bold text is; rather too wide than too narrow."""
    total = 0.0
    for character in text:
        if character in _NARROW:
            total += 0.32
        elif character in _MEDIUM:
            total += 0.43
        elif character in _WIDE:
            total += 0.95
        else:
            total += 0.72 if character.isupper() else 0.62
    return total * size


def layouts(name: str) -> tuple[tuple[str, ...], ...]:
    """A name in one line, and broken into two where that makes it narrower."""
    words = name.split(" ")
    broken = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    for cut, character in enumerate(name):
        if character == "-" and 2 < cut < len(name) - 3:
            broken.append((name[: cut + 1], name[cut + 1 :]))
    if not broken:
        return ((name,),)
    best = min(broken, key=lambda lines: max(text_width(line, 1) for line in lines))
    return (name,), best


class Obstacle(Struct, frozen=True):
    """Something a name should not lie on."""

    polygon: tuple[Point, ...]
    box: Box

    @classmethod
    def of(cls, polygon: Iterable[Point]) -> Obstacle:
        """The obstacle with these corners."""
        corners = tuple(polygon)
        xs, ys = zip(*corners, strict=True)
        return cls(corners, (min(xs), min(ys), max(xs), max(ys)))


def obstacles(board: Board, layout: Plan, margin: float = 1.5) -> list[Obstacle]:
    """Every space and every place, with a margin around it."""
    found = [Obstacle.of(space.corners(margin)) for row in layout.spaces for space in row]
    radius = layout.sizes.dot + margin
    for x, y in dots(board).values():
        found.append(
            Obstacle.of((x + radius * cos(pi * k / 4), y + radius * sin(pi * k / 4)) for k in range(8))
        )
    return found


class _Name(Struct, frozen=True):
    """A name to be placed, at its point."""

    node: str
    place: str
    text: str
    at: Point
    size: float
    slots: int


def _names(board: Board, layout: Plan, language: str) -> list[_Name]:
    size = layout.sizes.text
    found = []
    for place in board.places:
        text = board.place_name(place.id, language)
        if place.xy is not None:
            found.append(_Name(place.id, place.id, text, place.xy, size, place.passengers))
        for number, end in enumerate(place.ends):
            slots = place.passengers if number == 0 else 0
            found.append(_Name(end.id, place.id, text.upper(), end.xy, size * 0.8, slots))
    return found


def _extent(lines: Sequence[str], size: float, slots: int) -> tuple[float, float]:
    width = max(text_width(line, size) for line in lines)
    height = size * LINE * len(lines)
    if slots == 1:
        width += size * (SLOT + 0.15)
    elif slots > 1:
        width, height = max(width, slots * size * SLOT), height + size * 1.05
    return width, height


class _Option(Struct, frozen=True):
    label: Label
    cost: float


def _options(name: _Name, board: Board, layout: Plan, near: list[Obstacle], others: list[Point]) -> list[_Option]:
    """The possible labels of a name, each with what it costs by itself, cheapest first."""
    found: list[_Option] = []
    radius = layout.sizes.dot
    for lines, size in ((lines, name.size * scale) for scale in SCALES for lines in layouts(name.text)):
        if size < name.size and min(option.cost for option in found) < SMALLER:
            break
        width, height = _extent(lines, size, name.slots)
        for distance in DISTANCES:
            for step in range(ANGLES):
                angle = 2 * pi * step / ANGLES
                across, down = (max(-1.0, min(1.0, 1.45 * part)) for part in (cos(angle), sin(angle)))
                x = name.at[0] + across * (width / 2 + radius + distance + 2)
                y = name.at[1] + down * (height / 2 + radius + distance)
                box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
                anchor: Literal["start", "middle", "end"] = "middle"
                if abs(across) > 0.75:
                    anchor = "start" if across > 0 else "end"
                cost = distance * 0.035 + 0.25 * (len(lines) - 1) * (width < 70) + 0.12 * (step % 6 != 0)
                cost += _cost(box, name, board, near, others) + (SMALLER if size < name.size else 0.0)
                label = Label(name.node, name.place, lines, box, anchor, size, name.slots)
                found.append(_Option(label, cost))
    return sorted(found, key=lambda option: option.cost)[:80]


def _cost(box: Box, name: _Name, board: Board, near: list[Obstacle], others: list[Point]) -> float:
    """What is wrong with a box: covering routes, leaving the board, standing by another place."""
    width, height = board.size
    margin = 8.0
    outside = max(margin - box[0], 0) + max(margin - box[1], 0)
    outside += max(box[2] - width + margin, 0) + max(box[3] - height + margin, 0)
    cost = outside * 0.4
    for obstacle in near:
        if common(obstacle.box, box) > 0:
            cost += covered(obstacle.polygon, box) / name.size**2 * 4
    own = _away(box, name.at)
    for other in others:
        away = _away(box, other)
        if away < own + 6:
            cost += 0.6
    return cost


def _away(box: Box, point: Point) -> float:
    """The distance of a point from a box."""
    return hypot(max(box[0] - point[0], point[0] - box[2], 0), max(box[1] - point[1], point[1] - box[3], 0))


def place_labels(board: Board, layout: Plan, language: str = "en") -> tuple[Label, ...]:
    """One label for each place, and for each end of a country."""
    blocks = obstacles(board, layout)
    names = _names(board, layout, language)
    choices = []
    for name in names:
        reach = max(text_width(name.text, name.size), 60) + 60
        area = (name.at[0] - reach, name.at[1] - 90, name.at[0] + reach, name.at[1] + 90)
        near = [block for block in blocks if common(block.box, area) > 0]
        others = [other.at for other in names if other.node != name.node and _away(area, other.at) == 0]
        choices.append(_options(name, board, layout, near, others))
    chosen = [options[0] for options in choices]
    for _ in range(5):
        before = list(chosen)
        for index, options in enumerate(choices):
            rest = [option.label for other, option in enumerate(chosen) if other != index]
            chosen[index] = min(options, key=lambda option: option.cost + _crowding(option.label, rest))
        if before == chosen:
            break
    return tuple(option.label for option in chosen)


def _crowding(label: Label, rest: Iterable[Label]) -> float:
    x0, y0, x1, y1 = label.box
    room = (x0 - 3, y0 - 2, x1 + 3, y1 + 2)
    return sum(common(room, other.box) for other in rest) / label.size**2 * 4


def hidden(board: Board, layout: Plan, labels: Sequence[Label]) -> float:
    """How much of spaces, places and other names lies under names, in square units."""
    blocks = obstacles(board, layout, 0.0)
    total = 0.0
    for index, label in enumerate(labels):
        total += sum(covered(block.polygon, label.box) for block in blocks if common(block.box, label.box) > 0)
        total += sum(common(label.box, other.box) for other in labels[:index])
    return total


def free_box(board: Board, width: float, height: float, taken: Sequence[Obstacle]) -> Box:
    """The place for a box of this size that covers least, and of those the one nearest to a corner."""
    margin, step = 12.0, 10.0
    across, down = board.size[0] - width - 2 * margin, board.size[1] - height - 2 * margin
    corners = sorted(
        (min(x, across - x) + min(y, down - y), x, y)
        for x in (step * column for column in range(max(int(across // step), 0) + 1))
        for y in (step * row for row in range(max(int(down // step), 0) + 1))
    )
    best, least = (margin, margin, margin + width, margin + height), float("inf")
    for aside, x, y in corners:
        if aside >= least:
            break
        box = (x + margin, y + margin, x + margin + width, y + margin + height)
        cost = aside + 20 * sum(covered(each.polygon, box) for each in taken if common(each.box, box) > 0)
        if cost < least:
            best, least = box, cost
    return best
