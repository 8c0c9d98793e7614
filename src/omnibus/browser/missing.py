"""What Python lacks in a browser, as far as the server's modules import it or wait for it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

Result = TypeVar("Result")


async def _here(function: Callable[..., Result], /, *args: Any, **named: Any) -> Result:
    """In place of `asyncio.to_thread`: there are no threads."""
    return function(*args, **named)


def make_up_for() -> None:
    """Makes the server's modules importable. Metrics of the process are not asked for in a browser."""
    sys.modules.setdefault("resource", ModuleType("resource"))
    asyncio.to_thread = _here
