"""Ferries: a route over water asks for a wild card for each ferry symbol."""

from __future__ import annotations

from omnibus.kernel.compiler import inlined
from omnibus.kernel.tables import Tables


@inlined
def fewest_wilds(board: Tables, route: int) -> int:
    """How many of the cards paid for this route must be wild."""
    return board.route_ferries[route]
