"""The layers of a board's picture, from the roads up to the names."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Literal

from omnibus.core.board import GRAY, Route
from omnibus.drawing import palette
from omnibus.drawing.layout import LINE, Label
from omnibus.drawing.mechanisms import pictures
from omnibus.drawing.position import Position
from omnibus.drawing.routes import dots, road_lines
from omnibus.drawing.shapes import Space
from omnibus.drawing.sheet import Sheet
from omnibus.drawing.svg import SANS, circle, clean, glyph, number, rect, tag, turned, write, write_centred

MARK = "#c8005f"
"""A colour that no card, player or print has."""
Mark = Literal["solid", "dashed"]
"""The outline of a highlighted route."""

INK, PAPER, LINE_COLOR = (palette.PRINT[name] for name in ("ink", "paper", "line"))


def definitions(sheet: Sheet) -> str:
    """Symbols, player patterns and the wild card's stripes."""
    width, height = sheet.board.size
    shapes = {f"symbol-{color}": tone.symbol for color, tone in palette.TONES.items()}
    shapes |= {name: symbol for picture in pictures(sheet.board.game) for name, symbol in picture.symbols.items()}
    shapes["symbol-unknown"] = palette.UNKNOWN.symbol
    parts = [tag("path", id=sheet.ref(name), d=data) for name, data in shapes.items()]
    parts += [_pattern(sheet, seat) for seat in range(len(palette.PLAYERS))]
    stripe = 100 / len(palette.RAINBOW)
    stops = "".join(
        tag("stop", offset=f"{edge:.1f}%", stop_color=color)
        for index, color in enumerate(palette.RAINBOW)
        for edge in (index * stripe, (index + 1) * stripe)
    )
    parts.append(tag("linearGradient", stops, id=sheet.ref("rainbow"), x1=0, y1=0, x2=1, y2=1))
    parts.append(tag("linearGradient", stops, id=sheet.ref("stripes"), x1=0, y1=0, x2=1, y2=0))
    outline = tag("rect", width=width, height=height, rx=12)
    parts.append(tag("clipPath", outline, id=sheet.ref("map")))
    return tag("defs", *parts)


def _pattern(sheet: Sheet, seat: int) -> str:
    tone, name = palette.PLAYERS[seat], sheet.ref(f"player-{seat}")
    ground = tag("rect", width=8, height=8, fill=tone.fill)
    if tone.name in palette.FILLED_PATTERNS:
        pattern = tag("path", d=tone.pattern, fill=tone.accent)
    else:
        pattern = tag("path", d=tone.pattern, fill="none", stroke=tone.accent, stroke_width=1.3)
    return tag("pattern", ground, pattern, id=name, width=8, height=8, patternUnits="userSpaceOnUse")


def roads(sheet: Sheet) -> str:
    """A pale road under each route, which connects its spaces visually."""
    sizes, ink = sheet.layout.sizes, palette.PRINT
    squares = "".join(f"M{number(x)} {number(y)}h0" for x, y in dots(sheet.board).values())
    data = road_lines(sheet.layout)

    def lines(margin: float) -> str:
        road = tag("path", d=data, stroke_width=sizes.height + 5 + margin)
        return road + tag("path", d=squares, stroke_width=2 * sizes.clearance + 4 + margin)

    edge, top = tag("g", lines(2.4), stroke=ink["road_edge"], opacity=0.7), tag("g", lines(0), stroke=ink["road"])
    return tag("g", edge, top, class_="roads", fill="none", stroke_linecap="round", stroke_linejoin="round")


def routes(sheet: Sheet, position: Position | None) -> str:
    """Every route as its spaces, or as its owner's pieces."""
    owners = position.owners if position is not None else {}
    drawn = []
    for index, row in enumerate(sheet.layout.spaces):
        seat = owners.get(index)
        owner = position.players[seat] if position is not None and seat is not None else None
        spaces = _spaces(sheet, index) if seat is None else [_piece(sheet, space, seat) for space in row]
        title = tag("title", clean(route_title(sheet, index, owner)))
        drawn.append(tag("g", title, *spaces, class_="route", data_route=index))
    return tag("g", *drawn, class_="routes")


def route_title(sheet: Sheet, index: int, owner: str | None) -> str:
    """A route's title: its places, length, colour, symbols and owner."""
    route, words = sheet.board.routes[index], sheet.words
    color = words("picture-gray") if route.color == GRAY else sheet.color(route.color)
    parts = [f"{route.length} × {color}"]
    parts += [note for picture in pictures(sheet.board.game) if (note := picture.route_note(route, words))]
    if owner is not None:
        parts.append(words("picture-owned", player=owner))
    return f"{sheet.board.route_name(index, sheet.language)} — " + ", ".join(parts)


def _spaces(sheet: Sheet, index: int) -> list[str]:
    route = sheet.board.routes[index]
    drawn = []
    for step, space in enumerate(sheet.layout.spaces[index]):
        signs = [sign for picture in pictures(sheet.board.game) if (sign := picture.sign(sheet, route, step, space))]
        drawn += [_block(space, route.color), *(signs or [_signs(sheet, route, space)])]
    return drawn


