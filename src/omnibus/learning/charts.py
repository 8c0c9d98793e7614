"""Line charts over the time of a training, as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from omnibus.words import Words

WIDE, HIGH, LEFT, RIGHT, BELOW = 680, 260, 52, 150, 30
LINE = 15
STROKES = ("#1f5f8b", "#b3541e", "#3d7a3a", "#7a3d72", "#5b5b5b")
DASHES = ("", "7 3", "2 3", "10 3 2 3", "4 6")
"""Lines differ not only in colour."""


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


def curve(
    words: Words,
    title: str,
    seconds: Sequence[float],
    lines: Mapping[str, Sequence[float]],
    top: float,
    within: Mapping[str, Sequence[float]] | None = None,
) -> str:
    """A line chart over minutes, from 0 to a highest value.

    `within` has half the width of the band around a line, at each of its points.
    """
    frame = Frame(max(seconds[-1], 1e-9), top)
    parts = [f'<svg viewBox="0 0 {WIDE} {HIGH + 10}" role="img" aria-label="{escape(title)}">']
    for quarter in range(5):
        value = top * quarter / 4
        left, right = frame.at(0, value), frame.at(frame.last, value)
        low_edge, shown = float(left.split(",")[1]) + 4, words("learning-number", value=value)
        parts.append(f'<path class="grid" d="M{left}L{right}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{low_edge:.0f}" text-anchor="end">{shown}</text>')
    last = words("learning-minutes", minutes=round(frame.last / 60, 1))
    parts.append(f'<text x="{WIDE - RIGHT}" y="{HIGH}" text-anchor="end">{last}</text>')
    names = _apart({name: float(frame.at(0, values[-1]).split(",")[1]) for name, values in lines.items()})
    for number, (name, values) in enumerate(lines.items()):
        stroke, dash = STROKES[number % len(STROKES)], DASHES[number % len(DASHES)]
        if within and name in within:
            edges = list(zip(seconds, values, within[name], strict=True))
            low, high = ([(x, max(0.0, y + sign * by)) for x, y, by in edges] for sign in (-1, 1))
            around = " ".join(frame.at(x, y) for x, y in low + high[::-1])
            parts.append(f'<polygon points="{around}" fill="{stroke}" fill-opacity="0.15"/>')
        points = " ".join(frame.at(x, y) for x, y in zip(seconds, values, strict=True))
        parts.append(f'<polyline points="{points}" stroke="{stroke}" stroke-dasharray="{dash}"/>')
        parts.append(f'<text x="{WIDE - RIGHT + 6}" y="{names[name]:.1f}" fill="{stroke}">{escape(name)}</text>')
    return f"<h2>{escape(title)}</h2>{''.join(parts)}</svg>"
