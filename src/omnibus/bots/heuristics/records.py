"""Records for compiled code: a planner's state, its weights, and the board as a graph."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Annotated, Any, cast

import numpy as np

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.state import Ints, Size, layout

UNREACHABLE = 1e6
"""A price above all others."""


class Graph:
    """The board as an adjacency list: the routes at place p are `route[start[p] : start[p + 1]]`."""

    # unsigned, so that numba omits the check for negative indices
    start: Annotated[Ints, "u2", "bounds"]
    route: Annotated[Ints, "u2", "directions"]
    other: Annotated[Ints, "u2", "directions"]
    """The place at the route's other end."""
    far: Annotated[Ints, "i2", "places", "places"]
    """The distances between all places in spaces, on an empty board."""
    near_end: Annotated[Ints, "i2", "tickets"]
    """For every ticket, the end from which its path is searched, chosen so that few different places occur."""
    by_end: Annotated[Ints, "i2", "tickets"]
    """All tickets, sorted by their near end."""


class Style:
    """The tunable weights of a planner, in points unless noted otherwise."""

    turn: float
    """The value of a turn."""
    card: float
    """In turns: the cost of a card of a certain colour; a blind one costs half a turn."""
    hand: float
    """The share of the cards in hand that a route may count on when paths are compared, 0 to 1."""
    wild: float
    """The cost of a wild card beyond any other card."""
    risk: float
    """The weight of the risk of losing a link in its priority."""
    contested: float
    """The probability that a link is lost, for each opponent at one of its ends."""
    pace: float
    """The factor between the fewest turns in which opponents could end the game and those they need."""
    spread: float
    """The uncertainty of the end of the game, in turns."""
    held: float
    """The weight of a held ticket's points: 2, because they are lost if it fails, and more for certainty."""
    tickets: float
    """The minimum expected gain of new tickets, beyond that of a turn."""
    filler: float
    """The minimum gain of a route outside the plan, beyond its turn."""
    bonus: float
    """The weight of bonuses."""
    ready: float
    """In cards: the added value of a card that makes a wanted route affordable."""
    gray: float
    """In cards: the value of a card that only a gray route can use."""
    face_up_wild: float
    """In cards: the value of a face-up wild."""
    long_first: float
    """The number of long tickets drawn at the beginning."""


STYLE = np.dtype([(name, "f8") for name in Style.__annotations__])


class Planner:
    """The plan of one seat, and scratch arrays."""

    planned: Annotated[int, "i4"]
    """Whether there is a plan."""
    tickets: Annotated[int, "i4"]
    """The number of tickets that the seat held when it was made."""
    wanted: Annotated[Ints, "u1", "routes"]
    served: Annotated[Ints, "u1", "tickets"]
    price: Annotated[Ints, "f8", "routes"]
    detour: Annotated[Ints, "f8", "routes"]
    need: Annotated[Ints, "i4", "colors"]
    turns: Annotated[float, "f8"]
    """The number of turns that the plan takes; `left` is the number before the end of the game."""
    left: Annotated[float, "f8"]
    new_tickets: Annotated[float, "f8"]
    """The expected value of drawing tickets, as last computed."""
    tickets_checked_at: Annotated[int, "i4"]
    """The stage of the seat's pieces and of the turns left at that time, in one number."""
    long: Annotated[int, "i4"]
    """The number of long tickets to draw."""
    paths_found: Annotated[int, "i4"]
    """Whether the paths of all tickets were found since the plan was made."""
    # by route
    route_turns: Annotated[Ints, "f8", "routes"]
    """The turns to claim it."""
    # by card
    use: Annotated[Ints, "f8", "colors"]
    # by place, on the path from a source
    distance: Annotated[Ints, "f8", "places"]
    turns_to: Annotated[Ints, "f8", "places"]
    spaces_to: Annotated[Ints, "i4", "places"]
    via: Annotated[Ints, "i4", "places"]
    queue: Annotated[Ints, "u2", "places"]
    queued: Annotated[Ints, "u1", "places"]
    # by ticket
    gain: Annotated[Ints, "f8", "tickets"]
    ticket_price: Annotated[Ints, "f8", "tickets"]
    ticket_turns: Annotated[Ints, "f8", "tickets"]
    ticket_spaces: Annotated[Ints, "i4", "tickets"]
    drawn: Annotated[Ints, "f8", "tickets"]
    """The gains of the tickets that may be drawn."""


@cache
def planner_dtype(size: Size) -> np.dtype[Any]:
    return layout(Planner, size)


def new_planners(size: Size, count: int) -> Any:
    """Blank planners, one for each seat."""
    return np.zeros(count, planner_dtype(size)).view(np.recarray)


def new_style(**weights: float) -> Style:
    record: Any = np.zeros(1, STYLE).view(np.recarray)[0]
    for name in Style.__annotations__:
        record[name] = weights[name]
    return cast(Style, record)


def make_graph(board: BoardArrays, size: Size) -> Graph:
    record: Any = np.zeros(1, layout(Graph, size)).view(np.recarray)[0]
    a, b = board.route_a, board.route_b
    position = 0
    for place in range(int(board.places)):
        for route in range(int(board.routes)):
            if place in (int(a[route]), int(b[route])):
                record.route[position] = route
                record.other[position] = int(a[route]) + int(b[route]) - place
                position += 1
        record.start[place + 1] = position
    record.far[:, :] = _distances(board, size)
    tickets = int(board.tickets)
    ends = _near_ends([(int(board.ticket_a[ticket]), int(board.ticket_b[ticket])) for ticket in range(tickets)])
    record.near_end[:tickets] = ends
    record.by_end[:tickets] = sorted(range(tickets), key=ends.__getitem__)
    return cast(Graph, record)


def _near_ends(tickets: list[tuple[int, int]]) -> list[int]:
    """One end of each ticket, chosen greedily: the place that most of the remaining tickets share."""
    ends: dict[int, int] = {}
    while len(ends) < len(tickets):
        rest = [number for number in range(len(tickets)) if number not in ends]
        shared = Counter(place for number in rest for place in tickets[number])
        best = min(shared, key=lambda place: (-shared[place], place))
        ends.update((number, best) for number in rest if best in tickets[number])
    return [ends[number] for number in range(len(tickets))]


def _distances(board: BoardArrays, size: Size) -> Ints:
    """The distances between all places in spaces, by Floyd–Warshall; no path runs through a country."""
    places = int(board.places)
    far = np.full((size.places, size.places), 999, np.int16)
    np.fill_diagonal(far, 0)
    for route in range(int(board.routes)):
        a, b, length = int(board.route_a[route]), int(board.route_b[route]), int(board.route_length[route])
        far[a, b] = far[b, a] = min(int(far[a, b]), length)
    for middle in range(places):
        if not board.country[middle]:
            far = np.minimum(far, far[:, middle, None] + far[None, middle, :])
    return far
