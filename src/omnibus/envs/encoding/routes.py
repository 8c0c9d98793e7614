"""Routes: their owners, closed routes, and connected places."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.layout import Layout
from omnibus.envs.encoding.relative import seat_at
from omnibus.envs.encoding.rows import write_bit, write_equal, write_joined
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled, inlined
from omnibus.kernel.state import NONE, Ints, State


@inlined
def write_routes(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints) -> None:
    """Writes the owners, and for the observing seat the closed routes and those whose ends it has already connected."""
    where = layout.at
    if where[blocks.OWNERS] >= 0:
        for step in range(s.players):
            at = where[blocks.OWNERS] + step * board.routes
            write_equal(out, at, s.owner, seat_at(s, seat, step), board.routes)
    write_bit(out, where[blocks.CLOSED], s.closed, seat, board.routes)
    if s.pieces[seat] < board.pieces:
        at = where[blocks.ENDS_JOINED]
        write_joined(out, at, s.component[seat], layout.route_a, layout.route_b, board.routes)
    if where[blocks.CLAIMED] >= 0 and s.claimed != NONE:
        out[where[blocks.CLAIMED] + s.claimed] = 1


@compiled
def _write_pairs(board: BoardArrays, s: State, other: int, out: Ints, at: int) -> None:
    """Pair (a, b) with a < b has the number b * (b - 1) / 2 + a."""
    for b in range(1, board.places):
        for a in range(b):
            if s.component[other, a] == s.component[other, b]:
                out[at + b * (b - 1) // 2 + a] = 1


@inlined
def write_pairs(board: BoardArrays, s: State, seat: int, where: Ints, out: Ints) -> None:
    """Writes the pairs that each seat has connected. Countries are dead ends, so they have no connections."""
    if where[blocks.PAIRS_JOINED] >= 0:
        pairs = board.places * (board.places - 1) // 2
        for step in range(s.players):
            other = seat_at(s, seat, step)
            if s.pieces[other] < board.pieces:
                _write_pairs(board, s, other, out, where[blocks.PAIRS_JOINED] + step * pairs)
