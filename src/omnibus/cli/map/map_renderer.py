"""Draws a map with a position of the game: owners of routes, tokens, and highlights."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property

from msgspec import Struct
from rich.text import Text

from omnibus.cli.map.grid import Cell
from omnibus.cli.map.map_layout import LabelSizes, MapLayout, lay_out, readable_layout
from omnibus.cli.map.strokes import Stroke, braille, cell_of, thick
from omnibus.cli.mechanisms import wordings
from omnibus.cli.rendering import Renderer
from omnibus.core.view import View
from omnibus.drawing import palette
from omnibus.drawing.layout import Connection
from omnibus.drawing.routes import connections
from omnibus.games import rules_of

PLACE, CLOSED = "◉", "×"
LONGEST_NAME = 30
FREE, PLANNED = "dim", "bold"
NAME, MARKED = "bold", "bold reverse"


class Highlights(Struct, frozen=True):
    """Routes and places to highlight on a map."""

    routes: Collection[int] = ()
    """Routes that are drawn thick."""
    places: Collection[str] = ()
    """Places whose names are highlighted."""


NO_HIGHLIGHTS = Highlights()


class MapRenderer:
    """Draws the map of one board."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer, self._board = renderer, renderer.board
        self._wordings = wordings(renderer, rules_of(renderer.board))
        self._plans: dict[tuple[int, int, bool], MapLayout] = {}

    def plan(self, width: int, height: int, *, growing: bool = False) -> MapLayout:
        """The layout for a window; with `growing`, as high as readability requires."""
        key = (width, height, growing)
        if key not in self._plans:
            make = readable_layout if growing else lay_out
            self._plans[key] = make(self._board, self._label_sizes, width, height)
        return self._plans[key]

    @property
    def steepness(self) -> float:
        """The board's height divided by its width."""
        width, height = self._board.size
        return height / max(width, 1)

    @cached_property
    def _label_sizes(self) -> LabelSizes:
        names: dict[str, tuple[str, int]] = {}
        for place in self._board.places:
            name = Text.from_markup(self._renderer.place(place.id))
            name.truncate(LONGEST_NAME, overflow="ellipsis")
            room = sum(wording.sign_width(place) for wording in self._wordings)
            names |= dict.fromkeys([place.id, *(end.id for end in place.ends)], (name.plain, room))
        tags = (sum(map(len, self._parts(line))) for line in connections(self._board))
        return LabelSizes(names, tuple(tags))

    def _parts(self, line: Connection) -> Iterator[str]:
        """The tag of a line, with a part per route: length (once, if all are equal), symbol, signs."""
        before = None
        for index in line.routes:
            route = self._board.routes[index]
            length = "" if route.length == before else str(route.length)
            signs = "".join(wording.route_sign(route) for wording in self._wordings)
            yield length + palette.tone(route.color).character + signs
            before = route.length

    def lines(self, plan: MapLayout, view: View, highlights: Highlights = NO_HIGHLIGHTS) -> list[Text]:
        cells, written = self._drawn(plan, view, highlights), self._written(plan, view, highlights)
        return [_assembled(plan.width, line, cells, written) for line in range(plan.height)]

    def _drawn(self, plan: MapLayout, view: View, highlights: Highlights) -> dict[Cell, tuple[str, str]]:
        """The character and style of each cell with a line or a place."""
        dots: dict[Cell, list[Cell]] = {}
        styles: dict[Cell, str] = {}
        for line, stroke in sorted(
            zip(plan.connections, plan.strokes, strict=True), key=lambda pair: self._rank(pair[0], view, highlights)
        ):
            for dot in thick(stroke) if self._rank(line, view, highlights) else stroke.dots:
                dots.setdefault(cell_of(dot), []).append(dot)
            styles |= self._styles(line, stroke, view, highlights)
        cells = {cell: (braille(inside), styles.get(cell, FREE)) for cell, inside in dots.items()}
        return cells | dict.fromkeys(plan.cells.values(), (PLACE, NAME))

    def _rank(self, line: Connection, view: View, highlights: Highlights) -> int:
        """The drawing order: free lines, then highlighted ones, then owned ones."""
        if any(view.owners[index] is not None for index in line.routes):
            return 2
        return int(any(index in highlights.routes for index in line.routes))

    def _styles(self, line: Connection, stroke: Stroke, view: View, highlights: Highlights) -> dict[Cell, str]:
        """The style of each cell of a line: the colour of its owner; with two owners, half each."""
        owners = [owner for index in line.routes if (owner := view.owners[index]) is not None]
        if not owners:
            return dict.fromkeys(stroke.cells, PLANNED if self._rank(line, view, highlights) else FREE)
        count = len(stroke.cells)
        return {
            cell: self._style(owners[number * len(owners) // count]) or PLANNED
            for number, cell in enumerate(stroke.cells)
        }

    def _style(self, seat: int) -> str:
        return self._renderer.style(palette.player_tone(seat))

    def _written(self, plan: MapLayout, view: View, highlights: Highlights) -> dict[Cell, Text]:
        """Tags and names, by their first cell."""
        found: dict[Cell, Text] = {}
        for line, cell in zip(plan.connections, plan.tags, strict=True):
            if cell is not None:
                found[cell] = self._tag(line, view)
        places = {end.id: place for place in self._board.places for end in place.ends}
        places |= {place.id: place for place in self._board.places}
        for node, name in plan.names.items():
            place = places[node]
            for words in name:
                found[words.x, words.y] = Text.assemble((words.text, MARKED if place.id in highlights.places else NAME))
            if name[-1].extra:
                sign = Text.from_markup("".join(wording.sign(view, place) for wording in self._wordings))
                found[name[-1].x, name[-1].y].append_text(sign)
        return found

    def _tag(self, line: Connection, view: View) -> Text:
        """A tag in the current position: the owner replaces the colour, a cross marks a closed route."""
        text = Text()
        for index, part in zip(line.routes, self._parts(line), strict=True):
            color, owner = self._board.routes[index].color, view.owners[index]
            symbol, style = palette.tone(color).character, self._renderer.style(palette.tone(color))
            if owner is not None:
                part, style = part.replace(symbol, palette.player_tone(owner).character), self._style(owner)
            elif view.seat in view.closed[index] or len(view.closed[index]) == view.players:
                part, style = part.replace(symbol, CLOSED), ""
            text.append(part, style)
        return text


def _assembled(width: int, line: int, cells: dict[Cell, tuple[str, str]], written: dict[Cell, Text]) -> Text:
    """One line of a map: text covers drawings."""
    text, column = Text(no_wrap=True), 0
    while column < width:
        if (words := written.get((column, line))) is not None:
            text.append_text(words)
            column += words.cell_len
            continue
        character, style = cells.get((column, line), (" ", ""))
        text.append(character, style)
        column += 1
    return text
