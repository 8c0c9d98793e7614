"""Tunnels: claiming one turns up three cards, and each of the colour paid costs one card more."""

from __future__ import annotations

from omnibus.kernel.board_arrays import BoardArrays
from omnibus.kernel.cards import discard_cards, refill_deck, take_from_deck
from omnibus.kernel.claims import paid_color, paid_wilds, pay_cards, route_of, take_route
from omnibus.kernel.compiler import compiled
from omnibus.kernel.event_kinds import TUNNEL_CARD, TUNNEL_MET, TUNNEL_PAID
from omnibus.kernel.log import Log, note
from omnibus.kernel.state import NONE, TUNNEL, State

TURNED = 3
ANSWERS = TURNED + 2
"""Pay with 0, 1, 2 or 3 wilds; going back comes last."""


@compiled
def blank_tunnels(s: State) -> None:
    s.tunnel_claim = NONE
    s.tunnel_extra = 0


@compiled
def show_tunnels(s: State, view: State) -> None:
    view.tunnel_claim = s.tunnel_claim
    view.tunnel_extra = s.tunnel_extra


@compiled
def _turn_up(board: BoardArrays, s: State, log: Log) -> int:
    """Turns the next card up and discards it; NONE if the deck is empty."""
    if s.deck_count == 0:
        return NONE
    card = take_from_deck(s)
    s.fresh[card] -= 1
    discard_cards(s, card, 1)
    note(log, TUNNEL_CARD, s.seat, card)
    refill_deck(board, s, log)
    return card


@compiled
def meet_tunnel(board: BoardArrays, s: State, action: int, log: Log) -> bool:
    """Runs before a route is paid for: True if it costs more, so that the seat is asked."""
    if board.route_tunnel[route_of(board, action)] == 0:
        return False
    color = paid_color(board, action)
    paid, extra = board.wild if color == NONE else color, 0
    for _ in range(TURNED):
        extra += _turn_up(board, s, log) == paid
    note(log, TUNNEL_MET, s.seat, route_of(board, action), extra)
    if extra == 0:
        return False
    s.claimed = route_of(board, action)
    s.tunnel_claim = action
    s.tunnel_extra = extra
    s.asks[s.seat] = TUNNEL
    return True


@compiled
def can_leave_tunnel(board: BoardArrays, s: State, seat: int, wilds: int) -> bool:
    """Whether the seat has the cards for this number of wilds and the rest in the colour paid; going back is free."""
    if wilds == TURNED + 1:
        return True
    claim = s.tunnel_claim
    color, paid, rest = paid_color(board, claim), paid_wilds(board, claim), int(s.tunnel_extra) - wilds
    if rest < 0 or s.hand[seat, board.wild] < paid + wilds:
        return False
    if color == NONE:
        return rest == 0
    length = board.route_length[route_of(board, claim)]
    return s.hand[seat, color] >= length - paid + rest


@compiled
def leave_tunnel(board: BoardArrays, s: State, seat: int, wilds: int, log: Log) -> int:
    """Pays and claims the route, or goes back; returns the claim, or NONE."""
    claim, extra = int(s.tunnel_claim), int(s.tunnel_extra)
    s.tunnel_claim = NONE
    s.tunnel_extra = 0
    if wilds == TURNED + 1:
        return NONE
    color = paid_color(board, claim)
    pay_cards(s, seat, board.wild, wilds)
    if color != NONE:
        pay_cards(s, seat, color, extra - wilds)
    note(log, TUNNEL_PAID, seat, color, extra - wilds, wilds)
    take_route(board, s, seat, claim, log)
    return claim
