"""Merchandise: routes with a cart bring a card while the stack lasts; the bonus at the end depends on the rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from omnibus.core.base_spec import BaseSpec
from omnibus.core.base_view import BaseView
from omnibus.core.board import Board
from omnibus.core.counts import Count, count_of
from omnibus.core.event import PublicEvent
from omnibus.core.examined import Examined
from omnibus.core.faults import Fault, fault
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.pad_fields import NoteKind, PadField
from omnibus.core.story import Fact, History
from omnibus.kernel.event_kinds import MERCHANDISE_CARD
from omnibus.kernel.pad_notes import MERCHANDISE_DIFFERS, MERCHANDISE_LINE, MERCHANDISE_OPEN, TOO_MUCH_MERCHANDISE
from omnibus.kernel.point_sources import MERCHANDISE
from omnibus.kernel.state import State


class MerchandiseTaken(PublicEvent, frozen=True, tag="merchandise"):
    """A merchandise card taken, and the number left in the stack."""

    seat: int
    left: int

    kind = MERCHANDISE_CARD
    reveals = False


class MerchandiseView(Struct, frozen=True):
    """The stack."""

    merchandise_left: int = 0


class MerchandiseOfSeat(Struct, frozen=True):
    """The number of cards of a seat."""

    merchandise: int = 0


class Merchandise(Mechanism, frozen=True, tag="merchandise"):
    """Routes with carts bring cards; the final bonus depends on the rank and the number of players."""

    cards: int
    bonus: dict[int, tuple[int, ...]]

    events = (MerchandiseTaken,)
    score_column = MERCHANDISE
    route_fields = ("cart",)
    view_part = MerchandiseView
    seat_part = MerchandiseOfSeat
    faults = {"too_many_carts": "{count} routes have a cart, but there are only {cards} merchandise cards"}
    counts = {"carts": "Routes with a cart: {count} of {expected}"}
    facts = ("merchandise",)
    pad = PadField("count")
    pad_notes = (
        NoteKind(MERCHANDISE_LINE, "merchandise", "line", ("count", "rank")),
        NoteKind(MERCHANDISE_OPEN, "merchandise_open", "missing"),
        NoteKind(TOO_MUCH_MERCHANDISE, "too_much_merchandise", "problem", ("count", "most")),
        NoteKind(MERCHANDISE_DIFFERS, "merchandise_differs", "problem", ("count", "carts")),
    )

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        arrays.merchandise_cards = self.cards
        for players, bonus in self.bonus.items():
            arrays.merchandise_bonus[players, : len(bonus)] = bonus
        arrays.route_cart[: len(board.routes)] = [route.cart for route in board.routes]

    def check(self, board: Examined) -> Iterator[Fault]:
        """Checks that there are no more carts than cards."""
        carts = sum(route.cart for _, route in board.routes)
        if carts > self.cards:
            yield fault("too_many_carts", count=carts, cards=self.cards)

    def count(self, board: Examined) -> Iterator[Count]:
        carts = sum(route.cart for _, route in board.routes)
        yield count_of("carts", carts, self.cards)

    def show(self, view: BaseView) -> MerchandiseView:
        return MerchandiseView(int(view.fields["merchandise_left"]))

    def show_seats(self, view: BaseView) -> Sequence[MerchandiseOfSeat]:
        return [MerchandiseOfSeat(held) for held in view.fields["merchandise"].tolist()]

    def story(self, history: History, seat: int) -> list[Fact]:
        """The seat's routes with a cart, its cards, its rank by them, and its lead over the best other seat (below 0:
        its arrears). Carts without a card were taken when the stack was empty."""
        end, routes = history.end, history.rules.board.routes
        held: list[int] = end.merchandise[: end.players].tolist()
        own = held.pop(seat)
        values = {
            "carts": sum(step.route is not None and routes[step.route].cart for step in history.by(seat)),
            "cards": own,
            "rank": 1 + sum(other > own for other in held),
            "lead": own - max(held, default=0),
            "points": int(end.score[seat, MERCHANDISE]),
        }
        return [Fact("merchandise", {**values})]

    def declared(self, board: Board, state: State, seat: int) -> int:
        return int(state.merchandise[seat])
