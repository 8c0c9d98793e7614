"""Small helpers that write HTML, and pictures that stretch: lengths in pixels, places in percent of the width."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from xml.sax.saxutils import quoteattr

from msgspec import Struct

from omnibus.drawing.svg import Value, clean, number

MARGIN = 2.0
"""Percent left free to either side of a scale, so that no mark is cut off."""
NICE = (1, 2, 2.5, 5, 10)


def element(name: str, *children: str, **attributes: Value | None) -> str:
    """An element with children that are markup already; `class_` is written `class`, `None` is left out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>"


def text(name: str, words: str, **attributes: Value | None) -> str:
    """An element with a text, which may come from anywhere."""
    return element(name, clean(words), **attributes)


class Scale(Struct, frozen=True):
    """From values to places on a line."""

    low: float
    high: float

    def percent(self, value: float) -> float:
        """Where a value lies, in percent of the width; what is beyond an end lies at that end."""
        part = (value - self.low) / (self.high - self.low)
        return MARGIN + (100 - 2 * MARGIN) * min(1.0, max(0.0, part))

    def at(self, value: float) -> str:
        """The same, as it is written."""
        return f"{number(self.percent(value))}%"

    def span(self, low: float, high: float) -> str:
        """The width between two values, as it is written."""
        return f"{number(abs(self.percent(high) - self.percent(low)))}%"


def ticks_for(low: float, high: float, most: int = 5) -> list[float]:
    """At most so many round numbers, evenly spaced, the first not above `low` and the last not below `high`."""
    spread = max(high - low, 1e-9)
    power = 10 ** floor(log10(spread / most))
    for step in (factor * power * more for more in (1, 10) for factor in NICE):
        first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
        if last - first < most:
            return [index * step for index in range(first, last + 1)]
    return [low, high]


def scale_around(values: Sequence[float], most: int = 5) -> tuple[Scale, list[float]]:
    """A scale that shows all these values, and its ticks."""
    ticks = ticks_for(min(values), max(values), most)
    if len(ticks) == 1:
        ticks = [ticks[0] - 1, ticks[0], ticks[0] + 1]
    return Scale(ticks[0], ticks[-1]), ticks


def drawing(height: int, *children: str, class_: str = "") -> str:
    """A picture as wide as there is room. What it says is said in words beside it."""
    return element("svg", *children, class_=f"pic {class_}".strip(), height=height, width="100%", aria_hidden="true")


def upright(scale: Scale, value: float, class_: str) -> str:
    """A line from top to bottom at a value."""
    at = scale.at(value)
    return element("line", x1=at, x2=at, y1="0", y2="100%", class_=class_)


def axis(scale: Scale, ticks: Sequence[float], labels: Sequence[str]) -> str:
    """Numbers under a scale; those at its ends stay inside."""
    parts = []
    for tick, label in zip(ticks, labels, strict=True):
        place = scale.percent(tick) if len(label) > 1 else 50
        anchor = "start" if place <= 5 else "end" if place >= 95 else "middle"
        x = "0" if anchor == "start" else "100%" if anchor == "end" else scale.at(tick)
        parts.append(element("line", x1=scale.at(tick), x2=scale.at(tick), y1="0", y2="4", class_="tick"))
        parts.append(text("text", label, x=x, y="17", text_anchor=anchor))
    return drawing(22, *parts, class_="axis")
