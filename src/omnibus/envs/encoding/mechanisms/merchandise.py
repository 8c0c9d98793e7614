"""The blocks of merchandise."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.entries import PUBLIC, Dimensions, Entry
from omnibus.envs.encoding.relative import seat_at
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import Ints, State


def _cards(dims: Dimensions) -> int:
    return int(dims.game.arrays.merchandise_cards)


ENTRIES = (
    Entry(
        "merchandise",
        PUBLIC,
        "merchandise cards of each seat",
        lambda dims: (dims.seats,),
        _cards,
        _cards,
    ),
    Entry(
        "merchandise_left",
        PUBLIC,
        "merchandise cards left",
        lambda dims: (1,),
        _cards,
        _cards,
    ),
)


@inlined
def write_merchandise(s: State, seat: int, where: Ints, out: Ints) -> None:
    if where[blocks.MERCHANDISE] >= 0:
        for step in range(s.players):
            out[where[blocks.MERCHANDISE] + step] = s.merchandise[seat_at(s, seat, step)]
    if where[blocks.MERCHANDISE_LEFT] >= 0:
        out[where[blocks.MERCHANDISE_LEFT]] = s.merchandise_left
