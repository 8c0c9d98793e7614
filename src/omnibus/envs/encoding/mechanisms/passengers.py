"""The blocks of passengers."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.entries import PUBLIC, Dimensions, Entry
from omnibus.envs.encoding.relative import seat_at
from omnibus.envs.encoding.rows import write_numbers
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import NONE, PASSENGER_COLORS, Ints, State


def _each(dims: Dimensions) -> int:
    return int(dims.game.arrays.passenger_each)


ENTRIES = (
    Entry(
        "waiting",
        PUBLIC,
        "passengers at each place, by colour",
        lambda dims: (dims.places, PASSENGER_COLORS),
        lambda dims: int(dims.game.arrays.passengers_at.max()),
        _each,
    ),
    Entry(
        "asked_at",
        PUBLIC,
        "the place at which a passenger is to be chosen",
        lambda dims: (dims.places,),
        there=_each,
    ),
    Entry(
        "collected",
        PUBLIC,
        "passengers of each seat, by colour",
        lambda dims: (dims.seats, PASSENGER_COLORS),
        _each,
        _each,
    ),
)


@inlined
def write_passengers(board: BoardArrays, s: State, seat: int, where: Ints, out: Ints) -> None:
    if where[blocks.WAITING] >= 0:
        for place in range(board.places):
            write_numbers(out, where[blocks.WAITING] + place * PASSENGER_COLORS, s.passengers[place], PASSENGER_COLORS)
    if where[blocks.ASKED_AT] >= 0 and s.waiting_place != NONE:
        out[where[blocks.ASKED_AT] + s.waiting_place] = 1
    if where[blocks.COLLECTED] >= 0:
        for step in range(s.players):
            at, other = where[blocks.COLLECTED] + step * PASSENGER_COLORS, seat_at(s, seat, step)
            for color in range(PASSENGER_COLORS):
                out[at + color] = s.collected[other, color]
