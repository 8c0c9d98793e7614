"""A view as plain data with names in it, for programs of any language: what `msgspec.json.encode` writes of it.

Nearly everything in a view is what everybody sees. Where several views of one state are wanted, that is written once,
from the view of a spectator, and each seat's view adds what this seat alone may know.
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
    """A type that has the fields of all these; `parts` are what is said about them.

    What mechanisms add is blank by default: views written before one was added are still read.
    """
    added = [(field.name, field.type, getattr(part(), field.name)) for part in parts for field in fields(part)]
    namespace = {"__doc__": common.__doc__, "parts": tuple(parts)}
    return defstruct(name, added, bases=(common,), module=__name__, namespace=namespace, frozen=True, gc=False)


def _blank(parts: Sequence[type[Struct]]) -> dict[str, Any]:
    return {name: value for part in parts for name, value in asdict(part()).items()}


_BLANK_SEAT, _BLANK_VIEW = _blank(_SEAT_PARTS), _blank(_VIEW_PARTS)


class CommonView(Struct, frozen=True, gc=False):
    """Everything that a seat may know; places by id, routes and tickets by their number in the board's lists."""

    seat: int | None
    """Whose view it is; None is a spectator's."""
    players: int
    first: int
    to_act: int | None
    over: bool
    winners: list[int]
    setting_up: bool
    turns: int
    """How many turns were begun, of all players together; none while the game is set up."""
    turns_left: int | None
    """In the last round, how many turns are still to be played."""
    passes: int
    """How many seats have passed in a row."""
    display: list[str | None]
    deck: int
    """How many cards the deck holds."""
    deck_cards: dict[str, int]
    """What can still lie in it."""
    discard: dict[str, int]
    shuffles: int
    """How often the cards were shuffled, the first time included."""
    owners: list[int | None]
    """The owner of each route."""
    closed: list[list[int]]
    """For each route, the seats that may not take it any more."""
    claimed: int | None
    """The route just taken, while what it brings is being chosen."""
    ticket_decks: dict[str, list[int]]
    """Each ticket deck from the bottom to the top: -1, or the number of a ticket that the seat saw returned."""
    seats: list[SeatJson]


if TYPE_CHECKING:

    class SeatJson(Seat, frozen=True):
        """The same, and what the mechanisms add."""

        def __init__(self, *values: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

    class ViewJson(CommonView, frozen=True):
        """The same, and what the mechanisms add."""

        def __init__(self, *values: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

else:
    SeatJson = _composed("SeatJson", Seat, _SEAT_PARTS)
    ViewJson = _composed("ViewJson", CommonView, _VIEW_PARTS)


_fields_of = attrgetter(*CommonView.__struct_fields__[:-1])
"""Everything but the seats, which come last."""


def _mechanisms(view: View) -> dict[str, Any]:
    """What the game's mechanisms add; of the others, blanks."""
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
    """Everything of a view, in names where the stream of events has names.

    Cheaper where a spectator's view of the same state has been written already, and is given as `public`.
    """
    if public is None:
        return ViewJson(*_fields_of(view), _seats(view), *_mechanisms(view).values())
    if view.seat is None:
        return public
    seats, seat = public.seats.copy(), view.seat
    seats[seat] = replace(seats[seat], hand=view.hand, tickets=view.tickets, offer=view.offer)
    return replace(public, seat=seat, seats=seats, deck_cards=view.deck_cards, ticket_decks=view.ticket_decks)
