"""Tourist places, and the tokens that lie on them."""

from __future__ import annotations

from omnibus.core.board import Place
from omnibus.core.mechanisms.tourists import Tourists, TouristsView
from omnibus.drawing import palette
from omnibus.drawing.mechanisms.picture import Picture
from omnibus.drawing.position import Position
from omnibus.drawing.sheet import Sheet
from omnibus.drawing.svg import circle, glyph, write_centred


class TouristsPicture(Picture[Tourists]):
    """A camera on each marked place; where there are tokens, one of them with their number."""

    symbols = {f"tourist-{number}": each.symbol for number, each in enumerate(palette.TOURISTS)}
    note = ("tourist-0", "picture-tourists")
    stands_out = 5.0

    def kind_of_place(self, place: Place) -> str:
        return "tourist" if place.tourists else ""

    def place(self, sheet: Sheet, place: Place, x: float, y: float) -> str:
        if not place.tourists:
            return ""
        radius, fill, line = sheet.layout.sizes.dot, palette.PRINT["tourist"], palette.PRINT["line"]
        disc = circle(x, y, radius, fill=fill, stroke=line, stroke_width=2.2)
        return disc + glyph(sheet.ref("tourist-0"), x, y, radius * 1.3, palette.PRINT["ink"])

    def on_place(self, sheet: Sheet, place: Place, position: Position, x: float, y: float) -> str:
        symbol, count = position.part(TouristsView).tourists.get(place.id, (0, 0))
        if count <= 0:
            return ""
        radius, edge, paper = sheet.layout.sizes.dot + 1.5, palette.PRINT["token_edge"], palette.PRINT["paper"]
        shadow = circle(x + 1.2, y + 2, radius, fill="#000000", fill_opacity=0.28)
        disc = circle(x, y, radius, fill=palette.PRINT["token"], stroke=edge, stroke_width=2)
        picture = sheet.ref(f"tourist-{symbol % len(palette.TOURISTS)}")
        cx, cy, size = x + radius * 0.86, y - radius * 0.86, radius * 0.78
        badge = circle(cx, cy, radius * 0.48, fill=edge, stroke=paper, stroke_width=1)
        figure = write_centred(str(count), cx, cy + size * 0.36, size, "#ffffff")
        return shadow + disc + glyph(picture, x, y, radius * 1.2, palette.PRINT["token_ink"]) + badge + figure


PICTURE = TouristsPicture
