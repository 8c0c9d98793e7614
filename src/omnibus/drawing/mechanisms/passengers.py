"""Passengers beside the names of places."""

from __future__ import annotations

from omnibus.core.board import Place
from omnibus.core.mechanisms.passengers import Passengers, PassengersView
from omnibus.drawing import palette
from omnibus.drawing.layout import Label
from omnibus.drawing.mechanisms.picture import Picture
from omnibus.drawing.position import Position
from omnibus.drawing.sheet import Sheet
from omnibus.drawing.svg import glyph, number, tag


class PassengersPicture(Picture[Passengers]):
    """A figure for each waiting passenger, and a dashed circle for each one taken."""

    symbols = {"person": palette.PERSON}
    note = ("person", "picture-passengers")

    def slots(self, place: Place) -> int:
        return place.passengers

    def at_name(self, sheet: Sheet, label: Label, position: Position | None) -> str:
        there = {} if position is None else position.part(PassengersView).passengers.get(label.place, {})
        waiting: list[str | None] = [color for color in sorted(there) for _ in range(there[color])]
        waiting += [None] * (label.slots - len(waiting))
        places = zip(label.waiting(len(waiting)), waiting, strict=True)
        taken = position is not None
        return "".join(
            _taken(x, y, label.slot_size) if color is None and taken else _person(sheet, x, y, label.slot_size, color)
            for (x, y), color in places
        )


def _taken(x: float, y: float, size: float) -> str:
    """An empty slot: a pale figure would look like a white passenger."""
    ring = {"r": number(size * 0.3), "stroke_width": number(size * 0.07), "stroke_dasharray": number(size * 0.16)}
    return tag("circle", cx=number(x), cy=number(y), fill="none", stroke=palette.PRINT["nobody"], **ring)


def _person(sheet: Sheet, x: float, y: float, size: float, color: str | None) -> str:
    place = f"translate({number(x - size * 0.46)} {number(y - size / 2)}) scale({number(size * 0.92)} {number(size)})"
    shape = {"href": f"#{sheet.ref('person')}", "transform": place}
    if color is None:
        paper, edge = palette.PRINT["paper"], palette.PRINT["nobody"]
        return tag("use", **shape, fill=paper, stroke=edge, stroke_width=0.09, paint_order="normal")
    tone = palette.PASSENGERS.get(color, palette.UNKNOWN)
    body = tag("use", **shape, fill=tone.fill, stroke=tone.edge, stroke_width=0.08, paint_order="normal")
    return body + tag("g", glyph(sheet.symbol(color), x, y + size * 0.22, size * 0.42, tone.ink), stroke="none")


PICTURE = PassengersPicture
