"""Stations: their places, and their payments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from omnibus.core.mechanisms.stations import StationBuilt

from omnibus.core.events import Event
from omnibus.core.view import View

if TYPE_CHECKING:
    from tests.seat_knowledge import SeatKnowledge


def note(knowledge: SeatKnowledge, event: Event) -> None:
    if isinstance(event, StationBuilt):
        knowledge.note_paid(event.seat, event.paid)


def of_view(view: View) -> dict[str, Any]:
    built = zip(view.board.places, view.record.station.tolist(), strict=False)
    return {"stations": {place.id: seat for place, seat in built if seat >= 0}}


def of_seat(view: View, seat: int) -> dict[str, Any]:
    return {"stations_left": int(view.record.stations_left[seat])}
