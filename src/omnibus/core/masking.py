"""What happened, as one seat may know it: the counterpart for events of what `kernel.visibility` does for states."""

from __future__ import annotations

from collections.abc import Sequence

from omnibus.core.events import Drew, Event


def masked(event: Event, seat: int | None) -> Event:
    """An event as a seat may see it; None is a spectator.

    Of the others' dealt cards, blind draws and tickets only the number is left.
    """
    return event.masked_for(seat)


def reveals(happened: Sequence[Event], wilds_stay: bool) -> bool:
    """Whether something came to light that was hidden before: then nobody can act as if it had not been seen.

    Face-up wilds that stay after it (`Game.wilds_stay`) say how few coloured cards are left.
    """
    return wilds_stay or any(_shows_something(event) for event in happened)


def _shows_something(event: Event) -> bool:
    return event.reveals and not (isinstance(event, Drew) and event.source != "deck")
