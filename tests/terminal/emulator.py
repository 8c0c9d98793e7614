"""A terminal emulator for tests, which refuses output outside of the screen."""

from __future__ import annotations

import re

from omnibus.cli.errors import SPACES

_SEQUENCE = re.compile(r"\033(?:\[([?0-9;]*)([A-Za-z])|([^\[]))")
_COLOR = re.compile(r"(?:^|;)(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;|$)")
SHOW, HIDE = "\033[?25h", "\033[?25l"


class Display:
    """A terminal screen. It knows only the escape sequences that every terminal knows, and refuses others."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns, self.height = columns, lines
        self._cells = self._blank()
        self.row = self.column = 0
        self.cursor_shown = True
        self.pages = 0
        """The number of pages drawn."""
        self.alternate = False
        self.colors: set[str] = set()
        """All colours used."""
        self.left: list[str] = []
        """Output outside of the alternate screen."""
        self._rest = ""

    def _blank(self) -> list[list[str]]:
        return [[" "] * self.columns for _ in range(self.height)]

    @property
    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self._cells]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def feed(self, text: str) -> None:
        """Processes output of the program; an escape sequence may be split."""
        text = self._rest + text
        cut = text.rfind("\033")
        whole = cut < 0 or _SEQUENCE.match(text, cut)
        text, self._rest = (text, "") if whole else (text[:cut], text[cut:])
        position = 0
        for found in _SEQUENCE.finditer(text):
            self._write(text[position : found.start()])
            assert found[3] is None, f"an unknown sequence: {found[0]!r}"
            self._obey(found[1], found[2])
            position = found.end()
        self._write(text[position:])

    def _write(self, text: str) -> None:
        if not self.alternate:
            self.left.append(text)
            return
        for letter in text:
            assert letter.isprintable() or letter in SPACES, f"{letter!r} within a page"
            assert self.column < self.columns, f"line {self.row} is too long: {self.lines[self.row]}"
            self._cells[self.row][self.column] = letter
            self.column += 1

    def _obey(self, argument: str, letter: str) -> None:
        match letter, argument:
            case "m", _:
                if _COLOR.search(argument):
                    self.colors.add(argument)
            case "H", _ if self.alternate:
                row, column = map(int, argument.split(";"))
                self.row, self.column = row - 1, column - 1
                assert 0 <= self.row < self.height
            case "K", "" if self.alternate:
                self._cells[self.row][self.column :] = [" "] * (self.columns - self.column)
            case "J", "2":
                self._cells = self._blank()
            case "h" | "l", "?25":
                self.cursor_shown = letter == "h"
                self.pages += letter == "l"
            case "h" | "l", "?1049":
                self.alternate = letter == "h"
            case _ if self.alternate:
                raise AssertionError(f"an unknown sequence: {argument}{letter}")
