"""Places on a plane, and the pairs of neighbours that routes join without crossing each other."""

from __future__ import annotations

from itertools import combinations
from math import hypot

from omnibus.random_boards.dice import Dice

Point = tuple[float, float]
Pair = tuple[int, int]

TRIES = 24
"""The points tried for each place: the one farthest from all others is taken."""
EDGE = 0.06
"""The border without places, as a part of the width."""
TITLE = (0.5, 0.2)
"""The corner at the top left that is kept free for the title, as parts of the width."""
CLEARANCE = 0.35
"""How far a route passes by places that it does not join, as a part of the usual distance of neighbours."""
FEWEST_WAYS = 2
"""The neighbours of each place: with one, whoever takes that route locks out everybody else."""


def scatter(dice: Dice, count: int, size: Point) -> list[Point]:
    """Points that keep apart (Mitchell's best candidates)."""
    border = EDGE * size[0]
    points: list[Point] = []
    for _ in range(count):
        tried = [_draw(dice, border, size) for _ in range(TRIES)]
        points.append(max(tried, key=lambda at: min((distance(at, other) for other in points), default=0.0)))
    return [(round(x), round(y)) for x, y in points]


def _draw(dice: Dice, border: float, size: Point) -> Point:
    """A point outside the title's corner."""
    width, height = size
    while True:
        x, y = dice.between(border, width - border), dice.between(border, height - border)
        if x > TITLE[0] * width or y > TITLE[1] * width:
            return x, y


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def join(dice: Dice, points: list[Point], count: int) -> list[Pair]:
    """About `count` pairs of neighbours: connected, without crossings, every place with at least FEWEST_WAYS."""
    near = _uncrossed(points)
    chosen = _tree(len(points), near)
    ways = [0] * len(points)
    for a, b in chosen:
        ways[a] += 1
        ways[b] += 1
    for place in range(len(points)):
        for pair in near:
            if ways[place] < FEWEST_WAYS and place in pair and pair not in chosen:
                chosen.append(pair)
                ways[pair[0]] += 1
                ways[pair[1]] += 1
    left = [pair for pair in near if pair not in chosen]
    likely = sorted(left, key=lambda pair: dice.part() * distance(points[pair[0]], points[pair[1]]))
    return sorted(chosen + likely[: max(0, count - len(chosen))])


def _uncrossed(points: list[Point]) -> list[Pair]:
    """All pairs that cross no shorter one and pass no other place closely, the shortest first."""
    pairs = sorted(combinations(range(len(points)), 2), key=lambda pair: (distance(*(points[at] for at in pair)), pair))
    tree = _tree(len(points), pairs)  # its pairs never cross each other
    among, usual = set(tree), sum(distance(points[a], points[b]) for a, b in tree) / len(tree)
    kept, ranks = list(tree), {pair: rank for rank, pair in enumerate(pairs)}
    for a, b in pairs:
        others = (points[at] for at in range(len(points)) if at not in (a, b))
        if (a, b) in among or any(_aside(points[a], points[b], other) < CLEARANCE * usual for other in others):
            continue
        if not any(_cross(points[a], points[b], points[c], points[d]) for c, d in kept if not {a, b} & {c, d}):
            kept.append((a, b))
    return sorted(kept, key=ranks.__getitem__)


def _tree(count: int, pairs: list[Pair]) -> list[Pair]:
    """The shortest tree that joins all places (Kruskal), from pairs by length."""
    group, tree = list(range(count)), []
    for a, b in pairs:
        if group[a] != group[b]:
            old, new = group[a], group[b]
            group = [new if each == old else each for each in group]
            tree.append((a, b))
    return tree


def _aside(a: Point, b: Point, other: Point) -> float:
    """The distance of a point from a line between two others."""
    along = (b[0] - a[0], b[1] - a[1])
    square = along[0] ** 2 + along[1] ** 2
    part = ((other[0] - a[0]) * along[0] + (other[1] - a[1]) * along[1]) / square if square else 0.0
    part = min(1.0, max(0.0, part))
    return distance(other, (a[0] + part * along[0], a[1] + part * along[1]))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def _side(a: Point, b: Point, other: Point) -> float:
    return (b[0] - a[0]) * (other[1] - a[1]) - (b[1] - a[1]) * (other[0] - a[0])
