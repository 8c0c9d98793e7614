"""A part of the analysis of a finished game, as a process of the worker pool computes it.

A part takes about a second, so a bot or a hint hardly waits for it.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec
from msgspec import Struct

from omnibus.core.game import Game
from omnibus.core.record import read_record

if TYPE_CHECKING:
    from omnibus.analysis.analysis import Analysis

DECISIONS = 8
"""The number of actions whose decisions are judged in one part."""
PART_SECONDS = 120.0
"""The time-out of a part, which takes longer on a busy machine."""
MOST_GAMES = 4
"""The games whose positions a process keeps."""

Kind = Literal["curve", "decisions", "report"]
Content = TypeVar("Content")


class AnalysisPart(Struct, frozen=True, tag="part"):
    """One part: the first curve, some decisions, or the report with the luck, which needs all decisions."""

    board: bytes
    """The content of a board file."""
    record: bytes
    """The content of the record's file."""
    kind: Kind
    number: int = 0
    """Of the part of the decisions, from 0."""
    decisions: list[bytes] = []
    """The contents of all parts of the decisions, in order; only for the report."""
    board_name: str = ""
    """The name under which remote workers find the board in the store; without one, the part stays here."""


def parts_of(actions: int) -> int:
    """The number of parts of the decisions in a game."""
    return -(-actions // DECISIONS)


def packed(content: object) -> bytes:
    """The content of a part, as it is stored."""
    return zlib.compress(msgspec.json.encode(content))


def unpacked(content: bytes, kind: type[Content]) -> Content:
    """What was packed."""
    return msgspec.json.decode(zlib.decompress(content), type=kind)


def compute(part: AnalysisPart, game: Game) -> bytes:
    """The packed content of a part. Raises RecordError for a record that does not verify."""
    from omnibus.analysis.report import Decision

    analysis = _analysis(game, part.record)
    if part.kind == "curve":
        return packed(analysis.first_curve())
    if part.kind == "decisions":
        return packed(analysis.decisions(part.number, DECISIONS))
    decisions = chain.from_iterable(unpacked(each, tuple[Decision, ...]) for each in part.decisions)
    return packed(analysis.report(list(decisions)))


@lru_cache(maxsize=MOST_GAMES)
def _analysis(game: Game, record: bytes) -> Analysis:
    from omnibus.analysis.analysis import Analysis  # imported here: the bots do not need it

    return Analysis(game, read_record(record))
