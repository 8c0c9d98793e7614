"""What happened, as one seat may know it: the events' side of the visibility that `kernel.sight` has for states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final as Constant
from typing import assert_never

from msgspec.structs import replace

from omnibus.core.events import (
    Announced,
    Claimed,
    Dealt,
    Drew,
    Event,
    Final,
    Flag,
    FlagCard,
    Kept,
    LastRound,
    Merchandise,
    Offered,
    Passed,
    Passenger,
    Passengers,
    Placed,
    Reshuffled,
    Start,
    Swept,
    Tourist,
    Tourists,
    Turned,
)

HIDDEN_CARD: Constant = "hidden"
HIDDEN_TICKET: Constant = -1

HARMLESS: Constant = (
    Claimed,
    Flag,
    FlagCard,
    Kept,
    LastRound,
    Merchandise,
    Passed,
    Passenger,
    Placed,
    Tourist,
)
"""What shows nothing that was hidden from the seat that acts."""


def veiled(event: Event, seat: int | None) -> Event:
    """An event as a seat may see it; None is a spectator.

    Of the others' dealt cards, blind draws and tickets only the number is left. Every kind of event stands here, for
    the type checker refuses one that does not: nothing is shown because somebody forgot to hide it.
    """
    match event:
        case Dealt() | Drew() | Offered() | Kept():
            return event if event.seat == seat else _hidden(event)
        case Start() | Passengers() | Tourists() | Turned() | Swept() | Reshuffled() | Announced() | Placed():
            return event
        case Claimed() | Passenger() | Tourist() | Merchandise() | FlagCard() | Flag() | Passed() | LastRound():
            return event
        case Final():
            return event
    assert_never(event)


def _hidden(event: Dealt | Drew | Offered | Kept) -> Event:
    """Somebody else's secret; a card taken from the display is none."""
    match event:
        case Dealt():
            return replace(event, cards=[HIDDEN_CARD] * len(event.cards))
        case Drew():
            return replace(event, card=HIDDEN_CARD) if event.source == "deck" else event
        case Offered():
            return replace(event, tickets=[HIDDEN_TICKET] * len(event.tickets))
        case Kept():
            kept, returned = ([HIDDEN_TICKET] * len(tickets) for tickets in (event.kept, event.returned))
            return replace(event, kept=kept, returned=returned)
    assert_never(event)


def reveals(happened: Sequence[Event], wilds_stay: bool) -> bool:
    """Whether something came to light that was hidden before: then nobody can act as if it had not been seen.

    Face-up wilds that stay after it (`Game.wilds_stay`) say how few coloured cards are left.
    """
    return wilds_stay or any(not _is_harmless(event) for event in happened)


def _is_harmless(event: Event) -> bool:
    return isinstance(event, HARMLESS) or (isinstance(event, Drew) and event.source != "deck")
