"""Where the encoder writes what, and rows that it can write to.

Both are records: of an array the compiler counts who holds it, which took a quarter of all encoding.
"""

from __future__ import annotations

from typing import Annotated, Any, cast

import numpy as np
from numpy.typing import NDArray

from omnibus.envs.encoding.blocks import BLOCKS
from omnibus.kernel.state import COUNTRY, NONE, Ints, layout

LONGEST_ROW = 1 << 16
ROW = np.dtype((np.record, [("cells", "u1", (LONGEST_ROW,))]))
"""A row of numbers, of which only as many are there as the array has columns."""
ROWS_NOT_THERE = 2
"""An array of fewer is of another type to the compiler, which would compile everything once more."""


class Layout:
    """Which blocks an observation has, as the type checker sees it: at run time a record of `LAYOUT`."""

    at: Annotated[Ints, "i4", BLOCKS]
    """The place of each block; NONE where there is none."""
    border_routes: Annotated[int, "i4"]
    """Routes into countries, which are dead ends, and tickets with a country at an end or two."""
    border_route: Annotated[Ints, "u1", "routes"]
    border_country: Annotated[Ints, "u1", "routes"]
    border_home: Annotated[Ints, "u1", "routes"]
    """The place at the other end."""
    abroad_tickets: Annotated[int, "i4"]
    abroad_ticket: Annotated[Ints, "u1", "tickets"]
    abroad_country: Annotated[Ints, "u1", "tickets"]
    abroad_home: Annotated[Ints, "u1", "tickets"]
    """The other end, which may be a country as well."""
    # The ends of routes and tickets, as in the tables, but without a sign: nobody has to ask whether they are negative.
    route_a: Annotated[Ints, "u1", "routes"]
    route_b: Annotated[Ints, "u1", "routes"]
    ticket_a: Annotated[Ints, "u1", "tickets"]
    ticket_b: Annotated[Ints, "u1", "tickets"]
    numbers: Annotated[int, "i4"]
    """How many an observation has."""
    links: Annotated[int, "i4"]
    """Districts as pairs of places: who has joined the two of every pair has joined the district."""
    link_a: Annotated[Ints, "u1", "places"]
    link_b: Annotated[Ints, "u1", "places"]
    link_district: Annotated[Ints, "u1", "places"]


LAYOUT = np.dtype((np.record, layout(Layout, COUNTRY)))


def new_layout() -> Layout:
    """A layout of no blocks."""
    record: Any = np.zeros(1, LAYOUT)[0]
    record.at[:] = NONE
    return cast(Layout, record)


class _Rows:
    """An array of so many rows, told to NumPy as one of records, which does not ask whether they are as long."""

    def __init__(self, array: NDArray[Any]) -> None:
        self._array = array  # whose memory must not go
        self.__array_interface__ = {
            "version": 3,
            "shape": (len(array) + ROWS_NOT_THERE,),
            "typestr": ROW.str,
            "descr": ROW.descr,
            "data": (array.ctypes.data, False),
            "strides": (array.strides[0],),
        }


def rows_of(array: NDArray[Any]) -> NDArray[Any]:
    """The rows of an array of bytes as records, in the same memory; how many there are, the reader must know."""
    return np.asarray(_Rows(array)).view(ROW)
