"""The blocks of stations."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.entries import PUBLIC, Dimensions, Entry
from omnibus.envs.encoding.relative import seat_at
from omnibus.envs.encoding.rows import write_equal
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import Ints, State


def _each(dims: Dimensions) -> int:
    return int(dims.game.arrays.stations)


ENTRIES = (
    Entry(
        "stations",
        PUBLIC,
        "the places of each seat's stations",
        lambda dims: (dims.seats, dims.places),
        there=_each,
    ),
    Entry(
        "stations_left",
        PUBLIC,
        "stations of each seat not built yet",
        lambda dims: (dims.seats,),
        _each,
        _each,
    ),
)


@inlined
def write_stations(board: BoardArrays, s: State, seat: int, where: Ints, out: Ints) -> None:
    for step in range(s.players):
        other = seat_at(s, seat, step)
        if where[blocks.STATIONS] >= 0:
            write_equal(out, where[blocks.STATIONS] + step * board.places, s.station, other, board.places)
        if where[blocks.STATIONS_LEFT] >= 0:
            out[where[blocks.STATIONS_LEFT] + step] = s.stations_left[other]
