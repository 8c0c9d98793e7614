"""The analysis of a finished game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from omnibus.analysis.report import Curve, Decision, Report

AnalysisStatus = Literal["none", "waiting", "running", "done", "failed"]
"""Nobody has asked for it; others are analysed first; it is being computed; it is there; there will be none."""

ChancesShown = Literal["own", "joint"]
"""What each seat knew at the time; the cards and tickets of all seats."""


class GameAnalysis(Struct, frozen=True, kw_only=True):
    """The analysis of a finished game, as far as it is computed."""

    status: AnalysisStatus = "none"
    done: float = 0.0
    """The share that is computed, 0 to 1."""
    curve: Curve | None = None
    """As soon as it is known, until there is a report, which has it as well."""
    decisions: list[Decision] = []
    """Those judged so far, in the order of the game, until there is a report, which has all of them."""
    report: Report | None = None
    """The result, when the status is “done”."""
    trouble: str = ""
    """Why the analysis failed: “unfinished” (the game was not played to its end), “not_analysable” (its record does not
    verify), “slow”, “crashed” or “failed”."""
