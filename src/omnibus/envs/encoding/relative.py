"""Seats counted from the one that looks: itself is 0, the next one at the table 1."""

from __future__ import annotations

from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import NONE, State


@inlined
def seat_at(s: State, seat: int, step: int) -> int:
    """The seat so many places further round the table."""
    other = seat + step
    return other - s.players if other >= s.players else other


@inlined
def steps_to(s: State, seat: int, other: int) -> int:
    """How many places further round the table another seat is; NONE stays NONE."""
    if other == NONE:
        return NONE
    return other - seat if other >= seat else other - seat + s.players
