"""The layers of a board's picture, from the roads up to the names."""

from __future__ import annotations

from math import cos, radians, sin

from msgspec import Struct

from omnibus.core.board import GRAY, Board, Route
from omnibus.drawing import palette
from omnibus.drawing.labels import LINE, SLOT, Label
from omnibus.drawing.position import Position
from omnibus.drawing.routes import Plan, dots, road_lines
from omnibus.drawing.shapes import Space
from omnibus.drawing.svg import SANS, clean, glyph, number, tag, write
from omnibus.words import Words, words_in

INK, PAPER, LINE_COLOR = (palette.PRINT[name] for name in ("ink", "paper", "line"))


class Sheet(Struct, frozen=True):
    """What every layer draws from; `prefix` keeps ids of several pictures on one page apart."""

    board: Board
    layout: Plan
    labels: tuple[Label, ...]
    language: str
    prefix: str

    def ref(self, name: str) -> str:
        """The id of a definition in this picture."""
        return f"{self.prefix}-{name}"

    @property
    def words(self) -> Words:
        """Those of the picture's language."""
        return words_in(self.language)

    def color(self, name: str) -> str:
        """What a colour is called; one that nobody knows keeps its own name."""
        key = f"color-{name}"
        return self.words(key) if key in self.words.entries else name


def definitions(sheet: Sheet) -> str:
    """Symbols, player patterns and the wild card's stripes."""
    width, height = sheet.board.size
    shapes = {f"symbol-{color}": tone.symbol for color, tone in palette.TONES.items()}
    shapes |= {f"tourist-{number}": each.symbol for number, each in enumerate(palette.TOURISTS)}
    shapes |= {"ferry": palette.FERRY, "cart": palette.CART, "person": palette.PERSON}
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
    tone = palette.PLAYERS[seat]
    filled = tone.name in palette.FILLED_PATTERNS
    ground = tag("rect", width=8, height=8, fill=tone.fill)
    lines = tag(
        "path",
        d=tone.pattern,
        fill=tone.accent if filled else "none",
        stroke=None if filled else tone.accent,
        stroke_width=None if filled else 1.3,
    )
    return tag(
        "pattern", ground, lines, id=sheet.ref(f"player-{seat}"), width=8, height=8, patternUnits="userSpaceOnUse"
    )


