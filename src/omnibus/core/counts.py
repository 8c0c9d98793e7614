"""Counts of a board's parts, compared with the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from omnibus.core.board import GRAY
from omnibus.core.errors import shown
from omnibus.core.examined import Examined
from omnibus.core.faults import Fault
from omnibus.kernel.state import COUNTRY

COUNTS: dict[str, str] = {
    "places": "Places: {count}",
    "routes": "Routes: {count}",
    "tickets": "Tickets: {count} of {expected}",
    "deck_tickets": "Tickets, {deck}: {count} of {expected}",
    "gray_routes": "Grey routes: {count}; this game has none",
}
"""The sentences of every game's counts; mechanisms add theirs."""


class Count(Fault, frozen=True, order=True, kw_only=True):
    """The number of some parts; `fits` is whether it agrees with the rulebook."""

    fits: bool

    sentences: ClassVar[dict[str, str]] = COUNTS
    key: ClassVar[str] = "count"


def count_of(
    code: str, count: int, expected: int | None = None, *, fits: bool | None = None, **details: object
) -> Count:
    """Makes a count. By default it fits if it is exactly the expected number."""
    shows = {"count": count} | ({} if expected is None else {"expected": expected}) | details
    right = count == expected if fits is None else fits
    return Count(code, {key: shown(value) for key, value in shows.items()}, fits=right)


def common_counts(check: Examined) -> Iterator[Count]:
    """The counts of every game: the board against the rulebook."""
    places, routes = len(check.places), len(check.routes)
    yield count_of("places", places, fits=1 < places <= COUNTRY.places)
    yield count_of("routes", routes, fits=0 < routes <= COUNTRY.routes)
    decks: Counter[str] = Counter(ticket.deck for _, ticket in check.tickets)
    several = len(check.spec.tickets) > 1
    for deck, expected in check.spec.tickets.items():
        if several:
            yield count_of("deck_tickets", decks[deck], expected, deck=deck)
        else:
            yield count_of("tickets", decks.total(), expected)
    if not check.spec.gray_routes:
        gray = sum(route.color == GRAY for _, route in check.routes)
        yield count_of("gray_routes", gray, fits=not gray)
