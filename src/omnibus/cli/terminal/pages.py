"""Reference pages: the map, the board by place, the player's tickets and their paths, the log, help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.text import Text

from omnibus.cli.terminal.board_list import BoardList, PlaceEntry
from omnibus.cli.terminal.choices import folded
from omnibus.cli.terminal.panels import Panels, in_columns
from omnibus.cli.terminal.question_builder import missing
from omnibus.cli.terminal.screen import flow
from omnibus.cli.terminal.seat_log import SEPARATOR
from omnibus.cli.terminal.window_layout import MAP_FROM
from omnibus.core.view import View

MAP, HELP = "map", "help"
PAGES = (MAP, "routes", "tickets", "log", HELP)
"""In the order of the Tab key."""
NARROWEST_MAP = 60
"""The least width of the page with the map."""
INDENT = "    "
MOST_FOUND = 3
"""The most lines below a map about the place found."""


class PageContent(Struct, frozen=True):
    """A page: scrolling lines, fixed lines below them, and the line to scroll to."""

    lines: Sequence[Text]
    below: Sequence[Text] = ()
    focus: int | None = None


def first_page(width: int) -> str:
    """The first page of the Tab key: the map, if the window is wide."""
    return PAGES[0 if width >= MAP_FROM else 1]


def page_after(name: str, width: int) -> str:
    """The next page of the Tab key."""
    return page_for(PAGES[(PAGES.index(name) + 1) % len(PAGES)], width)


def page_for(name: str, width: int) -> str:
    """The page for a name; the list of routes instead of the map if the window is too narrow."""
    return name if name != MAP or width >= NARROWEST_MAP else PAGES[1]


class Pages:
    """The pages of one game for one seat; None is a spectator."""

    def __init__(self, panels: Panels, seat: int | None) -> None:
        self._panels, self._renderer, self._words, self._seat = panels, panels.renderer, panels.words, seat
        self._view: View = panels.local_game.view(seat)

    def content(self, name: str, query: str, width: int, height: int) -> PageContent:
        """A page, filtered by a query, for a window of this size."""
        if name == MAP:
            return self._map(query, width, height)
        if name == "routes":
            return PageContent(list(self._board(query, width)))
        made = {"tickets": self._tickets, "log": self._log, "help": self._help}[name](width)
        wanted = folded(query).strip()
        return PageContent([line for line in made if wanted in folded(line.plain)])

    def _map(self, query: str, width: int, height: int) -> PageContent:
        """The map with its key; during a search, the routes of the place found are below it."""
        key, map_renderer = self._panels.map_key(width), self._panels.map_renderer
        plan = map_renderer.plan(width, max(1, height - max(len(key), MOST_FOUND)), growing=True)
        board_list = BoardList(self._renderer, self._panels.path_finder, self._view)
        places = list(board_list.places(query)) if query.strip() else []
        if not places:
            return PageContent(self._panels.map(plan, self._seat), key)
        lines = self._panels.map(plan, self._seat, {place.id for place in places})
        return PageContent(lines, self._found(places[0], width), plan.cells[board_list.map_point(places[0])][1])

    def _found(self, place: PlaceEntry, width: int) -> list[Text]:
        """A place and its routes, in a few lines."""
        routes = (f"{route.to} {route.spaces} {route.state}" for route in place.routes)
        parts = [self._place(place), *map(Text.from_markup, routes)]
        return flow(parts, width, SEPARATOR)[:MOST_FOUND]

    def _board(self, query: str, width: int) -> Iterator[Text]:
        """Every place with its routes, in common columns."""
        places = list(BoardList(self._renderer, self._panels.path_finder, self._view).places(query))
        rows = [(route.to, route.spaces, route.points, route.state) for place in places for route in place.routes]
        columns = iter(in_columns(rows, width - len(INDENT)))
        for number, place in enumerate(places):
            if number:
                yield Text()
            yield self._place(place)
            for _ in place.routes:
                yield Text.assemble(INDENT, next(columns))

    def _place(self, place: PlaceEntry) -> Text:
        return Text.from_markup("  ".join([f"[bold]{place.name}[/]", *place.notes]))

    def _tickets(self, width: int) -> Sequence[Text]:
        """The seat's tickets, each with the routes of its cheapest path."""
        lines: list[Text] = []
        for way in self._panels.path_finder.paths(self._view, self._view.tickets):
            name = f"[bold]{self._renderer.ticket(way.ticket)}[/]"
            lines.append(Text.from_markup(self._words("play-pair", name=name, text=missing(self._words, way))))
            routes = [(self._renderer.route(route), self._renderer.spaces(route)) for route in way.routes or ()]
            lines += [Text.assemble(INDENT, row) for row in in_columns(routes, width - len(INDENT))]
        return lines

    def _log(self, width: int) -> Sequence[Text]:
        lines = self._panels.log_writer.lines(self._panels.local_game.log, self._seat)
        return [row for line in lines for row in self._panels.log_lines(line, width)]

    def _help(self, width: int) -> Sequence[Text]:
        kept = Text.from_markup("\n".join(["", *self._panels.kept()]))
        lines = [Text(line) for line in self._words("play-help-screen").splitlines()]
        return [*lines, *kept.wrap(self._panels.console, width)]
