"""The thresholds (bars) for reports, each with its measurement."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table

BARS = {
    "own": ("chances", "Each seat's own chances, in ten bins: wins within 5 points of every bin"),
    "joint": ("chances", "The chances with all hands known, in ten bins: the same"),
    "luck": ("luck", "The luck of each seat over 1,000 games: 0 within two standard errors"),
    "winners": ("records", "expert against easy: the winner's luck within 3 points of 0 a game"),
    "sum": ("records", "Luck and decisions make the result, within their noise, in 95 % of games"),
    "losses": ("records", "expert's mean loss on every board: at most a third of normal's"),
    "london": ("times", "A report on London: at most 10 seconds with two processes"),
    "germany": ("times", "A report on Germany with five: at most 60 seconds with two processes"),
    "curve": ("times", "The first curve, on own boards as well: at most 3 seconds after the start"),
}
"""The bars: the option that measures each, and its text."""


class Measured(Struct, frozen=True):
    """What was measured for a bar."""

    found: str
    passed: bool


def keep(path: Path | None, measured: dict[str, Measured]) -> dict[str, Measured]:
    """Adds to the measurements in a file; returns all."""
    if path is None:
        return measured
    earlier = msgspec.json.decode(path.read_bytes(), type=dict[str, Measured]) if path.exists() else {}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(earlier | measured)) + b"\n")
    return earlier | measured


def show(measured: dict[str, Measured]) -> None:
    """Prints all bars."""
    table = Table("", "bar", "measured", box=None)
    for name, (option, text) in BARS.items():
        found = measured.get(name)
        if found is None:
            table.add_row("–", text, f"not measured: --{option}")
        else:
            table.add_row("passed" if found.passed else "FAILED", text, found.found)
    Console(width=160).print(table)
