"""How the terminal speaks of the mechanisms: a room each, of the same name as in `core.mechanisms`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from omnibus.cli.mechanisms.wording import Wording
from omnibus.cli.rendering import Renderer
from omnibus.core.spec import GameSpec


def wordings(renderer: Renderer, spec: GameSpec) -> list[Wording[Any]]:
    """Those of a game, in its order."""
    return [import_module(f"{__name__}.{one.name()}").WORDING(one, renderer) for one in spec.mechanisms]
