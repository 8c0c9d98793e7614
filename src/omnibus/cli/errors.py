"""Something is wrong with what the user gave: a sentence, and an exit status."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from omnibus.core.errors import OmnibusError
    from omnibus.core.faults import Fault
    from omnibus.words import Words
    from omnibus.words.messages import AnyKey

WRONG_INPUT = 2
SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""French has them before its colons and within its numbers."""


def printable(text: str) -> str:
    """A text that may come from a file, without anything that a terminal would obey."""
    return "".join(each if each.isprintable() or each in SPACES else "�" for each in text)


class CommandError(Exception):
    """Raised by a command; told to the user as one or several lines, never as a traceback."""

    def __init__(self, key: AnyKey, **variables: str | int | float) -> None:
        super().__init__(key)
        self.key: str = key
        self.variables = variables

    def lines(self, words: Words) -> list[str]:
        """What is wrong, in words."""
        return [words.look_up(self.key, **self.variables)]

    def report(self, words: Words, file: TextIO | None = None) -> int:
        """Writes it to standard error, or elsewhere; returns the exit status."""
        for line in self.lines(words):
            print(printable(line), file=file or sys.stderr)
        return WRONG_INPUT


class BoardFileError(CommandError):
    """A board file that cannot be played, with all its faults, a line each."""

    def __init__(self, name: str, faults: list[Fault]) -> None:
        super().__init__("trouble-board", name=name, count=len(faults))
        self.faults = faults

    def lines(self, words: Words) -> list[str]:
        """How many faults there are, then each of them."""
        return [*super().lines(words), *(f"  {words.fault(fault)}" for fault in self.faults)]


class InputError(CommandError):
    """A record that cannot be read or followed."""

    def __init__(self, name: str, error: OmnibusError) -> None:
        Exception.__init__(self, error.code)
        self.key, self.variables = f"error-{error.code}", {}
        self.name, self.error = name, error

    def lines(self, words: Words) -> list[str]:
        """The file, and what is wrong with it."""
        return [f"{self.name}: {words.error(self.error)}"]


class MissingExtraError(InputError):
    """Something to be installed first."""
