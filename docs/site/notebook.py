"""A notebook as a Markdown page: its code is run, and what it prints stands below it."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from typing import Any


@cache
def as_markdown(notebook: str) -> str:
    """The cells of a notebook (JSON), one after the other; its code runs in a namespace of its own."""
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
