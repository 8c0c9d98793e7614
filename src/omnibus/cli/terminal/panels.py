"""The table for one player, in labelled blocks of lines: players, cards, tickets, recent actions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from omnibus.cli.log_writer import LogLine
from omnibus.cli.map.map_layout import MapLayout
from omnibus.cli.map.map_renderer import CLOSED, Highlights, MapRenderer
from omnibus.cli.mechanisms import wordings
from omnibus.cli.rendering import clean
from omnibus.cli.scores import DONE, FAILED, Standing
from omnibus.cli.terminal.local_game import LocalGame
from omnibus.cli.terminal.question_builder import QuestionBuilder, missing
from omnibus.cli.terminal.renderers import GameRenderer
from omnibus.cli.terminal.screen import flow, text_lines
from omnibus.cli.terminal.seat_log import SEPARATOR, SeatLogWriter
from omnibus.cli.terminal.ticket_paths import PathFinder, TicketPath
from omnibus.core.view import View
from omnibus.drawing import palette

OPEN = "·"
MANY = 10
"""An upper bound of the spaces, and of the cards, that nearly all tickets need."""
NUMBER = 4
"""Columns for the number of a choice."""
MOST_HAND_LINES = 2
LEAST_COLUMN = 8
GAP = "  "
TICKET_NAME = 1
"""The cell of a ticket with its places; the first cell is a mark, or the letter of an offer."""


class Block(Struct, frozen=True):
    """Lines that belong together. At least `least` are shown; the others if there is room."""

    label: str
    lines: list[Text]
    least: int = 1


class Panels:
    """Draws the blocks of one game for one player at a time; `seat` None is a spectator, who sees no hands."""

    def __init__(
        self, local_game: LocalGame, log_writer: SeatLogWriter, path_finder: PathFinder, console: Console
    ) -> None:
        self.local_game, self.log_writer, self.path_finder, self.console = local_game, log_writer, path_finder, console
        self.renderer: GameRenderer = log_writer.renderer
        self.words = self.renderer.words
        self.map_renderer = MapRenderer(self.renderer)

    def natural_widths(self) -> tuple[int, int]:
        """The widths of the board's widest route in the list of choices, and of its widest ticket, with their notes."""
        board = self.renderer.board
        builder = QuestionBuilder(self.renderer, self.path_finder, self.local_game.view(None))
        routes = [builder.route_cells(index, useful=True) for index in range(len(board.routes))]
        missing = self.words("way-missing", spaces=MANY, cards=MANY)
        tickets = [(OPEN, *self.renderer.ticket_cells(index), missing) for index in range(len(board.tickets))]
        return NUMBER + natural_width(routes), natural_width(tickets)

    def title(self, width: int) -> Text:
        """The title bar: board, players, and piles."""
        view, words = self.local_game.view(None), self.words
        tickets, discarded = sum(map(len, view.ticket_decks.values())), sum(view.discard.values())
        piles = words("table-piles", deck=view.deck, discard=discarded, tickets=tickets)
        left = Text(f" {self.renderer.board.names.title[words.language]}", no_wrap=True)
        players = Text.from_markup(f"{SEPARATOR}{self.names()}")
        if left.cell_len + players.cell_len + len(piles) + 3 <= width:
            left.append_text(Text(players.plain))
        left.pad_right(max(1, width - left.cell_len - len(piles) - 1))
        left.append(f"{piles} ")
        left.stylize("bold reverse")
        return left

    def names(self) -> str:
        """The names of all players, bots with their level."""
        return ", ".join(self.name(seat) for seat in range(len(self.local_game.match.players)))

    def name(self, seat: int) -> str:
        """A player's name; for a bot, with its level."""
        player = self.local_game.match.players[seat]
        if seat in self.local_game.people:
            return clean(player.name)
        return f"{clean(player.name)} ({self.renderer.level(player.kind, 30)})"

    def characters(self) -> list[str]:
        """A line about each bot that has a level."""
        keys = (f"level-{player.kind}-line" for player in self.local_game.match.players)
        return [
            self.words("play-character", player=self.renderer.player(seat), line=self.words.look_up(key))
            for seat, key in enumerate(keys)
            if key in self.words.entries
        ]

    def kept(self) -> list[str]:
        """A line with the file of the game, if it is saved."""
        autosave = self.local_game.autosave
        return [] if autosave is None else [self.words("play-kept-in", name=clean(str(autosave.path)))]

    def blocks(self, seat: int | None, width: int, margin: int, *, face_up: bool, log: bool) -> list[Block]:
        """All blocks, from top to bottom; face-up cards and log only if asked for.

        Blocks without a label may also use the margin.
        """
        view = self.local_game.view(seat)
        found = [self._players(width + margin)]
        if face_up:
            found.append(self._face_up(view, width))
        if seat is not None:
            found += [self._hand(view, width), self._tickets(view, width)]
            found += self._progress(view, width)
            found += [self._since(seat, width)] if log else []
        return [block for block in found if block.lines]

    def map(self, plan: MapLayout, seat: int | None, found: Collection[str] = ()) -> list[Text]:
        """The map for a seat; highlights routes on its paths, and places of its open and offered tickets."""
        view = self.local_game.view(seat)
        tickets = [*view.tickets, *view.offer]
        ways = [way for way in self.path_finder.paths(view, tickets) if not way.is_done and not way.is_lost]
        routes = {route for way in ways for route in way.routes or ()}
        wanted = (self.renderer.board.tickets[way.ticket] for way in ways)
        places = found or {place for ticket in wanted for place in (ticket.a, ticket.b)}
        return self.map_renderer.lines(plan, view, Highlights(routes, places))

    def map_key(self, width: int) -> list[Text]:
        words, paint = self.words, self.renderer
        colors = {route.color for route in paint.board.routes}
        parts = [paint.player(seat) for seat in range(len(self.local_game.match.players))]
        parts += [paint.card(color) for color in palette.TONES if color in colors]
        parts += [words("map-closed", sign=CLOSED), words("map-thick")]
        parts += [wording.map_key for wording in wordings(paint, self.local_game.game.spec) if wording.map_key]
        return flow(map(Text.from_markup, parts), width, paint.gap + " ")

    def _players(self, width: int) -> Block:
        table = Standing(self.renderer, self.local_game.match).table(open_hands=False)
        for column in table.columns:
            column.no_wrap, column.overflow = True, "ellipsis"
        lines = text_lines(self.console, table, width)
        return Block("", [lines[0], *lines[2:]], len(lines) - 1)

    def _face_up(self, view: View, width: int) -> Block:
        cards = ("–" if color is None else self.renderer.card(color) for color in view.display)
        return Block(self.words("label-display"), flow(map(Text.from_markup, cards), width, self.renderer.gap))

    def _hand(self, view: View, width: int) -> Block:
        """The hand with colour names; with symbols only if that takes too many lines."""
        cards = (self.renderer.held(color, count) for color, count in view.hand.items())
        lines = flow(map(Text.from_markup, cards), width, self.renderer.gap)
        if len(lines) > MOST_HAND_LINES:
            short = (self.renderer.counts({one: many}) for one, many in view.hand.items())
            lines = flow(map(Text.from_markup, short), width)
        return Block(self.words("label-hand"), lines or [Text("–")], len(lines) or 1)

    def _tickets(self, view: View, width: int) -> Block:
        """The seat's tickets, open ones first, each with its remaining needs."""
        ways = sorted(self.path_finder.paths(view, view.tickets), key=lambda way: (way.is_done, way.is_lost))
        rows = [(self._mark(way), *self.renderer.ticket_cells(way.ticket), missing(self.words, way)) for way in ways]
        lines = [line for row in whole_rows(rows, width, TICKET_NAME) for line in row]
        return Block(self.words("label-tickets"), lines, min(2, len(lines)))

    def _mark(self, way: TicketPath) -> str:
        if way.is_done:
            return f"[green]{DONE}[/]"
        return f"[red]{FAILED}[/]" if way.is_lost else OPEN

    def _progress(self, view: View, width: int) -> list[Block]:
        """The seat's progress with the mechanisms."""
        blocks = []
        for label, parts in (wording.progress(view) for wording in wordings(self.renderer, view.spec)):
            blocks.append(Block(label, flow((Text.from_markup(short) for short, _ in parts), width, "   ")))
        return blocks

    def _since(self, seat: int, width: int) -> Block:
        news = self.log_writer.since(self.local_game.log, seat)
        lines = [row for line in news for row in self.log_lines(line, width)]
        if all(entry.seat != seat for entry in self.local_game.log):
            characters = (Text.from_markup(line) for line in self.characters())
            lines = [*(row for line in characters for row in line.wrap(self.console, width)), *lines]
        return Block(self.words("label-since"), lines, min(2, len(lines)))

    def log_lines(self, line: LogLine, width: int) -> list[Text]:
        """A line of the log, wrapped between its parts."""
        player = "" if line.seat is None else f"{self.renderer.player(line.seat)} "
        first, *rest = line.text.split(SEPARATOR)
        parts = [Text.from_markup(player + first), *(Text.from_markup(part) for part in rest)]
        rows = [row for part in flow(parts, width - 2, SEPARATOR) for row in part.wrap(self.console, width - 2)]
        return [row if number == 0 else Text.assemble("  ", row) for number, row in enumerate(rows)]


