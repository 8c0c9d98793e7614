"""Everything a player can choose, as small typed actions."""

from __future__ import annotations

from msgspec import Struct


class _Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One small choice. Which choice is open is part of the state; none of them waits for another."""


class DrawCard(_Action, frozen=True, tag="card"):
    """Take a card: blind from the deck (slot None), or face up from a slot, 0 to 4."""

    slot: int | None = None


class DrawTickets(_Action, frozen=True, tag="tickets"):
    """Draw tickets. Where there are two decks, announce how many are long; the rest are short."""

    long: int = 0


class KeepTickets(_Action, frozen=True, tag="keep"):
    """Keep tickets of the offer, by their positions in it, 0 to 3."""

    positions: tuple[int, ...]


class Claim(_Action, frozen=True, tag="claim"):
    """Take a route and pay with these cards: so many wilds, the rest of one colour (None where all are wild)."""

    route: int
    color: str | None
    wilds: int = 0


class KeepFlagCard(_Action, frozen=True, tag="flag"):
    """Keep a card just paid for the flag, or not."""

    keep: bool


class TakePassenger(_Action, frozen=True, tag="passenger"):
    """Take a passenger of this colour from the place that is asked about."""

    color: str


class TakeToken(_Action, frozen=True, tag="token"):
    """Take the tourist token of this place."""

    place: str


class PlacePile(_Action, frozen=True, tag="pile"):
    """Put one of the two tourist piles that stand aside (0 or 1) on a place; a view's `aside` says what that is."""

    pile: int
    place: str


class Pass(_Action, frozen=True, tag="pass"):
    """Do nothing, because nothing can be done."""


Action = DrawCard | DrawTickets | KeepTickets | Claim | KeepFlagCard | TakePassenger | TakeToken | PlacePile | Pass
