"""The cheapest ways between places, at a mind's prices."""

from __future__ import annotations

from omnibus.bots.thinking.mind import UNREACHABLE, Mind, Roads
from omnibus.kernel.compiler import compiled
from omnibus.kernel.state import NONE
from omnibus.kernel.tables import Board


@compiled
def _start(board: Board, mind: Mind, source: int) -> None:
    for place in range(board.places):
        mind.distance[place] = UNREACHABLE
        mind.settled[place] = 0
    mind.distance[source] = 0.0
    mind.toil[source] = 0.0
    mind.spaces[source] = 0
    mind.came[source] = NONE


@compiled
def _nearest(board: Board, mind: Mind) -> int:
    nearest, least = NONE, UNREACHABLE
    for place in range(board.places):
        if mind.settled[place] == 0 and mind.distance[place] < least:
            nearest, least = place, mind.distance[place]
    return nearest


@compiled
def _leave(board: Board, roads: Roads, mind: Mind, place: int) -> None:
    """Looks along every route of a place."""
    for position in range(roads.start[place], roads.start[place + 1]):
        route = roads.route[position]
        other = int(board.route_a[route]) + int(board.route_b[route]) - place
        distance = mind.distance[place] + mind.price[route]
        if distance < mind.distance[other]:
            mind.distance[other] = distance
            mind.came[other] = route
            free = mind.price[route] == 0.0
            mind.toil[other] = mind.toil[place] + (0.0 if free else mind.effort[route])
            mind.spaces[other] = mind.spaces[place] + (0 if free else int(board.route_length[route]))


@compiled
def find_ways(board: Board, roads: Roads, mind: Mind, source: int, target: int) -> float:
    """The price of the cheapest way to the target, by Dijkstra; to every place where the target is NONE.

    Afterwards the mind holds the price of, the turns for and the spaces on the way to each place reached, and the route
    by which one comes there. No way runs through a country.
    """
    _start(board, mind, source)
    while True:
        place = _nearest(board, mind)
        if place == NONE:
            return UNREACHABLE
        if place == target:
            return mind.distance[place]
        mind.settled[place] = 1
        if place == source or not board.country[place]:
            _leave(board, roads, mind, place)


@compiled
def want_way(board: Board, mind: Mind, target: int, mark: int) -> None:
    """Marks the routes of the way just found to a target as wanted; from now on they cost nothing."""
    place = target
    while mind.came[place] != NONE:
        route = mind.came[place]
        if mind.price[route] > 0.0:
            mind.price[route] = 0.0
            mind.wanted[route] = mark
        place = int(board.route_a[route]) + int(board.route_b[route]) - place
