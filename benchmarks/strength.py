"""Draws the pictures of docs/strength.md from results of the arena.

    python benchmarks/strength.py docs/strength/ladder.json --of planner -o docs/pictures
    python benchmarks/strength.py docs/strength/search.json -o docs/pictures

One picture a file: for every board how often the stronger bot of each pair wins, with its 95 % interval.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

BOARDS = {
    "london": "London",
    "paris": "Paris",
    "amsterdam": "Amsterdam",
    "san_francisco": "San Francisco",
    "germany": "Germany",
}
BOARD, PAIR, LEFT, RIGHT, ROW, TOP, WIDTH = 10, 132, 330, 130, 22, 30, 860
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #22303c }
.title { font-weight: 600 } .small { font-size: 11.5px; fill: #51616e }
.grid { stroke: #d5dce2 } .half { stroke: #8796a3; stroke-dasharray: 4 3 }
.span { stroke: #1f5f8b; stroke-width: 2.5; stroke-linecap: round } .mark { fill: #1f5f8b; stroke: #fff }
.page { fill: #fff }
@media (prefers-color-scheme: dark) {
  text { fill: #e3e9ee } .small { fill: #a7b4bf } .grid { stroke: #3a4650 } .half { stroke: #7c8b97 }
  .span { stroke: #7fc0ee } .mark { fill: #7fc0ee; stroke: #182028 } .page { fill: #182028 }
}
"""


def place(share: float) -> float:
    """Where a share stands from left to right; the left half of a hundred is empty, since the stronger stands first."""
    return LEFT + (share - 0.4) / 0.6 * (WIDTH - LEFT - RIGHT)


def strongest_first(pair: dict[str, Any]) -> tuple[str, str, float, float, float, int]:
    """Winner, loser, and the winner's share with its interval."""
    share = (pair["a_wins"] + pair["shared"] / 2) / pair["games"]
    low, high = pair["ci95"]
    if share >= 0.5:
        return pair["a"], pair["b"], share, low, high, pair["games"]
    return pair["b"], pair["a"], 1 - share, 1 - high, 1 - low, pair["games"]


def draw(results: dict[str, Any], of: str) -> str:
    """The picture of one run: the pairs of one bot, or all."""
    pairs = [(pair["board"], pair["players"], *strongest_first(pair)) for pair in results["pairs"]]
    order = list(BOARDS)
    pairs = sorted(
        (pair for pair in pairs if of in ("", pair[2])), key=lambda pair: (order.index(pair[0]), pair[1], -pair[4])
    )
    parts, y, board = [], float(TOP), None
    for name, players, winner, loser, share, low, high, games in pairs:
        if (name, players) != board:
            board = (name, players)
            y += 8
            title = BOARDS[name] + (f", {players} players" if players > 2 else "")
            parts.append(f'<text class="title" x="{BOARD}" y="{y + 9:.0f}">{title}</text>')
        middle = y + 5
        names = escape(f"{winner} – {loser}")
        parts += [
            f'<text class="small" x="{PAIR}" y="{middle + 4:.0f}">{names}</text>',
            f'<line class="span" x1="{place(max(0.4, low)):.1f}" x2="{place(high):.1f}" y1="{middle}" y2="{middle}"/>',
            f'<circle class="mark" cx="{place(share):.1f}" cy="{middle}" r="5"/>',
            f'<text class="small" x="{WIDTH - RIGHT + 14}" y="{middle + 4:.0f}">{100 * share:.1f} % of {games}</text>',
        ]
        y += ROW
    grid = "".join(
        f'<line class="{"half" if tick == 5 else "grid"}" x1="{place(tick / 10):.1f}" x2="{place(tick / 10):.1f}" '
        f'y1="{TOP}" y2="{y:.0f}"/><text class="small" text-anchor="middle" x="{place(tick / 10):.1f}" '
        f'y="{TOP - 8}">{10 * tick} %</text>'
        for tick in range(4, 11)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 10:.0f}" role="img">'
        f"<title>How often the first bot of each pair wins, with 95 % intervals</title><style>{STYLE}</style>"
        f'<rect class="page" width="100%" height="100%"/>{grid}{"".join(parts)}</svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("results", type=Path, nargs="+", help="results.json of arena runs")
    parser.add_argument("-o", "--output", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--of", default="", help="only the pairs that this bot wins")
    chosen = parser.parse_args()
    for path in chosen.results:
        picture = draw(json.loads(path.read_text()), chosen.of)
        (chosen.output / f"strength-{path.stem}.svg").write_text(picture)


if __name__ == "__main__":
    main()
