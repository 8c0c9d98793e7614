"""The colours and shapes of the pictures, as TypeScript for the browser."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from omnibus.drawing import palette

HEADER = """\
// Colours, each with a shape or pattern of its own. Written by `make protocol` from
// src/omnibus/drawing/palette.py: edits here are lost.

/** A colour as it is printed; `symbol` is path data in a box from 0 to 1. */
export interface Tone {
  fill: string;
  edge: string;
  /** Legible on the fill. */
  ink: string;
  symbol: string;
  /** The same symbol in a line of text. */
  character: string;
}

/** A player's colour; `pattern` is path data on a tile of 8 by 8, filled with `accent`, or lines of it. */
export interface PlayerTone {
  name: PlayerColor;
  fill: string;
  edge: string;
  accent: string;
  ink: string;
  pattern: string;
  character: string;
  filled: boolean;
}

/** A tourist token. */
export interface Tourist {
  name: TouristName;
  symbol: string;
  character: string;
}

/** Colours of a district's badge. */
export interface DistrictTone {
  fill: string;
  ink: string;
}
"""
TONE_OF = """\
export const isColor = (color: string): color is ColorName => Object.hasOwn(TONES, color);

/** The tone of a card colour. */
export const toneOf = (color: string): Tone => (isColor(color) ? TONES[color] : UNKNOWN);
"""


def palette_script() -> str:
    """The module of all colours with a meaning, for the browser."""
    players = [
        {**msgspec.to_builtins(player), "filled": player.name in palette.FILLED_PATTERNS} for player in palette.PLAYERS
    ]
    districts = {color: {"fill": fill, "ink": ink} for color, (fill, ink) in palette.DISTRICTS.items()}
    parts = [
        HEADER,
        f"export type ColorName = {_union(palette.TONES)};\n",
        f"export type PlayerColor = {_union(player.name for player in palette.PLAYERS)};\n",
        f"export type TouristName = {_union(tourist.name for tourist in palette.TOURISTS)};\n",
        f"export type PrintColor = {_union(palette.PRINT)};\n",
        _constant("TONES", "Record<ColorName, Tone>", palette.TONES),
        _constant("UNKNOWN", "Tone", palette.UNKNOWN, "For colours that no game has."),
        _constant("PLAYERS", "readonly PlayerTone[]", players, "By seat."),
        _constant("TOURISTS", "readonly Tourist[]", palette.TOURISTS, "By number."),
        _constant("PASSENGERS", "readonly string[]", list(palette.PASSENGERS), "Their colours, which are in TONES."),
        _constant("DISTRICTS", "Record<string, DistrictTone>", districts),
        _constant("PRINT", "Record<PrintColor, string>", palette.PRINT, "The colours of the board itself."),
        _constant(
            "WIDTHS",
            f"Record<{_union(palette.WIDTHS)}, number>",
            palette.WIDTHS,
            "Of the lines under the routes.",
        ),
        _constant("RAINBOW", "readonly string[]", palette.RAINBOW, "The stripes of a wild card."),
        *(_constant(name, "string", getattr(palette, name)) for name in ("FERRY", "CART", "PERSON")),
        TONE_OF,
    ]
    return "\n".join(parts)


def _union(names: Iterable[str]) -> str:
    return " | ".join(f'"{name}"' for name in names)


def _constant(name: str, kind: str, value: Any, about: str = "") -> str:
    text = json.dumps(msgspec.to_builtins(value), ensure_ascii=False, indent=2)
    comment = f"/** {about} */\n" if about else ""
    return f"{comment}export const {name}: {kind} = {text};\n"
