"""The state of an analysis as clients see it, from its rows in the store."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from omnibus.analysis.report import Curve, Decision, Report
from omnibus.server.protocol.analysis import GameAnalysis
from omnibus.server.store.analyses import Analysis
from omnibus.server.tables.game import Play
from omnibus.server.worker_pool.analysis_part import parts_of, unpacked
from omnibus.server.worker_pool.engine_digest import engine_digest

CURVE = 0
"""The number of the curve's part; the parts of the decisions follow."""
CURVE_SHARE, REPORT_SHARE = 0.1, 0.1
"""The shares of the work."""
DIGITS = 32


def version_of(play: Play) -> str:
    """Identifies the game and the engine: an analysis with another version is out of date."""
    moves = " ".join(f"{move.seat} {move.code}" for move in play.moves)
    return sha256(f"{engine_digest()} {play.commitment} {moves}".encode()).hexdigest()[:DIGITS]


def failed(trouble: str) -> GameAnalysis:
    return GameAnalysis(status="failed", trouble=trouble)


def progress_of(play: Play, analysis: Analysis, parts: Mapping[int, bytes]) -> GameAnalysis:
    """An analysis of the current version, with the parts that are stored."""
    if analysis.status == "failed":
        return failed(analysis.trouble)
    if analysis.report is not None:
        return GameAnalysis(status="done", done=1.0, report=unpacked(analysis.report, Report))
    judged = sorted(number for number in parts if number != CURVE)
    return GameAnalysis(
        status=analysis.status,
        done=CURVE_SHARE * (CURVE in parts)
        + (1 - CURVE_SHARE - REPORT_SHARE) * len(judged) / max(1, parts_of(len(play.moves))),
        curve=unpacked(parts[CURVE], Curve) if CURVE in parts else None,
        decisions=[each for number in judged for each in unpacked(parts[number], tuple[Decision, ...])],
    )
