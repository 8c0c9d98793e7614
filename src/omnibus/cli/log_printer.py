"""Prints a game log in columns: number, player, events."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from omnibus.cli.log_writer import LogLine
from omnibus.cli.rendering import Renderer

NUMBER = 4


class LogPrinter:
    """Prints lines one by one, in columns of fixed width."""

    def __init__(self, console: Console, renderer: Renderer) -> None:
        self._console, self._renderer = console, renderer
        names = [Text.from_markup(renderer.player(seat)).cell_len for seat in range(len(renderer.players))]
        self._width = max(names, default=0)

    def print(self, *lines: LogLine) -> None:
        """Prints lines. A terminal wraps long ones within their column."""
        for line in lines:
            player = "" if line.seat is None else self._renderer.player(line.seat)
            number = str(line.number) if line.number else ""
            if not self._console.is_terminal:
                self._print_plain(number, player, line.text)
                continue
            grid = Table.grid(padding=(0, 2, 0, 0))
            grid.add_column(justify="right", width=NUMBER, style="dim")
            grid.add_column(width=self._width, no_wrap=True)
            grid.add_column()
            grid.add_row(number, player, line.text)
            self._console.print(grid)

    def _print_plain(self, number: str, player: str, text: str) -> None:
        """Prints a line without wrapping, for files and other programs."""
        shown = Text.from_markup(player)
        shown.pad_right(self._width - shown.cell_len)
        line = Text.assemble(f"{number:>{NUMBER}}  ", shown, "  ", Text.from_markup(text))
        self._console.print(line, soft_wrap=True)
