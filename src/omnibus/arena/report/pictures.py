"""The pictures in the report's rows."""

from __future__ import annotations

from collections.abc import Mapping

from omnibus.arena.distributions import Distribution
from omnibus.arena.statistics import Interval
from omnibus.drawing.svg import Value, number
from omnibus.html.marks import PATTERNS, mark_at
from omnibus.html.markup import Scale, drawing, element, text, upright

ROW = 24
BAR = 18
LOW, TALL = 34, 110


def _bar(scale: Scale, low: float, high: float, **attributes: Value) -> str:
    """A rectangle from one value to another."""
    return element("rect", x=scale.at(low), width=scale.span(low, high), **attributes)


def _grid(scale: Scale) -> str:
    return "".join(upright(scale, tick, "grid") for tick in scale.ticks)


def whisker(scale: Scale, mark: int, value: float, interval: Interval, *, zero: bool = False) -> str:
    """A bot's mark at a value with its interval, optionally with a line at zero."""
    line = upright(scale, 0, "zero") if zero else ""
    return drawing(ROW, _grid(scale), line, _span(scale, interval), mark_at(mark, scale.at(value), ROW / 2))


def _span(scale: Scale, interval: Interval) -> str:
    """An interval as a line with caps."""
    low, high = (scale.at(end) for end in interval)
    ends = [element("line", x1=end, x2=end, y1=ROW / 2 - 5, y2=ROW / 2 + 5, class_="whisker") for end in (low, high)]
    return element("line", x1=low, x2=high, y1=ROW / 2, y2=ROW / 2, class_="whisker") + "".join(ends)


def lollipop(scale: Scale, mark: int, value: float) -> str:
    stem = element("line", x1=scale.at(scale.low), x2=scale.at(value), y1=ROW / 2, y2=ROW / 2, class_="stem")
    return drawing(ROW, _grid(scale), stem, mark_at(mark, scale.at(value), ROW / 2))


def share_bar(scale: Scale, share: float, interval: Interval, expected: float) -> str:
    """A bar for a share with its interval, and a line at the share expected by chance."""
    low, high = (scale.at(end) for end in interval)
    bar = _bar(scale, 0, share, y=4, height=ROW - 8, rx=2, class_="share")
    halo = element("line", x1=low, x2=high, y1=ROW / 2, y2=ROW / 2, class_="halo")
    return drawing(ROW, _grid(scale), bar, upright(scale, expected, "chance"), halo, _span(scale, interval))


def stack(scale: Scale, parts: Mapping[str, float]) -> str:
    """Stacked points by source; negative ones extend to the left of zero."""
    drawn, up, down = [], 0.0, 0.0
    for index, value in enumerate(parts.values()):
        start = up if value >= 0 else down + value
        fill = f"url(#fill-{PATTERNS[index]})"
        drawn.append(_bar(scale, start, start + abs(value), y=3, height=BAR, fill=fill, class_="edge"))
        up, down = up + max(value, 0), down + min(value, 0)
    return drawing(ROW, _grid(scale), *drawn, upright(scale, 0, "zero"))


def nested(scale: Scale, drawn: float, kept: float, done: float) -> str:
    """Tickets: an outline for those drawn, stripes for those kept, plain for those completed."""
    bars = [
        _bar(scale, 0, drawn, y=3, height=BAR, rx=2, class_="outline"),
        _bar(scale, 0, kept, y=5, height=BAR - 4, fill="url(#fill-stripes)"),
        _bar(scale, 0, done, y=5, height=BAR - 4, fill="url(#fill-plain)"),
    ]
    return drawing(ROW, _grid(scale), *bars)


def ridge(scale: Scale, spread: Distribution, width: int) -> str:
    """A histogram with columns of a given width; below it, the quartiles and the median."""
    columns = _columns(spread.histogram, width)
    highest = max(columns.values())
    bars = [
        _bar(
            scale,
            column * width,
            (column + 1) * width,
            y=number(LOW - LOW * count / highest),
            height=number(LOW * count / highest),
            class_="ridge",
        )
        for column, count in columns.items()
    ]
    quarters, at = (spread.quantiles[25], spread.quantiles[75]), scale.at(spread.quantiles[50])
    box = _bar(scale, *quarters, y=LOW + 2, height=4, class_="quarters")
    middle = element("line", x1=at, x2=at, y1=LOW - 2, y2=LOW + 8, class_="whisker")
    return drawing(LOW + 10, _grid(scale), upright(scale, 0, "zero"), *bars, box, middle)


def _columns(counts: Mapping[int, int], width: int) -> dict[int, int]:
    columns: dict[int, int] = {}
    for value, count in counts.items():
        columns[value // width] = columns.get(value // width, 0) + count
    return columns


def histogram(scale: Scale, counts: Mapping[int, int], width: int, mean: float, label: str) -> str:
    """A histogram of the lengths of games, with a line at the mean."""
    columns = _columns(counts, width)
    highest = max(columns.values())
    drawn = [
        element(
            "rect",
            x=scale.at(column * width),
            width=f"{number(max(0.2, scale.percent((column + 1) * width) - scale.percent(column * width) - 0.25))}%",
            y=number(TALL - (TALL - 22) * count / highest),
            height=number((TALL - 22) * count / highest),
            fill="url(#fill-plain)",
        )
        for column, count in columns.items()
    ]
    anchor = "start" if scale.percent(mean) < 50 else "end"
    name = text("text", label, x=scale.at(mean), y=12, dx=6 if anchor == "start" else -6, text_anchor=anchor)
    return drawing(TALL, upright(scale, mean, "chance"), *drawn, upright(scale, mean, "chance"), name, class_="axis")
