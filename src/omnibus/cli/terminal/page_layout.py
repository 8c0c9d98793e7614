"""Composes a page: the table at the top, the choices below, an input line at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field
from rich.text import Text

from omnibus.cli.terminal.panels import Block

LEAST_LIST = 7
"""The least number of visible lines of choices, unless there are fewer."""
BESIDE = " │ "
MARK = 5
"""Columns for the number of hidden lines."""


class Row(Struct, frozen=True):
    """A line of the list: label, text, and the items in it."""

    label: str
    text: Text
    items: tuple[int, ...]


class Page(Struct, kw_only=True):
    """The content of a page."""

    title: Text
    heading: Text
    message: list[Text] = []
    side: int = 0
    """The width of the column beside the table; 0 if there is none."""
    map: list[Text] = []
    """In that column, or above the table if there is none."""
    log: list[Text] = []
    """In that column, below the map."""
    blocks: list[Block] = []
    rows: list[Row] = []
    selected: int | None = None
    prompt: Text = field(default_factory=Text)
    found: str = ""
    keys: str = ""


def compose(page: Page, width: int, height: int, labels: int) -> tuple[list[Text], tuple[int, int]]:
    """The lines of a page, which fill the window, and the position of the cursor."""
    main = width - page.side - len(BESIDE) if page.side else width
    upper = [] if page.side else [Text.assemble(" ", line) for line in page.map]
    room = max(0, height - 4 - len(page.message) - len(upper))
    least = min(len(page.rows), LEAST_LIST)
    above = _blocks(page.blocks, labels, max(0, room - least))
    below, hidden = _list(page, labels, room - len(above))
    if len(above) + len(below) + 2 <= room:
        above, below = [*above, Text()], [Text(), *below]
    body = [*above, _heading(page.heading, main), *below]
    body += [Text()] * (room + 1 - len(body))
    lines = _beside(body, page, main) if page.side else [*upper, *body]
    footer = [*page.message, _prompt(page, hidden, width), Text(f" {page.keys}", style="dim")]
    return [page.title, *lines, *footer], (height - 2, page.prompt.cell_len)


def _blocks(blocks: Sequence[Block], labels: int, room: int) -> list[Text]:
    """The blocks in `room` lines: first the least lines of each, then more, from first to last."""
    heights = [min(block.least, len(block.lines)) for block in blocks]
    while sum(heights) > room and any(heights):
        heights[heights.index(max(heights))] -= 1
    for number, block in enumerate(blocks):
        heights[number] += min(len(block.lines) - heights[number], room - sum(heights))
    lines: list[Text] = []
    for block, height in zip(blocks, heights, strict=True):
        lines += _labelled(block.label, block.lines[:height], labels, len(block.lines) - height) if height else []
    return lines


def _labelled(label: str, lines: Sequence[Text], width: int, hidden: int) -> list[Text]:
    """Lines beside their label, with the number of hidden lines; lines without a label start at the edge."""
    if not label:
        return [Text.assemble(" ", line) for line in lines]
    starts = [f" {label}", *[" "] * (len(lines) - 1)]
    if hidden:
        starts[-1] += f" … {hidden}" if len(starts[-1]) + MARK <= width else " …"
    return [Text.assemble((start.ljust(width + 1), "dim"), line) for start, line in zip(starts, lines, strict=True)]


def _list(page: Page, labels: int, room: int) -> tuple[list[Text], tuple[int, int]]:
    """The part of the list around the selection, and the numbers of lines hidden above and below."""
    chosen = next((number for number, row in enumerate(page.rows) if page.selected in row.items), 0)
    last = max(0, len(page.rows) - room)
    start = min(last, max(0, chosen - room // 2))
    shown = page.rows[start : start + max(0, room)]
    lines: list[Text] = []
    label = next((row.label for row in reversed(page.rows[: start + 1]) if row.label), "")
    for row in shown:
        lines.append(Text.assemble((f" {row.label or label}".ljust(labels + 1), "dim"), row.text))
        label = ""
    return lines, (start, len(page.rows) - start - len(shown))


def _heading(heading: Text, width: int) -> Text:
    line = Text.assemble(("── ", "dim"), heading, " ")
    line.append("─" * max(0, width - line.cell_len), style="dim")
    return line


def _prompt(page: Page, hidden: tuple[int, int], width: int) -> Text:
    """The input line, with the numbers of found and hidden choices at its end."""
    above, below = hidden
    marks = [f"{arrow}{count}" for arrow, count in (("↑", above), ("↓", below)) if count]
    line, right = page.prompt.copy(), Text(" ".join([*marks, page.found, ""]), style="dim")
    line.pad_right(max(1, width - line.cell_len - right.cell_len))
    line.append_text(right)
    return line


def _beside(body: Sequence[Text], page: Page, main: int) -> list[Text]:
    """Two columns: the table, and beside it the map above the end of the log."""
    left = len(body) - len(page.map) - bool(page.map)
    shown = [*page.map, *[Text()] * bool(page.map), *(page.log[-left:] if left > 0 else [])]
    shown += [Text()] * (len(body) - len(shown))
    lines = []
    for table, beside in zip(body, shown, strict=False):
        padded, cut = table.copy(), beside.copy()
        padded.truncate(main, overflow="ellipsis", pad=True)
        cut.truncate(page.side, overflow="ellipsis")
        lines.append(Text.assemble(padded, (BESIDE, "dim"), cut))
    return lines
