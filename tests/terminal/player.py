"""A simulated player at a terminal, who reads the output and types."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest

from omnibus.games import game_ids
from tests.command import environment
from tests.fork_server import child
from tests.terminal.emulator import Display

ENTER, ESCAPE, TAB, UNDO, INTERRUPT = "\r", "\033", "\t", "\x1a", "\x03"
UP, DOWN, PAGE_DOWN = "\033[A", "\033[B", "\033[6~"
LONGEST_WAIT = 120.0
MOST_ANSWERS = 600

PROMPT = " > "
_NUMBERED = re.compile(r"(?:^|\s|▸) ?(\d+) (?=\S| )")
_ROUTE = re.compile(r"(\d+) \S.* – .*?  +(\d) \S")


def whole_games(*boards: str, languages: tuple[str, str]) -> pytest.MarkDecorator:
    """These boards, in alternating languages; the other boards are left to `make soak`."""
    return pytest.mark.parametrize(
        ("name", "language"),
        [
            pytest.param(name, language, marks=() if name in boards else pytest.mark.soak)
            for name, language in zip(game_ids(), cycle(languages), strict=False)
        ],
    )


class Person:
    """A player at a terminal of this size, who starts the program with these arguments."""

    def __init__(
        self,
        *arguments: object,
        folder: Path,
        size: tuple[int, int] = (80, 24),
        command: str = "play",
        **changes: str,
    ) -> None:
        self.display = Display(*size)
        self.written = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._ours, theirs = pty.openpty()
        self.resize(*size)
        settings = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "OMNIBUS_DATA_DIR": str(folder), **changes}
        variables = {key: value for key, value in environment(**settings).items() if key != "LINES"}
        given = [command, *map(str, arguments)]
        self.child = child("omnibus", given, variables, theirs, theirs, theirs, own_terminal=True)
        os.close(theirs)

    def resize(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def _read(self, seconds: float) -> bool:
        """Reads available output; returns False if there is none, or the program has ended."""
        if not select.select([self._ours], (), (), seconds)[0]:
            return False
        try:
            piece = os.read(self._ours, 65536)
        except OSError:  # the error on Linux if the other end is closed
            piece = b""
        text = self._decoder.decode(piece)
        self.written += text
        self.display.feed(text)
        return bool(piece)

    def wait(self, ready: Callable[[], bool]) -> None:
        """Reads until a condition is true."""
        end = time.monotonic() + LONGEST_WAIT
        while not ready():
            if not self._read(1.0) and (self.child.poll() is not None or time.monotonic() > end):
                assert ready(), f"waited in vain; written last:\n{self.display.text}\n{self.written[-2000:]}"

    def leave(self) -> int:
        """Reads to the end; returns the exit status."""
        while self._read(LONGEST_WAIT):
            pass
        os.close(self._ours)
        return self.child.wait(timeout=LONGEST_WAIT)

    def kill(self) -> None:
        """Kills the program (SIGKILL)."""
        self.child.send_signal(signal.SIGKILL)
        self.child.wait(timeout=LONGEST_WAIT)
        os.close(self._ours)

    def send_away(self) -> None:
        """Kills the program, if it still runs."""
        if self.child.poll() is None:
            self.kill()


class Viewer(Person):
    """A player of the full-screen frontend."""

    @property
    def typed(self) -> str:
        """The text of the input line."""
        line = self.display.lines[-2].ljust(len(PROMPT))
        return re.split(r"  +", line[len(PROMPT) :])[0].strip() if line.startswith(PROMPT) else "?"

    def is_asked(self, typed: str = "") -> bool:
        return self.display.cursor_shown and self.display.alternate and self.typed == typed

    def wait_for_question(self) -> None:
        self.wait(self.is_asked)

    def press(self, key: str, typed: str = "") -> None:
        """Presses a key, and waits for the page with this text in its input line."""
        pages = self.display.pages
        self.type(key)
        self.wait(lambda: self.display.pages > pages and self.is_asked(typed))

    def enter(self, text: str) -> None:
        """Types a text letter by letter, then Enter."""
        for end in range(1, len(text) + 1):
            self.press(text[end - 1], text[:end].strip())
        self.press(ENTER)

    @property
    def heading(self) -> str:
        """The title of the question."""
        return next((line.strip("─ ") for line in self.display.lines if line.startswith("──")), "")

    def rows(self) -> list[str]:
        """The list below the question."""
        lines = [line.split(" │")[0] for line in self.display.lines]
        start = next(number for number, line in enumerate(lines) if line.startswith("──"))
        return lines[start + 1 : -2]

    def numbers(self) -> list[int]:
        """The numbers of the visible choices."""
        return [int(found) for row in self.rows() for found in _NUMBERED.findall(row)]

    def longest_route(self) -> int | None:
        """The number of the longest visible route."""
        routes = [(int(found[2]), -int(found[1])) for row in self.rows() if (found := _ROUTE.search(row))]
        return -max(routes)[1] if routes else None

    def play_out(self) -> None:
        """Claims the longest visible route, else takes the first choice, until the game is over."""
        for _ in range(MOST_ANSWERS):
            if "★" in self.display.text and self.is_over():
                return
            route = self.longest_route()
            number = route if route is not None else self.numbers()[0]
            self.enter(str(number))
        raise AssertionError(f"no end after {MOST_ANSWERS} answers")

    def is_over(self) -> bool:
        return self.heading in ("What now?", "Et maintenant\N{NO-BREAK SPACE}?")


class Listener(Person):
    """A player of the plain frontend."""

    def __init__(self, *arguments: object, **options: object) -> None:
        super().__init__("--plain", *arguments, **options)  # type: ignore[arg-type]
        self._heard = 0

    def listen(self) -> list[str]:
        """The lines up to the next question."""
        self.wait(lambda: self.written.endswith("\n> ") and len(self.written) > self._heard)
        lines = self.written[self._heard :].splitlines()
        self._heard = len(self.written)
        return lines

    def say(self, text: str) -> list[str]:
        self.type(text + "\n")
        return self.listen()

    def play_out(self, lines: list[str]) -> list[str]:
        """Claims routes if possible, else takes the first choice, until the game is over; returns the last lines."""
        for _ in range(MOST_ANSWERS):
            if any(line.startswith(("What now", "Et maintenant")) for line in lines):
                return lines
            lines = self.say(str(chosen(lines)))
        raise AssertionError(f"no end after {MOST_ANSWERS} answers")


def chosen(lines: list[str]) -> int:
    """The number of a listed route, or of one in a summed-up group; else of the first choice."""
    routes = [re.match(r"(\d+)\. (?:claim|prendre la route)|(\d+) (?:to|à) \d+\.", line) for line in lines]
    several = [int(found[1] or found[2]) for found in routes if found]
    first = next((int(found[1]) for line in lines if (found := re.match(r"(\d+)\. ", line))), 1)
    return several[-1] if several else first
