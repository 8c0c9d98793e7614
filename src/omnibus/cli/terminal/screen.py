"""The terminal as a full-screen page, on the alternate screen."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from rich.console import Console, RenderableType
from rich.text import Text

from omnibus.cli.terminal.keys import Keyboard

SHOW, HIDE = "\033[?25h", "\033[?25l"
OPEN, CLOSE = "\033[?1049h\033[2J", "\033[?1049l"
TO_END_OF_LINE = "\033[K"
TERMINATED = 143
"""The exit status that shells use after SIGTERM."""


def _end(number: int, frame: FrameType | None) -> None:
    raise SystemExit(TERMINATED)


class Screen:
    """A full-screen terminal and its keyboard."""

    def __init__(self, console: Console, keyboard: Keyboard) -> None:
        self.console, self.keyboard = console, keyboard

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines, which can change at any time."""
        return self.console.size

    @contextmanager
    def opened(self) -> Iterator[None]:
        """A context manager for the alternate screen; always restores the terminal."""
        before = signal.signal(signal.SIGTERM, _end)
        try:
            with self.keyboard.listening():
                self._write(OPEN)
                try:
                    yield
                finally:
                    self._write(CLOSE + SHOW)
        finally:
            signal.signal(signal.SIGTERM, before)

    def draw(self, lines: Sequence[Text], cursor: tuple[int, int] | None = None) -> None:
        """Draws a page of lines, with the cursor at (row, column), from 0, or hidden."""
        width, height = self.size
        shown = [*lines[:height], *[Text()] * (height - len(lines))]
        rows = [fitted(line, width) for line in shown]
        with self.console.capture() as capture:
            self.console.print(Text("\n").join(rows), end="", no_wrap=True, overflow="ignore", crop=False)
        painted = capture.get().split("\n")
        page = (
            f"\033[{row};1H{text}{TO_END_OF_LINE if line.cell_len < width else ''}"
            for row, (text, line) in enumerate(zip(painted, rows, strict=True), 1)
        )
        place = f"\033[{cursor[0] + 1};{min(cursor[1], width - 1) + 1}H{SHOW}" if cursor else ""
        self._write(HIDE + "".join(page) + place)

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()


def fitted(line: Text, width: int) -> Text:
    """A line, cut to a width."""
    if line.cell_len <= width:
        return line
    short = line.copy()
    short.truncate(width, overflow="ellipsis")
    return short


def text_lines(console: Console, renderable: RenderableType, width: int) -> list[Text]:
    """The lines of any rich renderable."""
    options = console.options.update(width=width)
    rows = console.render_lines(renderable, options, pad=False)
    lines = [Text.assemble(*((part.text, part.style or "") for part in row if not part.control)) for row in rows]
    for line in lines:
        line.rstrip()
    return lines


def flow(parts: Iterable[Text], width: int, gap: str = "  ") -> list[Text]:
    """Flows parts into lines; no part that fits a line is split."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(gap) + part.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], gap, part)
        else:
            lines.append(part.copy())
    return lines
