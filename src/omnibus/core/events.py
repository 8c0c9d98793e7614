"""The events of a game as a public typed stream (version 1): those of every game; others belong to mechanisms."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, TypeAlias
from typing import Final as Constant

from msgspec import Struct, defstruct
from msgspec.structs import replace

from omnibus.core.board import WILD
from omnibus.core.event import AnyEvent, PublicEvent, Row
from omnibus.core.mechanisms import MECHANISMS, SOURCES
from omnibus.core.rules import Rules
from omnibus.kernel import event_kinds
from omnibus.kernel.state import NONE, OFFER

HIDDEN_CARD: Constant = "hidden"
HIDDEN_TICKET: Constant = -1


class Start(PublicEvent, frozen=True, tag="start"):
    """The first line of a stream."""

    board: str
    players: tuple[str, ...]
    first: int
    commitment: str


class Dealt(AnyEvent, frozen=True, tag="dealt"):
    """A seat's first cards; only that seat sees them."""

    seat: int
    cards: list[str]

    kind = event_kinds.DEALT

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> Dealt:
        return cls(row[1], rules.cards(row[2:]))

    def masked_for(self, seat: int | None) -> AnyEvent:
        return self if self.seat == seat else replace(self, cards=[HIDDEN_CARD] * len(self.cards))


class Turned(PublicEvent, frozen=True, tag="turned"):
    """A card is turned face up into an empty slot."""

    slot: int
    card: str

    kind = event_kinds.TURNED

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> Turned:
        return cls(row[2], rules.card(row[3]))


class Swept(PublicEvent, frozen=True, tag="swept"):
    """Three or more face-up cards were wild: all face-up cards go to the discard pile."""

    cards: list[str]

    kind = event_kinds.SWEPT

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> Swept:
        return cls(rules.cards(row[2:7]))


class Reshuffled(PublicEvent, frozen=True, tag="reshuffled"):
    """The discard pile became the deck."""

    count: int

    kind = event_kinds.RESHUFFLED

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> Reshuffled:
        return cls(row[2])


class Announced(PublicEvent, frozen=True, tag="announced"):
    """The number of tickets that a seat draws from each deck."""

    seat: int
    short: int
    long: int

    kind = event_kinds.ANNOUNCED


class Offered(AnyEvent, frozen=True, tag="offered"):
    """Tickets drawn; only that seat sees them."""

    seat: int
    tickets: list[int]

    kind = event_kinds.OFFERED

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> Offered:
        return cls(row[1], [ticket for ticket in row[2:] if ticket != NONE])

    def masked_for(self, seat: int | None) -> AnyEvent:
        return self if self.seat == seat else replace(self, tickets=_backs(self.tickets))


class Kept(AnyEvent, frozen=True, tag="kept"):
    """The tickets kept and returned of an offer; only that seat sees which, everyone sees how many."""

    seat: int
    kept: list[int]
    returned: list[int]

    kind = event_kinds.KEPT
    reveals = False

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> Kept:
        mask, offer = row[2], row[3 : 3 + OFFER]
        kept = [ticket for slot, ticket in enumerate(offer) if mask >> slot & 1]
        return cls(row[1], kept, [ticket for ticket in offer if ticket != NONE and ticket not in kept])

    def masked_for(self, seat: int | None) -> AnyEvent:
        return self if self.seat == seat else replace(self, kept=_backs(self.kept), returned=_backs(self.returned))


class Drew(AnyEvent, frozen=True, tag="drew", rename={"source": "from"}):
    """A card taken, from "deck" (only that seat sees it) or from a slot."""

    seat: int
    source: str | int
    card: str

    kind = event_kinds.DREW

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> Drew:
        return cls(row[1], "deck" if row[2] == NONE else row[2], rules.card(row[3]))

    def masked_for(self, seat: int | None) -> AnyEvent:
        return self if self.seat == seat or self.source != "deck" else replace(self, card=HIDDEN_CARD)


class Claimed(PublicEvent, frozen=True, tag="claimed"):
    """A route taken, and the cards paid."""

    seat: int
    route: int
    paid: list[str]
    points: int

    kind = event_kinds.CLAIMED
    reveals = False

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> Claimed:
        _, seat, route, color, wilds, points, *_ = row
        colored = rules.board.routes[route].length - wilds
        return cls(seat, route, [rules.card(color)] * colored + [WILD] * wilds, points)


class Passed(PublicEvent, frozen=True, tag="passed"):
    """A seat had no other legal action."""

    seat: int

    kind = event_kinds.PASSED
    reveals = False


class LastRound(PublicEvent, frozen=True, tag="last_round"):
    """The last round begins: that seat ended a turn with two pieces or fewer."""

    seat: int

    kind = event_kinds.LAST_ROUND
    reveals = False


if TYPE_CHECKING:

    class SeatResult(Struct, frozen=True):
        """A seat's points by source; 0 where the board has no such bonus."""

        routes: int = 0
        tickets_done: list[int] = []
        tickets_failed: list[int] = []
        tickets: int = 0
        total: int = 0

        def __init__(self, **fields: Any) -> None: ...
        def __getattr__(self, name: str) -> int: ...

else:
    # Every field has a default, so that results stored before a source of points was added stay readable.
    _tickets = (("tickets_done", list[int], []), ("tickets_failed", list[int], []))
    SeatResult = defstruct(
        "SeatResult",
        [
            *(field for source in SOURCES for field in (*(_tickets if source == "tickets" else ()), (source, int, 0))),
            ("total", int, 0),
        ],
        module=__name__,
        namespace={"__doc__": "A seat's points by source; 0 where the board has no such bonus."},
        frozen=True,
    )


class Final(PublicEvent, frozen=True, tag="final"):
    """The last line of a stream."""

    seats: list[SeatResult]
    winners: list[int]


def _backs(tickets: list[int]) -> list[int]:
    return [HIDDEN_TICKET] * len(tickets)


COMMON: tuple[type[AnyEvent], ...] = (
    Start,
    Dealt,
    Turned,
    Swept,
    Reshuffled,
    Announced,
    Offered,
    Kept,
    Drew,
    Claimed,
    Passed,
    LastRound,
    Final,
)
"""The events of every game."""
EVENTS = (*COMMON, *(kind for mechanism in MECHANISMS for kind in mechanism.events))

# The kinds depend on the registry of mechanisms at run time: the type checker sees their base class.
if TYPE_CHECKING:
    Event: TypeAlias = AnyEvent
else:
    Event = reduce(or_, EVENTS)


def reveals(happened: Sequence[Event], wilds_stay: bool) -> bool:
    """Whether events revealed hidden information, which nobody can unsee: such an action cannot be undone.

    Face-up wilds that stay afterwards (`Game.wilds_stay`) reveal how few coloured cards are left.
    """
    hidden = (event for event in happened if not (isinstance(event, Drew) and event.source != "deck"))
    return wilds_stay or any(event.reveals for event in hidden)
