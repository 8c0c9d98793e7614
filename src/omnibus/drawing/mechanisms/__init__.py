"""The drawings of the mechanisms: a module each, with the same name as in `core.mechanisms`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from omnibus.drawing.mechanisms.picture import Picture
from omnibus.games import spec_of


@cache
def pictures(game: str) -> tuple[Picture[Any], ...]:
    """The pictures of a game's mechanisms, in its order."""
    return tuple(import_module(f"{__name__}.{one.name()}").PICTURE(one) for one in spec_of(game).mechanisms)
