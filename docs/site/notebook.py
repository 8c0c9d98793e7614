"""Converts a notebook to Markdown: runs its code, and shows the output below it."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from typing import Any


@cache
def as_markdown(notebook: str) -> str:
    """Returns the cells of a notebook (JSON) as Markdown; its code runs in its own namespace."""
    names: dict[str, Any] = {"__name__": "__main__"}
    return "\n".join(_cell(cell["cell_type"], "".join(cell["source"]), names) for cell in json.loads(notebook)["cells"])


def _cell(kind: str, source: str, names: dict[str, Any]) -> str:
    if kind != "code":
        return f"{source}\n"
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(source, "cell", "exec"), names)
    shown = printed.getvalue()
    return f"```python\n{source}\n```\n" + (f"\n```text\n{shown}```\n" if shown else "")
