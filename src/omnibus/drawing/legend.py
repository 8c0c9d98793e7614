"""The surroundings of a map: the title with the table of points, and the players below."""

from __future__ import annotations

from msgspec import Struct

from omnibus.core.board import Board
from omnibus.drawing import palette
from omnibus.drawing.labels import free_box, ground, text_width
from omnibus.drawing.layers import INK, LINE_COLOR, PAPER, seat_badge
from omnibus.drawing.mechanisms import pictures
from omnibus.drawing.position import Position
from omnibus.drawing.shapes import Box
from omnibus.drawing.sheet import Sheet
from omnibus.drawing.svg import SANS, SERIF, box, circle, clean, glyph, tag, write, write_centred
from omnibus.words import Words

STRIP = 104.0
"""The height of the strip with the players."""
COLUMN = 27.0
CARD = (46.0, 66.0)


def title_of(board: Board, language: str) -> str:
    titles = board.names.title
    return titles.get(language) or titles.get("en") or board.id


def _notes(sheet: Sheet) -> list[tuple[str, str]]:
    """The legend: symbols and texts of the mechanisms that the board has."""
    notes = [picture.note for picture in pictures(sheet.board.game) if picture.note and picture.is_on(sheet.board)]
    return [(symbol, sheet.words(key)) for symbol, key in notes]


class Cartouche(Struct, frozen=True):
    """The layout of the card with the title and the table of points."""

    box: Box
    heading: float
    """The width before the table's columns."""
    table: float
    notes: float


def cartouche_of(sheet: Sheet) -> Cartouche:
    """Lays the card out in the size that its text needs, where it covers least."""
    notes = _notes(sheet)
    heading = max(text_width(text, 12) for text in (sheet.words("picture-spaces"), sheet.words("picture-points"))) + 14
    table = heading + COLUMN * len(sheet.board.route_points)
    note_width = max((text_width(text, 11.5) + 24 for _, text in notes), default=0.0)
    width = max(text_width(title_of(sheet.board, sheet.language), 25) * 1.02, table, note_width) + 30
    drawn = ground(sheet.board, sheet.layout, 11.0).joined(label.box for label in sheet.labels)
    return Cartouche(free_box(sheet.board, width, 106.0 + 19 * len(notes), drawn), heading, table, note_width)


def cartouche(sheet: Sheet) -> str:
    """The card with the title and the points of routes."""
    title, notes, plan = title_of(sheet.board, sheet.language), _notes(sheet), cartouche_of(sheet)
    x0, y0, x1, y1 = plan.box
    width, height = x1 - x0, y1 - y0
    middle = x0 + width / 2
    brass = palette.PRINT["brass"]
    card = box(x0, y0, width, height, 9, fill=PAPER, stroke=LINE_COLOR, stroke_width=1.4)
    inner = box(x0 + 4, y0 + 4, width - 8, height - 8, 6, fill="none", stroke=brass, stroke_width=0.9)
    name = write_centred(title, middle, y0 + 37, 25, INK, font_family=SERIF)
    line = f"M{middle - 54:.1f} {y0 + 49:.1f}h44l10 -4l10 4h44l-44 0l-10 4l-10 -4z"
    rule = tag("path", d=line, fill=brass, stroke=brass, stroke_width=0.8)
    parts = [card, inner, name, rule, _table(sheet, middle - plan.table / 2, y0 + 60, plan.heading)]
    for step, (symbol, text) in enumerate(notes):
        parts.append(_note(sheet, symbol, text, middle - plan.notes / 2, y0 + 112 + 19 * step))
    return tag("g", *parts, class_="cartouche")


def _table(sheet: Sheet, x: float, y: float, heading: float) -> str:
    """Two rows: the lengths of routes, and their points."""
    ink = palette.PRINT
    parts = [
        write(text, x, y + line, font_size=12, fill=ink["soft"])
        for text, line in ((sheet.words("picture-spaces"), 12.5), (sheet.words("picture-points"), 31.5))
    ]
    for step, (length, points) in enumerate(sorted(sheet.board.route_points.items())):
        cx = x + heading + COLUMN * (step + 0.5)
        parts.append(box(cx - 11, y + 0.5, 22, 16, 4, fill=ink["length"], stroke=ink["length_edge"]))
        parts.append(write_centred(str(length), cx, y + 13, 12.5, INK))
        parts.append(write_centred(str(points), cx, y + 32, 14, INK))
    return tag("g", *parts, font_family=SANS)


