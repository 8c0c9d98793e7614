"""Districts as badges on the places."""

from __future__ import annotations

from omnibus.core.board import Place
from omnibus.core.mechanisms.districts import Districts
from omnibus.drawing import palette
from omnibus.drawing.mechanisms.picture import Picture
from omnibus.drawing.sheet import Sheet
from omnibus.drawing.svg import circle, write_centred


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
        disc = circle(x, y, radius, fill=fill, stroke=paper, stroke_width=2)
        ring = circle(x, y, radius + 1.2, fill="none", stroke=line, stroke_width=1)
        size = radius * 1.35
        return disc + ring + write_centred(str(place.district), x, y + size * 0.36, size, ink)


PICTURE = DistrictsPicture
