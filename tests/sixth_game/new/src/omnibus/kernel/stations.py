"""Stations: built as a turn of its own; at the end each borrows a route of another player, and unused ones score."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.claims import are_connected, connect, pay_cards
from omnibus.kernel.compiler import compiled
from omnibus.kernel.event_kinds import STATION_BUILT
from omnibus.kernel.log import Log, note
from omnibus.kernel.pad import Pad
from omnibus.kernel.pad_notes import STATIONS_LINE, STATIONS_OPEN, TOO_MANY_STATIONS
from omnibus.kernel.point_sources import STATIONS
from omnibus.kernel.rows import copy_row
from omnibus.kernel.state import NONE, State

MOST_COST = 3
"""The cost of the third station, in cards."""


@compiled
def blank_stations(s: State) -> None:
    s.station[:] = NONE
    s.stations_left[:] = 0


@compiled
def set_up_stations(board: BoardArrays, s: State) -> None:
    """Gives every player all stations."""
    for seat in range(s.players):
        s.stations_left[seat] = board.stations


@compiled
def show_stations(s: State, view: State) -> None:
    copy_row(view.station, s.station)
    copy_row(view.stations_left, s.stations_left)


@compiled
def _cost(board: BoardArrays, s: State, seat: int) -> int:
    """The cost of the seat's next station in cards: 1, 2, 3."""
    return int(board.stations) - int(s.stations_left[seat]) + 1


@compiled
def can_build(board: BoardArrays, s: State, seat: int, number: int) -> bool:
    """Whether the seat can build a station at a place with a payment: a colour and some wilds, or wilds alone."""
    ways = MOST_COST * board.wild + 1
    place, way, cost = number // ways, number % ways, _cost(board, s, seat)
    if s.stations_left[seat] == 0 or s.station[place] != NONE or board.country[place]:
        return False
    color, wilds = way // MOST_COST, way % MOST_COST
    if color == board.wild:
        return s.hand[seat, color] >= cost
    return wilds < cost and s.hand[seat, color] >= cost - wilds and s.hand[seat, board.wild] >= wilds


@compiled
def build_station(board: BoardArrays, s: State, seat: int, number: int, log: Log) -> None:
    """Pays for a station and builds it."""
    ways = MOST_COST * board.wild + 1
    place, way, cost = number // ways, number % ways, _cost(board, s, seat)
    color, wilds = way // MOST_COST, way % MOST_COST
    pay_cards(s, seat, color, cost - wilds)
    if wilds > 0:
        pay_cards(s, seat, board.wild, wilds)
    s.station[place] = seat
    s.stations_left[seat] -= 1
    note(log, STATION_BUILT, seat, place, color, cost - wilds, wilds)


@compiled
def _borrow(board: BoardArrays, s: State, seat: int, choice: int) -> int:
    """Rebuilds the seat's networks from its own routes and the borrowed ones; returns the number of possible choices.

    A choice has a digit for each station: the index of a route of another player there, or 0 for none.
    """
    choices = 1
    for place in range(board.places):
        s.component[seat, place] = place
    for route in range(board.routes):
        if s.owner[route] == seat:
            connect(board, s, seat, board.route_a[route], board.route_b[route])
    for place in range(board.places):
        if s.station[place] == seat:
            others = 0
            for route in range(board.routes):
                ends_here = board.route_a[route] == place or board.route_b[route] == place
                if ends_here and s.owner[route] != NONE and s.owner[route] != seat:
                    others += 1
            wanted = choice % (others + 1)
            choice //= others + 1
            choices *= others + 1
            for route in range(board.routes):
                ends_here = board.route_a[route] == place or board.route_b[route] == place
                if ends_here and s.owner[route] != NONE and s.owner[route] != seat:
                    wanted -= 1
                    if wanted == 0:
                        connect(board, s, seat, board.route_a[route], board.route_b[route])
    return choices


@compiled
def _ticket_points(board: BoardArrays, s: State, seat: int) -> int:
    """The points that the seat's tickets would score now."""
    points = 0
    for ticket in range(board.tickets):
        if s.holder[ticket] == seat and are_connected(board, s, seat, board.ticket_a[ticket], board.ticket_b[ticket]):
            points += 2 * board.ticket_points[ticket]
    return points


@compiled
def borrow_by_stations(board: BoardArrays, s: State, seat: int) -> None:
    """Before tickets are scored: the stations borrow the routes with which the seat's tickets score most."""
    best, most, choices = 0, -1, _borrow(board, s, seat, 0)
    for choice in range(choices):
        _borrow(board, s, seat, choice)
        points = _ticket_points(board, s, seat)
        if points > most:
            best, most = choice, points
    _borrow(board, s, seat, best)


@compiled
def score_stations(board: BoardArrays, s: State, seat: int) -> None:
    """After tickets are scored: points for each unused station."""
    s.score[seat, STATIONS] += int(s.stations_left[seat]) * board.station_points


@compiled
def declare_stations(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Builds the stations that a pad names."""
    if pad.stations_said[seat, 0] == NONE:
        note(log, STATIONS_OPEN, seat)
        return
    built = 0
    for place in range(board.places):
        if pad.stations_said[seat, place] > 0:
            s.station[place] = seat
            built += 1
    s.stations_left[seat] = max(0, int(board.stations) - built)


@compiled
def explain_stations(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    if s.score[seat, STATIONS] > 0:
        note(log, STATIONS_LINE, seat, s.stations_left[seat], s.score[seat, STATIONS])


@compiled
def check_stations(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Compares the stations with those that everybody has."""
    for seat in range(s.players):
        built = 0
        for place in range(board.places):
            built += pad.stations_said[seat, place] > 0
        if built > board.stations:
            note(log, TOO_MANY_STATIONS, seat, built, board.stations)
