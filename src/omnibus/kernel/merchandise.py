"""Merchandise: routes with carts bring cards; their number ranks the players at the end."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.event_kinds import MERCHANDISE_CARD
from omnibus.kernel.log import Log, note
from omnibus.kernel.pad import BY_LENGTH, BY_ROUTE, Pad, routes_taken, sum_said
from omnibus.kernel.pad_notes import MERCHANDISE_DIFFERS, MERCHANDISE_LINE, MERCHANDISE_OPEN, TOO_MUCH_MERCHANDISE
from omnibus.kernel.point_sources import MERCHANDISE
from omnibus.kernel.rows import copy_row
from omnibus.kernel.state import NONE, State


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
    if s.merchandise[seat] > 0:
        s.score[seat, MERCHANDISE] = board.merchandise_bonus[s.players, _seats_with_more(s, seat)]


@compiled
def _seats_with_more(s: State, seat: int) -> int:
    ahead = 0
    for other in range(s.players):
        ahead += s.merchandise[other] > s.merchandise[seat]
    return ahead


@compiled
def _carts(board: BoardArrays, pad: Pad, seat: int) -> int:
    """The number of the seat's routes with carts."""
    carts = 0
    for route in range(board.routes):
        carts += pad.took[seat, route] > 0 and board.route_cart[route] > 0
    return carts


@compiled
def declare_merchandise(board: BoardArrays, pad: Pad, s: State, seat: int, log: Log) -> None:
    """Takes the cards that a pad names; if it names none, one for each route with carts."""
    if pad.merchandise_said[seat] != NONE:
        s.merchandise[seat] = pad.merchandise_said[seat]
    elif pad.known[seat] == BY_ROUTE:
        s.merchandise[seat] = _carts(board, pad, seat)
    else:
        note(log, MERCHANDISE_OPEN, seat)


@compiled
def explain_merchandise(board: BoardArrays, s: State, seat: int, log: Log) -> None:
    if s.merchandise[seat] > 0:
        rank = _seats_with_more(s, seat) + 1
        note(log, MERCHANDISE_LINE, seat, s.merchandise[seat], rank, s.score[seat, MERCHANDISE])


@compiled
def check_merchandise(board: BoardArrays, pad: Pad, s: State, log: Log) -> None:
    """Compares the cards with the stack, and with the carts on the routes: a card is missing only if none was left."""
    total = sum_said(s.merchandise, s.players)
    if total > board.merchandise_cards:
        note(log, TOO_MUCH_MERCHANDISE, NONE, total, board.merchandise_cards)
    for seat in range(s.players):
        cards = int(s.merchandise[seat])
        if pad.known[seat] == BY_ROUTE:
            carts = _carts(board, pad, seat)
            if cards > carts or (cards < carts and total < board.merchandise_cards):
                note(log, MERCHANDISE_DIFFERS, seat, cards, carts)
        elif pad.known[seat] == BY_LENGTH and cards > routes_taken(pad, seat):
            note(log, TOO_MUCH_MERCHANDISE, seat, cards, routes_taken(pad, seat))


@compiled
def blank_merchandise(s: State) -> None:
    s.merchandise[:] = 0


@compiled
def show_merchandise(s: State, view: State) -> None:
    copy_row(view.merchandise, s.merchandise)
    view.merchandise_left = s.merchandise_left
