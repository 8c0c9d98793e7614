"""The report of a run: its numbers, and a page with its curves."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import msgspec

from omnibus.learning.evaluate import Evaluation
from omnibus.learning.settings import Settings
from omnibus.words import Words

WIDE, HIGH, LEFT, RIGHT, BELOW = 640, 260, 52, 90, 30
LINE = 15
STROKES = ("#1f5f8b", "#b3541e", "#3d7a3a", "#7a3d72", "#5b5b5b")
DASHES = ("", "7 3", "2 3", "10 3 2 3", "4 6")
"""Lines differ not only in colour."""


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
    against_last: list[Evaluation]
    """Against the network at the previous report."""


class Frame(NamedTuple):
    """The scale of a picture."""

    last: float
    top: float

    def at(self, x: float, y: float) -> str:
        """The coordinates of a point."""
        across = LEFT + (WIDE - LEFT - RIGHT) * x / self.last
        return f"{across:.1f},{8 + (HIGH - BELOW) * (1 - min(y, self.top) / self.top):.1f}"


def _apart(heights: dict[str, float]) -> dict[str, float]:
    """The heights of labels beside the ends of lines, without overlap."""
    placed: dict[str, float] = {}
    lowest = 0.0
    for name, height in sorted(heights.items(), key=lambda each: each[1]):
        placed[name] = lowest = max(height + 4, lowest + LINE)
    return placed


def _curve(words: Words, title: str, seconds: Sequence[float], lines: dict[str, list[float]], top: float) -> str:
    """A line chart over minutes, from 0 to a highest value."""
    frame = Frame(max(seconds[-1], 1e-9), top)
    parts = [f'<svg viewBox="0 0 {WIDE} {HIGH + 10}" role="img" aria-label="{escape(title)}">']
    for quarter in range(5):
        value = top * quarter / 4
        left, right = frame.at(0, value), frame.at(frame.last, value)
        low, shown = float(left.split(",")[1]) + 4, words("learning-number", value=value)
        parts.append(f'<path class="grid" d="M{left}L{right}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{low:.0f}" text-anchor="end">{shown}</text>')
    last = words("learning-minutes", minutes=round(frame.last / 60, 1))
    parts.append(f'<text x="{WIDE - RIGHT}" y="{HIGH}" text-anchor="end">{last}</text>')
    names = _apart({name: float(frame.at(0, values[-1]).split(",")[1]) for name, values in lines.items()})
    for number, (name, values) in enumerate(lines.items()):
        stroke, dash = STROKES[number % len(STROKES)], DASHES[number % len(DASHES)]
        points = " ".join(frame.at(x, y) for x, y in zip(seconds, values, strict=True))
        parts.append(f'<polyline points="{points}" stroke="{stroke}" stroke-dasharray="{dash}"/>')
        parts.append(f'<text x="{WIDE - RIGHT + 6}" y="{names[name]:.1f}" fill="{stroke}">{escape(name)}</text>')
    return f"<h2>{escape(title)}</h2>{''.join(parts)}</svg>"


def _shares(words: Words, reports: Sequence[Report], against: str) -> dict[str, list[float]]:
    """The wins of one seat of the network as multiples of its fair share, by number of players."""
    lines: dict[str, list[float]] = {}
    for report in reports:
        for mark in getattr(report, against):
            lines.setdefault(words("learning-seats", players=mark.players), []).append(mark.won * mark.players)
    return lines


def write_page(settings: Settings, reports: Sequence[Report], words: Words) -> str:
    """Renders one self-contained HTML file."""
    seconds = [report.seconds for report in reports]
    curves = [
        _curve(words, words("learning-planner"), seconds, _shares(words, reports, "against_planner"), 3.0),
        _curve(words, words("learning-last"), seconds, _shares(words, reports, "against_last"), 3.0),
        _curve(words, words("learning-entropy"), seconds, {"": [report.entropy for report in reports]}, 2.0),
        _curve(words, words("learning-error"), seconds, {"": [report.value_error for report in reports]}, 1.0),
        _curve(words, words("learning-agreement"), seconds, {"": [report.agreement for report in reports]}, 1.0),
    ]
    marks = "".join(
        f"<tr><td>{mark.players}</td><td>{_won(words, mark)}</td>"
        f"<td>{words('learning-number', value=round(mark.won * mark.players, 2))}</td></tr>"
        for mark in reports[-1].against_planner
    )
    last, shown = reports[-1], escape(msgspec.json.format(msgspec.json.encode(settings)).decode())
    lead = words(
        "learning-lead",
        minutes=round(last.seconds / 60, 1),
        games=last.games,
        steps=last.steps,
        speed=round(last.steps_per_second),
    )
    title = escape(words("learning-title", board=settings.board))
    heads = "".join(
        f"<th>{escape(head)}</th>"
        for head in (words("learning-head-players"), words("learning-head-won"), words("learning-head-share"))
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
<table><tr>{heads}</tr>{marks}</table>
{"".join(curves)}
<h2>{escape(words("learning-settings"))}</h2><pre>{shown}</pre>
</html>
"""


def _won(words: Words, mark: Evaluation) -> str:
    return words("learning-won", won=round(100 * mark.won, 1), within=round(100 * mark.within, 1))