def roads(sheet: Sheet) -> str:
    """A pale road under each route, so that its spaces read as one line."""
    sizes = sheet.layout.sizes
    squares = "".join(f"M{number(x)} {number(y)}h0" for x, y in dots(sheet.board).values())
    data = road_lines(sheet.layout)
    wide = 2 * sizes.clearance + 4
    edge = tag(
        "g",
        tag("path", d=data, stroke_width=sizes.height + 7.4),
        tag("path", d=squares, stroke_width=wide + 2.4),
        stroke=palette.PRINT["road_edge"],
        opacity=0.7,
    )
    top = tag("path", d=data, stroke_width=sizes.height + 5) + tag("path", d=squares, stroke_width=wide)
    return tag(
        "g",
        edge,
        tag("g", top, stroke=palette.PRINT["road"]),
        class_="roads",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


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
    """A route in words: its places, length, colour, signs and owner."""
    route, words = sheet.board.routes[index], sheet.words
    color = words("picture-gray") if route.color == GRAY else sheet.color(route.color)
    parts = [f"{route.length} × {color}"]
    if route.ferries:
        parts.append(f"{route.ferries} × {words('picture-ferry')}")
    if route.cart:
        parts.append(words("picture-cart"))
    if owner is not None:
        parts.append(words("picture-owned", player=owner))
    return f"{sheet.board.route_name(index, sheet.language)} — " + ", ".join(parts)


def ferry_spaces(route: Route) -> tuple[int, ...]:
    """On which of its spaces a route shows its ferries: those in the middle."""
    first = (route.length - route.ferries) // 2
    return tuple(range(first, first + route.ferries))


def _spaces(sheet: Sheet, index: int) -> list[str]:
    route = sheet.board.routes[index]
    ferries = ferry_spaces(route)
    drawn = []
    for step, space in enumerate(sheet.layout.spaces[index]):
        drawn.append(_block(space, route.color))
        if step in ferries:
            drawn.append(_ferry(sheet, space))
        else:
            drawn.append(_signs(sheet, route, space))
    return drawn


def _turned(space: Space, *children: str) -> str:
    return tag("g", *children, transform=f"translate({space.x} {space.y}) rotate({space.angle})")


def _rect(width: float, height: float, radius: float, **attributes: str | float | None) -> str:
    return tag("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=radius, **attributes)


def _block(space: Space, color: str) -> str:
    tone = palette.tone(color)
    width, height = space.width, space.height
    body = _rect(width, height, height * 0.24, fill=tone.fill, stroke=tone.edge, stroke_width=1.3)
    shine = _rect(
        width - 4, height - 4, height * 0.16, fill="none", stroke="#ffffff", stroke_width=0.8, stroke_opacity=0.32
    )
    return _turned(space, body, shine)


def _signs(sheet: Sheet, route: Route, space: Space) -> str:
    """The colour's symbol, upright, and the cart beside it."""
    tone = palette.tone(route.color)
    name = f"symbol-{route.color}" if route.color in palette.TONES else "symbol-unknown"
    size = space.height * (0.54 if route.color == "gray" else 0.66)
    if not route.cart:
        return glyph(sheet.ref(name), space.x, space.y, size, tone.ink)
    shift = min(space.width * 0.2, space.height * 0.8)
    dx, dy = cos(radians(space.angle)) * shift, sin(radians(space.angle)) * shift
    return glyph(sheet.ref(name), space.x - dx, space.y - dy, size, tone.ink) + glyph(
        sheet.ref("cart"), space.x + dx, space.y + dy, space.height * 0.86, tone.ink
    )


def _ferry(sheet: Sheet, space: Space) -> str:
    """The sign of a space that takes a wild: a ferry on a striped plate."""
    height = space.height
    stripes = _rect(
        space.width,
        height,
        height * 0.24,
        fill=f"url(#{sheet.ref('stripes')})",
        stroke=palette.TONES["wild"].edge,
        stroke_width=1.3,
    )
    plate = tag("circle", cx=space.x, cy=space.y, r=height * 0.66, fill=PAPER, stroke=LINE_COLOR, stroke_width=1.2)
    return _turned(space, stripes) + plate + glyph(sheet.ref("ferry"), space.x, space.y, height * 0.9, INK)


def _piece(sheet: Sheet, space: Space, seat: int) -> str:
    """A player's piece: it stands out over its space, in the player's colour, pattern and number."""
    tone = palette.PLAYERS[seat % len(palette.PLAYERS)]
    width, height = space.width, space.height + 4
    shadow = _rect(width, height, height * 0.3, fill="#000000", fill_opacity=0.28, transform="translate(1 2)")
    fill = f"url(#{sheet.ref(f'player-{seat % len(palette.PLAYERS)}')})"
    body = _rect(width, height, height * 0.3, fill=fill, stroke=tone.edge, stroke_width=1.6)
    return _turned(space, shadow, body) + seat_badge(space.x, space.y, space.height * 0.44, seat)


def seat_badge(x: float, y: float, radius: float, seat: int) -> str:
    """A seat's number on its colour."""
    tone = palette.PLAYERS[seat % len(palette.PLAYERS)]
    disc = tag("circle", cx=x, cy=y, r=radius, fill=tone.fill, stroke=tone.accent, stroke_width=1)
    return disc + write(
        str(seat + 1),
        x,
        y + radius * 0.52,
        font_size=radius * 1.5,
        font_weight=700,
        text_anchor="middle",
        fill=tone.ink,
        font_family=SANS,
    )


def places(sheet: Sheet, position: Position | None) -> str:
    """Every place as a dot, a district's badge, a tourist place or a country's border sign."""
    drawn = []
    for place in sheet.board.places:
        drawn += [_border(sheet, *end.xy) for end in place.ends]
        if place.xy is None:
            continue
        if place.district is not None:
            drawn.append(_district(sheet, place.district, *place.xy))
        else:
            drawn.append(_dot(sheet, *place.xy, tourists=place.tourists))
        if position is not None and place.id in position.tourists:
            drawn.append(_tokens(sheet, *position.tourists[place.id], *place.xy))
    return tag("g", *drawn, class_="places")


def _dot(sheet: Sheet, x: float, y: float, *, tourists: bool) -> str:
    radius = sheet.layout.sizes.dot
    if tourists:
        disc = tag("circle", cx=x, cy=y, r=radius, fill=palette.PRINT["tourist"], stroke=LINE_COLOR, stroke_width=2.2)
        return disc + glyph(sheet.ref("tourist-0"), x, y, radius * 1.3, INK)
    disc = tag("circle", cx=x, cy=y, r=radius - 1, fill=PAPER, stroke=LINE_COLOR, stroke_width=2.4)
    return disc + tag("circle", cx=x, cy=y, r=radius * 0.34, fill=LINE_COLOR)


def _district(sheet: Sheet, district: int, x: float, y: float) -> str:
    radius = sheet.layout.sizes.dot
    fill, ink = palette.DISTRICTS.get(sheet.board.districts.get(district, ""), (LINE_COLOR, "#ffffff"))
    disc = tag("circle", cx=x, cy=y, r=radius, fill=fill, stroke=PAPER, stroke_width=2)
    ring = tag("circle", cx=x, cy=y, r=radius + 1.2, fill="none", stroke=LINE_COLOR, stroke_width=1)
    size = radius * 1.35
    figure = write(str(district), x, y + size * 0.36, font_size=size, font_weight=700, text_anchor="middle", fill=ink)
    return disc + ring + figure


def _border(sheet: Sheet, x: float, y: float) -> str:
    radius = sheet.layout.sizes.dot * 0.92
    turn = f"translate({number(x)} {number(y)}) rotate(45)"
    plate = _rect(radius * 1.6, radius * 1.6, 2, fill=LINE_COLOR, stroke=PAPER, stroke_width=1.5)
    inner = _rect(radius * 0.62, radius * 0.62, 0.5, fill=PAPER)
    return tag("g", plate, inner, transform=turn)


def _tokens(sheet: Sheet, symbol: int, count: int, x: float, y: float) -> str:
    """A pile of tourist tokens: its symbol, and how many there are."""
    radius = sheet.layout.sizes.dot + 1.5
    if count <= 0:
        return ""
    shadow = tag("circle", cx=x + 1.2, cy=y + 2, r=radius, fill="#000000", fill_opacity=0.28)
    disc = tag(
        "circle", cx=x, cy=y, r=radius, fill=palette.PRINT["token"], stroke=palette.PRINT["token_edge"], stroke_width=2
    )
    picture = glyph(
        sheet.ref(f"tourist-{symbol % len(palette.TOURISTS)}"), x, y, radius * 1.2, palette.PRINT["token_ink"]
    )
    cx, cy = x + radius * 0.86, y - radius * 0.86
    badge = tag("circle", cx=cx, cy=cy, r=radius * 0.48, fill=palette.PRINT["token_edge"], stroke=PAPER, stroke_width=1)
    size = radius * 0.78
    figure = write(
        str(count), cx, cy + size * 0.36, font_size=size, font_weight=700, text_anchor="middle", fill="#ffffff"
    )
    return shadow + disc + picture + badge + figure


def names(sheet: Sheet, position: Position | None) -> str:
    """The names of places and countries, with the passengers that wait there."""
    drawn = []
    countries = {place.id for place in sheet.board.places if place.country}
    for label in sheet.labels:
        drawn.append(_name(label, palette.PRINT["country"] if label.place in countries else INK))
        if label.slots:
            drawn.append(_passengers(sheet, label, position))
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
    x, y = label.start()
    lines = [
        write(line, x, y + label.size * LINE * step, font_size=label.size) for step, line in enumerate(label.lines)
    ]
    return tag("g", *lines, text_anchor=label.anchor, fill=ink)


def _passengers(sheet: Sheet, label: Label, position: Position | None) -> str:
    there = position.passengers.get(label.place, {}) if position is not None else {}
    waiting: list[str | None] = [color for color in sorted(there) for _ in range(there[color])]
    waiting += [None] * (label.slots - len(waiting))
    places = label.waiting(len(waiting))
    return "".join(
        _person(sheet, x, y, label.size * SLOT, color) for (x, y), color in zip(places, waiting, strict=True)
    )


def _person(sheet: Sheet, x: float, y: float, size: float, color: str | None) -> str:
    place = f"translate({number(x - size * 0.46)} {number(y - size / 2)}) scale({number(size * 0.92)} {number(size)})"
    if color is None:
        return tag(
            "use",
            href=f"#{sheet.ref('person')}",
            transform=place,
            fill=PAPER,
            stroke=palette.PRINT["nobody"],
            stroke_width=0.09,
            paint_order="normal",
        )
    tone = palette.PASSENGERS.get(color, palette.UNKNOWN)
    name = f"symbol-{color}" if color in palette.PASSENGERS else "symbol-unknown"
    body = tag(
        "use",
        href=f"#{sheet.ref('person')}",
        transform=place,
        fill=tone.fill,
        stroke=tone.edge,
        stroke_width=0.08,
        paint_order="normal",
    )
    symbol = tag("g", glyph(sheet.ref(name), x, y + size * 0.22, size * 0.42, tone.ink), stroke="none")
    return body + symbol
