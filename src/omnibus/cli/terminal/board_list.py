"""The board as a list: the places, with notes, and their routes with owners."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from omnibus.cli.mechanisms import wordings
from omnibus.cli.terminal.choices import folded, plain
from omnibus.cli.terminal.renderers import GameRenderer
from omnibus.cli.terminal.ticket_paths import PathFinder
from omnibus.core.board import Place, Route
from omnibus.core.view import View


class RouteEntry(Struct, frozen=True):
    """A route from a place, in markup: destination, spaces, points, and state."""

    to: str
    spaces: str
    points: str
    state: str


class PlaceEntry(Struct, frozen=True):
    """A place, in markup, with notes and its routes."""

    id: str
    name: str
    notes: tuple[str, ...]
    routes: tuple[RouteEntry, ...]


class BoardList:
    """Lists the board for a seat."""

    def __init__(self, renderer: GameRenderer, path_finder: PathFinder, view: View) -> None:
        self._renderer, self._words, self._view = renderer, renderer.words, view
        self._useful = path_finder.useful_routes(view)
        self._wordings = wordings(renderer, view.spec)

    def places(self, query: str = "") -> Iterator[PlaceEntry]:
        """The places whose name contains the query, alphabetically; all of them for an empty query."""
        board, wanted = self._view.board, folded(query).strip()
        for place in sorted(board.places, key=lambda place: folded(plain(self._renderer.place(place.id)))):
            name = self._renderer.place(place.id)
            if wanted in folded(plain(name)):
                routes = (
                    self._route_entry(index, place.id)
                    for index, route in enumerate(board.routes)
                    if place.id in (route.a, route.b)
                )
                by_name = tuple(sorted(routes, key=lambda entry: folded(plain(entry.to))))
                yield PlaceEntry(place.id, name, tuple(self._notes(place)), by_name)

    def map_point(self, entry: PlaceEntry) -> str:
        """The map point of a place: the place itself, or the first end of a country."""
        place = self._view.board.places[self._view.board.place_index[entry.id]]
        return place.ends[0].id if place.xy is None and place.ends else place.id

    def _notes(self, place: Place) -> Iterator[str]:
        """Notes of the mechanisms about a place."""
        return (note for wording in self._wordings if (note := wording.at_place(self._view, place)))

    def _route_entry(self, index: int, start: str) -> RouteEntry:
        route, paint = self._view.board.routes[index], self._renderer
        points = paint.points(self._view.board.route_points[route.length])
        to = paint.place(route.b if route.a == start else route.a)
        return RouteEntry(to, paint.spaces(index), points, ", ".join(self._state(index, route)))

    def _state(self, index: int, route: Route) -> Iterator[str]:
        """The owner of a route; for a free one, notes about it."""
        view, words = self._view, self._words
        owner = view.owners[index]
        if owner is not None:
            yield words("road-mine") if owner == view.seat else self._renderer.player(owner)
            return
        if view.seat in view.closed[index]:
            yield words("road-closed")
            return
        yield words("road-free")
        yield from (note for wording in self._wordings if (note := wording.on_route(route)))
        if index in self._useful:
            yield words("choice-useful")
