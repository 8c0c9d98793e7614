"""The common style of tables."""

from __future__ import annotations

from rich import box
from rich.table import Table


def new_table(*columns: tuple[str, str]) -> Table:
    """A table with a line below its header; columns are (heading, "left" or "right")."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, pad_edge=False)
    for heading, side in columns:
        table.add_column(heading, justify="right" if side == "right" else "left")
    return table
