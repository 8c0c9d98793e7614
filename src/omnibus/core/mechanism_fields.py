"""The fields that mechanisms add to board files, after the first fields of a place and a route.

Each has a blank default, so that other boards stay unchanged. `Mechanism.place_fields` and `route_fields` declare the
mechanism of each field.
"""

from __future__ import annotations

from msgspec import Struct, field

Text = str | dict[str, str]
"""A proper noun that is the same in every language, or a text for each language."""


class PlaceFields(Struct, frozen=True, forbid_unknown_fields=True):
    """The id, name and position of a place, and the fields of mechanisms."""

    id: str
    name: Text
    xy: tuple[float, float] | None = None

    district: int | None = None
    passengers: int = 0
    tourists: bool = False


class RouteFields(Struct, frozen=True, forbid_unknown_fields=True):
    """The places, length and colour of a route, and the fields of mechanisms."""

    a: str
    b: str
    length: int
    color: str

    ferries: int = 0
    cart: bool = False


class BoardFields(Struct, frozen=True, kw_only=True):
    """The fields of mechanisms in a board."""

    districts: dict[int, str] = field(default_factory=dict)
    passenger_colors: tuple[str, ...] = ()
