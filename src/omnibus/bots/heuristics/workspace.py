"""The arrays of one searching seat, allocated once."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from omnibus.bots.heuristics.options import MOST_OPTIONS
from omnibus.bots.heuristics.records import new_planners
from omnibus.kernel.state import Ints, Size, state_dtype

MOST_WORLDS = 4096


class Workspace(NamedTuple):
    """The arrays of a search. Rows of `states` are the view, the world, and the game played out in it."""

    states: Any
    planners: Any
    ticket_weights: Ints
    result: Ints
    actions: Ints
    candidates: Ints
    alive: Ints
    values: Ints


VIEW, WORLD, GAME = range(3)


def new_workspace(size: Size, actions: int) -> Workspace:
    """Allocates a workspace for a size of board and a number of actions."""
    return Workspace(
        states=np.zeros(3, state_dtype(size)).view(np.recarray),
        planners=new_planners(size, size.seats),
        ticket_weights=np.ones((size.seats, size.tickets)),
        result=np.zeros(size.seats),
        actions=np.zeros(actions, np.int32),
        candidates=np.zeros(MOST_OPTIONS, np.int32),
        alive=np.zeros(MOST_OPTIONS, np.uint8),
        values=np.zeros((MOST_OPTIONS, MOST_WORLDS)),
    )
