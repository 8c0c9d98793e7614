"""Tunnels: cards turned up, and cards paid besides those for the route."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from omnibus.core.mechanisms.tunnels import TunnelCard, TunnelPaid

from omnibus.core.events import Event
from omnibus.core.view import View

if TYPE_CHECKING:
    from tests.seat_knowledge import SeatKnowledge


def note(knowledge: SeatKnowledge, event: Event) -> None:
    match event:
        case TunnelCard(card=card):
            knowledge.discard[knowledge.number_of(card)] += 1
        case TunnelPaid(seat=seat, paid=paid):
            knowledge.note_paid(seat, paid)


def of_view(view: View) -> dict[str, Any]:
    return {"tunnel_extra": int(view.record.tunnel_extra)}


def of_seat(view: View, seat: int) -> dict[str, Any]:
    return {}
