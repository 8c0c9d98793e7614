"""Merchandise cards."""

from __future__ import annotations

from typing import Any

from omnibus.core.view import View


def of_view(view: View) -> dict[str, Any]:
    return {"merchandise_left": int(view.record.merchandise_left)}


def of_seat(view: View, seat: int) -> dict[str, Any]:
    return {"merchandise": int(view.record.merchandise[seat])}