def in_columns(rows: Iterable[Sequence[str]], width: int) -> list[Text]:
    """Rows of markup in columns. If they are too wide, the widest column is cut."""
    table = _table(rows)
    widths = _widths(table)
    if (excess := _excess(widths, width)) > 0:
        widest = widths.index(max(widths))
        widths[widest] = max(LEAST_COLUMN, widths[widest] - excess)
    for row in table:
        for cell, room in zip(row, widths, strict=True):
            cell.truncate(room, overflow="ellipsis", pad=True)
    return [Text(GAP).join(row) for row in table]


def whole_rows(rows: Iterable[Sequence[str]], width: int, name: int, keep: int | None = None) -> list[list[Text]]:
    """Rows of markup in columns; the names in column `name` are never cut, so that a row may take two lines.

    If they are too wide, columns after the first `keep` are dropped, from the last on. Then the cells after a long name
    are pushed to the right, or into a second line.
    """
    table = _table(rows)
    widths = _widths(table)
    while _excess(widths, width) > 0 and len(widths) > (keep or len(widths)):
        widths.pop()
    if (excess := _excess(widths, width)) > 0:
        widths[name] = max(LEAST_COLUMN, widths[name] - excess)
    return [_whole_row(cells[: len(widths)], widths, width, name) for cells in table]


