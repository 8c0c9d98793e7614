"""Tunnels: routes whose cost is only known when they are claimed."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct
from omnibus.kernel.tunnels import ANSWERS

from omnibus.core.action import ListedAction
from omnibus.core.base_spec import BaseSpec
from omnibus.core.base_view import BaseView
from omnibus.core.board import WILD, Board
from omnibus.core.errors import IllegalAction
from omnibus.core.event import PublicEvent, Row
from omnibus.core.mechanisms.mechanism import Ask, Mechanism
from omnibus.core.rules import Rules
from omnibus.kernel.action_kinds import LEAVE_TUNNEL
from omnibus.kernel.event_kinds import TUNNEL_CARD, TUNNEL_MET, TUNNEL_PAID
from omnibus.kernel.state import TUNNEL, State


class LeaveTunnel(ListedAction, frozen=True, tag="tunnel"):
    """Pay the extra cost of a tunnel with this number of wilds, or go back (None) and keep all cards."""

    wilds: int | None

    kind = LEAVE_TUNNEL
    spelling = "tunnel (?:pay ([0-3])|back)"

    def write(self, board: Board) -> str:
        return "tunnel back" if self.wilds is None else f"tunnel pay {self.wilds}"

    @classmethod
    def read(cls, found: re.Match[str], board: Board) -> LeaveTunnel:
        return cls(None if found[1] is None else int(found[1]))

    @classmethod
    def every(cls, board: Board, spec: BaseSpec) -> list[LeaveTunnel]:
        return [cls(wilds) for wilds in (*range(ANSWERS - 1), None)]

    def unknown(self, rules: Rules) -> IllegalAction:
        return IllegalAction("tunnel_unpayable", wilds=self.wilds)

    def motive(self) -> str:
        return "tunnel_back" if self.wilds is None else "tunnel_pay"

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        if state.asks[seat] != TUNNEL:
            return IllegalAction("no_tunnel")
        return IllegalAction("tunnel_unpayable", wilds=self.wilds)


class TunnelCard(PublicEvent, frozen=True, tag="tunnel_card"):
    """A card of the deck is turned up and discarded."""

    seat: int
    card: str

    kind = TUNNEL_CARD

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> TunnelCard:
        return cls(row[1], rules.card(row[2]))


class TunnelMet(PublicEvent, frozen=True, tag="tunnel"):
    """The extra cost of a tunnel, in cards."""

    seat: int
    route: int
    extra: int

    kind = TUNNEL_MET


class TunnelPaid(PublicEvent, frozen=True, tag="tunnel_paid"):
    """The extra cost was paid."""

    seat: int
    paid: list[str]

    kind = TUNNEL_PAID
    reveals = False

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> TunnelPaid:
        return cls(row[1], rules.cards([row[2]] * row[3]) + [WILD] * row[4])


class TunnelsView(Struct, frozen=True):
    """The tunnel in question; its route is the claimed one."""

    tunnel_extra: int = 0
    """Its extra cost in cards; 0 if there is none."""


class Tunnels(Mechanism, frozen=True, tag="tunnels"):
    """The board marks some routes as tunnels."""

    actions = (LeaveTunnel,)
    events = (TunnelCard, TunnelMet, TunnelPaid)
    questions = (Ask(TUNNEL, "tunnel", LeaveTunnel, "leave_tunnel_first"),)
    route_fields = ("tunnel",)
    view_part = TunnelsView
    motives = ("tunnel_pay", "tunnel_back")
    reasons = {
        "leave_tunnel_first": "first say whether you pay what the tunnel costs more",
        "no_tunnel": "nobody stands before a tunnel now",
        "tunnel_unpayable": "you have not the cards to pay for the tunnel with {wilds} wilds",
    }

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        arrays.tunnels = 1
        arrays.route_tunnel[: len(board.routes)] = [route.tunnel for route in board.routes]

    def show(self, view: BaseView) -> TunnelsView:
        return TunnelsView(int(view.fields["tunnel_extra"]))
