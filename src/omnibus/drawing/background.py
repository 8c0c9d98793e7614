"""The packaged artwork under a board: the only thing this package reads."""

from __future__ import annotations

import re
from importlib.resources import files

_IDENTIFIER = re.compile(r"[a-z][a-z0-9_]*")


def packaged_background(game: str) -> str | None:
    """The background of a game as an SVG element in its board's coordinates; `None` where there is none."""
    if _IDENTIFIER.fullmatch(game) is None:
        return None
    file = files("omnibus").joinpath("games", game, "background.svg")
    return file.read_text(encoding="utf-8") if file.is_file() else None
