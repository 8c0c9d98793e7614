"""Errors of commands: a message for the user, and an exit status."""

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
"""Spaces in French typography, before colons and within numbers."""


def printable(text: str) -> str:
    """An untrusted text without control characters."""
    return "".join(each if each.isprintable() or each in SPACES else "�" for each in text)


def shortened(text: str, longest: int) -> str:
    """An untrusted text, made safe and short for a terminal."""
    shown = printable(text)
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


class CommandError(Exception):
    """Raised by a command. Printed as one or more lines, never as a traceback."""

    def __init__(self, key: AnyKey, **variables: str | int | float) -> None:
        super().__init__(key)
        self.key: str = key
        self.variables = variables

    def lines(self, words: Words) -> list[str]:
        """The message, as lines."""
        return [words.look_up(self.key, **self.variables)]

    def report(self, words: Words, file: TextIO | None = None) -> int:
        """Prints the message, by default to standard error; returns the exit status."""
        for line in self.lines(words):
            print(printable(line), file=file or sys.stderr)
        return WRONG_INPUT


def check_range(option: str, value: float, least: float, most: int) -> None:
    """Raises CommandError if the value of an option is out of range."""
    if not least <= value <= most:
        found = f"{value:g}" if isinstance(value, float) else str(value)
        raise CommandError("trouble-range", option=option, found=found, least=least, most=most)


class BoardFileError(CommandError):
    """A board that cannot be played, with all its faults."""

    def __init__(self, name: str, faults: list[Fault]) -> None:
        super().__init__("trouble-board", name=name, count=len(faults))
        self.faults = faults

    def lines(self, words: Words) -> list[str]:
        """The number of faults, then a line for each."""
        return [*super().lines(words), *(f"  {words.fault(fault)}" for fault in self.faults)]


class InputError(CommandError):
    """An error in an input (record, dataset, bot, tournament, store); `name` is its file or option."""

    def __init__(self, name: str, error: OmnibusError) -> None:
        Exception.__init__(self, error.code)
        self.key, self.variables = f"error-{error.code}", {}
        self.name, self.error = name, error

    def lines(self, words: Words) -> list[str]:
        return [f"{self.name}: {words.error(self.error)}"]


class MissingExtraError(InputError):
    """A dataset that needs an optional dependency."""
