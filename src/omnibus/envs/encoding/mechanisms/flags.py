"""The block of flags."""

from __future__ import annotations

from omnibus.envs.encoding import blocks
from omnibus.envs.encoding.entries import PUBLIC, Dimensions, Entry
from omnibus.envs.encoding.relative import seat_at
from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import Ints, State

FLAG_SLOTS = 3

ENTRIES = (
    Entry(
        "flag_cards",
        PUBLIC,
        "cards before each seat towards its next flag, by colour",
        lambda dims: (dims.seats, FLAG_SLOTS),
        there=lambda dims: dims.game.arrays.flag_points,
    ),
)


def most_points(dims: Dimensions) -> int:
    """The points for a flag with every third route."""
    return int(dims.game.arrays.flag_points) * (dims.routes // FLAG_SLOTS)


@inlined
def write_flags(s: State, seat: int, where: Ints, out: Ints) -> None:
    at = where[blocks.FLAG_CARDS]
    if at >= 0:
        for step in range(s.players):
            other = seat_at(s, seat, step)
            for slot in range(FLAG_SLOTS):
                out[at + step * FLAG_SLOTS + slot] = s.flag_card[other, slot]
