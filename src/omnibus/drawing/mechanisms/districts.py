"""Districts as badges on the places."""

from __future__ import annotations

from omnibus.core.board import Place
from omnibus.core.mechanisms.districts import Districts
from omnibus.drawing import palette
from omnibus.drawing.mechanisms.picture import Picture
from omnibus.drawing.sheet import Sheet
from omnibus.drawing.svg import tag, write


class DistrictsPicture(Picture[Districts]):
    """The district's number on its colour."""

    note = ("symbol-blue", "picture-district")

    def kind_of_place(self, place: Place) -> str:
        return "" if place.district is None else "district"

    def place(self, sheet: Sheet, place: Place, x: float, y: float) -> str:
        if place.district is None:
            return ""
        radius, line, paper = sheet.layout.sizes.dot, palette.PRINT["line"], palette.PRINT["paper"]
        fill, ink = palette.DISTRICTS.get(sheet.board.districts.get(place.district, ""), (line, "#ffffff"))
        disc = tag("circle", cx=x, cy=y, r=radius, fill=fill, stroke=paper, stroke_width=2)
        ring = tag("circle", cx=x, cy=y, r=radius + 1.2, fill="none", stroke=line, stroke_width=1)
        size, text = radius * 1.35, str(place.district)
        return (
            disc
            + ring
            + write(text, x, y + size * 0.36, font_size=size, font_weight=700, text_anchor="middle", fill=ink)
        )


PICTURE = DistrictsPicture
