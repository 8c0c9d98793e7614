"""Districts: all places of one district joined by a player's routes score its number."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.log import Log, note
from omnibus.kernel.pad import BY_LENGTH, BY_ROUTE, Pad, routes_taken
from omnibus.kernel.pad_notes import DISTRICT_DIFFERS, DISTRICT_LINE, DISTRICT_SHARED, DISTRICTS_FAR, DISTRICTS_OPEN
from omnibus.kernel.point_sources import DISTRICTS
from omnibus.kernel.state import NONE, State


@compiled
def is_complete(board: BoardArrays, s: State, seat: int, district: int) -> bool:
    """Whether the seat's routes connect all places of the district; the paths may leave the district."""
    component = NONE
    for place in range(board.places):
        if board.district[place] == district:
            if component == NONE:
                component = s.component[seat, place]
            elif s.component[seat, place] != component:
                return False
    return component != NONE


@compiled
def declare_districts(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Connects the places of the districts that a pad names, where the routes are not known."""
    if pad.known[seat] == BY_ROUTE:
        return
    if pad.districts_said[seat, 0] == NONE:
        note(log, DISTRICTS_OPEN, seat)
        return
    for district in range(board.districts):
        if pad.districts_said[seat, district]:
            first = NONE
            for place in range(board.places):
                if board.district[place] == district:
                    first = place if first == NONE else first
                    s.component[seat, place] = first


@compiled
def explain_districts(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    for district in range(board.districts):
        if is_complete(board, s, seat, district):
            note(log, DISTRICT_LINE, seat, district, board.district_points[district])


@compiled
def _most_seats(board: BoardArrays, s: State, district: int) -> int:
    """The number of seats that can complete a district of several places: each needs a route to every one of them."""
    places, most = 0, int(s.players)
    for place in range(board.places):
        if board.district[place] == district:
            places += 1
            routes = 0
            for route in range(board.routes):
                if board.route_a[route] == place or board.route_b[route] == place:
                    # of parallel routes that close one another, only the first is counted
                    routes += s.players > board.parallels_close_up_to or _is_first(board, route)
            most = min(most, routes)
    return most if places > 1 else int(s.players)


@compiled
def _is_first(board: BoardArrays, route: int) -> bool:
    """Whether no parallel route comes before it."""
    other = board.route_next[route]
    while other != route:
        if other < route:
            return False
        other = board.route_next[other]
    return True


@compiled
def _fewest_routes(board: BoardArrays, s: State, seat: int) -> int:
    """The number of routes that the seat's districts take at least: for each, one less than its places."""
    fewest = 0
    for district in range(board.districts):
        if is_complete(board, s, seat, district):
            for place in range(board.places):
                fewest += board.district[place] == district
            fewest -= 1
    return fewest


@compiled
def check_districts(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Compares the districts with the routes, and their owners with the routes that lead to each place."""
    for district in range(board.districts):
        count, most = 0, _most_seats(board, s, district)
        for seat in range(s.players):
            complete = is_complete(board, s, seat, district)
            count += complete
            said = pad.districts_said[seat, 0] != NONE and pad.known[seat] == BY_ROUTE
            if said and complete != (pad.districts_said[seat, district] > 0):
                note(log, DISTRICT_DIFFERS, seat, district)
        if count > most:
            note(log, DISTRICT_SHARED, NONE, district, most)
    for seat in range(s.players):
        fewest, count = _fewest_routes(board, s, seat), routes_taken(pad, seat)
        if pad.known[seat] == BY_LENGTH and count < fewest:
            note(log, DISTRICTS_FAR, seat, count, fewest)


@compiled
def score_districts(board: BoardArrays, s: State, seat: int) -> None:
    """Final scoring: adds the number of each completed district."""
    for district in range(board.districts):
        if is_complete(board, s, seat, district):
            s.score[seat, DISTRICTS] += board.district_points[district]
