"""Stations: built as a turn of its own; at the end each borrows a route of another player, and unused ones score."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from omnibus.kernel.stations import MOST_COST

from omnibus.core.action import ListedAction
from omnibus.core.base_spec import BaseSpec
from omnibus.core.base_view import BaseView
from omnibus.core.board import SPELLING, WILD, Board
from omnibus.core.errors import IllegalAction
from omnibus.core.event import PublicEvent, Row
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.pad_fields import NoteKind, PadField
from omnibus.core.rules import Rules
from omnibus.kernel.action_kinds import BUILD_STATION
from omnibus.kernel.event_kinds import STATION_BUILT
from omnibus.kernel.pad_notes import STATIONS_LINE, STATIONS_OPEN, TOO_MANY_STATIONS
from omnibus.kernel.point_sources import STATIONS
from omnibus.kernel.state import NONE, State


class BuildStation(ListedAction, frozen=True, tag="station"):
    """Build a station at this place and pay for it: some wilds, the rest in one colour (None: all wild)."""

    place: str
    color: str | None
    wilds: int = 0

    kind, is_turn = BUILD_STATION, True
    spelling = f"station ({SPELLING.pattern})(?: (?!{WILD})({SPELLING.pattern})(?: ([1-2]) {WILD})?)?"

    def write(self, board: Board) -> str:
        paid = "" if self.color is None else f" {self.color}"
        return f"station {self.place}{paid}" + (f" {self.wilds} {WILD}" if self.wilds else "")

    @classmethod
    def read(cls, found: re.Match[str], board: Board) -> BuildStation:
        return cls(found[1], found[2], int(found[3] or 0))

    @classmethod
    def every(cls, board: Board, spec: BaseSpec) -> list[BuildStation]:
        paid = [*((color, wilds) for color in spec.colors for wilds in range(MOST_COST)), (None, 0)]
        return [cls(place.id, *way) for place in board.places for way in paid]

    def unknown(self, rules: Rules) -> IllegalAction:
        return IllegalAction("unknown_place", place=self.place)

    def refusal(self, rules: Rules, state: State, seat: int) -> IllegalAction:
        if state.stations_left[seat] == 0:
            return IllegalAction("no_stations_left")
        if state.station[rules.board.place_index[self.place]] != NONE:
            return IllegalAction("station_there", place=rules.board.place_name(self.place))
        return IllegalAction("station_unpayable", place=rules.board.place_name(self.place))


class StationBuilt(PublicEvent, frozen=True, tag="station"):
    """A station was built and paid for."""

    seat: int
    place: str
    paid: list[str]

    kind = STATION_BUILT
    reveals = False

    @classmethod
    def from_row(cls, row: Row, rules: Rules) -> StationBuilt:
        return cls(row[1], rules.place(row[2]), rules.cards([row[3]] * row[4]) + [WILD] * row[5])


class StationsView(Struct, frozen=True):
    """The stations on the board."""

    stations: dict[str, int] = {}
    """The owner's seat of each station, by place."""


class StationsOfSeat(Struct, frozen=True):
    """The stations of a seat."""

    stations_left: int = 0
    """Those it has not built yet."""


class Stations(Mechanism, frozen=True, tag="stations"):
    """The number of stations per player, and the points for each unused one."""

    each: int
    points: int

    actions = (BuildStation,)
    events = (StationBuilt,)
    score_column = STATIONS
    view_part = StationsView
    seat_part = StationsOfSeat
    motives = ("station",)
    pad = PadField("set", "places")
    pad_notes = (
        NoteKind(STATIONS_LINE, "stations", "line", ("count",)),
        NoteKind(STATIONS_OPEN, "stations_open", "missing"),
        NoteKind(TOO_MANY_STATIONS, "too_many_stations", "problem", ("count", "most")),
    )
    reasons = {
        "no_stations_left": "you have built all your stations",
        "station_there": "{place} has a station already",
        "station_unpayable": "you cannot build a station at {place} with these cards",
    }

    def write_arrays(self, arrays: Any, board: Board, spec: BaseSpec) -> None:
        arrays.stations, arrays.station_points = self.each, self.points

    def show(self, view: BaseView) -> StationsView:
        built = zip(view.board.places, view.fields["station"].tolist(), strict=False)
        return StationsView({place.id: seat for place, seat in built if seat != NONE})

    def show_seats(self, view: BaseView) -> Sequence[StationsOfSeat]:
        return [StationsOfSeat(left) for left in view.fields["stations_left"].tolist()]

    def declared(self, board: Board, state: State, seat: int) -> list[str]:
        return [place.id for place, owner in zip(board.places, state.station.tolist(), strict=False) if owner == seat]