def _note(sheet: Sheet, symbol: str, text: str, x: float, y: float) -> str:
    soft = palette.PRINT["soft"]
    line = write(text, x + 22, y, font_size=11.5, font_family=SANS, fill=soft)
    return glyph(sheet.ref(symbol), x + 8, y - 4, 15, INK) + line


def strip(sheet: Sheet, position: Position, top: float) -> str:
    """The players with their score and pieces, and the face-up cards."""
    width = sheet.board.size[0]
    cards = len(position.display) * (CARD[0] + 7) + 14 if position.display else 0.0
    seats = range(len(position.players))
    room = (width - cards) / max(len(seats), 1)
    parts = [_player(sheet, position, seat, seat * room, top, min(room, 230.0)) for seat in seats]
    for slot, color in enumerate(position.display):
        parts.append(_card(sheet, color, width - cards + 14 + slot * (CARD[0] + 7), top + 15))
    return tag("g", *parts, class_="table", font_family=SANS)


def _fit(text: str, room: float, size: float) -> str:
    if text_width(text, size) <= room:
        return text
    while text and text_width(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def _player(sheet: Sheet, position: Position, seat: int, x: float, top: float, room: float) -> str:
    """A player's name on a panel, with the score and the pieces left."""
    tone, fill = palette.player_tone(seat), sheet.player_fill(seat)
    on_turn, width = position.turn == seat, room - 8
    paper, edge, thickness = ("#fffdf6", tone.fill, 3.0) if on_turn else ("#f6f0e0", "#b7a888", 1.2)
    name = _fit(position.players[seat], width - 60, 15)
    parts = [
        tag("title", clean(player_title(sheet.words, position, seat))),
        box(x, top + 14, width, CARD[1] + 2, 9, fill=paper, stroke=edge, stroke_width=thickness),
        box(x + 10, top + 24, 32, 20, 6, fill=fill, stroke=tone.edge, stroke_width=1.5),
        seat_badge(x + 26, top + 34, 8, seat),
        write(name, x + 50, top + 39.5, font_size=15, font_weight=700, fill=INK),
    ]
    if seat < len(position.scores):
        parts.append(write(str(position.scores[seat]), x + 12, top + 72, font_size=24, font_weight=700, fill=INK))
    if seat < len(position.pieces):
        parts.append(box(x + 66, top + 59, 22, 10, 3, fill=fill, stroke=tone.edge))
        parts.append(write(f"× {position.pieces[seat]}", x + 94, top + 69.5, font_size=15, fill=palette.PRINT["soft"]))
    return tag("g", *parts, class_="player")


def player_title(words: Words, position: Position, seat: int) -> str:
    """A player's title for screen readers."""
    title = words(
        "picture-table",
        player=position.players[seat],
        score=position.scores[seat] if seat < len(position.scores) else "–",
        pieces=position.pieces[seat] if seat < len(position.pieces) else "–",
    )
    if position.turn == seat:
        title += " " + words("picture-turn", player=position.players[seat])
    return title


def _card(sheet: Sheet, color: str | None, x: float, y: float) -> str:
    width, height = CARD
    if color is None:
        return box(x, y, width, height, 7, fill="none", stroke="#b7a888", stroke_dasharray="5 4")
    tone, cx, cy = palette.tone(color), x + width / 2, y + height / 2
    if color == "wild":
        fill, plate = f"url(#{sheet.ref('rainbow')})", circle(cx, cy, 17, fill=tone.fill, stroke=tone.edge)
    else:
        frame = box(x + 4, y + 4, width - 8, height - 8, 4, fill="none", stroke=tone.ink, stroke_opacity=0.35)
        fill, plate = tone.fill, frame
    body = box(x, y, width, height, 7, fill=fill, stroke=tone.edge, stroke_width=1.6)
    title = tag("title", clean(sheet.color(color)))
    return tag("g", title, body, plate, glyph(sheet.symbol(color), cx, cy, 24, tone.ink), class_="card")
