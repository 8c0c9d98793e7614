"""Ferries: a route over water costs one wild card for each ferry symbol."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined


@inlined
def fewest_wilds(board: BoardArrays, route: int) -> int:
    """The number of wild cards that a payment for this route needs."""
    return board.route_ferries[route]
