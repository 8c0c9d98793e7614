"""Passengers: drawn onto the places at set-up, taken with routes; majorities in each colour score at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from omnibus.core.action import ListedAction
from omnibus.core.base_spec import BaseSpec
from omnibus.core.base_view import BaseView
from omnibus.core.board import SPELLING, Board
from omnibus.core.counts import Count, count_of
from omnibus.core.errors import IllegalAction
from omnibus.core.event import AnyEvent, PublicEvent, Row
from omnibus.core.examined import Examined
from omnibus.core.faults import Fault, fault, miscounted
from omnibus.core.mechanisms.mechanism import Ask, Mechanism
from omnibus.core.pad_fields import NoteKind, PadField
from omnibus.core.rules import Rules
from omnibus.core.story import Fact, History
from omnibus.kernel.action_kinds import PASSENGER_CHOICE
from omnibus.kernel.board_arrays import TAKE_PASSENGER
from omnibus.kernel.event_kinds import PASSENGERS_PLACED, TOOK_PASSENGER
from omnibus.kernel.pad_notes import PASSENGERS_LINE, PASSENGERS_OF_ROUTES, PASSENGERS_OPEN, TOO_MANY_PASSENGERS
from omnibus.kernel.point_sources import PASSENGERS
from omnibus.kernel.state import NONE, PASSENGER, State


class TakePassenger(ListedAction, frozen=True, tag="passenger"):
    """Take a passenger of this colour from the place in question."""

    color: str

    kind, first = PASSENGER_CHOICE, TAKE_PASSENGER
    spelling = f"passenger ({SPELLING.pattern})"

    @classmethod
    def every(cls, board: Board, spec: BaseSpec) -> list[TakePassenger]:
        return [cls(color) for color in board.passenger_colors]

    def unknown(self, rules: Rules) -> IllegalAction:
        return IllegalAction("unknown_color", color=self.color)

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        return IllegalAction("no_passenger", color=self.color)


class PassengersPlaced(PublicEvent, frozen=True, tag="passengers"):
    """The passengers at each place, at set-up."""

    at: dict[str, list[str]]


class PassengerTaken(PublicEvent, frozen=True, tag="passenger"):
    """A passenger taken."""

    seat: int
    place: str
    color: str

    kind = TOOK_PASSENGER
    reveals = False

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> PassengerTaken:
        return cls(row[1], rules.place(row[2]), rules.board.passenger_colors[row[3]])


class PassengersView(Struct, frozen=True):
    """The waiting passengers, and the place at which one is being chosen."""

    passengers: dict[str, dict[str, int]] = {}
    """The passengers waiting at each place."""
    waiting_place: str | None = None
    """The place at which a passenger is being chosen."""


class PassengersOfSeat(Struct, frozen=True):
    """The passengers that a seat has collected, by colour."""

    passengers: dict[str, int] = {}


class Bag(Struct, frozen=True):
    """The passengers' bag, and the number that go to each place, in this order."""

    each: int
    colors: tuple[str, ...]
    at: tuple[tuple[str, int], ...]


