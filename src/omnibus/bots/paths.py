"""The cheapest path that completes a ticket."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from omnibus.bots.plain_board import PlainBoard, PlainPosition
from omnibus.kernel.state import NONE

SPACE = 64
"""The cost of a space. A route costs 1 more, so that of equally long paths the one with fewer routes wins."""


class Path(NamedTuple):
    """The routes that are missing to complete a ticket, and their total spaces."""

    routes: tuple[int, ...]
    spaces: int
    walked: tuple[int, ...] = ()
    """All routes of the path, including those that the seat owns."""


def cheapest_path(plain: PlainBoard, position: PlainPosition, seat: int, start: int, goal: int) -> Path | None:
    """Dijkstra over the seat's own routes, which cost nothing, and the open ones; None if there is no path.

    A country is a dead end: no path leads through it.
    """
    owner, is_open, length = position.owner, position.open, plain.length
    came_from: dict[int, tuple[int, int]] = {}
    queue: list[tuple[int, int, int, int]] = [(0, start, NONE, NONE)]
    while queue:
        cost, place, route, before = heappop(queue)
        if place in came_from:
            continue
        came_from[place] = route, before
        if place == goal:
            break
        if plain.country[place] and place != start:
            continue
        for way, other in plain.roads[place]:
            if other not in came_from:
                if owner[way] == seat:
                    heappush(queue, (cost, other, way, place))
                elif is_open[way]:
                    heappush(queue, (cost + SPACE * length[way] + 1, other, way, place))
    else:
        return None
    walked: list[int] = []
    while route != NONE:
        walked.append(route)
        route, before = came_from[before]
    missing = tuple(route for route in walked if owner[route] != seat)
    return Path(missing, sum(length[route] for route in missing), tuple(walked))