def natural_width(rows: Iterable[Sequence[str]]) -> int:
    """The width of rows of markup in columns, without cutting."""
    return _excess(_widths(_table(rows)), 0)


def _whole_row(cells: Sequence[Text], widths: Sequence[int], width: int, name: int) -> list[Text]:
    line = Text(GAP).join(_padded(cell, room) for cell, room in zip(cells, widths, strict=True))
    line.rstrip()
    if line.cell_len <= width:
        return [line]
    behind = Text(GAP).join(cell for cell in cells[name + 1 :] if cell.plain)
    before = Text(GAP).join(_padded(cell, room) for cell, room in zip(cells[:name], widths, strict=False))
    indent = " " * (before.cell_len + len(GAP)) if name else GAP
    return [Text(GAP).join(cells[: name + 1]), Text.assemble(indent, behind)]


def _padded(cell: Text, width: int) -> Text:
    cell = cell.copy()
    cell.pad_right(max(0, width - cell.cell_len))
    return cell


def _table(rows: Iterable[Sequence[str]]) -> list[list[Text]]:
    return [[Text.from_markup(cell) for cell in row] for row in rows]


def _widths(table: Sequence[Sequence[Text]]) -> list[int]:
    return [max(cell.cell_len for cell in column) for column in zip(*table, strict=True)]


def _excess(widths: Sequence[int], width: int) -> int:
    return sum(widths) + len(GAP) * (len(widths) - 1) - width
