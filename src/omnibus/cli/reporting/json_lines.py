"""Reports as JSON: a line for each game."""

from __future__ import annotations

import sys

import msgspec
from msgspec import Struct

from omnibus.analysis.report import Report
from omnibus.cli.reporting.report_texts import ReportTexts
from omnibus.core.record import Player, Result

FORMAT = 1


class Line(Struct, frozen=True):
    """A report, with the identity of its game."""

    format: int
    name: str
    """The file, and the number of the game in it if there are several."""
    board: str
    digest: str
    """Of the rules and the board."""
    players: tuple[Player, ...]
    result: Result
    report: Report


def write_line(texts: ReportTexts) -> None:
    """Writes a report to the standard output, as bytes, so that no locale changes them."""
    record = texts.record
    line = Line(FORMAT, texts.name, record.board, record.digest, record.players, texts.result, texts.report)
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()
