"""Pages to look things up: the board by its places, the own tickets and their ways, the log, help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from omnibus.cli.terminal.asking import missing
from omnibus.cli.terminal.atlas import Atlas, Stop
from omnibus.cli.terminal.choices import folded
from omnibus.cli.terminal.panels import Panels, in_columns
from omnibus.core.view import View

PAGES = ("routes", "tickets", "log", "help")
"""In the order in which Tab goes through them."""
INDENT = "    "


class Pages:
    """Writes the pages of one game for one seat; None is a spectator."""

    def __init__(self, panels: Panels, seat: int | None) -> None:
        self._panels, self._painter, self._words, self._seat = panels, panels.painter, panels.words, seat
        self._view: View = panels.sitting.view(seat)

    def lines(self, name: str, query: str, width: int) -> list[Text]:
        """A page, or what a query finds on it."""
        if name == "routes":
            return list(self._board(query, width))
        made = {"tickets": self._tickets, "log": self._log, "help": self._help}[name](width)
        wanted = folded(query).strip()
        return [line for line in made if wanted in folded(line.plain)]

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
