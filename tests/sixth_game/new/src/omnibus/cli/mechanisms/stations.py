"""Stations in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from omnibus.core.mechanisms.stations import BuildStation, StationBuilt, Stations

from omnibus.cli.mechanisms.wording import Asked, Turn, Wording
from omnibus.core.actions import Action
from omnibus.core.board import Place
from omnibus.core.events import Event
from omnibus.core.view import View

STATION = "⌂"


class StationsWording(Wording[Stations]):
    """The stations left to each seat, and a turn for each place."""

    heading_key = "sheet-stations"

    def collected(self, view: View, seat: int, *, short: bool) -> str:
        return str(self.mechanism.show_seats(view)[seat].stations_left)

    def sentence(self, event: Event) -> str:
        if not isinstance(event, StationBuilt):
            return ""
        place, cards = self.renderer.place(event.place), self.renderer.cards(event.paid)
        return self.words("story-station", place=place, cards=cards)

    def turn(self, view: View, actions: Sequence[Action]) -> Turn:
        at: dict[str, tuple[Action, ...]] = {}
        for action in actions:
            if isinstance(action, BuildStation):
                at[action.place] = (*at.get(action.place, ()), action)
        choices = [(self.renderer.place(place), ways) for place, ways in at.items()]
        group = Asked("", self.words("label-stations"), self.words("verb-stations"))
        how = Asked(self.words("ask-station", place=choices[0][0]), self.words("label-payment"))
        return Turn(group, choices, how)

    def choice(self, view: View, action: Action) -> str:
        if not isinstance(action, BuildStation) or view.seat is None:
            return ""
        cost = self.mechanism.each - self.mechanism.show_seats(view)[view.seat].stations_left + 1
        if action.color is None:
            return self.renderer.card("wild", cost)
        paid = [self.renderer.card(action.color, cost - action.wilds)]
        return " + ".join([*paid, *([self.renderer.card("wild", action.wilds)] if action.wilds else [])])

    def at_place(self, view: View, place: Place) -> str:
        return self.words("play-station") if place.id in self.mechanism.show(view).stations else ""

    def sign(self, view: View, place: Place) -> str:
        return STATION if place.id in self.mechanism.show(view).stations else ""

    def sign_width(self, place: Place) -> int:
        return len(STATION)

    @property
    def map_key(self) -> str:
        return self.words("map-station", sign=STATION)


WORDING = StationsWording
