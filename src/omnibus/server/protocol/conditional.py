"""Conditional moves: what a player has prepared for their own turns, at a table with days for a turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

MOST_ROUTES = 8
"""The most routes that a player may prepare at a table."""


class TakeRoute(Struct, frozen=True, forbid_unknown_fields=True):
    """Take this route as soon as the cards for it are there."""

    route: int
    color: str | None = None
    """For a grey route, the colour to pay with; null is the one that takes the fewest wilds, then the one held most."""
    wilds: bool = True
    """Whether wilds may be spent; as few as possible are."""


class DrawOtherwise(Struct, frozen=True, forbid_unknown_fields=True):
    """Draw cards while no route can be paid: this card if it lies face up, else blind."""

    card: str | None = None
    """A colour, or the wild card; null always draws blind."""


class ConditionalMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """The conditional moves of a seat. On each of its turns, at most one of them is played."""

    routes: Annotated[list[TakeRoute], Meta(min_length=1, max_length=MOST_ROUTES)]
    """In order: the first that can be paid is taken. When none can be taken any more, nothing is drawn either."""
    otherwise: DrawOtherwise | None = None
    """Null waits for the player."""


class PreparedMoves(Struct, frozen=True):
    """Your conditional moves at a table, of which nobody else learns."""

    moves: ConditionalMoves | None = None
    """Those that are still possible; null if there are none."""
    why_not: str | None = None
    """The code of the reason why none can be set now; null if they can."""
