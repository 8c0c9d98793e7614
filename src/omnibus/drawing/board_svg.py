"""Draws a whole board, with or without a game in progress, as one self-contained SVG."""

from __future__ import annotations

import re

from omnibus.core.board import Board
from omnibus.drawing import layers, legend, palette
from omnibus.drawing.geometry import plan
from omnibus.drawing.labels import place_labels
from omnibus.drawing.layers import LINE_COLOR
from omnibus.drawing.layout import Layout
from omnibus.drawing.position import Position
from omnibus.drawing.scenery import scenery_layer
from omnibus.drawing.sheet import Sheet
from omnibus.drawing.svg import SANS, clean, tag
from omnibus.words import words_in

MARGIN = 22.0


def board_svg(
    board: Board,
    position: Position | None = None,
    *,
    language: str = "en",
    background: str | None = None,
    layout: Layout | None = None,
) -> str:
    """Draws a board; with a position, also its pieces, tokens and players.

    `background` is an SVG element in the board's coordinates, drawn below everything else. Callers that draw a board
    often may pass its `layout`, which takes most of the time.
    """
    layout = layout or plan(board)
    labels = place_labels(board, layout, language)
    prefix = re.sub(r"[^A-Za-z0-9_-]", "", board.id) or "board"
    sheet = Sheet(board, layout, labels, language, f"{prefix}-board")
    width, height = board.size
    below = legend.STRIP - MARGIN if position is not None else 0.0
    view = (-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN + below)
    parts = [
        tag("title", clean(legend.title_of(board, language)), id=sheet.ref("title")),
        tag("desc", clean(description(board, position, language)), id=sheet.ref("description")),
        layers.definitions(sheet),
        tag("rect", x=view[0], y=view[1], width=view[2], height=view[3], rx=20, fill=palette.PRINT["card"]),
        _map(sheet, background),
        layers.roads(sheet),
        layers.routes(sheet, position),
        layers.places(sheet, position),
        layers.names(sheet, position),
        legend.cartouche(sheet),
    ]
    if position is not None:
        parts.append(legend.strip(sheet, position, height))
    return tag(
        "svg",
        "\n".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(f"{value:g}" for value in view),
        role="img",
        aria_labelledby=f"{sheet.ref('title')} {sheet.ref('description')}",
        lang=language,
        font_family=SANS,
    )


def _map(sheet: Sheet, background: str | None) -> str:
    """The artwork, or plain paper, in a thin double frame."""
    width, height = sheet.board.size
    ground = tag("rect", width=width, height=height, fill=palette.PRINT["ground"])
    art = tag("svg", background, width=width, height=height) if background else ""
    clipped = tag(
        "g", ground, art, scenery_layer(sheet.board), clip_path=f"url(#{sheet.ref('map')})", aria_hidden="true"
    )
    frame = tag("rect", width=width, height=height, rx=12, fill="none", stroke=LINE_COLOR, stroke_width=2)
    outer = tag(
        "rect",
        x=-6,
        y=-6,
        width=width + 12,
        height=height + 12,
        rx=16,
        fill="none",
        stroke=palette.PRINT["brass"],
        stroke_width=1.2,
    )
    return clipped + frame + outer


def description(board: Board, position: Position | None, language: str) -> str:
    """A description of the picture for screen readers."""
    said = [
        words_in(language)(
            "picture-board", title=legend.title_of(board, language), places=len(board.places), routes=len(board.routes)
        )
    ]
    if position is not None:
        said += [legend.player_title(language, position, seat) for seat in range(len(position.players))]
    return " ".join(said)
