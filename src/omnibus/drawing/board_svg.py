"""Draws a whole board, with or without a game in progress, as one self-contained SVG."""

from __future__ import annotations

import re
from collections.abc import Mapping

from omnibus.core.board import Board
from omnibus.drawing import layers, legend, palette
from omnibus.drawing.geometry import plan
from omnibus.drawing.labels import place_labels
from omnibus.drawing.layers import LINE_COLOR, Mark
from omnibus.drawing.layout import Layout
from omnibus.drawing.position import Position
from omnibus.drawing.scenery import scenery_layer
from omnibus.drawing.sheet import Sheet
from omnibus.drawing.svg import SANS, box, clean, tag
from omnibus.words import words_in

MARGIN = 22.0


def board_svg(
    board: Board,
    position: Position | None = None,
    *,
    language: str = "en",
    background: str | None = None,
    layout: Layout | None = None,
    marked: Mapping[int, Mark] | None = None,
    name: str = "board",
) -> str:
    """Draws a board; with a position, also its pieces, tokens and players.

    `background` is an SVG element in the board's coordinates, drawn below everything else. Callers that draw a board
    often may pass its `layout`, which takes most of the time. `marked` are routes to highlight. Several pictures of a
    board on one page need different names.
    """
    layout = layout or plan(board)
    labels = place_labels(board, layout, language)
    prefix = re.sub(r"[^A-Za-z0-9_-]", "", board.id) or "board"
    sheet = Sheet(board, layout, labels, language, f"{prefix}-{name}")
    width, height = board.size
    below = legend.STRIP - MARGIN if position is not None else 0.0
    view = (-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN + below)
    parts = [
        tag("title", clean(legend.title_of(board, language)), id=sheet.ref("title")),
        tag("desc", clean(description(board, position, language)), id=sheet.ref("description")),
        layers.definitions(sheet),
        box(*view, 20, fill=palette.PRINT["card"]),
        _map(sheet, background),
        layers.roads(sheet),
        layers.routes(sheet, position),
        layers.places(sheet, position),
        layers.names(sheet, position),
        layers.marks(sheet, marked or {}),
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
    clip = f"url(#{sheet.ref('map')})"
    clipped = tag("g", ground, art, scenery_layer(sheet.board), clip_path=clip, aria_hidden="true")
    frame = tag("rect", width=width, height=height, rx=12, fill="none", stroke=LINE_COLOR, stroke_width=2)
    brass = palette.PRINT["brass"]
    return clipped + frame + box(-6, -6, width + 12, height + 12, 16, fill="none", stroke=brass, stroke_width=1.2)


def description(board: Board, position: Position | None, language: str) -> str:
    """A description of the picture for screen readers."""
    words, title = words_in(language), legend.title_of(board, language)
    sentences = [words("picture-board", title=title, places=len(board.places), routes=len(board.routes))]
    if position is not None:
        sentences += [legend.player_title(words, position, seat) for seat in range(len(position.players))]
    return " ".join(sentences)
