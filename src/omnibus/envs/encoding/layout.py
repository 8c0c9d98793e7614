"""The layout of an observation for the encoder, and the rows to which it writes.

Both are records, because numba counts the references to arrays, which took a quarter of the time of encoding.
"""

from __future__ import annotations

from typing import Annotated, Any, cast

import numpy as np
from numpy.typing import NDArray

from omnibus.envs.encoding.blocks import BLOCKS
from omnibus.kernel.state import COUNTRY, NONE, Ints, layout

LONGEST_ROW = 1 << 16
ROW = np.dtype((np.record, [("cells", "u1", (LONGEST_ROW,))]))
"""A row of numbers. Only the columns of the array behind it may be accessed."""
EXTRA_ROWS = 2
"""Added to the length: shorter arrays have another type for numba, which would compile everything again."""


class Layout:
    """The blocks of an observation, as the type checker sees it: at run time a record of `LAYOUT`."""

    at: Annotated[Ints, "i4", BLOCKS]
    """The offset of each block; NONE for blocks that are left out."""
    border_routes: Annotated[int, "i4"]
    """The number of routes into countries, which are dead ends."""
    border_route: Annotated[Ints, "u1", "routes"]
    border_country: Annotated[Ints, "u1", "routes"]
    border_home: Annotated[Ints, "u1", "routes"]
    """The place at its other end."""
    abroad_tickets: Annotated[int, "i4"]
    """The number of tickets with a country at one end or both."""
    abroad_ticket: Annotated[Ints, "u1", "tickets"]
    abroad_country: Annotated[Ints, "u1", "tickets"]
    abroad_home: Annotated[Ints, "u1", "tickets"]
    """Its other end, which may be a country as well."""
    # The ends of routes and tickets as unsigned numbers: compiled code need not check for negative indices.
    route_a: Annotated[Ints, "u1", "routes"]
    route_b: Annotated[Ints, "u1", "routes"]
    ticket_a: Annotated[Ints, "u1", "tickets"]
    ticket_b: Annotated[Ints, "u1", "tickets"]
    length: Annotated[int, "i4"]
    """The length of an observation."""
    links: Annotated[int, "i4"]
    """The number of links: pairs of places. A district is joined by connecting every link of it."""
    link_a: Annotated[Ints, "u1", "places"]
    link_b: Annotated[Ints, "u1", "places"]
    link_district: Annotated[Ints, "u1", "places"]


LAYOUT = np.dtype((np.record, layout(Layout, COUNTRY)))


def new_layout() -> Layout:
    """A layout without blocks."""
    record: Any = np.zeros(1, LAYOUT)[0]
    record.at[:] = NONE
    return cast(Layout, record)


class _Rows:
    """An array as records of full length: NumPy does not check the length of memory given in this way."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array  # keeps its memory
        self.__array_interface__ = {
            "version": 3,
            "shape": (len(array) + EXTRA_ROWS,),
            "typestr": ROW.str,
            "descr": ROW.descr,
            "data": (array.ctypes.data, False),
            "strides": (array.strides[0],),
        }


def rows_of(array: NDArray[Any]) -> NDArray[Any]:
    """The rows of an array of bytes as records in the same memory. Callers must know their number."""
    return np.asarray(_Rows(array)).view(ROW)
