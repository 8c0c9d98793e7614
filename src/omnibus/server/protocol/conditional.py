"""Conditional moves: a player's prepared turns, at a table where a turn may take days."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

MOST_ROUTES = 8
"""The most routes that a player may prepare at a table."""


class TakeRoute(Struct, frozen=True, forbid_unknown_fields=True):
    """Take this route as soon as it can be paid."""

    route: int
    color: str | None = None
    """For a grey route, the colour to pay with; null is the one that takes the fewest wilds, then the one held most."""
    wilds: bool = True
    """Whether wilds may be spent; the payment uses as few as possible."""


class DrawOtherwise(Struct, frozen=True, forbid_unknown_fields=True):
    """Draw cards while no route can be paid: this card if it lies face up, else blind."""

    card: str | None = None
    """A colour, or the wild card; null always draws blind."""


class ConditionalMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """The conditional moves of a seat. On each of its turns, at most one of them is played."""

    routes: Annotated[list[TakeRoute], Meta(min_length=1, max_length=MOST_ROUTES)]
    """By preference: the first that can be paid is taken. If none can ever be taken, no cards are drawn either."""
    otherwise: DrawOtherwise | None = None
    """Null waits for the player."""


class PreparedMoves(Struct, frozen=True):
    """Your conditional moves at a table; nobody else can see them."""

    moves: ConditionalMoves | None = None
    """The moves that are still possible; null if there are none."""
    why_not: str | None = None
    """The code of the reason why none can be set now; null if they can."""
