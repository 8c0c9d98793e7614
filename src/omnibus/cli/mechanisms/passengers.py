"""Passengers in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from omnibus.cli.mechanisms.wording import Asked, Wording
from omnibus.core.actions import Action
from omnibus.core.board import Place
from omnibus.core.events import Event
from omnibus.core.mechanisms.passengers import Passengers, PassengersPlaced, PassengerTaken, TakePassenger
from omnibus.core.view import View


class PassengersWording(Wording[Passengers]):
    """Passengers by colour."""

    heading_key = "sheet-passengers"

    def collected(self, view: View, seat: int, *, short: bool) -> str:
        held = self.mechanism.show_seats(view)[seat].passengers
        return self.renderer.counts(held) if short else self._named(held)

    def _named(self, counts: Mapping[str, int]) -> str:
        return self.renderer.join(self.renderer.person(color, count) for color, count in counts.items())

    def sentence(self, event: Event) -> str:
        match event:
            case PassengersPlaced(at=at):
                return self.words("story-passengers", count=sum(map(len, at.values())), places=len(at))
            case PassengerTaken(place=place, color=color):
                passenger, there = self.renderer.person(color), self.renderer.place(place)
                return self.words("story-passenger", passenger=passenger, place=there)
        return ""

    def asked(self, view: View, legal: Sequence[Action]) -> Asked | None:
        place = self.mechanism.show(view).waiting_place
        if place is None:
            return None
        title = self.words("ask-passenger", place=self.renderer.place(place))
        return Asked(title, self.words("label-passengers"), self.words("verb-cards"))

    def choice(self, view: View, action: Action) -> str:
        return self.renderer.person(action.color) if isinstance(action, TakePassenger) else ""

    def at_place(self, view: View, place: Place) -> str:
        return self._named(self.mechanism.show(view).passengers.get(place.id, {}))

    def sign(self, view: View, place: Place) -> str:
        waiting = self.mechanism.show(view).passengers.get(place.id, {})
        people = (self.renderer.symbol(color) for color, count in waiting.items() for _ in range(count))
        return " " + "".join(people)

    def sign_width(self, place: Place) -> int:
        return 1 + place.passengers if place.passengers else 0

    @property
    def map_key(self) -> str:
        return self.words("map-passengers")


WORDING = PassengersWording
