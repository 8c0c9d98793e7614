"""A view as a client keeps it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any


def changed(view: Any, changes: list[list[Any]]) -> Any:
    """A copy of a view with changes applied."""
    view = deepcopy(view)
    change(view, changes)
    return view


def change(view: Any, changes: list[list[Any]]) -> None:
    """Applies changes to a view in place (docs/protocol.md, "Updates")."""
    for *path, last, value in changes:
        part = view
        for step in path:
            part = part[step]
        part[last] = value
