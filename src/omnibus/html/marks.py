"""Distinguishes bots and sources of points by shape or pattern, and only secondly by colour."""

from __future__ import annotations

from omnibus.drawing.palette import CROSS, DIAMOND, DISC, HEART, RING, SQUARE, STAR, TRIANGLE
from omnibus.html.markup import element

SHAPES = (DISC, SQUARE, TRIANGLE, DIAMOND, STAR, CROSS, HEART, RING)
MARK = 13
"""The width in pixels."""

PATTERNS = ("plain", "stripes", "dots", "grid")
"""By source of points."""


def shape_of(bot: int) -> str:
    """The path of a bot's shape, in a unit box."""
    return SHAPES[bot % len(SHAPES)]


def ink_of(bot: int) -> str:
    return f"ink{bot % len(SHAPES)}"


def mark(bot: int) -> str:
    """A bot's mark within text."""
    path = element("path", d=shape_of(bot), class_=ink_of(bot), fill_rule="evenodd")
    return element("svg", path, class_="mark", viewBox="0 0 1 1", width=MARK, height=MARK, aria_hidden="true")


def mark_at(bot: int, x: str, y: float) -> str:
    """A bot's mark in a picture, centred at a point."""
    path = element(
        "path",
        d=shape_of(bot),
        class_=f"{ink_of(bot)} edged",
        fill_rule="evenodd",
        transform=f"translate({-MARK / 2} {y - MARK / 2}) scale({MARK})",
    )
    return element("svg", path, x=x, overflow="visible")


def patterns() -> str:
    """The definitions of the patterns of bars, once for the page."""
    lines = {
        "stripes": "M-2 10L10 -2M-2 2L2 -2M6 10L10 6",
        "dots": "M2 1.9h.01M6 5.9h.01",
        "grid": "M0 4H8M4 0V8",
    }
    made = [
        element(
            "pattern",
            element("rect", width=8, height=8, class_=f"source{index}"),
            element("path", d=lines.get(name, ""), class_=f"on {name}"),
            id=f"fill-{name}",
            width=8,
            height=8,
            patternUnits="userSpaceOnUse",
        )
        for index, name in enumerate(PATTERNS)
    ]
    return element("svg", element("defs", *made), width=0, height=0, class_="defs", aria_hidden="true")


def swatch(pattern: int) -> str:
    """A sample of a pattern, for a legend."""
    box = element("rect", width=18, height=12, rx=2, fill=f"url(#fill-{PATTERNS[pattern]})", class_="edge")
    return element("svg", box, class_="swatch", width=18, height=12, aria_hidden="true")
