"""The registry of the mechanisms' blocks: a module each, with their entries and the functions that write them.

All of them are public. Each is only part of observations of boards that have the mechanism.
"""

from __future__ import annotations

from omnibus.envs.encoding.layout import Layout
from omnibus.envs.encoding.mechanisms import districts, flags, merchandise, passengers, tourists
from omnibus.envs.encoding.mechanisms.districts import write_districts
from omnibus.envs.encoding.mechanisms.flags import write_flags
from omnibus.envs.encoding.mechanisms.merchandise import write_merchandise
from omnibus.envs.encoding.mechanisms.passengers import write_passengers
from omnibus.envs.encoding.mechanisms.tourists import write_tourists
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import Ints, State

ENTRIES = (
    *flags.ENTRIES,
    *districts.ENTRIES,
    *merchandise.ENTRIES,
    *tourists.ENTRIES,
    *passengers.ENTRIES,
)
MOST_POINTS = (flags.most_points,)
"""Upper bounds of the points that mechanisms score before the end."""
PREPARE = (districts.prepare,)
"""Functions that fill their fields of a layout."""


@inlined
def write_mechanisms(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """Writes the blocks of all mechanisms."""
    write_flags(s, seat, layout.at, out)
    write_districts(board, s, seat, layout, out)
    write_merchandise(s, seat, layout.at, out)
    write_tourists(board, s, seat, layout.at, out)
    write_passengers(board, s, seat, layout.at, out)
