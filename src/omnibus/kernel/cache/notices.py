"""Notices about compiling, for the library's users.

Notices go to standard error, in English. A notebook or a localized program can handle them itself:

    from omnibus.kernel.cache.notices import tell_to

    tell_to(lambda notice: status.update(str(notice)))
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

SENTENCES = {
    "compiling-here": (
        "Compiling functions for this processor on their first call. The rules take about half a minute, once; "
        "the result is cached in {folder}."
    ),
    "cache-elsewhere": (
        "Compiled code cannot be cached in {folder} ({trouble}). It is cached in {instead} and may have to be "
        "compiled again. Set OMNIBUS_CACHE_DIR to choose a folder."
    ),
}
PROGRESS = {"compiling": "Compiling {function}", "compiled": "Compiled {function}"}
"""For progress displays; too many for standard error."""


class Notice(NamedTuple):
    """A notice: a stable key, and the arguments of its sentence in any language."""

    key: str
    details: Mapping[str, str]

    def __str__(self) -> str:
        return {**SENTENCES, **PROGRESS}[self.key].format(**self.details)


Listener: TypeAlias = Callable[[Notice], None]


def to_standard_error(notice: Notice) -> None:
    """Writes a line for each notice except progress."""
    if notice.key in SENTENCES and sys.stderr is not None:
        print(f"Omnibus: {notice}", file=sys.stderr, flush=True)


def to_nobody(notice: Notice) -> None:
    """Discards a notice; for child processes that compile while their parent reports."""


_listener: Listener = to_standard_error


def tell_to(listener: Listener = to_standard_error) -> None:
    """Sets the function called with every notice from now on; by default they go to standard error."""
    global _listener
    _listener = listener


def notify(key: str, **details: str) -> None:
    _listener(Notice(key, details))
