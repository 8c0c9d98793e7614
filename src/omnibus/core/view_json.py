"""A view as plain data with names, for `msgspec.json.encode` and programs in any language.

Most of a view is public. For several views of one state, the spectator's view is encoded once, and each seat's view
only replaces the fields that differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from msgspec import Struct, defstruct
from msgspec.structs import asdict, fields, replace

from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.view import Seat, View

_SEAT_PARTS = [kind.seat_part for kind in MECHANISMS if kind.seat_part is not None]
_VIEW_PARTS = [kind.view_part for kind in MECHANISMS if kind.view_part is not None]


def _composed(name: str, common: type[Struct], parts: Sequence[type[Struct]]) -> Any:
    """Makes a type with the fields of all these types; the schema takes its descriptions from `parts`.

    The fields of mechanisms have blank defaults, so that older views stay readable.
    """
    added = [(field.name, field.type, getattr(part(), field.name)) for part in parts for field in fields(part)]
    namespace = {"__doc__": common.__doc__, "parts": tuple(parts)}
    return defstruct(name, added, bases=(common,), module=__name__, namespace=namespace, frozen=True, gc=False)


def _blank(parts: Sequence[type[Struct]]) -> dict[str, Any]:
    return {name: value for part in parts for name, value in asdict(part()).items()}


_BLANK_SEAT, _BLANK_VIEW = _blank(_SEAT_PARTS), _blank(_VIEW_PARTS)


class CommonView(Struct, frozen=True, gc=False):
    """A seat's view of a game; places by id, routes and tickets by index in the board's lists."""

    seat: int | None
    """The seat that sees this view; None is a spectator."""
    players: int
    first: int
    to_act: int | None
    over: bool
    winners: list[int]
    setting_up: bool
    turns: int
    """The number of turns begun by all players; 0 during set-up."""
    turns_left: int | None
    """In the last round, the number of turns left."""
    passes: int
    """The number of seats that have passed in a row."""
    display: list[str | None]
    deck: int
    """The number of cards in the deck."""
    deck_cards: dict[str, int]
    """The cards that may still be in it."""
    discard: dict[str, int]
    shuffles: int
    """The number of shuffles, the first one included."""
    owners: list[int | None]
    """The owner of each route."""
    closed: list[list[int]]
    """For each route, the seats that may no longer take it."""
    claimed: int | None
    """The route just taken, while the player makes a choice that it brings."""
    ticket_decks: dict[str, list[int]]
    """Each ticket deck from bottom to top: -1, or the index of a ticket that the seat saw returned."""
    seats: list[SeatJson]


if TYPE_CHECKING:

    class SeatJson(Seat, frozen=True):
        """Adds the fields of the mechanisms."""

        def __init__(self, *values: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

    class ViewJson(CommonView, frozen=True):
        """Adds the fields of the mechanisms."""

        def __init__(self, *values: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

else:
    SeatJson = _composed("SeatJson", Seat, _SEAT_PARTS)
    ViewJson = _composed("ViewJson", CommonView, _VIEW_PARTS)


_fields_of = attrgetter(*CommonView.__struct_fields__[:-1])
"""Reads all fields but the seats, which come last."""


def _mechanisms(view: View) -> dict[str, Any]:
    """The fields of the game's mechanisms, and blanks for other mechanisms."""
    shown = _BLANK_VIEW
    for mechanism in view.spec.mechanisms:
        if (part := mechanism.show(view)) is not None:
            shown = shown | asdict(part)
    return shown


def _seats(view: View) -> list[SeatJson]:
    added = [_BLANK_SEAT] * view.players
    for mechanism in view.spec.mechanisms:
        if mechanism.seat_part is not None:
            parts = mechanism.show_seats(view)
            added = [shown | asdict(part) for shown, part in zip(added, parts, strict=False)]
    return [SeatJson(*row, *shown.values()) for row, shown in zip(view.seat_rows(), added, strict=True)]


def view_as_json(view: View, public: ViewJson | None = None) -> ViewJson:
    """A view as plain data, with the same names as in the stream of events.

    Faster if the spectator's view of the same state is given as `public`.
    """
    if public is None:
        return ViewJson(*_fields_of(view), _seats(view), *_mechanisms(view).values())
    if view.seat is None:
        return public
    seats, seat = public.seats.copy(), view.seat
    seats[seat] = replace(seats[seat], hand=view.hand, tickets=view.tickets, offer=view.offer)
    return replace(public, seat=seat, seats=seats, deck_cards=view.deck_cards, ticket_decks=view.ticket_decks)
