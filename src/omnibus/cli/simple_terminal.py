"""Replaces characters that a simple terminal cannot show: symbols by letters, lines by ASCII strokes, one for one.

A Linux console has Latin-1 letters and lines but few symbols; a terminal with the locale C has ASCII only.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import TextIO, cast

COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""The values that Python sets itself if the locale is C (PEP 538)."""
SIGNS = dict(zip("◉≈⊞×▶▸◂✓✗–—·…’‘“”«»↑↓←→°−≤≥œŒ±µ", '@~%x>><+---..\'\'""""^v<>o-<>oO+u', strict=True))
LATIN_1, LINES, BLOCKS = range(0xA0, 0x100), range(0x2500, 0x2580), range(0x2580, 0x25A0)
"""The characters of a Linux console beyond ASCII. Blocks stay even in ASCII: QR codes need them."""
DOTS = range(0x2800, 0x2900)
LEFT, RIGHT = (0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80)
"""The dots of a braille character, from top to bottom."""
STEEP = 1.1
"""The height difference from which dots side by side become a slanted stroke."""


class Simplified:
    """A stream that writes only characters that its terminal can show."""

    def __init__(self, stream: TextIO, *, ascii_only: bool) -> None:
        self._stream, self._ascii_only = stream, ascii_only

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Writes a text with each character replaced by one that can be shown."""
        return self._stream.write("".join(_shown(letter, self._ascii_only) for letter in text))


def simplify(environment: Mapping[str, str]) -> None:
    """Replaces stdout and stderr by simplified streams, if the terminal needs it."""
    shown = repertoire(environment)
    if shown is None:
        return
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is not None and stream.isatty():
            setattr(sys, name, cast(TextIO, Simplified(stream, ascii_only=shown == "ascii")))


def repertoire(environment: Mapping[str, str]) -> str | None:
    """The characters that a terminal shows: “ascii”, “latin” (with lines), or all (None)."""
    chosen = environment.get("LC_CTYPE", "")
    names = (environment.get("LC_ALL", ""), "" if chosen in COERCED else chosen, environment.get("LANG", ""))
    locale = next(filter(None, names), "")
    if locale and not re.search(r"utf-?8", locale, re.IGNORECASE):
        return "ascii"
    return "latin" if environment.get("TERM") == "linux" else None


@cache
def _shown(letter: str, ascii_only: bool) -> str:
    """The replacement of a character."""
    code = ord(letter)
    if code < 0x80 or code in BLOCKS or (not ascii_only and (code in LATIN_1 or code in LINES)):
        return letter
    if letter in (symbols := _symbols()):
        return symbols[letter]
    if code in DOTS:
        return _stroke(code - DOTS.start)
    if code in LINES:
        return _line(unicodedata.name(letter))
    base = unicodedata.normalize("NFKD", letter)[0]
    return base if base.isascii() and base.isprintable() else "?"


@cache
def _symbols() -> dict[str, str]:
    """The replacements of all symbols of this program."""
    from omnibus.drawing import palette  # imported here: few terminals need it

    return SIGNS | palette.LETTERS


def _line(name: str) -> str:
    """The ASCII stroke for a box-drawing character, by its Unicode name."""
    if "VERTICAL" in name:
        return "+" if "HORIZONTAL" in name or "LEFT" in name or "RIGHT" in name else "|"
    return "-" if "HORIZONTAL" in name or not ("UP" in name or "DOWN" in name) else "+"


def _stroke(bits: int) -> str:
    """The ASCII stroke most similar to a braille character."""
    left = [line for line, bit in enumerate(LEFT) if bits & bit]
    right = [line for line, bit in enumerate(RIGHT) if bits & bit]
    lines = {*left, *right}
    if not left or not right:
        return "|" if len(lines) > 1 else "." if lines else " "
    slope = sum(right) / len(right) - sum(left) / len(left)
    if abs(slope) < STEEP:
        return "|" if len(lines) > 2 else "-"
    return "\\" if slope > 0 else "/"