def _block(space: Space, color: str) -> str:
    tone = palette.tone(color)
    width, height = space.width, space.height
    body = rect(width, height, height * 0.24, fill=tone.fill, stroke=tone.edge, stroke_width=1.3)
    shine = rect(
        width - 4, height - 4, height * 0.16, fill="none", stroke="#ffffff", stroke_width=0.8, stroke_opacity=0.32
    )
    return turned(space, body, shine)


def _signs(sheet: Sheet, route: Route, space: Space) -> str:
    """The colour's symbol, upright, and a mechanism's symbol beside it."""
    ink, symbol = palette.tone(route.color).ink, sheet.symbol(route.color)
    size = space.height * (0.54 if route.color == "gray" else 0.66)
    beside = next((name for picture in pictures(sheet.board.game) if (name := picture.beside_color(route))), None)
    if beside is None:
        return glyph(symbol, space.x, space.y, size, ink)
    shift = min(space.width * 0.2, space.height * 0.8)
    dx, dy = cos(radians(space.angle)) * shift, sin(radians(space.angle)) * shift
    other = glyph(sheet.ref(beside), space.x + dx, space.y + dy, space.height * 0.86, ink)
    return glyph(symbol, space.x - dx, space.y - dy, size, ink) + other


def _piece(sheet: Sheet, space: Space, seat: int) -> str:
    """A player's piece: larger than its space, in the player's colour and pattern, with the seat's number."""
    width, height = space.width, space.height + 4
    shadow = rect(width, height, height * 0.3, fill="#000000", fill_opacity=0.28, transform="translate(1 2)")
    fill, edge = sheet.player_fill(seat), palette.player_tone(seat).edge
    body = rect(width, height, height * 0.3, fill=fill, stroke=edge, stroke_width=1.6)
    return turned(space, shadow, body) + seat_badge(space.x, space.y, space.height * 0.44, seat)


def marks(sheet: Sheet, marked: Mapping[int, Mark]) -> str:
    """Outlines around the spaces of some routes."""
    drawn = []
    for route, mark in marked.items():
        for space in sheet.layout.spaces[route]:
            size = (space.width + 7, space.height + 9, space.height * 0.42)
            halo = rect(*size, fill="none", stroke=PAPER, stroke_width=6.5)
            dashes = "7 4" if mark == "dashed" else None
            line = rect(*size, fill="none", stroke=MARK, stroke_width=3.4, stroke_dasharray=dashes)
            drawn.append(turned(space, halo, line))
    return tag("g", *drawn, class_="marks")


def seat_badge(x: float, y: float, radius: float, seat: int) -> str:
    """A seat's number on its colour."""
    tone = palette.player_tone(seat)
    disc = circle(x, y, radius, fill=tone.fill, stroke=tone.accent, stroke_width=1)
    return disc + write_centred(str(seat + 1), x, y + radius * 0.52, radius * 1.5, tone.ink, font_family=SANS)


def places(sheet: Sheet, position: Position | None) -> str:
    """Every place as a dot, a mechanism's drawing or a country's border sign, with its tokens."""
    drawn = []
    for place in sheet.board.places:
        drawn += [_border(sheet, *end.xy) for end in place.ends]
        if place.xy is None:
            continue
        own = [sign for picture in pictures(sheet.board.game) if (sign := picture.place(sheet, place, *place.xy))]
        drawn += own or [_dot(sheet, *place.xy)]
        if position is not None:
            drawn += [picture.on_place(sheet, place, position, *place.xy) for picture in pictures(sheet.board.game)]
    return tag("g", *drawn, class_="places")


def _dot(sheet: Sheet, x: float, y: float) -> str:
    radius = sheet.layout.sizes.dot
    disc = circle(x, y, radius - 1, fill=PAPER, stroke=LINE_COLOR, stroke_width=2.4)
    return disc + circle(x, y, radius * 0.34, fill=LINE_COLOR)


def _border(sheet: Sheet, x: float, y: float) -> str:
    radius = sheet.layout.sizes.dot * 0.92
    turn = f"translate({number(x)} {number(y)}) rotate(45)"
    plate = rect(radius * 1.6, radius * 1.6, 2, fill=LINE_COLOR, stroke=PAPER, stroke_width=1.5)
    inner = rect(radius * 0.62, radius * 0.62, 0.5, fill=PAPER)
    return tag("g", plate, inner, transform=turn)


def names(sheet: Sheet, position: Position | None) -> str:
    """The names of places and countries, with their slots."""
    drawn = []
    countries = {place.id for place in sheet.board.places if place.country}
    for label in sheet.labels:
        drawn.append(_name(label, palette.PRINT["country"] if label.place in countries else INK))
        if label.slots:
            drawn += [picture.at_name(sheet, label, position) for picture in pictures(sheet.board.game)]
    return tag(
        "g",
        *drawn,
        class_="names",
        font_family=SANS,
        font_weight=700,
        stroke=PAPER,
        stroke_width=3.6,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _name(label: Label, ink: str) -> str:
    (x, y), size = label.start(), label.size
    lines = (write(line, x, y + size * LINE * step, font_size=size) for step, line in enumerate(label.lines))
    return tag("g", *lines, text_anchor=label.anchor, fill=ink)
