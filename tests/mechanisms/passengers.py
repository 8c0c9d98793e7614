"""Passengers on the places and with the players."""

from __future__ import annotations

from typing import Any

from omnibus.core.view import View
from omnibus.kernel.state import NONE


def _named(view: View, counts: list[int]) -> dict[str, int]:
    return {color: count for color, count in zip(view.board.passenger_colors, counts, strict=False) if count}


def of_view(view: View) -> dict[str, Any]:
    record, places = view.record, view.board.places
    waiting = {
        place.id: _named(view, counts) for place, counts in zip(places, record.passengers.tolist(), strict=False)
    }
    return {
        "passengers": {place: passengers for place, passengers in waiting.items() if passengers},
        "waiting_place": None if record.waiting_place == NONE else places[record.waiting_place].id,
    }


def of_seat(view: View, seat: int) -> dict[str, Any]:
    return {"passengers": _named(view, view.record.collected[seat].tolist())}
