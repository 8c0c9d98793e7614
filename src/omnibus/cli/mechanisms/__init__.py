"""The mechanisms in the terminal: a module each, named as in `core.mechanisms`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from omnibus.cli.mechanisms.wording import Wording
from omnibus.cli.rendering import Renderer
from omnibus.core.spec import GameSpec


def wordings(renderer: Renderer, spec: GameSpec) -> list[Wording[Any]]:
    """The wordings of a game's mechanisms, in order."""
    return [import_module(f"{__name__}.{one.name()}").WORDING(one, renderer) for one in spec.mechanisms]
