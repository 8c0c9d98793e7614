"""The fields that mechanisms add to board files. Every field has a blank default, so that other boards stay unchanged.

`Mechanism.place_fields` and `route_fields` declare the mechanism of each field.
"""

from __future__ import annotations

from msgspec import Struct, field

from omnibus.core.board_base import BasePlace, BaseRoute


class PlaceFields(BasePlace, frozen=True, forbid_unknown_fields=True):
    """The fields of mechanisms in a place."""

    district: int | None = None
    passengers: int = 0
    tourists: bool = False


class RouteFields(BaseRoute, frozen=True, forbid_unknown_fields=True):
    """The fields of mechanisms in a route."""

    ferries: int = 0
    cart: bool = False


class BoardFields(Struct, frozen=True, kw_only=True):
    """The fields of mechanisms in a board."""

    districts: dict[int, str] = field(default_factory=dict)
    passenger_colors: tuple[str, ...] = ()
