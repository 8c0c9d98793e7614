"""What mechanisms add to board files. Every field is blank by default: boards without it stay as they are.

Their `place_fields` and `route_fields` say whose is whose.
"""

from __future__ import annotations

from msgspec import Struct, field

from omnibus.core.board_base import BasePlace, BaseRoute


class PlaceFields(BasePlace, frozen=True, forbid_unknown_fields=True):
    """What mechanisms say of a place."""

    district: int | None = None
    passengers: int = 0
    tourists: bool = False


class RouteFields(BaseRoute, frozen=True, forbid_unknown_fields=True):
    """What mechanisms say of a route."""

    ferries: int = 0
    cart: bool = False


class BoardFields(Struct, frozen=True, kw_only=True):
    """What mechanisms say of a whole board."""

    districts: dict[int, str] = field(default_factory=dict)
    passenger_colors: tuple[str, ...] = ()
