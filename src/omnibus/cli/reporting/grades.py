"""The grades of decisions, each with its own shape, as in the browser."""

from __future__ import annotations

from omnibus.analysis.report import Grade
from omnibus.html.markup import element
from omnibus.words import Words

SHAPES: dict[Grade, str] = {
    "good": "M-.3 0a.3 .3 0 1 0 .6 0a.3 .3 0 1 0 -.6 0Z",
    "inaccuracy": "M-.8 0a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0Z",
    "mistake": "M0 -1L.98 .76H-.98Z",
    "blunder": "M-1 -.56L-.56 -1L0 -.44L.56 -1L1 -.56L.44 0L1 .56L.56 1L0 .44L-.56 1L-1 .56L-.44 0Z",
}
"""Path data around the origin, in a circle of radius 1."""
SIZE = 5.5
"""The radius in a picture, in pixels."""


def grade_name(words: Words, grade: Grade) -> str:
    return words.look_up(f"analysis-grade-{grade}")


def grade_sign(grade: Grade) -> str:
    """The shape of a grade within text."""
    path = element("path", d=SHAPES[grade], class_=grade)
    return element("svg", path, class_="mark", viewBox="-1.3 -1.3 2.6 2.6", width=13, height=13, aria_hidden="true")


def grade_mark(grade: Grade, title: str, x: str, y: float) -> str:
    """The shape in a picture, centred at a point; `title` is markup."""
    path = element("path", d=SHAPES[grade], class_=grade, transform=f"translate(0 {y:.1f}) scale({SIZE})")
    return element("svg", element("g", element("title", title), path), x=x, overflow="visible")
