"""What a planning seat keeps in mind, what it weighs, and the map it looks at: records for compiled code."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, cast

import numpy as np

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.state import Ints, Size

UNREACHABLE = 1e6
"""A price that nobody pays."""


class Roads:
    """Which routes leave each place: those of place p are `route[start[p] : start[p + 1]]`."""

    start: Ints
    route: Ints
    other: Ints
    """The place at its other end."""
    far: Ints
    """Spaces from place to place on an empty board."""
    near_end: Ints
    """For every ticket, the end from which its way is looked for: as few different places as possible."""
    by_end: Ints
    """All tickets, those with the same near end together."""


class Style:
    """What a planner weighs, in points unless it says otherwise; each is a number that can be tuned."""

    turn: float
    """What a turn is worth."""
    card: float
    """In turns: what a card of a certain colour takes; a blind one takes half a turn."""
    hand: float
    """How much of the cards in hand a route may count on when ways are compared, 0 to 1."""
    wild: float
    """What using a wild costs beyond any other card."""
    risk: float
    """How much likelier the loss of a link makes it that it is taken first."""
    contested: float
    """The chance that a link is lost, for each opponent who stands at one of its ends."""
    pace: float
    """How much longer opponents need than the fewest turns in which they could end the game."""
    spread: float
    """Over how many turns the doubt about the end of the game extends."""
    held: float
    """How often the points of a held ticket count: twice, for they are lost if it fails, and more for the sure one."""
    tickets: float
    """How much better than a turn the expected gain of new tickets must be."""
    filler: float
    """How much more than its turn a route beside the plan must bring."""
    bonus: float
    """How much of a bonus's worth is believed."""
    ready: float
    """In cards: what a card that makes a wanted route affordable is worth beyond others."""
    gray: float
    """In cards: what a card is worth that only a gray route can use."""
    face_up_wild: float
    """In cards: what a face-up wild is worth."""
    long_first: float
    """How many long tickets are drawn at the beginning."""


class Mind:
    """The plan of one seat, and room to think on."""

    planned: int
    """Whether there is a plan."""
    tickets: int
    """How many tickets the seat held then."""
    wanted: Ints
    served: Ints
    price: Ints
    detour: Ints
    need: Ints
    turns: float
    """How many turns the plan takes, and how many are left."""
    left: float
    new_tickets: float
    """What drawing tickets promises, as it looked the last time."""
    looked: int
    """When that was: the seat's pieces and the turns left, in one number. It is looked at again when they change."""
    long: int
    """How many of them should be long."""
    found: int
    """Whether the ways of all tickets were looked for since the plan was made: its prices stay as they are."""
    # of every route
    effort: Ints
    """Turns to take it."""
    # of every card
    use: Ints
    # of every place, on the way from a source
    distance: Ints
    toil: Ints
    spaces: Ints
    came: Ints
    queue: Ints
    waits: Ints
    # of every ticket
    gain: Ints
    way_price: Ints
    way_toil: Ints
    way_spaces: Ints
    drawn: Ints
    """What those that may come would bring, one after the other."""


@cache
def roads_dtype(size: Size) -> np.dtype[Any]:
    """The layout of a map of this size."""
    return np.dtype(
        [
            # without a sign, so that nobody has to ask whether they count from the end
            ("start", "u2", size.places + 1),
            ("route", "u2", 2 * size.routes),
            ("other", "u2", 2 * size.routes),
            ("far", "i2", (size.places, size.places)),
            ("near_end", "i2", size.tickets),
            ("by_end", "i2", size.tickets),
        ],
        align=True,
    )


@cache
def style_dtype() -> np.dtype[Any]:
    """The layout of a style."""
    return np.dtype([(name, "f8") for name in Style.__annotations__])


@cache
def mind_dtype(size: Size) -> np.dtype[Any]:
    """The layout of a mind for boards of this size."""
    return np.dtype(
        [
            ("planned", "i4"),
            ("tickets", "i4"),
            ("wanted", "u1", size.routes),
            ("served", "u1", size.tickets),
            ("price", "f8", size.routes),
            ("detour", "f8", size.routes),
            ("need", "i4", size.colors + 1),
            ("turns", "f8"),
            ("left", "f8"),
            ("new_tickets", "f8"),
            ("looked", "i4"),
            ("long", "i4"),
            ("found", "i4"),
            ("effort", "f8", size.routes),
            ("use", "f8", size.colors + 1),
            ("distance", "f8", size.places),
            ("toil", "f8", size.places),
            ("spaces", "i4", size.places),
            ("came", "i4", size.places),
            ("queue", "u2", size.places),
            ("waits", "u1", size.places),
            ("gain", "f8", size.tickets),
            ("way_price", "f8", size.tickets),
            ("way_toil", "f8", size.tickets),
            ("way_spaces", "i4", size.tickets),
            ("drawn", "f8", size.tickets),
        ],
        align=True,
    )


def new_minds(size: Size, count: int) -> Any:
    """Blank minds, one a seat."""
    minds = np.zeros(count, mind_dtype(size))
    return minds.view(np.recarray)


def new_style(**weights: float) -> Style:
    """A style from all its weights."""
    record: Any = np.zeros(1, style_dtype()).view(np.recarray)[0]
    for name in Style.__annotations__:
        record[name] = weights[name]
    return cast(Style, record)


def make_roads(board: BoardArrays, size: Size) -> Roads:
    """The map of a board."""
    record: Any = np.zeros(1, roads_dtype(size)).view(np.recarray)[0]
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
    return cast(Roads, record)


def _near_ends(tickets: list[tuple[int, int]]) -> list[int]:
    """One end of each ticket: always the place that most of the tickets without one share."""
    ends: dict[int, int] = {}
    while len(ends) < len(tickets):
        rest = [number for number in range(len(tickets)) if number not in ends]
        shared = Counter(place for number in rest for place in tickets[number])
        best = min(shared, key=lambda place: (-shared[place], place))
        ends.update((number, best) for number in rest if best in tickets[number])
    return [ends[number] for number in range(len(tickets))]


def _distances(board: BoardArrays, size: Size) -> Ints:
    """Spaces between all places, by Floyd and Warshall; no way runs through a country."""
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
