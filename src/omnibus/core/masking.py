"""Masking of hidden information in events; `kernel.visibility` does the same for states."""

from __future__ import annotations

from collections.abc import Sequence

from omnibus.core.events import Drew, Event


def masked(event: Event, seat: int | None) -> Event:
    """An event as a seat (None: a spectator) may see it.

    Of other seats' dealt cards, blind draws and tickets it only shows the number.
    """
    return event.masked_for(seat)


def reveals(happened: Sequence[Event], wilds_stay: bool) -> bool:
    """Whether events revealed hidden information, which nobody can unsee: such an action cannot be undone.

    Face-up wilds that stay afterwards (`Game.wilds_stay`) reveal how few coloured cards are left.
    """
    return wilds_stay or any(_shows_something(event) for event in happened)


def _shows_something(event: Event) -> bool:
    return event.reveals and not (isinstance(event, Drew) and event.source != "deck")
