"""Helpers for SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from omnibus.drawing.shapes import Space

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

SANS = (
    "'Avenir Next Condensed','Roboto Condensed','Segoe UI','DejaVu Sans Condensed','Liberation Sans Narrow',"
    "'Helvetica Neue',Arial,sans-serif"
)
SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,Georgia,'DejaVu Serif',serif"

Value = str | float | int


def number(value: float) -> str:
    """A number with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def clean(text: str) -> str:
    """Escapes any text for an element."""
    return escape(_NOT_XML.sub("\ufffd", text))


def tag(name: str, *children: str, **attributes: Value | None) -> str:
    """An element; an attribute `stroke_width` is written `stroke-width`, `class_` is `class`, `None` is left out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={_quoted(value)}"
        for key, value in attributes.items()
        if value is not None
    )
    body = "".join(children)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def _quoted(value: Value) -> str:
    return quoteattr(_NOT_XML.sub("\ufffd", value) if isinstance(value, str) else number(value))


def write(text: str, x: float, y: float, **attributes: Value | None) -> str:
    """A line of text."""
    return tag("text", clean(text), x=x, y=y, **attributes)


def write_centred(text: str, x: float, y: float, size: float, fill: str, **attributes: Value | None) -> str:
    """A line of bold text around a point."""
    return write(text, x, y, font_size=size, font_weight=700, text_anchor="middle", fill=fill, **attributes)


def glyph(reference: str, x: float, y: float, size: float, fill: str) -> str:
    """A symbol of the unit box, centred at a point."""
    place = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({number(size)})"
    return tag("use", href=f"#{reference}", transform=place, fill=fill)


def polyline(points: Iterable[tuple[float, float]]) -> str:
    """Path data through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def turned(space: Space, *children: str) -> str:
    """Elements in the coordinates of a space: moved to its middle and rotated."""
    return tag("g", *children, transform=f"translate({space.x} {space.y}) rotate({space.angle})")


def box(x: float, y: float, width: float, height: float, radius: float, **attributes: Value | None) -> str:
    """A rectangle with round corners, by its top left corner."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


def rect(width: float, height: float, radius: float, **attributes: Value | None) -> str:
    """A rectangle around the origin."""
    return box(-width / 2, -height / 2, width, height, radius, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Value | None) -> str:
    """A circle around a point."""
    return tag("circle", cx=x, cy=y, r=radius, **attributes)
