"""Pages to look things up: the map, the board by its places, the own tickets and their ways, the log, help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.text import Text

from omnibus.cli.terminal.arrangement import MAP_FROM
from omnibus.cli.terminal.asking import missing
from omnibus.cli.terminal.atlas import Atlas, Stop
from omnibus.cli.terminal.choices import folded
from omnibus.cli.terminal.panels import Panels, in_columns
from omnibus.cli.terminal.screen import flow
from omnibus.cli.terminal.telling import SEPARATOR
from omnibus.core.view import View

MAP, HELP = "map", "help"
PAGES = (MAP, "routes", "tickets", "log", HELP)
"""In the order in which Tab goes through them."""
NARROWEST_MAP = 60
"""So many columns the page with the map has at least."""
INDENT = "    "
MOST_FOUND = 3
"""So many lines below a map tell of the place that was searched for."""


class Leaf(Struct, frozen=True):
    """A page: lines to be read, lines below them that stay in sight, and the line that should be seen."""

    lines: Sequence[Text]
    below: Sequence[Text] = ()
    focus: int | None = None


def first_page(width: int) -> str:
    """The page that Tab shows first: the map, where the window is wide."""
    return PAGES[0 if width >= MAP_FROM else 1]


def page_after(name: str, width: int) -> str:
    """The page that Tab shows next."""
    return page_for(PAGES[(PAGES.index(name) + 1) % len(PAGES)], width)


def page_for(name: str, width: int) -> str:
    """A page that was asked for; instead of the map the list of routes, where the window is too narrow for it."""
    return name if name != MAP or width >= NARROWEST_MAP else PAGES[1]


class Pages:
    """Writes the pages of one game for one seat; None is a spectator."""

    def __init__(self, panels: Panels, seat: int | None) -> None:
        self._panels, self._painter, self._words, self._seat = panels, panels.painter, panels.words, seat
        self._view: View = panels.sitting.view(seat)

    def leaf(self, name: str, query: str, width: int, height: int) -> Leaf:
        """A page, or what a query finds on it, in a window with so much room."""
        if name == MAP:
            return self._map(query, width, height)
        if name == "routes":
            return Leaf(list(self._board(query, width)))
        made = {"tickets": self._tickets, "log": self._log, "help": self._help}[name](width)
        wanted = folded(query).strip()
        return Leaf([line for line in made if wanted in folded(line.plain)])

    def _map(self, query: str, width: int, height: int) -> Leaf:
        """The map with its key; where a place is searched for, its routes stand below it."""
        key, chart = self._panels.map_key(width), self._panels.chart
        plan = chart.plan(width, max(1, height - max(len(key), MOST_FOUND)), growing=True)
        atlas = Atlas(self._painter, self._panels.guide, self._view)
        stops = list(atlas.stops(query)) if query.strip() else []
        if not stops:
            return Leaf(self._panels.map(plan, self._seat), key)
        lines = self._panels.map(plan, self._seat, {stop.id for stop in stops})
        return Leaf(lines, self._found(stops[0], width), plan.spots[atlas.spot(stops[0])][1])

    def _found(self, stop: Stop, width: int) -> list[Text]:
        """A place and its routes, in a few lines."""
        roads = (f"{road.to} {road.spaces} {road.state}" for road in stop.roads)
        parts = [self._stop(stop), *map(Text.from_markup, roads)]
        return flow(parts, width, SEPARATOR)[:MOST_FOUND]

    def _board(self, query: str, width: int) -> Iterator[Text]:
        """Every place with its routes; the columns are the same for all."""
        stops = list(Atlas(self._painter, self._panels.guide, self._view).stops(query))
        rows = [(road.to, road.spaces, road.points, road.state) for stop in stops for road in stop.roads]
        columns = iter(in_columns(rows, width - len(INDENT)))
        for number, stop in enumerate(stops):
            if number:
                yield Text()
            yield self._stop(stop)
            for _ in stop.roads:
                yield Text.assemble(INDENT, next(columns))

    def _stop(self, stop: Stop) -> Text:
        return Text.from_markup("  ".join([f"[bold]{stop.name}[/]", *stop.notes]))

    def _tickets(self, width: int) -> Sequence[Text]:
        """The seat's tickets, each with the routes of its cheapest way."""
        lines: list[Text] = []
        for way in self._panels.guide.ways(self._view, self._view.tickets):
            name = f"[bold]{self._painter.ticket(way.ticket)}[/]"
            lines.append(Text.from_markup(self._words("play-pair", name=name, text=missing(self._words, way))))
            routes = [
                (self._painter.route(route), self._painter.held(one.color, one.length))
                for route in way.routes or ()
                for one in (self._painter.board.routes[route],)
            ]
            lines += [Text.assemble(INDENT, row) for row in in_columns(routes, width - len(INDENT))]
        return lines

    def _log(self, width: int) -> Sequence[Text]:
        told = self._panels.telling.lines(self._panels.sitting.log, self._seat)
        return [row for line in told for row in self._panels.told(line, width)]

    def _help(self, width: int) -> Sequence[Text]:
        kept = Text.from_markup("\n".join(["", *self._panels.kept()]))
        lines = [Text(line) for line in self._words("play-help-screen").splitlines()]
        return [*lines, *kept.wrap(self._panels.console, width)]
