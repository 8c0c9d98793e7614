"""The cheapest ways between places, at a mind's prices."""

from __future__ import annotations

from omnibus.bots.heuristics.records import UNREACHABLE, Mind, Roads
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import NONE


@inlined
def _start(board: BoardArrays, mind: Mind, source: int) -> None:
    for place in range(board.places):
        mind.distance[place] = UNREACHABLE
        mind.waits[place] = board.country[place]  # nobody waits to go on from there
    mind.distance[source] = 0.0
    mind.toil[source] = 0.0
    mind.spaces[source] = 0
    mind.came[source] = NONE


@inlined
def _leave(board: BoardArrays, roads: Roads, mind: Mind, place: int, limit: float, first: int, waiting: int) -> int:
    """Looks along every route of a place; places reached more cheaply than before queue up. Returns how many wait."""
    here, toil, spaces = mind.distance[place], mind.toil[place], int(mind.spaces[place])
    for position in range(roads.start[place], roads.start[place + 1]):
        route, other = roads.route[position], roads.other[position]
        distance = here + mind.price[route]
        if distance < mind.distance[other] and distance < limit:
            free = mind.price[route] == 0.0
            mind.distance[other] = distance
            mind.came[other] = route
            mind.toil[other] = toil + (0.0 if free else mind.effort[route])
            mind.spaces[other] = spaces + (0 if free else int(board.route_length[route]))
            if mind.waits[other] == 0:
                last = first + waiting
                mind.queue[last if last < board.places else last - board.places] = other
                mind.waits[other] = 1
                waiting += 1
    return waiting


@compiled
def find_ways(board: BoardArrays, roads: Roads, mind: Mind, source: int, target: int) -> float:
    """The price of the cheapest way to the target; to every place where the target is NONE.

    Afterwards the mind holds the price of, the turns for and the spaces on the way to each place reached, and the route
    by which one comes there. No way runs through a country. A queue of places to look at again is twice as fast here
    as Dijkstra's search for the nearest: the maps are small and sparse.
    """
    _start(board, mind, source)
    mind.queue[0] = source
    first, waiting, limit = 0, 1, UNREACHABLE
    while waiting > 0:
        place = mind.queue[first]
        first = first + 1 if first + 1 < board.places else 0
        mind.waits[place] = 0
        waiting = _leave(board, roads, mind, place, limit, first, waiting - 1)
        if target != NONE:
            limit = mind.distance[target]
    return limit


@compiled
def want_way(board: BoardArrays, mind: Mind, target: int, mark: int) -> None:
    """Marks the routes of the way just found to a target as wanted; from now on they cost nothing."""
    place = target
    while mind.came[place] != NONE:
        route = mind.came[place]
        if mind.price[route] > 0.0:
            mind.price[route] = 0.0
            mind.wanted[route] = mark
        place = int(board.route_a[route]) + int(board.route_b[route]) - place
