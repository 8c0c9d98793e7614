"""The parts of a board file to be checked, and their names in faults."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from omnibus.core.base_spec import BaseSpec
from omnibus.core.board import Place, Route, Ticket
from omnibus.core.faults import Located, located
from omnibus.core.phrases import Phrase, phrase


class Examined:
    """The parts of a board to be checked; the arguments have None for each item that could not be read."""

    def __init__(
        self,
        places: Sequence[Place | None],
        routes: Sequence[Route | None],
        tickets: Sequence[Ticket | None],
        values: dict[str, Any],
        spec: BaseSpec,
    ) -> None:
        self.numbers = {id(place): index for index, place in enumerate(places)}
        """The index of each place in the file, by object, so that places with the same id keep their own."""
        self.places = [place for place in places if place is not None]
        self.routes = [(index, route) for index, route in enumerate(routes) if route is not None]
        self.tickets = [(index, ticket) for index, ticket in enumerate(tickets) if ticket is not None]
        self.values, self.spec = values, spec
        self.by_id = {place.id: place for place in self.places}

    def name(self, place: str) -> str:
        found = self.by_id.get(place)
        if found is None:
            return place
        return found.name if isinstance(found.name, str) else found.name.get("en", place)

    def route(self, index: int, route: Route) -> Located:
        name = phrase("route", index=index, name=f"{self.name(route.a)} – {self.name(route.b)}")
        return located(name, "route", index)

    def ticket(self, index: int, ticket: Ticket) -> Located:
        name = phrase("ticket", index=index, name=f"{self.name(ticket.a)} – {self.name(ticket.b)}")
        return located(name, "ticket", index)

    def place(self, place: Place) -> Located:
        return self._place(phrase("place", name=self.name(place.id)), place)

    def called(self, place: str, text: str | None = None) -> Located:
        """The bare name of an existing place, or another text for it."""
        return self._place(phrase("name", name=self.name(place) if text is None else text), self.by_id[place])

    def unnamed(self, place: Place) -> Located:
        """A place without a name, identified by its position."""
        points = [point for point in (place.xy, *(end.xy for end in place.ends)) if point is not None]
        text = f"{points[0][0]:g}, {points[0][1]:g}" if points else place.id
        return self._place(phrase("name", name=text), place)

    def _place(self, name: Phrase, place: Place) -> Located:
        return located(name, "place", self.numbers[id(place)])
