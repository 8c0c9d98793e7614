"""A view as a client keeps it."""

from __future__ import annotations

from typing import Any


def change(view: Any, changes: list[list[Any]]) -> None:
    """Puts what changed into a view (docs/protocol.md, "Updates")."""
    for *path, last, value in changes:
        part = view
        for step in path:
            part = part[step]
        part[last] = value
