"""The workspace of one searching seat: everything it writes on while it thinks, made once and used again."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from omnibus.bots.heuristics.options import MOST_OPTIONS
from omnibus.bots.heuristics.records import new_minds
from omnibus.kernel.state import Ints, Size, state_dtype

MOST_WORLDS = 4096


class Workspace(NamedTuple):
    """The arrays of a search. Rows of `states` are the view, the world, and the game played out in it."""

    states: Any
    minds: Any
    suspicion: Ints
    result: Ints
    actions: Ints
    runners: Ints
    alive: Ints
    values: Ints


VIEW, WORLD, GAME = range(3)


def new_workspace(size: Size, actions: int) -> Workspace:
    """A clean workspace for boards of a size with so many actions."""
    return Workspace(
        states=np.zeros(3, state_dtype(size)).view(np.recarray),
        minds=new_minds(size, size.seats),
        suspicion=np.ones((size.seats, size.tickets)),
        result=np.zeros(size.seats),
        actions=np.zeros(actions, np.int32),
        runners=np.zeros(MOST_OPTIONS, np.int32),
        alive=np.zeros(MOST_OPTIONS, np.uint8),
        values=np.zeros((MOST_OPTIONS, MOST_WORLDS)),
    )
