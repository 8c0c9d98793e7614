"""Draws the pictures of docs/strength.md from results of the arena.

    python benchmarks/strength.py pairs docs/strength/ladder.json --of planner -o docs/pictures/strength-ladder.svg
    python benchmarks/strength.py pairs docs/strength/search/*.json -o docs/pictures/strength-search.svg
    python benchmarks/strength.py tables docs/strength/levels/*.json -o docs/pictures/strength-levels.svg
    python benchmarks/strength.py ratings docs/strength/growth.json -o docs/pictures/strength-growth.svg

`pairs`: the share of wins of the stronger bot of each pair. `tables`: the share of first places of each bot, with all
at one table (`omnibus arena --mix`). `ratings`: the bots' ratings. Always for every board, with 95 % intervals.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

BOARDS = {
    "london": "London",
    "paris": "Paris",
    "amsterdam": "Amsterdam",
    "san_francisco": "San Francisco",
    "germany": "Germany",
}
BOARD, BOT, LEFT, RIGHT, ROW, TOP, WIDTH = 10, 206, 400, 130, 22, 30, 900
EVEN_RATING = 1500
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #22303c }
.title { font-weight: 600 } .small { font-size: 11.5px; fill: #51616e }
.grid { stroke: #d5dce2 } .even { stroke: #8796a3; stroke-dasharray: 4 3 }
.span { stroke: #1f5f8b; stroke-width: 2.5; stroke-linecap: round } .mark { fill: #1f5f8b; stroke: #fff }
.page { fill: #fff }
@media (prefers-color-scheme: dark) {
  text { fill: #e3e9ee } .small { fill: #a7b4bf } .grid { stroke: #3a4650 } .even { stroke: #7c8b97 }
  .span { stroke: #7fc0ee } .mark { fill: #7fc0ee; stroke: #182028 } .page { fill: #182028 }
}
"""


class Row(NamedTuple):
    """A bot or a pair of bots: a value with its interval, and the value as text."""

    board: str
    players: int
    label: str
    value: float
    low: float
    high: float
    words: str
    even: float
    """The value of equal strength."""


@dataclass(frozen=True)
class Axis:
    """The columns, from left to right."""

    title: str
    first: float
    last: float
    step: float
    write: Callable[[float], str]

    def place(self, value: float) -> float:
        inside = min(max(value, self.first), self.last)
        return LEFT + (inside - self.first) / (self.last - self.first) * (WIDTH - LEFT - RIGHT)

    def ticks(self) -> list[float]:
        return [self.first + self.step * tick for tick in range(round((self.last - self.first) / self.step) + 1)]


def per_cent(share: float) -> str:
    return f"{100 * share:.0f} %"


def pairs(results: list[dict[str, Any]], of: str) -> tuple[list[Row], Axis]:
    """Each pair with the stronger bot first, so that the chart can leave out low shares."""
    rows = []
    for pair in (pair for result in results for pair in result["pairs"]):
        stronger, weaker, (low, high) = pair["a"], pair["b"], pair["ci95"]
        share = (pair["a_wins"] + pair["shared"] / 2) / pair["games"]
        if share < 0.5:
            stronger, weaker, share, low, high = weaker, stronger, 1 - share, 1 - high, 1 - low
        if of in ("", stronger):
            words = f"{100 * share:.1f} % of {pair['games']}"
            label = f"{stronger} – {weaker}"
            rows.append(Row(pair["board"], pair["players"], label, share, low, high, words, 0.5))
    rows.sort(key=lambda row: -row.value)
    return rows, Axis("How often the first bot of each pair wins, with 95 % intervals", 0.4, 1, 0.1, per_cent)


def tables(results: list[dict[str, Any]], of: str) -> tuple[list[Row], Axis]:
    """Every bot of a table, in the order of the command line."""
    rows = []
    for bot in (bot for result in results for bot in result["bots"]):
        if of in ("", bot["bot"]):
            words = f"{100 * bot['share']:.1f} % of {bot['games']}"
            low, high = bot["ci95"]
            row = Row(bot["board"], bot["players"], bot["bot"], bot["share"], low, high, words, bot["expected"])
            rows.append(row)
    return rows, Axis("How often each bot of a table finishes first, with 95 % intervals", 0, 1, 0.2, per_cent)


