"""The cheapest paths between places, at a planner's prices."""

from __future__ import annotations

from omnibus.bots.heuristics.records import UNREACHABLE, Graph, Planner
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import NONE


@inlined
def _start(board: BoardArrays, planner: Planner, source: int) -> None:
    for place in range(board.places):
        planner.distance[place] = UNREACHABLE
        planner.queued[place] = board.country[place]  # countries are never expanded
    planner.distance[source] = 0.0
    planner.turns_to[source] = 0.0
    planner.spaces_to[source] = 0
    planner.via[source] = NONE


@inlined
def _relax(
    board: BoardArrays, graph: Graph, planner: Planner, place: int, limit: float, first: int, waiting: int
) -> int:
    """Relaxes every route of a place; places with a lower price are queued. Returns the length of the queue."""
    here, turns_to, spaces = planner.distance[place], planner.turns_to[place], int(planner.spaces_to[place])
    for position in range(graph.start[place], graph.start[place + 1]):
        route, other = graph.route[position], graph.other[position]
        distance = here + planner.price[route]
        if distance < planner.distance[other] and distance < limit:
            free = planner.price[route] == 0.0
            planner.distance[other] = distance
            planner.via[other] = route
            planner.turns_to[other] = turns_to + (0.0 if free else planner.route_turns[route])
            planner.spaces_to[other] = spaces + (0 if free else int(board.route_length[route]))
            if planner.queued[other] == 0:
                last = first + waiting
                planner.queue[last if last < board.places else last - board.places] = other
                planner.queued[other] = 1
                waiting += 1
    return waiting


@compiled
def find_paths(board: BoardArrays, graph: Graph, planner: Planner, source: int, target: int) -> float:
    """Finds the cheapest path to the target, or to every place if the target is NONE; returns its price.

    Afterwards the planner has, for each place reached, the path's price, turns and spaces, and its last route. No path
    runs through a country. On these small and sparse graphs a queue of places to relax again is twice as fast as
    Dijkstra's algorithm.
    """
    _start(board, planner, source)
    planner.queue[0] = source
    first, waiting, limit = 0, 1, UNREACHABLE
    while waiting > 0:
        place = planner.queue[first]
        first = first + 1 if first + 1 < board.places else 0
        planner.queued[place] = 0
        waiting = _relax(board, graph, planner, place, limit, first, waiting - 1)
        if target != NONE:
            limit = planner.distance[target]
    return limit


@compiled
def want_path(board: BoardArrays, planner: Planner, target: int, mark: int) -> None:
    """Marks the routes of the last path to a target as wanted; from now on they cost nothing."""
    place = target
    while planner.via[place] != NONE:
        route = planner.via[place]
        if planner.price[route] > 0.0:
            planner.price[route] = 0.0
            planner.wanted[route] = mark
        place = int(board.route_a[route]) + int(board.route_b[route]) - place


@compiled
def find_ticket_paths(board: BoardArrays, graph: Graph, planner: Planner) -> None:
    source = NONE
    for index in range(board.tickets):
        ticket = graph.by_end[index]
        if graph.near_end[ticket] != source:
            source = graph.near_end[ticket]
            find_paths(board, graph, planner, source, NONE)
        target = int(board.ticket_a[ticket]) + int(board.ticket_b[ticket]) - source
        planner.ticket_price[ticket] = planner.distance[target]
        planner.ticket_turns[ticket] = planner.turns_to[target]
        planner.ticket_spaces[ticket] = planner.spaces_to[target]
    planner.paths_found = 1
