"""What board files say first of all about a place and a route: whatever mechanisms add follows it."""

from __future__ import annotations

from msgspec import Struct

Text = str | dict[str, str]
"""A proper noun that is the same in every language, or one text for each language."""


class BasePlace(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a place is, and what it is called."""

    id: str
    name: Text
    xy: tuple[float, float] | None = None


class BaseRoute(Struct, frozen=True, forbid_unknown_fields=True):
    """Which places a route joins, and what it takes."""

    a: str
    b: str
    length: int
    color: str
