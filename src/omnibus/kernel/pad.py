"""The record of a score pad: what people say about a game, from which its score follows.

Whatever nobody has said is NONE. Mechanisms add their fields at the end, each named like the mechanism, with `_said`;
in a row, its first number says whether it was filled in.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, cast

import numpy as np

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.state import PASSENGER_COLORS, Ints, Size, blank_record, layout

UNKNOWN, BY_ROUTE, BY_LENGTH = range(3)
"""What is known about a seat's routes: nothing yet, which they are, or how many there are of each length."""

HELD, SAID_DONE, SAID_FAILED = 1, 2, 4
"""What is said about a ticket of a seat, as bits."""


class Pad:
    """A pad, as the type checker sees it: at run time a record of `pad_dtype`."""

    players: Annotated[int, "i4"]
    known: Annotated[Ints, "i1", "seats"]
    took: Annotated[Ints, "i1", "seats", "routes"]  # how often the route is named
    lengths: Annotated[Ints, "i1", "seats", "spaces"]
    # tickets of the board's list, as bits, and others by their printed points
    ticket: Annotated[Ints, "i1", "seats", "tickets"]
    printed: Annotated[Ints, "i4", "seats"]
    printed_points: Annotated[Ints, "i1", "seats", "tickets"]
    printed_done: Annotated[Ints, "i1", "seats", "tickets"]
    # mechanisms
    flags_said: Annotated[Ints, "i1", "seats"]
    districts_said: Annotated[Ints, "i1", "seats", "places"]
    merchandise_said: Annotated[Ints, "i1", "seats"]
    tourists_said: Annotated[Ints, "i1", "seats"]
    passengers_said: Annotated[Ints, "i1", "seats", PASSENGER_COLORS]


@cache
def pad_dtype(size: Size) -> np.dtype[Any]:
    return np.dtype((np.record, layout(Pad, size)))


def new_pad(size: Size) -> Pad:
    """A blank record, to be filled in; mechanisms' fields have to be set to NONE."""
    return cast(Pad, blank_record(pad_dtype(size)))


@compiled
def count_lengths(board: BoardArrays, pad: Pad, seat: int) -> None:
    """Fills in the number of routes of each length, if it is known which routes the seat took."""
    if pad.known[seat] != BY_LENGTH:
        for length in range(len(board.length_points)):
            pad.lengths[seat, length] = 0
        for route in range(board.routes):
            if pad.took[seat, route] > 0:
                pad.lengths[seat, board.route_length[route]] += 1


@compiled
def routes_taken(pad: Pad, seat: int) -> int:
    """The number of the seat's routes, as far as it is known."""
    count = 0
    for length in range(pad.lengths.shape[1]):
        count += int(pad.lengths[seat, length])
    return count


@compiled
def sum_said(numbers: Ints, players: int) -> int:
    """The sum of what the players say; who has said nothing counts 0."""
    total = 0
    for seat in range(players):
        total += max(0, int(numbers[seat]))
    return total
