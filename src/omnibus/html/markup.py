"""Helpers for HTML, and for pictures that stretch: heights in pixels, positions in percent of the width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from xml.sax.saxutils import quoteattr

from msgspec import Struct

from omnibus.drawing.svg import Value, clean, number

MARGIN = 2.0
"""The margin of a scale in percent, so that no mark is cut off."""
NICE = (1, 2, 2.5, 5, 10)


def element(name: str, *children: str, **attributes: Value | None) -> str:
    """An element with children that are already markup; `class_` is written `class`, `None` is left out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>"


def text(name: str, words: str, **attributes: Value | None) -> str:
    """An element with text, which is escaped."""
    return element(name, clean(words), **attributes)


class Scale(Struct, frozen=True):
    """Maps values to positions on a line."""

    low: float
    high: float
    ticks: Sequence[float] = ()

    def percent(self, value: float) -> float:
        """The position of a value in percent of the width, clamped to the ends."""
        part = (value - self.low) / (self.high - self.low)
        return MARGIN + (100 - 2 * MARGIN) * min(1.0, max(0.0, part))

    def at(self, value: float) -> str:
        """That position, as an attribute."""
        return f"{number(self.percent(value))}%"

    def span(self, low: float, high: float) -> str:
        """The width between two values as an attribute."""
        return f"{number(abs(self.percent(high) - self.percent(low)))}%"


def ticks_for(low: float, high: float, most: int = 5) -> list[float]:
    """Round, evenly spaced numbers: at most `most`, from at most `low` to at least `high`."""
    spread = max(high - low, 1e-9)
    power = 10 ** floor(log10(spread / most))
    for step in (factor * power * more for more in (1, 10) for factor in NICE):
        first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
        if last - first < most:
            return [index * step for index in range(first, last + 1)]
    return [low, high]


def scale_around(values: Sequence[float], most: int = 5) -> Scale:
    """A scale with ticks that includes all these values."""
    ticks = ticks_for(min(values), max(values), most)
    if len(ticks) == 1:
        ticks = [ticks[0] - 1, ticks[0], ticks[0] + 1]
    return Scale(ticks[0], ticks[-1], ticks)


def drawing(height: int, *children: str, class_: str = "") -> str:
    """A picture of full width, hidden from screen readers: the text beside it has the same content."""
    return element("svg", *children, class_=f"pic {class_}".strip(), height=height, width="100%", aria_hidden="true")


def upright(scale: Scale, value: float, class_: str) -> str:
    at = scale.at(value)
    return element("line", x1=at, x2=at, y1="0", y2="100%", class_=class_)


def axis(scale: Scale, label: Callable[[float], str]) -> str:
    """The labels of the ticks below a scale; those at its ends stay inside."""
    parts = []
    for tick in scale.ticks:
        words = label(tick)
        place = scale.percent(tick) if len(words) > 1 else 50
        anchor = "start" if place <= 5 else "end" if place >= 95 else "middle"
        x = "0" if anchor == "start" else "100%" if anchor == "end" else scale.at(tick)
        parts.append(element("line", x1=scale.at(tick), x2=scale.at(tick), y1="0", y2="4", class_="tick"))
        parts.append(text("text", words, x=x, y="17", text_anchor=anchor))
    return drawing(22, *parts, class_="axis")
