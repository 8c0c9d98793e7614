"""Seats in turn order from the observing one: itself is 0, the next one 1."""

from __future__ import annotations

from omnibus.kernel.compiler import inlined
from omnibus.kernel.state import NONE, State


@inlined
def seat_at(s: State, seat: int, step: int) -> int:
    """The seat at a number of steps after another."""
    other = seat + step
    return other - s.players if other >= s.players else other


@inlined
def steps_to(s: State, seat: int, other: int) -> int:
    """The number of steps from a seat to another; NONE for NONE."""
    if other == NONE:
        return NONE
    return other - seat if other >= seat else other - seat + s.players
