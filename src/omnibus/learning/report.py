"""The report of a run: its numbers, and a page with its curves."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

from omnibus.learning.charts import curve
from omnibus.learning.evaluate import Evaluation
from omnibus.learning.settings import Settings
from omnibus.words import Words


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The progress since the previous report."""

    seconds: float
    iteration: int
    steps: int
    games: int
    steps_per_second: float
    entropy: float
    value_error: float
    change: float
    agreement: float
    against_planner: list[Evaluation]
    against_last: list[Evaluation] = []
    """Against the network at the previous report."""
    against_fixed: list[Evaluation] = []
    """Against the fixed policy that it learns to beat, if there is one."""


def _shares(words: Words, reports: Sequence[Report], against: str) -> dict[str, list[float]]:
    """The wins of one seat of the network as multiples of its fair share, by number of players."""
    lines: dict[str, list[float]] = {}
    for report in reports:
        for mark in getattr(report, against):
            lines.setdefault(words("learning-seats", players=mark.players), []).append(mark.won * mark.players)
    return lines


def _curves(words: Words, reports: Sequence[Report]) -> list[str]:
    """How the wins of a network grow that plays against itself and its rivals."""
    seconds = [report.seconds for report in reports]
    return [
        curve(words, words("learning-planner"), seconds, _shares(words, reports, "against_planner"), 3.0),
        curve(words, words("learning-last"), seconds, _shares(words, reports, "against_last"), 3.0),
    ]


def _best_response(words: Words, reports: Sequence[Report]) -> list[str]:
    """How the wins of a best response grow, over the fixed policy and beside it over the planner, with intervals."""
    seconds = [report.seconds for report in reports]
    lines: dict[str, list[float]] = {}
    within: dict[str, list[float]] = {}
    for report in reports:
        for over in ("fixed", "planner"):
            for mark in getattr(report, f"against_{over}"):
                name = words.look_up(f"learning-over-{over}", players=mark.players)
                lines.setdefault(name, []).append(100 * mark.won)
                within.setdefault(name, []).append(100 * mark.within)
    return [curve(words, words("learning-response"), seconds, lines, 100.0, within)]


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(each)}</td>' for each in row)}</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def _marks(words: Words, report: Report) -> str:
    """The wins over the planner at the end."""
    heads = (words("learning-head-players"), words("learning-head-won"), words("learning-head-share"))
    rows = [
        (
            str(mark.players),
            won_text(words, mark),
            words("learning-number", value=round(mark.won * mark.players, 2)),
        )
        for mark in report.against_planner
    ]
    return _table(heads, rows)


def _progress(words: Words, reports: Sequence[Report]) -> str:
    """The wins of a best response at each report."""
    heads = [words("learning-head-minutes"), words("learning-head-games")]
    for over in ("fixed", "planner"):
        marks = getattr(reports[-1], f"against_{over}")
        heads += [words.look_up(f"learning-over-{over}", players=mark.players) for mark in marks]
    rows = [
        [
            words("learning-number", value=round(report.seconds / 60, 1)),
            words("learning-number", value=report.games),
            *(won_text(words, mark) for mark in (*report.against_fixed, *report.against_planner)),
        ]
        for report in reports
    ]
    return _table(heads, rows)


def write_page(settings: Settings, reports: Sequence[Report], words: Words) -> str:
    """Renders one self-contained HTML file."""
    learnt = reports[1:] if settings.against and len(reports) > 1 else reports  # nothing was learnt before the first
    began = [report.seconds for report in learnt]
    curves = [
        *(_best_response(words, reports) if settings.against else _curves(words, reports)),
        curve(words, words("learning-entropy"), began, {"": [report.entropy for report in learnt]}, 2.0),
        curve(words, words("learning-error"), began, {"": [report.value_error for report in learnt]}, 1.0),
        curve(words, words("learning-agreement"), began, {"": [report.agreement for report in learnt]}, 1.0),
    ]
    marks = _progress(words, reports) if settings.against else _marks(words, reports[-1])
    explained = f"<p>{escape(words('learning-response-read'))}</p>" if settings.against else ""
    last, shown = reports[-1], escape(msgspec.json.format(msgspec.json.encode(settings)).decode())
    lead = words(
        "learning-lead",
        minutes=round(last.seconds / 60, 1),
        games=last.games,
        steps=last.steps,
        speed=round(last.steps_per_second),
    )
    title = escape(
        words("learning-title-response", board=settings.board, policy=settings.against)
        if settings.against
        else words("learning-title", board=settings.board)
    )
    return f"""<!doctype html>
<html lang="{words.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #222 }}
svg {{ width: 100%; font-size: 13px }} svg text:not([fill]) {{ fill: #555 }}
.grid {{ stroke: #ddd }} polyline {{ fill: none; stroke-width: 2 }}
td, th {{ padding: 0.2rem 1rem 0.2rem 0; text-align: left }}
pre {{ overflow-x: auto; background: #f4f4f2; padding: 1rem }}
</style>
<h1>{title}</h1>
<p>{escape(lead)}</p>
{explained}
{marks}
{"".join(curves)}
<h2>{escape(words("learning-settings"))}</h2><pre>{shown}</pre>
</html>
"""


def won_text(words: Words, mark: Evaluation) -> str:
    """The share of games won, with its interval unless every deal had the same result."""
    won = round(100 * mark.won, 1)
    if mark.within == 0:
        return words("learning-won-every", won=won)
    return words("learning-won", won=won, within=max(0.1, round(100 * mark.within, 1)))
