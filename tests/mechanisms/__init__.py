"""What tests know of mechanisms, independently of the product: a file for each that needs one, found by its name.

A file may define `note(knowledge, event)`, which takes one of its events into a `SeatKnowledge`. It defines
`of_view(view)` and `of_seat(view, seat)`, which read what JSON says of it from the record.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

MODULES: tuple[ModuleType, ...] = tuple(import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
