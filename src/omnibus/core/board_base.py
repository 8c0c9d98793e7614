"""The first fields of places and routes in board files; those of mechanisms follow."""

from __future__ import annotations

from msgspec import Struct

Text = str | dict[str, str]
"""A proper noun that is the same in every language, or a text for each language."""


class BasePlace(Struct, frozen=True, forbid_unknown_fields=True):
    """The id, name and position of a place."""

    id: str
    name: Text
    xy: tuple[float, float] | None = None


class BaseRoute(Struct, frozen=True, forbid_unknown_fields=True):
    """The places, length and colour of a route."""

    a: str
    b: str
    length: int
    color: str