class Passengers(Mechanism, frozen=True, tag="passengers"):
    """Meeples drawn from a bag onto the places; majorities in each colour score."""

    each: int
    colors: int
    first: int
    second: int

    actions = (TakePassenger,)
    events = (PassengersPlaced, PassengerTaken)
    questions = (Ask(PASSENGER, "passenger", TakePassenger, "choose_passenger_first"),)
    score_column = PASSENGERS
    place_fields = ("passengers",)
    view_part = PassengersView
    seat_part = PassengersOfSeat
    chance_part = Bag
    motives = ("passenger",)
    facts = ("passengers", "passengers_total")
    breaks_ties = True
    pad = PadField("counts", "passenger_colors")
    pad_notes = (
        NoteKind(PASSENGERS_LINE, "passengers", "line", ("color", "count", "rank"), "passenger_colors"),
        NoteKind(PASSENGERS_OPEN, "passengers_open", "missing"),
        NoteKind(TOO_MANY_PASSENGERS, "too_many_passengers", "problem", ("color", "count", "most"), "passenger_colors"),
        NoteKind(PASSENGERS_OF_ROUTES, "passengers_of_routes", "problem", ("count", "most")),
    )
    reasons = {
        "choose_passenger_first": "first choose the passenger you take at {place}",
        "no_passenger": "no {color} passenger can be taken now",
    }
    faults = {
        "passenger_count": "the places ask for {count} passengers; the bag holds {expected}",
        "passenger_colors": "{count} passenger colours are listed; the rules say {expected}",
    }

    counts = {"passengers": "Passengers: {count} of {expected}"}

    @property
    def total(self) -> int:
        return self.each * self.colors

    def deck_room(self) -> int:
        """The bag uses the deck's memory."""
        return self.total

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        arrays.passenger_each, arrays.passenger_colors = self.each, self.colors
        arrays.passenger_first, arrays.passenger_second = self.first, self.second
        arrays.passengers_at[: len(board.places)] = [place.passengers for place in board.places]

    def check(self, board: Examined) -> Iterator[Fault]:
        """Checks that the places take the whole bag, and that its colours have names."""
        count, colors = sum(place.passengers for place in board.places), board.values["passenger_colors"]
        if any(place.passengers < 0 for place in board.places):
            yield fault("passenger_count", count=count, expected=self.total)
        elif count != self.total:
            yield miscounted("passenger_count", count, self.total)
        if len(set(colors)) < len(colors):
            yield fault("passenger_colors", count=len(set(colors)), expected=self.colors)
        elif len(colors) != self.colors:
            yield miscounted("passenger_colors", len(colors), self.colors)

    def count(self, board: Examined) -> Iterator[Count]:
        yield count_of("passengers", sum(place.passengers for place in board.places), self.total)

    def chance(self, board: Board, players: int) -> Bag:
        at = tuple((place.id, place.passengers) for place in board.places if place.passengers)
        return Bag(self.each, board.passenger_colors, at)

    def decode_set_up(self, rows: list[Row], state: State, rules: Rules) -> list[AnyEvent]:
        at: dict[str, list[str]] = {}
        for row in rows:
            if row[0] == PASSENGERS_PLACED:
                at.setdefault(rules.place(row[2]), []).append(rules.board.passenger_colors[row[3]])
        return [PassengersPlaced(at)]

    def show(self, view: BaseView) -> PassengersView:
        places, colors, waiting = view.board.places, view.board.passenger_colors, view.fields["passengers"]
        at: dict[str, dict[str, int]] = {}
        rows, columns = waiting.nonzero()
        counts = waiting[rows, columns].tolist()
        for place, color, count in zip(rows.tolist(), columns.tolist(), counts, strict=True):
            at.setdefault(places[place].id, {})[colors[color]] = count
        chosen_at = int(view.fields["waiting_place"])
        return PassengersView(at, None if chosen_at == NONE else places[chosen_at].id)

    def show_seats(self, view: BaseView) -> Sequence[PassengersOfSeat]:
        colors = view.board.passenger_colors
        return [
            PassengersOfSeat({color: count for color, count in zip(colors, own, strict=False) if count})
            for own in view.fields["collected"].tolist()
        ]

    def story(self, history: History, seat: int) -> list[Fact]:
        """For each colour, the seat's passengers, the number of seats with more, and its lead over the best other seat
        (below 0: its arrears); then their total, and the points for all colours."""
        end, facts = history.end, []
        collected: list[list[int]] = end.collected[: end.players].tolist()
        for color, counts in zip(history.rules.board.passenger_colors, zip(*collected, strict=True), strict=False):
            own, others = counts[seat], [*counts[:seat], *counts[seat + 1 :]]
            ahead = sum(other > own for other in others)
            values = {"color": color, "count": own, "ahead": ahead, "lead": own - max(others, default=0)}
            facts.append(Fact("passengers", {**values}))
        points = int(end.score[seat, PASSENGERS])
        return [*facts, Fact("passengers_total", {"count": sum(collected[seat]), "points": points})]

    def declared(self, board: Board, state: State, seat: int) -> dict[str, int]:
        return dict(zip(board.passenger_colors, state.collected[seat].tolist(), strict=False))
