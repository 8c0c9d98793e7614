"""Districts: all places of one district joined by a player's routes score its number."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.point_sources import DISTRICTS
from omnibus.kernel.state import NONE, State


@compiled
def is_complete(board: BoardArrays, s: State, seat: int, district: int) -> bool:
    """Whether the seat's routes connect all places of the district; the paths may leave the district."""
    component = NONE
    for place in range(board.places):
        if board.district[place] == district:
            if component == NONE:
                component = s.component[seat, place]
            elif s.component[seat, place] != component:
                return False
    return component != NONE


@compiled
def score_districts(board: BoardArrays, s: State, seat: int) -> None:
    """Final scoring: adds the number of each completed district."""
    for district in range(board.districts):
        if is_complete(board, s, seat, district):
            s.score[seat, DISTRICTS] += board.district_points[district]
