"""Merchandise: routes with carts bring cards; their number ranks the players at the end."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.event_kinds import MERCHANDISE_CARD
from omnibus.kernel.log import Log, note
from omnibus.kernel.point_sources import MERCHANDISE
from omnibus.kernel.rows import copy_row
from omnibus.kernel.state import State


@compiled
def set_up_merchandise(board: BoardArrays, s: State) -> None:
    """Fills the stack."""
    s.merchandise_left = board.merchandise_cards


@compiled
def take_merchandise(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    """Gives the seat one card for a route with carts, whatever its length, while the stack lasts."""
    if board.route_cart[s.claimed] and s.merchandise_left > 0:
        s.merchandise_left -= 1
        s.merchandise[seat] += 1
        note(log, MERCHANDISE_CARD, seat, s.merchandise_left)


@compiled
def score_merchandise(board: BoardArrays, s: State, seat: int) -> None:
    """Final scoring: a bonus by rank. Tied players share a rank and the next ranks are skipped; no card, no bonus."""
    if s.merchandise[seat] == 0:
        return
    ahead = 0
    for other in range(s.players):
        ahead += s.merchandise[other] > s.merchandise[seat]
    s.score[seat, MERCHANDISE] = board.merchandise_bonus[s.players, ahead]


@compiled
def blank_merchandise(s: State) -> None:
    s.merchandise[:] = 0


@compiled
def show_merchandise(s: State, view: State) -> None:
    copy_row(view.merchandise, s.merchandise)
    view.merchandise_left = s.merchandise_left
