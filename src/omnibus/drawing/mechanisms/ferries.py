"""Ferries on the spaces that take a wild."""

from __future__ import annotations

from omnibus.core.board import Route
from omnibus.core.mechanisms.ferries import Ferries
from omnibus.drawing import palette
from omnibus.drawing.mechanisms.picture import Picture
from omnibus.drawing.shapes import Space
from omnibus.drawing.sheet import Sheet
from omnibus.drawing.svg import circle, glyph, rect, turned
from omnibus.words import Words


def ferry_spaces(route: Route) -> tuple[int, ...]:
    """The indices of a route's spaces that show its ferries: those in the middle."""
    first = (route.length - route.ferries) // 2
    return tuple(range(first, first + route.ferries))


class FerriesPicture(Picture[Ferries]):
    """A ferry on a striped plate."""

    symbols = {"ferry": palette.FERRY}
    note = ("ferry", "picture-ferry")

    def route_note(self, route: Route, words: Words) -> str:
        return f"{route.ferries} × {words('picture-ferry')}" if route.ferries else ""

    def sign(self, sheet: Sheet, route: Route, step: int, space: Space) -> str:
        if step not in ferry_spaces(route):
            return ""
        x, y, height, radius = space.x, space.y, space.height, space.height * 0.24
        edge, paint = palette.TONES["wild"].edge, f"url(#{sheet.ref('stripes')})"
        stripes = rect(space.width, height, radius, fill=paint, stroke=edge, stroke_width=1.3)
        paper, line = palette.PRINT["paper"], palette.PRINT["line"]
        plate = circle(x, y, height * 0.66, fill=paper, stroke=line, stroke_width=1.2)
        return turned(space, stripes) + plate + glyph(sheet.ref("ferry"), x, y, height * 0.9, palette.PRINT["ink"])


PICTURE = FerriesPicture
