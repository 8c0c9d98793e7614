"""Mechanisms as tests see them, independently of the product: a module for each that needs one, found by its name.

A module may define `note(knowledge, event)`, which updates a `SeatKnowledge` after one of its events. It defines
`of_view(view)` and `of_seat(view, seat)`, which compute its fields of the JSON from the record.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

MODULES: tuple[ModuleType, ...] = tuple(import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