def ratings(results: list[dict[str, Any]], of: str) -> tuple[list[Row], Axis]:
    """Every bot's Elo rating."""
    rows = []
    for group in (group for result in results for group in result["ratings"] if group["board"]):
        for bot in (bot for bot in group["bots"] if of in ("", bot["bot"])):
            words = f"{bot['elo']:.0f}"
            low, high = bot["ci95"]
            rows.append(Row(group["board"], group["players"], bot["bot"], bot["elo"], low, high, words, EVEN_RATING))
    first = min((row.low for row in rows), default=EVEN_RATING) // 50 * 50
    last = -(-max((row.high for row in rows), default=EVEN_RATING) // 50) * 50
    return rows, Axis("Ratings, with 95 % intervals", first, last, 50, lambda rating: f"{rating:.0f}")


CHARTS = {chart.__name__: chart for chart in (pairs, tables, ratings)}


def draw(rows: list[Row], axis: Axis) -> str:
    """Draws the picture: a block for each board, a line for each row."""
    order = list(BOARDS)
    rows = sorted(rows, key=lambda row: (order.index(row.board), row.players))
    parts, y, block = [], float(TOP), None
    for row in rows:
        if (row.board, row.players) != block:
            block = (row.board, row.players)
            y += 8
            title = BOARDS[row.board] + (f", {row.players} players" if row.players > 2 else "")
            parts.append(f'<text class="title" x="{BOARD}" y="{y + 9:.0f}">{title}</text>')
        parts += line(row, axis, y + 5)
        y += ROW
    grid = "".join(
        f'<line class="grid" x1="{axis.place(tick):.1f}" x2="{axis.place(tick):.1f}" y1="{TOP}" y2="{y:.0f}"/>'
        f'<text class="small" text-anchor="middle" x="{axis.place(tick):.1f}" y="{TOP - 8}">{axis.write(tick)}</text>'
        for tick in axis.ticks()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 10:.0f}" role="img">'
        f"<title>{axis.title}</title><style>{STYLE}</style>"
        f'<rect class="page" width="100%" height="100%"/>{grid}{"".join(parts)}</svg>\n'
    )


def line(row: Row, axis: Axis, middle: float) -> Iterator[str]:
    even = f"{axis.place(row.even):.1f}"
    yield f'<line class="even" x1="{even}" x2="{even}" y1="{middle - 11}" y2="{middle + 11}"/>'
    yield f'<text class="small" x="{BOT}" y="{middle + 4:.0f}">{escape(row.label)}</text>'
    ends = f'x1="{axis.place(row.low):.1f}" x2="{axis.place(row.high):.1f}"'
    yield f'<line class="span" {ends} y1="{middle}" y2="{middle}"/>'
    yield f'<circle class="mark" cx="{axis.place(row.value):.1f}" cy="{middle}" r="5"/>'
    yield f'<text class="small" x="{WIDTH - RIGHT + 14}" y="{middle + 4:.0f}">{row.words}</text>'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chart", choices=CHARTS, help="the chart to draw")
    parser.add_argument("results", type=Path, nargs="+", help="results.json of arena runs")
    parser.add_argument("-o", "--output", type=Path, required=True, help="the picture, an SVG file")
    parser.add_argument("--of", default="", help="only this bot, or the pairs that it wins")
    chosen = parser.parse_args()
    missing = [str(path) for path in chosen.results if not path.is_file()]
    if missing:
        parser.error(f"there is no file {', '.join(missing)}: results.json of `omnibus arena` are read")
    rows, axis = CHARTS[chosen.chart]([json.loads(path.read_text()) for path in chosen.results], chosen.of)
    if not rows:
        parser.error(f"nothing to draw as {chosen.chart}{f' of {chosen.of}' if chosen.of else ''} in these results")
    chosen.output.write_text(draw(rows, axis))


if __name__ == "__main__":
    main()
