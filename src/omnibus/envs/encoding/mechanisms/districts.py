"""The block of districts."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from omnibus.core.game import Game
from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.entries import PUBLIC, Entry
from omnibus.envs.encoding.layout import Layout
from omnibus.envs.encoding.relative import seat_at
from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import Ints, State

ENTRIES = (
    Entry(
        "districts",
        PUBLIC,
        "districts that each seat has joined",
        lambda dims: (dims.seats, int(dims.game.arrays.districts)),
        there=lambda dims: dims.game.arrays.districts,
    ),
)


def prepare(layout: Layout, game: Game) -> None:
    """Writes every district as links between its places."""
    for district in range(int(game.arrays.districts)):
        places = np.flatnonzero(game.arrays.district == district)
        for a, b in pairwise(places.tolist()):
            link = layout.links
            layout.link_a[link], layout.link_b[link], layout.link_district[link] = a, b, district
            layout.links += 1


@inlined
def _write_joined(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints, at: int) -> None:
    """A one for each district whose links the seat has all joined."""
    missing = 0
    for link in range(layout.links):
        apart = s.component[seat, layout.link_a[link]] != s.component[seat, layout.link_b[link]]
        missing |= int(apart) << layout.link_district[link]
    for district in range(board.districts):
        out[at + district] = 1 - ((missing >> district) & 1)


@inlined
def write_districts(board: BoardArrays, s: State, seat: int, layout: Layout, out: Ints) -> None:
    at = layout.at[blocks.DISTRICTS]
    if at >= 0:
        for step in range(s.players):
            other = seat_at(s, seat, step)
            if s.pieces[other] < board.pieces:
                _write_joined(board, s, other, layout, out, at + step * board.districts)
