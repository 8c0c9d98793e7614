"""Reads single keys from a terminal, without waiting for Enter."""

from __future__ import annotations

import codecs
import os
import select
import signal
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum, auto

AFTER_ESCAPE = 0.05
"""Seconds to wait for the rest of an escape sequence; after that, it is the Escape key."""
DISABLED = b"\0"


class Key(Enum):
    """Keys other than characters, and a resized window."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    HOME = auto()
    END = auto()
    ENTER = auto()
    ESCAPE = auto()
    TAB = auto()
    BACKSPACE = auto()
    ERASE = auto()
    UNDO = auto()
    RESIZED = auto()
    OTHER = auto()


SEQUENCES = {
    "A": Key.UP,
    "B": Key.DOWN,
    "C": Key.RIGHT,
    "D": Key.LEFT,
    "H": Key.HOME,
    "F": Key.END,
    "1~": Key.HOME,
    "4~": Key.END,
    "5~": Key.PAGE_UP,
    "6~": Key.PAGE_DOWN,
}
"""The sequences after “escape [” or “escape O”."""
CONTROLS = {
    "\r": Key.ENTER,
    "\n": Key.ENTER,
    "\t": Key.TAB,
    "\x7f": Key.BACKSPACE,
    "\x08": Key.BACKSPACE,
    "\x15": Key.ERASE,
    "\x1a": Key.UNDO,
}


class Keyboard:
    """Reads keys. Raises EOFError after Ctrl-D, or if the terminal is closed."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._waiting: list[str] = []
        self._resized: tuple[int, int] | None = None

    def read(self) -> Key | str:
        """The next key: a character, or a Key."""
        letter = self._next(None)
        if letter is None:
            return Key.RESIZED
        if letter == "\x04":
            raise EOFError
        if letter == "\x1b":
            return self._sequence()
        if letter in CONTROLS:
            return CONTROLS[letter]
        return letter if letter.isprintable() else Key.OTHER

    def forget(self) -> None:
        """Discards keys typed so far."""
        self._waiting.clear()
        termios.tcflush(self._terminal, termios.TCIFLUSH)

    def _sequence(self) -> Key:
        """The key after an escape character: Escape alone, or a sequence that ends with a letter or a tilde."""
        opened = self._next(AFTER_ESCAPE)
        if opened is None:
            return Key.ESCAPE
        if opened not in "[O":
            return Key.OTHER
        sequence = ""
        while (letter := self._next(AFTER_ESCAPE)) is not None:
            sequence += letter
            if letter.isalpha() or letter == "~":
                break
        return SEQUENCES.get(sequence, Key.OTHER)

    def _next(self, seconds: float | None) -> str | None:
        """The next character; None after a time-out or a resize."""
        while not self._waiting:
            watched = [self._terminal, *(self._resized[:1] if self._resized else ())]
            ready, _, _ = select.select(watched, (), (), seconds)
            if self._terminal not in ready:
                if self._resized and ready:
                    os.read(self._resized[0], 1024)
                return None
            piece = os.read(self._terminal, 1024)
            if not piece:
                raise EOFError
            self._waiting += self._decoder.decode(piece)
        return self._waiting.pop(0)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """A context manager for raw input without echo. Ctrl-Z is a key; Ctrl-C still interrupts."""
        before = termios.tcgetattr(self._terminal)
        changed = termios.tcgetattr(self._terminal)
        changed[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
        changed[6][termios.VSUSP] = DISABLED
        changed[6][termios.VMIN], changed[6][termios.VTIME] = 1, 0
        self._resized = os.pipe()
        os.set_blocking(self._resized[1], False)
        woken, handled = signal.set_wakeup_fd(self._resized[1]), signal.signal(signal.SIGWINCH, lambda *_: None)
        try:
            termios.tcsetattr(self._terminal, termios.TCSADRAIN, changed)
            yield
        finally:
            termios.tcsetattr(self._terminal, termios.TCSADRAIN, before)
            signal.signal(signal.SIGWINCH, handled)
            signal.set_wakeup_fd(woken)
            for end in self._resized:
                os.close(end)
            self._resized = None
