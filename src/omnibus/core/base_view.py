"""The part of a view that mechanisms read."""

from __future__ import annotations

import numpy as np

from omnibus.core.board import Board
from omnibus.kernel.state import State


class BaseView:
    """A game as a seat (None: a spectator) sees it. Hidden fields of `record` are blank."""

    def __init__(self, board: Board, seat: int | None, record: State) -> None:
        self.board, self.seat, self.record = board, seat, record
        self.fields = np.asarray(record)  # not `fields_of`, which would load the compiler
        """The fields of the record by name: the fast way to read them."""
        self.players = int(self.fields["players"])
